import type { Analysis } from '../analysis/analysis';
import type { ObjectReader } from '../json/objectReader';
import type { NewFile } from '../kinds/contract/newFile';
import type { Language } from '../l10n/language';
import { touches, type Span } from '../text/span';

/**
 * Returns the missing files that are named in `span`, with contents to start from. Contents contain no invented values.
 */
export function newFilesAt({ document, view, context }: Analysis, span: Span, language: Language): readonly NewFile[] {
  const isSelected = (part: ObjectReader) => {
    const place = document?.placeOf(part.path)?.value;
    return place !== undefined && touches(place, span);
  };
  const newFiles = view.kind.newFiles?.(view.model, isSelected, language) ?? [];
  return newFiles.filter(({ published }) => context.text(published) === 'none');
}
