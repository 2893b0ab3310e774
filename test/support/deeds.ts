import { analyse, type Analysis } from '../../server/src/core/analysis/analyse';
import { offerAt, recorded, type Offer, type Recorded } from '../../server/src/core/features/workflowActions';
import type { Path } from '../../server/src/core/json/path';
import type { Deed, DeedName } from '../../server/src/core/kinds/execution/recording/events';
import { english } from '../../server/src/core/l10n/language';
import { applied } from '../../server/src/core/json/edits';

export const options = { path: '', prefixes: ['service-docs'], language: english };

export const analysisOf = (text: string): Analysis => analyse(text, options)!;

/** What is offered with the cursor inside the value at `path`. */
export function offerAtPath(text: string, path: Path): Offer | undefined {
  const analysis = analysisOf(text);
  return offerAt(analysis, (analysis.document?.placeOf(path)?.value.offset ?? 0) + 1, english);
}

export const record = (text: string, at: Path, deed: Deed): Recorded => recorded(text, options, at, deed);

/** The text after a deed that has to be legal. */
export function after(text: string, at: Path, deed: Deed): string {
  const result = record(text, at, deed);
  if ('refused' in result) {
    throw new Error(result.refused);
  }
  return applied(text, [...result.own, ...result.following]);
}

export const time = (minute: number) => new Date(Date.UTC(2026, 2, 15, 0, minute)).toISOString().replace('.000', '');

/** Every capture is of another picture. */
let pictures = 0;

/** A deed of that name, as honest people would do it. */
export function honest(name: DeedName, who: string, minute: number): Deed {
  switch (name) {
    case 'recordCapture':
      return { name, checksum: (++pictures).toString(16).padStart(64, '0'), at: time(minute) };
    case 'claimTask':
      return { name, assignee: who, at: time(minute) };
    case 'submitTask':
      return { name, at: time(minute) };
    case 'recordReceipt':
      return { name, receiptId: `receipt/${minute}/${who}` };
  }
}
