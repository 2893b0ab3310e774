import assert from 'node:assert/strict';
import { analyze } from '../../../../../server/src/core/analysis/analyze';
import { siblingFromText } from '../../../../../server/src/core/analysis/sibling';
import { english } from '../../../../../server/src/core/l10n/language';
import { emptyContext } from '../../../../../server/src/core/rules/context';
import {
  accepted,
  accessibility,
  design,
  file,
  findingsOf,
  product,
  qa,
  reflow,
  release,
  rollback,
  smoke,
  visual,
  withTasks,
  type Changes,
  type Member,
  type Receipts,
} from '../../../../support/evidence';
import { programValue, type Json } from '../../../../support/examples';

describe('evidence used twice', () => {
  it('is found within a document and between documents, with the other position', () => {
    const twice = { [product]: accepted, [design]: { receiptId: ' R-1' } };
    assert.deepEqual(findingsOf('evidence/unique', twice), ['error tasks/7/receiptId #tasks/6/receiptId']);
    assert.deepEqual(findingsOf('evidence/unique', { [visual]: accepted }, {}, { [visual]: accepted }), [
      'error tasks/0/receiptId data-sources-execution.json#tasks/0/receiptId',
    ]);
  });

  it('is found without reading other documents', () => {
    const document = withTasks('booking-execution.json', { [product]: accepted, [design]: accepted });
    const { findings } = analyze(JSON.stringify(document), {
      path: '',
      domains: ['service-docs'],
      language: english,
    })!.evaluate();
    const found = findings.filter(({ code }) => code === 'evidence/unique');
    assert.deepEqual(
      found.map(({ severity, path }) => `${severity} ${path.join('/')}`),
      [`error tasks/${design}/receiptId`],
    );
  });

  it('is also found within a lane of a screen', () => {
    assert.deepEqual(findingsOf('evidence/unique', { [reflow]: accepted, [accessibility]: accepted }), [
      'error tasks/2/receiptId #tasks/1/receiptId',
    ]);
    assert.equal(findingsOf('evidence/unique', { [product]: accepted, [qa]: accepted }).length, 1);
  });

  /** Returns the codes of the findings of a document beside a copy of it. */
  function codesBesideCopy(document: string): readonly string[] {
    const context = { ...emptyContext('b.json'), siblings: [siblingFromText('a.json', document)!] };
    const options = { path: 'b.json', domains: ['service-docs'], language: english, context };
    return analyze(document, options)!
      .evaluate()
      .findings.map(({ code }) => code);
  }

  it('is not reported in a copy of the document, because the copy itself is reported', () => {
    const document = JSON.stringify(withTasks('booking-execution.json', { [visual]: accepted }));
    assert.ok(!codesBesideCopy(document).includes('evidence/unique'));
  });

  it('is found for the captures of a screen, which have separate receipts', () => {
    const value = withTasks('booking-execution.json', {});
    const [{ captureSlots }] = value.screens as [{ captureSlots: Member[] }];
    captureSlots.forEach((slot) => Object.assign(slot, accepted));
    const context = { ...emptyContext('b.json'), siblings: [] };
    const options = { path: 'b.json', domains: ['service-docs'], language: english, context };
    const found = analyze(JSON.stringify(value), options)!
      .evaluate()
      .findings.filter(({ code }) => code === 'evidence/unique');
    assert.deepEqual(
      found.map(({ path }) => path.join('/')),
      ['screens/0/captureSlots/1/receiptId', 'screens/0/captureSlots/2/receiptId'],
    );
  });

  it('includes a signature in two receipts', () => {
    const receipts = {
      [file('governance-design')]: { signatureId: 'sig-1' },
      [file('governance-qa')]: { signatureId: 'SIG-1' },
    };
    assert.deepEqual(findingsOf('evidence/unique', {}, receipts), ['error tasks/9/receiptPath #tasks/7/receiptPath']);
    assert.deepEqual(
      findingsOf('evidence/unique', {}, { ...receipts, [file('governance-qa')]: { signatureId: 'n/a' } }),
      [],
    );
  });
});

describe('evidence that was pasted with its screen', () => {
  const config = { domains: undefined, suppressions: [], allowedChanges: [] };
  const codes = (rules: ReadonlyMap<string, 'off'> = new Map()) => {
    const document = programValue('booking-execution.json');
    (document.screens as Member[])[8] = (document.screens as Member[])[0]!;
    const configured = { config: { ...config, rules }, file: '', today: '2026-03-15' };
    const options = { path: '', domains: ['service-docs'], language: english, configured };
    return analyze(JSON.stringify(document), options)!
      .evaluate()
      .findings.map(({ code }) => code);
  };

  it('causes one finding, at the screen', () => {
    assert.deepEqual(codes(), ['screens/known']);
  });

  it('is not hidden by a disabled rule', () => {
    assert.ok(codes(new Map([['screens/known', 'off']])).includes('evidence/unique'));
  });
});

