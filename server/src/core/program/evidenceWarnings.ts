import { isFilledText } from '../json/empty';
import { isObject } from '../json/objectReader';
import { publishedKinds } from '../kinds/registry';
import { withContainers, memberName, type ValuePair } from './valueDiff';

/** The evidence that proves the old value and did not change with it; `replaced` if recorded evidence itself was replaced. */
export type EvidenceWarning = 'receipt' | 'submission' | 'capture' | 'finding' | 'keyRef' | 'replaced';

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns a function that finds the warning for a changed value: the evidence that proves the old value, but did not change;
 * `undefined` if there is none.
 */
export function findEvidenceWarnings(
  before: unknown,
  after: unknown,
): (pair: ValuePair) => EvidenceWarning | undefined {
  const unchangedEvidence = findUnchangedEvidence(evidenceByScreen(before), evidenceByScreen(after));
  return (pair) => {
    for (const container of withContainers(pair)) {
      const warning =
        isObject(container.before) && isObject(container.after)
          ? warningForChange(pair, container, container.before, container.after)
          : undefined;
      const screenWarning =
        warning ??
        (isScreen(container) && isShownInPictures(pair)
          ? unchangedEvidence.ofScreen(screenIdOf(container.after))
          : undefined);
      if (screenWarning !== undefined) {
        return screenWarning;
      }
    }
    return revisionMembers.includes(memberName(pair)) && !isInListItem(pair)
      ? unchangedEvidence.ofAnyScreen
      : undefined;
  };
}

/** The revision of the product that pictures and tests are made with. */
const revisionMembers = [
  'sourceRevision',
  'productionRevision',
  'productionRelease',
  'uiChangeRevision',
  'sourceProductionExact',
];

/** The members of a screen that its pictures show. */
const picturedMembers = ['route', 'fidelity', 'action'];

const isShownInPictures = (pair: ValuePair) =>
  picturedMembers.includes(memberName(pair)) || pair.container?.segments[1] === 'fixture';

const isScreen = ({ container, after }: ValuePair) =>
  container?.segments[1] === 'screens' && isObject(after) && Array.isArray(after.captureSlots);

const isInListItem = (pair: ValuePair): boolean =>
  [...withContainers(pair)].some(({ segments }) => typeof segments[1] === 'number');

function warningForChange(
  pair: ValuePair,
  container: ValuePair,
  before: Members,
  after: Members,
): EvidenceWarning | undefined {
  const changedName = memberName(pair);
  const member = container === pair.container && !freeMembers.includes(changedName) ? changedName : undefined;
  const isKept = (name: string) => isFilledText(after[name]) && before[name] === after[name];
  if (member !== undefined && 'gateFamily' in after) {
    return isKept('receiptId') ? 'receipt' : isKept('submittedAt') && member !== 'receiptId' ? 'submission' : undefined;
  }
  if (member !== undefined && 'checksum' in after) {
    return isKept('receiptId') ? 'receipt' : isKept('checksum') && member !== 'receiptId' ? 'capture' : undefined;
  }
  if (member !== undefined && claimMembers.includes(member)) {
    return isKept('acceptedAt') ? 'receipt' : isKept('submittedAt') ? 'submission' : undefined;
  }
  if (member !== undefined && calibrationMembers.includes(member) && hasReceiptInBoth(before, after)) {
    return 'receipt';
  }
  if (member === 'publicKey' && isKept('keyRef')) {
    return 'keyRef';
  }
  return hasSameFinding(pair, before, after) ? 'finding' : undefined;
}

/** Members of tasks and slots that may change after acceptance. */
const freeMembers = ['checkedAt', 'status', 'blocker', 'globalOrdinal'];

const claimMembers = ['assignee', 'claimedAt', 'submittedAt', 'receiptPath'];

const calibrationMembers = ['sourceRevision', 'evidenceSource', 'route', 'fidelity', 'platform'];

/** Returns whether a calibration screen has a receipt of the same kind both before and after. */
function hasReceiptInBoth(before: Members, after: Members): boolean {
  const hasReceipt = ({ missingReceipts: missing }: Members, kind: string) =>
    Array.isArray(missing) && !missing.includes(kind);
  return publishedKinds.screenReceipts.some((kind) => hasReceipt(before, kind) && hasReceipt(after, kind));
}

/** Returns whether a finding about a repository is unchanged, but its revision or the file changed. */
function hasSameFinding(pair: ValuePair, before: Members, after: Members): boolean {
  switch (memberName(pair)) {
    case 'gitBlob':
      return isFilledText(after.finding) && before.finding === after.finding;
    case 'revision':
    case 'branch': {
      // A finding about a file that did not change is still correct in the new revision.
      return objectsOf(after.evidence).some((item) =>
        objectsOf(before.evidence).some(
          (itemBefore) =>
            itemBefore.path === item.path &&
            itemBefore.finding === item.finding &&
            !(isFilledText(item.gitBlob) && itemBefore.gitBlob === item.gitBlob),
        ),
      );
    }
    default:
      return false;
  }
}

const objectsOf = (value: unknown): readonly Members[] => (Array.isArray(value) ? value.filter(isObject) : []);

const screenIdOf = (value: unknown): string => (isObject(value) && isFilledText(value.screenId) ? value.screenId : '');

/** The receipts and checksums of each screen. */
type EvidenceByScreen = ReadonlyMap<string, { readonly receipt: Set<string>; readonly capture: Set<string> }>;

function evidenceByScreen(root: unknown): EvidenceByScreen {
  const receipts = new Map<string, { receipt: Set<string>; capture: Set<string> }>();
  for (const { screen, value } of objectsWithScreens(root, '')) {
    if (isFilledText(value.receiptId) || isFilledText(value.checksum)) {
      const receiptsOfScreen = receipts.get(screen) ?? { receipt: new Set(), capture: new Set() };
      receipts.set(screen, receiptsOfScreen);
      receiptsOfScreen.receipt.add(isFilledText(value.receiptId) ? value.receiptId : '');
      receiptsOfScreen.capture.add(isFilledText(value.checksum) ? value.checksum : '');
    }
  }
  return receipts;
}

/** Yields a value and all objects below it, each with the id of its screen. */
export function* objectsWithScreens(
  value: unknown,
  screen: string,
): Generator<{ readonly screen: string; readonly value: Members }> {
  const screenId = isObject(value) && isFilledText(value.screenId) ? value.screenId : screen;
  if (isObject(value)) {
    yield { screen: screenId, value };
  }
  for (const child of typeof value === 'object' && value !== null ? Object.values(value) : []) {
    yield* typeof child === 'object' ? objectsWithScreens(child, screenId) : [];
  }
}

/**
 * Returns the kind of evidence that did not change: `ofScreen(id)` of one screen, `ofAnyScreen` of the whole document. A receipt
 * takes precedence over a capture; `undefined` if there is neither.
 */
function findUnchangedEvidence(before: EvidenceByScreen, after: EvidenceByScreen) {
  const ofScreen = (screen: string): EvidenceWarning | undefined => {
    const [evidenceBefore, evidenceAfter] = [before.get(screen), after.get(screen)];
    const isKept = (record: 'receipt' | 'capture') =>
      [...(evidenceBefore?.[record] ?? [])].some((text) => text !== '' && evidenceAfter?.[record].has(text));
    return isKept('receipt') ? 'receipt' : isKept('capture') ? 'capture' : undefined;
  };
  const all = [...after.keys()].map(ofScreen);
  const ofAnyScreen = all.includes('receipt') ? 'receipt' : all.includes('capture') ? 'capture' : undefined;
  return { ofScreen, ofAnyScreen } as const;
}
