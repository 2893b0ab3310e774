import type { Language } from '../../src/core/l10n/language';
import type { ReportedDocument, ReportedItem, ReportedProgram } from '../../src/core/program/report';

/** The dashboard draws what is reported, wherever the reader says that it stands. */
export type Program = ReportedProgram<unknown>;
export type Document = ReportedDocument<unknown>;
export type Item = ReportedItem<unknown>;

/** Whether a document is one of screens with tasks and slots. */
export const isExecution = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'booking-execution' || kind === 'data-sources-execution';

/** What a page is drawn for. */
export interface View {
  readonly language: Language;
  /**
   * In the editor everything is a button that opens its line, and in a matrix one that offers what can be recorded there;
   * in a file of its own nothing is.
   */
  readonly medium: 'editor' | 'matrix' | 'file';
  /** For each document, by its file, the key of the screen that is shown in detail; else its first one. */
  readonly selected: Readonly<Record<string, string>>;
  /** The addresses of pictures, by the path they are published under. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The pictures and receipts that are there, by the path they are published under. */
  readonly there: ReadonlySet<string>;
  /** What is published together with the page; absent where it stands alone. */
  readonly publication?: Publication | undefined;
}

/** What a page is published with, and may link to. The addresses are relative to it. */
export interface Publication {
  /** What the program is called there. */
  readonly name: string;
  /** The address of each document, by its file. */
  readonly documents: Readonly<Record<string, string>>;
  readonly schemas: readonly string[];
  readonly receipts: readonly string[];
  /** The addresses of pictures, by the path they are published under. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The address of the page to search in; absent where there is none. */
  readonly explore?: string | undefined;
}
