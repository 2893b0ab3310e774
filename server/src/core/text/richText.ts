import type { Span } from '../finding';
import type { Language, Placeholder } from '../language';
import { withheld } from './privateMaterial';

/** A piece of text for a reader: as it is, as code, strong, or leading to a place of the document (`at`). */
export interface Piece {
  readonly text: string;
  readonly style?: 'code' | 'strong';
  readonly at?: Span | undefined;
}

export type Line = readonly Piece[];

/** A picture by the path it is published under; `words` say what it shows to who does not see it. */
export interface PublishedPicture {
  readonly picture: string;
  readonly words: string;
}

/** A paragraph, a list of lines, or a picture. */
export type Block = { readonly paragraph: Line } | { readonly list: readonly Line[] } | PublishedPicture;

/** What to show of one place, the most important first. Nothing in it is private. */
export interface RichText {
  /** One short line. */
  readonly title: Line;
  readonly blocks: readonly Block[];
}

type Values<Template extends string> = [Placeholder<Template>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<Template>, string | number | Piece | Line>>];

/** Text of a document may be private, or long: it goes through one of these. */
export const plain = (text: string, at?: Span): Piece => ({ text: presentable(text), at });
export const code = (text: string, at?: Span): Piece => ({ text: presentable(text), style: 'code', at });
export const strong = (text: string): Piece => ({ text: presentable(text), style: 'strong' });

/** Sentences in pieces: values may be links, and what stands between backticks in a sentence is code. */
export interface Speaker {
  say<const Template extends string>(template: Template, ...values: Values<Template>): Line;
}

export function speaker(language: Language): Speaker {
  return {
    say(template, ...[values]) {
      const lines = Object.entries<string | number | Piece | Line>(values ?? {}).map(([name, value]) => ({
        name,
        line: asLine(value),
      }));
      const marks = Object.fromEntries(lines.map(({ name }, index) => [name, `${markStart}${index}${markEnd}`]));
      const said = language.say<string>(template, marks);
      return said.split('`').flatMap((part, index) => filled(part, index % 2 === 1, lines));
    },
  };
}

/** The lines one after the other, with `between` them. */
export const joined = (lines: readonly Line[], between: string): Line =>
  lines.flatMap((line, index) => (index === 0 ? line : [{ text: between }, ...line]));

const longest = 200;

function presentable(text: string): string {
  const shown = withheld(text, '…');
  return shown.length <= longest
    ? shown
    : `${Array.from(shown.slice(0, 2 * longest))
        .slice(0, longest)
        .join('')}…`;
}

// Characters that no text of ours holds: they keep the places of the values in a translated sentence.
const markStart = '\uE000';
const markEnd = '\uE001';

function asLine(value: string | number | Piece | Line): Line {
  if (typeof value === 'object') {
    return 'text' in value ? [value] : value;
  }
  return [plain(String(value))];
}

function filled(part: string, isCode: boolean, lines: readonly { readonly line: Line }[]): Line {
  return part.split(markStart).flatMap((chunk, index): Line => {
    const [number, rest] = index === 0 ? [undefined, chunk] : chunk.split(markEnd);
    const inserted = number === undefined ? [] : (lines[Number(number)]?.line ?? []);
    const text: Line = rest === undefined || rest === '' ? [] : [isCode ? code(rest) : { text: rest }];
    return [...(isCode ? inserted.map((piece): Piece => ({ ...piece, style: 'code' })) : inserted), ...text];
  });
}
