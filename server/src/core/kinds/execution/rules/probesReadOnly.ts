import { isObject, type Part } from '../../../document/part';
import type { Path } from '../../../finding';
import { zeroCounters } from '../../anyKind/facts';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'probes/read-only',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  isLocked: true,
  summary: 'A probe only reads: it names no method but GET and HEAD.',
  why: 'The service never writes to what it describes; a probe that writes would change what it reports.',
  spec: '3. Booking execution control',
  messages: {
    writes: 'This probe names the method {method}. A probe only reads, with GET or HEAD.',
  },
  examples: {
    valid: [
      '{ "screens": [{ "routeProbe": { "probe": "GET /api/discovery/home" } }] }',
      '{ "screens": [{ "routeProbe": { "probe": "GET /options/POST-list?state=DELETE" } }] }',
    ],
    invalid: [
      `
{ "screens": [{ "routeProbe": { "probe": "GET /t/:hash; POST /api/booking" } }] }
                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ This probe names the method POST. A probe only reads, with GET or HEAD.
`,
      `
{ "screens": [{ "routeProbe": { "probe": [{ "method": "patch" }, "curl -X put https://x.example/"] } }] }
                                                      ^^^^^^^ This probe names the method PATCH. A probe only reads, with GET or HEAD.
                                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ This probe names the method PUT. A probe only reads, with GET or HEAD.
`,
    ],
  },

  *check({ parts }) {
    for (const probe of probesIn(parts)) {
      for (const { name, text, at } of textsIn(probe)) {
        const method = /method/i.test(name) ? text.trim() : methodNamed(text);
        if (method !== undefined && !/^(?:GET|HEAD)$/i.test(method) && method !== '') {
          yield { message: 'writes', at, values: { method: method.toUpperCase() } };
        }
      }
    }
  },
});

/** The members whose name says that they are probes, wherever they stand. */
function* probesIn(parts: readonly Part[]): Generator<Said> {
  for (const part of parts.filter(({ path }) => !path.some(isProbe))) {
    for (const [name, value] of Object.entries(part.value)) {
      if (isProbe(name)) {
        yield { name, value, at: part.at(name) };
      }
    }
  }
}

const isProbe = (name: string | number) => typeof name === 'string' && /probe/i.test(name) && !zeroCounters.has(name);

interface Said {
  readonly name: string;
  readonly value: unknown;
  readonly at: Path;
}

/** The texts in a probe that say what is sent: not what came back, nor notes about it. */
function* textsIn(probe: Said): Generator<{ name: string; text: string; at: Path }> {
  const open: Said[] = [probe];
  for (let said = open.shift(); said; said = open.shift()) {
    const { name, value, at } = said;
    if (typeof value === 'string') {
      yield { name, text: value, at };
    } else if (Array.isArray(value)) {
      open.push(...value.map((item: unknown, index) => ({ name, value: item, at: [...at, index] })));
    } else if (isObject(value)) {
      const members = Object.entries(value).filter(([member]) => /probe|method|request|command|url/i.test(member));
      open.push(...members.map(([member, of]) => ({ name: member, value: of, at: [...at, member] })));
    }
  }
}

/**
 * The first method a text names that writes: as the first word of a request, as a word before an address, or as an
 * option of a command. A word inside an address is none.
 */
function methodNamed(text: string): string | undefined {
  const named = [
    ...text.matchAll(/(?:^|[;,\n|&])\s*([A-Z]{3,})(?=\s|$)/g),
    ...text.matchAll(/(?:^|[\s;,|("'])([A-Za-z]{3,})\s+["']?(?:\/|https?:)/g),
    ...text.matchAll(/(?:\s-X\s*|--request[\s=]+|\bmethod\s*[:=]\s*)["']?([A-Za-z]{3,})/gi),
  ].map(([, word]) => word ?? '');
  return named.find((word) => methods.has(word.toUpperCase()) || (/^[A-Z]+$/.test(word) && !isRead(word)));
}

const isRead = (word: string) => /^(?:GET|HEAD|HTTP)$/.test(word);

/** The methods of HTTP and WebDAV but for those that read. */
const methods: ReadonlySet<string> = new Set(
  'POST PUT PATCH DELETE CONNECT TRACE OPTIONS PROPFIND PROPPATCH MKCOL COPY MOVE LOCK UNLOCK PURGE LINK UNLINK'.split(
    ' ',
  ),
);
