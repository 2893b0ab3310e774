import { handoffBoundary } from '../../server/src/core/kinds/handoffKits/spec';
import {
  schemasAt,
  constraint,
  leftOpen,
  notSpecified,
  rule,
  sharedShape,
  type Constraint,
  type Checker,
  type Section,
} from './constraint';

const kits = (path: string, members = ''): readonly Checker[] =>
  schemasAt('auth-s08-r02-c02-owner-handoff-kits', path, members);

const top =
  'schemaVersion subknifeId parentSubknife status progress dossier handoffBoundary kits protocol assemblyContract qaGates permissions effects decision';

const progress: readonly (readonly [member: string, names: string, text: string])[] = [
  [
    'formal',
    'currentKnife acceptedKnives totalKnives remainingIncludingCurrent',
    'Knife 5 is current. Of the 36 knives, 4 are accepted and 32 remain.',
  ],
  ['auth', 'completed total', '7 of 8 steps are complete.'],
  [
    's08',
    'completedSteps currentStep totalSteps remainingIncludingCurrent',
    '1 of 4 steps is complete. Step 2 is current, and 3 steps remain.',
  ],
  [
    'r02Engineering',
    'completedSlices currentSlice totalSlices remainingIncludingCurrent',
    '1 of 4 slices is complete. Slice 2 is current, and 3 slices remain.',
  ],
  ['handoffKits', 'published total', '4 of 4 kits are published.'],
  [
    'externalContributions',
    'required received valid bound waiting',
    '4 are required and awaited. None is received, valid or bound.',
  ],
];

const effects =
  'externalContributionsReceived externalContributionsValidated authoritySetCreated authorityBindingsCreated ballotsCreated productionConnections databaseMigrations authDeployments formalAdvances';

const denied = 'externalContributionsPresent authoritySetPresent c02Complete c03Admitted';

const boundary: readonly Constraint[] = Object.entries(handoffBoundary).map(([member, [value]]) =>
  constraint(
    `kits.boundary.${member}`,
    `handoffBoundary.${member}`,
    `\`${member}\` is ${value}.`,
    kits(`handoffBoundary.${member}`),
  ),
);

const contract: readonly (readonly [member: string, text: string])[] = [
  ['inputMode', 'Four public contributions come out of band.'],
  ['inputCount', 'No contribution has been taken in.'],
  ['requiredInputCount', 'Four are required.'],
  ['ownerOrder', 'AUTH, SECURITY, SRE_DBA, QA_WITNESS: exactly these, in this order.'],
  ['outputState', 'There is no authority set.'],
  ['validationCli', 'Text of at least 80 characters.'],
  ['sanitizedReceipt', 'A receipt keeps references and a fingerprint only.'],
  ['nextOnSuccess', 'Success only admits the intake of ballots.'],
  ['nextOnFailure', 'A failure rejects and holds production.'],
];

