const { availableParallelism } = require('node:os');

delete process.env.NODE_EXTRA_CA_CERTS; // Node reads them each time it starts; tests talk to nobody far away.

/** The tests of what runs without a browser, a file on each core; test/rings has parts of them. Those in test/host take all cores. */
module.exports = {
  import: 'tsx',
  spec: ['core', 'dashboard', 'support', 'schema', 'cli', 'lsp', 'client', 'scripts'].map(
    (folder) => `test/${folder}/**/*.test.ts`,
  ),
  timeout: 300_000,
  parallel: true,
  jobs: availableParallelism(),
};
