const { availableParallelism } = require('node:os');

delete process.env.NODE_EXTRA_CA_CERTS; // Node reads them at each start, and no test uses the network.
process.env.TEST_SAMPLE ??= String(Date.now() % 1_000_000); // The same in each worker: see test/support/budget.ts.

/** Settings for the repositories of tests, which exist for seconds: Git neither maintains them nor waits for the disk. */
const gitSettings = Object.entries({ 'maintenance.auto': 'false', 'core.fsync': 'none' });
process.env.GIT_CONFIG_COUNT = String(gitSettings.length);
for (const [index, [name, value]] of gitSettings.entries()) {
  process.env[`GIT_CONFIG_KEY_${index}`] = name;
  process.env[`GIT_CONFIG_VALUE_${index}`] = value;
}
process.env.GIT_TEMPLATE_DIR = ''; // Copies no sample hooks.

/** The tests that need no browser, one file per core at a time; the other rings are parts of these. */
module.exports = {
  require: './test/rings/typescript.cjs',
  spec: ['core', 'model', 'dashboard', 'support', 'schema', 'cli', 'lsp', 'client', 'scripts'].map(
    (folder) => `test/${folder}/**/*.test.ts`,
  ),
  timeout: 300_000,
  parallel: true,
  jobs: availableParallelism(),
};
