import type { JsonDocument } from '../json/jsonDocument';
import type { Finding } from '../diagnostics/finding';
import { holds, type Span } from '../text/span';

/** A count that is not what it should be. */
export interface CountHint {
  /** The number as it is written. */
  readonly span: Span;
  readonly expected: number;
  /** Says what was counted, in the reader's language. */
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

/** What the counts inside `span` should be, where that differs. */
export function countHints(document: JsonDocument, findings: readonly Finding[], span: Span): readonly CountHint[] {
  return findings.flatMap((finding) => {
    const expected = countRules.includes(finding.code) ? expectedBy(finding) : undefined;
    const place = expected === undefined ? undefined : document.placeOf(finding.path)?.value;
    return expected !== undefined && place && holds(span, place)
      ? [{ span: place, expected, why: finding.message }]
      : [];
  });
}

/** The number that a derived fix puts in place of this one. */
function expectedBy({ fix, path }: Finding): number | undefined {
  const [change, ...others] = fix?.type === 'derived' ? fix.changes : [];
  const isOfThis = change && 'set' in change && others.length === 0 && change.set.join('/') === path.join('/');
  return isOfThis && typeof change.value === 'number' ? change.value : undefined;
}
