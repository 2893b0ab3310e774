import assert from 'node:assert/strict';
import { screenTasks } from '../../../../server/src/core/kinds/execution/spec';
import { readySets } from '../../../../server/src/core/kinds/execution/tasks/ready';
import { ruleContext, type DocumentView } from '../../../../server/src/core/kinds/contract/documentView';
import type { Rule } from '../../../../server/src/core/rules/rule';
import { findingsOf } from '../../../support/checkFindings';
import { textAfterEvent, analysisOf, honestEvent, offerAtPath } from '../../../support/events';
import { emptyContext } from '../../../../server/src/core/rules/context';
import { document as accepted } from '../../../support/acceptedScreen';
import { programText, programValue, type Json } from '../../../support/examples';

type Item = { [name: string]: Json };
interface Document {
  [name: string]: Json;
  program: Item;
  screens: Item[];
}

const unlisted = (): Document => {
  const { tasks, ...document } = programValue('booking-execution.json');
  assert.ok(Array.isArray(tasks));
  return document as unknown as Document;
};

const findings = (document: object) => findingsOf(JSON.stringify(document));
const codesOf = (document: object) =>
  findings(document).map(
    ({ code, path, fix }) => `${code} ${path.join('.')}${fix?.type === 'derived' ? ' [fix]' : ''}`,
  );

const unseenPlaces = (document: object) =>
  analysisOf(JSON.stringify(document))
    .evaluate()
    .checks.undecided.flatMap(({ rule, reason, places }) =>
      rule === 'boundary/acceptance' && reason === 'evidenceNotSeen' ? places.map((place) => place.join('.')) : [],
    )
    .sort();

const ids = (screenId: string, keys: Iterable<string> = screenTasks.map(({ key }) => key)) => {
  const named = new Set(keys);
  return screenTasks.filter(({ key }) => named.has(key)).map(({ nameInId }) => `E01-${screenId}-${nameInId}`);
};

/**
 * Returns a document whose first screen is captured and has these numbers of ready and waiting tasks, with matching counts in
 * `program`.
 */
function withCounts(ready: Json, waiting: Json): Document {
  const document = unlisted();
  const size = (stated: Json) => (Array.isArray(stated) ? stated.length : (stated as number));
  Object.assign(document.screens[0]!, { readyTasks: ready, waitingTasks: waiting });
  Object.assign(document.program, { readyToClaim: 8 + size(ready), waitingPredecessor: 96 + size(waiting) });
  return document;
}

