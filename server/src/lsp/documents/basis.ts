import type { Analysis, AnalysisOptions } from '../../core/analysis/analysis';
import type { Among } from '../../core/analysis/inventory';
import type { AskedContext } from '../../core/analysis/askedContext';

/** The surroundings that the result for a text follows from. The text and the settings are not part of it. */
export interface Basis {
  /** The answers that the rules asked for; absent if the text is not a status document. */
  readonly asked: AskedContext | undefined;
  /** True if the text is among documents; absent if its content decides whether it is a document. */
  readonly isAmongDocuments: Among | undefined;
}

/** Returns the basis of an analysis, which grows while its checks run. `analysis` is `undefined` for a text that is not a document. */
export const createBasis = (analysis: Analysis | undefined, { isAmongDocuments }: AnalysisOptions): Basis => ({
  get asked() {
    return analysis?.asked;
  },
  isAmongDocuments:
    analysis === undefined || analysis.recognition.by === 'damage' ? (isAmongDocuments?.() ?? false) : undefined,
});

/** Returns whether a text has the same result in the present surroundings. */
export const isCurrent = ({ asked, isAmongDocuments }: Basis, options: AnalysisOptions): boolean =>
  (asked === undefined || options.context === undefined || asked.isLike(options.context)) &&
  (isAmongDocuments === undefined || isAmongDocuments === (options.isAmongDocuments?.() ?? false));
