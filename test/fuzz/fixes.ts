import type { Analysis, AnalysisOptions } from '../../server/src/core/analysis/analysis';
import { analyze } from '../../server/src/core/analysis/analyze';
import { JsonDocument } from '../../server/src/core/json/jsonDocument';
import { quickFixes, type QuickFix } from '../../server/src/core/features/quickFixes';
import { smallestEdit } from '../../server/src/core/text/smallestEdit';
import { findNextOffer, recordEvent } from '../../server/src/core/features/workflowActions';
import type { Finding } from '../../server/src/core/diagnostics/finding';
import type { WorkflowEvent } from '../../server/src/core/kinds/contract/workflow';
import { fixAll } from '../../server/src/core/analysis/fixAll';
import { applyEdits } from '../../server/src/core/json/edits';
import { isSound, must, mustBeEdits, mustBeSame } from './asker';
import type { Subject } from './features';
import { pointer } from '../../server/src/core/json/path';

/** Applies fixes one by one and all together, and records possible events. */
export function tryFixes(subject: Subject, options: AnalysisOptions, offsets: readonly number[]): void {
  const { analysis, text, asker, random } = subject;
  if (!analysis?.document) {
    return;
  }
  const fixes = asker.measure('quick fixes', () => quickFixes(analysis, options, { offset: 0, length: text.length }));
  fixes.forEach(({ edits, title }) => mustBeEdits(text, edits, `the fix ${title}`));
  if (fixes.length > 0 && random.happens(0.6)) {
    checkFix(subject, analysis, options, random.pick(fixes));
  }
  if (random.happens(0.1)) {
    checkFixAll(subject, options);
  }
  offsets.forEach((offset) => tryRecording(subject, analysis, options, offset));
}

function checkFix({ text, asker }: Subject, analysis: Analysis, options: AnalysisOptions, fix: QuickFix): void {
  const { findings } = analysis.evaluate();
  const { finding, title, edits } = fix;
  const fixed = applyEdits(text, edits);
  must(!isSound(text) || isSound(fixed), () => `the fix ${title} of ${finding.code} breaks the JSON`);
  must(!addsDuplicates(text, fixed), () => `the fix ${title} of ${finding.code} writes a member a second time`);
  const after = asker.measure('analysis of what was fixed', () => analyze(fixed, options));
  const same = (all: readonly Finding[]) => all.filter((each) => nameOf(each) === nameOf(finding)).length;
  must(
    same(after?.evaluate().findings ?? []) < same(findings) || findings.length > 900,
    () => `the fix ${title} of ${finding.code} at ${pointer(finding.path)} leaves it: ${finding.message}`,
  );
}

const nameOf = ({ code, path, message }: Finding) => `${code} ${pointer(path)} ${message}`;

function checkFixAll({ text, asker }: Subject, options: AnalysisOptions): void {
  const fixed = asker.measure('fix all', () => fixAll(text, options)).text;
  must(!isSound(text) || isSound(fixed), () => 'fixing all breaks the JSON');
  must(!addsDuplicates(text, fixed), () => 'fixing all writes a member a second time');
  const again = asker.measure('fix all, again', () => fixAll(fixed, options)).text;
  mustBeSame(again, fixed, 'the text that was fixed twice');
  mustBeSame(applyEdits(text, [smallestEdit(text, fixed)]), fixed, 'the text after the smallest edit');
}

const addsDuplicates = (before: string, after: string) =>
  before !== after && new JsonDocument(after).duplicates.length > new JsonDocument(before).duplicates.length;

const events: { readonly [Name in WorkflowEvent['name']]: WorkflowEvent & { readonly name: Name } } = {
  recordCapture: { name: 'recordCapture', checksum: 'ab'.repeat(32), time: '2026-03-14T00:00:00Z' },
  claimTask: { name: 'claimTask', assignee: 'x', time: '2026-03-14T00:00:00Z' },
  submitTask: { name: 'submitTask', time: '2026-03-14T00:00:00Z' },
  recordReceipt: { name: 'recordReceipt', receiptId: 'x' },
  handBackTask: { name: 'handBackTask' },
};

function tryRecording(subject: Subject, analysis: Analysis, options: AnalysisOptions, offset: number): void {
  const { text, asker, language, random } = subject;
  const offer = asker.measure('offer', () => findNextOffer(analysis, offset, language));
  if (!offer || random.happens(0.8)) {
    return;
  }
  const result = asker.measure('record', () => recordEvent(text, options, offer.at, events[offer.event]));
  if (!('refused' in result)) {
    const edits = [...result.direct, ...result.derived];
    mustBeEdits(text, edits, `recording ${offer.event}`);
    must(!isSound(text) || isSound(applyEdits(text, edits)), () => `recording ${offer.event} breaks the JSON`);
  }
}
