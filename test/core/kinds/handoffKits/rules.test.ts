/* oxlint-disable max-lines -- a table */
import assert from 'node:assert/strict';
import { analyze } from '../../../../server/src/core/analysis/analyze';
import { english } from '../../../../server/src/core/l10n/language';
import { programText } from '../../../support/examples';
import { owners } from '../../../../server/src/core/kinds/handoffKits/spec';
import { emptyContext, type DocumentContext } from '../../../../server/src/core/rules/context';
import { reported } from '../../../support/reported';
import { assertReported } from '../../../support/sameValues';

// Cases in addition to the examples on the rule pages: documents with one small mistake, other places, fixes, and findings that
// follow from others.

const folder = '/handoff/auth-s08-r02-c02/';
const ownerIds = Object.keys(owners);
const kits = (...ids: unknown[]) => ids.map((ownerId, index) => ({ ownerId, sequence: index + 1 }));
const linked = (...names: (readonly [filename: unknown, href: unknown])[]) => ({
  kits: names.map(([filename, href]) => ({ filename, href })),
});
const template = (changes: object = {}) =>
  JSON.stringify({
    ownerId: 'AUTH',
    identityRef: null,
    keyRef: '',
    publicKey: {},
    delegationAllowed: false,
    ...changes,
  });
const at = (name: string, text: string) => ({ texts: { [folder + name]: text } });
const kitOf = (ownerId: unknown, href: unknown = `${folder}a.template.json`) => ({ kits: [{ ownerId, href }] });

const schemaVersion = 'service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1';
const own = (changes: object = {}) => ({
  ownerId: 'AUTH',
  identityRef: 'directory/auth-owner',
  keyRef: 'keys/auth/2026',
  ...changes,
});
/** Returns a contribution next to `auth.json`. */
const withSibling = (changes: object, name = 'security.json') => ({
  file: 'auth.json',
  documents: { [name]: JSON.stringify({ schemaVersion, ownerId: 'SECURITY', ...changes }) },
});
const rsaKey = {
  kty: 'RSA',
  n: 'u1SU1LfVLPHCozMxH2Mo4lgOEePzNm0tRgeLezV6ffAt0gunVTLw7onLRnrq0_IzW7yWR7QkrmBL7jTKEn5u-qKhbwKfBstIs-bMY2Zkp18gnTxKLxoS2tFczGkPLPgizskuemMghRniWaoLcyehkd3qqGElvW_VDL5AaWTg0nLVkjRo9z-40RQzuVaE8AkAFmxZzow3x-VJYKdjykkJ0iT9wCS0DRTXu269V264Vf_3jvredZiKRkgwlL9xNAwxXFg0x_XFw005UWVRIkdgcKWTjpBP2dPwVZ4WWC-9aGVd-Gyn1o0CLelf4rEjGoXbAAEgAqeGUxrcIlbjXfbcmw',
  e: 'AQAB',
};
const set = (...contributions: object[]) => ({ contributions });
const outside: DocumentContext = { ...emptyContext(''), text: () => 'outside' };

