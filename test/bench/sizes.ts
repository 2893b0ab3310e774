import fs from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { repository } from './documents';
import type { Row } from './row';

/** Returns the sizes of the packages and bundles, in kB. */
export function sizeRows(): readonly Row[] {
  const dist = (name: string) => path.join(repository, 'dist', name);
  const size = (what: string, file: string, target: number): Row[] =>
    fs.existsSync(file)
      ? [{ what, measured: fs.statSync(file).size / 1000, target, unit: 'kB', peer: path.basename(file) }]
      : [];
  return [
    // The target was 700 before the boundary rules checked every spelling, and 850 before every value had an explanation.
    ...size('bundle of the server', dist('languageServer.js'), 900),
    // Like the bundle above, it does not contain the schemas.
    ...size('bundle of the server, for a browser', dist('languageServer.browser.js'), 990),
    ...size('bundle of the client', dist('extension.js'), 200),
    // The target was 2000 before there was a server and a client for browsers, which include their libraries.
    ...size('the package', dist('statusdocs.vsix'), 2500),
  ];
}

/** Returns the largest parts of a bundle: packages and source folders with their sizes. */
export function largestParts(bundle: 'languageServer' | 'extension'): readonly string[] {
  const metafile = JSON.parse(fs.readFileSync(path.join(repository, 'dist/metafile.json'), 'utf8')) as Metafile;
  const sums = new Map<string, number>();
  for (const [input, { bytesInOutput }] of Object.entries(metafile.outputs[`dist/${bundle}.js`]!.inputs)) {
    const group = groupOf(input);
    sums.set(group, (sums.get(group) ?? 0) + bytesInOutput);
  }
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([group, bytes]) => `${String(Math.round(bytes / 1000)).padStart(5)} kB  ${group}`);
}

/** Returns the package of a file, its folder, or the file itself if it is generated. */
function groupOf(input: string): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input) ?? [];
  return name ?? (/validators\.js$/.test(input) ? input : input.split('/').slice(0, 4).join('/'));
}
