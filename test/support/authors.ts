import { isCount } from '../../server/src/core/program/merge/threeWay';
import { fixAll } from '../../server/src/core/analysis/fixAll';
import type { Path } from '../../server/src/core/json/path';
import { pointer } from '../../server/src/core/json/path';
import { valueAt } from '../../server/src/core/json/valueAt';
import { english } from '../../server/src/core/l10n/language';
import { analysisOf, honestEvent, options, time } from './events';
import type { Json } from './examples';
import { withStep } from './walks';

type Member = { [name: string]: Json };

/** A text that a person wrote, and its place. */
export interface Written {
  readonly place: string;
  readonly text: string;
}

/** A person who changes a document at random: records work, takes it back, and edits texts, numbers and lists by hand. */
export class Author {
  readonly #written: Written[] = [];
  #number = 0;

  /**
   * @param near the place in the document where the person works, from 0 to 1
   */
  constructor(
    public text: string,
    private readonly who: string,
    private readonly near: number,
    private readonly random: () => number,
  ) {}

  work(steps: number): void {
    const kinds = [
      this.#event,
      this.#event,
      this.#handBy,
      this.#handBy,
      this.#write,
      this.#write,
      this.#judge,
      this.#count,
      this.#list,
    ];
    for (let step = 0; step < steps; step++) {
      kinds[Math.floor(this.random() * kinds.length)]!.call(this);
    }
  }

  /** Records some legal events. */
  record(steps: number): void {
    for (let step = 0; step < steps; step++) {
      this.#event();
    }
  }

  /** The texts of the person that are still in the document. */
  get written(): readonly Written[] {
    return this.#written.filter(({ text }) => this.text.includes(JSON.stringify(text)));
  }

