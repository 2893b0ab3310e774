import type { Language } from '../../../l10n/language';
import { placeholderName } from '../../../text/generated';
import { collectionSchema } from '../schemas';
import { gateTypes, lanes, type Lane, type TaskFacts } from '../spec';
import type { ScreenSpec } from '../model/types';
import { createState } from './build';

/** Returns the title of a screen, which its slots and tasks repeat. */
export const placeholderTitle = (screenId: string): string => placeholderName(`${screenId}-title`);

/** Returns a task of a new document: unclaimed, and ready if it has no predecessors. */
export function newTask(
  { product, platformFamily }: Product,
  { screenId }: ScreenSpec,
  facts: TaskFacts,
  { say }: Language,
) {
  const { gateFamily, gateType, predecessors } = facts;
  const lane: Lane = facts.lane ?? (gateType === 'owner_approval' ? 'GOVERNANCE' : 'PRODUCTION_RECOVERY');
  const isReady = predecessors.length === 0;
  return {
    ...requiredMembers(),
    screenId,
    product,
    platformFamily,
    productionPosture: 'EXACT',
    gateFamily,
    gateType,
    gateLabel: gateType,
    gateRequirement: say(gateTypes[gateType]),
    lane,
    laneLabel: say(lanes[lane].meaning),
    predecessorPath: isReady ? 'captureSlots' : predecessors.map((key) => `tasks.${key}`).join(', '),
    ...createState(isReady, say('Blocked by {predecessors}.', { predecessors: predecessors.join(', ') })),
  };
}

/**
 * Returns all members that the collection document requires of a task, without values. A new booking document has them,
 * too, although it may omit some.
 */
const requiredMembers = (): Readonly<Record<string, undefined>> =>
  Object.fromEntries(
    collectionSchema
      .at(['tasks', 0])
      .flatMap(({ required }) => (required as readonly string[] | undefined) ?? [])
      .map((name) => [name, undefined]),
  );

/** The product of a new document, which the specification does not define. */
export interface Product {
  readonly product: string;
  readonly platformFamily: string;
}
