import { escapeInvisible } from '../../core/text/spelledOut';
import { exitCodes } from '../exitCodes';
import { ownLink } from '../reporters/hyperlink';

/** Prints text. Control characters in names and values are escaped: they cannot move the cursor, hide text or give commands. */
export const print = (text: string): void => {
  process.stdout.write(printable(text));
};

/** Prints text to standard error, as `print` does to standard output. */
export const printToErrors = (text: string): void => {
  process.stderr.write(printable(text));
};

/** Prints our own workflow commands, whose values are already escaped. */
export const printCommands = (text: string): void => {
  process.stdout.write(text);
};

/** Prints a sentence to standard error. */
export const printError = (text: string): void => {
  process.stderr.write(`${printable(text)}\n`);
};

/**
 * Prints why a command does not run, or only in part.
 * @returns the exit code
 */
export function failWith(reason: string): number {
  printError(reason);
  return exitCodes.misuse;
}

/** Returns a text without control characters or lines that a terminal, a log or continuous integration would execute. */
export const printable = (text: string): string => text.split('\n').map(printableLine).join('\n');

const printableLine = (line: string) =>
  line
    .split(keptSequences)
    .map((piece, index) => (index % 2 === 0 ? escapeInvisible(piece) : piece))
    .join('')
    .replace(/^(\s*)::/, '$1\\u003a:') // GitHub executes such a line. Azure executes the next form anywhere in a line.
    .replace(/##(?=\[|vso\[|teamcity\[)/gi, '#\\u0023'); // Commands of Azure and TeamCity.

/** Our own colors and links, and the characters that a patch needs to be applied as printed. */
const keptSequences = new RegExp(`(\\u001b\\[(?:[0-4]|2[24]|3\\d|9[0-7])m|${ownLink}|\\t|\\r$)`);
