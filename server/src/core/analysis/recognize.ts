import { contributionTemplate, receiptKind, supportedMajor, versionMember } from '../kinds/contract/kinds';
import { receiptPath } from '../kinds/contract/receiptPath';
import type { Path } from '../json/path';
import { findLaneByMostFields } from '../kinds/common/lanes';
import { nearest } from '../text/closestMatch';
import { publishedPatterns, type KindPatterns } from './kindPatterns';
import { findNamedKind, type NamedKind } from './namedKind';
import { kindByShape, kindOfFragment } from './shape';

/** The kind and version of a status document, and how it was recognized. */
export interface Recognition {
  /** The id of the kind; `unknown` for an unknown kind with an accepted domain. */
  readonly kind: string;
  /**
   * The evidence: `members` for the fields of a receipt, `shape` for the members of another kind, `damage` for broken
   * text with members of the kind.
   */
  readonly by: typeof versionMember | '$schema' | 'path' | 'members' | 'shape' | 'damage';
  /** The major version in `schemaVersion`, or the supported one if there is none. */
  readonly major: number;
  /** The text before the kind in `schemaVersion`: the domain of the deployment. Absent without `schemaVersion`. */
  readonly domain: string | undefined;
  /** The path of the document in a file that wraps it; absent if the document is the whole file. */
  readonly wrappedAt?: Path;
  /** Set if `schemaVersion` is misspelled. */
  readonly misspelled?: Misspelled;
}

/** A misspelled `schemaVersion`. */
export interface Misspelled {
  /** The member that states it, possibly misspelled itself. */
  readonly member: string;
  /** The wrong part: the kind, another part of the text, the type of the value, or the name of the member. */
  readonly part: 'kind' | 'text' | 'type' | 'member';
  /** The text as written. */
  readonly found: string;
  /** True if the correct text is certain. */
  readonly isCertain: boolean;
}

/**
 * Recognizes a status document by its top-level `schemaVersion`, else by its `$schema`, else by the published path of
 * owner templates and receipts, else by its members. Works for incomplete and damaged text. A misspelled
 * `schemaVersion` is recognized too, so that no document goes unnoticed. An unknown kind is recognized if its domain is one of
 * `domains`. Of duplicate members, the first with a known kind counts, so that a duplicate cannot hide a document.
 */
export function recognize(
  text: string,
  path = '',
  domains: readonly string[] = [],
  names: KindPatterns = publishedPatterns,
): Recognition | undefined {
  if (!mentionsKind(text, names)) {
    return recognizeUnnamed(text, path) ?? recognizeByShape(text, names);
  }
  const candidates: Recognition[] = [];
  for (const member of topLevelTexts(text)) {
    const recognition = recognizeByMember(member, domains, names);
    if (recognition?.by === versionMember && !recognition.misspelled) {
      return recognition;
    }
    candidates.push(...(recognition ? [recognition] : []));
  }
  const recognition =
    candidates.sort((a, b) => uncertainty(a) - uncertainty(b))[0] ??
    recognizeUnnamed(text, path) ??
    recognizeByShape(text, names);
  return recognition && withMisspelledMember(recognition, text);
}

/** Adds a misspelled `schemaVersion` member to a recognition by other members. */
function withMisspelledMember(recognition: Recognition, text: string): Recognition {
  const members = recognition.by === versionMember ? [] : [...topLevelTexts(text)];
  const near = members.find(({ name }) => isNearSchemaVersion(name));
  return near === undefined || members.some(({ name }) => name === versionMember)
    ? recognition
    : { ...recognition, misspelled: { member: near.name, part: 'member', found: near.value, isCertain: false } };
}

/** Returns whether a text is a status document for any set of accepted domains. */
export function mayBeRecognized(text: string, path = ''): boolean {
  const domains = mentionsKind(text, publishedPatterns)
    ? [...topLevelTexts(text)].flatMap(({ name, value }) => (name === versionMember ? value.split('/', 1) : []))
    : [];
  return (
    recognize(
      text,
      path,
      domains.filter((domain) => domain !== ''),
    ) !== undefined
  );
}

