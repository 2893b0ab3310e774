// Runs in the Node extension host (extensionTestsPath): mocha over the files of TEST_FILES, a JSON list of paths.
// `mocha` is resolved from here, so keep this file inside the project. TEST_FGREP selects tests by title.
const { format } = require('node:util');
const Mocha = require('mocha');

exports.run = async () => {
  Mocha.reporters.Base.consoleLog = (...args) => console.log(`[test] ${format(...args)}`);
  const mocha = new Mocha({
    ui: 'bdd',
    reporter: 'spec',
    color: false,
    timeout: 120_000,
    fgrep: process.env.TEST_FGREP,
  });
  for (const file of JSON.parse(process.env.TEST_FILES)) mocha.addFile(file);
  await mocha.loadFilesAsync();
  const { stats } = await new Promise((resolve) => {
    const runner = mocha.run(() => resolve(runner));
  });
  console.log(`[test-result] ${JSON.stringify({ passes: stats.passes, failures: stats.failures })}`);
  if (stats.failures > 0) throw new Error(`${stats.failures} tests failed.`); // the desktop's verdict
};
