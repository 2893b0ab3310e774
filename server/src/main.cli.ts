import fs from 'node:fs';
import { version } from '../../package.json';
import type * as Program from './api/node';
import { loadBundle } from './host/compiledCode';
import { delayOptimizer } from './host/delayOptimizer';

const args = process.argv.slice(2);

if (args.length === 1 && (args[0] === '--version' || args[0] === '-v')) {
  printVersion();
} else {
  delayOptimizer();
  void (loadBundle('node', args[0] === 'lsp' ? 'lsp' : 'node') as typeof Program).run(args);
}

/** Prints the version without loading the program or Node's streams, which would take as long as everything else. */
function printVersion(): void {
  try {
    fs.writeSync(1, `${version}\n`);
  } catch {
    console.log(version); // A pipe may be full or closed.
  }
}
