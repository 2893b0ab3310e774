// Runs in the web worker extension host (extensionTestsPath): mocha over the files that are bundled with this.
import 'mocha/mocha.js'; // the prebuilt browser bundle, sets globalThis.mocha and globalThis.Mocha

export async function runMocha(loadFiles) {
  const { Mocha, mocha } = globalThis;
  Mocha.reporters.Base.consoleLog = (...args) => console.log(`[test] ${format(...args)}`);
  mocha.setup({ ui: 'bdd', reporter: 'spec', timeout: 120_000 });
  await loadFiles();
  const { stats } = await new Promise((resolve) => {
    const runner = mocha.run(() => resolve(runner));
  });
  console.log(`[test-result] ${JSON.stringify({ passes: stats.passes, failures: stats.failures })}`);
}

function format(template = '', ...values) {
  const text = String(template).replace(/%[a-z%]/gi, (token) =>
    token === '%%' || values.length === 0 ? '%' : String(values.shift()),
  );
  return [text, ...values].join(' ');
}
