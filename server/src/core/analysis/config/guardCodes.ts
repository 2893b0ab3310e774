/** The codes of `guard` that `allowedChanges` may permit. */
export const guardCodes = [
  'guard/backwards',
  'guard/rewritten',
  'guard/gone',
  'guard/order',
  'guard/same-person',
  'guard/pins',
  'guard/rules',
] as const;

export type GuardCode = (typeof guardCodes)[number];
