import type { DocumentView } from '../kinds/contract/documentView';
import type { Lens } from '../kinds/contract/lens';
import type { Language } from '../l10n/language';

/** The lenses of a document, in the order of the document; one that would lead nowhere is left out. */
export const lenses = ({ kind, model }: DocumentView, language: Language): readonly Lens[] =>
  (kind.lenses?.(model, language) ?? []).filter(({ target }) => !('places' in target) || target.places.length > 0);
