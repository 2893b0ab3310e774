import { escapeInvisible } from '../core/text/spelledOut';
import { exitCodes } from './exitCodes';
import { ownLink } from './reporters/hyperlink';

/** Prints lines of text. Names and values in them move no cursor, hide nothing and order nothing, wherever they come from. */
export const print = (text: string): void => {
  process.stdout.write(printable(text));
};

/** Prints workflow commands of our own, whose values are escaped already. */
export const printCommands = (text: string): void => {
  process.stdout.write(text);
};

/** Says a sentence to who runs the command, beside what it prints. */
export const printError = (text: string): void => {
  process.stderr.write(`${printable(text)}\n`);
};

/** Says why a command does nothing, or not all of it. @returns the exit code */
export function misuse(reason: string): number {
  printError(reason);
  return exitCodes.misuse;
}

/** A text whose lines are nothing but text to a terminal, a log and continuous integration. */
export const printable = (text: string): string => text.split('\n').map(printableLine).join('\n');

const printableLine = (line: string) =>
  line
    .split(kept)
    .map((piece, index) => (index % 2 === 0 ? escapeInvisible(piece) : piece))
    .join('')
    .replace(/^(\s*)::/, '$1\\u003a:') // GitHub takes such a line for an order, Azure the next one wherever it stands.
    .replace(/##(?=\[|vso\[|teamcity\[)/gi, '#\\u0023'); // Azure and TeamCity.

/** Our own colours and links, and what a line of a patch may hold: it is to be applied as it is printed. */
const kept = new RegExp(`(\\u001b\\[(?:[0-4]|2[24]|3\\d|9[0-7])m|${ownLink}|\\t|\\r$)`);
