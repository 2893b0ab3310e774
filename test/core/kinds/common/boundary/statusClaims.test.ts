import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/checkFindings';
import { programText, programValue, type Json, type programFiles } from '../../../../support/examples';
import { accepted } from '../../../../support/oneScreen';

type Member = { [name: string]: Json };

describe('a status of the program', () => {
  const codes = (member: string, value: string) =>
    findingsOf(
      programText('booking-execution.json').replace('{', () => `{ "${member}": ${JSON.stringify(value)},`),
    ).map(({ code }) => code);

  for (const value of [
    'APPROVED',
    'PROGRAM_COMPLETE',
    'Completed',
    'DONE',
    'RELEASED',
    'SHIPPED',
    'LIVE',
    'WENT_LIVE',
    'SIGNED_OFF',
    'A C C E P T E D',
    'R-E-L-E-A-S-E-D',
    'approved by the owners',
    '已上线',
    '已完成',
  ]) {
    it(`claims acceptance as ${value} while nothing is accepted`, () => {
      assert.deepEqual(codes('phase', value), ['boundary/acceptance']);
    });
  }
  for (const value of [
    'INCOMPLETE',
    'NOT_COMPLETE',
    'CAPTURE_COMPLETE',
    'DONE_WITH_DISCOVERY',
    'TO_BE_RELEASED',
    'LIVE_PROBE',
    'NOT_LIVE',
    'A B C D',
    '未完成',
  ]) {
    it(`claims nothing as ${value}`, () => assert.deepEqual(codes('phase', value), []));
  }
  it('is of the program, not of its parts', () => {
    const text = programText('current-ui-evidence.json').replace('{', '{ "notes": [{ "status": "DONE" }],');
    assert.deepEqual(findingsOf(text), []);
  });

  it('is also of a screen, or of a member of the document, if it means a release', () => {
    const codesOf = (file: (typeof programFiles)[number], change: (document: Member) => void) => {
      const document = programValue(file);
      change(document);
      return findingsOf(JSON.stringify(document)).map(({ code }) => code);
    };
    for (const file of ['booking-execution.json', 'current-ui-evidence.json'] as const) {
      for (const status of ['RELEASED', 'SHIPPED', 'APPROVED', 'signed off']) {
        const ofScreen = codesOf(file, ({ screens }) => Object.assign((screens as Member[])[0]!, { status }));
        assert.deepEqual(ofScreen, ['boundary/acceptance'], status);
        const ofSummary = codesOf(file, (document) => Object.assign(document, { summary: { status } }));
        assert.deepEqual(ofSummary, ['boundary/acceptance'], status);
      }
      for (const status of ['DONE', 'LIVE', 'TO_BE_RELEASED', 'RELEASE_BLOCKED']) {
        assert.deepEqual(
          codesOf(file, (document) => Object.assign(document, { backfill: { status } })),
          [],
          status,
        );
      }
    }
    const partly = (change: Member) => {
      const document = accepted() as Member & { program: Member };
      Object.assign(document.program, change);
      return findingsOf(JSON.stringify(document)).filter(({ code }) => code === 'boundary/acceptance').length;
    };
    for (const status of ['PROGRAM_COMPLETE', 'DONE', 'finished', '已完成']) {
      assert.equal(partly({ status }), 1, `${status} with open screens`);
      const ofScreen = codesOf('booking-execution.json', ({ screens }) =>
        Object.assign((screens as Member[])[0]!, { status }),
      );
      assert.deepEqual(ofScreen, ['boundary/acceptance'], status);
    }
    assert.equal(partly({ phase: 'CAPTURE_COMPLETE' }), 0);
    const isReleased = (document: Member) =>
      Object.assign(document, { summary: { status: 'RELEASED', released: true } });
    assert.equal(codesOf('booking-execution.json', isReleased).length, 2);
    const text = JSON.stringify(isReleased(accepted() as Member));
    assert.ok(!findingsOf(text).some(({ code }) => code === 'boundary/acceptance'), 'something was accepted');
  });

  it('is also a flag of the document, the program or a screen, but not of a step', () => {
    const codesWith = (change: (document: Member) => void, document = programValue('booking-execution.json')) => {
      change(document);
      return findingsOf(JSON.stringify(document)).map(({ code }) => code);
    };
    const flags: readonly Member[] = [{ done: true }, { isDone: 'yes' }, { complete: true }, { fully_completed: 1 }];
    for (const flag of flags) {
      const places = [
        (document: Member) => Object.assign(document, flag),
        ({ program }: Member) => Object.assign(program as Member, flag),
        ({ screens }: Member) => Object.assign((screens as Member[])[0]!, flag),
      ];
      for (const change of places) {
        assert.deepEqual(codesWith(change), ['boundary/acceptance'], JSON.stringify(flag));
      }
    }
    const honest = [
      (document: Member) => Object.assign(document, { done: false, complete: 'no', finished: null }),
      (document: Member) => Object.assign(document, { steps: [{ done: true }] }),
      ({ tasks }: Member) => Object.assign((tasks as Member[])[0]!, { done: true }),
    ];
    for (const change of honest) {
      assert.deepEqual(codesWith(change), []);
    }
    const onAccepted = codesWith(
      ({ screens }) => Object.assign((screens as Member[])[3]!, { done: true }),
      accepted() as Member,
    );
    assert.ok(!onAccepted.includes('boundary/acceptance'));
  });
});

describe('a member about an approval', () => {
  const codesWith = (member: Member) => {
    const document = programValue('booking-execution.json');
    Object.assign(document.program as Member, member);
    return findingsOf(JSON.stringify(document)).map(({ code }) => code);
  };
  for (const member of [
    { signOff: true },
    { signoff: 'yes' },
    { signOff: 'ACCEPTED' },
    { approved: 1 },
    { signedOff: 9 },
    { approvedScreens: 1 },
    { approvedTasks: 5 },
    { screensApproved: 1 },
    { released: 1 },
  ]) {
    it(`claims acceptance as ${JSON.stringify(member)}`, () => {
      assert.deepEqual(codesWith(member), ['boundary/acceptance']);
    });
  }
  for (const member of [
    { signOff: false },
    { signOff: 'PENDING' },
    { signOff: null },
    { signOffRequired: true },
    { requiresSignOff: true },
    { approved: 0 },
    { approvedScreens: 0 },
    { approvedVendors: 4 },
  ]) {
    it(`claims nothing as ${JSON.stringify(member)}`, () => assert.deepEqual(codesWith(member), []));
  }
});
