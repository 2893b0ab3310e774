import { bookingGates, bookingScreens, collectionGates, collectionScreens, idForms } from '../spec';
import { slotSpecs } from './slotNames';
import type { ScreenSpec, ExecutionSpec } from './types';

const createVariant = (
  screens: readonly ScreenSpec[],
  gates: object,
  slotStatus: string,
  alwaysListsTasks: boolean,
  prefixes?: ExecutionSpec['prefixes'],
): ExecutionSpec => ({
  screens: new Map(screens.map((screen) => [screen.screenId, screen])),
  gates: { member: 'id', values: Object.keys(gates) },
  slotStatus,
  alwaysListsTasks,
  slots: slotSpecs(
    screens.map(({ screenId }) => screenId),
    slotStatus,
  ),
  prefixes,
});

/** The facts of the booking document (specification, section 3). */
export const booking = createVariant(bookingScreens, bookingGates, 'READY_FOR_PRODUCT_RUNNER', false);

/** The facts of the collection document (specification, section 4). */
export const collection = createVariant(
  collectionScreens.map((screen) => ({ ...screen, group: undefined, fidelity: 'F2' })),
  collectionGates,
  'READY_FOR_AUTHENTICATED_PRODUCT_RUNNER',
  true,
  idForms.heads,
);
