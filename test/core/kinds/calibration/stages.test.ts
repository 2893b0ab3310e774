import assert from 'node:assert/strict';
import { fixAll } from '../../../../server/src/core/analysis/fixAll';
import { english } from '../../../../server/src/core/l10n/language';
import { findingsOf } from '../../../support/checkFindings';
import { programValue } from '../../../support/examples';
import { progressIn } from '../../../support/programs';

interface Stage {
  id: string;
  status: string;
  progress: string;
}
interface Document {
  program: { liveBound: number; progress: { currentStage: string; stages: Stage[] } };
  screens: { missingReceipts: string[]; evidenceKind: string }[];
}

const asText = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;
const codesOf = (document: unknown) => findingsOf(asText(document)).map(({ code, severity }) => `${severity} ${code}`);

function calibration(change: (document: Document) => void): Document {
  const document = programValue('current-ui-evidence.json') as unknown as Document;
  change(document);
  return document;
}

/** Returns a stage by the number at the start of its id. */
const stage = ({ program: { progress } }: Document, number: string) =>
  progress.stages.find(({ id }) => id.startsWith(`${number}_`))!;

/** Sets the statuses of stages. A stage has all items done if it is DONE, or else none. */
const setStages = ({ program: { progress } }: Document, statuses: string, current: number) => {
  statuses.split(' ').forEach((status, index) => {
    Object.assign(progress.stages[index]!, { status, progress: status === 'DONE' ? '24/24' : '0/24' });
  });
  progress.currentStage = progress.stages[current - 1]!.id;
};

const collect = ({ screens }: Document, ...receipts: string[]) =>
  screens.forEach((screen) => {
    screen.missingReceipts = screen.missingReceipts.filter((receipt) => !receipts.includes(receipt));
  });

const error = (rule: string) => [`error calibration/${rule}`];

describe('the stages of a calibration', () => {
  it('describe the document by the active one, or by their states if none is active', () => {
    const detailOf = (document: Document) => progressIn('current-ui-evidence.json', asText(document))[0]!.item.detail;
    assert.match(detailOf(calibration(() => undefined))!, /^P05 .* · ACTIVE · 2 of 24 done$/);
    const held = calibration((each) => setStages(each, 'DONE DONE DONE DONE IN_PROGRESS BLOCKED BLOCKED', 5));
    assert.equal(detailOf(held), 'Stages: 4 done, 2 blocked, 1 without a known state');
  });

  const waiting = 'DONE DONE DONE DONE DONE BLOCKED BLOCKED';

  for (const [what, document] of Object.entries({
    'P05 done, P06 and P07 still blocked, P05 current': calibration((each) => {
      setStages(each, waiting, 5);
      collect(each, 'viewport_png', 'sha256');
    }),
    'P05 done, P06 and P07 still blocked, P06 current': calibration((each) => {
      setStages(each, waiting, 6);
      collect(each, 'viewport_png', 'sha256');
    }),
    'P06 active with all done: it awaits its review': calibration((each) => {
      setStages(each, 'DONE DONE DONE DONE DONE ACTIVE BLOCKED', 6);
      collect(each, 'viewport_png', 'sha256');
      stage(each, 'P06').progress = '24/24';
    }),
    'P05 active with all done': calibration((each) => {
      collect(each, 'viewport_png', 'sha256');
      stage(each, 'P05').progress = '24/24';
    }),
    'P06 done, and no screen misses the review': calibration((each) => {
      setStages(each, 'DONE DONE DONE DONE DONE DONE BLOCKED', 6);
      collect(each, 'viewport_png', 'sha256', 'a11y', 'owner_review');
    }),
  })) {
    it(`may be: ${what}`, () => assert.deepEqual(codesOf(document), []));
  }

  for (const [what, document, codes] of [
    [
      'P05 counts packages that no screen has',
      calibration((each) => (stage(each, 'P05').progress = '24/24')),
      ['warning calibration/stage-evidence'],
    ],
    ['0/0 and DONE', calibration((each) => (stage(each, 'P01').progress = '0/0')), error('stage-progress')],
    ['00/000 and DONE', calibration((each) => (stage(each, 'P01').progress = '00/000')), error('stage-progress')],
    [
      'DONE but for one of more than a number can hold',
      calibration((each) => (stage(each, 'P01').progress = '9007199254740992/9007199254740993')),
      error('stage-progress'),
    ],
    [
      'more done than there are',
      calibration((each) => (stage(each, 'P05').progress = '25/24')),
      error('stage-progress'),
    ],
    [
      'P05 done while pictures are missing',
      calibration((each) => setStages(each, waiting, 6)),
      ['warning calibration/stage-evidence'],
    ],
    [
      'P06 done while a screen misses the review',
      calibration((each) => {
        setStages(each, 'DONE DONE DONE DONE DONE DONE BLOCKED', 6);
        collect(each, 'viewport_png', 'sha256');
      }),
      error('stage-evidence'),
    ],
    [
      'P07 done',
      calibration((each) => {
        setStages(each, 'DONE DONE DONE DONE DONE DONE DONE', 7);
        collect(each, 'viewport_png', 'sha256', 'a11y', 'owner_review');
      }),
      error('stage-evidence'),
    ],
    [
      'nothing active, and a current stage that is neither the last done nor the next',
      calibration((each) => {
        setStages(each, waiting, 2);
        collect(each, 'viewport_png', 'sha256');
      }),
      error('stages'),
    ],
    [
      'blocked with all done',
      calibration((each) => (stage(each, 'P06').progress = '24/24')),
      ['warning calibration/stage-progress'],
    ],
    [
      'nothing active while P05 is not done',
      calibration((each) => setStages(each, 'DONE DONE DONE DONE BLOCKED BLOCKED BLOCKED', 5)),
      error('stages'),
    ],
    [
      'P06 active while P05 is not done',
      calibration((each) => setStages(each, 'DONE DONE DONE DONE BLOCKED ACTIVE BLOCKED', 6)),
      error('stages'),
    ],
  ] as const) {
    it(`may not be: ${what}`, () => assert.deepEqual(codesOf(document), codes));
  }

  it('count only screens that the program counts as accepted', () => {
    const accepting = calibration((each) => (stage(each, 'P07').progress = '1/24'));
    assert.deepEqual(codesOf(accepting), error('stage-evidence'));
    assert.deepEqual(codesOf(accepting.program.progress), error('stage-evidence'));
  });

  it('are reported with both accepted counts, of the stages and of the program', () => {
    const messagesWith = (progress: string, accepted = 0) => {
      const document = calibration(({ program }) => {
        Object.assign(program, { accepted });
        program.progress.stages[6]!.progress = progress;
      });
      return findingsOf(asText(document))
        .filter(({ code }) => code === 'calibration/stage-evidence')
        .map(({ message, path }) => `${path.join('/')} ${message.match(/\d+/g)?.join(' ')}`);
    };
    const at = 'program/progress/stages/6/progress';
    const [one] = messagesWith('1/24');
    assert.match(one ?? '', new RegExp(`^${at} .*\\b1\\b.*\\b0\\b`));
    assert.match(messagesWith('12/24')[0] ?? '', new RegExp(`^${at} .*\\b12\\b.*\\b0\\b`));
    assert.ok(messagesWith('24/24').some((each) => each.startsWith(at)));
    assert.ok(messagesWith('3/24', 2).some((each) => each.startsWith(at)));
    assert.deepEqual(messagesWith('2/24', 2), []);
    assert.deepEqual(messagesWith('x2/24'), []);
    assert.deepEqual(messagesWith('2/24x'), []);
  });

  it('are counted with plain numbers', () => {
    for (const progress of ['024/024', '24/024', '12345678901234567890/12345678901234567890', '+24/24']) {
      const odd = calibration((each) => (stage(each, 'P01').progress = progress));
      assert.deepEqual(codesOf(odd), ['error schema/pattern'], progress);
    }
  });

  it('do not mention screens in progress if no screen is in progress', () => {
    const { progress } = calibration((each) => setStages(each, waiting, 6)).program;
    assert.deepEqual(codesOf(progress), []);
    setStages({ program: { progress } } as Document, 'DONE DONE DONE DONE DONE DONE DONE', 7);
    assert.deepEqual(codesOf(progress), error('stage-evidence'));
  });
});

