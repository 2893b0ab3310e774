const { availableParallelism } = require('node:os');

/** The tests of what runs without a browser, a file on each core. Those in `test/host` take all cores themselves. */
module.exports = {
  import: 'tsx',
  spec: ['core', 'schema', 'cli', 'lsp', 'client'].map((folder) => `test/${folder}/**/*.test.ts`),
  timeout: 60000,
  parallel: true,
  jobs: availableParallelism(),
};
