import { noise } from './canaries';
import type { Json } from './examples';

/** A text with private material planted in it, and the pieces of that which must not turn up. */
export interface Planted {
  readonly text: string;
  readonly marks: readonly string[];
}

/** What is put in the place of a string, by turns. */
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
];

/**
 * A document with private material in the place of every `of`th string that stands at a path of its own, from the
 * `turn`th on, in the name of a member of every `of`th such object, and in members of its own.
 */
export function planted(document: Json, turn: number, of: number): Planted {
  const marks: string[] = [];
  let count = turn;
  const seen = new Set<string>();
  const value = plantedIn(document, '');
  return { text: JSON.stringify(value, null, 2), marks };

  function seed(): Json {
    const at = `${turn} ${marks.length}`;
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
      isNew && count++ % of === 0 ? [...members, [keyed(place), 'x'], ['zzz', seed()], ...key(place)] : members,
    );
  }

  /** Members that make a private key of whatever they stand in. */
  function key(place: string): readonly (readonly [string, Json])[] {
    const own = noise(`member ${turn} ${place}`, 43);
    marks.push(own);
    return [
      ['kty', 'EC'],
      ['d', own],
    ];
  }

  function keyed(place: string): string {
    const own = noise(`key ${turn} ${place}`, 36);
    marks.push(own);
    return `ghp_${own}`;
  }
}

/** How long a piece of private material has to be to count as leaked. */
const piece = 12;

/** The pieces of `marks` that an output holds, however it spells them. */
export function leaks(output: string, marks: readonly string[]): readonly string[] {
  const plain = output.replaceAll('\\', '').replaceAll('%2B', '+').replaceAll('%2F', '/');
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