describe('kits/order', () => {
  it('accepts kits in order', () => assertReported(reported('kits/order', { kits: kits(...ownerIds) }), []));
  it('moves kits together with their numbers', () =>
    assertReported(reported('kits/order', { kits: [2, 0, 1, 3].map((index) => kits(...ownerIds)[index]) }), [
      'kits/0/ownerId (fix items 1, 2, 0, 3): "SRE_DBA" is out of order: put "AUTH" here.',
    ]));
  it('moves no kit if only owners were swapped', () =>
    assertReported(reported('kits/order', { kits: kits('SECURITY', 'AUTH', 'SRE_DBA', 'QA_WITNESS') }), [
      'kits/0/ownerId: "SECURITY" is out of order: put "AUTH" here.',
    ]));
  it('moves no kit if a number is missing', () =>
    assertReported(
      reported('kits/order', {
        kits: [
          { ownerId: 'SECURITY', sequence: 2 },
          { ownerId: 'AUTH' },
          { ownerId: 'SRE_DBA', sequence: 3 },
          { ownerId: 'QA_WITNESS', sequence: 4 },
        ],
      }),
      ['kits/0/ownerId: "SECURITY" is out of order: put "AUTH" here.'],
    ));
  it('numbers kits by their owners', () =>
    assertReported(reported('kits/order', { kits: kits(...ownerIds).map((kit) => ({ ...kit, sequence: 1 })) }), [
      'kits/1/sequence (fix 2): The kit of SECURITY should be number 2, not 1.',
      'kits/2/sequence (fix 3): The kit of SRE_DBA should be number 3, not 1.',
      'kits/3/sequence (fix 4): The kit of QA_WITNESS should be number 4, not 1.',
    ]));
  it('numbers kits by their owners while a kit is missing or duplicate', () => {
    assertReported(reported('kits/order', { kits: kits('SECURITY', 'SRE_DBA', 'QA_WITNESS') }), [
      'kits/0/sequence (fix 2): The kit of SECURITY should be number 2, not 1.',
      'kits/1/sequence (fix 3): The kit of SRE_DBA should be number 3, not 2.',
      'kits/2/sequence (fix 4): The kit of QA_WITNESS should be number 4, not 3.',
    ]);
    assertReported(reported('kits/order', { kits: kits('AUTH', 'AUTH', 'SRE_DBA', 'QA_WITNESS') }), [
      'kits/1/sequence (fix 1): The kit of AUTH should be number 1, not 2.',
    ]);
  });
  it('leaves an invalid number to the schema, and numbers a kit with an invalid owner by its position', () =>
    assertReported(
      reported('kits/order', {
        kits: [{ ownerId: 'AUTH', sequence: '2' }, { ownerId: 3, sequence: 5 }, ...kits(...ownerIds).slice(2)],
      }),
      ['kits/1/sequence (fix 2): The kit of SECURITY should be number 2, not 5.'],
    ));
});

describe('kits/unique', () => {
  it('accepts distinct kits', () =>
    assertReported(
      reported('kits/unique', { kits: ownerIds.map((ownerId) => ({ ownerId, filename: ownerId, href: ownerId })) }),
      [],
    ));
  it('reports a copied kit once', () =>
    assertReported(
      reported('kits/unique', {
        kits: [
          { ownerId: 'AUTH', filename: 'a', href: 'b' },
          { ownerId: 'AUTH', filename: 'a', href: 'b' },
        ],
      }),
      [
        'kits/1/ownerId: `ownerId` "AUTH" is already used by another kit. Name an owner without a kit: SECURITY, SRE_DBA, QA_WITNESS. → kits/0/ownerId',
      ],
    ));
});

