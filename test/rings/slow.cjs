/** Tests that take tens of seconds and cannot be sampled: only `npm run test:all` has them. */
module.exports = { ...require('./all.cjs'), spec: 'test/**/*.slow.test.ts', timeout: 600_000 };
