import { isObject } from '../json/objectReader';
import { isSamePath, type Path } from '../json/path';
import type { Schema, SchemaLookup } from '../schema/lookup';
import { maximumListed, typeName } from '../schema/messages';
import { code, strong, type Block, type Line, type Speaker } from '../l10n/richText';
import { idMembers, stateMembers } from '../kinds/contract/memberNames';
import type { Target } from '../kinds/contract/hover';
import { describeMeaning } from '../schema/meaning';
import type { FeatureContext } from './featureContext';

export interface SchemaHover {
  readonly title: Line;
  /** The meaning of the place. */
  readonly lead: readonly Block[];
  /** The meaning in a sentence, for places with a hover of their own. */
  readonly inShort: readonly Block[];
  /** The allowed values. */
  readonly details: readonly Block[];
  /** False if the specification does not describe the place. */
  readonly isKnown: boolean;
}

/** Returns the schema's description of a place; `undefined` if it has none and the place is not allowed. */
export function schemaHover(context: FeatureContext, { path, on, value }: Target): SchemaHover | undefined {
  const { view, speaker } = context;
  const { schema } = view.kind;
  const schemas = schemasForType(schema.at(path), value);
  const title = describeMember(context, path, schemas, value);
  if (schemas.length === 0) {
    const fixedItem = fixedItemHover(context, path, title, value);
    if (fixedItem || isClosed(schema, path.slice(0, -1))) {
      return fixedItem;
    }
    const lead = [{ paragraph: speaker.say('The specification does not describe this.') }];
    return { title, lead, inShort: [], details: [], isKnown: false };
  }
  const meaning = describeMeaning(schemas, value);
  const prose = descriptions(schemas).map((sentence) => ({ paragraph: speaker.say(sentence) }));
  if (on === 'value' && meaning !== undefined) {
    const name = path.findLast((segment) => typeof segment === 'string');
    const explained = speaker.say(meaning); // The name of the member already explains its purpose.
    const word = code(String(value));
    return {
      title: [strong(String(value)), { text: name === undefined ? '' : ` · ${name}` }],
      lead: [{ paragraph: explained }],
      inShort: [{ paragraph: speaker.say('{name}: {value}', { name: word, value: explained }) }],
      details: [],
      isKnown: true,
    };
  }
  return {
    title,
    lead: [...prose, ...membersWithMeaning(context, path, value)],
    inShort: on === 'key' ? prose.slice(0, 1) : [],
    details: isListedByFinding(context, path, schemas) ? [] : limits(context, schemas, value),
    isKnown: true,
  };
}

/**
 * Returns whether a finding lists the allowed values. Editors show findings above the hover, so the hover would repeat
 * them.
 */
function isListedByFinding({ view }: FeatureContext, path: Path, schemas: readonly Schema[]): boolean {
  const closed = schemas.find((schema) => Array.isArray(schema.enum));
  const isListed = ((closed?.enum as readonly unknown[] | undefined) ?? []).length <= maximumListed;
  const isPlain = isListed && closed?.markdownEnumDescriptions === undefined;
  return view.schemaErrors.some(
    ({ keyword, path: at }) => (keyword === 'const' || (keyword === 'enum' && isPlain)) && isSamePath(at, path),
  );
}

/** Returns the hover for an item of a list that is fixed as a whole. The schema describes the list, not its items. */
function fixedItemHover(
  { view, speaker }: FeatureContext,
  path: Path,
  title: Line,
  value: unknown,
): SchemaHover | undefined {
  const [index, list] = [path.at(-1), path.slice(0, -1)];
  const schemas = view.kind.schema.at(list);
  const fixed = schemas.find((schema) => Array.isArray(schema.const))?.const;
  if (typeof index !== 'number' || !Array.isArray(fixed)) {
    return undefined;
  }
  const wanted: unknown = fixed[index];
  const place =
    wanted === value
      ? speaker.say('Item {number} of {count}: this list is fixed.', { number: index + 1, count: fixed.length })
      : speaker.say('This list is fixed: {values}.', { values: fixedValue(fixed, speaker) });
  const meaning = view.kind.meaning?.(String(value));
  return {
    title,
    lead: [
      ...(meaning === undefined ? [] : [{ paragraph: speaker.say(meaning) }]),
      { paragraph: place },
      ...descriptions(schemas).map((sentence) => ({ paragraph: speaker.say(sentence) })),
    ],
    inShort: [],
    details: [],
    isKnown: true,
  };
}

/** Returns the name of the member or item, and its type. */
function describeMember(
  { view, language }: FeatureContext,
  path: Path,
  schemas: readonly Schema[],
  value: unknown,
): Line {
  const last = path.at(-1);
  if (last === undefined) {
    return [strong(language.say(view.kind.name))];
  }
  if (isObject(value) && typeof last === 'number') {
    const thing = schemas.find(({ title }) => typeof title === 'string')?.title;
    const id = Object.keys(value).find((name) => idMembers.includes(name) && typeof value[name] === 'string');
    const titles = [
      typeof thing === 'string' ? language.say(thing) : undefined,
      id === undefined ? undefined : value[id],
    ].filter((each) => each);
    if (titles.length > 0) {
      return [strong(titles.join(' · '))];
    }
  }
  const name = typeof last === 'string' ? last : `${path.at(-2) ?? ''}[${last}]`;
  const types = listTypes(schemas).map((type) => typeName(type, language));
  return [strong(name), { text: types.length > 0 ? ` · ${language.either(types)}` : '' }];
}

