import { at, everywhere, isObj, isSame, textAt, type Value } from './values';
import { must, open, should, type Sentence } from './sentence';
import { claimingWords, zeroCounters } from './vocabulary';

/** Names are compared without case, zero-width letters, look-alikes, spaces and punctuation [R7.10, R9.10]. */
export const normal = remembered((name) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\p{P}_]/gu, '')
    .toLowerCase(),
);

/** The same function, with results kept by argument. */
function remembered<Result>(of: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) {
      return found;
    }
    const result = of(text);
    if (known.size > 50_000) {
      known.clear();
    }
    known.set(text, result);
    return result;
  };
}

const counters = new Map(zeroCounters.map((name) => [normal(name), name]));
const onlyNotExecuted = ['writeProbe', 'transactionProbe'];

/** Finds members of documents and receipts that break a condition. Parts without one are remembered. */
function membersWhere(isBroken: (name: string, value: Value) => boolean): Sentence['broken'] {
  const sound = new WeakSet();
  function isSound(value: Value): boolean {
    if (typeof value !== 'object' || value === null || sound.has(value)) {
      return true;
    }
    for (const [name, part] of Object.entries<Value>(value)) {
      if (isBroken(Array.isArray(value) ? '' : name, part) || !isSound(part)) {
        return false;
      }
    }
    sound.add(value);
    return true;
  }
  return function* ({ documents, others }) {
    const files: (readonly [string, Value])[] = [
      ...others,
      ...documents.map(({ path, root }) => [path, root] as const),
    ];
    for (const [path, root] of files) {
      for (const [name, value, place] of isSound(root) ? [] : everywhere(root, '', `${path}#`)) {
        if (isBroken(name, value)) {
          yield place;
        }
      }
    }
  };
}

/** Permission to sign documents, not to log in [R8.10]. */
const isSigningName = remembered((name) => /^delegat|delegation|(can|may)sign$/u.test(normal(name)));

const schemaVersion = /^([^/\s]+)\/([^/\s]+)\/v1$/u;

export const sentencesOfAll: readonly Sentence[] = [
  must(
    'all/schema-version',
    'S Versioning 1, R7.1',
    '`schemaVersion` is `<prefix>/<kind>/v1` with a known kind, and nothing near it.',
    function* ({ documents }) {
      for (const { path, root, kind } of documents) {
        if (schemaVersion.exec(textAt(root, 'schemaVersion') ?? '')?.[2] !== kind) {
          yield `${path}#/schemaVersion`;
        }
      }
    },
  ),
  open('all/other-prefix', 'R2', 'Another prefix in `schemaVersion` is an information.', function* ({ documents }) {
    for (const { path, root } of documents) {
      if (!textAt(root, 'schemaVersion')?.startsWith('service-docs/')) {
        yield `${path}#/schemaVersion`;
      }
    }
  }),
  must('all/one-of-each', 'R8.17', 'A folder has one document of each kind.', function* ({ documents }) {
    for (const { path, kind } of documents) {
      if (documents.some((other) => other.path !== path && other.kind === kind)) {
        yield path;
      }
    }
  }),
  must(
    'all/zero-counters',
    'S Rules 2, R5',
    'A counter of mutations is 0 or `NOT_EXECUTED`, at any depth, in documents and receipts.',
    membersWhere((name, value) => {
      const counter = counters.get(normal(name));
      return counter !== undefined && value !== 'NOT_EXECUTED' && (value !== 0 || onlyNotExecuted.includes(counter));
    }),
  ),
  must(
    'all/no-signing',
    'S Rules 4, R7.12',
    'No service signs and no signing is delegated, in any document or receipt.',
    membersWhere((name, value) => isSigningName(name) && value === true),
  ),
  open(
    'all/signing-of-another-type',
    'R7.12',
    'Permission to sign that is neither true nor false is not decided where the specification does not fix it.',
    membersWhere((name, value) => isSigningName(name) && typeof value !== 'boolean'),
  ),
  must(
    'all/36-knives',
    'S Limits, R7.4, R8.10',
    'The program has 36 knives wherever it says so.',
    membersWhere((name, value) => (name === 'totalKnives' || name === 'globalTotal') && value !== 36),
  ),
  must(
    'all/status-word',
    'R8.8, R9.2',
    '`status` or `phase` of a program or document does not claim an end while nothing is accepted.',
    function* ({ documents, executions }) {
      for (const { path, root, kind } of documents) {
        const accepts = executions.some((one) => one.path === path && one.tasks.some((task) => task.isAccepted));
        const places =
          kind === 'd06-browser-auth-pre-admission' ? [root] : [root, isObj(root) ? (root['program'] ?? null) : null];
        for (const place of accepts ? [] : places) {
          for (const member of ['status', 'phase']) {
            if (claimingWords.includes((textAt(place, member) ?? '').normalize('NFKC').trim().toUpperCase())) {
              yield `${path}#/${member}`;
            }
          }
        }
      }
    },
  ),
  open(
    'all/status-word-midway',
    'R8.8',
    'A status word is not decided while something, but not all, is accepted.',
    function* ({ executions }) {
      for (const { path, root, tasks } of executions) {
        const words = ['status', 'phase'].map(
          (member) => textAt(isObj(root) ? root['program'] : undefined, member) ?? '',
        );
        if (tasks.some((task) => task.isAccepted) && words.some((word) => claimingWords.includes(word.toUpperCase()))) {
          yield path;
        }
      }
    },
  ),
  must('all/schema-pointer-text', 'S 2', '`$schema`, if there is one, is a text.', function* ({ documents }) {
    for (const { path, root } of documents) {
      if (!['string', 'undefined'].includes(typeof at(root, '$schema'))) {
        yield `${path}#/$schema`;
      }
    }
  }),
  should(
    'all/schema-pointer',
    'S 2, R7.15',
    '`$schema` names the published shape of the kind.',
    function* ({ documents }) {
      for (const { path, root, kind } of documents) {
        if (
          !isSame(textAt(root, '$schema'), `/schemas/${kind}.v1.schema.json`) &&
          kind !== 'auth-s08-r02-c02-owner-handoff-kits'
        ) {
          yield `${path}#/$schema`;
        }
      }
    },
  ),
  open(
    'all/empty-text',
    'R7.10',
    'An empty text, or one of punctuation only, is not decided where no other sentence decides.',
    membersWhere((_, value) => typeof value === 'string' && normal(value) === '' && value !== '/'),
  ),
];
