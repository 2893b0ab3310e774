import { bookingGates, bookingScreens, collectionGates, collectionScreens } from '../spec';
import type { Kind } from '../../contract/kinds';
import { settledSlots } from './slotNames';
import type { SettledScreen, Variant } from './types';

const variant = (
  screens: readonly SettledScreen[],
  gates: object,
  slotStatus: string,
  prefixes?: Variant['prefixes'],
): Variant => ({
  screens: new Map(screens.map((screen) => [screen.screenId, screen])),
  gateIds: Object.keys(gates),
  slotStatus,
  slots: settledSlots(
    screens.map(({ screenId }) => screenId),
    slotStatus,
  ),
  prefixes,
});

const booking = variant(bookingScreens, bookingGates, 'READY_FOR_PRODUCT_RUNNER');

const collection = variant(
  collectionScreens.map(({ screenId, route }) => ({ screenId, route, group: undefined, fidelity: 'F2' })),
  collectionGates,
  'READY_FOR_AUTHENTICATED_PRODUCT_RUNNER',
  { task: 'E01', gate: 'R26' },
);

const noVariant = variant([], {}, '');

/** What the specification settles for documents of a kind; nothing for those that are no execution documents. */
export const variantOf = (kind: Kind): Variant =>
  kind === 'booking-execution' ? booking : kind === 'data-sources-execution' ? collection : noVariant;
