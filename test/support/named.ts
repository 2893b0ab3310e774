import assert from 'node:assert/strict';

/** A part of a document; tests make mistakes in it, where its type no longer holds. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
type Item = Record<string, any>;
type Lists = Record<'screens' | 'captureSlots' | 'preflightGates' | 'tasks', readonly Item[]>;

/** The parts of an execution document by their names, to be changed where they are; mirrored ones are at its top. */
export function named(value: unknown) {
  const document = value as Lists;
  const screen = (screenId: string) => only(document.screens, { screenId });
  return {
    screen,
    slot: (screenId: string, family: string) => only(screen(screenId).captureSlots as Item[], { family }),
    mirroredSlot: (screenId: string, family: string) => only(document.captureSlots, { screenId, family }),
    gate: (screenId: string, id: string) => only(screen(screenId).gates as Item[], { id }),
    mirroredGate: (screenId: string, id: string) => only(document.preflightGates, { screenId, id }),
    /** A task by its family in lower case and its type, such as `governance/qa`. */
    task(screenId: string, name: string) {
      const [family = '', gateType] = name.split('/');
      return only(document.tasks, { screenId, gateFamily: family.toUpperCase(), gateType });
    },
  };
}

/** The one item that has these members. */
function only(items: readonly Item[], members: Item): Item {
  const found = items.filter((item) => Object.entries(members).every(([name, value]) => item[name] === value));
  const [item] = found;
  assert.ok(item && found.length === 1, JSON.stringify(members));
  return item;
}