describe('a receipt of a rejection', () => {
  const decided = (decision: Json) =>
    findingsOf('evidence/verdict', { [product]: accepted }, { [file('governance-product')]: { decision } });

  it('accepts nothing', () => {
    assert.deepEqual(decided('REJECTED'), ['error tasks/6/receiptId #tasks/6/receiptPath']);
    assert.deepEqual(decided('驳回').length, 1);
    assert.deepEqual([decided('APPROVED'), decided('批准'), decided('approved ')], [[], [], []]);
  });
});

describe('a receipt with other words', () => {
  const codesOf = (changes: Changes, receipts: Receipts) => findingsOf('evidence/verdict', changes, receipts);
  const at = (index: number) => [`error tasks/${index}/receiptId #tasks/${index}/receiptPath`];

  it('accepts nothing if its decision differs', () => {
    for (const decision of [
      ...['hold', 'needs rework', 'ACCEPTED', 'deferred', 'LGTM', '有条件通过', 'APPROVED?'],
      ...['Approved: fails closed when the token is missing', '同意：未登录时拒绝访问'],
    ]) {
      const receipts = { [file('governance-product')]: { decision } };
      assert.deepEqual(codesOf({ [product]: accepted }, receipts), at(product), decision);
      assert.deepEqual(codesOf({}, receipts), [], 'nothing is accepted on it');
    }
  });

  it('accepts nothing if its checks differ, with one finding for each field', () => {
    const checked = (assertions: unknown) =>
      codesOf({ [accessibility]: accepted }, { [file('evidence-accessibility')]: { assertions } });
    for (const check of [
      ...['RED', 'regressed', 'crashed', 'login answers 500', '首页打不开', '3 of 4 passed', 'broken images: 0'],
      ...[{ home: 'down' }, { expected: 200, actual: 500 }, { passed: 11, total: 12 }, { result: 'meh' }],
      ...[{ result: 'FAIL' }, 'home: FAIL', '首页：失败', 'home: SKIPPED', { result: '跳过' }],
    ]) {
      assert.deepEqual(checked(['home: PASS', check]), at(accessibility), JSON.stringify(check));
      assert.deepEqual(checked([check, check, check]), at(accessibility), JSON.stringify(check));
    }
    assert.deepEqual(checked(['home: PASS', null]), at(accessibility)); // A list of nulls is an open field.
    for (const check of [
      ...['broken images: 0: PASS', '失败率 0%：通过', 'error rate back to 0.0 %: pass'],
      ...[{ result: 'PASS', flaky: false, skipped: 1, blocking: true, enabled: false, regression: false }],
    ]) {
      assert.deepEqual(checked([check]), [], JSON.stringify(check));
    }
  });

  it('accepts nothing if its digests differ', () => {
    const released = (digests: Member) => codesOf({ 10: accepted }, { [file('release_proof-exact_release')]: digests });
    for (const digest of ['latest', 'unchanged', 'v12', 'none', 'n/a', '-']) {
      assert.deepEqual(released({ configDigest: digest }), at(10), digest);
      assert.deepEqual(released({ artifactDigest: digest }), at(10), digest);
    }
    assert.deepEqual(released({ configDigest: `sha256:${'ab'.repeat(32)}`, migrationDigest: 'cd'.repeat(32) }), []);
  });

  it('is an error that names the missing word, without an accusation', () => {
    const document = withTasks('booking-execution.json', { [product]: accepted });
    const context = {
      ...emptyContext(''),
      text: (path: string) =>
        path === file('governance-product') ? { text: '{ "decision": "meh" }' } : ('none' as const),
    };
    const options = { path: 'booking-execution.json', domains: ['service-docs'], language: english, context };
    const { findings } = analyze(JSON.stringify(document), options)!.evaluate();
    assert.deepEqual(
      findings.filter(({ code }) => code === 'evidence/verdict').map(({ message }) => message),
      [
        '`decision` of the receipt of this task is "meh", not one of APPROVED or REJECTED. It accepts nothing: write one of them.',
      ],
    );
  });
});

