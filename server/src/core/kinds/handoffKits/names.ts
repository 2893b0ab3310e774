import type { KindName } from '../contract/kindName';
import { authoritySetKind, contributionKind, kitsKind } from './spec';

export const names: readonly KindName[] = [
  {
    id: kitsKind,
    name: 'handoff kits',
    shortName: 'kits',
    purpose: 'The manifest of four unfilled owner templates, with protocol and QA gates',
    order: 1,
  },
  {
    id: contributionKind,
    name: 'owner contribution',
    shortName: 'contribution',
    purpose: 'The contribution of one owner: three public fields to fill in',
    order: 7,
  },
  {
    id: authoritySetKind,
    name: 'authority set',
    shortName: 'authority-set',
    purpose: 'The four contributions in the order of their owners, still empty',
    order: 8,
  },
];
