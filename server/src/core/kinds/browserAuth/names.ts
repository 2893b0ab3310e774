import type { KindName } from '../contract/kindName';

export const names: readonly KindName[] = [
  {
    id: 'd06-browser-auth-pre-admission',
    name: 'browser auth',
    shortName: 'auth',
    purpose: 'The current browser sign-in, its findings and admission gates',
    order: 2,
  },
];
