import fs from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { version } from '../../package.json';
import type * as NodeBundle from './api/node';
import { exitCodes } from './cli/exitCodes';
import { loadBundle } from './host/compiledCode';

const args = process.argv.slice(2);

if (args.length === 1 && (args[0] === '--version' || args[0] === '-v')) {
  printVersion();
} else {
  delayOptimizer();
  // The language server runs other functions than the command line, so their compiled code is stored separately.
  const use = args[0] === 'lsp' ? 'lsp' : 'node';
  void loadProgram(use)?.run(args);
}

/** Loads the program. A damaged installation must not look like a finding, so that it has the exit code of an internal error. */
function loadProgram(use: string): typeof NodeBundle | undefined {
  try {
    return loadBundle(require.resolve('./node.js'), use) as typeof NodeBundle;
  } catch (error) {
    const annotation = process.env.GITHUB_ACTIONS === 'true' ? '::error title=statusdocs::' : '';
    console.error(
      `${annotation}statusdocs could not be loaded. Install it again. ${String(error).replace(/\n.*/s, '')}`,
    );
    process.exitCode = exitCodes.crashed;
    return undefined;
  }
}

/** Prints the version. Loads neither the program nor Node's streams, because each takes longer than all the rest. */
function printVersion(): void {
  try {
    fs.writeSync(1, `${version}\n`);
  } catch {
    console.log(version); // A pipe may be full or closed.
  }
}

/**
 * Delays the optimizing compiler of Node 20. It optimizes for one kind of document and again for the next, on the cores that run
 * the check. With a larger budget, a thousand documents take a quarter less time. Later versions have a middle-tier compiler.
 * Call this before `loadBundle`, because code compiled with other flags is rejected.
 */
function delayOptimizer(): void {
  if (process.versions.v8.startsWith('11.')) {
    setFlagsFromString('--interrupt-budget=1200000');
  }
}
