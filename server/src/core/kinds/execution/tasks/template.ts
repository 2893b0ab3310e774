import type { Language } from '../../../l10n/language';
import { collectionSchema } from '../schemas';
import { gateTypes, lanes, type Lane, type TaskFacts } from '../spec';
import type { ScreenSpec, ExecutionSpec } from '../model/types';
import { executionFolder, taskName } from '../model/taskNames';
import type { Product } from './product';

/** A task of a new document: ready where it waits for nothing, and claimed by nobody. */
export function taskSeed(
  { product, platformFamily }: Product,
  { prefixes }: ExecutionSpec,
  { screenId, route }: ScreenSpec,
  facts: TaskFacts,
  { sourceRevision, language: { say } }: { readonly sourceRevision: string; readonly language: Language },
) {
  const { gateFamily, gateType, predecessors } = facts;
  const name = taskName(screenId, facts);
  const lane: Lane = facts.lane ?? (gateType === 'owner_approval' ? 'GOVERNANCE' : 'PRODUCTION_RECOVERY');
  const file = `${executionFolder(screenId)}${gateFamily.toLowerCase()}-${gateType}`;
  const isReady = predecessors.length === 0;
  return {
    ...everyMember,
    id: `${prefixes?.task ?? 'E01'}-${name}`,
    screenId,
    screenTitle: screenId,
    route,
    product,
    platformFamily,
    sourceRevision,
    productionPosture: 'EXACT',
    gateId: `${prefixes?.gate ?? 'R26'}-${name}`,
    gateFamily,
    gateType,
    gateLabel: gateType,
    gateRequirement: say(gateTypes[gateType]),
    lane,
    laneLabel: say(lanes[lane].meaning),
    receiptFields: lanes[lane].receiptFields,
    predecessorPath: isReady ? 'captureSlots' : predecessors.map((key) => `tasks.${key}`).join(', '),
    blocker: isReady ? null : say('Waits for {predecessors}.', { predecessors: predecessors.join(', ') }),
    status: isReady ? 'READY_TO_CLAIM' : 'WAITING_PREDECESSOR',
    receiptPath: `${file}.receipt.json`,
    taskPacketPath: `${file}.task.md`,
  };
}

/** The booking document need not list all members of a task, but a new one does, as the collection document must. */
const everyMember: Readonly<Record<string, undefined>> = Object.fromEntries(
  collectionSchema
    .at(['tasks', 0])
    .flatMap(({ required }) => (required as readonly string[] | undefined) ?? [])
    .map((name) => [name, undefined]),
);
