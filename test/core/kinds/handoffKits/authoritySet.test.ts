import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { analyze } from '../../../../server/src/core/analysis/analyze';
import { english } from '../../../../server/src/core/l10n/language';
import { assembleContributions } from '../../../../server/src/core/kinds/handoffKits/contribution/assembly';
import { ObjectReader } from '../../../../server/src/core/json/objectReader';
import { publicKey } from '../../../../server/src/host/publicKeys';
import { exampleContext } from '../../../../server/src/cli/rulePages/exampleContext';
import { contribution, ownerIds } from '../../../support/contributions';

type Contribution = Record<string, unknown>;

const contributionOf = (owner: string, changes: Contribution = {}) =>
  JSON.parse(contribution(owner, changes)) as Contribution;

function findingsIn(contributions: readonly unknown[]) {
  const text = JSON.stringify({ schemaVersion: 'service-docs/auth-s08-owner-authority-set/v1', contributions });
  const options = { path: '', domains: ['service-docs'], language: english, context: exampleContext({}) };
  return (analyze(text, options)?.evaluate().findings ?? []).map(({ code, severity, path }) => [
    severity,
    code,
    path.join('/'),
  ]);
}

/** Returns the four contributions, the second with `changes`. */
const setWith = (changes: Contribution) =>
  ownerIds.map((owner, index) => contributionOf(owner, index === 1 ? changes : {}));

const pem = ({ publicKey }: { readonly publicKey: KeyObject }) => publicKey.export({ type: 'spki', format: 'pem' });

const raw = (crv: string, bytes: Buffer) => ({ kty: 'OKP', crv, x: bytes.toString('base64url') });

const weak: Readonly<Record<string, unknown>> = {
  'RSA with 1024 bits': pem(generateKeyPairSync('rsa', { modulusLength: 1024 })),
  X25519: pem(generateKeyPairSync('x25519')),
  X448: pem(generateKeyPairSync('x448')),
  DSA: pem(generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 })),
  'EC P-192': pem(generateKeyPairSync('ec', { namedCurve: 'prime192v1' })),
  'an all-zero key': raw('Ed25519', Buffer.alloc(32)),
  'the neutral point': raw('Ed25519', Buffer.from([1, ...Buffer.alloc(31)])),
  'a point of order 8': raw(
    'Ed25519',
    Buffer.from('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', 'hex'),
  ),
  'no point at all': raw('Ed25519', Buffer.alloc(32, 255)),
  'an all-zero Ed448 key': raw('Ed448', Buffer.alloc(57)),
  'RSA with exponent 1': { ...rsa(), e: 'AQ' },
  'RSA with an even modulus': { ...rsa(), n: Buffer.from([0x80, ...Buffer.alloc(255)]).toString('base64url') },
};

function rsa(): Contribution {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
}

