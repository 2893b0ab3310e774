/**
 * The tests that mutants are tried with, roughly by how many they notice in how little time: the first that fails ends
 * it. Those that have noticed others of the same source go first. What is left out takes long and is not about rules.
 */
export const tests: readonly string[] = [
  'core/rules',
  'core/conformance',
  'core/specificationTables',
  'core/vacuity',
  'core/vacuity/browserAuth',
  'core/vacuity/calibration',
  'core/vacuity/handoffKits',
  'core/vacuity/anyKind',
  'core/structure',
  'core/standing',
  'core/probes',
  'core/publicKeys',
  'core/examples',
  'core/checks',
  'core/features/hover',
  'core/claims',
  'core/ruleNeighbours',
  'core/oneMistake',
  'schema/schemas',
  'core/completionWhole',
  'core/privateMaterial',
  'core/progress.exhaustive',
  'core/fixAll.exhaustive',
  'core/corruptions.exhaustive',
  'core/honestWalks.exhaustive',
  'core/oneScreen.exhaustive',
  'core/vacuity/executionGates',
  'core/vacuity/executionProgram',
  'core/vacuity/executionScreens',
  'core/vacuity/executionSlots',
  'core/vacuity/executionTasks',
].map((name) => `test/${name}.test.ts`);

/** Keeps those short that go through some thousands of documents. */
export const shorter = { RUNS: '10', EVERY: '40' };
