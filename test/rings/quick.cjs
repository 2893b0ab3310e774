const { availableParallelism } = require('node:os');
const all = require('./all.cjs');

const short = all.spec.map((files) => files.replace('/*.', '/!(*.exhaustive|*.slow).'));

/** Tests that wait for servers and processes. */
const waits = (files) => /^test\/(?:cli|client|lsp|schema|scripts)\//.test(files);

/**
 * The rings core, unit and exhaustive as one, so that no core waits for the end of a ring. First the tests that wait, while VS Code and
 * the packages need the cores, too; then the longest, and last many short ones.
 */
module.exports = {
  ...all,
  spec: [...short.filter(waits), 'test/**/*.exhaustive.test.ts', ...short.filter((files) => !waits(files))],
  timeout: 600_000,
  jobs: 2 * availableParallelism(), // Half of their time, many wait for servers, processes and the disk.
};
