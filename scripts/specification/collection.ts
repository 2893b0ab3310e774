import { collectionGates, collectionScreens } from '../../server/src/core/kinds/execution/spec';
import { fieldsOfLane, laneNames, repeatedMembers } from '../../server/src/core/kinds/common/lanes';
import {
  schemasAt,
  constraint,
  notSpecified,
  rule,
  sharedShape,
  uncheckable,
  type Checker,
  type Section,
} from './constraint';
import { collection } from './executionPlaces';

const truthGroups: readonly (readonly [group: string, members: string, text: string])[] = [
  [
    'service',
    'name status listener publicHost routeShells routeShellsPassed protectedReadProbes protectedReadUnauthorized',
    'The service, its shells and its protected reads.',
  ],
  [
    'storage',
    'dataGiB backupGiB sqliteBytes sameEc2EbsFaultDomain',
    'Sizes, and whether data and backups share a fault domain.',
  ],
  [
    'catalog',
    'sources activeSources sourceRules discoveryCandidates internalTopics publicCategories publicSorts',
    'Counts of the catalog.',
  ],
  [
    'governance',
    'lowRisk mediumRisk highRisk legalReviewRequired robotsPending robotsDenied adminAuditRows',
    'Counts of risks and reviews.',
  ],
  [
    'content',
    'storedDocuments publicDefaultDocuments documentVersions documentBlocks rawSnapshots storedMediaAssets publicDefaultMediaAssets',
    'Counts of stored items.',
  ],
  ['media', 'disabled downloaded pending failed parsed parsePending parseBlocked', 'Counts of media by their place.'],
  [
    'operations',
    'collectionRuns succeeded failed cancelled running runEvents crawlJobs fetchLogs activeRun',
    'Counts of runs, and the one under way.',
  ],
  ['operations.activeRun', 'runType totalJobs fetchSucceeded fetchFailed documentsStored', 'The run under way.'],
  ['delivery', 'bbsPublishRecords publicReadRoutes apiKeys billing gatewayProduct', 'The deliverable.'],
];

/** Returns every place where a task of the collection document may be. */
const tasks = (member: string): readonly Checker[] =>
  ['tasks[]', 'screens[].tasks|1[]|1', 'screens[].readyTasks|1[]|1', 'screens[].waitingTasks|1[]|1'].flatMap((place) =>
    collection(`${place}&1.${member}`),
  );

const taskRows: readonly (readonly [row: string, members: string, text: string, ...rules: string[]])[] = [
  ['id', 'id', 'Built from screen, family and type.', 'tasks/id'],
  ['knifeId, globalOrdinal', 'knifeId globalOrdinal', 'Text and whole number.', 'program/bounds'],
  ['screenId, screenTitle, route', 'screenId screenTitle route', 'As the screen has them.', 'tasks/screen'],
  ['product, productLabel, platformFamily, productOwner', 'product productLabel platformFamily productOwner', 'Texts.'],
  ['sourceRevision', 'sourceRevision', 'A revision of 40 hexadecimal digits: that of the program.', 'tasks/screen'],
  ['productionPosture', 'productionPosture', 'Production is exact.'],
  ['gateId', 'gateId', 'Built from screen, family and type.', 'tasks/id'],
  ['gateFamily', 'gateFamily', 'Evidence, governance or release proof.', 'tasks/set'],
  ['gateType', 'gateType', 'One of twelve types.', 'tasks/set'],
  ['gateLabel, gateRequirement', 'gateLabel gateRequirement', 'Texts.'],
  ['lane', 'lane', 'One of five lanes.', 'tasks/lane'],
  [
    'laneLabel, accountableOwner, reviewer, submissionRequirement',
    'laneLabel accountableOwner reviewer submissionRequirement',
    'Texts.',
  ],
  ['receiptFields', 'receiptFields', 'Texts: those of the lane.', 'tasks/lane', 'evidence/agreement'],
  ['predecessorPath, predecessorValue', 'predecessorPath predecessorValue', 'Texts.'],
  ['blocker', 'blocker', 'Text, or null.', 'tasks/chain'],
  ['status', 'status', 'Ready to claim or waiting.', 'tasks/chain'],
  [
    'assignee, claimedAt, submittedAt, receiptId',
    'assignee claimedAt submittedAt receiptId',
    'Null until set.',
    'tasks/lifecycle',
  ],
  [
    'receiptPath, taskPacketPath',
    'receiptPath taskPacketPath',
    'Below the folder of the screen.',
    'tasks/paths',
    'evidence/agreement',
  ],
  ['checkedAt', 'checkedAt', 'A date.'],
];

