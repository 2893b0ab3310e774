import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { english } from '../../../server/src/core/l10n/language';
import { isFull, sampled } from '../../support/budget';
import { programFiles, programText } from '../../support/examples';

/** Returns places before members, a few of each document. */
const membersIn = (text: string) =>
  [...text.matchAll(/[,{]\n\s*(?="[^"\n]*":)/g)]
    .map((found) => found.index + found[0].length)
    .filter((_, index, all) => index % Math.ceil(all.length / 5) === 1);

const members = ['"remark": "to be checked"', '"order": 12', '"extra": { "a": [1, "b"] }'];

describe('a member that is being typed, anywhere', () => {
  for (const file of sampled('halfTyped', programFiles, 1)) {
    it(`does not change the findings of the rest of ${file}`, () => {
      const text = programText(file);
      for (const at of sampled(file, membersIn(text), 1)) {
        const margin = text.slice(text.lastIndexOf('\n', at), at);
        for (const member of sampled(`typed in ${file}`, members, 1)) {
          for (let length = 1; length <= member.length; length += isFull ? 2 : 5) {
            const typed = text.slice(0, at) + member.slice(0, length) + margin + text.slice(at);
            const findings = analyze(typed, { path: file, domains: ['service-docs'], language: english })!.evaluate()
              .findings;
            const codes = findings.map(({ code }) => code).join(' ');
            assert.ok(findings.length <= 3, `${member.slice(0, length)} at ${at}: ${codes}`);
          }
        }
      }
    });
  }
});
