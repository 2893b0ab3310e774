import { statedStateOf, type ProgressItemType, type ProgressState } from '../kinds/contract/progress';
import { countItems, type ItemCounts } from '../kinds/contract/progressCounts';
import { groupBy } from '../text/collections';
import type { ReportedChange, Direction } from './reportedChange';
import type { FileAtCommit, HistoryDocument, Presentation, UnreadReason } from './historyDocument';
import { matchDocuments } from './matchDocuments';
import { listDistinctItems } from './countProgress';
import { readKnives } from './program';
import { programFolder } from './programFolder';
import { replacedEvidence, rewrittenReceipts } from './replacedEvidence';
import { countSteps, itemSteps, type ChangedItem } from './steps';

/** The changes that a commit made to a document. */
export interface DocumentMove {
  readonly kind: string;
  readonly name: string;
  /** The file before and after; absent if the document was added or removed. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly changes: readonly ReportedChange[];
  /** True if the previous commits had an unreadable document. The changes may have been made there. */
  readonly isUncertain: boolean;
}

/** The state of a program at a commit. */
export interface ProgramState {
  readonly items: ItemCounts;
  /** The accepted knives on which all documents agree; absent if no document counts knives. */
  readonly knives: { readonly accepted: number; readonly total: number } | undefined;
  /** The documents that could not be read. They count with their last readable state, if there is one. */
  readonly unread: readonly { readonly file: string; readonly reason: UnreadReason }[];
}

/** A program at a commit, and the changes that the commit made. */
export interface Moment {
  readonly documents: readonly DocumentMove[];
  readonly state: ProgramState;
}

/** A change of the state of an item, or of its recorded evidence. */
export interface ItemStep {
  /** The index of the commit. */
  readonly commit: number;
  /** The member whose recorded evidence was replaced; `undefined` for a change of the state. */
  readonly replaced: string | undefined;
  readonly stateBefore: ProgressState | undefined;
  readonly stateAfter: ProgressState | undefined;
  /** The same states in words, as in `diff`, or the values of the evidence; `undefined` if the item was added or removed. */
  readonly textBefore: string | undefined;
  readonly textAfter: string | undefined;
  readonly direction: Direction;
  /** See `DocumentMove`. */
  readonly isUncertain: boolean;
}

/** The recorded states of an item. */
export interface ItemHistory {
  /** The current file of its document. */
  readonly file: string;
  /** A key that is unique in its document. */
  readonly key: string;
  readonly kind: string;
  readonly type: ProgressItemType;
  readonly id: string;
  readonly name: string;
  /** The id of the screen it belongs to. */
  readonly within: string | undefined;
  readonly steps: readonly ItemStep[];
}

/** The history of a program, commit by commit. */
export interface History {
  readonly moments: readonly Moment[];
  readonly items: readonly ItemHistory[];
}

/** An existing document, and its last readable state. */
interface PresentDocument {
  readonly file: string;
  readonly kind: string;
  readonly name: string;
  /** A number that stays the same if the file is renamed. */
  readonly number: number;
  readonly latest: HistoryDocument | undefined;
  readonly unread: UnreadReason | undefined;
}

type RecordedItem = ItemHistory & { readonly steps: ItemStep[] };

/** Follows the documents of a program from commit to commit. */
export class HistoryRecorder {
  readonly #presentation: Presentation;
  readonly #moments: Moment[] = [];
  readonly #items = new Map<string, RecordedItem>();
  #present: readonly PresentDocument[] = [];
  #gone: readonly PresentDocument[] = [];
  #documentCount = 0;

  constructor(presentation: Presentation) {
    this.#presentation = presentation;
  }

  get history(): History {
    return { moments: this.#moments, items: [...this.#items.values()] };
  }

  /** Returns whether the next commit adds, changes or removes a document, or rewrites one of its receipts. */
  isAbout(files: ReadonlyMap<string, FileAtCommit>, rewritten: readonly string[]): boolean {
    return (
      [...files].some(([file, found]) => found?.kind !== undefined || this.#at(file) !== undefined) ||
      this.#present.some((each) => this.#receiptChanges(each, each, rewritten).length > 0)
    );
  }

  /**
   * Records the next commit.
   * @param files the changed files with their new content
   * @param rewritten the changed files that existed before
   */
  record(files: ReadonlyMap<string, FileAtCommit>, rewritten: readonly string[] = []): void {
    const unchangedDocuments = this.#present.filter(({ file }) => !files.has(file));
    const changedDocuments = [...files].flatMap(([file, found]) => this.#presentFrom(file, found));
    const documents = [...unchangedDocuments, ...changedDocuments];
    const presentAfter: PresentDocument[] = [];
    const moves: DocumentMove[] = [];
    const removed: PresentDocument[] = [];
    for (const [before, after] of matchDocuments(this.#present, documents)) {
      if (!after) {
        removed.push(before!);
      } else if (after === before && this.#receiptChanges(before, after, rewritten).length === 0) {
        presentAfter.push(after);
        continue;
      }
      const lastPresent = before ?? this.#findRemoved(after!);
      const numbered = after && this.#withNumberOf(after, lastPresent);
      presentAfter.push(...(numbered ? [numbered] : []));
      moves.push(...this.#move(before && lastPresent, numbered, lastPresent, rewritten));
    }
    this.#gone = [
      ...this.#gone.filter(({ number }) => !presentAfter.some((each) => each.number === number)),
      ...removed,
    ];
    this.#present = presentAfter;
    this.#moments.push({ documents: moves, state: programState(presentAfter) });
  }

  #at(file: string): PresentDocument | undefined {
    return this.#present.find((each) => each.file === file);
  }

  /** Returns the document in a file. An unreadable file keeps the kind that it had before. */
  #presentFrom(file: string, state: FileAtCommit): readonly PresentDocument[] {
    if (!state || !('unread' in state)) {
      return state ? [{ file, kind: state.kind, name: state.name, number: -1, latest: state, unread: undefined }] : [];
    }
    const { kind, name = '' } = this.#at(file) ?? state;
    return kind === undefined ? [] : [{ file, kind, name, number: -1, latest: undefined, unread: state.unread }];
  }

  /** Returns the earlier state of a document that was removed and is there again. */
  #findRemoved({ file, kind }: PresentDocument): PresentDocument | undefined {
    return this.#gone.find((each) => each.file === file && each.kind === kind);
  }

  #withNumberOf(document: PresentDocument, lastPresent: PresentDocument | undefined): PresentDocument {
    return {
      ...document,
      number: lastPresent?.number ?? this.#documentCount++,
      latest: document.latest ?? lastPresent?.latest,
    };
  }

