import type { ObjectReader } from '../../../json/objectReader';
import type { RuleContext } from '../../../rules/context';
import { isPlaceholder, normalForm } from '../../../text/normalForm';
import { bareDigest } from '../../../text/digest';
import { isReceipted } from '../model/evidence';
import type { Execution } from '../model/execution';
import { comparablePath } from '../model/naming';
import type { Screen, Slot, Task } from '../model/types';
import { baselineTask } from '../spec';
import { isJsonFile } from '../../../text/isJsonFile';

/** A receipt at a published path. */
interface FoundReceipt {
  readonly path: string;
  readonly receipt: ObjectReader;
  /** False if the document does not name the file. */
  readonly isNamed: boolean;
}

/**
 * The receipts of the captures of a screen (reading of the specification, sections 8.3 and 9.7). A slot names no file. Its receipt is a
 * file in a folder of the screen that no task and no screen names, and has its id or names its picture; else the receipt of the visual
 * baseline, if that names several pictures.
 */
export class SlotReceipts {
  /** The folders with the receipts and pictures of the screen. */
  readonly folders: readonly string[];
  /** The tasks that capture the screen. */
  readonly tasks: readonly Task[];
  readonly #receipts: readonly FoundReceipt[];
  /** False if some files were not looked at. */
  readonly #isComplete: boolean;

  constructor(
    execution: Execution,
    screen: Screen,
    { ledger, names, text }: Pick<RuleContext, 'ledger' | 'names' | 'text'>,
  ) {
    const tasks = execution.tasksOf(screen);
    this.tasks = tasks.filter(({ facts }) => facts === baselineTask);
    const pictures = screen.slots.map(({ part: { artifactPath = '' } }) => artifactPath);
    const folders = [screen.folder ?? '', ...pictures].map((path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))));
    this.folders = [...new Set(folders)].filter((folder) => folder !== '');
    const lists = this.folders.map((folder) => names?.(folder)?.map((name) => `${folder}/${name}`));
    const named = new Set(
      [screen, ...tasks]
        .map(({ part }) => comparablePath(part.text('receiptPath') ?? ''))
        .filter((path) => path !== ''),
    );
    const paths = [...new Set(lists.flatMap((each) => each ?? []))].filter(
      (path) => isJsonFile(path) && !named.has(comparablePath(path)),
    );
    const ofBaseline = this.tasks.flatMap(({ part }) => part.receiptPath ?? []);
    this.#isComplete =
      !lists.includes(undefined) && [...paths, ...ofBaseline].every((path) => text(path) !== undefined);
    this.#receipts = [...ofBaseline, ...paths].flatMap((path) => {
      const receipt = ledger.receiptAt(path);
      const isNamed = ofBaseline.includes(path);
      const isUsable = receipt !== undefined && (!isNamed || namesMany(receipt, pictures));
      return isUsable ? [{ path, receipt, isNamed }] : [];
    });
  }

  /** Returns the receipt of a slot; `undefined` if it is not known whether there is one. */
  of(slot: Slot): FoundReceipt | 'none' | undefined {
    return this.allOf(slot)[0] ?? (this.#isComplete ? 'none' : undefined);
  }

  /** Returns the receipts of a slot: those of its present picture, or those of earlier ones if there are no others. */
  allOf({ part }: Slot): readonly FoundReceipt[] {
    const withId = this.#receipts.filter(({ receipt }) => hasIdOf(receipt, part));
    const ofPicture = this.#receipts.filter(
      ({ receipt, isNamed }) =>
        namesPicture(receipt, part.artifactPath) && (isNamed || readReceiptId(receipt) === undefined),
    );
    const own = ofPicture.filter(({ isNamed }) => !isNamed);
    const candidates = own.length > 0 ? own : ofPicture;
    const ofPresent = candidates.filter(
      ({ receipt }) => bareDigest(receipt.text('artifactDigest') ?? '') === (part.checksum ?? ''),
    );
    return [withId, ofPresent, candidates].find((each) => each.length > 0) ?? [];
  }
}

/** Yields the accepted captures of a screen whose receipt was found, each with it. */
export function* slotsWithReceipts(execution: Execution, screen: Screen, context: RuleContext) {
  const seen = new Set<Slot>();
  for (const each of slotsWithAllReceipts(execution, screen, context)) {
    if (!seen.has(each.slot)) {
      seen.add(each.slot);
      yield each;
    }
  }
}

/** Yields the accepted captures of a screen with each of their receipts. */
export function* slotsWithAllReceipts(execution: Execution, screen: Screen, context: RuleContext) {
  const slots = screen.slots.filter(isReceipted);
  const receipts = slots.length > 0 ? new SlotReceipts(execution, screen, context) : undefined;
  for (const slot of slots) {
    for (const found of receipts?.allOf(slot) ?? []) {
      yield { slot, ...found };
    }
  }
}

/** Returns whether a receipt has the id that a slot names, or has none and names the picture of the slot. */
export const isReceiptOfSlot = (receipt: ObjectReader, slot: ObjectReader): boolean =>
  readReceiptId(receipt) === undefined ? namesPicture(receipt, slot.text('artifactPath')) : hasIdOf(receipt, slot);

const hasIdOf = (receipt: ObjectReader, slot: ObjectReader): boolean =>
  readReceiptId(receipt) === normalForm(slot.text('receiptId') ?? '');

function readReceiptId(receipt: ObjectReader): string | undefined {
  const id = receipt.text('receiptId') ?? '';
  return isPlaceholder(id) ? undefined : normalForm(id);
}

/** Returns whether a receipt names a picture, as its only artifact or in a list. */
export const namesPicture = (receipt: ObjectReader, picture: string | undefined): boolean =>
  picture !== undefined && [receipt.get('artifactPath')].flat().some((path) => leadsTo(path, picture));

/** Returns whether a receipt names several pictures, or all. */
function namesMany(receipt: ObjectReader, pictures: readonly string[]): boolean {
  const { length } = pictures.filter((picture) => namesPicture(receipt, picture));
  return length > 1 || length === pictures.length;
}

/** Returns whether a value is the path of a picture or of a folder above it, whole or from a folder below. */
export function leadsTo(value: unknown, picture: string): boolean {
  const path = typeof value === 'string' ? value.replace(/^\.?\/|\/$/g, '') : '';
  return path !== '' && `/${picture}/`.includes(`/${path}/`);
}
