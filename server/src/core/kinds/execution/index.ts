import { waitingMembers } from '../contract/lifeCycles';
import type { ListsOfAnyName } from '../../rules/context';
import type { Path } from '../../json/path';
import { phrase } from '../../l10n/language';
import { rulesAboutScreens, rulesOfEveryKind } from '../common/everyKind';
import { defineKind, type DocumentKind } from '../contract/documentKind';
import { kindNames, type KnownKind } from '../contract/kinds';
import { sectionOr } from '../contract/sections';
import { countRelations } from './counts';
import { executionDerivations } from './derive';
import { listEvidence } from './files';
import { executionHover } from './view/hover';
import { executionKnownValues } from './knownValues';
import { executionLabels } from './view/labels';
import { executionLenses } from './view/lenses';
import { computeAcceptances } from './model/acceptances';
import { Execution } from './model/execution';
import { recordedMembers } from '../contract/memberNames';
import { mirrors } from './model/mirrors';
import { isFixtureId } from './model/naming';
import { booking, collection } from './model/variants';
import type { ExecutionSpec } from './model/types';
import { gateRelations } from './gates/relations';
import { copiedChanges } from './program/copiedChanges';
import { executionProofs } from './evidence/proofs';
import { newExecutionItems } from './newItems';
import { executionProgress } from './view/progress';
import { newReceipts } from './evidence/newReceipts';
import { changesAfterEvents } from './recording/eventChanges';
import { findRecordable } from './recording/recordable';
import { screenRelations } from './screens/relations';
import { slotRelations } from './slots/relations';
import { programRelations } from './program/relations';
import { executionRules } from './ruleList';
import { bookingSchema, collectionSchema } from './schemas';
import { executionRevisions, executionStatements } from './statements';
import { findCounterparts, findExecutionNames } from './view/symbols';
import { graphTaskAround } from './tasks/graph';
import { recordedTasks } from './tasks/recorded';
import { itemsOfTaskLists, taskRelations } from './tasks/relations';
import { bookingTemplate, collectionTemplate } from './template';

const listsOfAnyName: ListsOfAnyName<Execution> = {
  of: ({ taskLists }) => taskLists.map(({ holder, name }) => holder.at(name)),
  nameInSchema: 'tasks',
};

const bookingSection = phrase('3. Booking execution control');
const collectionSection = phrase('4. Collection back-office execution control');

const executionRelations = [
  ...countRelations,
  ...programRelations,
  ...screenRelations,
  ...slotRelations,
  ...gateRelations,
  ...taskRelations,
];

/** The booking execution document (specification, section 3). */
const bookingExecution = executionKind({
  id: 'booking-execution',
  variant: booking,
  schema: bookingSchema,
  section: (path) => sectionOr(isOfTasks(path) ? collectionSection : bookingSection, path),
  template: bookingTemplate,
});

/**
 * The collection back-office execution document (specification, section 4): a booking document with a few differences.
 */
const collectionExecution = executionKind({
  id: 'data-sources-execution',
  variant: collection,
  schema: collectionSchema,
  section: (path) =>
    sectionOr(isOfTasks(path) || isOfGroups(path) || !isShared(path) ? collectionSection : bookingSection, path),
  template: collectionTemplate,
});

function isOfTasks(path: Path): boolean {
  return path.includes('tasks') && path.length > 1;
}

function isOfGroups(path: Path): boolean {
  return path[0] === 'screens' && ['group', 'command'].includes(String(path.at(-1)));
}

function isShared(path: Path): boolean {
  return path[0] === 'screens' || mirrors.some(({ list }) => list === path[0]);
}

/** The differences between the two kinds. */
interface Differences extends Pick<DocumentKind<Execution>, 'schema' | 'section' | 'template'> {
  readonly id: KnownKind;
  readonly variant: ExecutionSpec;
}

function executionKind({ id, variant, schema, section, template }: Differences): DocumentKind {
  return defineKind<Execution>({
    id,
    name: kindNames[id],
    schema,
    section,
    rules: [...rulesOfEveryKind, ...rulesAboutScreens, ...Object.values(executionRules).flat()],
    screenIds: [...variant.screens.keys()],
    model: (root) => new Execution(variant, root),
    template,
    schemaErrors: (execution) => errorsOfOtherLists(execution, schema),
    statements: executionStatements,
    acceptances: computeAcceptances,
    revisions: executionRevisions,
    progress: executionProgress,
    hover: executionHover,
    lenses: executionLenses,
    relations: executionRelations,
    itemsOfAnyList: itemsOfTaskLists,
    listsOfAnyName,
    labels: executionLabels,
    namesIn: findExecutionNames,
    fixedNames: (kind) => (kind === 'screen' ? [...variant.screens.keys()] : undefined),
    counterparts: findCounterparts,
    derivations: executionDerivations,
    knownValues: executionKnownValues,
    extraRequiredMembers: ({ listsTasks }, path) =>
      variant.alwaysListsTasks && path.length === 0 && !listsTasks ? ['tasks'] : [],
    newItems: newExecutionItems,
    newFiles: ({ tasks }, isSelected, language) =>
      newReceipts(
        tasks.filter(({ part }) => isSelected(part)),
        language,
      ),
    evidence: listEvidence,
    proofs: executionProofs,
    copiedChanges,
    taskAround: graphTaskAround,
    recordableAt: findRecordable,
    changesAfter: changesAfterEvents,
    onePersonsMembers: [...recordedMembers, ...waitingMembers],
    recordedTasks,
    openPlaces: () =>
      ['globalOrdinal', 'architectureOrdinal', 'executionOrdinal'].map((name) => ({
        path: ['program', name],
        subject: 'value',
      })),
    isFixtureId,
  });
}

/** Returns the schema errors of lists of tasks whose name differs from the name in the schema. */
const errorsOfOtherLists = ({ taskLists }: Execution, schema: Differences['schema']) =>
  taskLists
    .filter(({ name }) => !['tasks', 'readyTasks', 'waitingTasks'].includes(name))
    .flatMap(({ holder, name }) => schema.errorsOfList('tasks', holder.list(name), holder.at(name)));

export const kinds: readonly DocumentKind[] = [bookingExecution, collectionExecution];