describe('a fix of a calibration', () => {
  const fixed = (document: Document) =>
    JSON.parse(fixAll(asText(document), { path: '', domains: ['service-docs'], language: english }).text) as Document;

  for (const [what, document] of Object.entries({
    'takes no receipt out for an evidence that is mistyped': calibration(
      ({ screens }) => (screens[1]!.evidenceKind = 'LIVE_PROBE'),
    ),
    'takes no receipt out where evidence was exchanged': calibration(({ screens }) => {
      screens[0]!.evidenceKind = 'SOURCE_BOUND';
      screens[1]!.evidenceKind = 'LIVE_PROBE';
    }),
    'lowers no count because an evidence is mistyped': calibration(
      ({ screens }) => (screens[0]!.evidenceKind = 'LIVE'),
    ),
    'lowers no count because a screen is none': calibration(({ screens }) => screens.splice(0, 1, null as never)),
    'takes no receipt for there because another is listed twice': calibration(
      ({ screens }) => (screens[0]!.missingReceipts[1] = 'viewport_png'),
    ),
  })) {
    it(what, () => assert.deepEqual(fixed(document), document));
  }

  it('removes `route_smoke` if the evidence and both counts show that the receipt exists', () => {
    const document = calibration(({ screens }) => screens[0]!.missingReceipts.unshift('route_smoke'));
    assert.deepEqual(
      fixed(document),
      calibration(() => undefined),
    );
  });

  it('updates the counts together with the screens', () => {
    const document = calibration(({ screens }) => {
      screens[1]!.evidenceKind = 'LIVE_PROBE';
      screens[1]!.missingReceipts.shift();
    });
    assert.equal(fixed(document).program.liveBound, 5);
    assert.deepEqual(codesOf(fixed(document)), []);
  });

  it('sorts missing receipts, although their order is not an error', () => {
    const document = calibration(({ screens }) => screens[0]!.missingReceipts.reverse());
    assert.deepEqual(codesOf(document), ['information calibration/receipts']);
    assert.deepEqual(
      fixed(document),
      calibration(() => undefined),
    );
  });
});
