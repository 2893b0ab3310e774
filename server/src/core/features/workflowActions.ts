import { analyse, type Analysis, type AnalysisOptions } from '../analysis/analyse';
import type { Finding } from '../diagnostics/finding';
import { blockingFinding } from './missingFix';
import { supportedMajor } from '../kinds/contract/kinds';
import type { NewFile } from '../kinds/contract/newFile';
import type { EventType, MeantPicture, RecordableItem, WorkflowEvent } from '../kinds/contract/workflow';
import type { Language } from '../l10n/language';
import type { Change } from '../json/change';
import { applied, editsFor } from '../json/edits';
import type { Span, TextChange } from '../text/span';
import { isWithin, pointer, type Path } from '../json/path';

/** An event that can be recorded at a place, or could if it were not for `obstacle`. */
export interface Offer {
  readonly event: EventType;
  /** The slot on its screen, or the task. */
  readonly at: Path;
  /** What people call it. */
  readonly id: string;
  /** The picture of the slot; absent for a task. */
  readonly picture: MeantPicture | undefined;
  readonly obstacle: Hindrance | undefined;
}

/** Why an event cannot be recorded, in a sentence. */
export interface Hindrance {
  readonly message: string;
  /** Where that stands; absent where it does not in the document. */
  readonly span?: Span | undefined;
  /** The error to correct first; absent if the item itself is not ready for the event. */
  readonly finding?: Finding;
  /** The published path of the file that is not there or not as it should be. */
  readonly published?: string;
  /** The text it could be begun with. */
  readonly begun?: string;
}

/** The slot or task around `offset`, in any text. Cheap enough to ask at each move of the cursor. */
function itemAt({ view, document }: Analysis, offset: number): RecordableItem | undefined {
  const path = view.kind.recordableAt && document?.pathAt(offset);
  return path && view.kind.recordableAt?.(view.model, path);
}

/**
 * What can be recorded next at the slot or task around `offset`; `undefined` when nothing is left to record, there is
 * neither, or the text is not whole.
 */
export function offerAt(analysis: Analysis, offset: number, language: Language): Offer | undefined {
  const item = isSound(analysis) ? itemAt(analysis, offset) : undefined;
  return item?.next && offerOf(analysis, item, item.next, language);
}

/** An event at the slot or task by its path; `undefined` when there is none in whose life it is. */
export function offerIn(analysis: Analysis, path: Path, event: EventType, language: Language): Offer | undefined {
  const { view } = analysis;
  const item = view.kind.recordableAt?.(view.model, path);
  return item?.events.includes(event) ? offerOf(analysis, item, event, language) : undefined;
}

/** All events of the slot or task around `offset`: those that are possible first, each other with its obstacle. */
export function offersAt(analysis: Analysis, offset: number, language: Language): readonly Offer[] {
  const item = itemAt(analysis, offset);
  const offers = item?.events.map((event) => offerOf(analysis, item, event, language)) ?? [];
  return [...offers.filter(isPossible), ...offers.filter((offer) => !isPossible(offer))];
}

/** Tests whether only a correction or a file is missing, if anything. */
export const isPossible = ({ obstacle }: Offer): boolean =>
  !obstacle || obstacle.finding !== undefined || obstacle.published !== undefined;

function offerOf(analysis: Analysis, item: RecordableItem, event: EventType, language: Language): Offer {
  const { at, id, picture } = item;
  return { event, at, id, picture, obstacle: obstacleTo(analysis, item, event, language) };
}

/** What is in the way, the most telling first. */
function obstacleTo(
  analysis: Analysis,
  item: RecordableItem,
  event: EventType,
  language: Language,
): Hindrance | undefined {
  if (!isSound(analysis)) {
    const [broken] = analysis.findings;
    const cause = broken ? { span: broken.span, finding: broken } : {};
    return { message: language.say('Fix the syntax errors of this document first.'), ...cause };
  }
  const blocked = item.blockedBy(event, language);
  if (blocked) {
    const { message, at } = blocked;
    return { message, span: at && analysis.document?.placeOf(at)?.value };
  }
  const receipt = event === 'recordReceipt' ? item.receipt(language) : undefined;
  return lackOfReceipt(analysis, receipt, language) ?? conflictingFinding(analysis, item, event, receipt, language);
}

