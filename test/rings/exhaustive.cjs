/** What goes through thousands of documents, or through very long ones. */
module.exports = { ...require('../../.mocharc.cjs'), spec: 'test/**/*.exhaustive.test.ts', timeout: 600_000 };
