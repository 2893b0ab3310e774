import type { Analysis } from '../analysis/analysis';
import type { Finding } from '../diagnostics/finding';
import { contains, type Span } from '../text/span';
import { explainCount } from './derivedValue';

/** A count with a wrong value. */
export interface CountHint {
  /** The number in the text. */
  readonly span: Span;
  readonly expected: number;
  /** The message of the finding, in the reader's language. */
  readonly why: string;
}

/** Returns the expected values of wrong counts inside `span`. */
export function countHints(analysis: Analysis, span: Span): readonly CountHint[] {
  return analysis.evaluate().findings.flatMap((finding) => {
    const expected = expectedCount(finding);
    const place = expected === undefined ? undefined : analysis.document?.valueSpan(finding.path);
    return expected !== undefined && place && contains(span, place) && explainCount(analysis, finding.path)
      ? [{ span: place, expected, why: finding.message }]
      : [];
  });
}

/** Returns the number that the derived fix of a finding sets; `undefined` if there is none. */
function expectedCount({ fix, path }: Finding): number | undefined {
  const [change, ...others] = fix?.type === 'derived' ? fix.changes : [];
  const setsThisCount = change && 'set' in change && others.length === 0 && change.set.join('/') === path.join('/');
  return setsThisCount && typeof change.value === 'number' ? change.value : undefined;
}
