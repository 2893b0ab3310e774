import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { kinds } from '../../../server/src/core/kinds/contract/kinds';
import { english } from '../../../server/src/core/l10n/language';
import { programFiles, programValue } from '../../support/examples';
import { accepted } from '../../support/oneScreen';

const options = { path: 'a.json', domains: ['service-docs'], language: english };
const analyzed = (document: unknown) => analyze(JSON.stringify(document, null, 2), options)!;

describe('a document with the version of another kind', () => {
  for (const file of programFiles.filter((name) => !name.startsWith('handoff/'))) {
    const { $schema, ...own } = programValue(file);
    for (const kind of kinds.filter((other) => own.schemaVersion !== `service-docs/${other}/v1`)) {
      it(`has one finding and no fix: ${file} as ${kind}`, () => {
        const stated = { ...own, schemaVersion: `service-docs/${kind}/v1` };
        for (const document of $schema === undefined ? [stated] : [stated, { $schema, ...stated }]) {
          const { findings, checks } = analyzed(document).evaluate();
          assert.deepEqual(
            findings.map(({ code, path, fix }) => [code, path.join(), fix]),
            [['document/schema-version', 'schemaVersion', undefined]],
          );
          assert.ok(checks.undecided.some(({ rule, reason }) => rule === 'schema' && reason === 'heldBack'));
          const text = JSON.stringify(document);
          assert.equal(fixAll(text, options).text, text);
        }
      });
    }
  }

  it('is still checked by the rules that apply to every document', () => {
    const document = { ...programValue('booking-execution.json'), productionMutations: 1 };
    const { findings } = analyzed({ ...document, schemaVersion: 'service-docs/data-sources-execution/v1' }).evaluate();
    assert.deepEqual(findings.map(({ code }) => code).toSorted(), ['boundary/zero-counter', 'document/schema-version']);
  });
});

describe('true acceptances', () => {
  const honest = accepted() as Record<string, unknown>;
  const codesOf = (document: unknown) =>
    analyzed(document)
      .evaluate()
      .findings.map(({ code }) => code);

  it('are not reported in a document with the version of another kind', () => {
    const stated = { ...honest, $schema: undefined, schemaVersion: 'service-docs/current-ui-evidence/v1' };
    assert.deepEqual(codesOf(stated), ['document/schema-version']);
    const complete = { ...stated, program: { ...(honest.program as object), programComplete: true } };
    assert.deepEqual(codesOf(complete), ['document/schema-version', 'boundary/acceptance']);
  });

  it('are undecided in a document that is a part of its file', () => {
    const { findings, checks } = analyzed({ data: honest }).evaluate();
    assert.deepEqual(
      findings.map(({ code }) => code),
      ['document/schema-version'],
    );
    assert.ok(checks.undecided.some(({ rule }) => rule === 'boundary/acceptance'));
    assert.deepEqual(codesOf({ data: { ...honest, productionMutations: 1 } }), [
      'document/schema-version',
      'boundary/zero-counter',
    ]);
  });
});
