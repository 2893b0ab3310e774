import { publishedKinds } from '../../../server/src/core/kinds/registry';
import assert from 'node:assert/strict';
import { kinds } from '../../../server/src/core/kinds/contract/kinds';
import { rules } from '../../../server/src/core/analysis/rules/registry';
import { indexPage } from '../../../server/src/cli/rulePages/index';
import { documentedRules } from '../../../server/src/core/analysis/rules/docs';
import { english } from '../../../server/src/core/l10n/language';
import { findingsOfRule } from '../../support/checkRule';
import { assertReported } from '../../support/sameValues';

// Cases that the examples of a rule cannot show: severity, kinds, and related places.

const ruleNamed = (id: string) => rules.find((rule) => rule.id === id)!;

const idsOf = (matches: (rule: (typeof rules)[number]) => boolean) =>
  rules
    .filter(matches)
    .map(({ id }) => id)
    .sort();

describe('the rules', () => {
  it('report errors, except for the listed rules', () => {
    assert.deepEqual(
      idsOf(({ severity }) => severity !== 'error').map((id) => `${id} ${ruleNamed(id).severity}`),
      [
        'auth/topics warning',
        'document/future-time warning',
        'document/member-typo information',
        'document/placeholder warning',
        'document/schema-pointer warning',
        'document/unknown-members warning',
        'evidence/reviewer warning',
        'kits/template-file warning',
        'program/agreement warning',
        'program/snapshot warning',
        'receipt/filled warning',
        'receipt/words warning',
        'screens/agreement warning',
      ],
    );
  });

  it('are locked if they belong to the boundary', () => {
    assert.deepEqual(
      idsOf(({ isLocked }) => isLocked === true),
      [
        'auth/activation',
        'boundary/acceptance',
        'boundary/private-material',
        'boundary/signing',
        'boundary/zero-counter',
        'evidence/present',
        'handoff/validation-cli',
        'probes/read-only',
        'receipt/signer',
      ],
    );
  });

  it('that check each position separately apply in broken text', () => {
    assert.deepEqual(
      idsOf(({ runsOnSyntaxErrors }) => runsOnSyntaxErrors === true),
      ['boundary/private-material', 'document/placeholder'],
    );
  });
});

describe('the index of the rule pages', () => {
  it('lists each rule under the item it protects', () => {
    const [byProtection = ''] = indexPage(english).split('## By kind of document');
    const missing = documentedRules.filter(({ id }) => !byProtection.includes(`[${id}]`));
    assert.deepEqual(
      missing.map(({ id }) => id),
      [],
    );
  });
});

describe('the relations', () => {
  it('name the rule that reports a wrong value, except for the listed relations', () => {
    const relations = publishedKinds.kinds.flatMap(({ relations: own = [] }) => own);
    const unreported = relations.filter(({ rule }) => rule === undefined).map(({ at, member }) => `${at}/${member}`);
    assert.deepEqual([...new Set(unreported)].sort(), [
      'captureSlots/*/artifactPath',
      'captureSlots/*/height',
      'captureSlots/*/id',
      'captureSlots/*/input',
      'captureSlots/*/label',
      'captureSlots/*/pixelRatio',
      'captureSlots/*/status',
      'captureSlots/*/width',
      'program/programComplete',
      'screens/*/order',
      'screens/*/tasks',
      'tasks/*/receiptFields',
      'truthSnapshot/service/routeShells',
    ]);
    assert.deepEqual(
      relations.filter(({ rule }) => rule !== undefined && !rules.some(({ id }) => id === rule)),
      [],
    );
  });
});

const withReceipts = [...kinds, 'receipt'];
const execution = ['booking-execution', 'data-sources-execution'];
const contributions = ['auth-s08-r02-c02-owner-authority-contribution-template'];
const manifest = ['auth-s08-r02-c02-owner-handoff-kits'];

/** The kinds that the rules of a subject apply to, and rules with other kinds. */
const kindsBySubject: Readonly<Record<string, readonly string[]>> = {
  artifacts: execution,
  auth: ['d06-browser-auth-pre-admission'],
  boundary: withReceipts,
  calibration: ['current-ui-evidence'],
  'calibration/stage-evidence': ['current-ui-evidence', 'current-ui-evidence-progress'],
  'calibration/stage-progress': ['current-ui-evidence', 'current-ui-evidence-progress'],
  'calibration/stages': ['current-ui-evidence', 'current-ui-evidence-progress'],
  contribution: ['auth-s08-owner-authority-set', ...contributions],
  'contribution/owner': [...contributions, 'auth-s08-owner-authority-set'],
  'contribution/unfilled-template': contributions,
  document: withReceipts,
  'document/one-of-kind': kinds,
  'document/schema-pointer': kinds,
  evidence: execution,
  fixture: execution,
  gates: execution,
  handoff: manifest,
  kits: manifest,
  probes: execution,
  program: execution,
  'program/agreement': kinds,
  receipt: ['receipt'],
  screens: execution,
  'screens/agreement': ['current-ui-evidence', 'current-ui-evidence-progress', ...execution],
  slots: execution,
  tasks: execution,
};

describe('the kinds of a rule', () => {
  for (const rule of rules) {
    const { id } = rule;
    const own = publishedKinds.kinds.filter((kind) => kind.rules.includes(rule)).map((kind) => kind.id);
    it(`match its subject: ${id}`, () => {
      const expected = kindsBySubject[id] ?? kindsBySubject[id.split('/')[0]!];
      assert.ok(expected, 'Name the kinds of its subject here, in `judged`.');
      assert.deepEqual(own.toSorted(), expected.toSorted());
    });
  }
});

