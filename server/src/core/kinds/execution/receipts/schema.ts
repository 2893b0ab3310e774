import { phrase } from '../../../l10n/language';
import { lanes, type Lane } from '../spec';

type ReceiptField = (typeof lanes)[Lane]['receiptFields'][number];

/** What each field of a receipt says (specification, section 4: the fields of the lanes; their types are not shown). */
const meanings: Readonly<Record<ReceiptField, string>> = {
  screenId: phrase('The screen this is a receipt of.'),
  sourceRevision: phrase('The revision of the source that was looked at.'),
  fixtureId: phrase('The example content the screen showed.'),
  environment: phrase('Where it was done.'),
  artifactPath: phrase('The path of the artifact, below the publish root.'),
  artifactDigest: phrase('The SHA-256 of the artifact.'),
  runnerVersion: phrase('The version of the runner that captured it.'),
  capturedAt: phrase('When it was captured, in UTC.'),
  visualReceiptId: phrase('The receipt of the capture that was reviewed.'),
  suiteId: phrase('The suite of checks that was run.'),
  assertions: phrase('What was asserted, and with which result.'),
  artifactDigests: phrase('The SHA-256 of each artifact that was reviewed.'),
  reviewedAt: phrase('When it was reviewed, in UTC.'),
  role: phrase('In which role it was signed: product, design, architecture or qa.'),
  subjectRevision: phrase('The revision of the source that the signature is about.'),
  experienceReceiptIds: phrase('The receipts of the reflow and accessibility reviews it rests on.'),
  decision: phrase('What was decided.'),
  riskNotes: phrase('The risks that were seen.'),
  signatureId: phrase('The signature. Proxy signing is not allowed.'),
  signedAt: phrase('When it was signed, in UTC.'),
  releaseId: phrase('The release.'),
  configDigest: phrase('The SHA-256 of the configuration that was released.'),
  migrationDigest: phrase('The SHA-256 of the migrations that were released.'),
  deploymentTarget: phrase('Where it was released to.'),
  releasedAt: phrase('When it was released, in UTC.'),
  productionReceiptId: phrase('The receipt of the release in production.'),
  smokeChecks: phrase('The checks in production, and their results.'),
  observationWindow: phrase('How long production was watched.'),
  rollbackReceiptId: phrase('The receipt of the rollback.'),
  recoveryChecks: phrase('The checks after the rollback, and their results.'),
  observedAt: phrase('When it was observed, in UTC.'),
};

type Say = (sentence: string) => string;

/**
 * The JSON Schema of the receipts of a lane, with its prose as `say` says it; of any lane for `ANY`, as the receipts of
 * tasks whose lane is not settled. `undefined` for what is no lane.
 */
export function receiptSchema(lane: string, say: Say): object | undefined {
  const names = Object.keys(lanes) as Lane[];
  if (lane === 'ANY') {
    return { ...draft, anyOf: names.map((each) => laneSchema(each, say)) };
  }
  const name = names.find((each) => each === lane);
  return name && { ...draft, ...laneSchema(name, say) };
}

/** The one that the JSON support of editors knows best. */
const draft = { $schema: 'http://json-schema.org/draft-07/schema#' };

function laneSchema(lane: Lane, say: Say): object {
  const { meaning, receiptFields } = lanes[lane];
  const properties = receiptFields.map((field) => [field, propertyOf(field, say)]);
  return {
    title: lane,
    description: say(meaning),
    type: 'object',
    required: receiptFields,
    properties: Object.fromEntries(properties) as object,
  };
}

/** A field that is null is still open; one that says when something was done is a timestamp. */
function propertyOf(field: ReceiptField, say: Say): object {
  const filled = { not: { type: 'null' }, errorMessage: say('Not filled in yet.') };
  const moment = {
    anyOf: [{ type: 'null' }, { type: 'string', format: 'date-time' }],
    errorMessage: say('This should be a date and time such as "2026-03-14T09:30:00Z".'),
  };
  return {
    description: say(meanings[field]),
    ...(field.endsWith('At') ? { allOf: [filled, moment] } : filled),
  };
}
