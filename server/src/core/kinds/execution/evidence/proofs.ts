import { isFilledText } from '../../../json/empty';
import { isObject, ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import { valueAt, childEntries } from '../../../json/valueAt';
import { memberName, withContainers, type ValuePair } from '../../../json/valuePair';
import { groupBy, once } from '../../../text/collections';
import { keeps, type EvidenceWarning, type KindEvidence, type Members, type Proof } from '../../contract/proof';
import { captureRecords } from '../model/evidence';
import { baselineTask } from '../spec';
import { isReceiptOfSlot } from './slotReceipts';

/** Members of tasks and slots that may change after acceptance, as the wording of requirements may. */
const freeMembers = ['checkedAt', 'status', 'blocker', 'globalOrdinal', 'predecessorValue'];

/** Returns a proof of all members of the objects with a certain member, except of some. */
const proofOfObject = (
  type: EvidenceWarning,
  by: string,
  marking: string,
  except: readonly string[] = freeMembers,
): Proof => ({
  type,
  proves: (member, object) => marking in object && !except.includes(member),
  isKept: keeps(by),
});

const claimMembers = ['assignee', 'claimedAt', 'submittedAt', 'receiptPath'];

const proofOfClaim = (type: EvidenceWarning, by: string): Proof => ({
  type,
  proves: (member, object) => claimMembers.includes(member) && !('gateFamily' in object) && !('checksum' in object),
  isKept: keeps(by),
});

/** The evidence of tasks, slots and screens, and of the pictures of screens. */
export const executionProofs: KindEvidence = {
  ofMembers: [
    proofOfObject('receipt', 'receiptId', 'gateFamily'),
    proofOfObject('submission', 'submittedAt', 'gateFamily', [...freeMembers, 'receiptId']),
    proofOfObject('receipt', 'receiptId', 'checksum'),
    proofOfObject('capture', 'checksum', 'checksum', [...freeMembers, 'receiptId']),
    proofOfClaim('receipt', 'acceptedAt'),
    proofOfClaim('submission', 'submittedAt'),
  ],
  elsewhere: { proves: (change) => isShownInPictures(change) || isRevisionMember(change), findIn: keptPictures },
  dependents: submissionsOfPictures,
  isReceiptOf: (receipt, slot) =>
    isObject(receipt) && isObject(slot) && isReceiptOfSlot(ObjectReader.of(receipt, []), ObjectReader.of(slot, [])),
};

/**
 * The revision of the product that pictures and tests are made with. Production may move: a release changes its revision and release,
 * and if it moves away from the source, a gate goes back.
 */
const revisionMembers = ['sourceRevision', 'uiChangeRevision'];

/** The members of a screen that its pictures show. Of its fixture it is the id, because a changed fixture gets another one. */
const picturedMembers = ['route', 'fidelity', 'action'];

/** Returns a function for the pictures and their receipts that a change of a screen, or of the product, contradicts. */
function keptPictures(before: unknown, after: unknown): (change: ValuePair) => EvidenceWarning | undefined {
  const unchangedEvidence = findUnchangedEvidence(evidenceByScreen(before), evidenceByScreen(after));
  return (change) => {
    const screen = isShownInPictures(change) ? [...withContainers(change)].find(isScreen) : undefined;
    const warning = screen && unchangedEvidence.ofScreen(readScreenId(screen.after, ''));
    return warning ?? (isRevisionMember(change) ? unchangedEvidence.ofAnyScreen : undefined);
  };
}

const isShownInPictures = (pair: ValuePair) =>
  picturedMembers.includes(memberName(pair)) ||
  (memberName(pair) === 'id' && pair.container?.segments[1] === 'fixture');

const isRevisionMember = (pair: ValuePair) => revisionMembers.includes(memberName(pair)) && !isInListItem(pair);

const isScreen = ({ container, after }: ValuePair) =>
  container?.segments[1] === 'screens' && isObject(after) && Array.isArray(after.captureSlots);

const isInListItem = (pair: ValuePair): boolean =>
  [...withContainers(pair)].some(({ segments }) => typeof segments[1] === 'number');

/** The receipts and checksums of each screen. */
type EvidenceByScreen = ReadonlyMap<string, { readonly receipt: Set<string>; readonly capture: Set<string> }>;

function evidenceByScreen(root: unknown): EvidenceByScreen {
  const receipts = new Map<string, { receipt: Set<string>; capture: Set<string> }>();
  for (const { screen, value } of objectsWithScreens(root, { screen: '', at: [] })) {
    if (isFilledText(value.receiptId) || isFilledText(value.checksum)) {
      const receiptsOfScreen = receipts.get(screen) ?? { receipt: new Set(), capture: new Set() };
      receipts.set(screen, receiptsOfScreen);
      receiptsOfScreen.receipt.add(isFilledText(value.receiptId) ? value.receiptId : '');
      receiptsOfScreen.capture.add(isFilledText(value.checksum) ? value.checksum : '');
    }
  }
  return receipts;
}

/**
 * Returns the kind of evidence that did not change: `ofScreen(id)` of one screen, `ofAnyScreen` of the whole document. A receipt
 * takes precedence over a capture; `undefined` if there is neither.
 */
function findUnchangedEvidence(before: EvidenceByScreen, after: EvidenceByScreen) {
  const warningForScreen = (screen: string): EvidenceWarning | undefined => {
    const [evidenceBefore, evidenceAfter] = [before.get(screen), after.get(screen)];
    const isKept = (record: 'receipt' | 'capture') =>
      [...(evidenceBefore?.[record] ?? [])].some((text) => text !== '' && evidenceAfter?.[record].has(text));
    return isKept('receipt') ? 'receipt' : isKept('capture') ? 'capture' : undefined;
  };
  const all = [...after.keys()].map(warningForScreen);
  const ofAnyScreen = all.includes('receipt') ? 'receipt' : all.includes('capture') ? 'capture' : undefined;
  return { ofScreen: warningForScreen, ofAnyScreen } as const;
}

/** Returns a function for the submissions of the pictures of a screen, for a part of one of its captures. */
function submissionsOfPictures(root: unknown): (path: Path) => readonly Path[] {
  const isSubmitted = ({ value: task }: ObjectInScreen) =>
    task.gateType === baselineTask.gateType && typeof task.submittedAt === 'string';
  const submissions = once(() =>
    groupBy([...objectsWithScreens(root, { screen: '', at: [] })].filter(isSubmitted), ({ screen }) => screen),
  );
  return (path) => {
    if (!captureRecords.some((member) => member === path.at(-1))) {
      return [];
    }
    const holders = path.map((_, length) => valueAt(root, path.slice(0, length))).filter(isObject);
    const screenId = holders.findLast((each) => typeof each.screenId === 'string')?.screenId;
    const ofScreen = typeof screenId === 'string' ? submissions().get(screenId) : undefined;
    return (ofScreen ?? []).map(({ at }) => [...at, 'submittedAt']);
  };
}

/** The id of the screen around a value, and the path of the value. */
interface PlaceInScreen {
  readonly screen: string;
  readonly at: Path;
}

interface ObjectInScreen extends PlaceInScreen {
  readonly value: Members;
}

/** Yields a value and all objects below it. */
function* objectsWithScreens(value: unknown, around: PlaceInScreen): Generator<ObjectInScreen> {
  const screen = readScreenId(value, around.screen);
  if (isObject(value)) {
    yield { screen, at: around.at, value };
  }
  for (const [name, child] of childEntries(value)) {
    yield* typeof child === 'object' ? objectsWithScreens(child, { screen, at: [...around.at, name] }) : [];
  }
}

/** Returns the id of the screen that an object names; `outer` if it names none. */
const readScreenId = (value: unknown, outer: string): string =>
  isObject(value) && isFilledText(value.screenId) ? value.screenId : outer;
