import assert from 'node:assert/strict';
import { rules } from '../../../../server/src/core/analysis/rules/registry';
import { JsonDocument } from '../../../../server/src/core/json/jsonDocument';
import { english } from '../../../../server/src/core/l10n/language';
import { builtInRules } from '../../../../server/src/core/analysis/rules/builtIn';
import { documentedRules } from '../../../../server/src/core/analysis/rules/docs';
import type { Rule } from '../../../../server/src/core/rules/rule';
import { createView } from '../../../../server/src/core/kinds/contract/documentView';
import { publishedKinds } from '../../../../server/src/core/kinds/registry';
import { ruleFindings } from '../../../../server/src/core/analysis/rules/run';
import { analyze } from '../../../../server/src/core/analysis/analyze';
import { schemaCodes } from '../../../../server/src/core/analysis/rules/schemaCodes';
import { assertedFix, derivedFix } from '../../../../server/src/core/diagnostics/fix';
import { quickFixes } from '../../../../server/src/core/features/quickFixes';
import { judging as judgingKeywords, schemaPlaces } from '../../../../scripts/specification/coverage';
import { sections } from '../../../../scripts/specification/index';
import { schemaFiles } from '../../../support/schemaFiles';
import { parseAnnotated } from '../../../../server/src/cli/rulePages/annotated';
import { assertAnnotated } from '../../../support/assertAnnotated';
import { checkExample, checkFixes, marked } from '../../../support/checkRule';

/** A request of a message, or what the value should be, lacks or may have meant. */
const deed =
  /\bshould\b|\blacks\b|Did you mean|(?:^|[.:,\]] |, (?:or|and) )(?:add|capture|change|copy|correct|count|fill|give|keep|leave|let|list|make|move|name|put|record|remove|rename|replace|restore|save|set|start|use|write)\b/i;

// The examples of a rule are its documentation and its tests.
for (const rule of rules) {
  describe(rule.id, () => {
    for (const [index, example] of rule.examples.valid.entries()) {
      it(`accepts its example ${index + 1}`, () => checkExample(rule, example));
    }
    for (const [index, example] of rule.examples.invalid.entries()) {
      it(`reports its example ${index + 1}, and its fix removes the finding`, () => {
        assert.notDeepEqual(parseAnnotated(example.trim()).annotations, []);
        checkExample(rule, example);
        checkFixes(rule, example);
      });
    }
    it('explains how to correct each finding', () => {
      const messages = rule.examples.invalid.flatMap((example) =>
        parseAnnotated(example.trim()).annotations.map(({ message }) => message),
      );
      assert.deepEqual(
        messages.filter((message) => !deed.test(message)),
        [],
      );
    });
    it('has all parts of a rule', () => {
      assert.match(rule.id, /^[a-z]+\/[a-z-]+$/);
      for (const sentence of [rule.summary, rule.why, ...Object.values(rule.messages)]) {
        assert.match(sentence, /^[A-Z0-9`"{].*[.?]$/);
      }
      assert.ok(
        sections.some(({ heading }) => heading === rule.spec),
        `"${rule.spec}" is no heading in scripts/specification/`,
      );
      assert.ok(rule.examples.valid.length > 0 && rule.examples.invalid.length > 0);
    });
  });
}

for (const { id, examples, summary, why } of [...builtInRules, ...schemaCodes]) {
  describe(id, () => {
    const found = (example: string) => {
      const { text, annotations } = parseAnnotated(example.trim());
      const options = { path: '', domains: ['service-docs'], language: english };
      const analysis = analyze(text, options)!;
      const fixes = quickFixes(analysis, options, { offset: 0, length: text.length });
      const actual = analysis
        .evaluate()
        .findings.filter(({ code }) => code === id)
        .map((finding) => {
          const fix = fixes.find((each) => each.finding === finding);
          const sort = fix && (fix.isDerived ? derivedFix : assertedFix)(fix.title, []);
          return { ...finding.span, message: marked(finding.message, sort) };
        });
      return { text, actual, annotations };
    };
    it('has an example of each of its reports', () => {
      for (const example of [...examples.valid, ...examples.invalid]) {
        const { text, actual, annotations } = found(example);
        assertAnnotated(text, actual, annotations);
      }
      assert.match(summary, /^[A-Z].*\.$/);
      assert.match(why, /^[A-Z].*\.$/);
    });
  });
}

describe('the codes of the schemas', () => {
  it('have a page for each keyword of the schemas', () => {
    const judging = schemaPlaces(Object.fromEntries(schemaFiles)).flatMap(({ schema }) => Object.keys(schema));
    const pages = new Set(judging.filter((keyword) => judgingKeywords.includes(keyword)));
    assert.deepEqual([...pages].toSorted(), schemaCodes.map(({ id }) => id.replace('schema/', '')).toSorted());
  });
});

describe('a rule that throws', () => {
  const broken = {
    ...rules[0]!,
    id: 'test/broken',
    *check() {
      yield* [];
      throw new Error('no such thing');
    },
  } as Rule;

  it('is reported as a finding, and the other rules still run', () => {
    const document = new JsonDocument('{ "$schema": "wrong" }');
    const others = rules.filter(({ id }) => id === 'document/schema-pointer');
    const found = ruleFindings(
      document,
      createView(publishedKinds.of('current-ui-evidence'), document.value),
      [broken, ...others],
      { language: english },
    );
    assert.deepEqual(
      found.map(({ code, severity, message }) => [code, severity, message.slice(0, 40)]),
      [
        ['document/crash', 'error', 'The rule test/broken failed, so the docu'],
        ['document/schema-pointer', 'warning', '`$schema` should be "/schemas/current-ui'],
      ],
    );
  });
});

describe('the rules', () => {
  it('have unique ids', () => assert.equal(new Set(documentedRules.map(({ id }) => id)).size, documentedRules.length));
});
