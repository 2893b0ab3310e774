import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import type { Finding } from '../../../server/src/core/diagnostics/finding';
import { quickFixes } from '../../../server/src/core/features/quickFixes';
import { applyEdits } from '../../../server/src/core/json/edits';
import { isWithin, pointer } from '../../../server/src/core/json/path';
import { english } from '../../../server/src/core/l10n/language';
import { sampled, sampledNumbers } from '../../support/budget';
import { corrupted } from '../../support/corrupted';
import { randomNumbers } from '../../support/damaged';
import { programFiles, programText, programValue } from '../../support/examples';

/** The number of documents made of each example. */
const documents = 40;

const nameOf = ({ code, path, message }: Finding) => `${code} ${pointer(path)} ${message}`;

/** Returns the recorded values with their names. */
const recordsIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(/"(?:checksum|capturedAt|receiptId|assignee|claimedAt|submittedAt|acceptedAt)": (?!null)[^,\n]*/g),
  ].map(([record]) => record);

describe('each fix of a schema or syntax error, applied alone,', () => {
  for (const file of sampled('singleFixes', programFiles, 1)) {
    const options = { path: file, domains: ['service-docs'], language: english };
    const allOf = (text: string) => {
      const { findings, heldBack } = analyze(text, options, { maximum: Infinity })!.evaluate();
      return { findings, all: [...findings, ...heldBack] };
    };
    const fixesOf = (text: string, family: RegExp) =>
      quickFixes(analyze(text, options, { maximum: Infinity })!, options, { offset: 0, length: text.length }).filter(
        ({ finding }) => family.test(finding.code),
      );

    it(`removes its finding in ${file}, and causes only placeholders`, () => {
      for (const run of sampledNumbers(`schema ${file}`, documents, 2)) {
        const random = randomNumbers(file.length + 7 + run * 1009);
        const value = structuredClone(programValue(file));
        const done = [corrupted(value, random), corrupted(value, random)];
        const text = `${JSON.stringify(value, null, 2)}\n`;
        if (analyze(text, options) === undefined) {
          continue;
        }
        const before = allOf(text);
        for (const { finding, title, edits } of fixesOf(text, /^schema\//)) {
          const fixed = applyEdits(text, edits);
          const after = allOf(fixed);
          const what = `${title} of ${nameOf(finding)} after ${JSON.stringify(done)}`;
          assert.ok(!after.findings.some((each) => nameOf(each) === nameOf(finding)), `left: ${what}`);
          assert.deepEqual(recordsIn(fixed), recordsIn(text), what);
          const placeholders = after.all.filter(
            (each) => finding.code === 'schema/required' && isWithin(each.path, finding.path),
          ).length;
          const [was, is] = [before.all.length, after.all.length];
          assert.ok(is - placeholders <= was, `${was} to ${is}: ${what}`);
        }
      }
    });

    it(`removes one syntax error from ${file}`, () => {
      const text = programText(file);
      for (const run of sampledNumbers(`syntax ${file}`, documents, 2)) {
        const random = randomNumbers(file.length + 11 + run * 1009);
        const at = Math.floor(random() * text.length);
        const pieces = ['', ',', '"', '// x\n', "'", ':', '\t', '\\'];
        const piece = pieces[Math.floor(random() * pieces.length)]!;
        const damaged = text.slice(0, at) + piece + text.slice(at + (piece === '' ? 1 : 0));
        const analysis = analyze(damaged, options);
        for (const { finding, edits, title } of analysis ? fixesOf(damaged, /^document\/syntax$/) : []) {
          const fixed = applyEdits(damaged, edits);
          const left = allOf(fixed).findings.filter(({ code }) => code === 'document/syntax').length;
          const all = allOf(damaged).findings.filter(({ code }) => code === 'document/syntax').length;
          assert.ok(left < all, `${title} of ${finding.message}: ${damaged.slice(at - 40, at + 40)}`);
        }
      }
    });
  }
});
