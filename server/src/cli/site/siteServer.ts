import { findEntry } from '../../core/text/collections';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Site } from './siteTypes';
import { sha256 } from '../../host/sha256';

/** A file with its response headers. */
interface Answer {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Strong: equal bytes have equal tags, wherever and whenever they are served. */
  readonly etag: string;
}

/**
 * Answers GET and HEAD requests from a site in memory: only published files can be served, as they were published. With `hosts`,
 * only requests for one of these host names are answered, which protects against DNS rebinding.
 */
export function siteServer(site: Site, hosts: ReadonlySet<string> | undefined): http.Server {
  const answers = new Map([...site].map(([file, bytes]) => [file, createAnswer(file, bytes)]));
  return http.createServer((request, response) => {
    Object.entries(headers).forEach(([name, value]) => response.setHeader(name, value));
    if (hosts && !hosts.has(requestedHost(request))) {
      refuse(response, 421, 'Not served under this name.');
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      refuse(response, 405, 'This site is read-only.');
    } else {
      sendAnswer(request, response, answers.get(requestedFile(request.url ?? '') ?? ''));
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

const createAnswer = (file: string, bytes: Uint8Array): Answer => ({
  bytes,
  type: mediaType(file),
  etag: `"${sha256(bytes).slice(0, 32)}"`,
});

/**
 * Returns the media type. JSON is UTF-8 and its types have no `charset` (RFC 8259). Schemas have their own type (JSON Schema,
 * section 14).
 */
function mediaType(file: string): string {
  if (file.endsWith('.schema.json')) {
    return 'application/schema+json';
  }
  const [ending = ''] = /\.\w+$/.exec(file.toLowerCase()) ?? [];
  return findEntry(types, ending) ?? 'application/octet-stream';
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
};

function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer | undefined): void {
  if (!answer) {
    refuse(response, 404, 'Not found.');
    return;
  }
  response.setHeader('ETag', answer.etag);
  if (matchesTag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': answer.type, 'Content-Length': answer.bytes.byteLength });
  response.end(request.method === 'HEAD' ? undefined : answer.bytes);
}

function refuse(response: ServerResponse, status: number, text: string): void {
  const body = `${text}\n`;
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': body.length });
  response.end(body); // Node omits the body in answer to a HEAD request.
}

const matchesTag = (header: string | undefined, etag: string) =>
  header
    ?.split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*') === true;

/** Returns the requested file, or `undefined` if the target is not a plain path. */
function requestedFile(target: string): string | undefined {
  const [address = ''] = target.split('?');
  if (!address.startsWith('/') || /%(?:2f|5c|00)/i.test(address)) {
    return undefined;
  }
  try {
    const name = decodeURIComponent(address.slice(1)).normalize('NFC');
    return name === '' ? 'index.html' : name;
  } catch {
    return undefined; // The address is not UTF-8.
  }
}

/** Returns the host name of a request, without the port. */
const requestedHost = ({ headers: { host = '' } }: IncomingMessage) => host.replace(/:\d*$/, '').toLowerCase();
