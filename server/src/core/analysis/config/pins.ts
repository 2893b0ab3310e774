import { JsonDocument } from '../../json/jsonDocument';
import { isObject } from '../../json/objectReader';
import type { Path } from '../../json/path';
import type { Language } from '../../l10n/language';
import { publishedKinds } from '../../kinds/registry';
import { kinds, receiptKind } from '../../kinds/contract/kinds';
import type { Schema } from '../../schema/lookup';
import { pinKeywordMistakes, type PinKeywordMistake } from '../../schema/pinKeywords';
import { redactFile, redactPointer } from '../../secrets/redact';
import { nearest } from '../../text/closestMatch';

/** The member of a configuration that pins what the specification leaves open. */
export const pinsMember = 'pins';

/**
 * A schema for each kind, in addition to the published ones; `unread` if the configuration could not be read or has
 * mistakes.
 */
export type Pins = ReadonlyMap<string, Schema> | 'unread';

/** Returns the pin for documents of a kind; `undefined` if there is none, or it could not be read. */
export const findPin = (pins: Pins | undefined, kind: string): Schema | undefined =>
  pins === 'unread' ? undefined : pins?.get(kind);

/** The kinds that values can be pinned for. */
export const pinnedKinds: readonly string[] = [...kinds, receiptKind];

/** A mistake in the pins of a configuration. */
interface PinMistake {
  readonly path: Path;
  /** True if the name of the member at the path is the mistake. */
  readonly isName: boolean;
  readonly message: () => string;
}

/** Reads the text of a file below the folder of a configuration; `undefined` if it cannot be read. */
export type ReadPinFile = (file: string) => string | undefined;

/** A pin in a file of its own. */
export interface PinFile {
  /** The path in the configuration. */
  readonly file: string;
  /** `undefined` if the file cannot be read. */
  readonly document: JsonDocument | undefined;
}

/** The pins in files of their own, by their kind. */
export type PinFiles = ReadonlyMap<string, PinFile>;

/** Reads the files that the pins of a configuration name. */
export function readPinFiles(config: unknown, read: ReadPinFile): PinFiles {
  const pins = isObject(config) ? config[pinsMember] : undefined;
  return new Map(
    Object.entries(isObject(pins) ? pins : {}).flatMap(([kind, file]) => {
      const text = typeof file === 'string' && pinnedKinds.includes(kind) ? read(file) : undefined;
      const document = text === undefined ? undefined : new JsonDocument(text);
      return typeof file === 'string' ? [[kind, { file, document }]] : [];
    }),
  );
}

/** Returns the mistakes in the pins of a configuration, at most one for a place. Those in a file are at its name. */
export function pinMistakes(
  config: Readonly<Record<string, unknown>>,
  files: PinFiles,
  language: Language,
): readonly PinMistake[] {
  const pins = config[pinsMember];
  return Object.entries(isObject(pins) ? pins : {})
    .filter(([kind]) => pinnedKinds.includes(kind))
    .flatMap(([kind, pin]) => {
      const pinFile = files.get(kind);
      return pinFile
        ? fileMistakes(kind, pinFile, language)
        : isObject(pin)
          ? findPinMistakes(kind, pin, language)
          : [];
    });
}

function fileMistakes(kind: string, { file, document }: PinFile, language: Language): readonly PinMistake[] {
  const { say } = language;
  const place = { path: [pinsMember, kind], isName: false };
  const name = redactFile(file);
  if (document === undefined) {
    return [
      {
        ...place,
        message: () => say('The schema "{file}" can\'t be read. Name a file below this folder.', { file: name }),
      },
    ];
  }
  if (!document.isValidJson || document.duplicates.length > 0 || !isObject(document.value)) {
    return [{ ...place, message: () => say('The schema "{file}" is not a JSON object. Correct it.', { file: name }) }];
  }
  return findPinMistakes(kind, document.value, language).map(({ path, message }) => ({
    ...place,
    message: () =>
      say('{file}, at {path}: {problem}', {
        file: name,
        path: redactPointer(path.slice(2)) || '/',
        problem: message(),
      }),
  }));
}

const findPinMistakes = (kind: string, pin: Schema, language: Language): readonly PinMistake[] => [
  ...pinKeywordMistakes(pin).map(({ path, problem }) => ({
    path: [pinsMember, kind, ...path],
    isName: problem.type === 'keyword' || problem.type === 'unsupported',
    message: () => problemMessage(problem, String(path.at(-1) ?? kind), language),
  })),
  ...lostMembers(kind, pin).map(({ path, name, meant }) => ({
    path: [pinsMember, kind, ...path],
    isName: true,
    message: () =>
      meant === undefined
        ? language.say('Documents of this kind have no property `{name}` here, so nothing is pinned. Remove it.', {
            name,
          })
        : language.say('Documents of this kind have no property `{name}` here. Did you mean `{meant}`?', {
            name,
            meant,
          }),
  })),
];

function problemMessage(problem: PinKeywordMistake['problem'], name: string, { say }: Language): string {
  switch (problem.type) {
    case 'schema':
      return say('A pin should be an object, true or false.');
    case 'value':
      return say('`{name}` has the wrong value for JSON Schema.', { name });
    case 'unsupported':
      return say('`{name}` is not supported in pins, which list values and names. Use `{instead}`.', {
        name: problem.name,
        instead: problem.instead,
      });
    case 'keyword':
      return problem.meant === undefined
        ? say('Unknown keyword `{name}`. Remove it.', { name: problem.name })
        : say('Unknown keyword `{name}`. Did you mean `{meant}`?', { name: problem.name, meant: problem.meant });
  }
}

/**
 * Returns the properties that a pin names where the published schema allows no such property: they would pin nothing.
 */
function lostMembers(
  kind: string,
  pin: Schema,
): readonly { readonly path: Path; readonly name: string; readonly meant: string | undefined }[] {
  const { schema: published } = publishedKinds.of(kind);
  const lostBelow = (part: unknown, path: Path, at: Path): ReturnType<typeof lostMembers> => {
    if (!isObject(part)) {
      return [];
    }
    const { properties, prefixItems, items } = part;
    const lostInMembers = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, each]) => {
      const { known, isClosed } = published.membersAt(at);
      const place = [...path, 'properties', name];
      return isClosed && !known.has(name)
        ? [{ path: place, name, meant: nearest(name, known) }]
        : lostBelow(each, place, [...at, name]);
    });
    const first = Array.isArray(prefixItems) ? (prefixItems as readonly unknown[]) : [];
    return [
      ...lostInMembers,
      ...first.flatMap((each, index) => lostBelow(each, [...path, 'prefixItems', index], [...at, index])),
      ...lostBelow(items, [...path, 'items'], [...at, first.length]),
    ];
  };
  return lostBelow(pin, [], []);
}

/** Returns the pins of a configuration without mistakes. */
export const createPins = (written: Readonly<Record<string, Schema | string>>, files: PinFiles): Pins =>
  new Map(
    Object.entries(written).map(([kind, pin]) => [
      kind,
      typeof pin === 'string' ? (files.get(kind)?.document?.value as Schema) : pin,
    ]),
  );

/**
 * Returns whether a configuration with mistakes may pin something. A text that cannot be read as an object may, if it
 * contains the word or an escape that can be part of the word.
 */
export const mayPin = (value: unknown, text: string): boolean =>
  isObject(value) ? Object.hasOwn(value, pinsMember) || text.includes(`"${pinsMember}"`) : /pins|\\u/.test(text);
