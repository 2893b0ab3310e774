import { execFileSync } from 'node:child_process';
import { Folder } from './cli';
import { randomNumbers } from './damaged';

/** The content of a small program: the milestones of its items. */
export interface Stated {
  /** The milestones by screen and item: "booking-discovery DESKTOP capture". */
  readonly milestones: ReadonlySet<string>;
  /** A remark that changes only the text. */
  readonly remark: number;
  readonly capturedSlots: number;
}

export type Damage = 'syntax' | 'garbled' | 'duplicates' | 'otherVersion' | 'tooDeep';

/** The state of a file at a commit: a program, which may be damaged. */
export interface FileState extends Stated {
  readonly damage: Damage | undefined;
}

/** The files of a commit, by their paths. */
export type Files = ReadonlyMap<string, FileState>;

export interface MadeCommit {
  readonly files: Files;
  readonly author: string;
  /** True if it is a merge whose second parent also has the new state. */
  readonly isMerge: boolean;
  /** A renamed document. */
  readonly renamed?: readonly [from: string, to: string];
}

/** A history with known content. */
export interface CreatedHistory {
  readonly name: string;
  readonly commits: readonly MadeCommit[];
}

const screens = ['booking-discovery', 'booking-store'] as const;
const families = ['DESKTOP', 'TABLET', 'MOBILE'] as const;
const gates = ['SOURCE_EXACT', 'CAPTURE_ARTIFACT'] as const;
const tasks = [
  ['EVIDENCE', 'visual_baseline'],
  ['GOVERNANCE', 'qa'],
] as const;

/** All possible milestones, each after its predecessors. */
const things: readonly string[] = screens.flatMap((screen) => [
  ...families.flatMap((family) => [`${screen} ${family} capture`, `${screen} ${family} receipt`]),
  ...gates.map((gate) => `${screen} ${gate} gate`),
  ...tasks.flatMap(([family, type]) =>
    ['claim', 'submission', 'receipt'].map((milestone) => `${screen} ${family}/${type} ${milestone}`),
  ),
]);

/** Returns the text of a program. */
export function textOf({ milestones, remark, capturedSlots, damage }: FileState): string {
  const time = (is: boolean) => (is ? '2026-03-04T05:06:07Z' : null);
  const value = {
    schemaVersion: `service-docs/booking-execution/v${damage === 'otherVersion' ? 2 : 1}`,
    remark: damage === 'tooDeep' ? (JSON.parse('['.repeat(300) + ']'.repeat(300)) as unknown) : remark,
    program: { capturedSlots },
    screens: screens.map((screenId) => ({
      screenId,
      gates: gates.map((id) => ({ id, state: milestones.has(`${screenId} ${id} gate`) ? 'PASS' : 'BLOCKED' })),
      captureSlots: families.map((family) => ({
        family,
        checksum: milestones.has(`${screenId} ${family} capture`) ? 'a'.repeat(64) : null,
        capturedAt: time(milestones.has(`${screenId} ${family} capture`)),
        receiptId: milestones.has(`${screenId} ${family} receipt`) ? `R-${family}` : null,
      })),
    })),
    tasks: screens.flatMap((screenId) =>
      tasks.map(([gateFamily, gateType]) => {
        const has = (milestone: string) => milestones.has(`${screenId} ${gateFamily}/${gateType} ${milestone}`);
        return {
          screenId,
          gateFamily,
          gateType,
          status: 'READY_TO_CLAIM',
          assignee: has('claim') ? 'somebody' : null,
          claimedAt: time(has('claim')),
          submittedAt: time(has('submission')),
          receiptId: has('receipt') ? `R-${gateType}` : null,
        };
      }),
    ),
  };
  const text = JSON.stringify(value, undefined, 1);
  switch (damage) {
    case 'syntax':
      return text.replace('"tasks"', '<<<<<<< HEAD\n"tasks"');
    case 'garbled':
      return '<<<<<<< HEAD\n';
    case 'duplicates':
      return text.replace('{', '{ "remark": 0,');
    default:
      return text;
  }
}

/** Returns the milestone that has to be recorded before another one. */
const before = (thing: string): string | undefined =>
  thing.endsWith(' receipt')
    ? thing.replace(/ receipt$/, /(DESKTOP|TABLET|MOBILE) /.test(thing) ? ' capture' : ' submission')
    : thing.endsWith(' submission')
      ? thing.replace(/ submission$/, ' claim')
      : undefined;

