import { redactSecret } from '../secrets/detector';
import { findEntry, joinWords } from '../text/collections';
import { findOddCharacter, type OddCharacter } from '../text/oddCharacters';
import { escapeInvisible } from '../text/spelledOut';

/** Translations by their English template. Templates without a translation stay English. */
export type Bundle = Readonly<Record<string, string>>;

export type Placeholder<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** A value of a sentence. A list is joined as the language does, such as "a, b"; a listing, such as "a and b". */
export type SentenceValue = string | number | readonly string[];

/** A list with the word before its last item. */
export interface Listing extends ReadonlyArray<string> {
  readonly word: 'and' | 'or';
}

/** Returns a value that a sentence shows as "a, b and c". */
export const listAll = (items: readonly string[]): Listing => Object.assign([...items], { word: 'and' } as const);

/** Returns a value that a sentence shows as "a, b or c". */
export const listEither = (items: readonly string[]): Listing => Object.assign([...items], { word: 'or' } as const);

type Values<Template extends string> = string extends Template
  ? [values?: Readonly<Record<string, SentenceValue>>]
  : [Placeholder<Template>] extends [never]
    ? []
    : [values: Readonly<Record<Placeholder<Template>, SentenceValue>>];

/** The language of the reader. Every sentence that the product shows is formatted by `say`. */
export interface Language {
  /** A BCP 47 tag. */
  readonly tag: string;
  /** Returns an English template in this language, with its `{placeholders}`. */
  template(english: string): string;
  /** Fills the `{placeholders}` of an English template, in this language. A missing value is a compile error. */
  say<const Template extends string>(template: Template, ...values: Values<Template>): string;
  /**
   * Returns a value of a document in quotes, or a name in backticks. A note after it names characters that readers
   * would not notice.
   */
  quoted(value: string, mark?: '"' | '`'): string;
  /** The separator of the items of a list, such as ", ". */
  readonly separator: string;
  /** Returns "a, b, c". */
  list(items: readonly string[]): string;
  /** Returns "a, b or c". */
  either(items: readonly string[]): string;
  /** Returns "a, b and c". */
  all(items: readonly string[]): string;
  /** Returns sentences in one line, without absent and empty ones. Chinese has no space between sentences. */
  sentences(sentences: readonly (string | undefined)[]): string;
}

/** Marks a phrase that is translated and then used as a value in a sentence. */
export const phrase = <const Text extends string>(text: Text): Text => text;

export function language(tag: string, bundle: Bundle): Language {
  // Uses our own templates: the lists of `Intl` are the same, but loading them takes as long as checking a document.
  const template = (english: string) => findEntry(bundle, english) ?? english;
  const noteOn = (value: string) => noteOnOddCharacter(value, template);
  const joins = createJoins(template);
  return {
    tag,
    template,
    separator: readSeparator(template),
    say: (english, ...[values]) => fillTemplate(template(english), values ?? {}, noteOn, joins),
    quoted: (value, mark = '"') =>
      fillTemplate(mark === '`' ? '`{value}`' : template(phrase('"{value}"')), { value }, noteOn, joins),
    list: joins.plain,
    either: joins.or,
    all: joins.and,
    sentences: (sentences) => joinWords(sentences, readSeparator(template, phrase('{before} {next}'))),
  };
}

/** Functions that join the items of a list, by the word before the last one. */
type Joins = Readonly<Record<'plain' | 'and' | 'or', (items: readonly string[]) => string>>;

const readSeparator = (template: Language['template'], list: string = phrase('{list}, {next}')) =>
  template(list).replace(/\{\w+\}/g, '');

/** Returns the functions that join lists in a language. */
function createJoins(template: Language['template']): Joins {
  const separator = readSeparator(template);
  const joinLast = (items: readonly string[], list: string) => {
    const last = items.at(-1) ?? '';
    const others = items.slice(0, -1).join(separator);
    const word = readSeparator(template, list);
    const before = chooseSpace(others.at(-1), '', word[0]);
    return items.length < 2 ? last : others + before + word + chooseSpace(word.at(-1), '', last[0]) + last;
  };
  return {
    plain: (items) => items.join(separator),
    or: (items) => joinLast(items, phrase('{list} or {last}')),
    and: (items) => joinLast(items, phrase('{list} and {last}')),
  };
}