describe('a booking document that lists no tasks', () => {
  it('may count the tasks, or name them', () => {
    assert.deepEqual(codesOf(unlisted()), []);
    const document = unlisted();
    for (const screen of document.screens) {
      const id = screen.screenId as string;
      const [first, ...others] = ids(id);
      Object.assign(screen, { tasks: ids(id), readyTasks: [first!], waitingTasks: others });
    }
    assert.deepEqual(codesOf(document), []);
  });

  it('has no errors during work, but leaves a claim undecided that only receipts could prove', () => {
    let text = programText('booking-execution.json');
    const without = () => {
      const { tasks, ...document } = JSON.parse(text) as Item;
      assert.ok(tasks);
      return document;
    };
    const paths = [...[1, 2].map((slot) => ['screens', 1, 'captureSlots', slot]), ['tasks', 13]];
    for (const [minute, path] of paths.entries()) {
      text = textAfterEvent(text, path, honestEvent(offerAtPath(text, path)!.event, 'somebody', minute));
      assert.deepEqual(codesOf(without()), []);
    }
    text = textAfterEvent(text, ['tasks', 0], honestEvent('recordReceipt', '', 9));
    assert.deepEqual(codesOf(without()), []);
    assert.deepEqual(unseenPlaces(without()), ['program.acceptedTasks']);
  });

  it('leaves an accepted screen undecided, and its status is none', () => {
    const { tasks: _, ...hidden } = accepted as unknown as Document;
    assert.deepEqual(unseenPlaces(hidden), ['screens.0.acceptedAt', 'program.acceptedTasks'].sort());
    const errors = (change: (document: Document) => void) => {
      const document = structuredClone(hidden);
      change(document);
      return codesOf(document).filter((line) => /acceptance|tally/.test(line));
    };
    assert.deepEqual(
      errors(() => {}),
      [],
    );
    assert.deepEqual(
      errors(({ program }) => (program.acceptedTasks = 12)),
      ['program/tally program.acceptedTasks'],
      'fewer than the tasks of an accepted screen',
    );
    assert.deepEqual(
      errors(({ program }) => (program.acceptedTasks = 14)),
      ['program/tally program.acceptedTasks'],
      'more than the ready tasks allow',
    );
    assert.deepEqual(
      errors(({ screens }) => Object.assign(screens[0]!, { acceptedAt: null, status: 'ACCEPTED' })),
      [
        'boundary/acceptance program.acceptedScreens',
        'boundary/acceptance program.programAcceptedScreens',
        'boundary/acceptance screens.0.status',
      ],
    );
  });

  const impossible: Readonly<Record<string, readonly [document: () => Document, told: readonly string[]]>> = {
    'everything ready': [
      () => {
        const document = unlisted();
        document.program.readyToClaim = 117;
        return document;
      },
      ['program/tally program.readyToClaim [fix]'],
    ],
    'everything ready and nothing waiting': [
      () => {
        const document = unlisted();
        Object.assign(document.program, { readyToClaim: 117, waitingPredecessor: 0 });
        return document;
      },
      ['program/tally program.readyToClaim', 'program/tally program.waitingPredecessor'],
    ],
    'more tasks than there are': [() => withCounts(13, 13), ['screens/tally screens.0.readyTasks']],
    'another number of tasks': [
      () => {
        const document = unlisted();
        document.screens[2]!.tasks = 12;
        return document;
      },
      ['screens/tally screens.2.tasks [fix]'],
    ],
    'a number that never is ready': [() => withCounts(2, 11), ['screens/tally screens.0.readyTasks']],
    'followers of missing captures': [
      () => {
        const document = unlisted();
        Object.assign(document.screens[2]!, { readyTasks: 3, waitingTasks: 10 });
        Object.assign(document.program, { readyToClaim: 11, waitingPredecessor: 106 });
        return document;
      },
      ['screens/tally screens.2.readyTasks'],
    ],
    'followers of an acceptance that is not counted': [
      () => withCounts(3, 10),
      ['program/tally program.acceptedTasks'],
    ],
    'the same id thirteen times': [
      () => {
        const document = unlisted();
        document.screens[0]!.tasks = Array<string>(13).fill(ids('booking-discovery')[0]!);
        return document;
      },
      ['screens/tally screens.0.tasks.1'],
    ],
    'an id of another screen': [
      () => withCounts(ids('booking-store').slice(0, 1), 12),
      ['screens/tally screens.0.readyTasks.0'],
    ],
    'an id that names nothing': [
      () => withCounts(['E01-booking-discovery'], 12),
      ['screens/tally screens.0.readyTasks.0'],
    ],
    'an id both ready and waiting': [
      () => withCounts(ids('booking-discovery').slice(0, 1), ids('booking-discovery').slice(0, 12)),
      ['screens/tally screens.0.waitingTasks'],
    ],
    'a task that is ready before another': [
      () => withCounts(ids('booking-discovery').slice(1, 2), 12),
      ['screens/tally screens.0.readyTasks'],
    ],
    'a task that waits though nothing holds it': [
      () => withCounts(1, ids('booking-discovery').slice(0, 12)),
      ['screens/tally screens.0.waitingTasks'],
    ],
    'a list of ids with one missing': [
      () => ({
        ...unlisted(),
        tasks: unlisted()
          .screens.flatMap(({ screenId }) => ids(screenId as string))
          .slice(1),
      }),
      ['tasks/set tasks'],
    ],
  };
  for (const [what, [make, expected]] of Object.entries(impossible)) {
    it(`cannot have ${what}`, () => {
      assert.deepEqual(codesOf(make()), expected);
    });
  }

  it('leaves undecided what only the tasks could show', () => {
    const isForWantOfTasks = (report: object) => 'undecided' in report && report.undecided === 'noTaskList';
    const { view } = analysisOf(JSON.stringify(unlisted()));
    const { rules } = view.kind;
    const reports = (rule: Rule, of: DocumentView) => [
      ...(rule.check?.(of.model, ruleContext(of, emptyContext(''))) ?? []),
    ];
    const undecided = rules.filter((rule) => reports(rule, view).some(isForWantOfTasks)).map(({ id }) => id);
    for (const id of ['program/tally', 'screens/tally', 'tasks/chain', 'tasks/id', 'tasks/set', 'tasks/lifecycle']) {
      assert.ok(undecided.includes(id), id);
    }
    const { view: listed } = analysisOf(programText('booking-execution.json'));
    for (const rule of rules.filter(({ id }) => undecided.includes(id))) {
      assert.ok(!reports(rule, listed).some(isForWantOfTasks), rule.id);
    }
  });
});

describe('the tasks that can be ready at the same time', () => {
  it('form six sets', () => {
    assert.deepEqual(
      readySets().map(({ ready, accepted }) => [ready.size, accepted]),
      [
        [1, 0],
        [3, 1],
        [8, 3],
        [10, 7],
        [11, 8],
        [13, 9],
      ],
    );
  });
});
