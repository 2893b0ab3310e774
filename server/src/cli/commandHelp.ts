import { phrase } from '../core/l10n/language';

/** The groups of commands, in the order of the help, with their headings. */
export const commandGroups = {
  check: phrase('Check:'),
  understand: phrase('Understand:'),
  write: phrase('Write:'),
  publish: phrase('Publish:'),
  integrate: phrase('Integrate:'),
} as const;

/** The rest of a help page, after the summary and the options. */
export interface CommandHelp {
  readonly group: keyof typeof commandGroups;
  readonly examples: readonly [string, string];
  /** The meaning of each exit code. */
  readonly exits: Readonly<Partial<Record<0 | 1 | 2, string>>>;
  /** Options with a different meaning than in other commands. */
  readonly meanings?: Readonly<Record<string, string>>;
  readonly notes?: readonly string[];
}

const wrongArguments = phrase('wrong arguments');
const notRead = phrase('wrong arguments, or a file that cannot be read');
const notWritten = phrase('wrong arguments, or a file that cannot be written');
const printed = phrase('printed');
const written = phrase('written');

const pointer = phrase(
  'POINTER is a JSON Pointer: the names and indexes on the way to a value, such as /tasks/0/status.',
);

const revision = phrase(
  'Name a state in Git as REVISION, a commit, branch or tag, or as REVISION:PATH, a path in it. Write git:REVISION if a file has that name.',
);

export const commandHelp: Readonly<Record<string, CommandHelp>> = {
  check: {
    group: 'check',
    examples: ['statusdocs check status', 'statusdocs check --fix --dry-run status/booking.json'],
    exits: {
      0: phrase('no errors'),
      1: phrase('errors, or accepted work whose evidence could not be checked'),
      2: phrase('wrong arguments, a file that cannot be read, or nothing to check'),
    },
    meanings: { json: phrase('short for --reporter json') },
    notes: [revision],
  },
  guard: {
    group: 'check',
    examples: ['statusdocs guard --against HEAD status', 'statusdocs guard --against main... --only-changes status'],
    exits: {
      0: phrase('no errors, and every change is legal'),
      1: phrase('errors, or a change that is not legal'),
      2: phrase('wrong arguments, or a document that cannot be compared'),
    },
    meanings: {
      all: phrase('also list earlier findings'),
      json: phrase('short for --reporter json'),
    },
    notes: [revision, pointer],
  },
  assemble: {
    group: 'check',
    examples: [
      'statusdocs assemble contributions',
      'statusdocs assemble --json auth.json security.json sre.json qa.json',
    ],
    exits: { 0: phrase('accepted'), 1: phrase('rejected, or waiting for contributions'), 2: notRead },
  },
  verify: {
    group: 'check',
    examples: ['statusdocs verify statement.json', 'statusdocs verify statement.json ../checkout'],
    exits: {
      0: phrase('the statement still holds, and its result is PASSED'),
      1: phrase('it no longer holds, or its result is FAILED'),
      2: notRead,
    },
  },
  progress: {
    group: 'understand',
    examples: ['statusdocs progress status', 'statusdocs progress --task booking-store/accessibility'],
    exits: { 0: printed, 1: phrase('--path-to: no legal steps make the task ready to claim'), 2: notRead },
    meanings: { all: phrase('list every slot, gate and task, with what blocks it') },
    notes: [revision],
  },
  diff: {
    group: 'understand',
    examples: ['statusdocs diff HEAD status', 'statusdocs diff --markdown main:status status'],
    exits: { 0: phrase('printed, with or without changes'), 2: notRead },
    notes: [revision],
  },
  history: {
    group: 'understand',
    examples: ['statusdocs history status', 'statusdocs history status/booking.json#/tasks/0'],
    exits: { 0: printed, 2: notRead },
    meanings: { all: phrase('show all commits, and when each item was first recorded, reverted and recorded again') },
    notes: [revision, pointer],
  },
  explain: {
    group: 'understand',
    examples: ['statusdocs explain slots/id', 'statusdocs explain status/booking.json#/program/capturedSlots'],
    exits: { 0: printed, 2: phrase('wrong arguments, or nothing to explain') },
    meanings: { all: phrase('list all inputs of a value') },
    notes: [phrase('The first part of a rule, such as slots, lists its rules.'), pointer],
  },
  rules: {
    group: 'understand',
    examples: ['statusdocs rules', 'statusdocs rules | grep -A 2 evidence/'],
    exits: { 0: printed, 2: wrongArguments },
  },
  new: {
    group: 'write',
    examples: [
      'statusdocs new booking status/booking.json',
      'statusdocs new contribution --owner AUTH contributions/auth-owner.json',
    ],
    exits: { 0: written, 2: notWritten },
  },
  merge: {
    group: 'write',
    examples: ['statusdocs merge --install', 'statusdocs merge --resolve status/booking.json'],
    exits: {
      0: phrase('merged, or installed'),
      1: phrase('not merged completely: conflicts, or a line merge'),
      2: phrase('wrong arguments, or a version that cannot be read'),
    },
    notes: [phrase('BASE is the version that both sides started from; an empty file if there is none.')],
  },
  pin: {
    group: 'write',
    examples: ['statusdocs pin --from status', 'statusdocs pin --write status/kits.json#/permissions'],
    exits: {
      0: phrase('printed, and written with --write'),
      2: phrase('wrong arguments, documents with errors, or a file that cannot be written'),
    },
    notes: [pointer],
  },
  publish: {
    group: 'publish',
    examples: ['statusdocs publish status --out site', 'statusdocs publish status --out site --explore'],
    exits: { 0: written, 1: phrase('nothing was written, because of errors or undecided rules'), 2: wrongArguments },
  },
  serve: {
    group: 'publish',
    examples: ['statusdocs serve status', 'statusdocs serve site --port 0'],
    exits: {
      0: phrase('stopped'),
      1: phrase('nothing was served, because of errors or undecided rules'),
      2: phrase('wrong arguments, or an address that cannot be used'),
    },
  },
  schemas: {
    group: 'publish',
    examples: [
      'statusdocs schemas --base https://example.com/schemas --out schemas',
      'statusdocs schemas --base http://localhost:8000 --out /tmp/schemas',
    ],
    exits: { 0: written, 2: notWritten },
  },
  lsp: {
    group: 'integrate',
    examples: ['statusdocs lsp', 'statusdocs lsp --socket 6009'],
    exits: { 0: phrase('ended by the client'), 1: phrase('ended unexpectedly'), 2: wrongArguments },
  },
  mcp: {
    group: 'integrate',
    examples: ['statusdocs mcp', 'statusdocs mcp status'],
    exits: { 0: phrase('ended by the client'), 2: phrase('wrong arguments, or a folder that does not exist') },
  },
  completion: {
    group: 'integrate',
    examples: [
      'source <(statusdocs completion bash)',
      'statusdocs completion fish > ~/.config/fish/completions/statusdocs.fish',
    ],
    exits: { 0: printed, 2: wrongArguments },
  },
};
