import fs from 'node:fs';
import { version } from '../../package.json';
import type * as NodeBundle from './api/node';
import { loadBundle } from './host/compiledCode';
import { delayOptimizer } from './host/delayOptimizer';

const args = process.argv.slice(2);

if (args.length === 1 && (args[0] === '--version' || args[0] === '-v')) {
  printVersion();
} else {
  delayOptimizer();
  // The language server runs other functions than the command line, so their compiled code is stored separately.
  const use = args[0] === 'lsp' ? 'lsp' : 'node';
  const bundle = loadBundle(require.resolve('./node.js'), use) as typeof NodeBundle;
  void bundle.run(args);
}

/** Prints the version. Loads neither the program nor Node's streams, because each takes longer than all the rest. */
function printVersion(): void {
  try {
    fs.writeSync(1, `${version}\n`);
  } catch {
    console.log(version); // A pipe may be full or closed.
  }
}
