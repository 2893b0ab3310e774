import type { Json } from '../support/examples';
import { isObject } from './corpus';
import type { Random } from './random';

type Holder = Record<string | number, Json>;

/** Changes one place of a value: its content, existence, position or name. */
export function mutateValue(root: Json, random: Random): void {
  const place = placeIn(root, random);
  if (place) {
    random.pick(ways)({ ...place, root, random });
  }
}

interface Place {
  readonly holder: Holder;
  readonly name: string | number;
}

interface Mutation extends Place {
  readonly root: Json;
  readonly random: Random;
}

const ways: readonly ((mutation: Mutation) => void)[] = [
  ({ holder, name, random }) => {
    holder[name] = structuredClone(random.pick(oddValues));
  },
  ({ holder, name, random }) => {
    holder[name] = nearTo(holder[name]!, random);
  },
  ({ holder, name, random }) => {
    holder[name] = nearTo(holder[name]!, random);
  },
  ({ holder, name }) => {
    if (Array.isArray(holder)) {
      holder.splice(Number(name), 1);
    } else {
      Reflect.deleteProperty(holder, name);
    }
  },
  ({ holder, name, random }) => {
    if (Array.isArray(holder)) {
      holder.splice(random.below(holder.length + 1), 0, structuredClone(holder[Number(name)] as Json));
    } else {
      rename(holder, String(name), random);
    }
  },
  ({ holder, name, root, random }) => {
    const other = placeIn(root, random);
    if (other) {
      holder[name] = structuredClone(other.holder[other.name]!); // A copy, which prevents cycles.
    }
  },
  ({ holder, name, random }) => {
    const other = random.pick(Object.keys(holder));
    [holder[name], holder[other]] = [holder[other]!, holder[name]!];
  },
  ({ holder, name }) => {
    const value = holder[name]!;
    holder[name] = Array.isArray(value) ? [] : isObject(value) ? {} : typeof value === 'number' ? 0 : '';
  },
  ({ holder, name }) => {
    holder[name] = [holder[name]!];
  },
  ({ holder, name, random }) => {
    if (!Array.isArray(holder)) {
      holder[random.pick(oddNames)] = random.happens(0.5) ? structuredClone(holder[name]!) : random.pick(oddValues);
    }
  },
];

/** Returns a random place below the root. Each depth is equally likely. */
function placeIn(root: Json, random: Random): Place | undefined {
  let holder = root as Holder;
  for (;;) {
    const names = typeof holder === 'object' && (holder as Json) !== null ? Object.keys(holder) : [];
    if (names.length === 0) {
      return undefined;
    }
    const picked = random.pick(names);
    const name = Array.isArray(holder) ? Number(picked) : picked;
    const value = holder[name];
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0 || random.happens(0.2)) {
      return { holder, name };
    }
    holder = value as Holder;
  }
}

function rename(holder: Holder, name: string, random: Random): void {
  const to = random.happens(0.5) ? unusualName(name, random) : random.pick(oddNames);
  const entries = Object.entries(holder).map(([each, value]) => [each === name ? to : each, value] as const);
  Object.keys(holder).forEach((each) => Reflect.deleteProperty(holder, each));
  entries.forEach(([each, value]) => (holder[each] = value));
}

const unusualName = (name: string, random: Random): string =>
  random.pick([name.toUpperCase(), name.slice(1), `${name}s`, `${name} `, `_${name}`, name.replace('e', 'е')]);

/** Returns a similar value of the same type. */
function nearTo(value: Json, random: Random): Json {
  switch (typeof value) {
    case 'number':
      return random.pick([value + 1, value - 1, -value, value / 2, value * 1e20, 0]);
    case 'boolean':
      return !value;
    case 'string': {
      const at = random.below(value.length + 1);
      return random.pick([
        value.slice(0, at) + value.slice(at + 1),
        value.slice(0, at) + random.pick(['X', ' ', '\u200b', '\u202e', '"', '\\', '/', '😀', '0']) + value.slice(at),
        value.toLowerCase(),
        value.toUpperCase(),
        `${value}${value}`,
        random.pick(states),
      ]);
    }
    default:
      return Array.isArray(value) ? value.toReversed() : value;
  }
}

const states = [
  ...['READY', 'READY_TO_CLAIM', 'CLAIMED', 'SUBMITTED', 'ACCEPTED', 'BLOCKED', 'WAITING_PREDECESSOR', 'CAPTURED'],
  ...['PASS', 'FAIL', 'DONE', 'ACTIVE', 'PENDING', 'NOT_STARTED', 'WEB', 'WEB_ADMIN', 'AUTH', 'OPEN', 'CLOSED'],
  ...['service-docs/booking-execution/v1', 'service-docs/current-ui-evidence/v1', 'service-docs/booking-execution/v2'],
  ...['service-docs/data-sources-execution/v1', 'service-docs/d06-browser-auth-pre-admission/v1', 'x/y/v1'],
  ...['service-docs/auth-s08-r02-c02-owner-handoff-kits/v1', 'service-docs/auth-s08-owner-authority-set/v1'],
  ...['2026-02-30', '2026-03-14T00:00:00Z', '/artifacts/ui/x/visual/desktop-1440x900.png', '../x.json', '/'],
];

const oddNames = [
  ...['schemaVersion', '$schema', 'schemaversion', 'id', 'screenId', 'constructor', 'toString', ''],
  ...['0', '1', 'screens', 'tasks', 'progress', 'state', 'status', 'a/b', 'a~b', '"', '\u202e', '\ud800', 'password'],
  ...['publicKey', 'receiptPath', 'href', 'artifactPath', 'total', 'predecessorPath', 'blocker', 'unheardOf'],
];

const oddValues: readonly Json[] = [
  ...[null, true, false, 0, -1, 1, 1.5, 1e300, -0, 2 ** 53, '', 'x', ' ', '\u0000', '\ud800', '\u202e', '😀'],
  ...['2026-02-30', '1e999', '[object Object]', '{value}', '$&', '__proto__', 'x'.repeat(500), '\\'.repeat(60)],
  ...[`AGE-SECRET-KEY-1${'Q'.repeat(58)}`, '-----BEGIN PRIVATE KEY-----', 'Bearer abcdefghijklmnopqrstuvwxyz012345'],
  ...[`${'a/'.repeat(300)}b`, '../'.repeat(40), 'https://example.test/x?y#z', 'D01-x', 'K22', 'E01-x-evidence'],
  [],
  {},
  [[]],
  [null, {}],
  ['x', 'x'],
  { id: 1, screenId: null },
  { schemaVersion: 'service-docs/booking-execution/v1' },
  [{ id: 'x' }, { id: 'x' }],
  { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
];
