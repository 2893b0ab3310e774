import type { Analysis, AnalysisOptions } from '../../core/analysis/analysis';
import type { DamageTest } from '../../core/analysis/inventory';
import type { UsedContext } from '../../core/analysis/usedContext';

/** The surroundings that the result for a text follows from. The text and the settings are not part of it. */
export interface Basis {
  /** The answers that the rules asked for; absent if the text is not a status document. */
  readonly usedContext: UsedContext | undefined;
  /** The test for a damaged document; absent if the content decides whether the text is a document. */
  readonly damageTest: DamageTest | undefined;
}

/** Returns the basis of an analysis, which grows while its checks run. `analysis` is `undefined` for a text that is not a document. */
export const createBasis = (analysis: Analysis | undefined, { damageTest }: AnalysisOptions): Basis => ({
  get usedContext() {
    return analysis?.usedContext;
  },
  damageTest: analysis === undefined || analysis.recognition.by === 'damage' ? (damageTest?.() ?? 'none') : undefined,
});

/** Returns whether a text has the same result in the present surroundings. */
export const isCurrent = ({ usedContext, damageTest }: Basis, options: AnalysisOptions): boolean =>
  (usedContext === undefined || options.context === undefined || usedContext.hasSameAnswers(options.context)) &&
  (damageTest === undefined || damageTest === (options.damageTest?.() ?? 'none'));