/** A receipt that is known not to be there accepts nothing; what is in one, its rule says. */
function lackOfReceipt({ context }: Analysis, receipt: NewFile | undefined, { say }: Language): Hindrance | undefined {
  const path = receipt?.published ?? '';
  const found = receipt && context.text(path);
  switch (found) {
    case 'none':
      return { message: say('No receipt at {path}.', { path }), published: path, begun: receipt?.text ?? '' };
    case 'unreadable':
    case 'outside':
      return { message: say("Can't read the receipt at {path}.", { path }) };
    default:
      return undefined;
  }
}

/** The edits that record an event, or a sentence on why it cannot be recorded. */
export type Recorded =
  | {
      /** What was done. */
      readonly own: readonly TextChange[];
      /** What follows from it. */
      readonly following: readonly TextChange[];
      /** How many properties change. */
      readonly properties: number;
    }
  | Refused;

/** A sentence on why there is nothing, and what leads further. */
export interface Refused extends Omit<Hindrance, 'message'> {
  readonly refused: string;
}

/**
 * Records `event` at the slot or task at `path`, with all that follows from it. The edits are made only if the document
 * says nothing wrong afterwards that it did not say before: the rules have the last word on what is legal.
 */
export function recorded(text: string, options: AnalysisOptions, path: Path, event: WorkflowEvent): Recorded {
  const { say } = options.language;
  const gone = { refused: say('No longer possible here: the document has changed.') };
  // Analysed with the same options as what comes of it: what stands beside may be known better by now.
  const analysis = analyse(text, options);
  if (!analysis) {
    return gone;
  }
  const item = analysis.view.kind.recordableAt?.(analysis.view.model, path);
  if (!item?.events.includes(event.name)) {
    return gone;
  }
  const obstacle = obstacleTo(analysis, item, event.name, options.language);
  if (obstacle) {
    const { message, ...more } = obstacle;
    return { refused: message, ...more };
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
    ? { refused: say("Can't record this: {finding}", { finding: wrong.message }) }
    : { own, following, properties: changes.own.length + changes.following.length };
}

/** Only a text that is read as it stands is changed: whole, and of a version that is known. */
export const isSound = ({ document, recognition }: Analysis): boolean =>
  document?.syntaxErrors.length === 0 &&
  document.duplicates.length === 0 &&
  !document.tooDeep &&
  recognition.major === supportedMajor;

/** Where something is wrong with what the event would change, or with its receipt: it is to be put right first. */
function conflictingFinding(
  analysis: Analysis,
  item: RecordableItem,
  event: EventType,
  receipt: NewFile | undefined,
  { say }: Language,
): Hindrance | undefined {
  const { own, following } = item.changesOf(samples[event]);
  const touched = [item.at, ...(receipt ? [receipt.at] : []), ...[...own, ...following].flatMap(placesOf)];
  const wrong = analysis.findings.find(
    ({ path, severity }) => severity === 'error' && touched.some((place) => isWithin(path, place)),
  );
  const cause = wrong && (blockingFinding(analysis, wrong) ?? wrong);
  return (
    cause && {
      message: say('Correct this first: {finding}', { finding: cause.message }),
      span: cause.span,
      finding: cause,
    }
  );
}

/** An event of each type, to see which places it changes. */
const samples: { readonly [Type in EventType]: WorkflowEvent } = {
  recordCapture: { name: 'recordCapture', checksum: '01'.repeat(32), at: '0' },
  claimTask: { name: 'claimTask', assignee: '0', at: '0' },
  submitTask: { name: 'submitTask', at: '0' },
  recordReceipt: { name: 'recordReceipt', receiptId: '0' },
  handBackTask: { name: 'handBackTask' },
};

const placesOf = (change: Change): readonly Path[] =>
  'set' in change ? [change.set] : 'list' in change ? [change.list] : [];

/** The edits that make all `changes`; `undefined` when the place of one is not there. */
function editsOf({ document }: Analysis, changes: readonly Change[]): readonly TextChange[] | undefined {
  const edits = changes.map((change) => document && editsFor(document, change));
  return edits.every((each) => each !== undefined) ? edits.flat() : undefined;
}

/** The first error that was not there before. A warning is for people to weigh. */
function firstNew(before: readonly Finding[], after: readonly Finding[]): Finding | undefined {
  const nameOf = ({ code, path }: Finding) => `${code} ${pointer(path)}`;
  const known = new Set(before.map(nameOf));
  return after.find((finding) => finding.severity === 'error' && !known.has(nameOf(finding)));
}
