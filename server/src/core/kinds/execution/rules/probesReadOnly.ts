import { isObject } from '../../../document/part';
import type { Parts } from '../../../document/parts';
import type { Path } from '../../../finding';
import { isZeroCounter } from '../../anyKind/facts';
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
        const method = /method|verb/i.test(name) ? text.trim() : methodNamed(text);
        if (method !== undefined && !/^(?:GET|HEAD)$/i.test(method) && method !== '') {
          yield { message: 'writes', at, values: { method: method.toUpperCase() } };
        }
      }
    }
  },
});

/** The members whose name says that they are probes, wherever they stand. */
function* probesIn(all: Parts): Generator<Said> {
  const names = [...all.names].filter(isProbe);
  for (const name of names) {
    for (const part of all.with(name)) {
      if (!part.path.some((segment) => typeof segment === 'string' && names.includes(segment))) {
        yield { name, value: part.get(name), at: part.at(name) };
      }
    }
  }
}

const isProbe = (name: string) => /probe/i.test(name) && !isZeroCounter(name);

interface Said {
  readonly name: string;
  readonly value: unknown;
  readonly at: Path;
}

/** The texts in a probe that say what is sent: not what came back, nor notes about it. */
function* textsIn(probe: Said): Generator<{ name: string; text: string; at: Path }> {
  const open: Said[] = [probe];
  // The list grows while it is read.
  for (const { name, value, at } of open) {
    if (typeof value === 'string') {
      yield { name, text: value, at };
    } else if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => open.push({ name, value: item, at: [...at, index] }));
    } else if (isObject(value)) {
      const members = Object.entries(value).filter(([member]) =>
        /probe|method|verb|request|command|url|step/i.test(member),
      );
      open.push(...members.map(([member, of]) => ({ name: member, value: of, at: [...at, member] })));
    }
  }
}

/**
 * The method that writes which a text names: in capitals anywhere but inside an address, in any spelling where only a
 * method can stand, or by an option that sends something.
 */
function methodNamed(written: string): string | undefined {
  const text = written.normalize('NFKC');
  if (!mayWrite.test(text)) {
    return undefined; // As nearly always.
  }
  const bare = withoutAddresses(text);
  const [, option] =
    /(?:\s-\w*X\s*|--?(?:request|method)[\s=]+|\bmethod\s*[:=]\s*)["']?([A-Za-z]{3,})/i.exec(bare) ?? [];
  const [, start] = atStart.exec(text) ?? [];
  const [, small] = beforeAddress.exec(text) ?? [];
  const [, called] = /\.(post|put|patch|delete)\s*\(/i.exec(text) ?? [];
  const [, capital] = inCapitals.exec(bare) ?? [];
  const asked = option === undefined || isRead(option) ? undefined : option;
  return asked ?? start ?? small ?? called ?? capital ?? (sendsSomething(text) ? 'POST' : undefined);
}

/** Whether a command sends data by an option, which makes it a POST. */
function sendsSomething(text: string): boolean {
  const isCurl = /\bcurl\b/.test(text) && !/\s(?:-G|--get)\b/.test(text);
  return (
    (isCurl && /\s(?:-d|-F|-T|--data[\w-]*|--form|--json|--upload-file)/.test(text)) ||
    (/\bwget\b/.test(text) && /\s--post-/.test(text))
  );
}

const isRead = (word: string) => /^(?:GET|HEAD)$/i.test(word);

const withoutAddresses = (text: string) => text.replace(/(?<![A-Za-z0-9])(?:https?:\/)?\/[^\s;,、；，|)"'`]*/g, ' ');

const plainlyWriting = 'POST|PUT|PATCH|DELETE|PROPPATCH|MKCOL';

/** The methods of HTTP and WebDAV but for those that read. */
const writing = `${plainlyWriting}|CONNECT|TRACE|OPTIONS|PROPFIND|COPY|MOVE|LOCK|UNLOCK|PURGE|LINK|UNLINK`;

const atStart = new RegExp(`(?:^|[;,\\n|、；，])\\s*(${writing})\\s+["']?(?:/|https?:)`);
const beforeAddress = new RegExp(`(?<![\\w/-])(${plainlyWriting})\\s+["']?(?:/\\w|https?:)`, 'i');
const inCapitals = new RegExp(`(?<![A-Za-z0-9_-])(${plainlyWriting})(?![A-Za-z0-9_-])`);

/** What each text holds that names a method that writes, or sends something. */
const mayWrite = new RegExp(`${writing}|\\s-\\w*X|request|method|curl|wget`, 'i');
