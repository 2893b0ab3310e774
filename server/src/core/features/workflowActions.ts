import { analyse, type Analysis, type AnalysisOptions } from '../analysis/analyse';
import type { Finding } from '../diagnostics/finding';
import { supportedMajor } from '../kinds/contract/kinds';
import type { EventType, MeantPicture, RecordableItem, WorkflowEvent } from '../kinds/contract/workflow';
import type { Language } from '../l10n/language';
import type { Change } from '../json/change';
import { applied, editsFor } from '../json/edits';
import type { TextChange } from '../text/span';
import { isWithin, pointer, type Path } from '../json/path';

/** An event that can be recorded at a place, or could if it were not for `obstacle`, a sentence. */
export interface Offer {
  readonly event: EventType;
  /** The slot on its screen, or the task. */
  readonly at: Path;
  /** What people call it. */
  readonly id: string;
  /** The picture of the slot; absent for a task. */
  readonly picture: MeantPicture | undefined;
  readonly obstacle: string | undefined;
}

/**
 * What can be recorded at the slot or task around `offset`; `undefined` when nothing is left to record, or there is
 * neither. Cheap enough to ask at each move of the cursor.
 */
export function offerAt(analysis: Analysis, offset: number, language: Language): Offer | undefined {
  const path = analysis.view.kind.recordableAt && analysis.document?.pathAt(offset);
  return path && offerIn(analysis, path, language);
}

/** The same for a slot or task by its path. */
export function offerIn(analysis: Analysis, path: Path, language: Language): Offer | undefined {
  const item = soundItemAt(analysis, path);
  const event = item?.next;
  if (!item || !event) {
    return undefined;
  }
  const { at, id, picture } = item;
  const obstacle = item.blockedBy(event, language) ?? conflictingFinding(analysis, item, event, language);
  return { event, at, id, picture, obstacle };
}

/** The edits that record an event, or a sentence on why it cannot be recorded. */
export type Recorded =
  | {
      /** What was done. */
      readonly own: readonly TextChange[];
      /** What follows from it. */
      readonly following: readonly TextChange[];
    }
  | { readonly refused: string };

/**
 * Records `event` at the slot or task at `path`, with all that follows from it. The edits are made only if the document
 * says nothing wrong afterwards that it did not say before: the rules have the last word on what is legal.
 */
export function recorded(text: string, options: AnalysisOptions, path: Path, event: WorkflowEvent): Recorded {
  const { say } = options.language;
  const gone = { refused: say('This can no longer be done here: the document has changed.') };
  // Analysed with the same options as what comes of it: what stands beside may be known better by now.
  const analysis = analyse(text, options);
  if (!analysis) {
    return gone;
  }
  const offer = offerIn(analysis, path, options.language);
  const item = soundItemAt(analysis, path);
  if (offer?.event !== event.name || !item) {
    return gone;
  }
  if (offer.obstacle !== undefined) {
    return { refused: offer.obstacle };
  }
  const changes = item.changesOf(event);
  const own = editsOf(analysis, changes.own);
  const following = editsOf(analysis, changes.following);
  if (!own || !following) {
    return gone;
  }
  const after = analyse(applied(text, [...own, ...following]), options);
  const wrong = firstNew(analysis.findings, after?.findings ?? []);
  return wrong
    ? { refused: say('That would not be right: {finding}', { finding: wrong.message }) }
    : { own, following };
}

/** Only a text that is read as it stands is changed: whole, and of a version that is known. */
function soundItemAt({ document, recognition, view }: Analysis, path: Path): RecordableItem | undefined {
  const isWhole = document?.syntaxErrors.length === 0 && document.duplicates.length === 0 && !document.tooDeep;
  return isWhole && recognition.major === supportedMajor ? view.kind.recordableAt?.(view.model, path) : undefined;
}

/** A sentence where something is wrong with what the event would change: it is to be put right first. */
function conflictingFinding({ findings }: Analysis, item: RecordableItem, event: EventType, { say }: Language) {
  const { own, following } = item.changesOf(samples[event]);
  const touched = [item.at, ...[...own, ...following].flatMap(placesOf)];
  const wrong = findings.find(
    ({ path, severity }) =>
      (severity === 'error' || severity === 'warning') && touched.some((place) => isWithin(path, place)),
  );
  return wrong && say('Put right what is wrong here first: {finding}', { finding: wrong.message });
}

/** An event of each type, to see which places it changes. */
const samples: { readonly [Type in EventType]: WorkflowEvent } = {
  recordCapture: { name: 'recordCapture', checksum: '01'.repeat(32), at: '0' },
  claimTask: { name: 'claimTask', assignee: '0', at: '0' },
  submitTask: { name: 'submitTask', at: '0' },
  recordReceipt: { name: 'recordReceipt', receiptId: '0' },
};

const placesOf = (change: Change): readonly Path[] =>
  'set' in change ? [change.set] : 'list' in change ? [change.list] : [];

/** The edits that make all `changes`; `undefined` when the place of one is not there. */
function editsOf({ document }: Analysis, changes: readonly Change[]): readonly TextChange[] | undefined {
  const edits = changes.map((change) => document && editsFor(document, change));
  return edits.every((each) => each !== undefined) ? edits.flat() : undefined;
}

/** The first finding that was not there before. */
function firstNew(before: readonly Finding[], after: readonly Finding[]): Finding | undefined {
  const nameOf = ({ code, path }: Finding) => `${code} ${pointer(path)}`;
  const known = new Set(before.map(nameOf));
  return after.find((finding) => !known.has(nameOf(finding)));
}
