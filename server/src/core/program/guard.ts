import type { GuardCode } from '../analysis/config/guardCodes';
import type { Finding } from '../diagnostics/finding';
import { isObject } from '../json/objectReader';
import { isEqual } from '../json/isEqual';
import type { Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import { phrase, type Language } from '../l10n/language';
import { joinWords } from '../text/collections';
import { isEarlier } from '../text/moments';
import type { DocumentView } from '../kinds/contract/documentView';
import { laterMembers, lifeCycles } from '../kinds/contract/lifeCycles';
import { reliesOnReceipt } from '../kinds/contract/progress';
import { itemAndDescendants, type ItemWithFindings } from './findingCounts';
import type { DocumentDiff, ChangeWithFindings } from './diff';
import { closestSpan } from './progress';
import { closestPaths } from './identity';
import { placedItems } from './placedItems';
import { fixedValueChanges, type fixedCode } from './fixedValues';
import type { EvidenceWarning } from '../kinds/contract/proof';
import { isJsonFile } from '../text/isJsonFile';

/** A state of a document with recorded values. */
type RecordedState = Pick<GuardedDocument, 'value' | 'view'>;

/** One state of a guarded document. */
export interface GuardedDocument {
  readonly value: unknown;
  readonly item: ItemWithFindings;
  readonly view: DocumentView;
  /** Returns the receipt with a published path, as JSON; `undefined` if it is missing. */
  receipt(published: string): unknown;
  /** The published paths of the receipts of its state, for captures: a slot names no file, so its receipt may be moved. */
  readonly receiptPaths: readonly string[];
}

/** A finding about a change. */
export interface ChangeFinding extends Finding {
  /**
   * The place in the old document, or of the container that it had there. Permissions name this place, because a change can move another
   * item to the same place of the new document.
   */
  readonly oldPath: Path;
}

/**
 * Returns findings about changes that no legal step makes: steps backwards, replaced evidence that other work relies
 * on, lost receipts, early claims and changed fixed values. Errors of the new document are not repeated.
 */
export function guardFindings(
  diff: DocumentDiff | undefined,
  before: GuardedDocument,
  after: GuardedDocument,
  language: Language,
): readonly ChangeFinding[] {
  const { document } = after.view;
  const changes = diff?.changes ?? [];
  const violations: readonly Violation[] = [
    ...backwardSteps(changes, language),
    ...findRewrittenEvidence(changes, before, language).map((each) => rewrittenViolation(each, language)),
    ...findLostReceipts(before, after, language),
    ...findEarlyClaims(before, after, language),
    ...fixedValueChanges(after.view.kind.fixedValues ?? [], [before.value, after.value], language),
  ];
  return violations.map(({ code, path, oldPath, message, causedBy }) => ({
    code,
    severity: 'error',
    message,
    path,
    oldPath,
    causedBy,
    span: closestSpan(document, path),
    related: [],
  }));
}

interface Violation {
  readonly code: GuardCode | typeof fixedCode;
  readonly path: Path;
  /** As in `ChangeFinding`. */
  readonly oldPath: Path;
  readonly message: string;
  /** The codes of other violations that may be the cause, as of a finding. */
  readonly causedBy?: readonly GuardCode[] | undefined;
}

const stepsBack: readonly GuardCode[] = ['guard/gone', 'guard/backwards'];

/**
 * Returns the steps backwards. Lost evidence also moves the rest of its screen back, and the counts and stages of the document:
 * these consequences are held back while the loss is reported.
 */
function backwardSteps(changes: readonly ChangeWithFindings[], { say }: Language): readonly Violation[] {
  const all = changes.filter(({ direction }) => direction === 'backward');
  const losses = all.filter(
    ({ type, values = [], to }) => type !== 'figure' && (values.length > 0 || to === undefined),
  );
  const screens = new Set(losses.map(({ within }) => within));
  const isFigure = ({ type }: ChangeWithFindings) => type === 'figure' || type === 'knives';
  const hasItems = !all.every(isFigure);
  const mayFollow = (change: ChangeWithFindings) =>
    !losses.includes(change) &&
    ((isFigure(change) && hasItems) || (change.within === undefined ? losses.length > 0 : screens.has(change.within)));
  return all.map((change) => {
    const { at, oldPath = at, from, to } = change;
    const causedBy = mayFollow(change) ? stepsBack : undefined;
    const what = changeName(change);
    return to === undefined
      ? {
          code: 'guard/gone',
          path: at.slice(0, -1),
          oldPath,
          causedBy,
          message: say(
            '{what} was removed. It was {from}. Restore it, or first allow the change in `allowedChanges`.',
            {
              what,
              from: from ?? '',
            },
          ),
        }
      : {
          code: 'guard/backwards',
          path: at,
          oldPath,
          causedBy,
          message: say(
            '{what} goes back from {from} to {to}. Restore it, or first allow the change in `allowedChanges`.',
            {
              what,
              from: from ?? say('absent'),
              to,
            },
          ),
        };
  });
}

/** The unchanged evidence, in words. */
const witnesses: Readonly<Record<Exclude<EvidenceWarning, 'replaced'>, string>> = {
  receipt: phrase('its receipt'),
  submission: phrase('the submission'),
  capture: phrase('the capture'),
  finding: phrase('the finding'),
  keyRef: phrase('its `keyRef`'),
};

/** A recorded value that was changed, although other work relies on it or unchanged evidence proves the old value. */
export interface RewrittenEvidence {
  /** The place in the new document. */
  readonly path: Path;
  readonly oldPath: Path;
  readonly evidenceWarning: EvidenceWarning;
  readonly what: string;
  /** The old and the new value, in words. */
  readonly from: string;
  readonly to: string;
  /** The places of records in the old document that rely on the value. A later step on the same item is not among them. */
  readonly dependents: readonly Path[];
}

export function findRewrittenEvidence(
  changes: readonly ChangeWithFindings[],
  before: RecordedState,
  { say, quoted }: Language,
): readonly RewrittenEvidence[] {
  const dependentsOf = before.view.kind.proofs?.dependents?.(before.value);
  return changes.flatMap((change): readonly RewrittenEvidence[] => {
    const { evidenceWarning, at: path, oldPath = [], direction } = change;
    if (evidenceWarning === undefined || direction === 'backward') {
      return [];
    }
    const dependents = dependentsOf?.(oldPath) ?? [];
    if (isPartOfRecord(change) && dependents.length === 0 && !hasLaterStep(before, oldPath)) {
      return [];
    }
    const [value] = change.values ?? [];
    return [
      {
        path,
        oldPath,
        evidenceWarning,
        what: joinWords([changeName(change), value?.name], ' · '),
        from: value?.from === undefined ? (change.from ?? say('absent')) : quoted(value.from),
        to: value?.to === undefined ? (change.to ?? say('removed')) : quoted(value.to),
        dependents,
      },
    ];
  });
}

function rewrittenViolation(
  { path, oldPath, evidenceWarning, what, from, to }: RewrittenEvidence,
  { say }: Language,
): Violation {
  const message =
    evidenceWarning === 'replaced'
      ? say(
          '{what} is replaced: {from} → {to}. Restore it, or first allow the change in `allowedChanges`: other work relies on the recorded value.',
          { what, from, to },
        )
      : say(
          '{what} changes from {from} to {to}, but {witness} is still the same. Restore it, or first allow the change in `allowedChanges`.',
          {
            what,
            from,
            to,
            witness: say(witnesses[evidenceWarning]),
          },
        );
  return { code: 'guard/rewritten', path, oldPath, message };
}

/**
 * Returns whether a change corrects a recorded step itself, which is legal until other work relies on the step. The time of a
 * capture is a part of the capture, as its checksum is.
 */
const isPartOfRecord = ({ evidenceWarning, oldPath = [] }: ChangeWithFindings): boolean =>
  evidenceWarning === 'replaced' ||
  (evidenceWarning === 'capture' && lifeCycles.slot[0].sets.some((member) => member === oldPath.at(-1)));

/** Returns whether a later step of the same item relies on a recorded value of the old document. */
function hasLaterStep({ value }: RecordedState, path: Path): boolean {
  const item = valueAt(value, path.slice(0, -1));
  const later = laterMembers(String(path.at(-1)));
  // After the last step, other work relies on the accepted item.
  return later.length === 0 || later.some((each) => isObject(item) && typeof item[each] === 'string');
}

function findLostReceipts(before: GuardedDocument, after: GuardedDocument, { say }: Language): readonly Violation[] {
  const items = placedItems(after.item);
  return [...placedItems(before.item)].flatMap(([key, { item: itemBefore }]): readonly Violation[] => {
    const item = items.get(key)?.item;
    if (!item || !reliesOnReceipt(itemBefore) || !reliesOnReceipt(item)) {
      return [];
    }
    return findReceipts(itemBefore, before).flatMap((file): readonly Violation[] => {
      const [receiptBefore, receiptAfter] = [before.receipt(file), after.receipt(file)];
      const isMoved = () => findReceipts(item, after).some((other) => isEqual(receiptBefore, after.receipt(other)));
      if (receiptBefore === undefined || isEqual(receiptBefore, receiptAfter) || (item.type === 'slot' && isMoved())) {
        return [];
      }
      const values = { file, what: item.name };
      return [
        receiptAfter === undefined
          ? {
              code: 'guard/gone',
              path: item.at,
              oldPath: itemBefore.at,
              message: say(
                'The receipt {file} was removed, but {what} depends on it. Restore it, or first allow the change in `allowedChanges`.',
                values,
              ),
            }
          : {
              code: 'guard/rewritten',
              path: item.at,
              oldPath: itemBefore.at,
              message: say(
                'The receipt {file} changed, but {what} depends on it. Restore it, or first allow the change in `allowedChanges`.',
                values,
              ),
            },
      ];
    });
  });
}

/** Returns the published paths of the receipts of an item. A slot names only its picture, which its receipt names, too. */
function findReceipts(
  { type, file, at }: ItemWithFindings,
  { value, view, receipt, receiptPaths, item }: GuardedDocument,
): readonly string[] {
  if (type !== 'slot') {
    return file !== undefined && isJsonFile(file) ? [file] : [];
  }
  const slot = valueAt(value, at);
  const named = new Set([...itemAndDescendants(item)].map((each) => each.file));
  const isOfSlot = (path: string) => view.kind.proofs?.isReceiptOf?.(receipt(path), slot) === true;
  return receiptPaths.filter((path) => !named.has(path) && isOfSlot(path));
}

/** Returns findings about newly claimed tasks whose claim is earlier than the submission of a predecessor. */
function findEarlyClaims(before: GuardedDocument, after: GuardedDocument, language: Language): readonly Violation[] {
  const { say } = language;
  const oldItems = placedItems(before.item);
  const placeBefore = closestPaths(after.value, before.value);
  return [...placedItems(after.item)]
    .filter(([, { item }]) => item.type === 'task')
    .flatMap(([key, { item }]): readonly Violation[] => {
      const { name, at, claimedAt } = item;
      const itemBefore = oldItems.get(key)?.item;
      if (claimedAt === undefined || itemBefore?.claimedAt === claimedAt) {
        return [];
      }
      const task = after.view.kind.taskAround?.(after.view.model, at);
      const later = task?.waitsFor().find(({ submittedAt }) => isEarlier(claimedAt, submittedAt));
      const values = { what: name, claimed: claimedAt, other: later?.title(language) ?? '' };
      return task && later
        ? [
            {
              code: 'guard/order',
              path: task.claimAt,
              oldPath: itemBefore?.at ?? placeBefore(at),
              message: say(
                '{what} was claimed at {claimed}, before {other} was submitted. Correct the time, or first allow the change in `allowedChanges`.',
                values,
              ),
            },
          ]
        : [];
    });
}

const changeName = ({ within, name }: ChangeWithFindings) => joinWords([within, name], ' · ');
