import { bareDigest } from '../../text/digest';
import { foldLookAlikes, isPlaceholder, normalForm, visibleForm, withoutSigns } from '../../text/normalForm';

/** The sections of the specification that name these members and values. */
const sections = {
  service: 'What the service does',
  handoff: '1. Owner handoff kits manifest',
  browserAuth: '2. Browser auth pre-admission record',
  booking: '3. Booking execution control',
  collection: '4. Collection back-office execution control',
  calibration: '5. Current UI evidence calibration',
  states: 'States and transitions',
} as const;

/**
 * Claim of a member: no writes (`zero`), no tried transaction (`notExecuted`), a permission to act for an owner
 * (`signing`) or to accept (`permission`), that knife D05 is accepted, the
 * ledger advanced or the browser sign-in activated, that the program is complete, that an item is accepted, or how many
 * are.
 */
export type ClaimType =
  | 'zero'
  | 'notExecuted'
  | 'signing'
  | 'permission'
  | 'programComplete'
  | 'd05Accepted'
  | 'ledgerAdvanced'
  | 'activation'
  | 'acceptedAt'
  | 'accepted'
  | 'acceptedTasks'
  | 'acceptedScreens'
  | 'acceptedCaptureReceipts';

/** The claims that a step of the browser sign-in is done. Only its own document has the requirements of these steps. */
export const stepClaims: readonly ClaimType[] = ['d05Accepted', 'ledgerAdvanced', 'activation'];

/** A name that claims something at any place of any document. With `…` at its start, all names that end like it. */
export interface ClaimingName {
  readonly name: string;
  readonly type: ClaimType;
  readonly section: string;
}

const createClaimingNames = (type: ClaimType, section: keyof typeof sections, names: string): readonly ClaimingName[] =>
  names.split(' ').map((name) => ({ name, type, section: sections[section] }));

/**
 * The only names by which a member claims something (reading of the specification, section 9.3). No other name is
 * interpreted.
 */
export const claimingNames: readonly ClaimingName[] = [
  ...createClaimingNames('zero', 'service', 'productionMutations externalWritesExecuted'),
  ...createClaimingNames('zero', 'service', 'productionConnections databaseMigrations authDeployments'),
  ...createClaimingNames('notExecuted', 'service', 'writeProbe'),
  ...createClaimingNames('notExecuted', 'booking', 'transactionProbe'),
  ...createClaimingNames(
    'signing',
    'handoff',
    '…CanSign …MaySign …CanSubmitForOwner …CanGenerateIdentity …CanGenerateKey',
  ),
  ...createClaimingNames('signing', 'handoff', '…CanReadPrivateKey …CanReceivePrivateMaterial'),
  ...createClaimingNames('signing', 'handoff', 'delegationAllowed delegationPermitted delegationEnabled'),
  ...createClaimingNames('d05Accepted', 'browserAuth', 'd05Accepted'),
  ...createClaimingNames('ledgerAdvanced', 'browserAuth', 'ledgerAdvanced'),
  ...createClaimingNames(
    'activation',
    'browserAuth',
    'd06Activated d06ActivationAuthorized programAdvanced countsAsProgramAcceptance',
  ),
  ...createClaimingNames('permission', 'calibration', 'acceptancePermitted activationPermitted'),
  ...createClaimingNames(
    'permission',
    'handoff',
    'templateIsAuthorityBinding templateIsBallot templateIsExecutionPermit',
  ),
  ...createClaimingNames('programComplete', 'booking', 'programComplete'),
  ...createClaimingNames('acceptedCaptureReceipts', 'booking', 'acceptedCaptureReceipts'),
  ...createClaimingNames('acceptedTasks', 'booking', 'acceptedTasks'),
  ...createClaimingNames('acceptedScreens', 'booking', 'acceptedScreens programAcceptedScreens'),
  ...createClaimingNames('acceptedAt', 'booking', 'acceptedAt'),
  ...createClaimingNames('accepted', 'calibration', 'accepted'),
];

/** The member of an entry of `assertions`, `smokeChecks` or `recoveryChecks` that decides (reading of the specification, section 9.1). */
export const resultMember = 'result';

/**
 * Returns the name of a member in normal form, without spaces and signs, so that other spellings are covered by the
 * rules.
 */
export const plainName = (member: string): string =>
  /^\w+$/.test(member)
    ? member.replace(/_/g, '').toLowerCase() // Nearly all names take this path.
    : withoutSigns(normalForm(member));

const isEnding = ({ name }: ClaimingName) => name.startsWith('…');
const claimTypes = new Map(
  claimingNames.filter((each) => !isEnding(each)).map(({ name, type }) => [plainName(name), type]),
);
const endings = claimingNames.filter(isEnding).map(({ name, type }) => ({ ending: plainName(name), type }));

/** Returns what a member claims by its name, in any spelling; `undefined` if it claims nothing. */
export function findClaimType(member: string): ClaimType | undefined {
  const name = plainName(member);
  return claimTypes.get(name) ?? endings.find(({ ending }) => name.endsWith(ending))?.type;
}

/**
 * Returns the allowed values of a member that counts or names writes, in any spelling; `undefined` for other members
 * (reading of the specification, section 5).
 */
export function zeroValues(member: string): readonly unknown[] | undefined {
  const type = findClaimType(member);
  return type === 'zero' ? [0, 'NOT_EXECUTED'] : type === 'notExecuted' ? ['NOT_EXECUTED'] : undefined;
}

/** Returns whether a member must be zero or `NOT_EXECUTED`, in any spelling of its name. */
export const isZeroCounter = (member: string): boolean => zeroValues(member) !== undefined;