describe('kits/href-filename', () => {
  it('accepts an address that ends in its file name', () =>
    assertReported(reported('kits/href-filename', linked(['a.template.json', `${folder}a.template.json`])), []));
  it('only suggests an address if the name may be the mistake', () =>
    assertReported(reported('kits/href-filename', linked(['a.template.json', `${folder}b.template.json`])), [
      'kits/0/href (suggestion "/handoff/auth-s08-r02-c02/a.template.json"): `href` should end in the `filename` "a.template.json", but is "/handoff/auth-s08-r02-c02/b.template.json". → kits/0/filename',
    ]));
  it('fixes an invalid address', () =>
    assertReported(reported('kits/href-filename', linked(['a.template.json', 'a'])), [
      'kits/0/href (fix "/handoff/auth-s08-r02-c02/a.template.json"): `href` should end in the `filename` "a.template.json", but is "a". → kits/0/filename',
    ]));
  it('fixes an address that belongs to another kit', () =>
    assertReported(
      reported(
        'kits/href-filename',
        linked(['a.template.json', `${folder}b.template.json`], ['b.template.json', `${folder}b.template.json`]),
      ),
      [
        'kits/0/href (fix "/handoff/auth-s08-r02-c02/a.template.json"): `href` should end in the `filename` "a.template.json", but is "/handoff/auth-s08-r02-c02/b.template.json". → kits/0/filename',
      ],
    ));
  it('only suggests an address that another kit has', () =>
    assertReported(
      reported('kits/href-filename', linked(['a.template.json', 'a'], ['b.template.json', `${folder}a.template.json`])),
      [
        'kits/0/href (suggestion "/handoff/auth-s08-r02-c02/a.template.json"): `href` should end in the `filename` "a.template.json", but is "a". → kits/0/filename',
        'kits/1/href (suggestion "/handoff/auth-s08-r02-c02/b.template.json"): `href` should end in the `filename` "b.template.json", but is "/handoff/auth-s08-r02-c02/a.template.json". → kits/1/filename',
      ],
    ));
  it('only suggests an address for a name that another kit has', () =>
    assertReported(
      reported('kits/href-filename', linked(['a.template.json', 'a'], ['a.template.json', `${folder}c.template.json`])),
      [
        'kits/0/href (suggestion "/handoff/auth-s08-r02-c02/a.template.json"): `href` should end in the `filename` "a.template.json", but is "a". → kits/0/filename',
        'kits/1/href (suggestion "/handoff/auth-s08-r02-c02/a.template.json"): `href` should end in the `filename` "a.template.json", but is "/handoff/auth-s08-r02-c02/c.template.json". → kits/1/filename',
      ],
    ));
  it('suggests no address for an invalid name', () =>
    assertReported(reported('kits/href-filename', linked(['a b.template.json', `${folder}a.template.json`])), [
      'kits/0/href: `href` should end in the `filename` "a b.template.json", but is "/handoff/auth-s08-r02-c02/a.template.json". → kits/0/filename',
    ]));
  it('leaves a name or address that is not a string to the schema', () =>
    assertReported(
      reported('kits/href-filename', linked([3, `${folder}a.template.json`], ['a.template.json', null])),
      [],
    ));
});

describe('kits/template-file', () => {
  it('finds the template', () =>
    assertReported(reported('kits/template-file', kitOf('AUTH'), undefined, at('a.template.json', template())), []));
  it('reports a missing template', () =>
    assertReported(reported('kits/template-file', kitOf('AUTH'), undefined, at('b.template.json', template())), [
      'kits/0/href: No template at "/handoff/auth-s08-r02-c02/a.template.json" below the publish root. Add it, or correct `href`.',
    ]));
  it('is undecided about an unread template', () =>
    assertReported(reported('kits/template-file', kitOf('AUTH')), ['kits/0/href undecided: notLookedAt']));
  it('requires no template if the address is missing', () =>
    assertReported(
      reported(
        'kits/template-file',
        { kits: [{ ownerId: 'AUTH' }, { ownerId: 'AUTH', href: '' }] },
        undefined,
        at('b.template.json', template()),
      ),
      [],
    ));
  it('does not search for a template outside the publish root', () =>
    assertReported(reported('kits/template-file', kitOf('AUTH'), undefined, outside), [
      'kits/0/href: No template at "/handoff/auth-s08-r02-c02/a.template.json" below the publish root. Add it, or correct `href`.',
    ]));
  it('reports a template that is not an object', () =>
    assertReported(reported('kits/template-file', kitOf('AUTH'), undefined, at('a.template.json', '[]')), [
      'kits/0/href: The file at "/handoff/auth-s08-r02-c02/a.template.json" is not a JSON object. Replace it with the template.',
    ]));
  it('reports a template of another owner, and leaves its fields to the template rule', () =>
    assertReported(
      reported(
        'kits/template-file',
        kitOf('AUTH'),
        undefined,
        at('a.template.json', template({ ownerId: 'SECURITY', keyRef: 'keys/1', identityRef: 'me' })),
      ),
      [
        'kits/0/href: The template at "/handoff/auth-s08-r02-c02/a.template.json" belongs to "SECURITY", but this kit to "AUTH". Correct one of them.',
      ],
    ));
  it('reports a template without an owner', () =>
    assertReported(reported('kits/template-file', kitOf('AUTH'), undefined, at('a.template.json', '{}')), []));
  it('does not compare an invalid owner', () =>
    assertReported(reported('kits/template-file', kitOf(3), undefined, at('a.template.json', template())), []));
  it('continues with the next kit', () =>
    assertReported(
      reported(
        'kits/template-file',
        {
          kits: [
            ...kitOf('AUTH').kits,
            ...kitOf('AUTH', `${folder}b.template.json`).kits,
            ...kitOf('AUTH', `${folder}c.template.json`).kits,
          ],
        },
        undefined,
        {
          texts: { [`${folder}b.template.json`]: 'null', [`${folder}c.template.json`]: template({ publicKey: 'key' }) },
        },
      ),
      [
        'kits/0/href: No template at "/handoff/auth-s08-r02-c02/a.template.json" below the publish root. Add it, or correct `href`.',
        'kits/1/href: The file at "/handoff/auth-s08-r02-c02/b.template.json" is not a JSON object. Replace it with the template.',
      ],
    ));
});

