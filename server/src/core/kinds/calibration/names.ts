import type { KindName } from '../contract/kindName';
import { priorityScreens } from './spec';

export const names: readonly KindName[] = [
  {
    id: 'current-ui-evidence',
    name: 'calibration',
    shortName: 'calibration',
    purpose: `${priorityScreens.length} priority screens and the stages of their calibration`,
    order: 5,
  },
  {
    id: 'current-ui-evidence-progress',
    name: 'calibration progress',
    shortName: 'progress',
    purpose: 'The seven stages of the calibration, on their own',
    order: 6,
  },
];
