import { mergeDocuments } from '../../../../server/src/core/program/merge/merge';
import { english } from '../../../../server/src/core/l10n/language';
import { sampled } from '../../../support/budget';
import { assertLinear } from '../../../support/growth';

const options = { path: 'a.json', domains: ['service-docs'], language: english };
const head = '"schemaVersion": "service-docs/booking-execution/v1"';
const list = (length: number, itemOf: (index: number) => string) =>
  Array.from({ length: length / 20 }, (_, index) => `    ${itemOf(index)}`).join(',\n');

/** Documents by their length, in which the sides replace `base`. */
const documents: Readonly<Record<string, (length: number) => string>> = {
  members: (length) => `{\n  ${head},\n${list(length, (at) => `"m${at}": "base ${at}"`)}\n}\n`,
  numbers: (length) => `{\n  ${head},\n  "a": {\n${list(length, (at) => `"m${at}": 1${at}`)}\n  }\n}\n`,
  items: (length) =>
    `{\n  ${head},\n  "a": [\n${list(length, (at) => `{ "id": "i${at}", "v": "base ${at}" }`)}\n  ]\n}\n`,
};

const mergedText = (base: string) => {
  const side = (word: string, digit: string) => base.replaceAll('base', word).replaceAll(': 1', `: ${digit}`);
  return mergeDocuments({ base, ours: side('ours', '2'), theirs: side('theirs', '3') }, options, {
    ours: 'ours',
    theirs: 'theirs',
    size: 7,
  });
};

describe('a merge in which both sides changed everything', () => {
  for (const [what, baseOf] of sampled('conflicts', Object.entries(documents), 1)) {
    it(`takes time linear in the size of the document: ${what}`, () =>
      assertLinear(what, mergedText, baseOf, 30_000, 8));
  }
});
