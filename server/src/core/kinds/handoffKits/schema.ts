import {
  authoritySetKind,
  contributionKind,
  handoffBoundary,
  kitsKind,
  ownerRoster,
  owners,
  publicFields,
  qaGateStates,
  rejection,
  rosters,
  sanitizedReceipt,
  stepStates,
} from './spec';
import { schemaFile, schemaHref } from '../contract/kinds';
import { knivesInAll } from '../contract/knives';
import {
  fact,
  section,
  sizeOf,
  source,
  state,
  exactSize,
  fixed,
  formattedText,
  list,
  object,
  oneOf,
  prose,
  schemaOf,
  schemaVersion,
  sha256,
  textOfLength,
  type Schema,
  file,
  identifier,
  sequence,
  toned,
} from '../contract/schemaMembers';

/** Returns the schemas of members with fixed values, each with its sentence. */
const fixedFacts = (
  sentences: Readonly<Record<string, readonly [value: unknown, sentence: string]>>,
): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(sentences).map(([name, [value, sentence]]) => [name, fact(fixed(value, sentence))]),
  );

const progress = object('progress', 'The state of the handoff. Every number is fixed at publication.', {
  formal: object(
    'formal progress',
    `The program of ${knivesInAll} knives.`,
    fixedFacts({
      currentKnife: [5, 'Knife 5 is being worked on.'],
      acceptedKnives: [4, 'Four knives are accepted.'],
      totalKnives: [knivesInAll, `The program has ${knivesInAll} knives.`],
      remainingIncludingCurrent: [32, '32 knives remain, the current one included.'],
    }),
  ),
  auth: object(
    'auth progress',
    'The steps of the identity work.',
    fixedFacts({
      completed: [7, 'Seven steps are complete.'],
      total: [8, 'There are eight steps.'],
    }),
  ),
  s08: object(
    'S08 progress',
    'The steps of S08.',
    fixedFacts({
      completedSteps: [1, 'One step is complete.'],
      currentStep: [2, 'Step 2 is being worked on.'],
      totalSteps: [4, 'There are four steps.'],
      remainingIncludingCurrent: [3, 'Three steps remain, the current one included.'],
    }),
  ),
  r02Engineering: object(
    'R02 engineering progress',
    'The slices of the R02 engineering.',
    fixedFacts({
      completedSlices: [1, 'One slice is complete.'],
      currentSlice: [2, 'Slice 2 is being worked on.'],
      totalSlices: [4, 'There are four slices.'],
      remainingIncludingCurrent: [3, 'Three slices remain, the current one included.'],
    }),
  ),
  handoffKits: object(
    'handoff kits progress',
    'The kits published.',
    fixedFacts({
      published: [4, 'Four kits are published.'],
      total: [4, 'There are four kits.'],
    }),
  ),
  externalContributions: object(
    'record of external contributions',
    'Contributions that the four owners have sent, out of band.',
    fixedFacts({
      required: [4, 'Four contributions are needed, one from each owner.'],
      received: [0, 'No contribution was received.'],
      valid: [0, 'No contribution was found valid.'],
      bound: [0, 'No contribution is bound to an authority.'],
      waiting: [4, 'Four contributions are awaited.'],
    }),
  ),
});

const dossier = object('dossier', 'The dossier the kits belong to, and the schemas around it.', {
  subknifeId: identifier(fixed('D05-A03-P03c-S08-R01', 'The dossier comes from this knife.')),
  digest: source(sha256('The SHA-256 of the dossier.')),
  authoritySetSchemaHref: fixed(schemaHref(authoritySetKind), 'The schema of the authority set is published there.'),
  contributionTemplateSchemaHref: fixed(
    schemaHref(contributionKind),
    'The schema of a contribution template is published there.',
  ),
  manifestSchemaHref: fixed(schemaHref(kitsKind), 'The schema of this document is published there.'),
});

const kit = object('kit', 'An unfilled public template for one owner. The owner fills it in out of band.', {
  sequence: {
    type: 'integer',
    minimum: 1,
    maximum: 4,
    ...prose('The place of the kit: 1 for AUTH, 2 for SECURITY, 3 for SRE_DBA, 4 for QA_WITNESS.'),
  },
  ownerId: identifier(fact(oneOf(owners, 'The owner the kit is for.'))),
  role: fact(textOfLength(4, 'Responsibility of the owner.')),
  state: toned(
    state(fixed('UNFILLED_PUBLIC_TEMPLATE', 'The kit is published unfilled; it never holds a contribution.')),
  ),
  filename: fact(
    formattedText(
      '^[a-z0-9-]+\\.template\\.json$',
      'of the form "<kit-name>.template.json", in lower-case letters, digits and hyphens',
      'The file name of the template.',
    ),
  ),
  href: file(
    fact(
      formattedText(
        '^/handoff/auth-s08-r02-c02/[a-z0-9-]+\\.template\\.json$',
        'of the form "/handoff/auth-s08-r02-c02/<kit-name>.template.json"',
        'Address of the template, relative to the base URL of the service. It ends in `filename`.',
      ),
    ),
  ),
  responsibilities: fact(
    list(textOfLength(8, 'A responsibility.'), 'Responsibilities of the owner: exactly three.', exactSize(3)),
  ),
  requiredPublicFields: sequence(
    fact(fixed(publicFields, 'A contribution has these five public properties, in this order.')),
  ),
  forbiddenMaterial: fact(
    list(
      textOfLength(4, 'A kind of material.'),
      'Material that must never be in a contribution: exactly seven kinds.',
      exactSize(7),
    ),
  ),
});

