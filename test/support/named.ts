import assert from 'node:assert/strict';

/** A part of a document. Tests make mistakes in it that violate its type. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type Item = Record<string, any>;
type Lists = Record<'screens' | 'captureSlots' | 'preflightGates' | 'tasks', readonly Item[]>;

/** Returns the parts of an execution document by their names, for changes. Mirrored parts are at the top. */
export function named(value: unknown) {
  const document = value as Lists;
  const screen = (screenId: string) => only(document.screens, { screenId });
  return {
    screen,
    slot: (screenId: string, family: string) => only(screen(screenId).captureSlots as Item[], { family }),
    mirroredSlot: (screenId: string, family: string) => only(document.captureSlots, { screenId, family }),
    gate: (screenId: string, id: string) => only(screen(screenId).gates as Item[], { id }),
    mirroredGate: (screenId: string, id: string) => only(document.preflightGates, { screenId, id }),
    /** Returns a task by its family in lower case and its type, such as `governance/qa`. */
    task(screenId: string, name: string) {
      const [family = '', gateType] = name.split('/');
      return only(document.tasks, { screenId, gateFamily: family.toUpperCase(), gateType });
    },
  };
}

/** Returns the only item with these members. */
function only(items: readonly Item[], members: Item): Item {
  const found = items.filter((item) => Object.entries(members).every(([name, value]) => item[name] === value));
  const [item] = found;
  assert.ok(item && found.length === 1, JSON.stringify(members));
  return item;
}
