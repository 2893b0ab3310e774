/**
 * The tests that mutants are tried with, roughly by how many they notice in how little time: the first that fails ends
 * it. Those that have noticed others of the same source go first.
 */
export const tests: readonly string[] = [
  'core/rules',
  'core/conformance',
  'core/vacuity',
  'core/structure',
  'core/standing',
  'core/probes',
  'core/publicKeys',
  'core/examples',
  'core/lifecycle',
  'core/checks',
  'schema/schemas',
  'core/features/hover',
  'core/claims',
  'core/progress',
  'core/ruleNeighbours',
  'core/privateMaterial',
  'core/oneMistake',
  'core/completionWhole',
  'core/fixAll',
  'core/refactor',
  'core/badInput',
  'core/corruptions',
  'core/fastPaths',
  'core/prose',
  'core/honestWalks',
  'core/oneScreen',
].map((name) => `test/${name}.test.ts`);