describe('handoff/gate-order', () => {
  it('requires the eight gates in order', () =>
    assertReported(
      reported('handoff/gate-order', {
        qaGates: ['Q01', 'Q02', 'Q03', 'Q04', 'Q05', 'Q06', 'Q07'].map((id) => ({ id })),
      }),
      ['key qaGates: This list lacks "Q08".'],
    ));
});

describe('handoff/step-order', () => {
  it('requires the six steps in order', () =>
    assertReported(
      reported('handoff/step-order', { protocol: ['H01', 'H02', 'H03', 'H04', 'H05'].map((id) => ({ id })) }),
      ['key protocol: This list lacks "H06".'],
    ));
});

describe('contribution/distinct', () => {
  it('compares identities and keys in normal form', () =>
    assertReported(
      reported(
        'contribution/distinct',
        own({ identityRef: 'Directory/Auth-Owner ' }),
        undefined,
        withSibling(own({ ownerId: 'SECURITY' })),
      ),
      [
        'identityRef: The contribution of SECURITY has the same `identityRef` and `keyRef`. Give each owner their own. → security.json:identityRef,security.json:keyRef',
      ],
    ));
  it('accepts contributions with distinct identities and keys', () =>
    assertReported(
      reported(
        'contribution/distinct',
        own(),
        undefined,
        withSibling({ identityRef: 'directory/security', keyRef: 'keys/security' }),
      ),
      [],
    ));
  it('reports a duplicate key reference on its own', () =>
    assertReported(
      reported(
        'contribution/distinct',
        own(),
        undefined,
        withSibling({ keyRef: 'keys/auth/2026', identityRef: 'directory/security' }),
      ),
      ['keyRef: The contribution of SECURITY has the same `keyRef`. Give each owner their own. → security.json:keyRef'],
    ));
  it('reports a duplicate public key in any notation', () =>
    assertReported(
      reported(
        'contribution/distinct',
        own({ publicKey: rsaKey }),
        undefined,
        withSibling({ publicKey: { e: 'AQAB', n: rsaKey.n, kty: 'RSA', use: 'sig' } }),
      ),
      [
        'key publicKey: The contribution of SECURITY has the same `publicKey`. Give each owner their own. → security.json:publicKey',
      ],
    ));
  it('does not compare empty or unreadable values', () =>
    assertReported(
      reported(
        'contribution/distinct',
        own({ identityRef: '', keyRef: null, publicKey: 'key' }),
        undefined,
        withSibling({ identityRef: '', keyRef: null, publicKey: 'key' }),
      ),
      [],
    ));
  it('does not compare other drafts of the same owner', () =>
    assertReported(reported('contribution/distinct', own(), undefined, withSibling(own(), 'auth-2.json')), []));
  it('reports nothing for a contribution without an owner', () =>
    assertReported(
      reported('contribution/distinct', own(), undefined, withSibling({ ...own({ ownerId: undefined }) })),
      [
        'identityRef: The contribution of ? has the same `identityRef` and `keyRef`. Give each owner their own. → security.json:identityRef,security.json:keyRef',
      ],
    ));
  it('reports each field once, at its first duplicate', () =>
    assertReported(
      reported('contribution/distinct', own(), undefined, {
        file: 'auth.json',
        documents: {
          'a.json': JSON.stringify({ schemaVersion, ...own({ ownerId: 'SECURITY' }) }),
          'b.json': JSON.stringify({ schemaVersion, ...own({ ownerId: 'SRE_DBA' }) }),
        },
      }),
      [
        'identityRef: The contribution of SECURITY has the same `identityRef` and `keyRef`. Give each owner their own. → a.json:identityRef,a.json:keyRef',
      ],
    ));
  it('reports another field of another owner', () =>
    assertReported(
      reported('contribution/distinct', own(), undefined, {
        file: 'auth.json',
        documents: {
          'a.json': JSON.stringify({ schemaVersion, ownerId: 'SECURITY', keyRef: own().keyRef }),
          'b.json': JSON.stringify({ schemaVersion, ownerId: 'SRE_DBA', identityRef: own().identityRef }),
        },
      }),
      [
        'keyRef: The contribution of SECURITY has the same `keyRef`. Give each owner their own. → a.json:keyRef',
        'identityRef: The contribution of SRE_DBA has the same `identityRef`. Give each owner their own. → b.json:identityRef',
      ],
    ));
  it('ignores documents of other kinds', () =>
    assertReported(
      reported('contribution/distinct', own(), undefined, {
        file: 'auth.json',
        documents: { 'a.json': '{ "schemaVersion": "service-docs/current-ui-evidence/v1" }' },
      }),
      [],
    ));
  it('is undecided about unread files', () =>
    assertReported(reported('contribution/distinct', own(), undefined, emptyContext('auth.json')), [
      ' undecided: notLookedAt',
    ]));
  it('does not compare templates', () =>
    assertReported(
      reported('contribution/distinct', own(), undefined, {
        ...withSibling(own({ ownerId: 'SECURITY' })),
        file: 'auth.template.json',
      }),
      [],
    ));
});