describe('the references of a receipt', () => {
  const references = (changes: Changes, receipts: Receipts) => findingsOf('evidence/references', changes, receipts);

  it('are each named once, in whatever spelling', () => {
    const named = (experienceReceiptIds: readonly string[]) =>
      references(
        { [reflow]: { receiptId: 'R-2' }, [accessibility]: { receiptId: 'R-3' } },
        { [file('governance-qa')]: { experienceReceiptIds } },
      );
    assert.deepEqual(named(['R-2', 'R-3']), []);
    assert.deepEqual(named(['R-2', 'R-3', 'ｒ-3']), ['error tasks/9/receiptPath']);
  });

  it('include the receipt of the visual baseline', () => {
    const named = (visualReceiptId: string) => ({ [file('evidence-accessibility')]: { visualReceiptId } });
    assert.deepEqual(references({ [visual]: accepted }, named('R-1')), []);
    assert.deepEqual(references({ [visual]: accepted }, named('r-2')), ['error tasks/2/receiptPath']);
    assert.deepEqual(references({}, named('r-1')), ['error tasks/2/receiptPath'], 'of nobody');
    assert.deepEqual(references({ [visual]: accepted }, named('r-1, ')), []);
    assert.deepEqual(references({ [visual]: accepted }, named('r-1, r-2')), ['error tasks/2/receiptPath']);
  });

  it('are the same in the receipts of all lanes', () => {
    for (const name of ['evidence-visual_baseline', 'governance-qa', 'evidence-exact_release']) {
      const named = (visualReceiptId: string) => ({ [file(name)]: { visualReceiptId } });
      assert.deepEqual(references({ [visual]: accepted }, named('r-1')), [], name);
      assert.equal(references({ [visual]: accepted }, named('r-2')).length, 1, name);
    }
    const digests = { artifactDigests: ['ab'.repeat(32)] };
    assert.equal(references({}, { [file('governance-qa')]: digests }).length, 1);
    assert.deepEqual(references({}, { [file('evidence-exact_release')]: digests }), [], 'of what was released');
  });

  it('include both receipts of the reviews', () => {
    const reviewed = { [reflow]: { receiptId: 'r-1' }, [accessibility]: { receiptId: 'r-2' } };
    const named = (experienceReceiptIds: Json) => ({ [file('governance-qa')]: { experienceReceiptIds } });
    for (const both of [['r-1', 'r-2'], 'r-2, r-1', { reflow: 'r-1', accessibility: 'r-2' }]) {
      assert.deepEqual(references(reviewed, named(both)), []);
    }
    for (const wrong of [['r-1'], ['r-1', 'r-2', 'r-3'], ['r-1, r-2'], ['r-1', ' '], 1, ['r-1', 'r-2', null]]) {
      assert.deepEqual(references(reviewed, named(wrong)), ['error tasks/9/receiptPath'], JSON.stringify(wrong));
    }
  });

  it('include ids with any punctuation, which are not split', () => {
    for (const receiptId of ['RCPT 7', '回执 甲', 'a,b', 'R;1', 'sha256:abc', 'rcpt(1)']) {
      const reviewed = { [reflow]: { receiptId }, [accessibility]: { receiptId: 'r-2' }, [visual]: { receiptId } };
      const named = { [file('governance-qa')]: { experienceReceiptIds: [receiptId, 'r-2'] } };
      assert.deepEqual(references(reviewed, named), []);
      assert.deepEqual(references(reviewed, { [file('evidence-accessibility')]: { visualReceiptId: receiptId } }), []);
    }
  });

  it('include pictures of its screen', () => {
    const slots = programValue('booking-execution.json').captureSlots as { checksum: string | null }[];
    const named = (artifactDigests: readonly (string | null)[]) => ({
      [file('evidence-accessibility')]: { artifactDigests },
    });
    assert.deepEqual(references({}, named(slots.slice(0, 3).map(({ checksum }) => checksum))), []);
    assert.deepEqual(references({}, named([slots[3]!.checksum])), ['error tasks/2/receiptPath'], 'of another screen');
    assert.deepEqual(references({}, named(['ab'.repeat(32)])), ['error tasks/2/receiptPath']);
  });

  it('include one release of the screen', () => {
    const receipts = (releaseId: string, other = 'release 1') => ({
      [file('evidence-exact_release')]: { releaseId: other },
      [file('release_proof-exact_release')]: { releaseId: 'release 1' },
      [file('release_proof-production_smoke')]: { releaseId, productionReceiptId: 'r-1' },
    });
    assert.deepEqual(references({ 10: accepted }, receipts('release 1')), []);
    assert.deepEqual(references({ 10: accepted }, receipts('release 2')), [
      'error tasks/11/receiptPath #tasks/10/receiptPath',
    ]);
    assert.deepEqual(references({ 10: accepted }, receipts('release 1', 'release 2')), [
      'error tasks/4/receiptPath #tasks/10/receiptPath',
    ]);
    assert.deepEqual(references({ 10: accepted }, receipts('release 2', 'release 2')), [
      'error tasks/10/receiptPath #tasks/4/receiptPath',
    ]);
  });

  it('include the release for a smoke test, but not the smoke test itself', () => {
    const tested = (productionReceiptId: string) => ({
      [file('release_proof-production_smoke')]: { productionReceiptId },
      [file('release_proof-rollback_drill')]: { productionReceiptId: 'r-1' },
    });
    const recorded = { 10: accepted, [smoke]: { receiptId: 'r-2' } };
    assert.deepEqual(references(recorded, tested('r-1')), []);
    assert.deepEqual(references(recorded, tested('r-2')), ['error tasks/11/receiptPath']);
  });

  it('include the receipt of the rollback, once both rollbacks are accepted', () => {
    const smoked = (rollbackReceiptId: string) => ({
      [file('release_proof-production_smoke')]: { productionReceiptId: 'r-1', rollbackReceiptId },
    });
    const announced = { 10: accepted, [rollback]: { receiptId: 'r-9' } };
    assert.deepEqual(references(announced, smoked('r-8')), []);
    const recorded = { ...announced, 12: { receiptId: 'r-7' } };
    assert.deepEqual(references(recorded, smoked('r-9')), []);
    assert.deepEqual(references(recorded, smoked('r-8')), ['error tasks/11/receiptPath']);
  });

  it('must describe the same release identically', () => {
    const released = (changes: Member) =>
      references(
        {},
        {
          [file('evidence-exact_release')]: { releaseId: 'r-1', configDigest: 'ab', migrationDigest: 'none' },
          [file('release_proof-exact_release')]: { releaseId: 'R-1', configDigest: 'ab', ...changes },
        },
      );
    assert.deepEqual(released({ migrationDigest: 'none' }), []);
    assert.deepEqual(released({ configDigest: 'cd' }), [`warning tasks/${release}/receiptPath #tasks/10/receiptPath`]);
  });

  it('must include the same risks in all signatures', () => {
    const noted = (riskNotes: Json) => ({
      [file('governance-design')]: { riskNotes: 'Small fixture' },
      [file('governance-qa')]: { riskNotes },
    });
    assert.deepEqual(references({}, noted('small fixture.')), []);
    assert.deepEqual(references({}, noted('none')), ['warning tasks/9/receiptPath #tasks/7/receiptPath']);
  });
});

