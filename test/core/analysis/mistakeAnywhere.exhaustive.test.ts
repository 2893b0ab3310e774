import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { allFindings, analyze } from '../../../server/src/core/analysis/analyze';
import { english } from '../../../server/src/core/l10n/language';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { sampled } from '../../support/budget';
import { programValue, type Json, type programFiles } from '../../support/examples';
import { mistakesAt, places, type Mistaken, type Place } from '../../support/mistakes';

const options = { path: '', domains: ['service-docs'], language: english };
const asText = (document: Json) => `${JSON.stringify(document, null, 2)}\n`;

const at = (document: Json, path: Place): Json =>
  path.reduce<Json>((value, segment) => (value as Record<string | number, Json>)[segment]!, document);

/** Some lists may be shorter or in another order. */
const isOpen = ({ what }: Mistaken) => /: (?:cut|without|reversed|moved)/.test(what);

const describeFindings = (text: string) => {
  const analysis = analyze(text, options, { maximum: Infinity });
  assert.ok(analysis);
  return analysis;
};

/** Members that may be any text: prose, and texts without a form in the specification. */
const anyText = new Set([
  ...['title', 'owner', 'target', 'status', 'planId', 'candidateKnife', 'currentKnife', 'branch', 'path'],
  ...[
    'finding',
    'component',
    'contract',
    'responsibility',
    'current',
    'primaryAction',
    'secondaryAction',
    'deliverable',
  ],
  ...['regionChange', 'nextExecutableTask', 'policy', 'label', 'detail', 'product', 'productLabel', 'audience'],
  ...[
    'evidenceLabel',
    'evidenceSource',
    'sourceRevision',
    'primaryTask',
    'nextAction',
    'name',
    'actor',
    'exit',
    'role',
  ],
  ...['contracts', 'responsibilities', 'forbiddenMaterial', 'validationCli', 'nextRequiredEvent'],
]);

/** Mistakes that give a valid document. All others have to be reported. */
const harmless: readonly RegExp[] = [
  /^\$schema: removed$/,
  /^(?:boundary|knife\/activationRequires|.+\/observed)(?:\/\d+)?: /,
  /^(?:knife|program)\/id: (?:another text|emptied)$/,
  /^knife\/repositoryImplementationComplete: |^knife\/nextExecutableTask: /,
  /^invariants\/(?:repositoryDiscoveryComplete|targetUiDefined|admissionVerifierDefined): negated$/,
  /^program\/targetScreensExcluded: negated$/,
  /^activationContract\/(?:required|observed)(?:D05Acceptance|LedgerCas)Receipts: one more$/,
  /\/(?:dirtyFiles|statesDefined|localStorageTokenOperations): one more$/,
  /\/secondaryAction: null$/,
  /\/(?:evidence|contracts|missingReceipts|migrationLanes)(?:\/\d+)?: (?:emptied|removed|twice|that of|exchanged)/,
  /^migrationLanes(?:\/\d+)?: (?:emptied|removed|twice|that of|exchanged)/,
  /^(?:screens|sourceSnapshot\/repositories)\/\d+: exchanged/, // These lists have no order.
  /\/(?:repository|severity|state|evidence|gitBlob|revision|progress|fidelity|statesDefined|missingReceipts): (?:that of|exchanged)/,
  /^sourceSnapshot\/repositories\/\d+\/id: exchanged/,
];

const mayBe = (what: string, path: Place, value: Json) =>
  (typeof value === 'number' && what.endsWith(': emptied')) || // Most counts are optional.
  harmless.some((pattern) => pattern.test(what)) ||
  (path.some((name) => anyText.has(String(name))) && !/: (?:null|of a wrong type|removed)$/.test(what)) ||
  /\/(?:contracts|responsibilities|forbiddenMaterial)\/\d+: removed$/.test(what);

/** Returns whether a place is checked: only the first and last items of long lists are. */
const isChecked = (path: Place, document: Json) =>
  path.every((segment, depth) => {
    const list = at(document, path.slice(0, depth));
    return !Array.isArray(list) || Number(segment) < 2 || Number(segment) >= list.length - 3;
  });

for (const file of [
  'owner-handoff-kits.json',
  'browser-auth-pre-admission.json',
  'current-ui-evidence.json',
] as const satisfies readonly (typeof programFiles)[number][]) {
  describe(`a mistake anywhere in ${file}`, () => {
    const document = programValue(file);
    const good = asText(document);
    const all = [...places(document)].filter(
      (path) => path.length > 0 && path[0] !== 'schemaVersion' && isChecked(path, document),
    );
    const mistakes = sampled(`places in ${file}`, all, 6)
      .flatMap((path) => [...mistakesAt(document, path)])
      .filter((each) => !isOpen(each) && asText(each.document) !== good);

    it('causes one to three findings', () => {
      const unexpected = mistakes.flatMap(({ what, at: path, document: wrong }) => {
        const codes = describeFindings(asText(wrong))
          .evaluate()
          .findings.map(({ code }) => code);
        const isRight = codes.length <= 3 && (codes.length > 0 || mayBe(what, path, at(document, path)));
        return isRight ? [] : [`${what}: ${codes.join()}`];
      });
      assert.deepEqual(unexpected, []);
    });

    it('is corrected by all fixes together, or nothing else is changed', () => {
      for (const { what, document: wrong } of mistakes) {
        const text = asText(wrong);
        const after = fixAll(text, options).text;
        // A member is added at the end: the same document in different formatting.
        if (after !== text && !isDeepStrictEqual(JSON.parse(after), document)) {
          const [before, left] = [describeFindings(text), describeFindings(after)];
          assert.deepEqual(allFindings(left), [], what);
          // A counted item may have another kind, with another count.
          const isCounted = /\/evidenceKind: that of the next$/.test(what);
          assert.ok(
            before
              .evaluate()
              .findings.every(({ code, message }) =>
                isCounted ? code === 'calibration/tally' : /is out of order/.test(message),
              ),
            what,
          );
          assert.equal(fixAll(after, options).text, after, what);
        }
      }
    });
  });
}
