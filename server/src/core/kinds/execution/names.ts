import type { KindName } from '../contract/kindName';
import { bookingScreens, collectionScreens, screenTasks } from './spec';

const contents = (screens: string, { length }: { readonly length: number }): string =>
  `${length} ${screens} screens: probes, fixtures, capture slots, gates and ${length * screenTasks.length} tasks`;

export const names: readonly KindName[] = [
  {
    id: 'booking-execution',
    name: 'booking execution',
    label: 'booking',
    shortName: 'booking',
    purpose: contents('booking', bookingScreens),
    order: 3,
  },
  {
    id: 'data-sources-execution',
    name: 'collection execution',
    label: 'collection',
    shortName: 'collection',
    purpose: contents('collection back-office', collectionScreens),
    order: 4,
  },
];
