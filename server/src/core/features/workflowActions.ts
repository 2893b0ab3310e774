import type { Analysis, AnalysisOptions } from '../analysis/analysis';
import { analyze } from '../analysis/analyze';
import { findingKey, type Finding } from '../diagnostics/finding';
import { blockingFinding, findDocumentError } from './missingFix';
import { supportedMajor } from '../kinds/contract/kinds';
import type { NewFile } from '../kinds/contract/newFile';
import {
  pictureFault,
  sizeInWords,
  type EventType,
  type ExpectedPicture,
  type RecordableItem,
  type WorkflowEvent,
} from '../kinds/contract/workflow';
import type { Language } from '../l10n/language';
import { changedPath, type Change } from '../json/change';
import { applyEdits, createEdits } from '../json/edits';
import { JsonDocument } from '../json/jsonDocument';
import { isObject, ObjectReader } from '../json/objectReader';
import type { Size } from '../rules/context';
import { changesOfEvents } from '../relations/eventChanges';
import type { Span, TextChange } from '../text/span';
import { isWithin, type Path } from '../json/path';

/** An event that can be recorded at a place, unless there is an `obstacle`. */
export interface Offer {
  readonly event: EventType;
  /** The slot on its screen, or the task. */
  readonly at: Path;
  /** The displayed name. */
  readonly id: string;
  /** The picture of the slot; absent for a task. */
  readonly picture: ExpectedPicture | undefined;
  readonly obstacle: EventObstacle | undefined;
}

/** The reason why an event cannot be recorded, in a sentence. */
export interface EventObstacle {
  readonly message: string;
  /** The place of the reason; absent if it is not in the document. */
  readonly span?: Span | undefined;
  /** The error to correct first; absent if the item itself is not ready for the event. */
  readonly finding?: Finding;
  /** The published path of the file that is missing or wrong. */
  readonly published?: string;
  /** A text to start the file with. */
  readonly newText?: string;
  /** True if the file only has to be filled in. */
  readonly isDraft?: true;
}

/** Returns the slot or task that contains `offset`, in any text. Fast enough to call on every cursor move. */
function findItem({ view, document }: Analysis, offset: number): RecordableItem | undefined {
  const path = view.kind.recordableAt && document?.pathAt(offset);
  return path && view.kind.recordableAt?.(view.model, path);
}

/**
 * Returns the next event of the slot or task that contains `offset`; `undefined` if there is none, everything is
 * recorded, or the text is incomplete.
 */
export function findNextOffer(analysis: Analysis, offset: number, language: Language): Offer | undefined {
  const item = isCompleteText(analysis) ? findItem(analysis, offset) : undefined;
  return item?.next && createOffer(analysis, item, item.next, language);
}

/** Returns the offer of an event for the slot or task at a path; `undefined` if its life cycle has no such event. */
export function findEventOffer(
  analysis: Analysis,
  path: Path,
  event: EventType,
  language: Language,
): Offer | undefined {
  const { view } = analysis;
  const item = view.kind.recordableAt?.(view.model, path);
  return item?.events.includes(event) ? createOffer(analysis, item, event, language) : undefined;
}

/** Returns all events of the slot or task around `offset`: first the possible events, then the others with their obstacles. */
export function listOffers(analysis: Analysis, offset: number, language: Language): readonly Offer[] {
  const item = findItem(analysis, offset);
  const offers = item?.events.map((event) => createOffer(analysis, item, event, language)) ?? [];
  return [...offers.filter(isPossible), ...offers.filter((offer) => !isPossible(offer))];
}

/** Returns whether an event can be recorded, possibly after a correction, with a new file, or with the values of a draft. */
export const isPossible = ({ obstacle }: Offer): boolean =>
  !obstacle || obstacle.finding !== undefined || obstacle.newText !== undefined || obstacle.isDraft === true;