/** Returns how uncertain a recognition is. A misspelled member is less certain than `$schema`. */
const uncertainty = ({ kind, by, misspelled }: Recognition): number =>
  kind === 'unknown' ? 1 : by === '$schema' ? 2 : misspelled?.part === 'member' ? 3 : 0;

/** Returns whether a text may name its kind. A quick search, so that the top level of other texts need not be read. */
const mentionsKind = (text: string, { ids }: KindPatterns) =>
  hints.some((hint) => text.includes(hint)) || ids.some((id) => text.includes(id));

const hints: readonly string[] = [
  versionMember,
  '$schema',
  '\\u',
  ...['schemaversion', 'SchemaVersion', 'schema_version', 'schema-version', 'SCHEMA_VERSION', 'SCHEMAVERSION'],
];

function recognizeByMember(
  { name, value, isText }: TopLevelText,
  domains: readonly string[],
  names: KindPatterns,
): Recognition | undefined {
  if (name === versionMember) {
    const namedKind = findNamedKind(value, domains, names);
    return namedKind && recognizedBySchemaVersion(namedKind, isText ? namedKind.misspelledPart : 'type', name, value);
  }
  if (name === '$schema') {
    return isText ? recognizedBySchemaPointer(value, names) : undefined;
  }
  const misspelledKind = isText && isNearSchemaVersion(name) ? findNamedKind(value, domains, names) : undefined;
  return misspelledKind && misspelledKind.kind !== 'unknown'
    ? recognizedBySchemaVersion(misspelledKind, 'member', name, value)
    : undefined;
}

function recognizedBySchemaVersion(
  { kind, major, domain, word, isCertain }: NamedKind,
  misspelledPart: Misspelled['part'] | undefined,
  member: string,
  value: string,
): Recognition {
  const misspelled = misspelledPart && {
    member,
    part: misspelledPart,
    found: misspelledPart === 'kind' ? word : value,
    isCertain,
  };
  return { kind, by: versionMember, major, domain, ...(misspelled ? { misspelled } : {}) };
}

/** Returns whether a name is `schemaVersion` except for case, separators and one or two letters. */
function isNearSchemaVersion(name: string): boolean {
  const letters = name.slice(0, 100).replaceAll(/[^\p{L}]/gu, '');
  return nearest(letters.toLowerCase(), ['schemaversion', versionMember]) !== undefined;
}

