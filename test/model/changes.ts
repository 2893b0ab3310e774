import { isObj, type Files, type Obj, type Picture, type Value } from './values';

type Step = string | number;

/** A change of a program's files. */
export interface Change {
  /** Description of the change, to print. */
  readonly title: string;
  readonly apply: (files: Files) => Files;
}

export type Random = () => number;
export const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

/** Numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): Random {
  let state = (seed * 2654435761 + 12345) % 2147483647 || 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** A value with a part replaced, removed (`undefined`) or inserted. Other parts stay the same objects. */
export function replaced(
  value: Value,
  path: readonly Step[],
  part: (before: Value | undefined) => Value | undefined,
): Value {
  const [step = '', ...rest] = path;
  const holder = value as Obj & readonly Value[];
  const before = holder[step as never];
  const after = rest.length === 0 ? part(before) : replaced(before ?? null, rest, part);
  if (Array.isArray(value)) {
    const items = [...(value as readonly Value[])];
    items.splice(step as number, 1, ...(after === undefined ? [] : [after]));
    return items;
  }
  const { [step]: _, ...others } = holder;
  return after === undefined ? others : step in holder ? { ...holder, [step]: after } : { ...others, [step]: after };
}

export const inFile = (files: Files, file: string, change: (root: Value) => Value | undefined): Files => {
  const json = new Map(files.json);
  const root = json.get(file);
  const after = root === undefined ? undefined : change(root);
  if (after === undefined) {
    json.delete(file);
  } else {
    json.set(file, after);
  }
  return { ...files, json };
};

export interface Place {
  readonly file: string;
  readonly path: readonly Step[];
  readonly value: Value;
}

/** Places by their sort: the path without numbers, and the file without names of screens and tasks. */
export class Places {
  readonly #sorts = new Map<string, Place[]>();
  /** All values of a member name, in all files. */
  readonly #values = new Map<string, Value[]>();
  readonly #names: readonly string[];

  /** @param wants chooses the places by their paths */
  constructor(
    readonly files: Files,
    private readonly wants: (path: readonly Step[]) => boolean = () => true,
  ) {
    for (const [file, root] of files.json) {
      this.#add(file, file.replace(/artifacts.*/u, 'receipt').replace(/handoff.*/u, 'template'), [], root);
    }
    this.#names = [...this.#sorts.keys()];
  }

