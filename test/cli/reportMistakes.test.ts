import assert from 'node:assert/strict';
import { analyze } from '../../server/src/core/analysis/analyze';
import { reportedFindings } from '../../server/src/cli/report/reportedFinding';
import { english } from '../../server/src/core/l10n/language';
import { assertRatio } from '../support/growth';
import { mistakes } from '../support/manyMistakes';
import { options } from '../support/events';

describe('a report of many mistakes in one line', () => {
  for (const [what, textOf] of Object.entries(mistakes)) {
    it(`takes about as long as finding them: ${what}`, () => {
      const text = textOf(200_000);
      const report = () => {
        const analysis = analyze(text, options)!;
        const { findings } = analysis.judge();
        return { findings, reported: reportedFindings({ file: 'a.json', text, analysis }, findings, shown) };
      };
      const { findings, reported } = report();
      assert.equal(reported.length, findings.length);
      assertRatio(3, report, () => analyze(text, options)!.judge());
    });
  }

  it('shows no line of a document with too many objects, which is not read', () => {
    const text = mistakes['empty tasks']!(4_000_000);
    const analysis = analyze(text, options)!;
    const reported = reportedFindings({ file: 'a.json', text, analysis }, analysis.judge().findings, shown);
    assert.deepEqual(
      reported.map(({ code, excerpt }) => [code, excerpt]),
      [['document/too-large', undefined]],
    );
  });
});

const shown = { language: english, excerpts: true, edits: false };
