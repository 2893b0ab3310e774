import type { Language } from '../../core/l10n/language';
import type { CheckedFile } from '../checkFiles';
import { json } from './json';
import { pretty } from './pretty';

export interface Results {
  readonly files: readonly CheckedFile[];
  /** How many files were looked at, status documents or not. */
  readonly looked: number;
  readonly language: Language;
}

/** Turns results into what is printed. */
export type Reporter = (results: Results) => string;

export const reporters = { pretty, json } as const satisfies Record<string, Reporter>;

export type ReporterName = keyof typeof reporters;

export const reporterNames = Object.keys(reporters) as readonly ReporterName[];
