import fs from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { isOwnFolder, keep, keptBytes } from './keptFiles';

/**
 * Returns the exports of a sibling bundle, as `require` does, from compiled code that an earlier process kept of exactly
 * the same text. Compiled code runs, so it is kept next to the program only: anyone who can write there can change the
 * program itself. A folder that an environment variable names may belong to the workspace. The cache that Node has for
 * this since version 22 would also read through a link or wait for a pipe.
 * @param use the purpose the code is kept for: only functions that ran are compiled
 */
export function loaded(name: string, use = name): unknown {
  const file = path.join(__dirname, `${name}.js`);
  const folder = path.join(__dirname, '.cache');
  return process.env.NODE_DISABLE_COMPILE_CACHE || !isOwnFolder(folder)
    ? createRequire(file)(file)
    : loadedBy(file, path.join(folder, `${use}-${process.version}-${process.arch}.bin`));
}

function loadedBy(file: string, kept: string): unknown {
  const text = fs.readFileSync(file);
  const cachedData = keptBytes(kept, text); // V8 itself looks only at the length of a text, and not whether code is whole.
  const [before, after] = Module.wrap('\0').split('\0') as [string, string];
  // The text begins on a line of its own, so that places in it are where they are in the file.
  const script = new Script(`${before}\n${text.toString()}${after}`, {
    filename: file,
    lineOffset: -1,
    ...(cachedData && { cachedData }),
  });
  const module = new Module(file);
  module.filename = file;
  const run = script.runInThisContext() as (...given: unknown[]) => void;
  run.call(module.exports, module.exports, createRequire(file), module, file, path.dirname(file));
  if (!cachedData || script.cachedDataRejected) {
    later(() => keep(kept, text, () => script.createCachedData()));
  }
  return module.exports;
}

/** When most of what a start needs has run, and is kept compiled with the rest. */
const settledMs = 5000;

/** Does something once a start has settled, or at the end of the process where that is sooner. */
function later(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) {
      isDone = true;
      act();
    }
  };
  setTimeout(once, settledMs).unref();
  process.once('exit', once);
}
