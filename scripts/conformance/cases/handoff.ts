import { casesOf, acceptedCase, move, set, rejectedCase } from '../case';
import { pem } from '../documents';

const folder = '/handoff/auth-s08-r02-c02';
const template = (ownerId: string, changes: object = {}) =>
  JSON.stringify({ ownerId, identityRef: null, keyRef: null, publicKey: null, delegationAllowed: false, ...changes });

/** Returns the four templates that the manifest names, some of them changed or left out. */
const templates = (changes: Readonly<Record<string, string | undefined>> = {}): Readonly<Record<string, string>> => {
  const files: Readonly<Record<string, string | undefined>> = {
    [`${folder.slice(1)}/auth-owner.template.json`]: template('AUTH'),
    [`${folder.slice(1)}/security-owner.template.json`]: template('SECURITY'),
    [`${folder.slice(1)}/sre-dba-owner.template.json`]: template('SRE_DBA'),
    [`${folder.slice(1)}/qa-witness.template.json`]: template('QA_WITNESS'),
    ...changes,
  };
  return Object.fromEntries(Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined));
};

const security = `${folder.slice(1)}/security-owner.template.json`;

const command = 'https://handoff.example/owners/auth.json https://handoff.example/owners/security.json';

/** The manifest of the handoff kits. */
export const handoff = [
  casesOf(
    'kits/order',
    rejectedCase(
      'kits',
      'two kits exchanged with their numbers',
      [move('/kits/0', '/kits/1'), set('/kits/0/sequence', 1), set('/kits/1/sequence', 2)],
      ['kits/order /kits/0/ownerId'],
    ),
    rejectedCase('kits', 'a number of another owner', [set('/kits/1/sequence', 3)], ['kits/order /kits/1/sequence']),
    acceptedCase('kits', 'the four owners in order', [set('/kits/3/sequence', 4)]),
    acceptedCase('kits', 'members of a kit in another order', [move('/kits/0/sequence', '/kits/0/sequence')]),
  ),
  casesOf(
    'kits/unique',
    rejectedCase(
      'kits',
      'a file name of another kit',
      [set('/kits/1/filename', 'auth-owner.template.json'), set('/kits/1/href', `${folder}/auth-owner.template.json`)],
      ['kits/unique /kits/1/filename'],
    ),
    rejectedCase(
      'kits',
      'the last two kits with one file',
      [
        set('/kits/3/filename', 'sre-dba-owner.template.json'),
        set('/kits/3/href', `${folder}/sre-dba-owner.template.json`),
      ],
      ['kits/unique /kits/3/filename'],
    ),
    acceptedCase('kits', 'names that differ by a digit', [
      set('/kits/0/filename', 'owner-1.template.json'),
      set('/kits/0/href', `${folder}/owner-1.template.json`),
      set('/kits/1/filename', 'owner-2.template.json'),
      set('/kits/1/href', `${folder}/owner-2.template.json`),
    ]),
    acceptedCase('kits', 'one text in two kits', [
      set('/kits/1/role', 'owner of the identity system'),
      set('/kits/0/role', 'owner of the identity system'),
    ]),
  ),
  casesOf(
    'kits/href-filename',
    rejectedCase(
      'kits',
      'a path to another file',
      [set('/kits/2/href', `${folder}/sre-owner.template.json`)],
      ['kits/href-filename /kits/2/href'],
    ),
    rejectedCase(
      'kits',
      'a changed file name with an unchanged address',
      [set('/kits/0/filename', 'identity-owner.template.json')],
      ['kits/href-filename /kits/0/href'],
    ),
    acceptedCase('kits', 'a file name that changed together with its address', [
      set('/kits/0/filename', 'identity-owner.template.json'),
      set('/kits/0/href', `${folder}/identity-owner.template.json`),
    ]),
    acceptedCase('kits', 'a name of digits and hyphens', [
      set('/kits/3/filename', '4-qa.template.json'),
      set('/kits/3/href', `${folder}/4-qa.template.json`),
    ]),
  ),
  casesOf(
    'kits/template-file',
    rejectedCase('kits', 'a template that is missing', [], ['kits/template-file /kits/1/href'], {
      files: templates({ [security]: undefined }),
    }),
    rejectedCase('kits', 'a template of another owner', [], ['kits/template-file /kits/1/href'], {
      files: templates({ [security]: template('AUTH') }),
    }),
    acceptedCase('kits', 'all four templates', [], { files: templates() }),
    acceptedCase('kits', 'a template with empty texts', [], {
      files: templates({ [security]: template('SECURITY', { identityRef: '', keyRef: '' }) }),
    }),
  ),
  casesOf(
    'handoff/step-order',
    rejectedCase(
      'kits',
      'two steps exchanged',
      [move('/protocol/1', '/protocol/2')],
      ['handoff/step-order /protocol/1/id'],
    ),
    rejectedCase('kits', 'a duplicate step', [set('/protocol/5/id', 'H05')], ['handoff/step-order /protocol/5/id']),
    acceptedCase('kits', 'a step that has moved on', [set('/protocol/1/state', 'READY')]),
    acceptedCase('kits', 'a step of another name', [set('/protocol/5/name', 'assemble the set')]),
  ),
  casesOf(
    'handoff/gate-order',
    rejectedCase(
      'kits',
      'two gates exchanged',
      [move('/qaGates/6', '/qaGates/7')],
      ['handoff/gate-order /qaGates/6/id'],
    ),
    rejectedCase('kits', 'a duplicate gate', [set('/qaGates/1/id', 'Q01')], ['handoff/gate-order /qaGates/1/id']),
    acceptedCase('kits', 'a gate that passes', [set('/qaGates/3/state', 'PASS')]),
    acceptedCase('kits', 'a gate of another name', [set('/qaGates/7/name', 'production stays held')]),
  ),
  casesOf(
    'kits/forbidden-material',
    rejectedCase(
      'kits',
      'a public field that is forbidden',
      [set('/kits/1/forbiddenMaterial/2', 'Key Ref')],
      ['kits/forbidden-material /kits/1/forbiddenMaterial/2'],
    ),
    rejectedCase(
      'kits',
      'seven equal forbidden materials',
      [set('/kits/3/forbiddenMaterial', Array(7).fill('session token'))],
      ['kits/forbidden-material /kits/3/forbiddenMaterial/1'],
    ),
    acceptedCase('kits', 'a material that contains the name of a public field', [
      set('/kits/0/forbiddenMaterial/0', 'the private half of publicKey'),
    ]),
    acceptedCase('kits', 'a material of one kit only', [set('/kits/0/forbiddenMaterial/0', 'seed phrases')]),
  ),
  casesOf(
    'handoff/validation-cli',
    rejectedCase(
      'kits',
      'a command with a POST request',
      [set('/assemblyContract/validationCli', `curl -X POST ${command}`)],
      ['handoff/validation-cli /assemblyContract/validationCli'],
    ),
    rejectedCase(
      'kits',
      'a command that signs',
      [set('/assemblyContract/validationCli', `${command} --sign`)],
      ['handoff/validation-cli /assemblyContract/validationCli'],
    ),
    acceptedCase('kits', 'a command that verifies signatures', [
      set('/assemblyContract/validationCli', `${command} --verify-signatures`),
    ]),
    acceptedCase('kits', 'a command with a GET request', [
      set('/assemblyContract/validationCli', `curl -X GET ${command}`),
    ]),
  ),
];