/** Returns the milestones after recording one with its predecessors, or after removing one with its successors. */
function toggled(isRecorded: ReadonlySet<string>, thing: string): ReadonlySet<string> {
  const next = new Set(isRecorded);
  if (next.has(thing)) {
    for (const each of things.filter((other) => inputs(other, thing))) {
      next.delete(each);
    }
  } else {
    for (let each: string | undefined = thing; each !== undefined; each = before(each)) {
      next.add(each);
    }
  }
  return next;
}

const inputs = (thing: string | undefined, other: string): boolean =>
  thing !== undefined && (thing === other || inputs(before(thing), other));

/** A repository with a history. The ids of its commits are in `ids`, the oldest first. */
export class HistoryRepository {
  readonly folder = new Folder();
  readonly ids: readonly string[];

  constructor({ commits }: CreatedHistory) {
    this.git('init', '-q', '-b', 'main');
    execFileSync('git', ['fast-import', '--quiet'], { cwd: this.folder.path, input: this.#stream(commits) });
    if (commits.length > 0) {
      this.git('reset', '-q', '--hard', 'main');
    }
    this.ids =
      commits.length === 0 ? [] : this.git('rev-list', '--first-parent', '--reverse', 'main').trim().split('\n');
  }

  git(...args: readonly string[]): string {
    const own = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    return execFileSync('git', [...own, ...args], { cwd: this.folder.path, encoding: 'utf8', stdio: 'pipe' });
  }

  #stream(commits: readonly MadeCommit[]): string {
    let mark = 0;
    let last: number | undefined;
    const commit = (author: string, parents: readonly (number | undefined)[], files: Files) => {
      const from = parents.filter((parent) => parent !== undefined);
      const head = [
        `commit refs/heads/main`,
        `mark :${++mark}`,
        `committer ${author} <${author}@example.com> ${1_700_000_000 + mark * 3600} +0000`,
        'data 4\nstep',
        ...from.map((parent, index) => `${index === 0 ? 'from' : 'merge'} :${parent}`),
        'deleteall',
      ];
      const contents = [...files].map(([file, state]) => {
        const text = textOf(state);
        return `M 100644 inline ${file}\ndata ${Buffer.byteLength(text)}\n${text}`;
      });
      return `${[...head, ...contents].join('\n')}\n`;
    };
    return commits
      .map(({ files, author, isMerge }) => {
        const branch = isMerge && last !== undefined ? commit(author, [last], files) : '';
        const side = mark;
        const own = commit(author, isMerge && last !== undefined ? [last, side] : [last], files);
        last = mark;
        return branch + own;
      })
      .join('');
  }

  remove(): void {
    this.folder.remove();
  }
}

/**
 * Returns a random history with steps in all directions, created, deleted, damaged and renamed documents, and merges; equal for
 * equal seeds.
 */
export function createHistory(seed: number): CreatedHistory {
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  let files: Files = new Map([['a/booking.json', fresh]]);
  const commits: MadeCommit[] = [{ files, author: 'li', isMerge: false }];
  const length = 8 + Math.floor(random() * 10);
  while (commits.length < length) {
    const made = step(files, random, pick);
    files = made.files;
    commits.push({ ...made, author: pick(['li', 'wang', 'zhao']), isMerge: random() < 0.15 });
  }
  return { name: `history ${seed}`, commits };
}

const fresh: FileState = { milestones: new Set(), remark: 0, capturedSlots: 0, damage: undefined };

function step(
  files: Files,
  random: () => number,
  pick: <Item>(items: readonly Item[]) => Item,
): Omit<MadeCommit, 'author' | 'isMerge'> {
  const next = new Map(files);
  const file = pick([...files.keys()]);
  const state = files.get(file);
  const way = random();
  if (state === undefined || way < 0.08) {
    const added = pick(['a/booking.json', 'b/booking.json']);
    next.set(added, files.get(added) ?? { ...fresh, milestones: toggled(new Set(), pick(things)) });
  } else if (way < 0.16) {
    next.delete(file);
  } else if (way < 0.32) {
    next.set(file, { ...state, damage: pick(['syntax', 'garbled', 'duplicates', 'otherVersion', 'tooDeep']) });
  } else if (way < 0.38 && files.size === 1 && state.damage === undefined) {
    const to = `c/booking-${Math.floor(random() * 1000)}.json`;
    next.delete(file);
    next.set(to, state);
    return { files: next, renamed: [file, to] };
  } else if (way < 0.44) {
    next.set(file, { ...state, remark: state.remark + 1 });
  } else {
    const milestones = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(things)).reduce(
      toggled,
      state.milestones,
    );
    next.set(file, { ...state, milestones, capturedSlots: Math.floor(random() * 9), damage: undefined });
  }
  return { files: next };
}

