import type { Language } from '../../core/l10n/language';
import type { CheckedFile } from '../checkFiles';

interface Results {
  readonly files: readonly CheckedFile[];
  /** How many files were looked at, status documents or not. */
  readonly looked: number;
  readonly language: Language;
}

/** Turns results into what is printed. */
export type Reporter = (results: Results) => string;
