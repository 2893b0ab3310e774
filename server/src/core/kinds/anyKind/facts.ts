/** The members that count or name writes, wherever they stand (reading of the specification, section 5). */
export const zeroCounters: ReadonlySet<string> = new Set([
  'productionMutations',
  'externalWritesExecuted',
  'writeProbe',
  'transactionProbe',
  'productionConnections',
  'databaseMigrations',
  'authDeployments',
]);