/** The commits at which a milestone was recorded and reverted, by their indices. */
export interface Truth {
  first: number;
  isUncertain: boolean;
  back: number[];
  again: number[];
  isRecorded: boolean;
}

/** The expected results for a history: the listed commits, and the milestones of each document. */
export interface TruthOfHistory {
  /** The indices of the commits at which a document changed. */
  readonly listed: readonly number[];
  /** The milestones by names such as "0 booking-discovery DESKTOP capture" for the first document. */
  readonly recorded: ReadonlyMap<string, Truth>;
  /** The counts at each listed commit, of the last readable states. */
  readonly counts: readonly {
    readonly captures: number;
    readonly accepted: number;
    readonly unread: readonly string[];
  }[];
}

interface Line {
  readonly line: number;
  readonly milestones: ReadonlySet<string> | undefined;
  readonly isRead: boolean;
}

/** Returns the expected results for a history, computed from its creation. */
export function expectedHistory({ commits }: CreatedHistory): TruthOfHistory {
  const recorded = new Map<string, Truth>();
  const present = new Map<string, Line>();
  const deletedLines = new Map<string, Line>();
  const listed: number[] = [];
  const counts: TruthOfHistory['counts'][number][] = [];
  let lines = 0;
  let last: Files = new Map();
  commits.forEach(({ files, renamed }, index) => {
    const paths = new Set([...last.keys(), ...files.keys()]);
    const changed = [...paths].filter((file) => textIn(last, file) !== textIn(files, file));
    last = files;
    if (changed.length === 0) {
      return;
    }
    const at = listed.length;
    listed.push(index);
    if (renamed) {
      present.set(renamed[1], present.get(renamed[0])!);
      present.delete(renamed[0]);
    }
    for (const file of changed.filter((each) => !renamed?.includes(each))) {
      const state = files.get(file);
      const known = present.get(file) ?? deletedLines.get(file);
      const isBack = !present.has(file);
      const line = known?.line ?? lines++;
      const isUncertain = known?.isRead === false;
      if (!state) {
        addChanges(recorded, line, known?.milestones, new Set(), at, false);
        deletedLines.set(file, { line, milestones: known?.milestones, isRead: known?.isRead ?? true });
        present.delete(file);
      } else if (state.damage === undefined) {
        addChanges(recorded, line, isBack ? new Set() : known?.milestones, state.milestones, at, isUncertain);
        present.set(file, { line, milestones: state.milestones, isRead: true });
        deletedLines.delete(file);
      } else {
        present.set(file, { line, milestones: known?.milestones, isRead: false });
      }
    }
    counts.push(countsOf(present));
  });
  return { listed, recorded, counts };
}

const textIn = (files: Files, file: string) => {
  const state = files.get(file);
  return state && textOf(state);
};

function addChanges(
  recorded: Map<string, Truth>,
  line: number,
  old: ReadonlySet<string> = new Set(),
  now: ReadonlySet<string>,
  at: number,
  isUncertain: boolean,
): void {
  for (const thing of things) {
    const name = `${line} ${thing}`;
    const known = recorded.get(name);
    if (now.has(thing) && !old.has(thing)) {
      recorded.set(
        name,
        known
          ? { ...known, again: [...known.again, at], isRecorded: true }
          : { first: at, isUncertain, back: [], again: [], isRecorded: true },
      );
    } else if (old.has(thing) && !now.has(thing) && known) {
      recorded.set(name, { ...known, back: [...known.back, at], isRecorded: false });
    }
  }
}

function countsOf(present: ReadonlyMap<string, Line>): TruthOfHistory['counts'][number] {
  const all = [...present.values()].flatMap((each) => [...(each.milestones ?? [])]);
  const isSlot = (thing: string) => families.some((family) => thing.includes(` ${family} `));
  return {
    captures: all.filter((thing) => thing.endsWith(' capture')).length,
    accepted: all.filter((thing) => thing.endsWith(' receipt') && !isSlot(thing)).length,
    unread: [...present]
      .filter(([, { isRead }]) => !isRead)
      .map(([file]) => file)
      .sort(),
  };
}
