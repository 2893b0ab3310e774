import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { Evaluation } from '../../../server/src/core/analysis/analysis';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { noConfig, readConfig, type Config } from '../../../server/src/core/analysis/config/config';
import { withoutConsequences } from '../../../server/src/core/analysis/consequences';
import { severities, type Finding } from '../../../server/src/core/diagnostics/finding';
import { english } from '../../../server/src/core/l10n/language';
import { groupBy } from '../../../server/src/core/text/collections';
import { runs, sampled } from '../../support/budget';
import { rightConfiguration } from '../../support/configurations';
import { changed, examples, programFiles, programValue, type Json } from '../../support/examples';
import { mistakesAt, places, type Mistaken, type Place } from '../../support/mistakes';

const judged = (document: Json | string, file: string, config: Config = noConfig): Evaluation => {
  const options = { path: file, domains: ['service-docs'], language: english };
  const configured = { config, file, today: '2026-03-20' };
  return (
    analyze(
      typeof document === 'string' ? document : JSON.stringify(document),
      { ...options, configured },
      { maximum: Infinity },
    )?.evaluate() ?? {
      findings: [],
      heldBack: [],
      suppressed: [],
      used: [],
      checks: { checked: [], off: [], undecided: [] },
    }
  );
};

/** Returns the highest severity of findings, which determines the exit code for each `--fail-on`. */
const highest = (findings: readonly Finding[]) =>
  severities.find((severity) => findings.some((finding) => finding.severity === severity));

/** Returns the text of the example with mistakes; none for a document without one. */
function brokenTexts(file: string): readonly string[] {
  const broken = path.join(examples, 'broken', file);
  return fs.existsSync(broken) ? [fs.readFileSync(broken, 'utf8')] : [];
}

/** Changes of single members that have a value of the same shape afterwards. */
const isChangeOfValue = ({ what }: Mistaken) =>
  /: (null|emptied|another text|one more|negated|that of the next)$/.test(what);

const mistakesIn = (file: (typeof programFiles)[number], quick: number): readonly Mistaken[] => {
  const document = programValue(file);
  return sampled(`places in ${file}`, places(document), quick).flatMap((at) => [...mistakesAt(document, at)]);
};

describe('withholding findings', () => {
  for (const file of sampled('nothingSilenced', programFiles, 1)) {
    it(`never changes the exit code, with any configuration and baseline: ${file}`, () => {
      const mistakes = mistakesIn(file, 5).map(({ document }) => document);
      const documents = fc.constantFrom<Json | string>(...brokenTexts(file), ...mistakes);
      fc.assert(
        fc.property(documents, rightConfiguration, fc.infiniteStream(fc.boolean()), (document, settings, isKnown) => {
          const { config } = readConfig(JSON.stringify(settings), english);
          const { findings, heldBack } = judged(document, file, config);
          const all = [...findings, ...heldBack];
          assert.equal(highest(findings), highest(all));
          const unknown = all.filter(() => isKnown.next().value !== true);
          assert.equal(highest(withoutConsequences(unknown)), highest(unknown));
        }),
        { numRuns: runs(1200, 30) },
      );
    });
  }
});

/** A mistake in a document, with the findings it leads to, and a configuration in which they are not errors. */
interface Lesser extends Mistaken {
  readonly codes: readonly string[];
  readonly config: Config;
}

/** Returns the place with its indexes replaced, which items of a list have in common. */
const patternOf = (at: Place) => at.map((segment) => (typeof segment === 'number' ? '*' : segment)).join('/');

/** Returns a place for each pattern, in the last item that has it. */
const placesByPattern = (document: Json): readonly Place[] => [
  ...new Map([...places(document)].map((at) => [patternOf(at), at])).values(),
];

for (const file of sampled('nothingSilenced', programFiles, 1)) {
  describe(`a wrong number in ${file}`, () => {
    const document = programValue(file);
    const mistakes = placesByPattern(document)
      .flatMap((at) => [...mistakesAt(document, at)])
      .filter(isChangeOfValue);
    const withFindings = (mistake: Mistaken) => ({ ...mistake, findings: judged(mistake.document, file).findings });
    let wrongNumbers: readonly ReturnType<typeof withFindings>[] = [];
    before(() => {
      const numbers = mistakes.filter(({ what }) => what.endsWith('one more'));
      wrongNumbers = sampled(`numbers in ${file}`, numbers, 8)
        .map(withFindings)
        .filter(({ findings }) => highest(findings) === 'error');
    });

    for (const [member, mistakesThere] of groupBy(mistakes, ({ at }) => at[0])) {
      it(`is an error together with any lesser mistake in ${member}`, () => {
        const silenced = sampled(`mistakes in ${file}, ${member}`, mistakesThere, 1)
          .map(withFindings)
          .flatMap((mistake) => lesserOf(mistake, file))
          .flatMap((less) =>
            wrongNumbers
              .filter((wrong) => isApart(less.at, wrong.at) && isFoundByOtherRule(wrong.findings, less.codes))
              .filter(({ at, document: wrong }) => {
                const both = changed(less.document, at, valueAt(wrong, at));
                return highest(judged(both, file, less.config).findings) !== 'error';
              })
              .map(({ what }) => `${what}, beside ${less.what} (${less.codes.join()})`),
          );
        assert.deepEqual(silenced, []);
      });
    }
  });
}

/** Returns a mistake with a configuration in which it is not an error; nothing if it has no finding, or one that cannot be lowered. */
function lesserOf({ findings, ...mistake }: Mistaken & Pick<Evaluation, 'findings'>, file: string): readonly Lesser[] {
  const codes = [...new Set(findings.map(({ code }) => code))];
  if (codes.length === 0) {
    return []; // Two values that are right together.
  }
  const config = { ...noConfig, rules: new Map(codes.map((code) => [code, 'warning'] as const)) };
  return highest(judged(mistake.document, file, config).findings) === 'error' ? [] : [{ ...mistake, codes, config }];
}

const isFoundByOtherRule = (findings: readonly Finding[], codes: readonly string[]): boolean =>
  findings.every(({ code, severity }) => severity !== 'error' || !codes.includes(code));

const valueAt = (document: Json, at: Place): Json | undefined =>
  at.reduce<Json | undefined>(
    (value, segment) => (value as Record<string | number, Json> | undefined)?.[segment],
    document,
  );

const isApart = (one: Place, other: Place): boolean => {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).join('/') !== other.slice(0, length).join('/');
};
