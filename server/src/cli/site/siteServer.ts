import { entryOf } from '../../core/text/collections';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Site } from './siteTypes';
import { sha256 } from '../../host/sha256';

/** A file as it is answered. */
interface Answer {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Strong: the same bytes have the same one wherever and whenever they are served. */
  readonly etag: string;
}

/**
 * Answers GET and HEAD with the files of a site, which it holds: only what was published can ever be served, as it was
 * published. With `hosts`, only requests for one of these names are answered, so that no page of another name that was
 * made to lead here can read along.
 */
export function siteServer(site: Site, hosts: ReadonlySet<string> | undefined): http.Server {
  const answers = new Map([...site].map(([file, bytes]) => [file, answerOf(file, bytes)]));
  return http.createServer((request, response) => {
    Object.entries(headers).forEach(([name, value]) => response.setHeader(name, value));
    if (hosts && !hosts.has(hostIn(request))) {
      refuse(response, 421, 'Not served under this name.');
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      refuse(response, 405, 'This site is read-only.');
    } else {
      respond(request, response, answers.get(nameIn(request.url ?? '') ?? ''));
    }
  });
}

const headers = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

const answerOf = (file: string, bytes: Uint8Array): Answer => ({
  bytes,
  type: typeOf(file),
  etag: `"${sha256(bytes).slice(0, 32)}"`,
});

/** JSON is UTF-8 and its types have no `charset` (RFC 8259); schemas have a type of their own (JSON Schema, section 14). */
function typeOf(file: string): string {
  if (file.endsWith('.schema.json')) {
    return 'application/schema+json';
  }
  const [ending = ''] = /\.\w+$/.exec(file.toLowerCase()) ?? [];
  return entryOf(types, ending) ?? 'application/octet-stream';
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
};

function respond(request: IncomingMessage, response: ServerResponse, answer: Answer | undefined): void {
  if (!answer) {
    refuse(response, 404, 'Not found.');
    return;
  }
  response.setHeader('ETag', answer.etag);
  if (isKnown(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': answer.type, 'Content-Length': answer.bytes.byteLength });
  response.end(request.method === 'HEAD' ? undefined : answer.bytes);
}

function refuse(response: ServerResponse, status: number, text: string): void {
  const body = `${text}\n`;
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': body.length });
  response.end(body); // Node leaves the body out where the request is a HEAD.
}

const isKnown = (known: string | undefined, etag: string) =>
  known
    ?.split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*') === true;

/** The file that a request asks for; `undefined` where its target is not the plain path of one. */
function nameIn(target: string): string | undefined {
  const [address = ''] = target.split('?');
  if (!address.startsWith('/') || /%(?:2f|5c|00)/i.test(address)) {
    return undefined;
  }
  try {
    const name = decodeURIComponent(address.slice(1)).normalize('NFC');
    return name === '' ? 'index.html' : name;
  } catch {
    return undefined; // It is no UTF-8.
  }
}

/** The name that a request is for, without the port. */
const hostIn = ({ headers: { host = '' } }: IncomingMessage) => host.replace(/:\d*$/, '').toLowerCase();
