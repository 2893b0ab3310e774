import type { ReadOptions } from '../files/readOptions';
import type { ReportOptions } from '../report/reportResults';
import type { SuggestionPlace } from './suggestionPlace';
import type { Statement } from '../statement/shape';

export interface CheckOptions extends ReadOptions, ReportOptions {
  /** File with earlier findings that are not reported; absent for none. */
  readonly baseline: string | undefined;
  /** File to write the present findings to as a baseline; absent for none. */
  readonly writeBaseline: string | undefined;
  /** True if every named file has to be a status document. */
  readonly documentsOnly: boolean;
  /**
   * Receives the statement, or `undefined` if not everything was checked. It may throw if it needs one. Absent if no statement is
   * wanted.
   */
  readonly statement?: ((statement: Statement | undefined) => void) | undefined;
  /** The file of the statement; absent if no statement is wanted. */
  readonly statementFile?: string | undefined;
  /** Name of the document on standard input, null if it has none; absent if files are checked. */
  readonly standardInput?: string | null | undefined;
  /** Check only files that differ from this revision; absent for all. */
  readonly since?: string | undefined;
  /** True if the staged content is checked, of files with staged changes. */
  readonly isStaged?: boolean;
  /** The place whose suggestion is applied; absent to apply all derived fixes. */
  readonly applied?: SuggestionPlace | undefined;
  /** Called after checking, before anything is printed; optional. */
  readonly beforeReport?: (() => void) | undefined;
}