/** A set of exact words for the values of some members. Each word has spellings in English and Chinese. */
export interface WordSet<Word extends string = string> {
  /** The members whose values are such words. */
  readonly members: readonly string[];
  readonly section: string;
  /** The spellings of each word, the preferred spelling first. */
  readonly words: { readonly [word in Word]: readonly string[] };
}

/** The words of a decision (reading of the specification, section 9.1). */
export const decisions: WordSet<'APPROVED' | 'REJECTED'> = {
  members: ['decision'],
  section: sections.collection,
  words: { APPROVED: ['APPROVED', '批准'], REJECTED: ['REJECTED', '驳回'] },
};

export type Result = 'PASS' | 'FAIL' | 'SKIPPED';

/** The words of the result of a check: in its member `result`, or at the end of a text after a colon. */
export const results: WordSet<Result> = {
  members: ['result'],
  section: sections.collection,
  words: { PASS: ['PASS', '通过'], FAIL: ['FAIL', '失败'], SKIPPED: ['SKIPPED', '跳过'] },
};

export type Environment = 'production' | 'staging' | 'preview' | 'test' | 'development' | 'local';

/** The words for an environment (reading of the specification, section 9.10). */
export const environments: WordSet<Environment> = {
  members: ['environment', 'deploymentTarget'],
  section: sections.collection,
  words: {
    production: ['production'],
    staging: ['staging'],
    preview: ['preview'],
    test: ['test'],
    development: ['development'],
    local: ['local'],
  },
};

export type Status = 'ACCEPTED' | 'APPROVED' | 'RELEASED' | 'COMPLETE' | 'DONE' | 'PROGRAM_COMPLETE';

/** The words by which a status claims something (reading of the specification, sections 8.8 and 9.2). */
export const statuses: WordSet<Status> = {
  members: ['status', 'phase', 'state'],
  section: sections.states,
  words: {
    ACCEPTED: ['ACCEPTED'],
    APPROVED: ['APPROVED'],
    RELEASED: ['RELEASED'],
    COMPLETE: ['COMPLETE', 'COMPLETED'],
    DONE: ['DONE'],
    PROGRAM_COMPLETE: ['PROGRAM_COMPLETE'],
  },
};

/** Returns the preferred spelling of each word of a set. */
export const spellings = ({ words }: WordSet): readonly string[] =>
  Object.values(words).flatMap(([first = '']) => first);

/** Returns a function that finds the word of a set that a text consists of; it returns `undefined` for other values. */
function createWordFinder<Word extends string>({ words }: WordSet<Word>): (value: unknown) => Word | undefined {
  const bySpelling = new Map(
    (Object.keys(words) as Word[]).flatMap((word) => words[word].map((spelling) => [plainName(spelling), word])),
  );
  return (value) =>
    typeof value === 'string' && !hasMeaningfulSign(value) ? bySpelling.get(plainName(value)) : undefined;
}

/** Returns whether a text has signs that may change its meaning, such as a question mark or a cross. */
const hasMeaningfulSign = (text: string) =>
  /[^\w\s.,;:!。，-]/.test(text) && otherSign.test(visibleForm(foldLookAlikes(text)));

const otherSign = /[^\p{L}\p{N}\s.,;:!。，_-]/u;

export const findDecision = createWordFinder(decisions);
export const findResult = createWordFinder(results);
export const findEnvironment = createWordFinder(environments);
export const findStatus = createWordFinder(statuses);

/** Returns whether a value is a digest: at least 32 hexadecimal digits, with or without `sha256:` before them. */
export const isDigest = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{32,}$/.test(bareDigest(value));

/** Returns the first digits of a digest; `undefined` for other values. */
export const shortDigest = (value: unknown): string | undefined =>
  typeof value === 'string' && isDigest(value) ? `${bareDigest(value).slice(0, 8)}…` : undefined;

/** The receipt fields with digests (reading of the specification, section 9.1). */
export const digestFields = ['artifactDigest', 'artifactDigests', 'configDigest', 'migrationDigest'] as const;

/** The receipt fields with checks and their results. */
export const checkFields = ['assertions', 'smokeChecks', 'recoveryChecks'] as const;

/** Returns whether a member is set: true, a positive number, or a text for one of these. Lists and objects are set by their items. */
export function isSet(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).some(isSet);
  }
  if (typeof value === 'string') {
    return affirmations.has(plainName(value)) || (parseNumber(value) ?? 0) > 0;
  }
  return value === true || (typeof value === 'number' && value > 0 && Number.isFinite(value));
}

/**
 * Returns whether a flag that must be false is: false, zero, without a value, or a text for one of these. Every other value may
 * permit something.
 */
export function isCleared(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).every(isCleared);
  }
  if (typeof value === 'string') {
    return denials.has(plainName(value)) || parseNumber(value) === 0 || isPlaceholder(value);
  }
  return value === false || value === 0 || value === null || value === undefined;
}

/** Returns the number that a text consists of; `undefined` if it has other content. */
export function parseNumber(text: string): number | undefined {
  const plain = visibleForm(foldLookAlikes(text));
  return /^\d+$/.test(plain) ? Number(plain) : undefined;
}

/** The texts that mean true. */
export const affirmations: ReadonlySet<string> = new Set(['true', 'yes', '是']);

/** The texts that mean false. */
export const denials: ReadonlySet<string> = new Set(['false', 'no', '否']);

/** Returns whether a member has a value: not blank, not a placeholder, not empty. */
export function hasValue(value: unknown): boolean {
  if (typeof value === 'string') {
    return !isPlaceholder(value);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).some(hasValue);
  }
  return Number(value) > 0; // True, or a positive count.
}
