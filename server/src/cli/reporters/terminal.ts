import { stripVTControlCharacters } from 'node:util';
import wrapAnsi from 'wrap-ansi';
import { columns } from '../../core/text/columns';

/** Returns the maximum width of lines: the width of the terminal, or 120 columns in a file or a log. */
export const terminalWidth = (): number => Math.max(40, process.stdout.columns || 120);

/** Wraps lines that are wider than the terminal, with an indent. Lines of a file or a log are not wrapped. */
export const fitToTerminal = (text: string): string =>
  process.stdout.isTTY ? text.split('\n').map(fitLine).join('\n') : text;

function fitLine(line: string): string {
  const width = terminalWidth();
  if (columns(stripVTControlCharacters(line)) <= width) {
    return line;
  }
  const rest = line.trimStart();
  const indent = line.slice(0, line.length - rest.length);
  const below = `${indent}    `;
  return (
    indent +
    wrapAnsi(rest, width - below.length, { hard: true })
      .split('\n')
      .join(`\n${below}`)
  );
}

/** Wraps prose to the width of the terminal and indents each line. In a log, a paragraph stays one line that can be searched. */
export const wrapProse = (text: string, indent: string): string =>
  (process.stdout.isTTY ? wrapAnsi(text, terminalWidth() - indent.length, { hard: true }) : text)
    .split('\n')
    .map((line) => indent + line)
    .join('\n');
