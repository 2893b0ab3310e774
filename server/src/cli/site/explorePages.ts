import fs from 'node:fs';
import exploreStyle from '../../../dashboard/explore.css';
import {
  explorePage,
  sortFindings,
  searchItems,
  linesPage,
  type ListedFinding,
  type SearchIndex,
} from '../../../dashboard/src/explore';
import type { Publication } from '../../../dashboard/src/view';
import type { Language } from '../../core/l10n/language';
import { joinProgram } from '../../core/program/program';
import { closestSpan } from '../../core/program/progress';
import { reportedProgram } from '../../core/program/report';
import { redactFile } from '../../core/secrets/redact';
import { lineIndex } from '../../core/text/lineIndex';
import type { Span } from '../../core/text/span';
import { dashboardStyle } from '../../host/dashboardStyle';
import type { SiteDocument } from './siteTypes';
import { programDocuments } from '../files/documents';

const folder = 'explore';

export const exploreHome = `${folder}/index.html`;

/** Returns the files of `explore/` by their paths: the dashboard with a search, and each document line by line. */
export function explorePages(
  documents: readonly SiteDocument[],
  published: Publication,
  language: Language,
): ReadonlyMap<string, string> {
  const look = { language, style: dashboardStyle + exploreStyle };
  const indexed = new Map(documents.map((document) => [document.file, withLines(document)]));
  const progress = programDocuments(documents, language);
  const program = reportedProgram(joinProgram('', progress), (file, at) => {
    const { analysis, lineOf } = indexed.get(file)!;
    return lineOf(closestSpan(analysis.document, at));
  });
  const findings = sortFindings(
    [...indexed.values()].flatMap(({ file, analysis, lineOf }) =>
      analysis.evaluate().findings.map(({ span, severity, message, code }): ListedFinding => {
        return { file, line: lineOf(span), severity, message, code };
      }),
    ),
  );
  const lines = (file: string) => linesPagePath(published, file);
  const index: SearchIndex = {
    items: searchItems(program, lines),
    texts: documents.map(({ file, text }) => ({ file: redactFile(file), href: lines(file), text })),
  };
  const addresses = Object.fromEntries(documents.map(({ file }) => [file, lines(file)]));
  return new Map([
    [
      exploreHome,
      explorePage(program, { findings, lines }, { ...fromSubfolder(published), documents: addresses }, look),
    ],
    [`${folder}/index.js`, `const searchIndex = ${JSON.stringify(index)};\n`],
    [`${folder}/search.js`, fs.readFileSync(require.resolve('./search.js'), 'utf8')],
    ...documentPages(documents, findings, published, look),
  ]);
}

/** Returns a document with a function for the line of a span, from 1. */
function withLines(document: SiteDocument) {
  const positionAt = lineIndex(document.text);
  return { ...document, lineOf: ({ offset }: Span) => positionAt(offset).line + 1 };
}

const linesPagePath = (published: Publication, file: string) => `documents/${published.documents[file]}.html`;

/** Returns each document line by line, with links to the documents before and after it. */
function documentPages(
  documents: readonly SiteDocument[],
  findings: readonly ListedFinding[],
  published: Publication,
  look: Parameters<typeof linesPage>[1],
): readonly (readonly [string, string])[] {
  return documents.map(({ file, text }, index) => {
    const up = '../'.repeat(file.split('/').length);
    const link = (other: SiteDocument | undefined) =>
      other && { file: redactFile(other.file), href: `${up}${linesPagePath(published, other.file)}` };
    const page = linesPage(
      {
        file,
        text,
        findings: findings.filter((finding) => finding.file === file),
        home: `${up}index.html`,
        raw: `${up}../${published.documents[file]}`,
        previous: link(documents[index - 1]),
        next: link(documents[index + 1]),
      },
      look,
    );
    return [`${folder}/documents/${file.normalize('NFC')}.html`, page];
  });
}

/** Returns the published files with addresses relative to a folder one level below. */
function fromSubfolder(published: Publication): Omit<Publication, 'documents'> {
  const { name, latestDay, schemas, receipts, pictures } = published;
  const fromParent = (address: string) => `../${address}`;
  const entries = Object.entries(pictures).map(([file, address]) => [file, fromParent(address)] as const);
  return {
    name,
    latestDay,
    schemas: schemas.map(fromParent),
    receipts: receipts.map(fromParent),
    pictures: Object.fromEntries(entries),
  };
}
