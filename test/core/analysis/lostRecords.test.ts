import assert from 'node:assert/strict';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { english } from '../../../server/src/core/l10n/language';
import { largeDocuments, programValue } from '../../support/examples';

interface Slot {
  readonly id: string;
  readonly screenId: string;
  readonly checksum: string | null;
}

interface Task {
  readonly id: string;
  readonly assignee: string | null;
  readonly status: string;
}

interface Lists {
  tasks: readonly Task[];
  captureSlots: readonly Slot[];
  screens: { captureSlots: readonly Slot[] }[];
}

const options = { path: '', domains: ['service-docs'], language: english };

for (const file of largeDocuments) {
  describe(`fix all in ${file}`, () => {
    const fixed = (change: (lists: Lists) => void): Lists => {
      const value = programValue(file as Parameters<typeof programValue>[0]) as unknown as Lists;
      change(value);
      const text = JSON.stringify(value, undefined, 2);
      return JSON.parse(fixAll(text, options).text) as Lists;
    };
    const { tasks, captureSlots } = fixed(() => undefined);
    const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

    it('does not replace a lost task that may have been claimed', () => {
      const claimed = tasks.filter(({ assignee }) => assignee !== null);
      assert.ok(claimed.length > 0);
      for (const { id } of claimed) {
        const after = fixed((lists) => (lists.tasks = lists.tasks.filter((task) => task.id !== id)));
        assert.ok(!ids(after.tasks).includes(id), id);
      }
    });

    it('does not replace a lost slot that may have been captured', () => {
      const captured = captureSlots.filter(({ checksum }) => checksum !== null);
      assert.ok(captured.length > 0);
      for (const { id } of captured) {
        const after = fixed((lists) => {
          lists.captureSlots = lists.captureSlots.filter((slot) => slot.id !== id);
          lists.screens.forEach((screen) => {
            screen.captureSlots = screen.captureSlots.filter((slot) => slot.id !== id);
          });
        });
        assert.ok(!after.screens.some((screen) => ids(screen.captureSlots).includes(id)), id);
      }
    });

    it('adds a waiting task, and a slot with an uncaptured copy', () => {
      const waiting = tasks.findLast(({ status }) => status === 'WAITING_PREDECESSOR')!.id;
      const open = captureSlots.findLast(({ checksum }) => checksum === null)!.id;
      const after = fixed((lists) => {
        lists.tasks = lists.tasks.filter(({ id }) => id !== waiting);
        lists.screens.forEach((screen) => {
          screen.captureSlots = screen.captureSlots.filter(({ id }) => id !== open);
        });
      });
      assert.ok(ids(after.tasks).includes(waiting));
      assert.ok(after.screens.some((screen) => ids(screen.captureSlots).includes(open)));
    });
  });
}
