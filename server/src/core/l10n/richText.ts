import type { Span } from '../text/span';
import type { Language, Placeholder } from './language';
import { redactSecret } from '../secrets/detector';

/** A row of the specification, or one of its sections. */
export interface SpecificationPlace {
  readonly section: string;
  readonly row?: string;
}

/**
 * A piece of text: plain, code or strong, with an optional link to a place of the document (`at`) or of the
 * specification.
 */
export interface Piece {
  readonly text: string;
  readonly style?: 'code' | 'strong';
  readonly span?: Span | undefined;
  readonly specified?: SpecificationPlace;
}

export type Line = readonly Piece[];

/** A picture by its published path; `words` is the alternative text. */
export interface PublishedPicture {
  readonly picture: string;
  readonly words: string;
}

/** A paragraph, a list of lines, or a picture. */
export type Block = { readonly paragraph: Line } | { readonly list: readonly Line[] } | PublishedPicture;

/** The content of a hover, the most important first. It contains no private material. */
export interface RichText {
  /** One short line. */
  readonly title: Line;
  readonly blocks: readonly Block[];
}

type PhraseValues<Template extends string> = [Placeholder<Template>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<Template>, string | number | Piece | Line>>];

/** Texts of documents may be private or long, so they must be passed through one of these functions. */
export const plain = (text: string, span?: Span): Piece => ({ text: clip(text), span });
export const code = (text: string, span?: Span): Piece => ({ text: clip(text), style: 'code', span });
export const strong = (text: string): Piece => ({ text: clip(text), style: 'strong' });

/** Returns a complete message, such as that of a finding. Text between backticks is code. */
export const message = (text: string): Line =>
  text.split(/(`[^`]+`)/).map((part, index) => (index % 2 === 1 ? code(part.slice(1, -1)) : plain(part)));

/** Formats sentences in pieces. PhraseValues may be links, and text between backticks is code. */
export interface Speaker {
  say<const Template extends string>(template: Template, ...values: PhraseValues<Template>): Line;
  /** Returns "a, b". */
  list(lines: readonly Line[]): Line;
  /** Returns "a and b". */
  all(lines: readonly Line[]): Line;
  /** Returns "a or b". */
  either(lines: readonly Line[]): Line;
}

/** Returns the speaker for a language. */
export function speaker(language: Language): Speaker {
  const say: Speaker['say'] = (template, ...[values]) => fillTemplate(language.template(template), values ?? {});
  const list: Speaker['list'] = (lines) => joinLines(lines, language.separator);
  const joinLast = (lines: readonly Line[], join: (list: Line, last: Line) => Line) =>
    lines.length < 2 ? lines.flat() : join(list(lines.slice(0, -1)), lines.at(-1) ?? []);
  return {
    say,
    list,
    all: (lines) => joinLast(lines, (others, last) => say('{list} and {last}', { list: others, last })),
    either: (lines) => joinLast(lines, (others, last) => say('{list} or {last}', { list: others, last })),
  };
}

/** Joins lines with `between` them. */
export const joinLines = (lines: readonly Line[], between: string): Line =>
  lines.flatMap((line, index) => (index === 0 ? line : [{ text: between }, ...line]));

/** Maximum length of a piece, in characters. */
const maximumLength = 200;

function clip(text: string): string {
  const redacted = redactSecret(text, '…');
  return redacted.length <= maximumLength
    ? redacted
    : `${Array.from(redacted.slice(0, 2 * maximumLength))
        .slice(0, maximumLength)
        .join('')}…`;
}

function fillTemplate(template: string, values: Readonly<Record<string, string | number | Piece | Line>>): Line {
  const pieces: Piece[] = [];
  let isCode = false;
  for (const part of template.split(/(`|\{\w+\})/)) {
    const value = part.startsWith('{') ? values[part.slice(1, -1)] : undefined;
    if (part === '`') {
      isCode = !isCode;
    } else if (value !== undefined) {
      pieces.push(...asLine(value).map((piece): Piece => (isCode ? { ...piece, style: 'code' } : piece)));
    } else if (part !== '') {
      pieces.push(isCode ? code(part) : { text: part });
    }
  }
  return pieces;
}

function asLine(value: string | number | Piece | Line): Line {
  if (typeof value === 'object') {
    return 'text' in value ? [value] : value;
  }
  return [plain(String(value))];
}
