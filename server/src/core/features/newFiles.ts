import type { Analysis } from '../analysis';
import type { JsonDocument } from '../document/jsonDocument';
import { newReceipts } from '../kinds/execution/newReceipts';
import { newTemplates } from '../kinds/handoffKits/newTemplates';
import type { Path, Span } from '../finding';
import type { Language } from '../language';

/** A file that a document names, and that could be begun. */
export interface NewFile {
  /** The object of the document that names it. */
  readonly of: Path;
  /** Where its path stands. */
  readonly at: Path;
  readonly title: string;
  /** The path it is published under. */
  readonly published: string;
  readonly text: string;
}

/** The files that are named where `span` is, and that are known not to be there. Nothing in them is invented. */
export function newFilesAt({ document, views, beside }: Analysis, span: Span, language: Language): readonly NewFile[] {
  const isHere = ({ of }: NewFile) => document !== undefined && touches(document, of, span);
  const isMissing = ({ published }: NewFile) => beside.text(published) === 'none';
  switch (views.kind) {
    case 'booking-execution':
    case 'data-sources-execution':
      return newReceipts(views.execution, language).filter(isHere).filter(isMissing).slice(0, 1);
    case 'auth-s08-r02-c02-owner-handoff-kits':
      return newTemplates(views.root, language).filter(isHere).filter(isMissing);
    default:
      return [];
  }
}

function touches(document: JsonDocument, path: Path, { offset, length }: Span): boolean {
  const place = document.placeOf(path)?.value;
  return place !== undefined && place.offset <= offset + length && offset <= place.offset + place.length;
}