export const collectionExecution: Section = {
  heading: '4. Collection back-office execution control',
  constraints: [
    constraint(
      'collection.program',
      'program.protectedApiProbes, protectedApiUnauthorized',
      'Two more counts: probed protected reads, and refused ones.',
      collection('program', 'protectedApiProbes protectedApiUnauthorized'),
      rule('program/bounds'),
    ),
    constraint(
      'collection.truth',
      'truthSnapshot',
      'A time in UTC, the revisions and the groups.',
      collection(
        'truthSnapshot',
        'checkedAt sourceRevision productionRevision service storage catalog governance content media operations delivery writeProbe',
      ),
      sharedShape('utcTimestamp'),
      rule('program/exact'),
    ),
    ...truthGroups.map(([group, members, text]) =>
      constraint(
        `collection.truth.${group}`,
        `truthSnapshot.${group}`,
        text,
        collection(`truthSnapshot.${group}`, members),
        group === 'service' ? [rule('program/bounds')] : [],
      ),
    ),
    constraint(
      'collection.truth.publicReadRoutes',
      'truthSnapshot.delivery.publicReadRoutes',
      'Seven kinds of read.',
      collection('truthSnapshot.delivery.publicReadRoutes'),
    ),
    constraint(
      'collection.truth.none',
      'truthSnapshot.delivery.apiKeys, billing, gatewayProduct',
      'There are none: false.',
      collection('truthSnapshot.delivery', 'apiKeys billing gatewayProduct'),
    ),
    constraint(
      'collection.truth.writeProbe',
      'truthSnapshot.writeProbe',
      'No write was tried.',
      collection('truthSnapshot.writeProbe'),
      sharedShape('notExecuted'),
      rule('boundary/zero-counter'),
    ),
    constraint('collection.group', 'screens[].group', 'One of four groups.', collection('screens[].group')),
    constraint(
      'collection.design',
      'screens[].design.command',
      'The design has `command` in place of `transaction`.',
      collection('screens[].design.command'),
    ),
    constraint(
      'collection.fidelity',
      'screens[].fidelity, action',
      'All screens are replaced: F2.',
      rule('screens/facts'),
    ),
    constraint(
      'collection.gates',
      'screens[].gates',
      `The ${Object.keys(collectionGates).length} gates of a screen, in order.`,
      collection('screens[].gates'),
      collection('screens[].gates[]&1.id'),
      rule('gates/sequence'),
      rule('gates/evidence'),
    ),
    constraint(
      'collection.screens',
      'screens',
      `The ${collectionScreens.length} screens.`,
      collection('screens'),
      collection('screens[].screenId'),
      rule('screens/known'),
    ),
    ...collectionScreens.map(({ screenId, route, probes }) =>
      constraint(
        `collection.screens.${screenId}`,
        screenId,
        `Route \`${route}\`, with ${probes.length === 1 ? 'one request' : `${probes.length} requests`} to probe with it.`,
        rule('screens/facts'),
        rule('screens/known'),
        rule('probes/read-only'),
        uncheckable('Which request was probed is free text.'),
      ),
    ),
    constraint(
      'collection.shells',
      'admin routes',
      'Each admin route answers with a shell.',
      uncheckable('It is about the running service: the document states how many did.'),
    ),
    constraint(
      'collection.task',
      'tasks[]',
      'All members of a task are required.',
      sharedShape('task'),
      sharedShape('task&0'),
      collection('tasks'),
    ),
    ...taskRows.map(([row, members, text, ...rules]) =>
      constraint(
        `collection.task.${members.split(' ')[0]}`,
        `tasks[].${row}`,
        text,
        sharedShape('taskMembers', members),
        rules.map(rule),
      ),
    ),
    constraint(
      'collection.task.E01',
      'tasks[].id · number',
      'Tasks of this document begin with E01.',
      tasks('id'),
      rule('tasks/id'),
    ),
    constraint(
      'collection.task.R26',
      'tasks[].gateId · number',
      'Gates of this document begin with R26.',
      tasks('gateId'),
      rule('tasks/id'),
    ),
    constraint('collection.task.posture', 'tasks[].productionPosture · value', 'Exact.', tasks('productionPosture')),
    constraint(
      'collection.task.platform',
      'tasks[].platformFamily · value',
      'The web, for administrators.',
      tasks('platformFamily'),
    ),
    constraint(
      'collection.tasks',
      'tasks · each screen',
      'Six evidence, four governance and three release proof tasks.',
      rule('tasks/set'),
      rule('program/tally'),
    ),
    ...laneNames.map((lane) =>
      constraint(
        `collection.lane.${lane}`,
        `receiptFields · ${lane}`,
        'The eight fields of a receipt of this lane.',
        rule('tasks/lane'),
        rule('evidence/agreement'),
        rule('receipt/filled'),
        schemasAt('receipt', '', fieldsOfLane(lane).join(' ')),
      ),
    ),
    constraint(
      'collection.receipt.copies',
      'receiptId, gateId, lane, … · receipt',
      'A receipt may repeat members of its task, and name the person who reviewed the work.',
      rule('evidence/agreement'),
      schemasAt('receipt', '', [...repeatedMembers, 'reviewer'].join(' ')),
    ),
    constraint(
      'collection.signatures',
      'governance tasks',
      'Four independent signatures on the same source, screen, risk and receipts.',
      rule('tasks/independent-signatures'),
      rule('tasks/screen'),
      uncheckable('The risk a signature is about is in its receipt, as free text.'),
    ),
    constraint(
      'collection.proxy',
      'governance tasks · proxy',
      'No person signs for another.',
      rule('tasks/independent-signatures'),
      rule('receipt/signer'),
    ),
    constraint('collection.rest', 'members after the tasks', 'The members after the list of tasks.', notSpecified),
  ],
};
