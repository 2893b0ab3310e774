/** What is pure, to be run on each save: no process, no file but those of the repository. */
module.exports = {
  ...require('../../.mocharc.cjs'),
  spec: ['core', 'dashboard', 'support'].map((folder) => `test/${folder}/**/*.test.ts`),
  ignore: 'test/**/*.exhaustive.test.ts',
};
