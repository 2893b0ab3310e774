import type { Analysis } from '../analysis/analysis';
import { errorLookup } from '../diagnostics/findingsAt';
import type { Lens } from '../kinds/contract/lens';
import type { Language } from '../l10n/language';

/** Returns the lenses of a document, in its order. Lenses without a target are left out. */
export function lenses(analysis: Pick<Analysis, 'view' | 'context' | 'judge'>, language: Language): readonly Lens[] {
  const { kind, model } = analysis.view;
  const hasError = errorLookup(() => analysis.judge().findings);
  return (kind.lenses?.(model, language, hasError, analysis.context) ?? []).filter(
    ({ target }) => !('places' in target) || target.places.length > 0,
  );
}
