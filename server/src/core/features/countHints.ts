import type { JsonDocument } from '../json/jsonDocument';
import type { Finding } from '../diagnostics/finding';
import { contains, type Span } from '../text/span';

/** A count with a wrong value. */
export interface CountHint {
  /** The number in the text. */
  readonly span: Span;
  readonly expected: number;
  /** The message of the finding, in the reader's language. */
  readonly why: string;
}

/** The rules about counts that follow from the rest of a document. */
export const countRules: readonly string[] = [
  'program/tally',
  'screens/tally',
  'auth/summary',
  'auth/knives',
  'calibration/tally',
];

/** Returns the expected values of wrong counts inside `span`. */
export function countHints(document: JsonDocument, findings: readonly Finding[], span: Span): readonly CountHint[] {
  return findings.flatMap((finding) => {
    const expected = countRules.includes(finding.code) ? expectedCount(finding) : undefined;
    const place = expected === undefined ? undefined : document.placeOf(finding.path)?.value;
    return expected !== undefined && place && contains(span, place)
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
