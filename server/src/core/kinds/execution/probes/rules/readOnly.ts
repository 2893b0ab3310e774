import { isObject, pathTo, type ObjectReader, type PathNode } from '../../../../json/objectReader';
import type { ObjectIndex } from '../../../../json/objectIndex';
import { isZeroCounter, plainName } from '../../../common/spec';
import { namedMethod, methodInNote, requestedMethod } from '../../../common/methods';
import { memoize } from '../../../../text/collections';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'probes/read-only',
  severity: 'error',
  isLocked: true,
  summary: 'A probe only reads: it names no method but GET and HEAD.',
  why: 'The service never writes to what it describes; a probe that writes would change what it reports.',
  spec: '3. Booking execution control',
  messages: {
    writes: 'This probe uses the method {method}, but a probe only reads. Use GET or HEAD.',
  },
  examples: {
    valid: [
      '{ "screens": [{ "routeProbe": { "probe": "GET /api/discovery/home" } }] }',
      `
{
  "screens": [
    {
      "routeProbe": {
        "probe": "GET /options/POST-list?state=DELETE; no POST /api/booking"
      }
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [
    {
      "routeProbe": { "probe": "GET /t/:hash; POST /api/booking" }
                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                               This probe uses the method POST, but a probe only reads. Use GET or HEAD.
    }
  ]
}
`,
      `
{
  "screens": [{
    "routeProbe": {
      "probe": [
        { "method": "patch" },
                    ^^^^^^^ This probe uses the method PATCH, but a probe only reads. Use GET or HEAD.
        "curl -X put https://x.example/"
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ This probe uses the method PUT, but a probe only reads. Use GET or HEAD.
      ]
    }
  }]
}
`,
    ],
  },

  *check(_, { objects }) {
    const typeOf = memoize(typeOfMember); // Names repeat.
    for (const { value, type, at } of findProbes(objects).flatMap((probe) => probeValues(probe, typeOf))) {
      const method = typeof value === 'string' ? findMethod(value, type) : undefined;
      if (method !== undefined) {
        yield { message: 'writes', at: pathTo(at), values: { method } };
      }
    }
  },
});

/** The content of a member of a probe. A note is an answer, or a remark by people. */
type MemberType = 'method' | 'request' | 'note';

const findMethod = (text: string, type: MemberType): string | undefined =>
  type === 'note' ? methodInNote(text) : type === 'method' ? namedMethod(text) : requestedMethod(text);

/** Returns the type of a member by its name. A member that the specification does not name may hold a request. */
function typeOfMember(name: string): MemberType {
  const plain = plainName(name);
  return plain === 'method' ? 'method' : noteNames.has(plain) ? 'note' : 'request';
}

/** The members of a probe that describe its answer, or are remarks. */
const noteNames: ReadonlySet<string> = new Set(['observed', 'boundary', 'note']);

interface Probe {
  readonly name: string;
  readonly part: ObjectReader;
}

/** Returns the members with the name of a probe, at any depth, but not inside another probe. */
function findProbes(parts: ObjectIndex): readonly Probe[] {
  const names = new Set<string | number>();
  const probes: Probe[] = [];
  for (const name of parts.names) {
    if (isProbe(name)) {
      names.add(name);
      parts.with(name).forEach((part) => probes.push({ name, part }));
    }
  }
  return probes.filter(({ part }) => !part.path.some((segment) => names.has(segment)));
}

/** Returns whether a name ends like `probe` and `routeProbe` of the specification. */
const isProbe = (name: string) => /probes?$/.test(plainName(name)) && !isZeroCounter(name);

/** A value in a probe. */
interface ProbeValue {
  readonly value: unknown;
  readonly type: MemberType;
  readonly at: PathNode;
}

/** Returns the values in a probe: requests, and notes about them. All values inside a note belong to the note. */
function probeValues({ name, part }: Probe, typeOf: (name: string) => MemberType): readonly ProbeValue[] {
  const ownValues: ProbeValue[] = [{ value: part.get(name), type: typeOf(name), at: { parent: part, key: name } }];
  // The list grows while it is read.
  for (const { value, type, at } of ownValues) {
    if (Array.isArray(value)) {
      value.forEach((item: unknown, key) => ownValues.push({ value: item, type, at: { parent: at, key } }));
    } else if (isObject(value)) {
      for (const [key, memberValue] of Object.entries(value)) {
        ownValues.push({ value: memberValue, type: type === 'note' ? type : typeOf(key), at: { parent: at, key } });
      }
    }
  }
  return ownValues;
}
