import { exampleFiles } from '../examples/index';

/** SubjectPublicKeyInfo of four keys that were generated for these documents. The private keys were discarded. */
const keys = {
  AUTH: 'MCowBQYDK2VwAyEAM+xX1pxUO1n28OPrSA5Zlilz0l4kJJpDQnwiq2dDCtc=',
  SECURITY: 'MCowBQYDK2VwAyEAL0TMhT/FuFUVCDFbAgl3KFELMdITUrzwasRBeMGHZiU=',
  SRE_DBA: 'MCowBQYDK2VwAyEA45ONkvQQOtNJgnzJV74xCMw32kOgA9kE2wTb0/FwUXI=',
  QA_WITNESS: 'MCowBQYDK2VwAyEA7N/7aDQxDMXlyRuTGplsdpadp1tVLK9VpiarfzoCnQU=',
};

type Owner = keyof typeof keys;

const templateKind = 'auth-s08-r02-c02-owner-authority-contribution-template';
const setKind = 'auth-s08-owner-authority-set';

const contributionOf = (ownerId: Owner) => ({
  ownerId,
  identityRef: `directory/${ownerId.toLowerCase()}-owner`,
  keyRef: `keys/${ownerId.toLowerCase()}/2026`,
  publicKey: pem(ownerId),
  delegationAllowed: false,
});

export const pem = (owner: Owner): string => `-----BEGIN PUBLIC KEY-----\n${keys[owner]}\n-----END PUBLIC KEY-----\n`;

const contribution = {
  $schema: `/schemas/${templateKind}.v1.schema.json`,
  schemaVersion: `service-docs/${templateKind}/v1`,
  ...contributionOf('AUTH'),
};

const authoritySet = {
  $schema: `/schemas/${setKind}.v1.schema.json`,
  schemaVersion: `service-docs/${setKind}/v1`,
  contributions: (['AUTH', 'SECURITY', 'SRE_DBA', 'QA_WITNESS'] as const).map(contributionOf),
};

/** A receipt of a signature, with the fields of its lane. */
const receipt = {
  screenId: 'booking-discovery',
  role: 'qa',
  subjectRevision: 'e0bc1464a0fbbddff0047ecd1e52d45d38140234',
  experienceReceiptIds: ['receipt-reflow-1', 'receipt-accessibility-1'],
  decision: 'APPROVED',
  riskNotes: 'none',
  signatureId: 'signature-qa-1',
  signedAt: '2026-03-14T09:30:00Z',
};

const calibration = programDocument('current-ui-evidence.json') as { program: { progress: object } };

/** The documents that cases start from, by their path in a deployment. They have no findings. */
export const bases = {
  kits: ['owner-handoff-kits.json', programDocument('owner-handoff-kits.json')],
  auth: ['browser-auth-pre-admission.json', programDocument('browser-auth-pre-admission.json')],
  booking: ['booking-execution.json', programDocument('booking-execution.json')],
  collection: ['data-sources-execution.json', programDocument('data-sources-execution.json')],
  calibration: ['current-ui-evidence.json', calibration],
  progress: ['current-ui-evidence-progress.json', calibration.program.progress],
  template: [
    'handoff/auth-s08-r02-c02/auth-owner.template.json',
    programDocument('handoff/auth-s08-r02-c02/auth-owner.template.json'),
  ],
  contribution: ['contributions/auth-owner.json', contribution],
  set: ['contributions/authority-set.json', authoritySet],
  receipt: ['artifacts/ui/booking-discovery/execution/governance-qa.receipt.json', receipt],
} as const satisfies Readonly<Record<string, readonly [path: string, document: object]>>;

export type Base = keyof typeof bases;

function programDocument(file: string): object {
  return JSON.parse(String(exampleFiles().get(`program/${file}`))) as object;
}