  get #name(): string {
    return `${this.who}-${++this.#number}`;
  }

  get #value(): Member {
    return JSON.parse(this.text) as Member;
  }

  /** Changes the value, and derives what follows from it, as an editor that fixes on save. */
  #edit(change: (value: Member) => void): void {
    const value = this.#value;
    change(value);
    this.text = fixAll(`${JSON.stringify(value, null, 2)}\n`, options).text;
  }

  /** Returns one of the items, mostly a near one. */
  #pick<Item>(items: readonly Item[]): Item | undefined {
    const place = this.random() < 0.8 ? this.near + this.random() * 0.04 : this.random();
    return items[Math.min(items.length - 1, Math.floor(place * items.length))];
  }

  /** Records a legal event. */
  #event(): void {
    const { view } = analysisOf(this.text);
    const open = this.#items().flatMap((at) => {
      const item = view.kind.recordableAt?.(view.model, at);
      return item?.next && !item.blockedBy(item.next, english) ? [{ at, name: item.next }] : [];
    });
    const next = this.#pick(open);
    if (next) {
      this.text = withStep(this.text, { at: next.at, event: honestEvent(next.name, this.#name, this.#minute()) });
    }
  }

  #minute = () => 100 * (this.who.codePointAt(0)! % 10) + Math.floor(this.random() * 90);

  /** Returns the slots and tasks. */
  #items(): readonly Path[] {
    return objectsOf(this.#value).filter((at) => {
      const item = valueAt(this.#value, at) as Member;
      return 'receiptId' in item && at[0] !== 'captureSlots';
    });
  }

  /** Changes a record as people do by hand: another person, another picture, back to waiting. */
  #handBy(): void {
    const at = this.#pick(this.#items());
    if (!at) {
      return;
    }
    const name = this.#name;
    const changes: readonly ((item: Member) => void)[] =
      'checksum' in (valueAt(this.#value, at) as Member)
        ? [
            (item) =>
              Object.assign(item, {
                checksum: Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64),
                capturedAt: time(this.#minute()),
              }),
            (item) => Object.assign(item, { receiptId: `receipt/${name}` }),
          ]
        : [
            (item) => Object.assign(item, { assignee: name, claimedAt: time(this.#minute()) }),
            (item) => Object.assign(item, { assignee: null, claimedAt: null, submittedAt: null, receiptId: null }),
            (item) => Object.assign(item, { submittedAt: time(this.#minute()) }),
            (item) =>
              Object.assign(item, { status: 'WAITING_PREDECESSOR', blocker: this.#note(`${pointer(at)}/blocker`) }),
          ];
    const change = changes[Math.floor(this.random() * changes.length)]!;
    const value = this.#value;
    const { id } = valueAt(value, at) as Member;
    const isCopy = (other: Path) => (valueAt(value, other) as Member).id === id && other[0] !== 'tasks';
    const copies =
      at[0] === 'tasks' ? [] : objectsOf(value).filter((other) => pointer(other) !== pointer(at) && isCopy(other));
    change(valueAt(value, at) as Member);
    copies.forEach((copy) =>
      Object.assign(
        valueAt(value, copy) as Member,
        pick(valueAt(value, at) as Member, ['checksum', 'capturedAt', 'receiptId']),
      ),
    );
    this.text = `${JSON.stringify(value, null, 2)}\n`;
  }

  #note(place: string): string {
    const text = `note of ${this.#name}`;
    this.#written.push({ place, text });
    return text;
  }

  /** Writes a text that people word themselves. */
  #write(): void {
    const names = [
      'evidence',
      'blocker',
      'detail',
      'note',
      'observed',
      'nextAction',
      'reviewer',
      'sourceOwner',
      'name',
    ];
    const value = this.#value;
    const texts = objectsOf(value).flatMap((at) =>
      Object.entries(valueAt(value, at) as Member)
        .filter(([name, text]) => names.includes(name) && typeof text === 'string')
        .map(([name]) => [...at, name]),
    );
    const at = this.#pick(texts);
    if (at) {
      (valueAt(value, at.slice(0, -1)) as Member)[String(at.at(-1))] = this.#note(pointer(at));
      this.text = `${JSON.stringify(value, null, 2)}\n`;
    }
  }

  /** Changes a state, or another value that a text next to it explains, to the one of another object. */
  #judge(): void {
    const names = ['state', 'severity', 'status', 'evidenceKind', 'gitBlob', 'probe'];
    const texts = ['evidence', 'observed', 'detail', 'evidenceLabel', 'finding'];
    const value = this.#value;
    const states = objectsOf(value).flatMap((at) => {
      const item = valueAt(value, at) as Member;
      return texts.some((name) => typeof item[name] === 'string')
        ? names.filter((name) => typeof item[name] === 'string').map((name) => [...at, name])
        : [];
    });
    const at = this.#pick(states);
    if (at) {
      const valuesOfName = states.filter((other) => other.at(-1) === at.at(-1)).map((other) => valueAt(value, other));
      const others = valuesOfName.filter((other) => other !== valueAt(value, at));
      this.#edit((root) => {
        const other = others[Math.floor(this.random() * others.length)] as string | undefined;
        (valueAt(root, at.slice(0, -1)) as Member)[String(at.at(-1))] = other ?? this.#name;
      });
    }
  }

  /** Counts one more by hand. */
  #count(): void {
    const value = this.#value;
    const counts = objectsOf(value).flatMap((at) =>
      Object.entries(valueAt(value, at) as Member).flatMap(([name, count]) =>
        isCount(count) && (typeof count === 'string' || at[0] === 'program') ? [[...at, name]] : [],
      ),
    );
    const at = this.#pick(counts);
    if (at) {
      this.#edit((root) => {
        const holder = valueAt(root, at.slice(0, -1)) as Member;
        const count = holder[String(at.at(-1))] as number | string;
        holder[String(at.at(-1))] =
          typeof count === 'number' ? count + 1 : count.replace(/^\d+/, (digits) => String(Number(digits) + 1));
      });
    }
  }

  /** Adds, removes or repeats an item of a list of objects. */
  #list(): void {
    const value = this.#value;
    const at = this.#pick(objectsOf(value).filter((path) => typeof path.at(-1) === 'number'));
    if (!at) {
      return;
    }
    const list = valueAt(value, at.slice(0, -1)) as Json[];
    const index = Number(at.at(-1));
    const kind = Math.floor(this.random() * 3);
    if (kind === 0) {
      list.splice(index, 1);
    } else if (kind === 1) {
      list.splice(index, 0, structuredClone(list[index]!));
    } else {
      list.push({ ...(list[index] as Member), id: this.#name });
    }
    this.text = `${JSON.stringify(value, null, 2)}\n`;
  }
}

const pick = (item: Member, names: readonly string[]): Member =>
  Object.fromEntries(names.map((name) => [name, item[name]!]));

/** Returns the paths of all objects in a value. */
function objectsOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const children = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [
    ...(Array.isArray(value) || at.length === 0 ? [] : [at]),
    ...children.flatMap(([name, child]: readonly [string | number, unknown]) => objectsOf(child, [...at, name])),
  ];
}
