import wrapAnsi from 'wrap-ansi';

/** How wide lines may be: as wide as the terminal, and in a file or a log as wide as most are shown. */
export const terminalWidth = (): number => Math.max(40, process.stdout.columns || 120);

/** Prose in lines that fit into the terminal, each behind `indent`. A log keeps a paragraph in one line, to be searched. */
export const wrapped = (text: string, indent: string): string =>
  (process.stdout.isTTY ? wrapAnsi(text, terminalWidth() - indent.length, { hard: true }) : text)
    .split('\n')
    .map((line) => indent + line)
    .join('\n');
