import assert from 'node:assert/strict';
import { allFindings, analyze } from '../../../../../server/src/core/analysis/analyze';
import { fieldsOfLane, type Lane } from '../../../../../server/src/core/kinds/common/lanes';
import { newReceipt } from '../../../../../server/src/core/kinds/common/newReceipt';
import { english } from '../../../../../server/src/core/l10n/language';
import { emptyContext } from '../../../../../server/src/core/rules/context';
import {
  accepted,
  file,
  reflow,
  release,
  smoke,
  visual,
  withTasks,
  qa,
  type Member,
} from '../../../../support/evidence';

const tasks: Readonly<Record<Lane, readonly [index: number, name: string]>> = {
  CAPTURE: [visual, 'evidence-visual_baseline'],
  EXPERIENCE: [reflow, 'evidence-responsive_reflow'],
  GOVERNANCE: [qa, 'governance-qa'],
  RELEASE: [release, 'evidence-exact_release'],
  PRODUCTION_RECOVERY: [smoke, 'release_proof-production_smoke'],
};
const lanes = Object.keys(tasks) as readonly Lane[];

/** Returns the codes of the errors about receipts, and the undecided rules. */
function outcomeOf(receipts: Readonly<Record<string, object>>, change: (document: Member) => void = () => {}) {
  const document = withTasks('booking-execution.json', {});
  change(document);
  const analysis = analyze(JSON.stringify(document), {
    path: 'booking-execution.json',
    domains: ['service-docs'],
    language: english,
    context: {
      ...emptyContext('booking-execution.json'),
      text: (path) => (receipts[path] === undefined ? 'none' : { text: JSON.stringify(receipts[path]) }),
    },
  })!;
  return {
    errors: allFindings(analysis)
      .filter(({ code, severity }) => severity === 'error' && code.startsWith('evidence/'))
      .map(({ code, path }) => `${code} ${path.join('/')}`),
    undecided: analysis.evaluate().checks.undecided.filter(({ reason }) => reason === 'draftReceipt').length,
  };
}

const newlyMade = (lane: Lane) => JSON.parse(newReceipt(lane, file(tasks[lane][1])).text) as Member;

const setTask = (index: number, members: Member) => (document: Member) =>
  void Object.assign((document.tasks as Member[])[index]!, members);

describe('a receipt that is not filled in yet', () => {
  const openTexts = [null, '', ' ', 'TBD', 'TODO: write it.'];
  const openValuesOf = (field: string) =>
    /^(?:screenId|\w+Revision)$/.test(field) ? openTexts : [...openTexts, [], [' ']];

  it('is no error of a task that is not accepted, with any open field', () => {
    for (const lane of lanes) {
      for (const [field, value] of fieldsOfLane(lane).flatMap((each) =>
        openValuesOf(each).map((open) => [each, open] as const),
      )) {
        const receipt = { ...newlyMade(lane), [field]: value };
        assert.deepEqual(
          outcomeOf({ [file(tasks[lane][1])]: receipt }),
          { errors: [], undecided: 1 },
          `${lane} ${field} ${JSON.stringify(value)}`,
        );
      }
    }
  });

  it('is an error of an accepted task, with any open field', () => {
    for (const lane of lanes) {
      const [index, name] = tasks[lane];
      const { errors, undecided } = outcomeOf({ [file(name)]: newlyMade(lane) }, setTask(index, accepted));
      assert.ok(errors.includes(`evidence/agreement tasks/${index}/receiptPath`), lane);
      assert.equal(undecided, 0, lane);
    }
  });

  it('is an error if an accepted screen or another accepted task names it', () => {
    const receiptPath = file('governance-qa');
    const receipts = { [receiptPath]: newlyMade('GOVERNANCE') };
    const relying = [
      (document: Member) =>
        void Object.assign((document.screens as Member[])[0]!, { receiptPath, acceptedAt: '2026-03-14T09:00:00Z' }),
      setTask(reflow, { receiptPath, ...accepted }),
      setTask(reflow, { receiptPath: receiptPath.replace('/', '//'), ...accepted }),
    ];
    for (const change of relying) {
      assert.ok(outcomeOf(receipts, change).errors.includes(`evidence/agreement tasks/${qa}/receiptPath`));
    }
  });

  it('is an error if an accepted capture relies on it', () => {
    const receiptPath = file('evidence-visual_baseline');
    const artifactPath = 'artifacts/ui/booking-discovery/visual/';
    const receipts = { [receiptPath]: { ...newlyMade('CAPTURE'), artifactPath } };
    assert.deepEqual(outcomeOf(receipts).errors, []);
    const relying = outcomeOf(receipts, (document) => {
      for (const slot of (document.captureSlots as Member[]).slice(0, 3)) {
        slot.receiptId = 'r-1';
      }
      for (const slot of (document.screens as { captureSlots: Member[] }[])[0]!.captureSlots) {
        slot.receiptId = 'r-1';
      }
    });
    assert.ok(relying.errors.includes(`evidence/agreement tasks/${visual}/receiptPath`), relying.errors.join('\n'));
  });

  it('is an error with a filled field that differs from its task', () => {
    const receipts = { [file('governance-qa')]: { ...newlyMade('GOVERNANCE'), role: 'design' } };
    assert.deepEqual(outcomeOf(receipts).errors, [`evidence/agreement tasks/${qa}/receiptPath`]);
  });

  it('is an error with a list instead of its screen or revision', () => {
    for (const field of ['screenId', 'subjectRevision']) {
      const receipts = { [file('governance-qa')]: { ...newlyMade('GOVERNANCE'), [field]: [] } };
      assert.deepEqual(outcomeOf(receipts).errors, [`evidence/agreement tasks/${qa}/receiptPath`], field);
    }
  });

  it('is an error without one of the fields', () => {
    const { signedAt: _, ...receipt } = newlyMade('GOVERNANCE');
    assert.deepEqual(outcomeOf({ [file('governance-qa')]: receipt }).errors, [
      `evidence/agreement tasks/${qa}/receiptPath`,
    ]);
  });
});