describe('contribution/distinct', () => {
  it('compares each contribution of a set with the earlier contributions', () =>
    assertReported(
      reported(
        'contribution/distinct',
        set(own(), own({ ownerId: 'SECURITY', keyRef: 'keys/1' }), own({ ownerId: 'SRE_DBA', identityRef: 'me' })),
        'auth-s08-owner-authority-set',
      ),
      [
        'contributions/1/identityRef: The contribution of AUTH has the same `identityRef`. Give each owner their own. → contributions/0/identityRef',
        'contributions/2/keyRef: The contribution of AUTH has the same `keyRef`. Give each owner their own. → contributions/0/keyRef',
      ],
    ));
  it('accepts distinct contributions in a set', () =>
    assertReported(
      reported(
        'contribution/distinct',
        set(own(), { ownerId: 'SECURITY', identityRef: 'directory/security', keyRef: 'keys/security' }),
        'auth-s08-owner-authority-set',
      ),
      [],
    ));
  it('compares a set with no other document', () =>
    assertReported(
      reported(
        'contribution/distinct',
        { ...set(own()), identityRef: own().identityRef },
        'auth-s08-owner-authority-set',
        withSibling(own({ ownerId: 'SECURITY' })),
      ),
      [],
    ));
  it('reads no other document for a set', () =>
    assertReported(
      reported('contribution/distinct', set(own()), 'auth-s08-owner-authority-set', emptyContext('set.json')),
      [],
    ));
});

