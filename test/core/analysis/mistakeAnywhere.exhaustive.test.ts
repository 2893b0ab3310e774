import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { allFindings, analyze } from '../../../server/src/core/analysis/analyze';
import { english } from '../../../server/src/core/l10n/language';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { sampled } from '../../support/budget';
import { changed, programValue, type Json, type programFiles } from '../../support/examples';

type Place = readonly (string | number)[];

interface Mistake {
  readonly what: string;
  readonly document: Json;
}

const options = { path: '', domains: ['service-docs'], language: english };
const asText = (document: Json) => `${JSON.stringify(document, null, 2)}\n`;

function* placesIn(value: Json, path: Place = []): Generator<{ readonly path: Place; readonly value: Json }> {
  if (path.length > 0) {
    yield { path, value };
  }
  if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      yield* placesIn(member, [...path, Array.isArray(value) ? Number(name) : name]);
    }
  }
}

function at(document: Json, path: Place): Json {
  return path.reduce<Json>((value, segment) => (value as Record<string | number, Json>)[segment]!, document);
}

const emptied = (value: Json): Json | undefined => {
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? [] : {};
  }
  return typeof value === 'string' ? '' : undefined;
};

const otherType = (value: Json): Json => (typeof value === 'string' ? 7 : 'seven');

/** Yields each single mistake that is possible at a place. */
function* mistakesAt(document: Json, path: Place, value: Json): Generator<Mistake> {
  const place = path.join('/');
  const last = path.at(-1)!;
  const list = at(document, path.slice(0, -1));
  yield { what: `${place} removed`, document: changed(document, path, undefined) };
  yield { what: `${place} null`, document: changed(document, path, null) };
  yield { what: `${place} of another type`, document: changed(document, path, otherType(value)) };
  const empty = emptied(value);
  if (empty !== undefined) {
    yield { what: `${place} emptied`, document: changed(document, path, empty) };
  }
  if (typeof value === 'number') {
    yield { what: `${place} one more`, document: changed(document, path, value + 1) };
    yield { what: `${place} zero`, document: changed(document, path, 0) };
  }
  if (typeof value === 'boolean') {
    yield { what: `${place} negated`, document: changed(document, path, !value) };
  }
  if (typeof value === 'string') {
    yield { what: `${place} mistyped`, document: changed(document, path, `${value}x`) };
  }
  if (Array.isArray(list)) {
    const index = Number(last);
    const with_ = (items: Json[]) => changed(document, path.slice(0, -1), items);
    yield { what: `${place} twice`, document: with_([...list.slice(0, index), value, ...list.slice(index)]) };
    if (index + 1 < list.length) {
      const next = list[index + 1]!;
      yield { what: `${place} pasted over the next`, document: with_(list.with(index + 1, value)) };
      yield {
        what: `${place} exchanged with the next`,
        document: with_(list.with(index, next).with(index + 1, value)),
      };
    }
    return;
  }
  yield* withAnothers(document, path, value);
}

/** Yields a member with the value of the next item of the list, and both values exchanged. */
function* withAnothers(document: Json, path: Place, value: Json): Generator<Mistake> {
  const depth = path.findLastIndex((segment) => typeof segment === 'number');
  const index = path[depth];
  if (typeof index !== 'number') {
    return;
  }
  const other = path.with(depth, index + 1);
  let its: Json | undefined;
  try {
    its = at(document, other);
  } catch {
    its = undefined; // The list has no next item.
  }
  if (its !== undefined && JSON.stringify(its) !== JSON.stringify(value)) {
    const own = changed(document, path, its);
    yield { what: `${path.join('/')} as in the next`, document: own };
    yield { what: `${path.join('/')} exchanged with the next`, document: changed(own, other, value) };
  }
}

const describeFindings = (text: string) => {
  const analysis = analyze(text, options, Infinity);
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
  / zero$/, // Most counts are optional.
  /^\$schema removed$/,
  /^(?:boundary|knife\/activationRequires|.+\/observed)(?:\/\d+)? /,
  /^(?:knife|program)\/id (?:mistyped|emptied)$/,
  /^knife\/repositoryImplementationComplete |^knife\/nextExecutableTask /,
  /^invariants\/(?:repositoryDiscoveryComplete|targetUiDefined|admissionVerifierDefined) negated$/,
  /^program\/targetScreensExcluded negated$/,
  /^activationContract\/(?:required|observed)(?:D05Acceptance|LedgerCas)Receipts one more$/,
  /\/(?:dirtyFiles|statesDefined|localStorageTokenOperations) one more$/,
  /\/secondaryAction null$/,
  /\/(?:evidence|contracts|missingReceipts|migrationLanes)(?:\/\d+)? (?:emptied|removed|twice|pasted|exchanged|as in)/,
  /^migrationLanes(?:\/\d+)? (?:emptied|removed|twice|pasted|exchanged)/,
  /^(?:screens|sourceSnapshot\/repositories)\/\d+ exchanged/, // These lists have no order.
  /\/(?:repository|severity|state|evidence|gitBlob|revision|progress|fidelity|statesDefined|missingReceipts) (?:as in|exchanged)/,
  /^sourceSnapshot\/repositories\/\d+\/id exchanged/,
];

const mayBe = (what: string, path: Place) =>
  harmless.some((pattern) => pattern.test(what)) ||
  (path.some((name) => anyText.has(String(name))) && !/ (?:null|of another type|removed)$/.test(what)) ||
  /\/(?:contracts|responsibilities|forbiddenMaterial)\/\d+ removed$/.test(what);

/** Reports whether a place is checked: only the first and last items of long lists are. */
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
    const all = [...placesIn(document)].filter(({ path }) => path[0] !== 'schemaVersion' && isChecked(path, document));
    const mistakes = sampled(`places in ${file}`, all, 6)
      .flatMap(({ path, value }) => [...mistakesAt(document, path, value)].map((each) => ({ ...each, path })))
      .filter((each) => asText(each.document) !== good);

    it('gives one finding, two or three', () => {
      const unexpected = mistakes.flatMap(({ what, path, document: wrong }) => {
        const codes = describeFindings(asText(wrong))
          .judge()
          .findings.map(({ code }) => code);
        const isRight = codes.length <= 3 && (codes.length > 0 || mayBe(what, path));
        return isRight ? [] : [`${what}: ${codes.join()}`];
      });
      assert.deepEqual(unexpected, []);
    });

    it('is not made worse by all fixes together, which correct it or do not change the rest', () => {
      for (const { what, document: wrong } of mistakes) {
        const text = asText(wrong);
        const after = fixAll(text, options).text;
        // A member is added at the end: the same document in different formatting.
        if (after !== text && !isDeepStrictEqual(JSON.parse(after), document)) {
          const [before, left] = [describeFindings(text), describeFindings(after)];
          assert.deepEqual(allFindings(left), [], what);
          // A counted item may have another kind, with another count.
          const isCounted = /\/evidenceKind as in the next$/.test(what);
          assert.ok(
            before
              .judge()
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
