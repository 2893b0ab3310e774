import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['server/src', 'client/src', 'server/dashboard'];

/**
 * Builds the bundles, and after each change of a source those again that it is part of. Types are not looked at: `npm run
 * watch:types` does that. Prints when it begins and ends, and a line for each error, as .vscode/tasks.json expects them.
 */
export async function watch(bundles) {
  const watched = await Promise.all(bundles.map(watchedBundle));
  const changes = new Set();
  let isBuilding = true;
  onChange(async (file) => {
    changes.add(file);
    if (isBuilding) {
      return; // The build that is under way looks again when it ends.
    }
    isBuilding = true;
    while (changes.size > 0) {
      await setTimeout(20); // One save is several events.
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
 * Tells of each changed file below the sources, relative to the root. It watches folder by folder: Node's recursive
 * watching loses a file on Linux when an editor saves by putting another in its place.
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
      watcher.on('error', watchFolders); // Windows says so of a folder that was removed.
      watchers.set(folder, watcher);
    }
  };
  watchFolders();
}

function foldersBelow(folder) {
  const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
  return [folder, ...entries.flatMap((each) => (each.isDirectory() ? foldersBelow(`${folder}/${each.name}`) : []))];
}