  /** Returns the changes of a document. `lastPresent` is its state when it last existed. */
  #move(
    before: PresentDocument | undefined,
    after: PresentDocument | undefined,
    lastPresent: PresentDocument | undefined,
    rewritten: readonly string[],
  ): readonly DocumentMove[] {
    const isRead = after?.unread === undefined;
    const [latestBefore, latestAfter] = [lastPresent?.latest, isRead ? after?.latest : undefined];
    const isUncertain = lastPresent?.unread !== undefined;
    const { language } = this.#presentation;
    // Removing a document does not count as a step back of its items, nor restoring it as a step forward.
    const itemsBefore = (before && latestBefore?.items) ?? noItems;
    const changedItems = isRead ? itemSteps(itemsBefore, latestAfter?.items ?? noItems, language) : [];
    const isCompared = before && after && latestBefore && latestAfter;
    const replacedItems = isCompared
      ? [
          ...replacedEvidence(latestBefore.items, latestAfter.items, language),
          ...this.#receiptChanges(lastPresent, after, rewritten),
        ]
      : [];
    const items = [...changedItems, ...replacedItems];
    const changes = isCompared
      ? [...countSteps(latestBefore, latestAfter, language), ...items.map(({ change }) => change)]
      : [];
    const shown = latestAfter ?? latestBefore;
    if (shown) {
      this.#recordItems((after ?? lastPresent)!.number, shown, items, isUncertain);
    }
    const isUnchanged =
      before !== undefined && after !== undefined && changes.length === 0 && before.file === after.file;
    const { kind, name } = (after ?? before)!;
    return isUnchanged ? [] : [{ kind, name, before: before?.file, after: after?.file, changes, isUncertain }];
  }

  /** Returns the rewritten receipts of a document. Each folder above it may be its publish root. */
  #receiptChanges(
    before: PresentDocument | undefined,
    after: PresentDocument,
    rewritten: readonly string[],
  ): readonly ChangedItem[] {
    const folders = listFolderPrefixes(after.file);
    const isRewritten = (published: string) => folders.some((folder) => rewritten.includes(`${folder}${published}`));
    return rewritten.length > 0 && before?.latest && after.latest
      ? rewrittenReceipts([before.latest.items, after.latest.items], isRewritten, this.#presentation.language)
      : [];
  }

  #recordItems(
    number: number,
    { file, kind }: HistoryDocument,
    changedItems: readonly ChangedItem[],
    isUncertain: boolean,
  ): void {
    for (const { key, before, after, change } of changedItems) {
      const itemKey = `${number} ${key}`;
      const { type, id, name } = (after ?? before)!.item;
      const steps = this.#items.get(itemKey)?.steps ?? [];
      const stateAfter = after && statedStateOf(after.item);
      const replaced = change.evidenceWarning === 'replaced' ? change.member : undefined;
      steps.push({
        commit: this.#moments.length,
        replaced,
        // If the state changed in the same commit, another step records that.
        stateBefore: replaced === undefined ? before && statedStateOf(before.item) : stateAfter,
        stateAfter,
        textBefore: change.from,
        textAfter: change.to,
        direction: change.direction,
        isUncertain,
      });
      this.#items.set(itemKey, { file, key, kind, type, id, name, within: change.within, steps });
    }
  }
}

const noItems: HistoryDocument['items'] = new Map();

/** Returns the folders above a file, each with a slash at its end; the first one is empty, the root of the search. */
function listFolderPrefixes(file: string): readonly string[] {
  const folders = [''];
  for (const name of file.split('/').slice(0, -1)) {
    folders.push(`${folders.at(-1)}${name}/`);
  }
  return folders;
}

function programState(present: readonly PresentDocument[]): ProgramState {
  const latest = present.flatMap((each) => each.latest ?? []);
  return {
    items: countItems(listDistinctItems(latest)),
    knives: acceptedKnives(latest),
    unread: present.flatMap(({ file, unread: reason }) => (reason === undefined ? [] : [{ file, reason }])),
  };
}

/** Returns the knives of all programs together. */
function acceptedKnives(documents: readonly HistoryDocument[]): ProgramState['knives'] {
  const programs = [...groupBy(documents, ({ file }) => programFolder(file)).values()];
  const counts = programs.map((documentsOfProgram) => readKnives(documentsOfProgram).counts);
  const total = counts.reduce((sum, each) => sum + each.total, 0);
  return total === 0 ? undefined : { accepted: counts.reduce((sum, { stated }) => sum + stated, 0), total };
}
