import type { Span } from '../text/span';
import { escapeInvisible } from '../text/spelledOut';
import type { Block, Line, Piece, RichText, SpecificationPlace } from './richText';

/**
 * Returns `content` as Markdown. Texts of the document are escaped. Pictures are left out if `addressOf` returns no
 * address, and places of the specification are not linked if `pageOf` returns no page.
 */
export function markdown(
  { title, blocks }: RichText,
  linkTo: (span: Span) => string,
  addressOf: (picture: string) => string | undefined = () => undefined,
  pageOf: (place: SpecificationPlace) => string | undefined = () => undefined,
): string {
  const targetOf = ({ span, specified }: Piece) => (span ? linkTo(span) : specified && pageOf(specified));
  const lineOf = (line: Line) => line.map((piece) => renderPiece(piece, targetOf(piece))).join('');
  const heading = lineOf(title.map((piece, index): Piece => (index === 0 ? { ...piece, style: 'strong' } : piece)));
  const blockOf = (block: Block): readonly string[] => {
    if ('picture' in block) {
      const address = addressOf(block.picture);
      return address === undefined ? [] : [`![${escapeMarkdown(visible(block.words))}](${address})`];
    }
    return ['list' in block ? block.list.map((line) => `- ${lineOf(line)}`).join('\n') : lineOf(block.paragraph)];
  };
  return [heading, ...blocks.flatMap(blockOf)].join('\n\n');
}

/** Returns `content` for a client that shows no Markdown. */
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

function renderPiece({ text, style }: Piece, target: string | undefined): string {
  const shown = visible(text);
  if (shown.trim() === '') {
    return shown;
  }
  const content =
    style === 'code' ? codeSpan(shown) : style === 'strong' ? `**${escapeMarkdown(shown)}**` : escapeMarkdown(shown);
  return target === undefined ? content : `[${content}](${target})`;
}

/** Escapes the marks of Markdown, HTML and autolinks. Marks without effect at their place stay. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[#$&*<>@[\\\]^_`{|}~]/g, '\\$&')
    .replace(/:(?=\/)|(?<=\bwww)\./gi, '\\$&')
    .replace(/^(\s*)([-+=]|\d+(?=[.)]))/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );

/**
 * Returns a code span with more backticks than the text contains. Code spans take precedence over the brackets of
 * links.
 */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return fence + space + text + space + fence;
}

const visible = (text: string) => escapeInvisible(text.replace(/\s+/g, ' '));