describe('contribution/filled', () => {
  it('reports a placeholder as identity or key reference', () =>
    assertReported(reported('contribution/filled', own({ identityRef: 'TBD', keyRef: '待定', publicKey: 'TBD' })), [
      'identityRef: `identityRef` is a placeholder, "TBD". Name the real one, or leave it null until it is known.',
      'keyRef: `keyRef` is a placeholder, "待定". Name the real one, or leave it null until it is known.',
    ]));
  it('treats the placeholders of a new contribution as not filled in, so that only the warnings report them', () => {
    const draft = own({ identityRef: 'TODO: you.', keyRef: 'TODO: 您的密钥。', publicKey: 'TODO: your public key.' });
    for (const rule of ['contribution/filled', 'contribution/public-key']) {
      assertReported(reported(rule, draft), []);
    }
  });
  it('reports a delegation', () =>
    assertReported(reported('contribution/filled', own({ identityRef: 'li on behalf of zhang' })), [
      'identityRef: "li on behalf of zhang" acts for somebody else. Delegation is not allowed: name the owner, not a delegate.',
    ]));
  it('accepts an empty draft', () =>
    assertReported(reported('contribution/filled', own({ identityRef: null, keyRef: '', publicKey: {} })), []));
  it('accepts any template', () =>
    assertReported(
      reported('contribution/filled', own({ identityRef: 'TBD' }), undefined, { file: 'auth.template.json' }),
      [],
    ));
});

describe('contribution/filled', () => {
  it('reports a placeholder of a new contribution in a set', () =>
    assert.equal(
      reported('contribution/filled', set(own({ keyRef: 'TODO: you.' })), 'auth-s08-owner-authority-set').length,
      1,
    ));
  it('reports all empty fields of a set', () =>
    assertReported(
      reported(
        'contribution/filled',
        set(own({ identityRef: null, keyRef: ' ', publicKey: {} }), own({ publicKey: rsaKey })),
        'auth-s08-owner-authority-set',
      ),
      [
        'contributions/0/identityRef: The contribution of AUTH lacks `identityRef`, `keyRef` and `publicKey`. Add what the owner filled in.',
      ],
    ));
  it('reports a single empty field of a set', () =>
    assertReported(reported('contribution/filled', set(own({ publicKey: null })), 'auth-s08-owner-authority-set'), [
      'contributions/0/publicKey: The contribution of AUTH lacks `publicKey`. Add what the owner filled in.',
    ]));
  it('treats an empty object as empty only for a public key', () =>
    assertReported(
      reported('contribution/filled', set(own({ keyRef: {}, publicKey: rsaKey })), 'auth-s08-owner-authority-set'),
      [],
    ));
  it('leaves missing members and wrong types to the schema', () =>
    assertReported(
      reported('contribution/filled', set(own({ keyRef: 3, publicKey: [] })), 'auth-s08-owner-authority-set'),
      [],
    ));
  it('reports a placeholder in a file of any name', () =>
    assertReported(
      reported(
        'contribution/filled',
        set(own({ identityRef: 'TBD', publicKey: rsaKey })),
        'auth-s08-owner-authority-set',
        { file: 'auth.template.json' },
      ),
      [
        'contributions/0/identityRef: `identityRef` is a placeholder, "TBD". Name the real one, or leave it null until it is known.',
      ],
    ));
  it('shows "?" instead of a missing owner name', () =>
    assertReported(
      reported('contribution/filled', set(own({ ownerId: null, publicKey: null })), 'auth-s08-owner-authority-set'),
      ['contributions/0/publicKey: The contribution of ? lacks `publicKey`. Add what the owner filled in.'],
    ));
});

