import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/checkFindings';
import { programText, programValue, type Json, type programFiles } from '../../../../support/examples';
import { accepted } from '../../../../support/oneScreen';

type Member = { [name: string]: Json };

const codesOf = (text: string) =>
  findingsOf(text)
    .map(({ code }) => code)
    .filter((code) => code !== 'document/unknown-member');

describe('a status of the program', () => {
  const codes = (member: string, value: string) =>
    codesOf(programText('booking-execution.json').replace('{', () => `{ "${member}": ${JSON.stringify(value)},`));

  for (const value of [
    ...['ACCEPTED', 'APPROVED', 'PROGRAM_COMPLETE', 'COMPLETE', 'Completed', 'DONE', 'RELEASED'],
    ...['A C C E P T E D', 'R-E-L-E-A-S-E-D', 'ＤＯＮＥ', 'D\u041eNE'],
  ]) {
    it(`claims acceptance as ${value} while nothing is accepted`, () => {
      assert.deepEqual(codes('phase', value), ['boundary/acceptance']);
    });
  }
  for (const value of [
    ...['INCOMPLETE', 'NOT_COMPLETE', 'CAPTURE_COMPLETE', 'DONE_WITH_DISCOVERY', 'TO_BE_RELEASED', 'LIVE_PROBE'],
    ...['approved by the owners', '未完成', '已上线', 'A B C D', 'DONE?'],
  ]) {
    it(`claims nothing as ${value}`, () => assert.deepEqual(codes('phase', value), []));
  }

  it('is recognized on the program, but not on its parts', () => {
    const text = programText('current-ui-evidence.json').replace('{', '{ "notes": [{ "status": "DONE" }],');
    assert.deepEqual(codesOf(text), []);
  });

  it('is also recognized on a screen or a member of the document if it means a release', () => {
    const codesWith = (file: (typeof programFiles)[number], change: (document: Member) => void) => {
      const document = programValue(file);
      change(document);
      return codesOf(JSON.stringify(document));
    };
    for (const file of ['booking-execution.json', 'current-ui-evidence.json'] as const) {
      for (const status of ['RELEASED', 'APPROVED']) {
        const ofScreen = codesWith(file, ({ screens }) => Object.assign((screens as Member[])[0]!, { status }));
        assert.deepEqual(ofScreen, ['boundary/acceptance'], status);
        const ofSummary = codesWith(file, (document) => Object.assign(document, { summary: { status } }));
        assert.deepEqual(ofSummary, ['boundary/acceptance'], status);
      }
      for (const status of ['DONE', 'LIVE', 'TO_BE_RELEASED', 'RELEASE_BLOCKED']) {
        assert.deepEqual(
          codesWith(file, (document) => Object.assign(document, { backfill: { status } })),
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
    for (const status of ['PROGRAM_COMPLETE', 'DONE', 'completed']) {
      assert.equal(partly({ status }), 1, `${status} with open screens`);
      const ofScreen = codesWith('booking-execution.json', ({ screens }) =>
        Object.assign((screens as Member[])[0]!, { status }),
      );
      assert.deepEqual(ofScreen, ['boundary/acceptance'], status);
    }
    assert.equal(partly({ phase: 'CAPTURE_COMPLETE' }), 0);
    const isReleased = (document: Member) => Object.assign(document, { summary: { status: 'RELEASED' } });
    assert.equal(codesWith('booking-execution.json', isReleased).length, 1);
    const text = JSON.stringify(isReleased(accepted() as Member));
    assert.ok(!findingsOf(text).some(({ code }) => code === 'boundary/acceptance'), 'something was accepted');
  });
});
