import type { Part } from '../../document/part';
import type { Kind } from '../kinds';
import { priorityScreens, type PriorityScreen } from './facts';

/** A priority screen of the document with what the specification says of it; absent when it is none of the 24. */
export interface CalibratedScreen {
  readonly part: Part;
  readonly facts: PriorityScreen | undefined;
}

const byId = new Map(priorityScreens.map((screen) => [screen.screenId, screen]));
const nativeByRoute = new Map(
  priorityScreens.filter(({ platform }) => platform === 'iOS').map((screen) => [screen.route, screen]),
);

/** A tolerant view of a calibration document, or of a progress object that stands alone (specification, section 5). */
export class Calibration {
  readonly program: Part;
  readonly progress: Part;
  readonly screens: readonly CalibratedScreen[];

  constructor(
    kind: Kind,
    readonly root: Part,
  ) {
    this.program = root.part('program');
    this.progress = kind === 'current-ui-evidence-progress' ? root : this.program.part('progress');
    this.screens = kind === 'current-ui-evidence' ? root.parts('screens').map(screenOf) : [];
  }
}

/** The native screens carry a brand word in their id, so their route tells which they are. */
function screenOf(part: Part): CalibratedScreen {
  return { part, facts: nativeByRoute.get(part.text('route') ?? '') ?? byId.get(part.text('screenId') ?? '') };
}
