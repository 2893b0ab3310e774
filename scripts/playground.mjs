// Serves a page, on this machine only, with an editor, the language server in a worker, and the examples.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';

const root = fileURLToPath(new URL('..', import.meta.url));
const examples = path.join(root, 'examples');

/**
 * Serves the page. dist/ has to be built.
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export async function servePlayground() {
  const files = await pageFiles();
  const server = http.createServer(({ method, url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const isOurs = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(headers.host ?? '');
    const file = method === 'GET' && isOurs ? (files.get(pathname) ?? fileAt(pathname)) : undefined;
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(file ? 200 : 404, {
      'Content-Type': types[path.extname(pathname)] ?? types['.html'],
      'Content-Security-Policy': policy(nonce),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    });
    response.end(pathname === '/' ? String(file).replace('NONCE', nonce) : file);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return { address: `http://localhost:${server.address().port}/`, close: () => server.close() };
}

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Returns a policy that allows only our own scripts and styles, and no connections. */
const policy = (nonce) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'none'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Returns the files of the page by their addresses. */
async function pageFiles() {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'client/playground', 'main.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  });
  const names = globSync('**', { cwd: examples }).sort();
  const contents = names.map((name) => [name, fs.readFileSync(path.join(examples, name)).toString('base64')]);
  return new Map([
    ['/', fs.readFileSync(path.join(root, 'client/playground', 'index.html'))],
    ['/style.css', fs.readFileSync(path.join(root, 'client/playground', 'style.css'))],
    ['/main.js', outputFiles[0].contents],
    ['/examples.js', `var examples = ${JSON.stringify(Object.fromEntries(contents))};`],
  ]);
}

/** Returns a script of the server, or a page or schema that it links to. */
function fileAt(pathname) {
  const [, file] =
    /^\/((?:dist\/[\w.]+\.js|docs\/(?:rules\/)?[\w-]+\.md|schemas\/[\w.-]+\.json))$/.exec(pathname) ?? [];
  return file !== undefined && fs.existsSync(path.join(root, file))
    ? fs.readFileSync(path.join(root, file))
    : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await servePlayground();
  console.log(`The playground: ${address}\nStop it with Ctrl+C.`);
}
