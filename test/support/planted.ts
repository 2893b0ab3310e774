import { noise } from './canaries';
import type { Json } from './examples';

/** A text with private material, and its pieces that must not appear. */
export interface Planted {
  readonly text: string;
  readonly marks: readonly string[];
}

/** Private material that replaces strings, in turn. */
const seeds: readonly ((seed: string) => { readonly value: Json; readonly marks: readonly string[] })[] = [
  (seed) => ({ value: `ghp_${noise(seed, 36)}`, marks: [noise(seed, 36)] }),
  (seed) => {
    const lines = [`MIGHAgEAMBMGByqGSM49${noise(seed, 44)}`, noise(`${seed}2`, 64)];
    return { value: ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----'].join('\n'), marks: lines };
  },
  (seed) => ({ value: `see postgres://app:${noise(seed, 20)}@db/app`, marks: [noise(seed, 20)] }),
  (seed) => ({ value: { kty: 'EC', crv: 'P-256', x: noise('x', 43), d: noise(seed, 43) }, marks: [noise(seed, 43)] }),
  (seed) => {
    const lines = [noise(seed, 64), noise(`${seed}2`, 64)];
    return { value: ['-----BEGIN RSA PRIVATE KEY-----', ...lines, '-----END RSA PRIVATE KEY-----'], marks: lines };
  },
  // Private only by the name of its member.
  (seed) => ({ value: { password: noise(seed, 24) }, marks: [noise(seed, 24)] }),
  (seed) => ({ value: { kty: 'OKP', crv: 'Ed25519', d: bytes(seed) }, marks: [bytes(seed).join(',')] }),
  (seed) => ({ value: { mnemonic: phrase(seed) }, marks: [phrase(seed)] }),
  (seed) => ({ value: { clientSecret: { value: noise(seed, 24) } }, marks: [noise(seed, 24)] }),
  (seed) => ({
    value: [{ privateKey: { type: 'Buffer', data: bytes(seed) } }, { seedPhrase: phrase(seed).split(' ') }],
    marks: [bytes(seed).join(','), phrase(seed).replaceAll(' ', ',')],
  }),
  (seed) => ({ value: `Set-Cookie: session=${noise(seed, 24)}7; HttpOnly`, marks: [noise(seed, 24)] }),
  (seed) => ({ value: `AUTHORIZATION: BEARER ${noise(seed, 30)}7`, marks: [noise(seed, 30)] }),
  (seed) => ({ value: `export API_KEY="${noise(seed, 30)}7"`, marks: [noise(seed, 30)] }),
  (seed) => ({ value: { name: 'DB_PASSWORD', value: noise(seed, 24) }, marks: [noise(seed, 24)] }),
  (seed) => ({ value: { aws_secret_access_key: `${noise(seed, 39)}7` }, marks: [noise(seed, 39)] }),
  (seed) => {
    const value = Buffer.from(`password=${noise(seed, 30)}7`).toString('base64');
    return { value, marks: [value.slice(16)] };
  },
  (seed) => {
    const value = Buffer.from(`ghp_${noise(seed, 36)}`).toString('hex');
    return { value, marks: [value.slice(16)] };
  },
  (seed) => {
    const lines = [noise(seed, 64), noise(`${seed}2`, 64)];
    return { value: { head: '-----BEGIN PRIVATE KEY-----', body: lines[0]!, rest: lines[1]! }, marks: lines };
  },
  (seed) => {
    const value = encoded({ kty: 'EC', crv: 'P-256', x: noise('x', 43), d: noise(seed, 43) });
    return { value, marks: [value.slice(70)] };
  },
];

/** Members whose names show that their values are private. */
const secrets: readonly ((seed: string) => readonly [name: string, value: Json, mark: string])[] = [
  (seed) => ['password', noise(seed, 24), noise(seed, 24)],
  (seed) => ['password', Number(noise(seed, 15, '123456789')), noise(seed, 15, '123456789')],
  (seed) => ['refresh_token', [noise(seed, 24)], noise(seed, 24)],
  (seed) => ['mnemonic', phrase(seed), phrase(seed)],
  (seed) => ['recoveryPhrase', phrase(seed).split(' '), phrase(seed).replaceAll(' ', ',')],
  (seed) => ['private_key', bytes(seed), bytes(seed).join(',')],
  (seed) => ['sessionCookie', { value: noise(seed, 24) }, noise(seed, 24)],
];

const bytes = (seed: string): number[] => [...Buffer.from(noise(seed, 32))];
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const small = 'abcdefghijklmnopqrstuvwxyz';
const phrase = (seed: string) => Array.from({ length: 12 }, (_, at) => noise(`${seed} ${at}`, 6, small)).join(' ');

/**
 * Returns a document with private material: in place of every `of`th string, from the `turn`th on, in member names of every
 * `of`th object, and in additional members. Another `salt` gives other material at the same places.
 */
export function planted(document: Json, turn: number, of: number, salt = ''): Planted {
  const marks: string[] = [];
  let count = turn;
  const seen = new Set<string>();
  const value = plantedIn(document, '');
  return { text: JSON.stringify(value, null, 2), marks };

  function seed(): Json {
    const at = `${salt}${turn} ${marks.length}`;
    const { value: own, marks: ownMarks } = seeds[Math.floor(count / of) % seeds.length]!(at);
    marks.push(...ownMarks);
    return own;
  }

  function plantedIn(here: Json, place: string): Json {
    if (Array.isArray(here)) {
      return here.map((item, index) => plantedIn(item, `${place}/${index < 1 ? 0 : '*'}`));
    }
    if (typeof here !== 'object' || here === null) {
      const isNew = !seen.has(place) && !/schemaVersion|\$schema$/.test(place);
      seen.add(place);
      return isNew && count++ % of === 0 && typeof here !== 'number' ? seed() : here;
    }
    const isNew = !seen.has(`${place}{}`);
    seen.add(`${place}{}`);
    const members = Object.entries(here).map(([name, item]) => [name, plantedIn(item, `${place}/${name}`)] as const);
    return Object.fromEntries(
      isNew && count++ % of === 0
        ? [...members, [keyed(place), 'x'], ['zzz', seed()], secret(place), ...key(place)]
        : members,
    );
  }

  /** Returns members that turn an object into a private key. */
  function key(place: string): readonly (readonly [string, Json])[] {
    const own = noise(`${salt}member ${turn} ${place}`, 43);
    marks.push(own);
    return [
      ['kty', 'EC'],
      ['d', own],
    ];
  }

  /** Returns a member with the name of a secret. */
  function secret(place: string): readonly [string, Json] {
    const [name, value, mark] = secrets[marks.length % secrets.length]!(`${salt}secret ${turn} ${place}`);
    marks.push(mark);
    return [name, value];
  }

  function keyed(place: string): string {
    const own = noise(`key ${turn} ${place}`, 36);
    marks.push(own);
    return `ghp_${own}`;
  }
}

/** Minimum length of a leaked piece of private material. */
const piece = 12;

/** Returns the pieces of `marks` in an output, in any spelling. */
export function leaks(output: string, marks: readonly string[]): readonly string[] {
  const plain = output
    .replaceAll('\\', '')
    .replaceAll('%2B', '+')
    .replaceAll('%2F', '/')
    .replace(/(?<=[\da-z]"?),\s*(?="?[\da-z])/g, ',')
    .replace(/(?<=[a-z])"?,"?(?=[a-z])/g, ',');
  const windows = (mark: string) =>
    Array.from({ length: Math.max(1, Math.floor((mark.length - piece) / 4) + 1) }, (_, at) =>
      mark.slice(at * 4, at * 4 + piece),
    );
  return marks.flatMap((mark) =>
    windows(mark)
      .filter((each) => plain.includes(each))
      .slice(0, 1),
  );
}
