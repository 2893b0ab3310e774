/** What `guard` finds in a change, and `allowedChanges` may allow. */
export const guardCodes = [
  'guard/backwards',
  'guard/rewritten',
  'guard/gone',
  'guard/order',
  'guard/same-person',
  'guard/pins',
] as const;

export type GuardCode = (typeof guardCodes)[number];
