import type { Analysis } from '../analysis/analysis';
import { isValueError } from '../diagnostics/finding';
import { isSamePath, type Path } from '../json/path';
import type { ObjectReader } from '../json/objectReader';
import type { NewFile } from '../kinds/contract/newFile';
import type { Language } from '../l10n/language';
import { touches, type Span } from '../text/span';

/**
 * Returns the missing files that are named in `span`, with contents to start from. Contents contain no invented values. No file is
 * created at a path that is wrong.
 */
export function proposeNewFiles(analysis: Analysis, span: Span, language: Language): readonly NewFile[] {
  const { document, view, context, evaluate } = analysis;
  const isSelected = (part: ObjectReader) => {
    const place = document?.valueSpan(part.path);
    return place !== undefined && touches(place, span);
  };
  const newFiles = view.kind.newFiles?.(view.model, isSelected, language, context) ?? [];
  const isWrong = (path: Path) => evaluate().findings.some((each) => isValueError(each) && isSamePath(each.path, path));
  return newFiles.filter(({ published, at }) => context.text(published) === 'none' && !isWrong(at));
}