export const handoffKits: Section = {
  heading: '1. Owner handoff kits manifest',
  constraints: [
    constraint('kits.top', 'top level', 'All members are required and there are no others.', kits('', top)),
    constraint('kits.subknifeId', 'subknifeId', 'The sub-knife is fixed.', kits('subknifeId')),
    constraint('kits.parentSubknife', 'parentSubknife', 'Its parent is fixed.', kits('parentSubknife')),
    constraint(
      'kits.status',
      'status',
      'The kits are ready and contributions are absent: the status is fixed.',
      kits('status'),
    ),
    ...progress.map(([member, names, text]) =>
      constraint(`kits.progress.${member}`, `progress.${member}`, text, kits(`progress.${member}`, names)),
    ),
    constraint(
      'kits.progress',
      'progress',
      'Six groups of fixed numbers.',
      kits('progress', progress.map(([member]) => member).join(' ')),
    ),
    constraint(
      'kits.dossier',
      'dossier',
      'Five members.',
      kits('dossier', 'subknifeId digest authoritySetSchemaHref contributionTemplateSchemaHref manifestSchemaHref'),
    ),
    constraint(
      'kits.dossier.subknifeId',
      'dossier.subknifeId',
      'The sub-knife of the dossier is fixed.',
      kits('dossier.subknifeId'),
    ),
    constraint(
      'kits.dossier.digest',
      'dossier.digest',
      'A SHA-256 of 64 lower-case hexadecimal digits.',
      kits('dossier.digest'),
      sharedShape('sha256'),
      leftOpen('The value is fixed, but the specification does not contain it: only its form is checked.'),
    ),
    constraint(
      'kits.dossier.authoritySet',
      'dossier.authoritySetSchemaHref',
      'The URL of the schema of the authority set.',
      kits('dossier.authoritySetSchemaHref'),
    ),
    constraint(
      'kits.dossier.template',
      'dossier.contributionTemplateSchemaHref',
      'The URL of the schema of a contribution.',
      kits('dossier.contributionTemplateSchemaHref'),
    ),
    constraint(
      'kits.dossier.manifest',
      'dossier.manifestSchemaHref',
      'The URL of the schema of the manifest.',
      kits('dossier.manifestSchemaHref'),
    ),
    constraint('kits.boundary', 'handoffBoundary', 'Exactly 14 booleans.', kits('handoffBoundary')),
    ...boundary,
    constraint('kits.kits', 'kits', 'Exactly four kits.', kits('kits')),
    constraint(
      'kits.kits.order',
      'kits · order',
      'In the order AUTH, SECURITY, SRE_DBA, QA_WITNESS, each once.',
      rule('kits/order'),
      rule('kits/unique'),
    ),
    constraint('kits.kit', 'kits[]', 'All members of a kit are required.', kits('kits[]')),
    constraint(
      'kits.kit.sequence',
      'kits[].sequence',
      '1 to 4, by owner.',
      kits('kits[].sequence'),
      rule('kits/order'),
    ),
    constraint(
      'kits.kit.ownerId',
      'kits[].ownerId',
      'One of the four owners, each once.',
      kits('kits[].ownerId'),
      rule('kits/unique'),
    ),
    constraint('kits.kit.role', 'kits[].role', 'Text of at least 4 characters.', kits('kits[].role')),
    constraint('kits.kit.state', 'kits[].state', 'A kit is always an unfilled public template.', kits('kits[].state')),
    constraint(
      'kits.kit.filename',
      'kits[].filename',
      'A name of lower-case letters, digits and hyphens that ends in `.template.json`.',
      kits('kits[].filename'),
      rule('kits/unique'),
      rule('kits/template-file'),
    ),
    constraint(
      'kits.kit.href',
      'kits[].href',
      'The path of that file below the handoff folder.',
      kits('kits[].href'),
      rule('kits/href-filename'),
      rule('kits/unique'),
    ),
    constraint(
      'kits.kit.responsibilities',
      'kits[].responsibilities',
      'Exactly three texts of at least 8 characters.',
      kits('kits[].responsibilities'),
    ),
    constraint(
      'kits.kit.requiredPublicFields',
      'kits[].requiredPublicFields',
      'Exactly the five public fields, in order.',
      kits('kits[].requiredPublicFields'),
    ),
    constraint(
      'kits.kit.forbiddenMaterial',
      'kits[].forbiddenMaterial',
      'Exactly seven texts of at least 4 characters.',
      kits('kits[].forbiddenMaterial'),
    ),
    constraint(
      'kits.protocol',
      'protocol',
      'Exactly six steps; the ids are H01 to H06, each once and in order.',
      kits('protocol'),
      rule('handoff/step-order'),
    ),
    constraint('kits.step', 'protocol[]', 'All members of a step are required.', kits('protocol[]')),
    constraint('kits.step.id', 'protocol[].id', 'H01 to H06.', kits('protocol[].id')),
    constraint('kits.step.name', 'protocol[].name', 'Text of at least 6 characters.', kits('protocol[].name')),
    constraint('kits.step.state', 'protocol[].state', 'One of four states.', kits('protocol[].state')),
    constraint('kits.step.actor', 'protocol[].actor', 'Text of at least 4 characters.', kits('protocol[].actor')),
    constraint('kits.step.exit', 'protocol[].exit', 'Text of at least 12 characters.', kits('protocol[].exit')),
    constraint(
      'kits.qaGates',
      'qaGates',
      'Exactly eight gates; the ids are Q01 to Q08, each once and in order.',
      kits('qaGates'),
      rule('handoff/gate-order'),
    ),
    constraint('kits.gate', 'qaGates[]', 'All members of a gate are required.', kits('qaGates[]')),
    constraint('kits.gate.id', 'qaGates[].id', 'Q01 to Q08.', kits('qaGates[].id')),
    constraint('kits.gate.name', 'qaGates[].name', 'Text of at least 6 characters.', kits('qaGates[].name')),
    constraint('kits.gate.state', 'qaGates[].state', 'One of four states.', kits('qaGates[].state')),
    constraint('kits.contract', 'assemblyContract', 'All members are required.', kits('assemblyContract')),
    ...contract.map(([member, text]) =>
      constraint(`kits.contract.${member}`, `assemblyContract.${member}`, text, kits(`assemblyContract.${member}`)),
    ),
    constraint(
      'kits.permissions',
      'permissions',
      'Exactly eight members, each of them false.',
      kits('permissions'),
      kits('permissions{}'),
    ),
    constraint('kits.permissions.names', 'permissions · names', 'The names of the eight permissions.', notSpecified),
    constraint('kits.effects', 'effects', 'Ten counters, all required.', kits('effects')),
    constraint(
      'kits.effects.kitsPublished',
      'effects.kitsPublished',
      'Four kits were published.',
      kits('effects.kitsPublished'),
    ),
    constraint(
      'kits.effects.zero',
      'effects · the others',
      'Nothing was received, validated, created, connected, migrated, deployed or advanced: each is 0.',
      kits('effects', effects),
      rule('boundary/zero-counter'),
    ),
    constraint('kits.decision', 'decision', 'All members are required.', kits('decision')),
    constraint(
      'kits.decision.true',
      'decision.handoffPreparationReady, productionHeld',
      'The handoff is prepared and production is held.',
      kits('decision', 'handoffPreparationReady productionHeld'),
    ),
    constraint(
      'kits.decision.false',
      'decision · what is absent',
      'There are no contributions and no authority set; C02 is not complete and C03 not admitted.',
      kits('decision', denied),
    ),
    constraint(
      'kits.decision.nextRequiredEvent',
      'decision.nextRequiredEvent',
      'Text of at least 40 characters.',
      kits('decision.nextRequiredEvent'),
    ),
    constraint(
      'kits.texts',
      'texts',
      'The names, actors, exits and states of steps and gates, and the texts of the kits.',
      notSpecified,
    ),
  ],
};
