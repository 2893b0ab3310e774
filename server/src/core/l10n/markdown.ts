import type { Span } from '../text/span';
import { spelledOut } from '../text/spelledOut';
import type { Block, Line, Piece, RichText, SpecificationPlace } from './richText';

/**
 * `content` as Markdown in which nothing but our own marks has a meaning, whatever the document says. Pictures are left
 * out where `addressOf` has no address for them, and places of the specification are no links where `pageOf` has none.
 */
export function markdown(
  { title, blocks }: RichText,
  linkTo: (span: Span) => string,
  addressOf: (picture: string) => string | undefined = () => undefined,
  pageOf: (place: SpecificationPlace) => string | undefined = () => undefined,
): string {
  const targetOf = ({ at, specified }: Piece) => (at ? linkTo(at) : specified && pageOf(specified));
  const lineOf = (line: Line) => line.map((piece) => marked(piece, targetOf(piece))).join('');
  const heading = lineOf(title.map((piece, index): Piece => (index === 0 ? { ...piece, style: 'strong' } : piece)));
  const blockOf = (block: Block): readonly string[] => {
    if ('picture' in block) {
      const address = addressOf(block.picture);
      return address === undefined ? [] : [`![${escaped(visible(block.words))}](${address})`];
    }
    return ['list' in block ? block.list.map((line) => `- ${lineOf(line)}`).join('\n') : lineOf(block.paragraph)];
  };
  return [heading, ...blocks.flatMap(blockOf)].join('\n\n');
}

/** `content` for a client that shows no Markdown. */
export function plainText({ title, blocks }: RichText): string {
  const lineOf = (line: Line) => line.map(({ text }) => visible(text)).join('');
  return [
    lineOf(title),
    ...blocks.flatMap((block) =>
      'picture' in block
        ? []
        : 'list' in block
          ? block.list.map((line) => `- ${lineOf(line)}`).join('\n')
          : lineOf(block.paragraph),
    ),
  ].join('\n\n');
}

function marked({ text, style }: Piece, target: string | undefined): string {
  const shown = visible(text);
  if (shown.trim() === '') {
    return shown;
  }
  const content = style === 'code' ? fenced(shown) : style === 'strong' ? `**${escaped(shown)}**` : escaped(shown);
  return target === undefined ? content : `[${content}](${target})`;
}

/** Every mark of Markdown, HTML and autolinks made text; what is no mark where it stands is left alone. */
const escaped = (text: string) =>
  text
    .replace(/[#$&*<>@[\\\]^_`{|}~]/g, '\\$&')
    .replace(/:(?=\/)|(?<=\bwww)\./gi, '\\$&')
    .replace(/^(\s*)([-+=]|\d+(?=[.)]))/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );

/** A code span that no backtick in the text ends. In a link text its brackets bind weaker than it does. */
function fenced(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return fence + space + text + space + fence;
}

const visible = (text: string) => spelledOut(text.replace(/\s+/g, ' '));
