import fs from 'node:fs';
import path from 'node:path';
import { damaged, randomNumbers } from './damaged';
import { examples, programValue, type Json } from './examples';

/** A folder with a small program, and what people and accidents do to the files in it. */
export class EditedFolder {
  readonly #random: () => number;
  readonly #former: (readonly [file: string, content: Buffer])[] = [];

  constructor(
    private readonly folder: string,
    seed: number,
  ) {
    this.#random = randomNumbers(seed);
    for (const [name, text] of documents()) {
      this.#write(name, text);
    }
    for (const picture of pictures) {
      this.#write(`status/${picture}`, fs.readFileSync(path.join(examples, 'program', picture)));
    }
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)]!;
  }

  /** Does one of them. @returns its name */
  edit(): string {
    const [name, act] = this.pick(Object.entries(this.#edits));
    act();
    return name;
  }

  readonly #edits: Readonly<Record<string, () => void>> = {
    nothing: () => undefined,
    'a value': () => this.#change(this.#document(), this.#damaged),
    'what others state': () => this.#change(this.#document(), (bytes) => this.#otherStatement(bytes)),
    'another domain': () => this.#change(this.#document(), (bytes) => Buffer.from(this.#otherDomain(bytes.toString()))),
    'a character, with size and time as before': () =>
      this.#unnoticed(this.#document(), (text) => this.#otherCharacter(text)),
    'the bytes of a picture, with size and time as before': () =>
      this.#unnoticed(this.#picture(), (bytes) => this.#otherByte(bytes)),
    'a picture longer': () => this.#change(this.#picture(), (bytes) => Buffer.concat([bytes, Buffer.from(' ')])),
    'a picture cut off': () => this.#change(this.#picture(), (bytes) => bytes.subarray(0, bytes.length >> 1)),
    'a picture gone': () => this.#remove(this.#picture()),
    'a receipt': () => this.#write(this.pick(receipts), this.pick(receiptTexts)),
    'a receipt gone': () => this.#remove(this.pick(receipts)),
    'a document gone': () => this.#remove(this.#document()),
    'a document with another name': () => this.#rename(this.#document(), `status/${this.pick(['a', 'z'])}.json`),
    'a document twice': () => this.#write(`status/${this.pick(['a', 'z'])}.json`, this.#contentOf(this.#document())),
    'two documents in one another’s place': () => this.#exchange(this.#document(), this.#document()),
    'another file': () => this.#write(`status/${this.pick(['a.json', 'b.txt', '.gitignore'])}`, this.pick(otherTexts)),
    'a configuration': () => this.#write(this.pick(configurations), this.pick(configurationTexts)),
    'a configuration gone': () => this.#remove(this.pick(configurations)),
    'a link': () => this.#link(this.pick([this.#picture(), this.#document(), ...receipts, ...configurations])),
    'a folder instead': () => this.#asFolder(this.pick([this.#picture(), this.#document(), ...configurations])),
    'another publish root': () => this.#toggle(this.pick(['schemas', 'artifacts', 'status/schemas', 'status/handoff'])),
    'as it was before': () => this.#asBefore(),
    'all as it was at first': () => documents().forEach(([name, text]) => this.#write(name, text)),
  };

  #at(name: string): string {
    return path.join(this.folder, name);
  }

  #document = () => this.pick(documents())[0];

  #picture = () => `status/${this.pick(pictures)}`;

  #contentOf(name: string): Buffer {
    const stat = fs.statSync(this.#at(name), { throwIfNoEntry: false });
    return stat?.isFile() ? fs.readFileSync(this.#at(name)) : Buffer.alloc(0);
  }

  #write(name: string, content: string | Buffer): void {
    this.#remove(name);
    fs.mkdirSync(path.dirname(this.#at(name)), { recursive: true });
    fs.writeFileSync(this.#at(name), content);
  }

  #remove(name: string): void {
    const before = this.#contentOf(name);
    if (before.length > 0) {
      this.#former.push([name, before]);
    }
    fs.rmSync(this.#at(name), { recursive: true, force: true });
  }

  #change(name: string, changed: (bytes: Buffer) => Buffer): void {
    this.#write(name, changed(this.#contentOf(name)));
  }

  /** Changes a file so that nobody sees it by its size or its time. */
  #unnoticed(name: string, changed: (bytes: Buffer) => Buffer): void {
    const stat = fs.statSync(this.#at(name), { throwIfNoEntry: false });
    if (stat?.isFile()) {
      fs.writeFileSync(this.#at(name), changed(fs.readFileSync(this.#at(name))));
      fs.utimesSync(this.#at(name), stat.atime, stat.mtime);
    }
  }

  #damaged = (bytes: Buffer): Buffer => {
    try {
      const value = JSON.parse(bytes.toString()) as Json;
      damaged(value, this.#random);
      return Buffer.from(JSON.stringify(value, undefined, this.pick([0, 2])));
    } catch {
      return Buffer.from(bytes.toString().slice(1));
    }
  };

  #otherCharacter(bytes: Buffer): Buffer {
    const places = [...bytes.keys()].filter((at) => bytes[at]! >= 0x30 && bytes[at]! <= 0x39);
    const changed = Buffer.from(bytes);
    const at = this.pick(places);
    if (at !== undefined) {
      changed[at] = 0x30 + ((bytes[at]! - 0x2f) % 10);
    }
    return changed;
  }

  #otherStatement(bytes: Buffer): Buffer {
    const number = String(this.pick([3, 4]));
    return Buffer.from(bytes.toString().replace(/(?<="(?:accepted|completed)Knives": )\d/g, number));
  }

  #otherDomain = (text: string): string =>
    text.replace(/(?<="schemaVersion": ")[^/]*/, this.pick(['service-docs', 'other']));

  #otherByte(bytes: Buffer): Buffer {
    const changed = Buffer.from(bytes);
    const at = Math.floor(this.#random() * Math.min(64, bytes.length));
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  }

  #rename(from: string, to: string): void {
    const content = this.#contentOf(from);
    this.#remove(from);
    this.#write(to, content);
  }

  #exchange(one: string, other: string): void {
    const [first, second] = [this.#contentOf(one), this.#contentOf(other)];
    this.#write(one, second);
    this.#write(other, first);
  }

  #link(name: string): void {
    this.#write('elsewhere', this.#contentOf(name));
    this.#remove(name);
    fs.mkdirSync(path.dirname(this.#at(name)), { recursive: true });
    fs.symlinkSync(this.#at('elsewhere'), this.#at(name));
  }

  #asFolder(name: string): void {
    this.#remove(name);
    fs.mkdirSync(this.#at(name), { recursive: true });
  }

  #toggle(name: string): void {
    if (fs.existsSync(this.#at(name))) {
      fs.rmSync(this.#at(name), { recursive: true });
    } else {
      fs.mkdirSync(this.#at(name), { recursive: true });
    }
  }

  #asBefore(): void {
    const former = this.#former.at(-1 - Math.floor(this.#random() * Math.min(20, this.#former.length)));
    if (former) {
      this.#write(...former);
    }
  }
}

const pictures = [
  'artifacts/ui/booking-discovery/visual/desktop-1440x900.png',
  'artifacts/ui/booking-discovery/visual/tablet-1024x768.png',
];

const receipts = [
  'status/artifacts/ui/booking-discovery/execution/evidence-visual_baseline.receipt.json',
  'status/artifacts/ui/booking-discovery/execution/screen.receipt.json',
];

const receiptTexts = [
  '{}',
  '{ "screenId": "booking-store" }',
  '{ "screenId": "booking-discovery", "result": "PASS" }',
  'x',
];

const otherTexts = [
  '',
  '*.json',
  '{ "schemaVersion": "service-docs/roadmap/v1" }',
  '{ "schemaVersion": "other/roadmap/v1" }',
];

const configurations = ['statusdocs.config.json', 'status/statusdocs.config.json'];

const suppression = (rule: string, expires: string) => ({ rule, expires, reason: 'agreed with the owner' });

const configurationTexts = [
  '{}',
  '{',
  '{ "rules": { "program/tally": "off" } }',
  '{ "rules": { "program/tally": "warning", "artifacts/file": "information" } }',
  '{ "schemaVersionPrefixes": ["other"] }',
  JSON.stringify({ suppressions: [suppression('program/tally', '2026-03-02')] }),
  JSON.stringify({ suppressions: [suppression('artifacts/file', '2026-03-03')] }),
];

/** Two documents that are compared with one another, with the first items of their lists. */
let made: readonly (readonly [string, string])[] | undefined;
function documents(): readonly (readonly [string, string])[] {
  const names = ['booking-execution.json', 'browser-auth-pre-admission.json'] as const;
  return (made ??= names.map((name) => [`status/${name}`, JSON.stringify(short(programValue(name)), undefined, 2)]));
}

function short(value: Json): Json {
  if (Array.isArray(value)) {
    return value.slice(0, 2).map(short);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, short(each)]))
    : value;
}
