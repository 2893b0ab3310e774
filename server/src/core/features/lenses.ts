import type { Analysis } from '../analysis/analysis';
import type { Lens } from '../kinds/contract/lens';
import type { Language } from '../l10n/language';

/** Returns the lenses of a document, in its order. Lenses without a target are left out. */
export const lenses = (
  { view: { kind, model }, context }: Pick<Analysis, 'view' | 'context'>,
  language: Language,
): readonly Lens[] =>
  (kind.lenses?.(model, language, context) ?? []).filter(
    ({ target }) => !('places' in target) || target.places.length > 0,
  );
