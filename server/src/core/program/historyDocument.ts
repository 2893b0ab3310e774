import type { Analysis } from '../analysis/analysis';
import { isDamaged, isUnreadable } from '../analysis/inventory';
import { supportedMajor } from '../kinds/contract/kinds';
import { unknownKind } from '../kinds/registry';
import type { ProgressItem } from '../kinds/contract/progress';
import type { RecordedTask } from '../kinds/contract/recordedTask';
import { withCounts } from '../features/derivedValue';
import { phrase, type Language } from '../l10n/language';
import { reasonNames } from '../rules/checks';
import { documentName } from './progress';
import { isFilledText } from '../json/empty';
import { isObject } from '../json/objectReader';
import { valueAt } from '../json/valueAt';
import { redact } from '../secrets/redact';
import { memoize } from '../text/collections';
import type { MovingItem, PlacedItem } from './reportedChange';
import type { Evidence } from './replacedEvidence';
import { recordedMembers } from '../kinds/contract/memberNames';
import { isJsonFile } from '../text/isJsonFile';
import { placedItems } from './placedItems';
import type { MovingDocument } from './steps';

/** A document at a commit, with what its history needs. */
export interface HistoryDocument extends MovingDocument {
  readonly items: ReadonlyMap<string, PlacedItem<ItemState>>;
  readonly file: string;
  /** The id of the kind. */
  readonly kind: string;
  /** The displayed name of the kind. */
  readonly name: string;
  readonly recorded: readonly RecordedTask[];
}

/** The reason why a document at a commit cannot be compared. */
export type UnreadReason = 'syntax' | 'empty' | 'duplicates' | 'tooLarge' | 'tooDeep' | 'otherVersion';

export const unreadNames: Readonly<Record<UnreadReason, string>> = {
  syntax: reasonNames.syntax,
  empty: phrase('no content'),
  duplicates: phrase('repeated properties'),
  tooLarge: reasonNames.tooLarge,
  tooDeep: reasonNames.tooDeep,
  otherVersion: reasonNames.otherVersion,
};

/** A file that cannot be read at a commit. Without a kind, it counts as a document only if it was one before. */
export interface UnreadDocument {
  readonly file: string;
  readonly kind: string | undefined;
  readonly name: string | undefined;
  readonly unread: UnreadReason;
}

/** The content of a file at a commit; `undefined` if it is not a status document. */
export type FileAtCommit = HistoryDocument | UnreadDocument | undefined;

/** Returns the content of a file without running rules. `text` is absent if it exceeds the size limit of documents. */
export function fileAtCommit(
  file: string,
  text: string | undefined,
  analysis: Analysis | undefined,
  presentation: Presentation,
): FileAtCommit {
  if (text === undefined) {
    return { file, kind: undefined, name: undefined, unread: 'tooLarge' };
  }
  if (!analysis) {
    const unread = isUnreadable(text) ? 'syntax' : 'empty';
    return isDamaged(text) ? { file, kind: undefined, name: undefined, unread } : undefined;
  }
  const { kind } = analysis.recognition;
  const unread = unreadReason(analysis);
  const name = documentName(analysis, presentation.language);
  return unread === undefined ? historyDocument(file, analysis, presentation) : { file, kind, name, unread };
}

/** Returns the tasks with recorded values; `undefined` if the file is unreadable. */
export const tasksWithRecords = (state: FileAtCommit): readonly RecordedTask[] | undefined =>
  state === undefined ? [] : 'unread' in state ? undefined : state.recorded;

/** Returns the reason why a document cannot be compared with another state; `undefined` if it can. */
export function unreadReason({ document, recognition, view }: Analysis): UnreadReason | undefined {
  if (!document) {
    return 'tooLarge';
  }
  if (document.tooDeep) {
    return 'tooDeep';
  }
  if (document.syntaxErrors.length > 0) {
    return 'syntax';
  }
  if (document.duplicates.length > 0) {
    return 'duplicates'; // The intended one of the repeated members is unknown.
  }
  if (recognition.by === 'damage') {
    return 'empty';
  }
  return recognition.major !== supportedMajor || view.kind === unknownKind ? 'otherVersion' : undefined;
}

/** The presentation of texts from documents: the language, and short texts without private material. */
export interface Presentation {
  readonly language: Language;
  short(text: string): string;
}

/** Returns a presentation that remembers shortened texts, because a history repeats the same texts. */
export const createPresentation = (language: Language): Presentation => ({
  language,
  short: memoize((text: string) => redact(text, 200)),
});

function historyDocument(file: string, analysis: Analysis, presentation: Presentation): HistoryDocument {
  const { document, view, recognition } = analysis;
  const { kind, model } = view;
  const { items, figures } = kind.progress?.(model, presentation.language) ?? { items: [], figures: [] };
  const root = {
    type: 'document',
    id: '',
    name: '',
    at: [],
    children: items.map((item) => itemState(item, document?.value, presentation)),
  } as const;
  return {
    file,
    kind: recognition.kind,
    name: presentation.language.say(kind.name),
    items: placedItems<ItemState>(root),
    figures: withCounts(figures, analysis),
    knives: view.statements(file).knives,
    recorded: kind.recordedTasks?.(model) ?? [],
  };
}

interface ItemState extends MovingItem {
  readonly evidence?: Evidence | undefined;
  readonly children: readonly ItemState[];
}

/** Returns the item as `documentProgress` shows it, without its legal step. */
function itemState(item: ProgressItem, root: unknown, presentation: Presentation): ItemState {
  const { type, id, name, progressState, statedState, state, isRepeated, tally, at, children } = item;
  const shortId = presentation.short(id);
  return {
    type,
    id: shortId,
    name: presentation.short(name) || shortId || '-',
    progressState,
    statedState,
    isRepeated,
    state: state === undefined ? undefined : presentation.short(state) || undefined,
    tally,
    at,
    evidence: type === 'slot' || type === 'task' ? findEvidence(item, valueAt(root, at), presentation) : undefined,
    children: children.map((child) => itemState(child, root, presentation)),
  };
}

const evidenceMembers: ReadonlySet<string> = new Set(recordedMembers);

/** Returns the evidence of a slot or task; `undefined` if nothing of it was recorded. */
function findEvidence({ file }: ProgressItem, part: unknown, presentation: Presentation): Evidence | undefined {
  const members = isObject(part) ? Object.entries(part) : [];
  const recorded = members.flatMap(([name, value]) =>
    evidenceMembers.has(name) && isFilledText(value) ? [[name, presentation.short(value)]] : [],
  );
  const receipt = file !== undefined && isJsonFile(file) ? file : undefined;
  return recorded.length === 0
    ? undefined
    : { recorded: Object.fromEntries(recorded) as Evidence['recorded'], file: receipt };
}
