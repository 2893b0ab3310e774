import assert from 'node:assert/strict';
import type { AnalysisOptions } from '../../../server/src/core/analysis/analysis';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { readConfig } from '../../../server/src/core/analysis/config/config';
import { ruleResults } from '../../../server/src/core/analysis/rules/run';
import { createEdits } from '../../../server/src/core/json/edits';
import { ObjectReader } from '../../../server/src/core/json/objectReader';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import { createView } from '../../../server/src/core/kinds/contract/documentView';
import { publishedKinds } from '../../../server/src/core/kinds/registry';
import { english } from '../../../server/src/core/l10n/language';
import { sequenceReports } from '../../../server/src/core/rules/idSequence';
import { defineRule } from '../../../server/src/core/rules/rule';
import { sampled } from '../../support/budget';
import { assertLinear } from '../../support/growth';
import { head, mistakes, token } from '../../support/manyMistakes';

const options: AnalysisOptions = { path: 'a.json', domains: ['service-docs'], language: english };

const findingsOf = (text: string, own = options, maximum?: number) =>
  analyze(text, own, { maximum })!.evaluate().findings;

/** Returns the number in the last finding, of those that are not shown. */
const notShown = (text: string, own = options) => {
  const last = findingsOf(text, own).at(-1);
  assert.equal(last?.code, 'document/too-many');
  return Number(/\d+/.exec(last.message)?.[0]);
};

describe('many mistakes', () => {
  for (const [what, textOf] of sampled('costs', Object.entries(mistakes), 3)) {
    it(`of one type take as long per mistake as a few: ${what}`, () =>
      assertLinear(what, (text) => findingsOf(text).length, textOf, 60_000, 8));
  }

  for (const [what, textOf] of Object.entries(mistakes)) {
    it(`never pass the check, and the last finding says that there are more: ${what}`, () => {
      const findings = findingsOf(textOf(60_000));
      assert.ok(findings.some(({ severity }) => severity === 'error'));
      assert.ok(findings.length < 1001 || findings.at(-1)?.code === 'document/too-many');
    });
  }

  it('are counted even if they are not shown', () => {
    for (const what of ['one name', 'objects that repeat a name', 'objects with passwords']) {
      const text = mistakes[what]!(60_000);
      assert.equal(notShown(text), findingsOf(text, options, Infinity).length - 1000, what);
    }
  });

  it('are counted without suppressed or disabled findings', () => {
    const text = `{${head}, "tasks": [${Array<string>(1200).fill('{"gateFamly": "X"}').join()}]}`;
    const total = notShown(text);
    const configs = [
      { suppressions: [{ rule: 'document/member-typo', reason: 'known' }] },
      { rules: { 'document/member-typo': 'off' } },
    ];
    for (const each of configs) {
      const { config, findings } = readConfig(JSON.stringify(each), english);
      assert.deepEqual(findings, []);
      const own = { ...options, configured: { config, file: 'a.json', today: '2026-01-01' } };
      assert.equal(notShown(text, own), total - 1200);
      assert.equal(notShown(text, own), findingsOf(text, own, Infinity).length - 1000);
    }
  });

  it('are listed up to a limit for each rule, and counted by severity beyond it', () => {
    const rule = defineRule({
      id: 'document/placeholder',
      severity: 'warning',
      summary: '',
      why: '',
      spec: '',
      messages: { mild: 'Mild.', bad: 'Bad.' },
      examples: { valid: [], invalid: [] },
      *check() {
        yield { message: 'mild', at: [], severity: 'information' };
        yield { message: 'mild', at: [], severity: 'information' };
        yield { message: 'bad', at: [], severity: 'error' };
        yield { message: 'bad', at: [] };
      },
    });
    const document = new JsonDocument('{}');
    const view = createView(publishedKinds.of('booking-execution'), document.value, document);
    const [result] = ruleResults(document, view, [rule], { language: english, maximumOf: () => 1 });
    assert.deepEqual(
      result?.findings.map(({ severity }) => severity),
      ['information'],
    );
    const code = 'document/placeholder';
    assert.deepEqual(result.counted, [
      { code, severity: 'information', count: 1 },
      { code, severity: 'error', count: 1 },
      { code, severity: 'warning', count: 1 },
    ]);
  });

  it('leave the other rules undecided if the schema reports them, except for rules that always run', () => {
    const text = `{${head}, "tasks": [${Array<string>(20_000).fill('{}').join()}, {"note": "${token(1)}"}]}`;
    const { checks } = analyze(text, options)!.evaluate();
    const undecided = checks.undecided.filter(({ reason }) => reason === 'heldBack').map((each) => each.rule);
    assert.ok(undecided.includes('tasks/set'));
    assert.deepEqual(
      ['schema', 'document/duplicate-key', 'boundary/private-material'].filter((id) => undecided.includes(id)),
      [],
    );
    assert.ok(findingsOf(text, options, Infinity).some(({ code }) => code === 'boundary/private-material'));
  });

  it('each take the same time to remove if they are in one member', () =>
    assertLinear(
      'one name',
      (text) => {
        const document = new JsonDocument(text);
        const edits = document.duplicates.map(({ path }) => createEdits(document, { remove: path, which: 'first' }));
        assert.ok(edits.length > 1000 && !edits.includes(undefined));
      },
      mistakes['one name']!,
      15_000,
      8,
    ));

  it('have one fix if they are in one text, unless it would make more than ten thousand edits', () => {
    const editsOf = (character: string, count: number) =>
      findingsOf(`{${head}, "a": "${character.repeat(count)}"}`).find(({ code }) => code === 'document/syntax')?.fix
        ?.changes.length;
    for (const character of ['\\q', '\t']) {
      assert.deepEqual(
        [10, 10_000, 10_001].map((count) => editsOf(character, count)),
        [10, 10_000, undefined],
      );
    }
  });

  it('name the first hundred repeated items of a list', () => {
    const roster = { values: ['a', 'b'] };
    const idsOf = (count: number) => {
      const holder = new ObjectReader({ list: Array<string>(count + 1).fill('a') });
      const [report] = sequenceReports(holder, 'list', roster);
      return report?.message === 'duplicate' ? [...report.values.id].length : undefined;
    };
    assert.deepEqual([2, 100, 1000].map(idsOf), [2, 100, 100]);
  });
});