describe('contribution/owner', () => {
  it('reports another draft of the same owner', () =>
    assertReported(reported('contribution/owner', own(), undefined, withSibling(own(), 'auth-2.json')), [
      'ownerId: This folder has another contribution of AUTH. Keep the contribution that the owner confirms. → auth-2.json:ownerId',
    ]));
  it('accepts different owners', () =>
    assertReported(reported('contribution/owner', own(), undefined, withSibling(own({ ownerId: 'SECURITY' }))), []));
  it('ignores a template', () =>
    assertReported(
      reported('contribution/owner', own(), undefined, {
        ...withSibling(own(), 'auth-2.json'),
        file: 'auth.TEMPLATE.json',
      }),
      [],
    ));
  it('is undecided about unread files', () =>
    assertReported(reported('contribution/owner', own(), undefined, emptyContext('auth.json')), [
      ' undecided: notLookedAt',
    ]));
  it('ignores contributions without an owner', () =>
    assertReported(
      reported('contribution/owner', own({ ownerId: undefined }), undefined, withSibling({ ownerId: undefined })),
      [],
    ));
});

describe('contribution/public-key', () => {
  it('accepts a key', () => assertReported(reported('contribution/public-key', own({ publicKey: rsaKey })), []));
  it('reports a weak key', () =>
    assertReported(
      reported(
        'contribution/public-key',
        own({ publicKey: { kty: 'OKP', crv: 'X25519', x: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE' } }),
      ),
      [
        'key publicKey: This X25519 key is too weak to sign: keys of this type cannot sign. Use Ed25519, EC P-256 or RSA with 2048 bits or more.',
      ],
    ));
  it('reports an incomplete key', () =>
    assertReported(reported('contribution/public-key', own({ publicKey: 'ssh-ed25519 AAAA' })), [
      "publicKey: Can't read this public key. Use SPKI PEM, OpenSSH or a public JWK.",
    ]));
  it('is undecided about an unread key', () =>
    assertReported(
      reported('contribution/public-key', own({ publicKey: 'key' }), undefined, emptyContext('auth.json')),
      ['publicKey undecided: notLookedAt'],
    ));
  it('ignores empty values', () => assertReported(reported('contribution/public-key', own({ publicKey: '' })), []));
  it('leaves private keys to another rule', () =>
    assertReported(
      reported(
        'contribution/public-key',
        own({
          publicKey: {
            kty: 'OKP',
            crv: 'X25519',
            x: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE',
            d: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE',
          },
        }),
      ),
      [],
    ));
});

describe('contribution/public-key', () => {
  it('continues with the next key, without another warning', () =>
    assertReported(
      reported(
        'contribution/public-key',
        set(own(), own({ publicKey: 'ssh-ed25519 AAAA' })),
        'auth-s08-owner-authority-set',
      ),
      ["contributions/1/publicKey: Can't read this public key. Use SPKI PEM, OpenSSH or a public JWK."],
    ));
});

describe('contribution/unfilled-template', () => {
  it('ignores a contribution', () =>
    assertReported(reported('contribution/unfilled-template', own(), undefined, { file: 'auth.json' }), []));
  it('reports the placeholder of a new contribution, because a template has to be empty', () => {
    const draft = own({ identityRef: 'TODO: you.', keyRef: null, publicKey: null });
    assert.equal(
      reported('contribution/unfilled-template', draft, undefined, { file: 'auth.template.json' }).length,
      1,
    );
  });
  it('reports all fields at once, with the command that creates the contribution', () =>
    assertReported(
      reported('contribution/unfilled-template', own({ publicKey: rsaKey }), undefined, { file: 'auth.template.json' }),
      [
        'identityRef: This template is filled in: `identityRef`, `keyRef`, `publicKey`. Restore it with Git, and fill in what "statusdocs new contribution --owner AUTH" prints.',
      ],
    ));
});

describe('a wrong address of one kit', () => {
  it('does not hide the missing template of another kit', () => {
    const kits = programText('owner-handoff-kits.json').replace(
      'auth-owner.template.json",\n',
      'other.template.json",\n',
    );
    const context = { ...emptyContext('kits.json'), text: () => 'none' as const };
    const analysis = analyze(kits, { path: 'kits.json', domains: ['service-docs'], language: english, context });
    const codes = analysis?.evaluate().findings.map(({ code, path }) => `${path[1]} ${code}`);
    assert.deepEqual(codes?.slice(0, 2), ['0 kits/href-filename', '1 kits/template-file']);
  });
});
