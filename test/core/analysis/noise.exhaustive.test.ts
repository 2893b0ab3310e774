import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { english } from '../../../server/src/core/l10n/language';
import { sampled } from '../../support/budget';
import { programFiles, programValue, type Json } from '../../support/examples';
import { mistakesAt, places, placesByMember } from '../../support/mistakes';

/** Places of mistakes: all members at the top, of the program, and of some screens, slots and gates. */
const checkedPlaces = [
  /^[^/]+$/,
  /^(program|truthSnapshot)\/[^/]+$/,
  /^screens\/(0|2|8)(\/[^/]+)?$/,
  /^screens\/0\/(gates|captureSlots)\/(0|2)(\/[^/]+)?$/,
  /^screens\/2\/(gates|captureSlots|fixture|design|routeProbe)\/(1|6|[a-z][^/]*)(\/[^/]+)?$/i,
  /^(captureSlots|preflightGates)\/(0|1|7|13)(\/[^/]+)?$/,
];

/** Returns whether no rule checks this: free text, and the order of lists without a specified order. */
const isUnchecked = (what: string): boolean =>
  free.some((form) => form.test(what)) || /^(captureSlots|preflightGates)(\/\d+)?: .*(next|end|reversed)$/.test(what);

const free = [
  /^(program|truthSnapshot|policy|generatedAt|\$schema)\b/,
  /\/(label|evidence|note|observed|boundary|probe|persona|content|criticalState|privacy|capturePurpose)(\/|:)/,
  /\/(truthLabel|truthValue|transaction|command|guard|requiredProof|group|title|sourceOwner|targetIds|claimState)(\/|:)/,
  /\/(routeProbe|fixture|design): /,
  /\/(gates: that of the next|(taskPacketPath|receiptPath): another text|(tasks|waitingTasks): reversed)$/,
  // Two gates of the same state that are exchanged except for their texts, or the last item moved to the end.
  /: (moved to the end|exchanged with the next)$/,
];

/** Open points of the specification about the list of tasks. A booking document may lack it. */
const openAboutTasks = {
  'booking-execution.json': ['removed', 'null', 'of a wrong type', 'reversed'],
  'data-sources-execution.json': ['reversed'],
};

for (const file of ['booking-execution.json', 'data-sources-execution.json'] as const) {
  const isOpen = (what: string) => isUnchecked(what) || openAboutTasks[file].some((each) => what === `tasks: ${each}`);
  describe(`a single mistake in ${file}`, () => {
    const found = (document: Json) =>
      (
        analyze(JSON.stringify(document), { path: file, domains: ['service-docs'], language: english })?.evaluate()
          .findings ?? []
      ).map(({ code }) => code);

    it('is reported in at most three findings', () => {
      const document = programValue(file);
      const sample = sampled(
        `places in ${file}`,
        [...places(document)].filter((at) => checkedPlaces.some((form) => form.test(at.join('/')))),
        3,
      );
      const [noisy, silent]: [string[], string[]] = [[], []];
      for (const { what, document: mistaken } of sample.flatMap((at) => [...mistakesAt(document, at)])) {
        const codes = found(mistaken);
        if (codes.length > 3) {
          noisy.push(`${what} · ${codes.join(' ')}`);
        } else if (codes.length === 0 && !isOpen(what)) {
          silent.push(what);
        }
      }
      assert.deepEqual({ noisy, silent }, { noisy: [], silent: [] });
    });
  });
}

for (const file of sampled('noise', programFiles, 1)) {
  describe(`a single mistake in any member of ${file}`, () => {
    it('is reported in at most three findings', () => {
      const document = programValue(file);
      const noisy = sampled(`members of ${file}`, placesByMember(document), 3)
        .flatMap((at) => [...mistakesAt(document, at)])
        .flatMap(({ what, document: mistaken }) => {
          const { findings = [] } =
            analyze(JSON.stringify(mistaken), {
              path: file,
              domains: ['service-docs'],
              language: english,
            })?.evaluate() ?? {};
          return findings.length > 3 ? [`${what} · ${findings.map(({ code }) => code).join(' ')}`] : [];
        });
      assert.deepEqual(noisy, []);
    });
  });
}
