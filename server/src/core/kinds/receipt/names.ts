import type { KindName } from '../contract/kindName';

export const names: readonly KindName[] = [
  {
    id: 'receipt',
    name: 'receipt',
    shortName: 'receipt',
    purpose: 'A record that accepts a task, a capture or a screen, with the empty fields of its lane',
    order: 99,
  },
];
