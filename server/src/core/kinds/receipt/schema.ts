import type { repeatedMembers, ReceiptField } from '../common/lanes';
import { receiptKind, schemaFile } from '../contract/kinds';
import {
  object,
  schemaOf,
  textOrNull,
  timestampOrNull,
  anyValue,
  filledText,
  unique,
  type Schema,
  file,
  identifier,
} from '../contract/schemaMembers';

/** Returns the schema of a list of checks. Only the names of their members are known, not the types. */
const checks = (sentence: string): Schema => ({
  ...anyValue(sentence),
  items: {
    properties: {
      name: anyValue('What was checked.'),
      result: anyValue('The result of the check: PASS, FAIL or SKIPPED.'),
    },
  },
});

/** Returns the schema of references: a list of texts, each once, or a value of another type. */
const references = (item: string, sentence: string): Schema => ({
  ...anyValue(sentence),
  ...unique,
  items: filledText(item),
});

/** The fields of the receipts of all lanes; the specification does not show their types. A field that is null is open. */
const fields: Readonly<Record<ReceiptField, Schema>> = {
  screenId: identifier(textOrNull('The screen this is a receipt of.')),
  sourceRevision: textOrNull('The revision of the source that was examined.'),
  fixtureId: identifier(textOrNull('The example content the screen showed.')),
  environment: anyValue('Environment in which it was done.'),
  artifactPath: file(references('An artifact.', 'The path of the artifact, below the publish root.')),
  artifactDigest: anyValue('The SHA-256 of the artifact.'),
  runnerVersion: anyValue('The version of the runner that captured it.'),
  capturedAt: timestampOrNull('When it was captured, in UTC.'),
  visualReceiptId: textOrNull('The receipt of the capture that was reviewed.'),
  suiteId: anyValue('The suite of checks that was run.'),
  assertions: checks('Assertions, each with its `result`, or ending in a colon and it: PASS, FAIL or SKIPPED.'),
  artifactDigests: references('A SHA-256.', 'The SHA-256 of each artifact that was reviewed.'),
  reviewedAt: timestampOrNull('When it was reviewed, in UTC.'),
  role: textOrNull('In which role it was signed: product, design, architecture or qa.'),
  subjectRevision: textOrNull('The revision of the source that the signature is about.'),
  experienceReceiptIds: references('A receipt.', 'The receipts of the reflow and accessibility reviews it depends on.'),
  decision: textOrNull('The decision: APPROVED or REJECTED.'),
  riskNotes: anyValue('The risks that were seen.'),
  signatureId: textOrNull('The signature. Proxy signing is not allowed.'),
  signedAt: timestampOrNull('When it was signed, in UTC.'),
  releaseId: textOrNull('The release.'),
  configDigest: anyValue('The SHA-256 of the configuration that was released.'),
  migrationDigest: anyValue('The SHA-256 of the migrations that were released.'),
  deploymentTarget: anyValue('Environment of the release, such as production.'),
  releasedAt: timestampOrNull('When it was released, in UTC.'),
  productionReceiptId: textOrNull('The receipt of the release in production.'),
  smokeChecks: checks('The checks in production, each with its `result`, or ending in a colon and it.'),
  observationWindow: anyValue('Duration of the observation of production.'),
  rollbackReceiptId: textOrNull('The receipt of the rollback.'),
  recoveryChecks: checks('The checks after the rollback, each with its `result`, or ending in a colon and it.'),
  observedAt: timestampOrNull('When it was observed, in UTC.'),
};

/** The members of the item that a receipt may repeat. */
const copies: Readonly<Record<(typeof repeatedMembers)[number] | 'acceptedAt', Schema>> = {
  receiptId: textOrNull('The id of this receipt, as its task or capture names it.'),
  gateId: textOrNull('The gate of the task, as in the task.'),
  gateFamily: textOrNull('The family of the gate, as in the task.'),
  gateType: textOrNull('The type of the gate, as in the task.'),
  lane: textOrNull('The lane of the task, as in the task.'),
  knifeId: textOrNull('The work unit of the task, as in the task.'),
  assignee: textOrNull('The person who did the work, as in the task.'),
  acceptedAt: timestampOrNull('When the screen was accepted, as in the screen.'),
};

const all = {
  ...fields,
  ...copies,
  reviewer: textOrNull('The person who reviewed the work.'),
};

/** All fields are optional here: the required fields depend on the lane, so rules check them (`kinds/receipt`). */
export const receiptSchema = schemaOf(
  schemaFile(receiptKind),
  object('receipt', 'The receipt of a task, a capture or a screen. It carries the fields of its lane.', all, {
    optional: Object.keys(all),
  }),
);