  #add(file: string, sort: string, path: readonly Step[], value: Value): void {
    if (path.length > 0 && this.wants(path)) {
      const places = this.#sorts.get(sort) ?? [];
      places.push({ file, path, value });
      this.#sorts.set(sort, places);
      const name = path.findLast((step) => typeof step === 'string') ?? '';
      const values = this.#values.get(name) ?? [];
      values.push(value);
      this.#values.set(name, values);
    }
    if (Array.isArray(value)) {
      for (const [index, item] of (value as readonly Value[]).entries()) {
        this.#add(file, `${sort}[]`, [...path, index], item);
      }
    } else if (isObj(value)) {
      for (const [member, part] of Object.entries(value)) {
        this.#add(file, `${sort}/${member}`, [...path, member], part);
      }
    }
  }

  /** A random place; each sort of place is as likely. Near another place, if one is given. */
  pick(random: Random, near?: Place): Place {
    if (near && near.path.length > 1 && random() < 0.7) {
      const holder = near.path.slice(0, -1).join('/');
      const siblings = [...this.#sorts.values()]
        .flat()
        .filter(
          ({ file, path }) =>
            file === near.file && path.length === near.path.length && path.slice(0, -1).join('/') === holder,
        );
      return pick(random, siblings);
    }
    return pick(random, this.#sorts.get(pick(random, this.#names))!);
  }

  valuesOf(path: readonly Step[]): readonly Value[] {
    return this.#values.get(path.findLast((step) => typeof step === 'string') as string) ?? [];
  }
}

const day = 86_400_000;
const movedTime = (text: string, by: number): string => {
  const moved = new Date(Date.parse(text.slice(0, 10)) + by).toISOString().slice(0, 10);
  return moved + text.slice(10);
};

const words = [
  'DONE',
  'ACCEPTED',
  'PASS',
  'FAIL',
  'REJECTED',
  'BLOCKED',
  'READY_TO_CLAIM',
  'WAITING_PREDECESSOR',
  'ACTIVE',
  'NOT_EXECUTED',
  'another text',
  'meh',
];

/** Values to put in a place: of its siblings and neighbors, earlier and later, empty, of another type. */
function* domain(place: Place, places: Places, random: Random): Generator<readonly [string, Value | undefined]> {
  const { value } = place;
  yield ['absent', undefined];
  yield ['null', null];
  const others = places.valuesOf(place.path).filter((other) => JSON.stringify(other) !== JSON.stringify(value));
  for (let count = 0; count < 4 && others.length > 0; count++) {
    yield ["another one's", pick(random, others)];
  }
  if (typeof value === 'string') {
    yield ['a number', 3];
    yield ['a word', pick(random, words)];
    yield ['longer', `${value}x`];
    yield ['upper case', value.toUpperCase()];
    if (/^\d{4}-\d\d-\d\d/u.test(value)) {
      for (const by of [-30, -1, 1, 2, 30]) {
        yield [`${by} days`, movedTime(value, by * day)];
      }
      yield ['only the date', value.slice(0, 10)];
      yield ['another zone', value.replace(/\+08:00$/u, 'Z')];
      yield ['no zone', value.replace(/(?:Z|\+08:00)$/u, '')];
      yield ['no such day', `2026-02-30${value.slice(10)}`];
    }
  } else if (typeof value === 'number') {
    yield* [value + 1, value - 1, 0, 1, 36, 37, value + 0.5].map((number): [string, Value] => [
      'another number',
      number,
    ]);
    yield ['a text', String(value)];
  } else if (typeof value === 'boolean') {
    yield ['the opposite', !value];
    yield ['the opposite', !value];
    yield ['a text', String(value)];
    yield ['a number', Number(value)];
  } else if (value === null) {
    yield ['a text', 'some-text'];
    yield ['a time', '2026-08-14T09:00:00+08:00'];
    yield ['a flag', true];
  } else if (Array.isArray(value)) {
    const items = value as readonly Value[];
    const index = Math.floor(random() * items.length);
    yield ['empty', []];
    yield ['an object', {}];
    if (items.length > 0) {
      yield ['one item less', items.toSpliced(index, 1)];
      yield ['an item twice', [...items, items[index]!]];
      yield ['items reversed', items.toReversed()];
    }
  } else {
    yield ['empty', {}];
    yield ['a list', []];
    yield [
      'a member more',
      {
        ...(value as Obj),
        [pick(random, ['extra', 'productionMutations', 'ciCanSign', 'note'])]: pick(random, [0, 1, true, 'text']),
      },
    ];
  }
}

/** A random change of a value. */
export function valueChange(places: Places, random: Random, near?: Place): readonly [Change, Place] {
  const place = places.pick(random, near);
  const [what, value] = pick(random, [...domain(place, places, random)]);
  const shown = JSON.stringify(value)?.slice(0, 60);
  return [
    {
      title: `${place.file}#/${place.path.join('/')}: ${JSON.stringify(place.value).slice(0, 60)} → ${what} ${shown}`,
      apply: (files) => inFile(files, place.file, (root) => replaced(root, place.path, () => value)),
    },
    place,
  ];
}

/** A random change of a whole file: removed, or exchanged with another one. */
function fileChange({ files }: Places, random: Random): Change | undefined {
  const receipts = [...files.json.keys()].filter((file) => file.includes('/'));
  const pictures = [...files.pictures.keys()];
  const file =
    random() < 0.5 && receipts.length > 0
      ? pick(random, receipts)
      : pictures.length > 0
        ? pick(random, pictures)
        : undefined;
  if (file === undefined) {
    return undefined;
  }
  const other = random() < 0.5 ? undefined : pick(random, file.endsWith('.png') ? pictures : receipts);
  return {
    title: other === undefined ? `remove ${file}` : `replace ${file} with ${other}`,
    apply: (before) => {
      if (!file.endsWith('.png')) {
        return inFile(before, file, () => (other === undefined ? undefined : files.json.get(other)));
      }
      const after = new Map<string, Picture>(before.pictures);
      const picture = other === undefined ? undefined : files.pictures.get(other);
      if (picture) {
        after.set(file, picture);
      } else {
        after.delete(file);
      }
      return { ...before, pictures: after };
    },
  };
}

/** One to three random changes. Later ones are often near the first. */
export function changesOf(places: Places, random: Random): readonly Change[] {
  const changes: Change[] = [];
  let near: Place | undefined;
  for (let left = 1 + Math.floor(random() ** 2 * 3); left > 0; left--) {
    const ofFile = random() < 0.06 ? fileChange(places, random) : undefined;
    if (ofFile) {
      changes.push(ofFile);
    } else {
      const [change, place] = valueChange(places, random, near);
      changes.push(change);
      near = place;
    }
  }
  return changes;
}

/** The files after changes. A change that no longer applies does nothing. */
export const changed = (files: Files, changes: readonly Change[]): Files =>
  changes.reduce((before, { apply }) => {
    try {
      return apply(before);
    } catch {
      return before; // An earlier change has removed its place.
    }
  }, files);
