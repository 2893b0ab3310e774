import { listAll } from '../../../../l10n/language';
import { pathTo, type ObjectReader, type PathNode } from '../../../../json/objectReader';
import { defineRule } from '../../../../rules/rule';
import type { KindFacts, RuleContext } from '../../../../rules/context';
import type { Schema } from '../../../../schema/lookup';
import { redact } from '../../../../secrets/redact';
import { joinWords, memoize } from '../../../../text/collections';
import { findStatusClaims } from '../../boundary/statusClaims';
import { checkFields, findClaimType, resultMember } from '../../spec';
import { hasKnownMember, findTypos, unknownNames } from '../typos';

export default defineRule({
  id: 'document/unknown-members',
  severity: 'warning',
  summary:
    'Properties are in the specification, at the same place, or in `knownMembers` of the configuration. Unknown properties are reported together, once per document.',
  why: 'An unknown property is not checked, so a reader may mistake it for a proven fact.',
  spec: 'Resources and their fields',
  messages: {
    single:
      '`{member}` is not specified here, so it is not checked and proves nothing. Remove it, or list it in `knownMembers` of the configuration.',
    several:
      '{members} are not specified here, so they are not checked and prove nothing. Remove them, or list them in `knownMembers` of the configuration.',
    many: '{members} (and more: {more}) are not specified here, so they are not checked and prove nothing. Remove them, or list them in `knownMembers` of the configuration.',
    alsoHere: 'Unknown, too.',
  },
  examples: {
    kind: 'current-ui-evidence',
    valid: ['{ "program": { "title": "Booking", "policy": "A live route is no acceptance." } }'],
    invalid: [
      `
{
  "program": {
    "title": "Booking",
    "isReleased": true,
    ^^^^^^^^^^^^
    \`isReleased\` and \`reviewBoard\` are not specified here, so they are not checked and prove
    nothing. Remove them, or list them in \`knownMembers\` of the configuration.
    "reviewBoard": { "isDone": true }
  }
}
`,
    ],
  },

  *check(model, context) {
    const places: UnknownName[] = [];
    let count = 0;
    for (const place of unknownPlaces(model, context)) {
      count++;
      if (count <= maximumListed) {
        places.push(place); // A document may have millions of unknown members.
      }
    }
    const [first, ...others] = places;
    if (!first) {
      return;
    }
    const names = places.slice(0, maximumNamed).map(({ name }) => `\`${redact(name, 60)}\``);
    const values = {
      member: redact(first.name, 60),
      members: count > maximumNamed ? names : listAll(names),
      more: count - maximumNamed,
    };
    const related = others.map(({ at }) => ({ message: 'alsoHere', at: pathTo(at) }) as const);
    const message = count === 1 ? 'single' : count > maximumNamed ? 'many' : 'several';
    yield { message, at: pathTo(first.at), onKey: true, values, related } as const;
  },
});

/** Maximum number of names in the message. */
const maximumNamed = 8;

/** Maximum number of places that are listed: the reported one and those related to it. */
const maximumListed = 201;

/** An unknown name, with the first place of such a member. */
interface UnknownName {
  readonly name: string;
  readonly at: PathNode;
}

/**
 * Yields the members that the specification does not have at their places, each name once: first those that it has nowhere. Members
 * below an unknown one are part of it.
 */
function* unknownPlaces(model: unknown, context: RuleContext): Generator<UnknownName> {
  const { kind, isAcceptedMember } = context;
  const { nowhere, elsewhere } = membersWithoutPlace(context);
  if (nowhere.size + elsewhere.size === 0) {
    return; // Most documents.
  }
  // An object may have thousands of unknown members.
  const misspelledIn = memoize(
    (part: ObjectReader) => new Set(findTypos(part, model, context).map(({ member }) => member)),
  );
  const claims = [...findStatusClaims(context)];
  const isReported = (part: ObjectReader, name: string) =>
    misspelledIn(part).has(name) ||
    claims.some(({ part: { value }, member }) => value === part.value && member === name);
  const ids = nowhere.size === 0 ? new Set() : listIds(model, context);
  for (const id of ids) {
    nowhere.delete(String(id));
  }
  for (const [name, parts] of [...nowhere, ...elsewhere]) {
    const part = parts.find((each) => !isBelow(each, nowhere) && !isReported(each, name));
    const above = part?.path.findLast((segment) => typeof segment === 'string');
    const shown = kind.schema.names.has(name) ? joinWords([above, name], '.') : name;
    if (part && !isAcceptedMember(shown)) {
      yield { name: shown, at: { parent: part, key: name } };
    }
  }
}

