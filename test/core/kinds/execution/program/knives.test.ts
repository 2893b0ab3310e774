import assert from 'node:assert/strict';
import { exampleContext } from '../../../../../server/src/cli/rulePages/exampleContext';
import { analyze } from '../../../../../server/src/core/analysis/analyze';
import { english } from '../../../../../server/src/core/l10n/language';
import { programValue } from '../../../../support/examples';

type Execution = {
  program: { id: string; globalOrdinal: number };
  tasks: { knifeId: string; globalOrdinal: number }[];
};

describe('the knife of an execution document', () => {
  /** Returns the findings about ordinals in the booking document next to a changed collection document. */
  const found = (change: (booking: Execution, collection: Execution) => void) => {
    const [booking, collection] = ['booking-execution.json', 'data-sources-execution.json'].map(
      (file) => programValue(file as 'booking-execution.json') as unknown as Execution,
    ) as [Execution, Execution];
    change(booking, collection);
    const context = exampleContext({ documents: { 'data-sources-execution.json': JSON.stringify(collection) } });
    const options = { path: 'booking-execution.json', domains: ['service-docs'], language: english, context };
    return analyze(JSON.stringify(booking), options)!
      .evaluate()
      .findings.filter(({ code }) => code === 'program/bounds')
      .map(({ path, related }) => [path.join('/'), ...related.map((each) => each.path.join('/'))].join(' '));
  };

  it('has one ordinal in all documents', () => {
    assert.deepEqual(
      found(() => undefined),
      [],
    );
    assert.deepEqual(
      found((_, { tasks }) => tasks.forEach((task) => (task.knifeId = 'K22'))),
      ['program/globalOrdinal tasks/0/globalOrdinal'],
    );
    assert.deepEqual(
      found(({ program }) => Object.assign(program, { id: 'K26', nextKnife: 'K27', previousKnife: 'K25' })),
      ['program/globalOrdinal tasks/0/globalOrdinal'],
    );
  });

  it('may have the ordinal of another document, and programs may have one id that is no knife', () => {
    assert.deepEqual(
      found((booking, collection) => {
        for (const { program, tasks } of [booking, collection]) {
          program.globalOrdinal = 22;
          tasks.forEach((task) => Object.assign(task, { knifeId: 'K22', globalOrdinal: 22 }));
        }
      }),
      [],
    );
    assert.deepEqual(
      found((booking, collection) => {
        booking.program.id = collection.program.id = 'PROGRAM-36';
      }),
      [],
    );
  });
});

describe('a list of knives', () => {
  const foundIn = (changes: object) => {
    const booking = programValue('booking-execution.json') as unknown as Execution;
    Object.assign(booking.program, changes);
    const options = { path: 'booking-execution.json', domains: ['service-docs'], language: english };
    return analyze(JSON.stringify(booking), options)!
      .evaluate()
      .findings.filter(({ severity }) => severity === 'error')
      .map(({ code, path }) => `${code} ${path.join('/')}`);
  };

  it('has ids that are not blank, each once', () => {
    const at = 'program/completedKnives';
    for (const [list, expected] of [
      [[null, 'K2', 'K3', 'K4'], [`schema/type ${at}/0`]],
      [
        ['K1', 2, {}, []],
        [`schema/type ${at}/1`, `schema/type ${at}/2`, `schema/type ${at}/3`],
      ],
      [['K1', 'K1', 'K3', 'K4'], [`schema/uniqueItems ${at}`]],
      [
        ['K1', '', '\u200b', ' '],
        [`schema/pattern ${at}/1`, `schema/pattern ${at}/2`, `schema/pattern ${at}/3`],
      ],
      [['K1', 'k1', 'K3', 'K4'], [`program/bounds ${at}/1`]],
    ] as const) {
      assert.deepEqual(foundIn({ completedKnives: list }), expected, JSON.stringify(list));
    }
    assert.deepEqual(foundIn({ openKnives: [{}] }), ['schema/type program/openKnives/0']);
    assert.deepEqual(foundIn({ openKnives: [''] }), ['schema/pattern program/openKnives/0']);
    assert.deepEqual(foundIn({ completedKnives: ['K1', 'K2', 'K3', 'K4'], openKnives: ['K22'] }), []);
  });

  it('has no knife of another list', () => {
    const changes = { completedKnives: ['K1', 'K2', 'K3', 'K4'], openKnives: ['K4'] };
    assert.deepEqual(foundIn(changes), ['program/bounds program/openKnives/0']);
  });
});