describe('an authority set', () => {
  it('contains four contributions, each with its own identity and key', () => {
    assert.deepEqual(findingsIn(setWith({})), []);
    assert.deepEqual(findingsIn(setWith({ publicKey: rsa() })), []);
  });

  it('has the contributions of its program without changes', () => {
    const contributions = setWith({});
    const found = (inFolder: Contribution, folder = '') => {
      const context = exampleContext({
        documents: {
          [`${folder}security.json`]: JSON.stringify({
            schemaVersion: 'service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1',
            ...inFolder,
          }),
        },
      });
      const text = JSON.stringify({ schemaVersion: 'service-docs/auth-s08-owner-authority-set/v1', contributions });
      const options = {
        path: 'set.json',
        domains: ['service-docs'],
        language: english,
        context: { ...context, publicKey },
      };
      return analyze(text, options)!
        .evaluate()
        .findings.map(({ code, path }) => `${code} ${path.join('/')}`);
    };
    const own = contributions[1]!;
    assert.deepEqual(found(own), []);
    assert.deepEqual(found({ ...own, identityRef: null, publicKey: null }), [], 'not filled in');
    for (const change of [{ identityRef: 'directory/other' }, { publicKey: rsa() }]) {
      for (const folder of ['', 'contributions/']) {
        assert.deepEqual(found({ ...own, ...change }, folder), ['contribution/owner contributions/1/ownerId']);
      }
    }
  });

  it('must have the fixed values of the assembly', () => {
    const set = (more: object) => {
      const text = JSON.stringify({
        schemaVersion: 'service-docs/auth-s08-owner-authority-set/v1',
        contributions: setWith({}),
        ...more,
      });
      const { findings } = analyze(text, {
        path: 'set.json',
        domains: ['service-docs'],
        language: english,
        context: exampleContext({}),
      })!.evaluate();
      return findings.map(({ code, path }) => [code, path.join('/')]);
    };
    assert.deepEqual(set({ ownerOrder: ownerIds, nextOnFailure: 'REJECT_AND_HOLD_PRODUCTION', note: 'x' }), [
      ['document/unknown-members', 'note'],
    ]);
    assert.deepEqual(set({ ownerOrder: [...ownerIds].reverse() }), [['schema/const', 'ownerOrder']]);
    assert.deepEqual(set({ sanitizedReceipt: 'FULL', nextOnSuccess: 'X' }), [
      ['schema/const', 'sanitizedReceipt'],
      ['schema/const', 'nextOnSuccess'],
    ]);
  });

  it('must not use one identity and one key for four owners', () => {
    const one = contributionOf('AUTH');
    const found = findingsIn(ownerIds.map((ownerId) => ({ ...one, ownerId })));
    assert.deepEqual(
      found,
      [1, 2, 3].map((index) => ['error', 'contribution/distinct', `contributions/${index}/identityRef`]),
    );
  });

  it('is checked for duplicate identities and keys in normal form', () => {
    for (const identityRef of [
      'Directory/Auth-Owner',
      ' directory/auth-owner.',
      'ｄirectory/auth-owner',
      '"directory/auth-owner"',
    ]) {
      assert.deepEqual(findingsIn(setWith({ identityRef })), [
        ['error', 'contribution/distinct', 'contributions/1/identityRef'],
      ]);
    }
    const first = contributionOf('AUTH', { publicKey: rsa() });
    const others = ownerIds.slice(1).map((owner) => contributionOf(owner));
    others[2]!['publicKey'] = JSON.stringify(first['publicKey']);
    assert.deepEqual(findingsIn([first, ...others]), [['error', 'contribution/distinct', 'contributions/3/publicKey']]);
  });

  it('must not have empty fields', () => {
    for (const changes of [
      { identityRef: null },
      { keyRef: '' },
      { publicKey: null },
      { publicKey: {} },
      { keyRef: ' ' },
    ]) {
      const [field] = Object.keys(changes);
      assert.deepEqual(findingsIn(setWith(changes)), [['error', 'contribution/filled', `contributions/1/${field}`]]);
    }
    assert.deepEqual(findingsIn(setWith({ identityRef: null, keyRef: null, publicKey: null })).length, 1);
  });

  it('must not have placeholders as names', () => {
    const others = [
      'to be determined',
      'unknown',
      'placeholder',
      '待填写',
      '未提供',
      '<identity>',
      'identityRef',
      '{{owner}}',
      'directory/TBD',
      'directory/待定',
      'directory/',
      'TODO: the identity',
      'TBD：身份',
    ];
    for (const text of [
      'TBD',
      'codex',
      'Portal',
      '待定',
      '-',
      'n/a',
      ' null ',
      'ＴＢＤ',
      ...others,
      'li on behalf of zhang',
      '王芳（代李娜）',
    ]) {
      assert.deepEqual(findingsIn(setWith({ identityRef: text })), [
        ['error', 'contribution/filled', 'contributions/1/identityRef'],
      ]);
    }
  });

  for (const [what, key] of Object.entries({ ...weak, 'no key at all': 'my key', 'half a key': 'ssh-ed25519 AAAA' })) {
    it(`must not have a weak or unreadable key: ${what}`, () => {
      assert.deepEqual(findingsIn(setWith({ publicKey: key })), [
        ['error', 'contribution/public-key', 'contributions/1/publicKey'],
      ]);
    });
  }

  it('must not delegate', () => {
    for (const delegationAllowed of [true, 'false', 0, null]) {
      assert.equal(findingsIn(setWith({ delegationAllowed })).length, 1);
    }
  });

  it('must have the owners in order, each once', () => {
    const [a, b, c, d] = ownerIds.map((owner) => contributionOf(owner));
    const order = [['error', 'contribution/owner', 'contributions/0/ownerId']];
    assert.deepEqual(findingsIn([b, a, c, d]), order);
    assert.deepEqual(findingsIn([d, c, b, a]), order);
    assert.deepEqual(findingsIn([b, c, d, a]), order);
    assert.deepEqual(findingsIn([a, { ...b, ownerId: 'AUTH' }, c, d]), [
      ['error', 'contribution/owner', 'contributions/1/ownerId'],
    ]);
    assert.deepEqual(findingsIn([a, b, c]), [['error', 'contribution/owner', 'contributions']]);
    assert.deepEqual(findingsIn([a, { ...b, ownerId: 'PORTAL' }, c, d]), [
      ['error', 'schema/const', 'contributions/1/ownerId'],
    ]);
    assert.notDeepEqual(findingsIn([a, b, c, null]), []);
    assert.notDeepEqual(findingsIn([a, b, c, d, d]), []);
  });
});