/** Returns the schemas without the branches for other types of value. */
function schemasForType(schemas: readonly Schema[], value: unknown): readonly Schema[] {
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const [first, ...others] = schemas;
  const hasTypeOfValue = ({ type: wanted }: Schema) => {
    const types = Array.isArray(wanted) ? wanted : wanted === undefined ? [] : [wanted];
    return types.length === 0 || types.some((each) => each === type || (each === 'integer' && type === 'number'));
  };
  const hasBranches = schemas.some(({ oneOf, anyOf }) => oneOf !== undefined || anyOf !== undefined);
  return first ? [first, ...(hasBranches ? others.filter(hasTypeOfValue) : others)] : [];
}

/**
 * Returns up to two descriptions: the nearest one, then the description of the form of the value. Descriptions of integers are
 * left out, because the type is shown.
 */
function descriptions(schemas: readonly Schema[]): readonly string[] {
  const sentences = schemas
    .filter(({ type }, index) => index === 0 || type !== 'integer')
    .map(({ markdownDescription, description }) => markdownDescription ?? description)
    .filter((sentence) => typeof sentence === 'string');
  return [...new Set(sentences)].slice(0, 2);
}

/** Returns the meanings of an object's members that have a closed set of values. */
function membersWithMeaning({ view, speaker }: FeatureContext, path: Path, value: unknown): readonly Block[] {
  if (!isObject(value) || path.length === 0) {
    return [];
  }
  const list = Object.entries(value).flatMap(([name, memberValue]) => {
    const isNamed = idMembers.includes(name) || stateMembers.includes(name);
    const meaning = isNamed ? describeMeaning(view.kind.schema.at([...path, name]), memberValue) : undefined;
    return meaning === undefined
      ? []
      : [speaker.say('{name}: {value}', { name: code(String(memberValue)), value: speaker.say(meaning) })];
  });
  return list.length > 0 ? [{ list }] : [];
}

function limits(context: FeatureContext, schemas: readonly Schema[], value: unknown): readonly Block[] {
  const { speaker } = context;
  const find = (keyword: string) => schemas.find((schema) => schema[keyword] !== undefined)?.[keyword];
  const fixed = schemas.find((schema) => Object.hasOwn(schema, 'const'));
  const form = find('patternErrorMessage');
  const [minItems, maxItems, minLength] = [find('minItems'), find('maxItems'), find('minLength')];
  const lines: readonly Line[] = [
    ...(fixed ? [speaker.say('Always {value}.', { value: fixedValue(fixed.const, speaker) })] : []),
    // A minimum length already excludes empty texts.
    ...(typeof form === 'string' && descriptions(schemas).length < 2 && minLength === undefined
      ? [speaker.say('Should be {form}.', { form: speaker.say(form) })]
      : []),
    ...(typeof minItems === 'number' && minItems === maxItems
      ? [speaker.say('Exactly {count} items.', { count: minItems })]
      : []),
    ...(typeof minLength === 'number' ? [speaker.say('At least {count} characters.', { count: minLength })] : []),
  ];
  return [...lines.map((paragraph) => ({ paragraph })), ...allowedValues(context, schemas, value)];
}

/** Returns the allowed values with their meanings. The present value is bold. */
function allowedValues({ speaker }: FeatureContext, schemas: readonly Schema[], value: unknown): readonly Block[] {
  const closed = schemas.find((schema) => Array.isArray(schema.enum));
  if (!closed) {
    return [];
  }
  const { enum: values, markdownEnumDescriptions: meanings } = closed as { enum: readonly unknown[] } & Schema;
  const list = values.map((each, index) => {
    const meaning: unknown = Array.isArray(meanings) ? meanings[index] : undefined;
    const name = each === value ? strong(String(each)) : code(String(each));
    return typeof meaning === 'string' ? speaker.say('{name}: {value}', { name, value: speaker.say(meaning) }) : [name];
  });
  const isShort = !Array.isArray(meanings);
  return isShort
    ? [{ paragraph: speaker.say('One of {values}.', { values: speaker.either(list) }) }]
    : [{ paragraph: speaker.say('One of these:') }, { list }];
}

const fixedValue = (value: unknown, { list }: Speaker): Line =>
  Array.isArray(value) ? list(value.map((item) => [code(String(item))])) : [code(JSON.stringify(value))];

const isClosed = (schema: SchemaLookup, path: Path) =>
  schema.at(path).some(({ additionalProperties }) => additionalProperties === false);

function listTypes(schemas: readonly Schema[]): readonly string[] {
  return [...new Set(schemas.flatMap(({ type }) => (type === undefined ? [] : (type as string | string[]))))];
}
