import type { Analysis } from '../analysis/analysis';
import { isCutOff } from '../analysis/syntaxErrors';
import { errorLookup } from '../diagnostics/findingSelector';
import { pointer } from '../json/path';
import type { Lens } from '../kinds/contract/lens';
import type { Language } from '../l10n/language';

/** Returns the lenses of a document, in its order. Lenses without a target are left out. */
export function lenses(
  analysis: Pick<Analysis, 'view' | 'context' | 'evaluate' | 'document'>,
  language: Language,
): readonly Lens[] {
  const { view, context, document } = analysis;
  const { kind, model } = view;
  const hasError = errorLookup(() => analysis.evaluate().findings);
  const all = (kind.lenses?.(model, language, hasError, context) ?? []).filter(
    ({ target }) => !('places' in target) || target.places.length > 0,
  );
  return document && isCutOff(document) ? withIncompleteCounts(all, language) : all;
}

/** Marks the first count above each value as incomplete, because the text ends before all items. */
function withIncompleteCounts(all: readonly Lens[], { say }: Language): readonly Lens[] {
  const marked = new Set<string>();
  return all.map((lens) => {
    const place = pointer(lens.at);
    if (!('places' in lens.target) || marked.has(place)) {
      return lens;
    }
    marked.add(place);
    return { ...lens, title: `${say('incomplete')} · ${lens.title}` };
  });
}
