/** Thousands of documents and very long ones; in a quick run a random sample of them: test/support/budget.ts. */
module.exports = { ...require('./all.cjs'), spec: 'test/**/*.exhaustive.test.ts', timeout: 600_000 };