function recognizedBySchemaPointer(value: string, { schemaPath }: KindPatterns): Recognition | undefined {
  const path = value
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/[?#][^]*/, '')
    .trim();
  const [, kind, major = String(supportedMajor)] = schemaPath.exec(path) ?? [];
  return kind !== undefined ? { kind, by: '$schema', major: Number(major), domain: undefined } : undefined;
}

/**
 * Recognizes a document whose text does not name its kind: an owner template by its path, a receipt by its path or its
 * fields.
 */
function recognizeUnnamed(text: string, path: string): Recognition | undefined {
  const rest = { major: supportedMajor, domain: undefined };
  if (contributionTemplate.path.test(path)) {
    return { kind: contributionTemplate.kind, by: 'path', ...rest };
  }
  // A list with another name is the output of a tool. If a document names it, the rules of that document report it.
  if (
    receiptPath.test(path) &&
    (text[findContentStart(text)] !== '[' || path.toLowerCase().endsWith('.receipt.json'))
  ) {
    return receiptRecognition('path');
  }
  return hasReceiptFields(text) ? receiptRecognition('members') : undefined;
}

/** Recognizes a document by its members. The kind may be in a member with another name than `schemaVersion`. */
function recognizeByShape(text: string, names: KindPatterns): Recognition | undefined {
  const match = '{['.includes(text[findContentStart(text)] ?? ' ') ? kindByShape(text) : undefined;
  const kind = match?.kind ?? kindOfFragment(text);
  if (kind === undefined || !names.has(kind)) {
    return undefined;
  }
  const recognition = { kind, by: match ? 'shape' : 'damage', major: supportedMajor, domain: undefined } as const;
  if (match && match.at.length > 0) {
    return { ...recognition, wrappedAt: match.at };
  }
  const namingMember = [...topLevelTexts(text)].find(
    ({ name, value, isText }) => isText && name !== '$schema' && findNamedKind(value, [], names)?.kind === kind,
  );
  const namedKind = namingMember && findNamedKind(namingMember.value, [], names);
  return namingMember && namedKind && namedKind.misspelledPart === undefined
    ? recognizedBySchemaVersion(namedKind, 'member', namingMember.name, namingMember.value)
    : recognition;
}

/** Returns the recognition of a receipt, which has no `schemaVersion`. */
export const receiptRecognition = (by: 'path' | 'members'): Recognition => ({
  kind: receiptKind,
  by,
  major: supportedMajor,
  domain: undefined,
});

/** Returns whether a text has most of the fields of a lane at its top level. */
const hasReceiptFields = (text: string): boolean =>
  text.includes('"screenId"') &&
  findLaneByMostFields(Array.from(topLevelTexts(text), ({ name }) => name)) !== undefined;

/** A member of the top-level object and its text. Lists and objects have one entry for each text in them. */
interface TopLevelText {
  readonly name: string;
  readonly value: string;
  /** True if the text is the value itself. */
  readonly isText: boolean;
}

/**
 * Yields the members of the top-level object in their order, with their texts. Texts in lists and objects are only
 * included for `schemaVersion`. Other values have an empty text.
 */
function* topLevelTexts(text: string): Generator<TopLevelText> {
  let depth = 0;
  let member = '';
  let offset = findContentStart(text);
  if (text[offset] !== '{') {
    return;
  }
  for (; offset < text.length; offset++) {
    const char = text[offset];
    if (char === '{' || char === '[') {
      depth++;
    } else if (char === '}' || char === ']') {
      depth--;
      if (depth <= 0) {
        return;
      }
    } else if (char === '/') {
      offset = Math.max(offset, afterSpace(text, offset) - 1);
    } else if (char === '"') {
      const end = endOfText(text, offset);
      const colon = depth === 1 ? afterSpace(text, end) : text.length;
      const start = text[colon] === ':' ? afterSpace(text, colon + 1) : colon;
      const name = depth === 1 || member === versionMember ? literal(text.slice(offset, end)) : undefined;
      if (depth === 1 && text[start] === '"') {
        const valueEnd = endOfText(text, start);
        const value = literal(text.slice(start, valueEnd));
        if (name !== undefined && value !== undefined) {
          yield { name, value, isText: true };
        }
        offset = valueEnd - 1;
      } else {
        if (depth > 1 && name !== undefined) {
          yield { name: member, value: name, isText: false };
        }
        if (depth === 1 && name !== undefined) {
          yield { name, value: '', isText: false };
        }
        member = depth === 1 ? (name ?? '') : member;
        offset = end - 1;
      }
    }
  }
}

/** Returns the offset after the string literal that starts at `start`. A line break ends an unclosed one. */
function endOfText(text: string, start: number): number {
  for (let offset = start + 1; offset < text.length; offset++) {
    const char = text[offset];
    if (char === '"') {
      return offset + 1;
    }
    if (char === '\n') {
      return offset;
    }
    if (char === '\\') {
      offset++;
    }
  }
  return text.length;
}

const findContentStart = (text: string): number => afterSpace(text, text.startsWith('\uFEFF') ? 1 : 0);

/** Returns the offset after white space, comments and merge markers. These are mistakes, but they hide no document. */
function afterSpace(text: string, start: number): number {
  let offset = start;
  do {
    space.lastIndex = offset; // Repeated in a loop, because a repetition in the pattern overflows for long texts.
    offset = space.test(text) ? space.lastIndex : offset;
  } while (space.lastIndex > 0);
  return offset;
}

const space = /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|<{7}[^\n]*|={7}[^\n]*|>{7}[^\n]*/y;

/** Returns the value of a string literal, even an unclosed one; `undefined` if it is broken. */
function literal(source: string): string | undefined {
  const closed = source.length > 1 && source.endsWith('"') ? source : `${source.trimEnd()}"`;
  try {
    return JSON.parse(closed) as string;
  } catch {
    return undefined; // A broken literal names no kind; the parser reports it.
  }
}
