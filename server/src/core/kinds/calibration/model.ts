import type { ObjectReader } from '../../json/objectReader';
import { isCountable } from '../../rules/idSequence';
import { evidenceKinds, priorityScreens, screenRoster, type PriorityScreen } from './spec';

/** A priority screen of the document with its facts in the specification; absent if it is not one of the 24. */
export interface CalibratedScreen {
  readonly part: ObjectReader;
  readonly facts: PriorityScreen | undefined;
}

const byId = new Map(priorityScreens.map((screen) => [screen.screenId, screen]));
const nativeByRoute = new Map(
  priorityScreens.filter(({ platform }) => platform === 'iOS').map((screen) => [screen.route, screen]),
);

/** A tolerant view of a calibration document, or of a progress object in its own file (specification, section 5). */
export class Calibration {
  readonly program: ObjectReader;
  readonly progress: ObjectReader;
  readonly screens: readonly CalibratedScreen[];

  constructor(
    readonly root: ObjectReader,
    rootIs: 'document' | 'progress',
  ) {
    this.program = root.object('program');
    this.progress = rootIs === 'progress' ? root : this.program.object('progress');
    this.screens = rootIs === 'progress' ? [] : root.objects('screens').map(readScreen);
  }
}

/**
 * The ids of native screens contain a brand word, so their route identifies them, unless the id is that of another
 * screen.
 */
function readScreen(part: ObjectReader): CalibratedScreen {
  const facts = byId.get(part.text('screenId') ?? '');
  return { part, facts: facts?.platform === 'iOS' ? nativeScreen(part, facts) : (facts ?? nativeScreen(part)) };
}

const nativeScreen = (part: ObjectReader, screenWithId?: PriorityScreen) =>
  nativeByRoute.get(part.text('route') ?? '') ?? screenWithId;

/** Returns whether each of the 24 screens occurs once, so that they can be counted and identified by their ids. */
export const hasEachScreen = (screens: readonly CalibratedScreen[]): boolean =>
  isCountable(
    screens.map(({ facts }) => facts?.screenId),
    screenRoster.values,
  );

/** Returns the other priority screens. */
export const unusedScreens = (screens: readonly CalibratedScreen[]): readonly PriorityScreen[] =>
  priorityScreens.filter((screen) => !screens.some(({ facts }) => facts === screen));

/** Returns the screens whose kind of evidence and missing receipts contradict each other about a smoke of the route. */
export const contradictoryScreens = (screens: readonly CalibratedScreen[]): readonly CalibratedScreen[] =>
  screens.filter(({ part }) => {
    const missing = part.list('missingReceipts');
    const kind = part.text('evidenceKind') ?? '';
    return missing && Object.hasOwn(evidenceKinds, kind) && (kind === 'LIVE_PROBE') === missing.includes('route_smoke');
  });
