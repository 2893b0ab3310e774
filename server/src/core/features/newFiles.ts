import type { Analysis } from '../analysis/analyse';
import type { Part } from '../json/objectReader';
import { newReceipts } from '../kinds/execution/receipts/newReceipts';
import { newTemplates } from '../kinds/handoffKits/kits/newTemplates';
import type { Language } from '../l10n/language';
import { touches, type Span } from '../text/span';
import type { NewFile } from '../kinds/contract/newFile';

/** The files that are named where `span` is, and that are known not to be there. Nothing in them is invented. */
export function newFilesAt({ document, views, beside }: Analysis, span: Span, language: Language): readonly NewFile[] {
  const isHere = ({ part }: { readonly part: Part }) => {
    const place = document?.placeOf(part.path)?.value;
    return place !== undefined && touches(place, span);
  };
  const isMissing = ({ published }: NewFile) => beside.text(published) === 'none';
  switch (views.kind) {
    case 'booking-execution':
    case 'data-sources-execution':
      return newReceipts(views.execution.tasks.filter(isHere), language).filter(isMissing).slice(0, 1);
    case 'auth-s08-r02-c02-owner-handoff-kits':
      return newTemplates(
        views.root.parts('kits').filter((part) => isHere({ part })),
        language,
      ).filter(isMissing);
    default:
      return [];
  }
}
