import type { Analysis, AnalysisOptions } from '../../core/analysis/analysis';
import type { Among } from '../../core/analysis/inventory';
import type { UsedContext } from '../../core/analysis/usedContext';

/** The surroundings that the result for a text follows from. The text and the settings are not part of it. */
export interface Basis {
  /** The answers that the rules usedContext for; absent if the text is not a status document. */
  readonly usedContext: UsedContext | undefined;
  /** True if the text is among documents; absent if its content decides whether it is a document. */
  readonly isAmongDocuments: Among | undefined;
}

/** Returns the basis of an analysis, which grows while its checks run. `analysis` is `undefined` for a text that is not a document. */
export const createBasis = (analysis: Analysis | undefined, { isAmongDocuments }: AnalysisOptions): Basis => ({
  get usedContext() {
    return analysis?.usedContext;
  },
  isAmongDocuments:
    analysis === undefined || analysis.recognition.by === 'damage' ? (isAmongDocuments?.() ?? false) : undefined,
});

/** Returns whether a text has the same result in the present surroundings. */
export const isCurrent = ({ usedContext, isAmongDocuments }: Basis, options: AnalysisOptions): boolean =>
  (usedContext === undefined || options.context === undefined || usedContext.hasSameAnswers(options.context)) &&
  (isAmongDocuments === undefined || isAmongDocuments === (options.isAmongDocuments?.() ?? false));
