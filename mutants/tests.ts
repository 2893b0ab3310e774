/**
 * The tests that mutants are tried with, roughly by how many they notice in how little time: the first that fails ends
 * it. Those that have noticed others of the same source go first. What is left out takes long and is not about rules.
 */
export const tests: readonly string[] = [
  'core/analysis/rules/rules',
  'core/analysis/conformance',
  'core/kinds/specificationTables',
  'core/kinds/rulesOfKinds',
  'core/kinds/browserAuth/rules',
  'core/kinds/calibration/rules',
  'core/kinds/handoffKits/rules',
  'core/kinds/common/rules',
  'core/kinds/execution/gates/rules',
  'core/kinds/execution/program/rules',
  'core/kinds/execution/screens/rules',
  'core/kinds/execution/slots/rules',
  'core/kinds/execution/tasks/rules',
  'core/features/structure',
  'core/kinds/execution/standing',
  'core/kinds/execution/probes/probes',
  'core/kinds/handoffKits/contribution/publicKeys',
  'core/analysis/examples',
  'core/analysis/checks',
  'core/features/hover',
  'core/kinds/common/boundary/claims',
  'core/analysis/ruleNeighbours',
  'core/analysis/oneMistake',
  'schema/schemas',
  'core/features/completion/whole',
  'core/secrets/privateMaterial',
  'core/program/progress.exhaustive',
  'core/analysis/fixAll.exhaustive',
  'core/analysis/corruptions.exhaustive',
  'core/kinds/execution/honestWalks.exhaustive',
  'core/kinds/execution/oneScreen.exhaustive',
].map((name) => `test/${name}.test.ts`);

/** Keeps those short that go through some thousands of documents. */
export const shorter = { RUNS: '10', EVERY: '40' };
