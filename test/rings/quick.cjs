const { availableParallelism } = require('node:os');
const all = require('./all.cjs');

/** The rings core, unit and exhaustive as one, the longest files first, so that no core waits for the end of a ring. */
module.exports = {
  ...all,
  spec: ['test/**/*.exhaustive.test.ts', ...all.spec.map((files) => files.replace('/*.', '/!(*.exhaustive|*.slow).'))],
  timeout: 600_000,
  jobs: 2 * availableParallelism(), // Half of their time they wait for servers, processes and the disk.
};
