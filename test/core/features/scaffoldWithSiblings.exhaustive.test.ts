import assert from 'node:assert/strict';
import type { AnalysisOptions } from '../../../server/src/core/analysis/analysis';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { siblingFromText } from '../../../server/src/core/analysis/sibling';
import { scaffold } from '../../../server/src/core/features/scaffold';
import { scaffoldWithSiblings } from '../../../server/src/core/features/scaffoldWithSiblings';
import { kinds, type KnownKind } from '../../../server/src/core/kinds/contract/kinds';
import { publishedKinds } from '../../../server/src/core/kinds/registry';
import { english } from '../../../server/src/core/l10n/language';
import { emptyContext } from '../../../server/src/core/rules/context';
import { sampled } from '../../support/budget';
import { examples, programText } from '../../support/examples';
import fs from 'node:fs';
import path from 'node:path';

const now = '2026-03-14T02:00:00Z';

/** Returns the options to analyze a document with these siblings. */
function optionsWith(texts: Readonly<Record<string, string>>): AnalysisOptions {
  const siblings = Object.entries(texts).flatMap(([file, text]) => siblingFromText(file, text) ?? []);
  return {
    path: 'new.json',
    domains: ['service-docs'],
    language: english,
    context: { ...emptyContext('new.json'), siblings },
  };
}

const begun = (kind: KnownKind, options: AnalysisOptions) =>
  scaffoldWithSiblings({ kind: publishedKinds.of(kind), domain: 'service-docs', now, language: english }, options);

const codes = (text: string, options: AnalysisOptions) => [
  ...new Set(
    analyze(text, options)!
      .evaluate()
      .findings.map(({ code }) => code),
  ),
];

const program = path.join(examples, 'program');
const documents = fs
  .readdirSync(program)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, fs.readFileSync(path.join(program, name), 'utf8')] as const);

describe('a new document in a folder with other documents', () => {
  for (const kind of sampled('scaffoldWithSiblings', kinds, 1)) {
    it(`of kind ${kind} agrees with them in both directions`, () => {
      const others = Object.fromEntries(documents.filter(([, text]) => !text.includes(`/${kind}/v1`)));
      const options = optionsWith(others);
      const text = begun(kind, options);
      const wrong = codes(text, options).filter((code) => code !== 'document/placeholder');
      assert.deepEqual(wrong, kind === 'auth-s08-owner-authority-set' ? ['contribution/filled'] : []);
      for (const [name, other] of sampled(kind, Object.entries(others), 1)) {
        const without = { ...others, [name]: '' }; // A document is not its own sibling.
        const after = { ...optionsWith({ ...without, 'new.json': text }), path: name };
        assert.deepEqual(codes(other, after), codes(other, { ...optionsWith(without), path: name }));
      }
    });
  }

  it('copies knives and revisions', () => {
    const others = { 'data-sources-execution.json': programText('data-sources-execution.json') };
    const { program: theirs } = JSON.parse(others['data-sources-execution.json']) as {
      program: Record<string, unknown>;
    };
    const { program: ours } = JSON.parse(begun('booking-execution', optionsWith(others))) as {
      program: Record<string, unknown>;
    };
    for (const member of ['completedKnives', 'sourceRevision', 'productionRevision']) {
      assert.equal(ours[member], theirs[member], member);
    }
  });

  it('has placeholders for values on which the other documents differ', () => {
    const one = programText('data-sources-execution.json');
    const other = one.replaceAll(/"sourceRevision": "[0-9a-f]{40}"/g, `"sourceRevision": "${'1a'.repeat(20)}"`);
    const text = begun('booking-execution', optionsWith({ 'a.json': one, 'b.json': other }));
    assert.match(text, /"sourceRevision": "0{40}"/);
  });

  it('is the same as without a folder if the folder has no other documents', () => {
    const options = optionsWith({});
    const alone = { kind: publishedKinds.of('booking-execution'), domain: 'service-docs', now, language: english };
    assert.equal(begun('booking-execution', options), scaffold(alone));
  });
});
