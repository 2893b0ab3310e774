import { Part, isObject } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import type { Change } from '../../../json/change';
import type { Kind } from '../../contract/kinds';
import { standings } from '../model/predecessors';
import { Execution } from '../model/execution';

import { countChanges } from './counts';
import type { Deed } from './events';
import { screenIn, type Element } from './item';
import { gateChanges, type SetChange } from './gates';

/** What a deed changes: what people know, and what follows from it elsewhere in the document. */
export interface DeedChanges {
  readonly own: readonly Change[];
  readonly following: readonly Change[];
}

/** All changes that record `deed`, each place once. Whether it is legal is for `obstacle` to say. */
export function changesOf(kind: Kind, execution: Execution, element: Element, deed: Deed): DeedChanges {
  const mirror = element.sort === 'slot' ? element.mirror : undefined;
  const own = [element.part, ...(mirror ? [mirror] : [])].flatMap((part) =>
    Object.entries(membersOf(deed)).map(([name, value]) => ({ set: part.at(name), value })),
  );
  const recorded = withSet(kind, execution, own);
  const next = element.sort === 'slot' ? gateChanges(execution, recorded, element.screen) : released(recorded, element);
  const after = withSet(kind, recorded, next);
  return { own, following: [...next, ...countChanges(execution, after, element.screen)] };
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

/** The tasks that waited for this one, and now for nothing more, become ready. */
function released(after: Execution, { screen, task }: Extract<Element, { sort: 'task' }>): readonly SetChange[] {
  const then = screenIn(after, screen);
  const key = task.facts?.key;
  return [...(then ? standings(after, then) : [])]
    .filter(([{ facts }]) => key !== undefined && facts?.predecessors.includes(key))
    .filter(([{ part }, { expected }]) => expected === 'READY_TO_CLAIM' && part.status !== expected)
    .flatMap(([{ part }, { expected }]) => [
      { set: part.at('status'), value: expected },
      ...(part.has('blocker') ? [{ set: part.at('blocker'), value: null }] : []),
    ]);
}

/** The document with `changes` made to its value. */
function withSet(kind: Kind, execution: Execution, changes: readonly SetChange[]): Execution {
  const value = changes.reduce<unknown>((whole, { set, value: to }) => replaced(whole, set, to), execution.root.value);
  return new Execution(kind, new Part(isObject(value) ? value : {}));
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