const otherContribution = (ownerId: string, changes: object) => ({
  text: JSON.stringify({
    schemaVersion: 'service-docs/auth-s08-r02-c02-owner-authority-contribution-template/v1',
    ownerId,
    identityRef: `directory/${ownerId.toLowerCase()}-owner`,
    keyRef: `keys/${ownerId.toLowerCase()}/2026`,
    publicKey: pem('SECURITY'),
    delegationAllowed: false,
    ...changes,
  }),
});
const nextToContribution = (ownerId: string, changes: object = {}) => ({
  documents: { 'contributions/security-owner.json': otherContribution(ownerId, changes) },
});

/** Templates, contributions of the owners, and the set of all four. */
export const contributions = [
  casesOf(
    'contribution/unfilled-template',
    rejectedCase(
      'template',
      'a template with an identity',
      [set('/identityRef', 'directory/auth-owner')],
      ['contribution/unfilled-template /identityRef'],
    ),
    rejectedCase(
      'template',
      'a template with a key',
      [set('/publicKey', pem('AUTH'))],
      ['contribution/unfilled-template /publicKey'],
    ),
    acceptedCase('template', 'a template with empty texts', [set('/identityRef', ''), set('/keyRef', '')]),
    acceptedCase('contribution', 'a contribution that is not a template', []),
  ),
  casesOf(
    'contribution/public-key',
    rejectedCase(
      'contribution',
      'a key that cannot be read',
      [set('/publicKey', 'a key that comes later')],
      ['contribution/public-key /publicKey'],
    ),
    rejectedCase(
      'contribution',
      'a key that is cut off',
      [set('/publicKey', pem('AUTH').replace(/.{12}\n-----END/, '\n-----END'))],
      ['contribution/public-key /publicKey'],
    ),
    acceptedCase('contribution', 'a key as a JSON Web Key', [
      set('/publicKey', { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }),
    ]),
    acceptedCase('contribution', 'a key with other line endings', [
      set('/publicKey', pem('AUTH').replaceAll('\n', '\r\n')),
    ]),
  ),
  casesOf(
    'contribution/distinct',
    rejectedCase(
      'contribution',
      'the identity of another owner',
      [],
      ['contribution/distinct /identityRef'],
      nextToContribution('SECURITY', { identityRef: 'directory/auth-owner' }),
    ),
    rejectedCase(
      'contribution',
      'the key of another owner',
      [],
      ['contribution/distinct /publicKey'],
      nextToContribution('SECURITY', { publicKey: pem('AUTH') }),
    ),
    acceptedCase('contribution', 'another owner with a key of its own', [], nextToContribution('SECURITY')),
    acceptedCase(
      'contribution',
      'another owner who has not filled in anything',
      [],
      nextToContribution('SECURITY', { identityRef: null, keyRef: null, publicKey: null }),
    ),
  ),
  casesOf(
    'contribution/owner',
    rejectedCase(
      'contribution',
      'a second contribution of the owner',
      [],
      ['contribution/owner /ownerId'],
      nextToContribution('AUTH'),
    ),
    rejectedCase(
      'contribution',
      'a second contribution of another owner',
      [set('/ownerId', 'SECURITY')],
      ['contribution/owner /ownerId'],
      nextToContribution('SECURITY'),
    ),
    acceptedCase('contribution', 'a contribution of another owner', [], nextToContribution('SRE_DBA')),
    acceptedCase('contribution', 'a contribution next to the manifest', [], {
      documents: { 'contributions/owner-handoff-kits.json': { base: 'kits', patch: [] } },
    }),
  ),
];
