import { stripVTControlCharacters } from 'node:util';
import wrapAnsi from 'wrap-ansi';
import { columns } from './columns';

/** How wide lines may be: as wide as the terminal, and in a file or a log as wide as most are shown. */
export const terminalWidth = (): number => Math.max(40, process.stdout.columns || 120);

/** Lines that fit into the terminal, with the rest of a long one indented below it. A file or a log keeps a line whole. */
export const fitted = (text: string): string =>
  process.stdout.isTTY ? text.split('\n').map(fittedLine).join('\n') : text;

function fittedLine(line: string): string {
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

/** Prose in lines that fit into the terminal, each behind `indent`. A log keeps a paragraph in one line, to be searched. */
export const wrapped = (text: string, indent: string): string =>
  (process.stdout.isTTY ? wrapAnsi(text, terminalWidth() - indent.length, { hard: true }) : text)
    .split('\n')
    .map((line) => indent + line)
    .join('\n');
