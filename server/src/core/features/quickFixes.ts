import type { JsonDocument } from '../json/jsonDocument';
import type { Finding } from '../diagnostics/finding';
import { editsFor } from '../json/edits';
import { touches, type Span, type TextChange } from '../text/span';

/** A way to put one finding right, as edits of the text. */
export interface QuickFix {
  readonly finding: Finding;
  readonly title: string;
  /** Whether it follows from the rest of the document; otherwise it says something about the world. */
  readonly isDerived: boolean;
  readonly edits: readonly TextChange[];
}

/** The fixes of the findings that touch `span`, in the order of the findings. */
export function quickFixes(document: JsonDocument, findings: readonly Finding[], span: Span): readonly QuickFix[] {
  return near(findings, span).flatMap((finding) => {
    const fix = finding.fix;
    const edits = fix?.changes.map((change) => editsFor(document, change));
    return fix && edits?.every((each) => each !== undefined)
      ? [{ finding, title: fix.title, isDerived: fix.sort === 'derived', edits: edits.flat() }]
      : [];
  });
}

/** The findings that touch `span`. */
export const near = (findings: readonly Finding[], span: Span): readonly Finding[] =>
  findings.filter((finding) => touches(finding.span, span));

/** The one edit that turns `before` into `after`: what they begin and end with alike stays as it is. */
export function smallestEdit(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) {
    start++;
  }
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) {
    end++;
  }
  return {
    span: { offset: start, length: before.length - end - start },
    newText: after.slice(start, after.length - end),
  };
}
