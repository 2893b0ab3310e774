import type { ReadOptions } from './readOptions';
import type { ReportOptions } from './reportResults';
import type { Statement } from './statement/statement';

export interface CheckOptions extends ReadOptions, ReportOptions {
  /** A file of earlier findings that are not reported; absent for none. */
  readonly baseline: string | undefined;
  /** The file to write the present findings to as a baseline; absent for none. */
  readonly writeBaseline: string | undefined;
  /** Whether a named file has to be a status document. */
  readonly documentsOnly: boolean;
  /** Takes the statement of what was checked, and returns a fault if it can't; absent if none is wanted. */
  readonly statement?: ((statement: Statement) => string | undefined) | undefined;
  /** The name of the document on standard input, null if it has none; absent if files are checked. */
  readonly standardInput?: string | null | undefined;
  /** Check only files that differ from this revision; absent for all. */
  readonly since?: string | undefined;
  /** Whether what is staged is checked, of files in which that differs from the last commit. */
  readonly isStaged?: boolean;
  /** Called after checking, before anything is printed; absent for nothing to be done. */
  readonly beforeReport?: (() => void) | undefined;
}
