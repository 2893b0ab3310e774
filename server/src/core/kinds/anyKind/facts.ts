/** The members that count or name writes, wherever they stand (reading of the specification, section 5). */
const zeroCounters: ReadonlySet<string> = new Set([
  'productionMutations',
  'externalWritesExecuted',
  'writeProbe',
  'transactionProbe',
  'productionConnections',
  'databaseMigrations',
  'authDeployments',
]);

/** The name of a member without case, `_` and `-`: another spelling is no way around a rule. */
export const plain = (member: string): string => member.replace(/[_-]/g, '').toLowerCase();

const plainCounters = new Set([...zeroCounters].map(plain));

/** Whether a member is one that counts or names writes, however it is spelt. */
export const isZeroCounter = (member: string): boolean => plainCounters.has(plain(member));

/** Whether a value says yes: `true`, a word for it, or the day on which it was so. A number may be a count. */
export const isAffirmed = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && affirmation.test(value.trim()));

const affirmation = /^(?:true|yes|y|on|ok|done|accepted|activated|completed?|是|已\S*|\d{4}-\d\d.*)$/i;
