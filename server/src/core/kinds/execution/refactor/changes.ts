import { Part, isObject } from '../../../document/part';
import type { Path } from '../../../finding';
import type { Change } from '../../../rules/fix';
import { captureFamilies } from '../facts';
import type { Kind } from '../../kinds';
import { Execution, type Screen, type Slot } from '../model';
import { countChanges } from './counts';
import { waitsFor, type Deed } from './deeds';
import { hasCapture, hasReceipt, screenIn, type Element } from './element';

/** What a deed changes: what people know, and what follows from it elsewhere in the document. */
export interface DeedChanges {
  readonly own: readonly Change[];
  readonly following: readonly Change[];
}

type Set = Extract<Change, { readonly set: Path }>;

/** All changes that record `deed`, each place once. Whether it is legal is for `obstacle` to say. */
export function changesOf(kind: Kind, execution: Execution, element: Element, deed: Deed): DeedChanges {
  const places = [element.part, ...(element.sort === 'slot' && element.mirror ? [element.mirror] : [])];
  const own = places.flatMap((part) =>
    Object.entries(membersOf(deed)).map(([name, value]): Set => ({ set: part.at(name), value })),
  );
  const recorded = withSet(kind, execution, own);
  const following =
    element.sort === 'slot'
      ? gateChanges(execution, recorded, element.screen)
      : deed.name === 'recordReceipt'
        ? released(recorded, element)
        : [];
  const after = withSet(kind, recorded, following);
  return { own, following: [...following, ...countChanges(execution, after, element.screen)] };
}

function membersOf(deed: Deed): Readonly<Record<string, string>> {
  switch (deed.name) {
    case 'recordCapture':
      return { checksum: deed.checksum, capturedAt: deed.at };
    case 'claimTask':
      return { assignee: deed.assignee, claimedAt: deed.at };
    case 'submitTask':
      return { submittedAt: deed.at };
    case 'recordReceipt':
      return { receiptId: deed.receiptId };
  }
}

/** The gates that the slots of a screen decide: they pass with the third, and their evidence counts along. */
function gateChanges(before: Execution, after: Execution, screen: Screen): readonly Set[] {
  const slots = screenIn(after, screen)?.slots ?? [];
  const tests = { CAPTURE_ARTIFACT: hasCapture, REVIEWED_RECEIPT: hasReceipt };
  return Object.entries(tests).flatMap(([id, test]) => {
    const gate = screen.gates.find((each) => each.text('id') === id);
    const had = screen.slots.filter(test).length;
    const has = slots.filter(test).length;
    if (!gate || had === has) {
      return [];
    }
    const mirror = before.mirroredGates.find(
      (each) => each.text('id') === id && before.screenOf(each.text('screenId')) === screen,
    );
    const passes = has === captureFamilies.length;
    return (mirror ? [gate, mirror] : [gate]).flatMap((part): readonly Set[] => {
      const evidence = evidenceOf(part.text('evidence'), had, has, passes && id === 'REVIEWED_RECEIPT' ? slots : []);
      return [
        ...(passes && part.text('state') === 'BLOCKED' ? [{ set: part.at('state'), value: 'PASS' }] : []),
        ...(evidence === part.text('evidence') ? [] : [{ set: part.at('evidence'), value: evidence }]),
      ];
    });
  });
}

/** "1 / 3" becomes "2 / 3"; a text that does not count is replaced by the receipts it was waiting for, once all are there. */
function evidenceOf(
  text: string | undefined,
  had: number,
  has: number,
  receipted: readonly Slot[],
): string | undefined {
  const total = captureFamilies.length;
  const counted = text?.replace(
    new RegExp(`(?<![\\d.])${had}(\\s*/\\s*${total})(?![\\d.])`),
    (_, rest: string) => `${has}${rest}`,
  );
  return counted === text && text !== undefined && receipted.length > 0
    ? receipted.map(({ part }) => part.text('receiptId')).join(', ')
    : counted;
}

/** Tasks that waited for this one, and now for nothing more, become ready. */
function released(after: Execution, element: Extract<Element, { sort: 'task' }>): readonly Set[] {
  const screen = screenIn(after, element.screen);
  const table = screen && after.taskTable(screen);
  return (screen ? after.tasksOf(screen) : [])
    .filter((task) => waitsFor(task, element.task) && task.part.text('status') === 'WAITING_PREDECESSOR')
    .filter(({ facts }) => facts?.predecessors.every((key) => table?.get(key)?.isAccepted))
    .flatMap(({ part }) => [
      { set: part.at('status'), value: 'READY_TO_CLAIM' },
      ...(part.has('blocker') ? [{ set: part.at('blocker'), value: null }] : []),
    ]);
}

/** The document with `changes` made to its value. */
function withSet(kind: Kind, execution: Execution, changes: readonly Set[]): Execution {
  const value = changes.reduce<unknown>((whole, { set, value: to }) => replaced(whole, set, to), execution.root.value);
  return new Execution(kind, new Part(isObject(value) ? value : {}, []));
}

function replaced(value: unknown, [segment, ...rest]: Path, to: unknown): unknown {
  if (segment === undefined) {
    return to;
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === segment ? replaced(item, rest, to) : item));
  }
  const object = isObject(value) ? value : {};
  return { ...object, [segment]: replaced(object[segment], rest, to) };
}
