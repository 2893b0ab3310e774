import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import supportsHyperlinks from 'supports-hyperlinks';
import { docOfCode, pageFile } from '../../core/analysis/rules/docs';
import { redactFile } from '../../core/secrets/redact';

/** Marks links of our own. Other links, which may come from a document, are not printed as links. */
const mark = `id=${randomUUID()}`;

/** Matches the beginning or end of a link of our own. */
export const ownLink = `\\u001b\\]8;(?:;|${mark};[^\\u001b]*)\\u001b\\\\`;

/** Returns a text as a link to a file, if the terminal supports links. */
const linkTo = (text: string, file: string): string =>
  supportsHyperlinks.stdout ? `\u001b]8;${mark};${pathToFileURL(file).href}\u001b\\${text}\u001b]8;;\u001b\\` : text;

/** Returns a text as a link to a checked file, unless its name is withheld. */
export const linkToFile = (text: string, file: string): string =>
  redactFile(file) === file ? linkTo(text, path.resolve(file)) : text;

/** Returns a code as a link to its page in the package. */
export const linkToPage = (code: string): string =>
  docOfCode(code) === undefined ? code : linkTo(code, path.join(__dirname, '..', 'docs', 'rules', pageFile(code)));
