import { isObject } from '../../../document/part';
import type { Parts } from '../../../document/parts';
import type { Path } from '../../../finding';
import { isZeroCounter, plain } from '../../anyKind/facts';
import { methodIn, methodNamed, requestIn } from '../methods';
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
      '{ "screens": [{ "routeProbe": { "probe": "GET /options/POST-list?state=DELETE; no POST /api/booking" } }] }',
    ],
    invalid: [
      `
{
  "screens": [{
    "routeProbe": { "probe": "GET /t/:hash; POST /api/booking" }
                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ This probe names the method POST. A probe only reads, with GET or HEAD.
  }]
}
`,
      `
{
  "screens": [{
    "routeProbe": {
      "probe": [
        { "method": "patch" },
                    ^^^^^^^ This probe names the method PATCH. A probe only reads, with GET or HEAD.
        "curl -X put https://x.example/"
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ This probe names the method PUT. A probe only reads, with GET or HEAD.
      ]
    }
  }]
}
`,
    ],
  },

  *check({ parts }) {
    const kindOf = kindsOfMembers();
    for (const probe of probesIn(parts)) {
      for (const { name, text, at, isNote } of textsIn(probe, kindOf)) {
        const method = isNote ? requestIn(text) : kindOf(name) === 'method' ? methodIn(text) : methodNamed(text);
        if (method !== undefined) {
          yield { message: 'writes', at, values: { method } };
        }
      }
    }
  },
});

type KindOfMember = (name: string) => 'method' | 'request' | 'note';

/** What a member of a probe holds, by its name; each name is looked at once. */
function kindsOfMembers(): KindOfMember {
  const known = new Map<string, ReturnType<KindOfMember>>();
  const lookedUp = (name: string) => {
    const own = plain(name);
    const isRequest = /probe|request|command|url|step|call/.test(own);
    return /method|verb/.test(own) ? 'method' : isRequest ? 'request' : 'note';
  };
  return (name) => {
    const kind = known.get(name) ?? lookedUp(name);
    known.set(name, kind);
    return kind;
  };
}

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

const isProbe = (name: string) => plain(name).includes('probe') && !isZeroCounter(name);

interface Said {
  readonly name: string;
  readonly value: unknown;
  readonly at: Path;
  /** Set for what came back, and what people say of it. */
  readonly isNote?: true;
}

/** The texts in a probe that say what is sent, and the notes about it. */
function* textsIn(probe: Said, kindOf: KindOfMember): Generator<Omit<Said, 'value'> & { readonly text: string }> {
  const open: Said[] = [probe];
  // The list grows while it is read.
  for (const { value, ...said } of open) {
    if (typeof value === 'string') {
      yield { ...said, text: value };
    } else if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => open.push({ ...said, value: item, at: [...said.at, index] }));
    } else if (isObject(value)) {
      for (const [name, own] of Object.entries(value)) {
        const note = said.isNote || kindOf(name) === 'note' ? ({ isNote: true } as const) : {};
        open.push({ name, value: own, at: [...said.at, name], ...note });
      }
    }
  }
}
