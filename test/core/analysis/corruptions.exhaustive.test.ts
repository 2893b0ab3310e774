import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { english } from '../../../server/src/core/l10n/language';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { sampled, sampledNumbers } from '../../support/budget';
import { corrupted, type Corruption } from '../../support/corrupted';
import { randomNumbers } from '../../support/damaged';
import { programFiles, programValue, type Json } from '../../support/examples';

const options = { path: '', domains: ['service-docs'], language: english };
const asText = (document: Json) => `${JSON.stringify(document, null, 2)}\n`;

/** The number of documents made of each example. */
const documents = 150;

/** Members with recorded values (reading of the specification, section 7.9). */
const evidence = ['checksum', 'capturedAt', 'receiptId', 'assignee', 'claimedAt', 'submittedAt', 'acceptedAt'];

/** Returns the recorded values of a document with their number of occurrences. */
function recordedIn(value: Json, found = new Map<string, number>()): ReadonlyMap<string, number> {
  if (Array.isArray(value)) {
    value.forEach((item) => recordedIn(item, found));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      const key = `${name} ${JSON.stringify(item)}`;
      if (evidence.includes(name) && item !== null) {
        found.set(key, (found.get(key) ?? 0) + 1);
      }
      recordedIn(item, found);
    }
  }
  return found;
}

/** Returns the number of findings of a text, including findings that are not reported because of others. */
function countOf(text: string): number {
  const { findings, heldBack } = analyze(text, { ...options })!.evaluate();
  return findings.length + heldBack.length;
}

/** Checks the guarantees of fix-all. */
function checkFixAll(text: string, context: string): void {
  const fixed = fixAll(text, options).text;
  if (fixed === text) {
    return;
  }
  const [before, after] = [recordedIn(JSON.parse(text) as Json), recordedIn(JSON.parse(fixed) as Json)];
  for (const [value, count] of before) {
    assert.ok((after.get(value) ?? 0) >= count, `${context}: lost ${value}`);
  }
  for (const value of after.keys()) {
    assert.ok(before.has(value), `${context}: invented ${value}`);
  }
  assert.ok(countOf(fixed) <= countOf(text), `${context}: ${countOf(text)} findings became ${countOf(fixed)}`);
  assert.equal(fixAll(fixed, options).text, fixed, `${context}: does not converge`);
  // The same document in different formatting leads to the same values, and keeps its formatting.
  const oddlyFormatted = (plain: string) => `\uFEFF${plain.replaceAll('\n', '\r\n').replaceAll('  ', '\t')}`;
  const fixedOdd = fixAll(oddlyFormatted(text), options).text;
  assert.deepEqual(JSON.parse(fixedOdd.slice(1)), JSON.parse(fixed), `${context}: depends on how it is written`);
  assert.doesNotMatch(fixedOdd, /[^\r]\n/, `${context}: changes line ends`);
}

describe('one or two mistakes anywhere in a document', () => {
  for (const file of sampled('corruptions', programFiles, 1)) {
    const document = programValue(file);

    it(`are fixed by "fix all" as promised in ${file}`, () => {
      for (const run of sampledNumbers(`fix all ${file}`, documents, 3)) {
        const random = randomNumbers(file.length + run * 1009);
        const copy = structuredClone(document);
        const done: Corruption[] = [corrupted(copy, random)];
        if (run % 3 === 0) {
          done.push(corrupted(copy, random));
        }
        const text = asText(copy);
        if (analyze(text, options) !== undefined) {
          checkFixAll(text, `${file} ${JSON.stringify(done)}`);
        }
      }
    });

    it(`cause at most three findings per mistake in ${file}`, () => {
      const noisy: string[] = [];
      for (const run of sampledNumbers(`noise ${file}`, documents, 5)) {
        const random = randomNumbers(file.length + 1 + run * 1009);
        const copy = structuredClone(document);
        const done = corrupted(copy, random);
        const { findings = [] } = analyze(asText(copy), options)?.evaluate() ?? {};
        if (findings.length > 3) {
          noisy.push(
            `${findings.length} ${JSON.stringify(done)} ${[...new Set(findings.map(({ code }) => code))].join(' ')}`,
          );
        }
      }
      assert.deepEqual(noisy, []);
    });
  }
});