const step = object('protocol step', 'A step of the handoff protocol.', {
  id: identifier(fact(formattedText('^H0[1-6]$', 'one of H01 to H06', 'The id of the step: H01 to H06, in order.'))),
  name: fact(textOfLength(6, 'The name of the step.')),
  state: toned(state(oneOf(stepStates, 'The state of the step.'))),
  actor: fact(textOfLength(4, 'The person or team that takes the step.')),
  exit: fact(textOfLength(12, 'Condition that ends the step.')),
});

const qaGate = object('QA gate', 'A check of the handoff.', {
  id: identifier(fact(formattedText('^Q0[1-8]$', 'one of Q01 to Q08', 'The id of the gate: Q01 to Q08, in order.'))),
  name: fact(textOfLength(6, 'The name of the gate.')),
  state: toned(state(oneOf(qaGateStates, 'The state of the gate.'))),
});

/** The members of an assembled set that the contract fixes. */
export const fixedByAssembly = {
  inputMode: fixed('FOUR_OUT_OF_BAND_PUBLIC_CONTRIBUTIONS', 'The contributions come out of band and are public.'),
  requiredInputCount: fixed(4, 'Four contributions are needed.'),
  ownerOrder: sequence(fact(fixed(ownerRoster.values, 'The contributions are assembled in this order.'))),
  sanitizedReceipt: fixed(
    sanitizedReceipt,
    'The receipt keeps only the identity reference, the key reference and the fingerprint of the public key.',
  ),
  nextOnSuccess: fixed('ADMIT_C03_BALLOT_INTAKE_ONLY', 'A success only admits the ballots.'),
  nextOnFailure: fixed(rejection, 'A failure rejects the contributions and holds production.'),
};

const assemblyContract = object('assembly contract', 'Assembly of the four contributions, once they exist.', {
  inputMode: fixedByAssembly.inputMode,
  inputCount: fixed(0, 'No contribution was taken in.'),
  requiredInputCount: fixedByAssembly.requiredInputCount,
  ownerOrder: fixedByAssembly.ownerOrder,
  outputState: fixed('AUTHORITY_SET_ABSENT', 'No authority set exists.'),
  validationCli: textOfLength(80, 'The command line that checks the contributions.'),
  sanitizedReceipt: fixedByAssembly.sanitizedReceipt,
  nextOnSuccess: fixedByAssembly.nextOnSuccess,
  nextOnFailure: fixedByAssembly.nextOnFailure,
});

export const handoffKitsSchema = schemaOf(schemaFile(kitsKind), {
  ...object(
    'handoff kits manifest',
    'Four unfilled owner templates, the handoff protocol and its QA gates.',
    {
      schemaVersion: schemaVersion(kitsKind),
      subknifeId: identifier(fixed('D05-A03-P03c-S08-R02-C02-H01', 'This document belongs to this knife.')),
      parentSubknife: identifier(fixed('D05-A03-P03c-S08-R02-C02', 'The knife that it is part of.')),
      status: state(
        fixed(
          'PUBLIC_HANDOFF_KITS_READY_EXTERNAL_CONTRIBUTIONS_ABSENT',
          'The kits are published; no owner has contributed.',
        ),
      ),
      progress: section(progress),
      dossier,
      handoffBoundary: section(
        object(
          'handoff boundary',
          'Actions that the handoff never takes: exactly 14 statements.',
          fixedFacts(handoffBoundary),
          {
            additionalProperties: false,
          },
        ),
      ),
      kits: sequence(
        list(kit, 'The four kits, in the order AUTH, SECURITY, SRE_DBA, QA_WITNESS.', sizeOf(rosters.kits)),
      ),
      protocol: list(step, 'The six steps of the handoff, H01 to H06.', sizeOf(rosters.protocol)),
      assemblyContract: section(assemblyContract),
      qaGates: list(qaGate, 'The eight QA gates, Q01 to Q08.', sizeOf(rosters.qaGates)),
      permissions: section({
        title: 'list of permissions',
        ...prose('Exactly eight permissions, all refused.'),
        type: 'object',
        minProperties: 8,
        maxProperties: 8,
        additionalProperties: fixed(false, 'The permission is refused.'),
      }),
      effects: section(
        object(
          'record of effects',
          'Effect of the publication: four kits, and nothing else.',
          fixedFacts({
            kitsPublished: [4, 'Four kits were published.'],
            externalContributionsReceived: [0, 'No contribution was received.'],
            externalContributionsValidated: [0, 'No contribution was validated.'],
            authoritySetCreated: [0, 'No authority set was created.'],
            authorityBindingsCreated: [0, 'No authority was bound.'],
            ballotsCreated: [0, 'No ballot was created.'],
            productionConnections: [0, 'Nothing connected to production.'],
            databaseMigrations: [0, 'No database was migrated.'],
            authDeployments: [0, 'The identity system was not deployed.'],
            formalAdvances: [0, 'The program did not advance.'],
          }),
        ),
      ),
      decision: section(
        object('decision', 'Consequence of the state of the handoff.', {
          handoffPreparationReady: fixed(true, 'The handoff is prepared.'),
          externalContributionsPresent: fixed(false, 'No contribution is present.'),
          authoritySetPresent: fixed(false, 'No authority set is present.'),
          c02Complete: fixed(false, 'C02 is not complete.'),
          c03Admitted: fixed(false, 'C03 is not admitted.'),
          productionHeld: fixed(true, 'Production is held.'),
          nextRequiredEvent: textOfLength(40, 'The next event.'),
        }),
      ),
    },
    { additionalProperties: false },
  ),
});
