import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import supportsHyperlinks from 'supports-hyperlinks';
import { codeOf, pageFile } from '../../core/analysis/rules/docs';
import { redactFile } from '../../core/secrets/redact';

/** Tells our links from what a document may hold: only links that carry it are printed as links. */
const mark = `id=${randomUUID()}`;

/** Matches where a link of ours begins or ends. */
export const ownLink = `\\u001b\\]8;(?:;|${mark};[^\\u001b]*)\\u001b\\\\`;

/** A text as a link to a file, in terminals that show links. */
const linked = (text: string, file: string): string =>
  supportsHyperlinks.stdout ? `\u001b]8;${mark};${pathToFileURL(file).href}\u001b\\${text}\u001b]8;;\u001b\\` : text;

/** A text as a link to a file that was checked. A name that is withheld is in no link either. */
export const linkedToFile = (text: string, file: string): string =>
  redactFile(file) === file ? linked(text, path.resolve(file)) : text;

/** A code as a link to its page, as it is shipped beside the command line. */
export const linkedToPage = (code: string): string =>
  codeOf(code) === undefined ? code : linked(code, path.join(__dirname, '..', 'docs', 'rules', pageFile(code)));