/** Returns the capture that corrects a finding about its picture; `undefined` if recording it would be refused. */
export function offerCorrecting(analysis: Analysis, { code, path }: Finding, language: Language): Offer | undefined {
  const offer = code === 'artifacts/file' ? findEventOffer(analysis, path, 'recordCapture', language) : undefined;
  return offer && isPossible(offer) ? offer : undefined;
}

function createOffer(analysis: Analysis, item: RecordableItem, event: EventType, language: Language): Offer {
  const { at, id, picture } = item;
  return { event, at, id, picture, obstacle: findObstacle(analysis, item, event, language) };
}

/** Returns the most important obstacle to an event. */
function findObstacle(
  analysis: Analysis,
  item: RecordableItem,
  event: EventType,
  language: Language,
): EventObstacle | undefined {
  const blocked = item.blockedBy(event, language);
  if (blocked) {
    const { message, at } = blocked;
    return { message, span: at && analysis.document?.valueSpan(at) };
  }
  if (!isCompleteText(analysis)) {
    const documentError = findDocumentError(analysis.evaluate().findings);
    return documentError
      ? correctFirst(documentError, language)
      : { message: language.say('Fix the syntax errors of this document first.') };
  }
  const receipt = event === 'recordReceipt' ? item.receipt(language) : undefined;
  return (
    receiptObstacle(analysis, item, receipt, language) ??
    (event === 'recordCapture' ? capturedPictureObstacle(analysis, item, language) : undefined) ??
    conflictingFinding(analysis, item, event, receipt, language)
  );
}

/** Returns an obstacle if the picture of a slot was read and is unsuitable. Only the host knows if it is missing. */
function capturedPictureObstacle(
  { context }: Analysis,
  { picture }: RecordableItem,
  language: Language,
): EventObstacle | undefined {
  const file = picture && context.picture(picture.path);
  return picture && typeof file === 'object' ? pictureObstacle(picture, file.size, language) : undefined;
}

/** Returns an obstacle if a file is not a PNG or has another size than its slot needs. */
export function pictureObstacle(
  picture: ExpectedPicture,
  size: Size | undefined,
  { say }: Language,
): EventObstacle | undefined {
  const { path } = picture;
  const fault = pictureFault(picture, size);
  const values = { path, found: sizeInWords(size), expected: sizeInWords(picture.size) };
  const message =
    fault === 'kind'
      ? say('The file at {path} is not a PNG.', { path })
      : say('The PNG at {path} has {found} pixels; this slot needs {expected}.', values);
  return fault === undefined ? undefined : { message, published: path };
}

/**
 * Returns an obstacle if the receipt is missing, unreadable or a draft. No finding reports the open fields of a draft, because it accepts
 * nothing yet. The values of its fields are checked by the rules.
 */
function receiptObstacle(
  { context, document }: Analysis,
  item: RecordableItem,
  receipt: NewFile | undefined,
  language: Language,
): EventObstacle | undefined {
  const { say } = language;
  const path = receipt?.published ?? '';
  const receiptFile = receipt && context.text(path);
  switch (receiptFile) {
    case 'none':
      return {
        message: say('Write the receipt {path} first.', { path }),
        published: path,
        newText: receipt?.text ?? '',
      };
    case 'unreadable':
    case 'outside':
      return { message: say("Can't read the receipt at {path}.", { path }) };
    case undefined:
      return undefined;
    default: {
      const { value } = new JsonDocument(receiptFile.text);
      const finding = isObject(value) ? item.openReceipt?.(new ObjectReader(value), language) : undefined;
      return finding === undefined
        ? undefined
        : {
            message: say('Correct this first: {finding}', { finding }),
            span: receipt && document?.valueSpan(receipt.at),
            published: path,
            isDraft: true,
          };
    }
  }
}

/** The edits that record an event, or the reason why it cannot be recorded. */
export type Recorded =
  | {
      /** The edits of the event itself. */
      readonly direct: readonly TextChange[];
      /** The edits of values derived from it. */
      readonly derived: readonly TextChange[];
      /** The number of changed properties. */
      readonly properties: number;
    }
  | Refused;

