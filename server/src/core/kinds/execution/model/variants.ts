import { bookingGates, bookingScreens, collectionGates, collectionScreens, idForms } from '../spec';
import { slotSpecs } from './slotNames';
import type { ScreenSpec, ExecutionSpec } from './types';

interface Variant extends Pick<ExecutionSpec, 'slotStatus' | 'alwaysListsTasks' | 'prefixes'> {
  readonly screens: readonly ScreenSpec[];
  readonly gates: object;
}

const createVariant = ({ screens, gates, ...facts }: Variant): ExecutionSpec => ({
  ...facts,
  screens: new Map(screens.map((screen) => [screen.screenId, screen])),
  gates: { member: 'id', values: Object.keys(gates) },
  slots: slotSpecs(
    screens.map(({ screenId }) => screenId),
    facts.slotStatus,
  ),
});

/** The facts of the booking document (specification, section 3). */
export const booking = createVariant({
  screens: bookingScreens,
  gates: bookingGates,
  slotStatus: 'READY_FOR_PRODUCT_RUNNER',
  alwaysListsTasks: false,
  prefixes: undefined,
});

/** The facts of the collection document (specification, section 4). */
export const collection = createVariant({
  screens: collectionScreens.map((screen) => ({ ...screen, group: undefined, fidelity: 'F2' })),
  gates: collectionGates,
  slotStatus: 'READY_FOR_AUTHENTICATED_PRODUCT_RUNNER',
  alwaysListsTasks: true,
  prefixes: idForms.heads,
});
