const { availableParallelism } = require('node:os');

/** The packed command line and extension, run outside of the repository. */
module.exports = {
  ...require('./all.cjs'),
  spec: ['test/package/packed/*.test.ts'],
  jobs: availableParallelism(),
};