/** Returns the text of a list in a language. */
export const joinListing = (items: readonly string[], template: Language['template']): string =>
  chooseJoin(items, createJoins(template))(items);

const chooseJoin = (items: readonly string[], joins: Joins) => joins[isListing(items) ? items.word : 'plain'];

export const english = language('en-US', {});

const isListing = (items: readonly string[]): items is Listing => 'word' in items;

function fillTemplate(
  template: string,
  values: Readonly<Record<string, SentenceValue>>,
  noteOn: (value: string) => string,
  joins: Joins,
): string {
  return template.replace(
    /(?:(["`“])\{(\w+)\}(["`”]))|( ?)\{(\w+)\}( ?)/g,
    (whole, ...groups: readonly (string | undefined)[]) => {
      const [open = '', quotedName, close = '', spaceBefore = '', bareName, spaceAfter = ''] = groups;
      const rawValue = values[quotedName ?? bareName ?? ''] ?? whole.trim();
      const items = typeof rawValue === 'object' ? rawValue : [String(rawValue)];
      const join = chooseJoin(items, joins);
      const escapeItem = (text: string) => escapeInvisible(redactSecret(text, '…'));
      const together = joins.plain(items); // A secret may be split over the items.
      const hasSecret = items.length > 1 && redactSecret(together, '…') !== together;
      if (quotedName !== undefined) {
        return join(items.map((item) => `${open}${escapeItem(item)}${close}${noteOn(item)}`));
      }
      const value = escapeItem(hasSecret ? together : join(items));
      const offset = Number(groups[6]);
      const before = chooseSpace(template[offset - 1], spaceBefore, value[0]);
      const after = chooseSpace(value.at(-1), spaceAfter, template[offset + whole.length]);
      return before + value + after;
    },
  );
}

/**
 * Returns the space between a value and the sentence around it. In Chinese, there is none between Chinese characters, and one next
 * to Latin letters and digits. Whether a value is Chinese is only known once it is filled in.
 */
function chooseSpace(left = '', space: string, right = ''): string {
  if (isChinese(left) ? isChinese(right) || isWideMark(right) : isWideMark(left) && isChinese(right)) {
    return '';
  }
  return (isChinese(left) && isLatin(right)) || (isLatin(left) && isChinese(right)) ? ' ' : space;
}

const isChinese = (character: string): boolean => /^[\u3400-\u9fff]$/.test(character);
const isWideMark = (character: string): boolean => /^[\u3001-\u301b\uff01-\uff5e]$/.test(character);
const isLatin = (character: string): boolean => /^[\w`]$/.test(character);

const oddCharacterNames: Readonly<Record<OddCharacter['kind'], string>> = {
  space: phrase('a space'),
  noBreakSpace: phrase('a no-break space'),
  otherSpace: phrase('white space'),
  zeroWidthSpace: phrase('a zero-width space'),
  softHyphen: phrase('a soft hyphen'),
  byteOrderMark: phrase('a byte order mark'),
  directionMark: phrase('a mark of writing direction'),
  invisible: phrase('an invisible character'),
  combining: phrase('a separate accent'),
  fullWidth: phrase('a full-width {character}'),
  cyrillic: phrase('a Cyrillic {character}'),
  greek: phrase('a Greek {character}'),
  otherScript: phrase('a {character} of another script'),
};

function noteOnOddCharacter(value: string, template: Language['template']): string {
  const oddCharacter = findOddCharacter(value);
  if (!oddCharacter) {
    return '';
  }
  const { kind, character, position, isFirst, isLast } = oddCharacter;
  const isHidden = kind !== 'combining' && !oddCharacterNames[kind].includes('{character}');
  const place =
    isHidden && isFirst
      ? phrase('(with {what} before it)')
      : isHidden && isLast
        ? phrase('(with {what} after it)')
        : phrase('(with {what} at position {position})');
  const what = template(oddCharacterNames[kind]).replace('{character}', character);
  return ` ${template(place).replace('{what}', what).replace('{position}', String(position))}`;
}
