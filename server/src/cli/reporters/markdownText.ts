import wrapAnsi from 'wrap-ansi';
import { colors } from './colors';
import { terminalWidth } from './terminal';

/** Returns our own Markdown (headings, paragraphs, lists, code) as text for a terminal, no wider than 80 columns. */
export function markdownText(markdown: string): string {
  const width = Math.min(80, terminalWidth());
  const blocks: string[] = [];
  let isCode = false;
  for (const piece of markdown.trimEnd().split('\n\n')) {
    if (isCode) {
      blocks.push(`${blocks.pop()}\n\n${piece}`);
    } else {
      blocks.push(piece);
    }
    isCode = piece.split('```').length % 2 === 0 ? !isCode : isCode;
  }
  return `${blocks.map((block) => blockText(block, width)).join('\n\n')}\n`;
}

function blockText(block: string, width: number): string {
  const [, hashes, title = ''] = /^(#+) (.*)$/.exec(block) ?? [];
  if (hashes !== undefined) {
    return colors.bold(hashes === '#' ? colors.underline(title) : withoutLink(title));
  }
  const [, language = '', code = ''] = /^```(\w+)\n([^]*)\n```$/.exec(block) ?? [];
  if (language !== '') {
    return codeLines(language, code.split('\n')).join('\n');
  }
  return block
    .split('\n')
    .map((line) => paragraph(line, width))
    .join('\n');
}

/** Returns a text without the link that begins it. */
const withoutLink = (text: string): string => text.replace(/^\[/, '').replace(/\]\([^()\s]*\)/g, '');

/** Returns a paragraph, or a list item whose further lines are indented. */
function paragraph(line: string, width: number): string {
  const [, mark = '', text = ''] = /^(- )?(.*)$/.exec(line) ?? [];
  const plain = withoutLink(text)
    .replace(/`([^`]+)`/g, (_, name: string) => colors.cyan(name))
    .replace(/(?<=^| )_([^_]+)_(?=[ .,:]|$)/g, '$1');
  const rows = wrapAnsi(plain, width - 2 - mark.length, { hard: true }).split('\n');
  return rows.map((row, index) => `  ${index === 0 ? mark : ' '.repeat(mark.length)}${row}`).join('\n');
}

/** Returns code lines. Lines of a document get numbers; lines with carets and messages get none. */
function codeLines(language: string, lines: readonly string[]): readonly string[] {
  switch (language) {
    case 'text':
      return numberLines(lines);
    case 'diff':
      return lines.map((line) => `  ${diffColor(line)(line)}`);
    default:
      return lines.map((line) => `  ${line}`);
  }
}

const diffColor = (line: string) =>
  line.startsWith('+') ? colors.green : line.startsWith('-') ? colors.red : colors.dim;

function numberLines(lines: readonly string[]): readonly string[] {
  let number = 0;
  let isMessage = false;
  return lines.map((line) => {
    const isOurs = isMessage || /^ *\^+$/.test(line);
    isMessage = isOurs && !/[.?。？]$/.test(line); // In the examples of rules, a message ends with a full stop.
    const gutter = colors.dim(`${isOurs ? '  ' : String(++number).padStart(2)} │`);
    return `  ${gutter} ${isOurs ? colors.red(line) : line}`;
  });
}
