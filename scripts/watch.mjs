import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['server/src', 'client/src', 'server/dashboard'];

/**
 * Builds the bundles, and rebuilds them after a change of their sources. Does not check types: `npm run watch:types` does.
 * Prints when it starts and ends, and a line for each error, as .vscode/tasks.json expects.
 */
export async function watch(bundles) {
  const watched = await Promise.all(bundles.map(watchedBundle));
  const changes = new Set();
  let isBuilding = true;
  onChange(async (file) => {
    changes.add(file);
    if (isBuilding) {
      return; // The running build checks for changes when it ends.
    }
    isBuilding = true;
    while (changes.size > 0) {
      await setTimeout(20); // Saving a file causes several events.
      const files = [...changes];
      changes.clear();
      await rebuild(watched.filter((bundle) => bundle.hasFailed || files.some((each) => bundle.inputs.has(each))));
    }
    isBuilding = false;
  });
  await rebuild(watched);
  isBuilding = false;
}

async function watchedBundle(options) {
  const unminified = { ...options, minify: false, metafile: true, logLevel: 'silent', absWorkingDir: root };
  return { context: await context(unminified), inputs: new Set(), hasFailed: true };
}

async function rebuild(bundles) {
  if (bundles.length === 0) {
    return;
  }
  console.log('[watch] build started');
  const start = performance.now();
  await Promise.all(bundles.map(rebuildOne));
  console.log(`[watch] build finished in ${Math.round(performance.now() - start)} ms`);
}

async function rebuildOne(bundle) {
  try {
    const { metafile } = await bundle.context.rebuild();
    bundle.inputs = new Set(Object.keys(metafile.inputs));
    bundle.hasFailed = false;
  } catch ({ errors }) {
    bundle.hasFailed = true;
    for (const { text, location } of errors) {
      const place = location ? `${location.file}:${location.line}:${location.column + 1}` : 'esbuild.mjs:1:1';
      console.log(`${place}: error: ${text}`);
    }
  }
}

/**
 * Calls `changed` for each changed source file, relative to the root. Watches each folder, because recursive watching in Node
 * loses a file on Linux if an editor replaces it when saving.
 */
function onChange(changed) {
  const watchers = new Map();
  const watchFolders = () => {
    for (const [folder, watcher] of watchers) {
      if (!fs.existsSync(path.join(root, folder))) {
        watcher.close();
        watchers.delete(folder);
      }
    }
    for (const folder of sources.flatMap(foldersBelow).filter((each) => !watchers.has(each))) {
      const watcher = fs.watch(path.join(root, folder), (event, name) => {
        if (event === 'rename') {
          watchFolders();
        }
        changed(`${folder}/${name}`);
      });
      watcher.on('error', watchFolders); // Windows reports this for a removed folder.
      watchers.set(folder, watcher);
    }
  };
  watchFolders();
}

function foldersBelow(folder) {
  const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
  return [folder, ...entries.flatMap((each) => (each.isDirectory() ? foldersBelow(`${folder}/${each.name}`) : []))];
}
