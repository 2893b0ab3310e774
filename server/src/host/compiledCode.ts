import fs from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { isOwnFolder, storeBytes, storedBytes } from './storedBytes';

/**
 * Returns the exports of a bundle, as `require` does, using code that an earlier process compiled from exactly the same
 * text. Compiled code is executed, so it is stored only next to the program: anyone who can write there can change the program
 * itself. A folder from an environment variable may belong to the workspace. The compile cache of Node 22 and later would also
 * read through a link or wait for a pipe.
 * @param file the result of `require.resolve`, so that the bundle is packed
 * @param use the purpose that the code is stored for: only functions that ran are compiled
 */
export function loadBundle(file: string, use = path.basename(file, '.js')): unknown {
  const folder = path.join(path.dirname(file), '.cache');
  return process.env.NODE_DISABLE_COMPILE_CACHE || !isOwnFolder(folder)
    ? createRequire(file)(file)
    : loadCompiled(file, path.join(folder, `${use}-${process.version}-${process.arch}.bin`));
}

function loadCompiled(file: string, cacheFile: string): unknown {
  const text = fs.readFileSync(file);
  const cachedData = storedBytes(cacheFile, text); // V8 itself checks only the length of the text, and not whether the code is complete.
  const [before, after] = Module.wrap('\0').split('\0') as [string, string];
  // The text begins on its own line, so that line numbers match the file.
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
    afterStart(() => storeBytes(cacheFile, text, () => script.createCachedData()));
  }
  return module.exports;
}

/** Time after which most functions of a start have run and can be stored, in milliseconds. */
const startMs = 5000;

/** Runs `act` after a start has settled, or at the end of the process if that is earlier. */
function afterStart(act: () => void): void {
  let isDone = false;
  const actOnce = () => {
    if (!isDone) {
      isDone = true;
      act();
    }
  };
  setTimeout(actOnce, startMs).unref();
  process.once('exit', actOnce);
}
