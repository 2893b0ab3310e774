import type { Execution } from '../../../../../server/src/core/kinds/execution/model/execution';
import assert from 'node:assert/strict';
import { lenses } from '../../../../../server/src/core/features/lenses';
import { english } from '../../../../../server/src/core/l10n/language';
import { sampled } from '../../../../support/budget';
import { findingsOf } from '../../../../support/checkFindings';
import { textAfterEvent, analysisOf, honestEvent, offerAtPath } from '../../../../support/events';
import { programValue, type Json } from '../../../../support/examples';

type Item = { [name: string]: Json };
interface Document {
  [name: string]: Json;
  screens: Item[];
  tasks: Item[];
}

const files = ['booking-execution.json', 'data-sources-execution.json'] as const;
const read = (file: (typeof files)[number]) => programValue(file) as unknown as Document;
const codes = (document: object) => findingsOf(JSON.stringify(document)).map(({ code }) => code);

/** Forms of a document with its tasks in different places. */
const forms: Readonly<Record<string, (document: Document) => object>> = {
  'at the top level': (document) => document,
  'under another name': ({ tasks, ...document }) => ({ ...document, executionQueue: tasks }),
  'in two lists': ({ tasks, ...document }) => ({ ...document, first: tasks.slice(0, 40), rest: tasks.slice(40) }),
  'in the screens': ({ tasks, screens, ...document }) => ({
    ...document,
    screens: screens.map((screen) => ({ ...screen, tasks: tasksOf(tasks, screen) })),
  }),
  'in the screens under another name': ({ tasks, screens, ...document }) => ({
    ...document,
    screens: screens.map((screen) => ({ ...screen, work: tasksOf(tasks, screen) })),
  }),
  'at the top level and word by word in the screens': ({ tasks, screens, ...document }) => ({
    ...document,
    screens: screens.map((screen) => ({ ...screen, tasks: tasksOf(tasks, screen) })),
    tasks,
  }),
};

const tasksOf = (tasks: readonly Item[], { screenId }: Item) => tasks.filter((task) => task.screenId === screenId);

/** Accepts the first tasks of the first screen, and the baseline after its captures. */
function accepted(document: object, place: (task: number) => (string | number)[]): string {
  let text = JSON.stringify(document);
  let minute = 0;
  const at = [0, 1, 2].map((slot) => ['screens', 0, 'captureSlots', slot]);
  for (const path of [...at, place(0), place(0), place(0), place(1), place(1), place(1)]) {
    const offer = offerAtPath(text, path);
    if (offer?.obstacle === undefined && offer && !(path.includes('captureSlots') && offer.event === 'recordReceipt')) {
      text = textAfterEvent(text, path, honestEvent(offer.event, 'somebody', minute++));
    }
  }
  return text;
}

const places: Readonly<Record<string, (task: number) => (string | number)[]>> = {
  'at the top level': (task) => ['tasks', task],
  'under another name': (task) => ['executionQueue', task],
  'in two lists': (task) => ['first', task],
  'in the screens': (task) => ['screens', 0, 'tasks', task],
  'in the screens under another name': (task) => ['screens', 0, 'work', task],
};

describe('a list of tasks', () => {
  for (const file of sampled('files', files, 1)) {
    for (const [where, form] of sampled(file, Object.entries(forms), 1)) {
      it(`is found ${where} in ${file}`, () => {
        const { view } = analysisOf(JSON.stringify(form(read(file))));
        assert.equal((view.model as Execution).tasks.length, read(file).tasks.length);
        assert.deepEqual(codes(form(read(file))), []);
      });

      const place = places[where];
      if (place) {
        it(`has no errors ${where} in ${file} during work`, () => {
          const text = accepted(form(read(file)), place);
          assert.deepEqual(findingsOf(text), []);
          const { program } = JSON.parse(text) as { program: Item };
          assert.equal(program.acceptedTasks, 2);
        });

        it(`is checked ${where} in ${file}`, () => {
          const text = accepted(form(read(file)), place);
          assert.deepEqual(
            findingsOf(text.replace('"status":"READY_TO_CLAIM"', '"status":"WAITING_PREDECESSOR"')).map(
              ({ code }) => code,
            ),
            ['tasks/lifecycle'],
          );
        });
      }
    }
  }

  it('is shown above the document, with any name', () => {
    const titles = (document: object) =>
      lenses(analysisOf(JSON.stringify(document)), english).map(({ title }) => title);
    assert.deepEqual(titles(forms['under another name']!(read(files[0]))), titles(read(files[0])));
  });

  it('is recognized if at least half of its objects have both members', () => {
    const { tasks, ...document } = read('booking-execution.json');
    const half = tasks.map(({ gateType, ...task }, index) => (index === 5 ? task : { gateType: gateType!, ...task }));
    const { view } = analysisOf(JSON.stringify({ ...document, queue: half }));
    assert.equal((view.model as Execution).tasks.length, tasks.length);
    const others = { ...document, tasks, notes: [{ gateType: 'qa' }, { gateType: 'design' }] };
    assert.deepEqual(codes(others), []);
  });

  it('is checked by the schema of tasks, with any name', () => {
    for (const [where, list] of [
      ['under another name', (document: Document) => document.executionQueue],
      ['in the screens under another name', (document: Document) => document.screens[0]!.work],
    ] as const) {
      const document = forms[where]!(read('data-sources-execution.json')) as Document;
      const task = (list(document) as Item[])[1]!;
      delete task.reviewer;
      task.status = 'READY';
      assert.deepEqual(codes(document), ['schema/required', 'schema/enum']);
    }
  });

  it('must not be missing or empty in a collection document', () => {
    const { tasks, ...collection } = read('data-sources-execution.json');
    assert.ok(tasks.length > 0);
    assert.deepEqual(codes(collection), ['tasks/set']);
    assert.deepEqual(codes({ ...collection, tasks: [] }), ['tasks/set']);
    assert.deepEqual(codes({ ...collection, tasks: null }), ['schema/type']);
    assert.deepEqual(codes({ ...read('booking-execution.json'), tasks: [] }), ['tasks/set']);
  });

  it('is reported once if it repeats a task with other values', () => {
    const document = read('booking-execution.json');
    document.screens[0]!.readyTasks = [{ ...document.tasks[0], receiptId: 'r-1' }];
    assert.deepEqual(codes(document), ['screens/tally']);
    document.screens[0]!.readyTasks = [{ ...document.tasks[0] }];
    assert.deepEqual(codes(document), []);
  });
});