/** Returns the findings of a rule: places, messages and related places. */
const findingsOf = (id: string, document: object) =>
  findingsOfRule(ruleNamed(id), JSON.stringify(document)).map(({ path, message, related }) => ({
    at: path.join('/'),
    message,
    related: related.map((other) => `${other.path.join('/')}: ${other.message}`),
  }));

describe('slots/captured', () => {
  const slot = (own: object) => ({ family: 'MOBILE', checksum: null, capturedAt: null, receiptId: null, ...own });
  const captured = { checksum: 'a'.repeat(64), capturedAt: '2026-03-01T08:00:00Z' };
  const screens = (...slots: object[]) => ({ screens: [{ captureSlots: slots }] });

  it('links from the recorded half to the missing half', () => {
    const [time, sum] = [{ capturedAt: captured.capturedAt }, { checksum: captured.checksum }];
    assert.deepEqual(findingsOf('slots/captured', screens(slot(time))), [
      {
        at: 'screens/0/captureSlots/0/capturedAt',
        message: '`capturedAt` is set, but `checksum` is not. Record both, or neither.',
        related: ['screens/0/captureSlots/0/checksum: Missing here.'],
      },
    ]);
    assert.deepEqual(findingsOf('slots/captured', screens(slot(sum))), [
      {
        at: 'screens/0/captureSlots/0/checksum',
        message: '`checksum` is set, but `capturedAt` is not. Record both, or neither.',
        related: ['screens/0/captureSlots/0/capturedAt: Missing here.'],
      },
    ]);
  });

  it('leaves an invalid checksum and time to the schema', () => {
    assert.deepEqual(findingsOf('slots/captured', screens(slot({ capturedAt: captured.capturedAt, checksum: 1 }))), []);
    assert.deepEqual(findingsOf('slots/captured', screens(slot({ checksum: captured.checksum, capturedAt: 1 }))), []);
    assert.deepEqual(findingsOf('slots/captured', screens(slot({ receiptId: 'receipt-1', checksum: 1 }))), []);
  });

  it('reports a receipt without a capture, and an invalid one', () => {
    const of = (receiptId: unknown, own: object) =>
      findingsOf('slots/captured', screens(slot({ ...own, receiptId }))).map(({ at, message }) => `${at}: ${message}`);
    const at = 'screens/0/captureSlots/0/receiptId';
    assertReported(of('receipt-1', {}), [
      `${at}: This slot has a receipt but no capture. Record \`checksum\` and \`capturedAt\`, or set \`receiptId\` to null.`,
    ]);
    assertReported(of('TBD', captured), [
      `${at}: \`receiptId\` is "TBD", but should be null until there is a receipt.`,
    ]);
    assert.deepEqual(of('receipt-1', captured), []);
    assert.deepEqual(of(' ', captured), [], 'the schema asks for text');
  });
});

describe('kits/unique', () => {
  const kit = (ownerId: string, name = ownerId.toLowerCase()) => ({
    ownerId,
    filename: name,
    href: `/handoff/${name}`,
  });

  it('links to the first kit, and reports a whole copy once', () => {
    const [only, ...others] = findingsOf('kits/unique', { kits: [kit('AUTH'), kit('SECURITY'), kit('AUTH')] });
    assert.deepEqual([only?.at, others], ['kits/2/ownerId', []]);
    assert.match(only!.message, /"AUTH".*SRE_DBA, QA_WITNESS/);
    assert.match(only!.related.join(), /^kits\/0\/ownerId: [^,]*$/);
  });

  it('links to the first of three', () => {
    const [, third] = findingsOf('kits/unique', { kits: [kit('AUTH'), kit('AUTH'), kit('AUTH')] });
    assert.match(third!.related.join(), /^kits\/0\/ownerId: [^,]*$/);
  });

  it('reports a duplicate file name or link', () => {
    const at = (...kits: object[]) => findingsOf('kits/unique', { kits }).map((each) => each.at);
    assert.deepEqual(at(kit('AUTH'), { ...kit('SECURITY'), filename: 'auth' }), ['kits/1/filename']);
    assert.deepEqual(at(kit('AUTH'), { ...kit('SECURITY'), href: '/handoff/auth' }), ['kits/1/href']);
    assert.deepEqual(at(kit('AUTH'), {}, {}), [], 'the schema asks for them');
  });

  it('reports the first of two if only the other one is in its place', () => {
    const at = (...kits: object[]) => findingsOf('kits/unique', { kits }).map((each) => each.at);
    assert.deepEqual(at({ ...kit('AUTH'), ownerId: 'SECURITY' }, kit('SECURITY')), ['kits/0/ownerId']);
    assert.deepEqual(at({ ...kit('AUTH'), filename: 'security' }, kit('SECURITY')), ['kits/0/filename']);
    assert.deepEqual(at({ ...kit('AUTH'), href: '/handoff/security' }, kit('SECURITY')), ['kits/0/href']);
  });
});

describe('slots/dimensions', () => {
  const slot = { family: 'MOBILE', width: 390, height: 844, pixelRatio: 3, input: 'touch' };
  const found = (own: object) =>
    findingsOf('slots/dimensions', { screens: [{ screenId: 'booking-mini', captureSlots: [{ ...slot, ...own }] }] });
  const messages = (own: object) => found(own).map(({ message }) => message);

  it('checks all four dimensions', () => {
    assert.deepEqual(found({}), []);
    assert.deepEqual(messages({ width: 391 }), ['`width` of this MOBILE slot should be 390, not 391.']);
    assert.deepEqual(messages({ height: 884 }), ['`height` of this MOBILE slot should be 844, not 884.']);
    assert.deepEqual(messages({ pixelRatio: 2 }), ['`pixelRatio` of this MOBILE slot should be 3, not 2.']);
    assert.deepEqual(messages({ input: 'mouse' }), ['`input` of this MOBILE slot should be "touch", not "mouse".']);
  });
});
