/** What `guard` finds in a change, and `allowedChanges` may allow. */
export const guardCodes = ['guard/backwards', 'guard/rewritten', 'guard/gone', 'guard/order'] as const;

export type GuardCode = (typeof guardCodes)[number];