/** The reason for refusing, and the place or file that helps. */
export interface Refused extends Omit<EventObstacle, 'message'> {
  readonly refused: string;
}

/**
 * Records `event` at the slot or task at `path`, with all derived changes. The edits are refused if they add an error to the
 * document, because the rules decide which events are legal.
 */
export function recordEvent(text: string, options: AnalysisOptions, path: Path, event: WorkflowEvent): Recorded {
  const { say } = options.language;
  const outdated = { refused: say('No longer possible here: the document has changed.') };
  // Both analyses use the same options, because files may have changed since the last one.
  const analysis = analyze(text, options);
  if (!analysis) {
    return outdated;
  }
  const item = analysis.view.kind.recordableAt?.(analysis.view.model, path);
  if (!item?.events.includes(event.name)) {
    return outdated;
  }
  const obstacle = findObstacle(analysis, item, event.name, options.language);
  if (obstacle) {
    const { message, ...more } = obstacle;
    return { refused: message, ...more };
  }
  const changes = changesOfEvents(analysis.view, [{ item, event }]);
  const direct = combineEdits(analysis, changes.direct);
  const derived = combineEdits(analysis, changes.derived);
  if (!direct || !derived) {
    return outdated;
  }
  const after = analyze(applyEdits(text, [...direct, ...derived]), options);
  const wrong = firstNew(analysis.evaluate().findings, after?.evaluate().findings ?? []);
  return wrong
    ? { refused: say("Can't record this: {finding}", { finding: wrong.message }) }
    : { direct, derived, properties: changes.direct.length + changes.derived.length };
}

/** Returns whether a text is complete and of a known version. Only such texts are changed. */
export const isCompleteText = ({ document, recognition }: Analysis): boolean =>
  document?.syntaxErrors.length === 0 &&
  document.duplicates.length === 0 &&
  !document.tooDeep &&
  recognition.major === supportedMajor;

/**
 * Returns an error about the values that the event would change, or about its receipt. It has to be corrected first.
 */
function conflictingFinding(
  analysis: Analysis,
  item: RecordableItem,
  event: EventType,
  receipt: NewFile | undefined,
  language: Language,
): EventObstacle | undefined {
  const { direct, derived } = changesOfEvents(analysis.view, [{ item, event: samples[event] }]);
  const touchedPlaces = [item.at, ...(receipt ? [receipt.at] : []), ...[...direct, ...derived].map(changedPath)];
  const wrong = analysis
    .evaluate()
    .findings.find(
      ({ path, severity }) => severity === 'error' && touchedPlaces.some((place) => isWithin(path, place)),
    );
  return wrong && correctFirst(blockingFinding(analysis, wrong) ?? wrong, language);
}

const correctFirst = (finding: Finding, { say }: Language): EventObstacle => ({
  message: say('Correct this first: {finding}', { finding: finding.message }),
  span: finding.span,
  finding,
});

/** A sample of each event, to find out which places it changes. */
const samples: { readonly [Type in EventType]: WorkflowEvent } = {
  recordCapture: { name: 'recordCapture', checksum: '01'.repeat(32), time: '0' },
  claimTask: { name: 'claimTask', assignee: '0', time: '0' },
  submitTask: { name: 'submitTask', time: '0' },
  recordReceipt: { name: 'recordReceipt', receiptId: '0' },
  handBackTask: { name: 'handBackTask' },
};

/** Returns the edits for all `changes`; `undefined` if one of the places is missing. */
function combineEdits({ document }: Analysis, changes: readonly Change[]): readonly TextChange[] | undefined {
  const edits = changes.map((change) => document && createEdits(document, change));
  return edits.every((each) => each !== undefined) ? edits.flat() : undefined;
}

/** Returns the first new error. Warnings are left to people. */
function firstNew(before: readonly Finding[], after: readonly Finding[]): Finding | undefined {
  const oldFindings = new Set(before.map(findingKey));
  return after.find((finding) => finding.severity === 'error' && !oldFindings.has(findingKey(finding)));
}
