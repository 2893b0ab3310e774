import { globSync } from 'tinyglobby';

/** Tests that detect many mutants, roughly ordered by detected mutants per time. */
const first: readonly string[] = [
  'core/analysis/rules/rules',
  'core/analysis/conformance.exhaustive',
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
  'core/kinds/calibration/stages',
  'core/kinds/common/boundary/acceptance',
  'core/kinds/common/boundary/signing',
  'core/kinds/common/boundary/zeroCounters.exhaustive',
  'core/kinds/common/program/knives',
  'core/kinds/execution/countsWithoutList.exhaustive',
  'core/kinds/execution/tasks/lifecycle',
  'core/kinds/execution/tasks/signers',
  'core/kinds/handoffKits/authoritySet',
  'core/rules/wrongSources.exhaustive',
  'core/analysis/acceptedNoise.exhaustive',
  'core/analysis/undecided',
  'core/features/structure',
  'core/kinds/execution/taskStates',
  'core/kinds/execution/probes/probes',
  'core/kinds/handoffKits/contribution/publicKeys.exhaustive',
  'core/analysis/examples',
  'core/analysis/checks.exhaustive',
  'core/features/hover',
  'core/features/countedItems.exhaustive',
  'core/kinds/common/boundary/claims.exhaustive',
  'core/analysis/ruleNeighbors',
  'core/analysis/ruleNeighbors.exhaustive',
  'core/analysis/oneMistake.exhaustive',
  'schema/schemas',
  'core/features/completion/whole.exhaustive',
  'core/secrets/privateMaterial',
  'core/program/progress.exhaustive',
  'core/analysis/fixAll.exhaustive',
  'core/analysis/corruptions.exhaustive',
].map((name) => `test/${name}.test.ts`);

/**
 * The tests for mutants. The first failing test ends a mutant, and tests that detected others of the same source go
 * first. Slow tests that are not about rules are left out.
 */
export const tests: readonly string[] = [...new Set([...first, ...globSync('test/core/kinds/**/*.test.ts').sort()])];
