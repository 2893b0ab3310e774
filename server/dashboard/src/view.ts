import type { Language } from '../../src/core/l10n/language';
import type { TaskGrouping } from './taskGroups';
import type { ReportedDocument, ReportedItem, ReportedProgram } from '../../src/core/program/report';

/** The dashboard does not use the places of reported items, so their type does not matter. */
export type Program = ReportedProgram<unknown>;
export type Document = ReportedDocument<unknown>;
export type Item = ReportedItem<unknown>;

/** Returns whether a document has screens with tasks and slots. */
export const isExecution = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'booking-execution' || kind === 'data-sources-execution';

/** Returns whether a document of a program has knives. Contributions have none. */
export const hasKnives = ({ knives }: { readonly knives: ReportedProgram<unknown>['knives'] }): boolean =>
  knives.strip.length > 0 || !knives.isAgreed;

/** Context for drawing a page. */
export interface View {
  readonly language: Language;
  /**
   * In the editor, items are buttons that open their line. In a matrix, the buttons offer the events that can be recorded.
   * In an exported file, items are plain text.
   */
  readonly medium: 'editor' | 'matrix' | 'file';
  /** The property that groups the tasks in a matrix. */
  readonly grouping: TaskGrouping;
  /** The key of the screen to show in detail, by file of the document. Default: the first screen. */
  readonly selected: Readonly<Record<string, string>>;
  /** The addresses of pictures, by published path. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The published paths of the existing pictures and receipts. */
  readonly existingFiles: ReadonlySet<string>;
  /** The files published with the page; absent if the page is published alone. */
  readonly publication?: Publication | undefined;
}

/** The files published with a page, which it links to. Addresses are relative to the page. */
export interface Publication {
  /** The name of the program. */
  readonly name: string;
  /** The last recorded day of the documents; absent if no day is recorded. */
  readonly latestDay: string | undefined;
  /** The address of each document, by its file. */
  readonly documents: Readonly<Record<string, string>>;
  readonly schemas: readonly string[];
  readonly receipts: readonly string[];
  /** The addresses of pictures, by published path. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The address of the search page; absent if there is none. */
  readonly explore?: string | undefined;
}

/** Returns the context for a page in a file. */
export const fileView = (language: Language, publication: Publication | undefined): View => ({
  language,
  medium: 'file',
  grouping: 'lane',
  selected: {},
  pictures: publication?.pictures ?? {},
  existingFiles: new Set(),
  publication,
});