type PartsByName = Map<string, ObjectReader[]>;

/**
 * Returns the objects with members that the specification does not have there, by the name: of names that it has nowhere, and of
 * others. The schema or another rule reports the members of closed objects and claims.
 */
function membersWithoutPlace(context: RuleContext): Readonly<Record<'nowhere' | 'elsewhere', PartsByName>> {
  const found = { nowhere: new Map<string, ObjectReader[]>(), elsewhere: new Map<string, ObjectReader[]>() };
  const { schema } = context.kind;
  for (const part of hasKnownMember(context) ? context.objects.all : []) {
    const { known, isClosed, isMap } = schema.membersAt(part.path);
    const names = isClosed || isMap ? [] : unknownNames(part, known);
    if (names.length > 0 && isInMistypedValue(part, schema)) {
      continue;
    }
    for (const name of names) {
      const isSomewhere = schema.names.has(name);
      const isDescribed = !isSomewhere || known.size > 0;
      if (isDescribed && findClaimType(name) === undefined && !(name === resultMember && isCheck(part))) {
        const byName = isSomewhere ? found.elsewhere : found.nowhere;
        const parts = byName.get(name) ?? [];
        byName.set(name, parts);
        parts.push(part);
      }
    }
  }
  return found;
}

/** Returns the ids in a document, which may be keys of objects with an entry for each item. */
const listIds = (model: unknown, { kind, objects, screenIds }: RuleContext): ReadonlySet<unknown> =>
  new Set([
    ...(kind.listsOfAnyName?.of(model) ?? []).map((list) => list.at(-1)),
    ...screenIds,
    ...namingMembers.flatMap((member) => objects.with(member).map((part) => part.value[member])).flat(Infinity),
  ]);

/** The members whose values are the keys of objects with an entry for each item. */
const namingMembers = ['id', 'screenId', 'gateType', 'family', 'ownerId', 'fixtureId'];

/** Returns whether an object is an entry of a list of checks, whose result decides. */
const isCheck = ({ path }: ObjectReader): boolean =>
  path.some((segment) => (checkFields as readonly unknown[]).includes(segment));

/** Returns whether an object is, or is in, a value that may not be an object or list: the schema reports this value. */
function isInMistypedValue({ path }: ObjectReader, schema: KindFacts['schema']): boolean {
  return path.some((_, index) => {
    const type = index + 1 < path.length && typeof path[index + 1] === 'number' ? 'array' : 'object';
    const stated = schema.at(path.slice(0, index + 1)).filter((each) => allowsType(each, type) !== undefined);
    return stated.length > 0 && !stated.some((each) => allowsType(each, type));
  });
}

/** Returns whether a schema allows values of a type; `undefined` if it states no type. */
function allowsType({ type, enum: values, const: value }: Schema, wanted: 'array' | 'object'): boolean | undefined {
  if (type !== undefined) {
    return [type].flat().includes(wanted);
  }
  const allowed = Array.isArray(values) ? (values as readonly unknown[]) : value === undefined ? undefined : [value];
  return allowed?.some((each) => (Array.isArray(each) ? 'array' : typeof each) === wanted);
}

/** Returns whether an object is part of an unknown member, which is reported or accepted as a whole. */
function isBelow(part: ObjectReader, names: ReadonlyMap<string, unknown>): boolean {
  for (let node: PathNode | undefined = part; node?.parent; node = node.parent) {
    if (names.has(String(node.key))) {
      return true;
    }
  }
  return false;
}
