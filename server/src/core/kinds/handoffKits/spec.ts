/** The tables of the specification for the owner handoff kits manifest (section 1). */

import type { Roster } from '../../rules/idSequence';

/** The ids of the three kinds of documents. */
export const kitsKind = 'auth-s08-r02-c02-owner-handoff-kits';
export const contributionKind = 'auth-s08-r02-c02-owner-authority-contribution-template';
export const authoritySetKind = 'auth-s08-owner-authority-set';

/** The published folder of the templates. */
export const templateFolder = '/handoff/auth-s08-r02-c02/';

/** The receipt of a successful assembly, and the consequence of a failed one. */
export const sanitizedReceipt = 'IDENTITYREF_KEYREF_PUBLIC_KEY_FINGERPRINT_ONLY';
export const rejection = 'REJECT_AND_HOLD_PRODUCTION';

/** The four owners in the order of the kits. */
export const owners = {
  AUTH: 'The owner of the identity system.',
  SECURITY: 'The owner of security.',
  SRE_DBA: 'The owner of operations and databases.',
  QA_WITNESS: 'The witness of quality assurance.',
} as const;

export type OwnerId = keyof typeof owners;

/** The owners identify the kits of the manifest, and the contributions of an authority set. */
export const ownerRoster: Roster = { member: 'ownerId', values: Object.keys(owners) };

/** The lists of the manifest whose items are fixed: the kits, the steps of the protocol, and the QA gates. */
export const rosters = {
  kits: ownerRoster,
  protocol: { member: 'id', values: ['H01', 'H02', 'H03', 'H04', 'H05', 'H06'] },
  qaGates: { member: 'id', values: ['Q01', 'Q02', 'Q03', 'Q04', 'Q05', 'Q06', 'Q07', 'Q08'] },
} satisfies Readonly<Record<string, Roster>>;

export const isOwner = (id: unknown): id is OwnerId => typeof id === 'string' && Object.hasOwn(owners, id);

/** The only members of a contribution, in this order. */
export const publicFields = ['ownerId', 'identityRef', 'keyRef', 'publicKey', 'delegationAllowed'] as const;

export const handoffBoundary = {
  onlyPublicMaterialInKit: [true, 'A kit holds public material only.'],
  templatesAreUnfilled: [true, 'The published templates are not filled in.'],
  templateIsAuthorityBinding: [false, 'A template binds no authority.'],
  templateIsBallot: [false, 'A template is not a ballot.'],
  templateIsExecutionPermit: [false, 'A template permits no execution.'],
  portalCanGenerateIdentity: [false, 'The portal generates no identities.'],
  portalCanGenerateKey: [false, 'The portal generates no keys.'],
  portalCanReadPrivateKey: [false, 'The portal reads no private key.'],
  portalCanReceivePrivateMaterial: [false, 'The portal receives no private material.'],
  portalCanSubmitForOwner: [false, 'The portal submits nothing on behalf of an owner.'],
  portalCanSign: [false, 'The portal does not sign.'],
  ciCanSign: [false, 'Continuous integration does not sign.'],
  codexCanSign: [false, 'A coding assistant does not sign.'],
  delegationAllowed: [false, 'No owner may delegate.'],
} as const satisfies Record<string, readonly [boolean, string]>;

export const stepStates = {
  READY: 'The step may be taken now.',
  WAITING: 'The step waits for something that is in progress.',
  BLOCKED: 'The step may not be taken: what it needs is missing.',
  HELD: 'The step is held back on purpose.',
} as const;

export const qaGateStates = {
  PASS: 'The gate was checked and holds.',
  WAITING: 'The gate waits for something that is in progress.',
  BLOCKED: 'The gate does not hold: what it needs is missing.',
  HELD: 'The gate is held back on purpose.',
} as const;
