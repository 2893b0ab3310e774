import type { DocumentView } from '../kinds/contract/documentView';
import type { Lens } from '../kinds/contract/lens';
import type { Language } from '../l10n/language';

/** Returns the lenses of a document, in its order. Lenses without a target are left out. */
export const lenses = ({ kind, model }: DocumentView, language: Language): readonly Lens[] =>
  (kind.lenses?.(model, language) ?? []).filter(({ target }) => !('places' in target) || target.places.length > 0);