describe('the receipt of a capture', () => {
  const [slot] = programValue('booking-execution.json').captureSlots as readonly Member[];
  const countWith = (capturedAt: Json) =>
    findingsOf(
      'evidence/agreement',
      { [visual]: accepted },
      { [file('evidence-visual_baseline')]: { artifactPath: slot!.artifactPath!, capturedAt } },
    ).length;

  it('must have the time of the capture, in any time zone', () => {
    const time = slot!.capturedAt as string;
    const agreeing = countWith(time);
    assert.equal(countWith(new Date(time).toISOString()), agreeing);
    assert.equal(countWith('2026-03-14T09:59:00Z'), agreeing + 1);
  });

  it('may have the time of any of its pictures', () => {
    const screenId = slot!.screenId;
    const slots = programValue('booking-execution.json').captureSlots as readonly Member[];
    const named = slots.filter((each) => each.screenId === screenId && each.capturedAt !== null);
    assert.ok(named.length > 1);
    const found = (capturedAt: Json) =>
      findingsOf(
        'evidence/agreement',
        { [visual]: accepted },
        {
          [file('evidence-visual_baseline')]: {
            artifactPath: named.map(({ artifactPath }) => artifactPath!),
            capturedAt,
          },
        },
      ).length;
    const agreeing = found(slot!.capturedAt!);
    for (const { capturedAt } of named) {
      assert.equal(found(capturedAt!), agreeing, JSON.stringify(capturedAt));
    }
    assert.equal(found('2026-03-14T09:59:00Z'), agreeing + 1);
  });
});

describe('the environment in a receipt', () => {
  const environments = (environment: Json, changes: Member = {}) =>
    findingsOf('evidence/references', { [visual]: changes }, { [file('evidence-visual_baseline')]: { environment } });

  it('must be production if the task is about production', () => {
    for (const environment of ['staging', 'Preview', 'TEST', 'development', 'local']) {
      assert.deepEqual(
        environments(environment),
        ['warning tasks/0/receiptPath #tasks/0/productionPosture'],
        environment,
      );
    }
    for (const environment of [
      ...['production (test account)', 'production with preview flag off', 'production-local-zone-2', '测试环境'],
      ...['production, staging', 'production; test'],
    ]) {
      assert.deepEqual(environments(environment), [], environment);
    }
    assert.deepEqual(environments('production'), []);
    assert.deepEqual(environments('生产'), []);
    assert.deepEqual(environments('staging', { productionPosture: 'DIVERGED' }), []);
    assert.equal(environments(['production', 'staging']).length, 1);
  });
});
