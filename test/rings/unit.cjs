const { availableParallelism } = require('node:os');

/** The schemas, the command line, the language server by its protocol, the client without VS Code, and the scripts. */
module.exports = {
  ...require('./all.cjs'),
  spec: ['schema', 'cli', 'lsp', 'client', 'scripts'].map((folder) => `test/${folder}/**/*.test.ts`),
  ignore: 'test/**/*.{exhaustive,slow}.test.ts',
  jobs: Math.ceil(1.5 * availableParallelism()), // A third of their time they wait for servers and processes.
};
