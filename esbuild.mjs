/** Bundles the client, the server and the command line into dist/. */
import { build } from 'esbuild';

const node = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  mainFields: ['module', 'main'], // jsonc-parser's `main` requires its parts by computed names, which no bundler finds
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
};

await Promise.all([
  build({ ...node, entryPoints: { server: 'server/src/main.node.ts' }, outdir: 'dist' }),
  build({ ...node, entryPoints: { extension: 'client/src/extension.ts' }, outdir: 'dist', external: ['vscode'] }),
  build({
    ...node,
    entryPoints: { cli: 'server/src/cli/main.ts' },
    outdir: 'dist',
    // The file search asks for its own URL, which a CommonJS bundle has to be told.
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: "#!/usr/bin/env node\nconst moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
  }),
]);
