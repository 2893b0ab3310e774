import { severities, type Severity } from '../../src/core/diagnostics/finding';
import { phrase, type Language } from '../../src/core/l10n/language';
import { redactFile } from '../../src/core/secrets/redact';
import { withAnchors, anchoredScreens } from './anchors';
import { Dashboard } from './dashboard';
import { htmlPage } from './htmlPage';
import { Lines } from './lines';
import { fileView, type Document, type Publication } from './view';
import type { ReportedItem, ReportedProgram } from '../../src/core/program/report';

/** A program whose items have line numbers, counted from 1. */
export type ProgramWithLines = ReportedProgram<number>;

/** A finding as the page shows it, without private data. */
export interface ListedFinding {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly severity: Severity;
  readonly message: string;
  readonly code: string;
}

/** Index for the search script. Addresses are relative to the page. */
export interface SearchIndex {
  /** The items, with their name and parent in `text`, and their state in `about`. */
  readonly items: readonly {
    readonly file: string;
    readonly text: string;
    readonly about: string;
    readonly href: string;
  }[];
  /** The texts of the documents; line 12 is at `href` with `#L12`. */
  readonly texts: readonly { readonly file: string; readonly href: string; readonly text: string }[];
}

/** Inputs for an explorable site, in addition to the documents. */
export interface ExploreContent {
  readonly findings: readonly ListedFinding[];
  /** Returns the address of the page that shows a document line by line. */
  readonly lines: (file: string) => string;
}

/** Content security policy. Only files and scripts of the site itself are loaded. */
const policy = "img-src 'self'; script-src 'self'";

interface PageProps {
  readonly language: Language;
  readonly style: string;
}

/** Returns the dashboard as a page, with a search and all findings above it. The search needs scripts. */
export function explorePage(
  program: ProgramWithLines,
  { findings, lines }: ExploreContent,
  publication: Publication,
  { language, style }: PageProps,
): string {
  const { say } = language;
  const { name } = publication;
  const view = fileView(language, publication);
  return htmlPage(
    { language, title: say('{program}: explore', { program: name }), policy, style },
    <>
      <header class="explore">
        <nav class="pages">
          <a href="../index.html">{say('Back to the overview')}</a>
        </nav>
        <Search language={language} />
        <section aria-labelledby="findings">
          <h2 id="findings">{say('Findings')}</h2>
          {findings.length === 0 ? <p class="quiet">{say('None.')}</p> : null}
          <ul class="finding-list">
            {findings.map(({ file, line, severity, message, code }) => (
              <li key={`${file} ${line} ${code} ${message}`}>
                <a href={`${lines(file)}#L${line}`}>
                  {file}:{line}
                </a>{' '}
                <span class={`count count-${severity}`}>{say(severityNames[severity])}</span> {message}{' '}
                <code class="quiet">{code}</code>
              </li>
            ))}
          </ul>
        </section>
      </header>
      <Dashboard view={view} program={program} />
      <script src="index.js" />
      <script src="search.js" />
    </>,
  );
}

/** The search field and the place of its results, with the words that the script needs. */
function Search({ language: { say } }: { readonly language: Language }) {
  return (
    <>
      <p class="search" hidden>
        <label>
          {say('Search the documents')} <input type="search" autocomplete="off" spellcheck={false} />
        </label>
      </p>
      <p class="found" role="status" />
      <div
        class="hits"
        data-none={say('Nothing found.')}
        data-more={say('and {more} more', { more: '{more}' })}
        data-count={say('Results: {hits}. Documents: {documents}.', {
          hits: '{hits}',
          documents: '{documents}',
        })}
        data-line={say('line {line}', { line: '{line}' })}
      />
    </>
  );
}

/** A document that is shown line by line. */
interface LinesDocument {
  readonly file: string;
  readonly text: string;
  readonly findings: readonly ListedFinding[];
  /** The addresses of the file itself, and of the page of the program. */
  readonly raw: string;
  readonly home: string;
  /** The pages of the documents before and after it. */
  readonly previous: DocumentLink | undefined;
  readonly next: DocumentLink | undefined;
}

interface DocumentLink {
  readonly file: string;
  readonly href: string;
}

/** A document as a page of lines, with the findings below theirs. */
export function linesPage(document: LinesDocument, { language, style }: PageProps): string {
  const { file, text, findings, raw, home, previous, next } = document;
  return htmlPage(
    { language, title: file, policy, style },
    <main>
      <nav class="pages" aria-label={language.say('Documents')}>
        <a href={home}>{language.say('Back to the program')}</a>
        {previous ? <a href={previous.href}>← {previous.file}</a> : null}
        {next ? <a href={next.href}>{next.file} →</a> : null}
      </nav>
      <h1>
        <a href={raw}>{file}</a>
      </h1>
      <Lines
        language={language}
        text={text}
        below={(line) =>
          findings
            .filter((finding) => finding.line === line)
            .map(({ severity, message, code }) => (
              <p key={`${code} ${message}`}>
                <span class={`count count-${severity}`}>{language.say(severityNames[severity])}</span> {message}{' '}
                <code class="quiet">{code}</code>
              </p>
            ))
        }
      />
    </main>,
  );
}

const severityNames: Readonly<Record<Severity, string>> = {
  error: phrase('Error'),
  warning: phrase('Warning'),
  information: phrase('Information'),
  hint: phrase('Hint'),
};

/** Returns the findings by severity, then by file and line. */
export const sortFindings = (findings: readonly ListedFinding[]): readonly ListedFinding[] =>
  findings.toSorted(
    (a, b) =>
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line),
  );

/** Returns the search items of a program. Items of a screen link to the screen, other items to their line. */
export function searchItems({ documents }: ProgramWithLines, lines: (file: string) => string): SearchIndex['items'] {
  return withAnchors(documents).flatMap(({ document, anchor }) => {
    const screens = new Map(anchoredScreens({ document, anchor }).map((each) => [each.screen.item.path, each.anchor]));
    const file = document.file;
    const entriesOf = (
      item: ReportedItem<number>,
      parentName: string,
      screen: string | undefined,
    ): SearchIndex['items'] => {
      const anchorOfScreen = screens.get(item.path) ?? screen;
      const isListed = item.sort !== 'group' && item.sort !== 'lane' && item.sort !== 'document';
      const text = [parentName, item.name, item.name.includes(item.id) ? '' : item.id]
        .filter((part) => part !== '')
        .join(' · ');
      const href = anchorOfScreen === undefined ? `${lines(file)}#L${item.range}` : `#${anchorOfScreen}`;
      const about = [...new Set([item.state, item.detail, item.owner])]
        .filter((part) => part !== undefined)
        .join(' · ');
      return [
        ...(isListed ? [{ file: redactFile(file), text, about, href }] : []),
        ...item.children.flatMap((child) =>
          entriesOf(child, item.sort === 'screen' ? item.id : parentName, anchorOfScreen),
        ),
      ];
    };
    return entriesOf((document as Document & { readonly item: ReportedItem<number> }).item, '', undefined);
  });
}
