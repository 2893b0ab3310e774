import assert from 'node:assert/strict';
import { analyze } from '../../server/src/core/analysis/analyze';
import { readOptions } from '../../server/src/cli/files/readOptions';
import { withRemedies } from '../../server/src/cli/report/remedies';
import { reportedFindings } from '../../server/src/cli/report/reportedFinding';
import { english } from '../../server/src/core/l10n/language';
import { sampled } from '../support/budget';
import { assertRatio } from '../support/growth';
import { head, mistakes } from '../support/manyMistakes';
import { options } from '../support/events';

describe('a report of many mistakes in one line', () => {
  for (const [what, textOf] of sampled('reports', Object.entries(mistakes), 2)) {
    it(`takes about as long as finding the mistakes: ${what}`, () => {
      const text = textOf(400_000);
      const report = () => {
        const analysis = analyze(text, options)!;
        const { findings } = analysis.evaluate();
        return { findings, reported: reportedFindings({ file: 'a.json', text, analysis }, findings, shown) };
      };
      const { findings, reported } = report();
      assert.equal(reported.length, findings.length);
      assertRatio(3, report, () => analyze(text, options)!.evaluate());
    });
  }

  const given = { domain: ['service-docs'], 'no-config': true };

  it('skips suggestions for a text so long that each would take seconds', () => {
    const reportOf = (filler: number) => {
      const text = `{${head}, "lane": "${'x'.repeat(filler)}"}`;
      const analysis = analyze(text, options)!;
      const reported = reportedFindings({ file: 'a.json', text, analysis }, analysis.evaluate().findings, shown);
      return withRemedies(reported, analysis, { ...readOptions(given, english), excerpts: true }, 'a.json').filter(
        ({ suggestions, noFix }) => suggestions !== undefined || noFix !== undefined,
      );
    };
    assert.ok(reportOf(10).length > 0);
    assert.deepEqual(reportOf(9_000_000), []);
  });

  it('shows no lines of a document with too many objects, which is not read', () => {
    const text = mistakes['empty tasks']!(4_000_000);
    const analysis = analyze(text, options)!;
    const reported = reportedFindings({ file: 'a.json', text, analysis }, analysis.evaluate().findings, shown);
    assert.deepEqual(
      reported.map(({ code, excerpt }) => [code, excerpt]),
      [['document/too-large', undefined]],
    );
  });
});

const shown = { language: english, excerpts: true, edits: false };
