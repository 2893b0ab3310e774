import type { Finding } from '../diagnostics/finding';
import type { Language } from '../l10n/language';
import { escapeMarkdown as escapeMarks } from '../l10n/markdown';
import { redactFile } from '../secrets/redact';
import { escapeInvisible } from '../text/spelledOut';
import type { DocumentDiff } from './diff';
import { otherChangesInWords, diffRows, summary, type Row } from './diffRows';
import { diffRemarks } from './documentRemarks';
import type { Path } from '../json/path';

/** The names of files as readers see them, and links to places; `undefined` if there is no link. */
export interface DiffReader {
  nameOf(file: string): string;
  linkTo(file: string, at: Path): string | undefined;
  /** Returns a link to the comparison of the texts. */
  textDiffOf?(before: string, after: string): string | undefined;
}

/** Returns the changes in Markdown: a sentence that sums them up, then a part for each document. */
export function diffMarkdown(
  documents: readonly DocumentDiff[],
  language: Language,
  reader: DiffReader = unlinked,
): readonly string[] {
  return [
    `**${summary(documents, language)}**`,
    ...documents.map((document) => documentMarkdown(document, language, reader)),
  ];
}

const unlinked: DiffReader = { nameOf: (file) => file, linkTo: () => undefined };

function documentMarkdown(document: DocumentDiff, language: Language, reader: DiffReader): string {
  const { nameOf, linkTo } = reader;
  const { say } = language;
  const { name, before, after } = document;
  const link = (at: Path) => (after === undefined ? undefined : linkTo(after, at));
  const remark = diffRemarks(document, language);
  const file = `\`${redactFile(nameOf(after ?? before ?? '')).replaceAll('`', '')}\``;
  const textDiff = before === undefined || after === undefined ? undefined : reader.textDiffOf?.(before, after);
  const toText = textDiff === undefined ? '' : ` · [${say('Text diff')}](${textDiff} "${say('Text diff')}")`;
  const heading = `#### ${escapeMarkdown(name)} ${linkMarkdown(file, link([]))}${remark && ` (${remark})`}${toText}`;
  const all = diffRows(document, language);
  const rows = all.slice(0, maximumRows).map((row) => markdownRow(row, language, link));
  const head = [`| | ${say('What')} | ${say('Before')} | ${say('After')} |`, '|---|---|---|---|'];
  const claims = document.unproven.slice(0, maximumRows).map((claim) => `- **${claimMarkdown(claim, link)}**`);
  const more = all.length - rows.length + document.unproven.length - claims.length;
  const rest = [more > 0 ? say('and {more} more', { more }) : '', otherChangesText(document, language)];
  const counts = rest.filter((text) => text !== '').map((text) => `- ${text}`);
  const table = rows.length > 0 ? [...head, ...rows, ''] : [];
  return [heading, '', ...table, ...claims, ...counts].join('\n').trimEnd();
}

function otherChangesText(document: DocumentDiff, language: Language): string {
  const changed = escapeMarkdown(otherChangesInWords(document, language));
  return changed && language.say('{changed}, not interpreted here', { changed });
}

/** Maximum number of rows per document, because comments have a size limit. The most important rows come first. */
const maximumRows = 50;

type Link = (at: Path) => string | undefined;

function markdownRow(row: Row, { say }: Language, link: Link): string {
  const { what, from, to, at, direction, unproven, values, evidenceWarning } = row;
  const claims = unproven.map((claim) => `<br>${claimMarkdown(claim, link)}`).join('');
  const warning = evidenceWarning && `<br>**${escapeMarkdown(evidenceWarning)}**`;
  const sign = direction === 'forward' ? '↑' : direction === 'backward' ? `↓ **${say('BACKWARDS')}**` : '·';
  const place = at && link(at);
  const after = escapeMarkdown(to) + (values && `<br>${escapeMarkdown(values)}`);
  return `| ${sign} | ${linkMarkdown(escapeMarkdown(what), place)}${warning}${claims} | ${escapeMarkdown(from)} | ${after} |`;
}

const claimMarkdown = ({ message, path }: Finding, link: Link) =>
  `✖ ${linkMarkdown(escapeMarkdown(message), link(path))}`;

export const linkMarkdown = (text: string, link: string | undefined) =>
  link === undefined ? text : `[${text}](${link})`;

/**
 * Escapes a text for Markdown, also in a table, so that it contains no markup, mentions or links. Parts between backticks become code
 * spans.
 */
export const escapeMarkdown = (text: string): string =>
  escapeInvisible(text.replace(/\s+/g, ' '))
    .split(/(`[^`]+`)/)
    .map((piece) => (isHarmlessCode(piece) ? piece : escapeMarks(piece).replaceAll('\\@', '@&#8203;')))
    .join('');

/** Returns whether a text is a code span without marks that a table, or a program that reads Markdown as text, could take for its own. */
const isHarmlessCode = (text: string): boolean => /^`[^`|\\@<>[\]&]+`$/.test(text);
