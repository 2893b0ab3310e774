/**
 * Loads TypeScript. Mocha's first process transforms all sources at once, and its workers read the results: faster than a
 * transformation in each process, and without the wrapper of each function that tsx adds to keep its name.
 */
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { buildSync } = require('esbuild');
const { globSync } = require('tinyglobby');

const root = path.join(__dirname, '..', '..');

/** The folder with the results. Workers of these sources get it from the first process. */
const [of, given] = process.env.TRANSFORMED_SOURCES?.split(path.delimiter) ?? [];
const transformed = of === root ? given : transformSources();
process.env.TRANSFORMED_SOURCES = [root, transformed].join(path.delimiter);

for (const extension of ['.ts', '.tsx']) {
  require.extensions[extension] = (module, file) => {
    const result = path.join(transformed, path.relative(root, file)).replace(/\.tsx?$/, '.js');
    const map = path.relative(path.dirname(file), `${result}.map`).split(path.sep).join('/');
    module._compile(`${fs.readFileSync(result, 'utf8')}//# sourceMappingURL=${encodeURI(map)}\n`, file);
  };
}
process.setSourceMapsEnabled(true);

function transformSources() {
  const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-sources-'));
  process.on('exit', () => fs.rmSync(outdir, { recursive: true, force: true }));
  // Tests import ES modules of other folders at run time; elsewhere, `import()` has the path of a TypeScript file.
  transform(outdir, ['client', 'scripts', 'server'], { supported: { 'dynamic-import': false } });
  transform(outdir, ['test'], {});
  return outdir;
}

function transform(outdir, folders, options) {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx}`);
  buildSync({
    entryPoints: globSync(patterns, { cwd: root, ignore: '**/node_modules/**' }),
    absWorkingDir: root,
    outdir,
    outbase: root,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    define: { 'import.meta.dirname': '__dirname', 'import.meta.url': '__address' },
    banner: { js: "const __address = require('node:url').pathToFileURL(__filename).href;" },
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'error',
    ...options,
  });
}
