import { isEmpty, lacksContent } from '../../json/empty';
import { isNone, isPlaceholder } from '../../text/normalForm';
import { findEntry } from '../../text/collections';
import { receiptPath } from '../contract/receiptPath';
import { digestFields } from './spec';

/** The lanes of tasks, and the receipts that each requires (specification, section 4). */

/** The purpose of each lane, and the required fields of its receipts, in order. */
export const lanes = {
  CAPTURE: {
    meaning: 'Capturing the screen at its three sizes.',
    receiptFields: [
      'screenId',
      'sourceRevision',
      'fixtureId',
      'environment',
      'artifactPath',
      'artifactDigest',
      'runnerVersion',
      'capturedAt',
    ],
  },
  EXPERIENCE: {
    meaning: 'Reflow and accessibility reviews.',
    receiptFields: [
      'screenId',
      'sourceRevision',
      'visualReceiptId',
      'suiteId',
      'environment',
      'assertions',
      'artifactDigests',
      'reviewedAt',
    ],
  },
  GOVERNANCE: {
    meaning: 'The four independent signatures.',
    receiptFields: [
      'screenId',
      'role',
      'subjectRevision',
      'experienceReceiptIds',
      'decision',
      'riskNotes',
      'signatureId',
      'signedAt',
    ],
  },
  RELEASE: {
    meaning: 'The exact release.',
    receiptFields: [
      'screenId',
      'releaseId',
      'sourceRevision',
      'artifactDigest',
      'configDigest',
      'migrationDigest',
      'deploymentTarget',
      'releasedAt',
    ],
  },
  PRODUCTION_RECOVERY: {
    meaning: 'Production smoke and rollback.',
    receiptFields: [
      'screenId',
      'releaseId',
      'productionReceiptId',
      'smokeChecks',
      'observationWindow',
      'rollbackReceiptId',
      'recoveryChecks',
      'observedAt',
    ],
  },
} as const;

export type Lane = keyof typeof lanes;

/** A field of the receipts of some lane. */
export type ReceiptField = (typeof lanes)[Lane]['receiptFields'][number];

export const laneNames = Object.keys(lanes) as readonly Lane[];

export const isLane = (name: unknown): name is Lane => typeof name === 'string' && Object.hasOwn(lanes, name);

export const fieldsOfLane = (lane: Lane): readonly ReceiptField[] => lanes[lane].receiptFields;

/** The lane of each task, by its family and type as in ids and file names; absent if the specification leaves it open. */
const lanesOfTasks: Readonly<Record<string, Lane>> = {
  'evidence-visual_baseline': 'CAPTURE',
  'evidence-responsive_reflow': 'EXPERIENCE',
  'evidence-accessibility': 'EXPERIENCE',
  'evidence-exact_release': 'RELEASE',
  'governance-product': 'GOVERNANCE',
  'governance-design': 'GOVERNANCE',
  'governance-architecture': 'GOVERNANCE',
  'governance-qa': 'GOVERNANCE',
  'release_proof-exact_release': 'RELEASE',
  'release_proof-production_smoke': 'PRODUCTION_RECOVERY',
  'release_proof-rollback_drill': 'PRODUCTION_RECOVERY',
};

/** The members of a task that its receipt may repeat; the receipt of a capture may have its `receiptId`. */
export const repeatedMembers = [
  'receiptId',
  'gateId',
  'gateFamily',
  'gateType',
  'lane',
  'knifeId',
  'assignee',
] as const;

/** Returns the lane of a task by its family and type, such as `governance-qa`; `undefined` for other names. */
export const laneOfTask = (name: string): Lane | undefined => findEntry(lanesOfTasks, name);

/** Returns the lane of a receipt by its usual path, such as `…/execution/governance-qa.receipt.json`. */
export function laneOfFile(file: string): Lane | undefined {
  const name = receiptPath.test(file) ? file.split(/[/\\]/).at(-1) : undefined;
  return name === undefined ? undefined : laneOfTask(name.replace(/(?:\.receipt)?\.json$/i, ''));
}

/** The fields that occur in one lane only. */
const ownFields: ReadonlyMap<Lane, ReadonlySet<string>> = new Map(
  laneNames.map((lane) => [
    lane,
    new Set(
      fieldsOfLane(lane).filter((field) =>
        laneNames.every((other) => other === lane || !fieldsOfLane(other).includes(field)),
      ),
    ),
  ]),
);

/** Returns the lane with more than half of its fields in `names`; `undefined` if there is none. */
export const findLaneByMostFields = (names: readonly string[]): Lane | undefined => findLanesByMostFields(names)[0];

const findLanesByMostFields = (names: readonly string[]): readonly Lane[] =>
  laneNames.filter((lane) => fieldsOfLane(lane).filter((field) => names.includes(field)).length > 4);

/** Returns whether a receipt has most of the fields of a lane, but not of its own. */
export const isOfOtherLane = (names: readonly string[], own: string | undefined): boolean => {
  const lanes = findLanesByMostFields(names);
  return lanes.length > 0 && laneNames.some((lane) => lane === own) && !lanes.some((lane) => lane === own);
};

/**
 * Returns the lane of a receipt, by the fields that only this lane has; `undefined` if the receipt has none of them.
 */
export function findLaneByOwnFields(names: readonly string[]): Lane | undefined {
  const lanesWithCounts = laneNames.map((lane) => ({
    lane,
    count: names.filter((name) => ownFields.get(lane)?.has(name)).length,
  }));
  const [first, second] = lanesWithCounts.sort((a, b) => b.count - a.count);
  return first && first.count > (second?.count ?? 0) ? first.lane : undefined;
}

/** Returns whether a field has no value. In some fields, "none" is a value, but no other placeholder is. No field is a flag. */
export const isOpenField = (field: string, value: unknown): boolean =>
  (hasOnlyOpenValues(value) && !(mayBeNone.has(field) && saysNone(field, value))) ||
  (typeof value === 'boolean' && field !== 'riskNotes');

/** Returns whether a value says that there is nothing to name: a word such as "none", or no item in the list of risks. */
export const saysNone = (field: string, value: unknown): boolean =>
  typeof value === 'string' ? isNone(value) : field === 'riskNotes' && !isEmpty(value) && lacksContent(value);

/** Returns whether a value is missing, null, blank, a placeholder, or a list or object without items or of blank texts only. */
const isOpenValue = (value: unknown): boolean =>
  lacksContent(value) || (typeof value === 'string' && isPlaceholder(value));

const hasOnlyOpenValues = (value: unknown): boolean =>
  isOpenValue(value) || (typeof value === 'object' && Object.values(value as object).every(hasOnlyOpenValues));

/** The fields in which "none" is a value: it means that there are no risks, or is not a digest. */
const mayBeNone: ReadonlySet<string> = new Set<ReceiptField>(['riskNotes', ...digestFields]);
