/** The pure core: no process, no files but those of the repository. */
module.exports = {
  ...require('./all.cjs'),
  spec: ['core', 'dashboard', 'support'].map((folder) => `test/${folder}/**/*.test.ts`),
  ignore: 'test/**/*.{exhaustive,slow}.test.ts',
};