describe('an assembly', () => {
  /** Returns the reasons of an assembly whose second contribution has `changes`, without the findings of rules. */
  const reasons = (changes: Contribution) => {
    const contributions = setWith(changes).map((value, index) => ({
      file: `${index}.json`,
      root: new ObjectReader(value),
      findings: [],
    }));
    const assembly = assembleContributions(contributions, publicKey, english);
    return 'reasons' in assembly ? assembly.reasons.map(({ message }) => message) : [];
  };

  it('accepts correct contributions', () => assert.deepEqual(reasons({}), []));

  for (const [what, key] of Object.entries(weak)) {
    it(`rejects a weak key, with any configuration: ${what}`, () => {
      assert.match(reasons({ publicKey: key }).join(), /^`publicKey` is too weak to sign \(.+\): .+\.$/);
    });
  }

  it('rejects placeholders and delegation, with any configuration', () => {
    assert.deepEqual(reasons({ identityRef: 'TBD' }), ['`identityRef` is not filled in.']);
    assert.deepEqual(reasons({ keyRef: '待定' }), ['`keyRef` is not filled in.']);
    assert.deepEqual(reasons({ identityRef: 'li on behalf of zhang' }), [
      '`identityRef` names somebody who acts for another. Name the owner, not a delegate.',
    ]);
    assert.deepEqual(reasons({ delegationAllowed: 'no' }), ['`delegationAllowed` has to be false.']);
  });

  it('recognizes an identity in another spelling', () => {
    assert.deepEqual(reasons({ identityRef: 'directory/auth-owner\u0001' }), [
      'AUTH and SECURITY share an identity. Each has to name their own.',
    ]);
    assert.deepEqual(reasons({ identityRef: 'mailto:directory/auth-owner' }), [
      'AUTH and SECURITY share an identity. Each has to name their own.',
    ]);
    assert.deepEqual(reasons({ identityRef: 'directory/for/security-owner' }), []);
    assert.deepEqual(reasons({ identityRef: 'DIRECTORY/auth-owner.' }), [
      'AUTH and SECURITY share an identity. Each has to name their own.',
    ]);
    assert.deepEqual(reasons({ keyRef: '<keys/AUTH/2026>' }), [
      'AUTH and SECURITY share a key reference. Each has to name their own.',
    ]);
  });
});
