import type { Analysis } from '../../server/src/core/analysis/analysis';
import { analyze } from '../../server/src/core/analysis/analyze';
import { findNextOffer, recordEvent, type Offer, type Recorded } from '../../server/src/core/features/workflowActions';
import type { Path } from '../../server/src/core/json/path';
import type { EventType, WorkflowEvent } from '../../server/src/core/kinds/contract/workflow';
import { english } from '../../server/src/core/l10n/language';
import { applyEdits } from '../../server/src/core/json/edits';
import { rememberRecent } from './recent';

export const options = { path: '', domains: ['service-docs'], language: english };

export const analysisOf = rememberRecent((text: string): Analysis => analyze(text, options)!);

/** Returns the offer with the cursor inside the value at `path`. */
export function offerAtPath(text: string, path: Path): Offer | undefined {
  const analysis = analysisOf(text);
  return findNextOffer(analysis, (analysis.document?.valueSpan(path)?.offset ?? 0) + 1, english);
}

export const record = (text: string, at: Path, event: WorkflowEvent): Recorded => recordEvent(text, options, at, event);

/** Returns the text after a legal event. */
export function textAfterEvent(text: string, at: Path, event: WorkflowEvent): string {
  const result = record(text, at, event);
  if ('refused' in result) {
    throw new Error(result.refused);
  }
  return applyEdits(text, [...result.direct, ...result.derived]);
}

export const time = (minute: number) => new Date(Date.UTC(2026, 2, 15, 0, minute)).toISOString().replace('.000', '');

/** Every capture has a different picture. */
let pictures = 0;

/** Returns an event of a type with valid values. */
export function honestEvent(name: EventType, who: string, minute: number): WorkflowEvent {
  switch (name) {
    case 'recordCapture':
      return { name, checksum: (++pictures).toString(16).padStart(64, '0'), time: time(minute) };
    case 'claimTask':
      return { name, assignee: who, time: time(minute) };
    case 'submitTask':
      return { name, time: time(minute) };
    case 'recordReceipt':
      return { name, receiptId: `receipt/${minute}/${who}` };
    case 'handBackTask':
      return { name };
  }
}
