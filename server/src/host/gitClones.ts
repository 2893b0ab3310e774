import { execFile, spawnSync } from 'node:child_process';
import type { Repositories, RevisionFacts, RevisionQuestion, TreeEntry, Unseen } from '../core/rules/repositories';
import { gitCommand } from './gitProcess';
import type { CloneReader } from './host';

/** The folders of clones by the id of their repository. */
export type Clones = ReadonlyMap<string, string>;

/** Maximum size of the output of Git for a question, in bytes. */
const maximumBytes = 16 * 1024 * 1024;

/** Maximum length of the paths in one command, in UTF-16 code units. Windows allows 32,767 for the whole command. */
const maximumArguments = 16_000;

/** Maximum number of revisions that are looked up in one clone for a document, and of the paths of each. */
const maximumQuestions = 200;
const maximumPaths = 10_000;

/** Maximum number of branches of one name, of different remotes. */
const maximumBranches = 20;

/**
 * Returns the facts from clones. Git reads the local objects only: it fetches nothing, runs nothing that the clone configures,
 * and ignores replaced objects. It reads commits and folders, never the content of a file.
 */
export function gitClones(clones: Clones): Repositories {
  const answers = new Map<string, ReturnType<Repositories['factsOf']>>();
  return {
    factsOf(repository, questions) {
      const folder = clones.get(repository);
      if (folder === undefined) {
        return questions.map(() => 'noClone');
      }
      const key = JSON.stringify([repository, questions]);
      const facts = answers.get(key) ?? answerQuestions(folder, questions);
      answers.set(key, facts);
      return facts;
    },
  };
}

/** A command of Git with its input. */
interface Call {
  readonly args: readonly [string, ...string[]];
  readonly input?: string;
}

interface Outcome {
  /** The exit code; null if Git could not be started, or was stopped. */
  readonly code: number | null;
  readonly output: string;
  readonly errorOutput: string;
}

/** The steps of a question, which one function runs. */
type Steps<Answer> = Generator<Call, Answer, Outcome>;

function answerQuestions(folder: string, questions: readonly RevisionQuestion[]): readonly (RevisionFacts | Unseen)[] {
  const steps = collectAnswers(questions);
  let step = steps.next();
  while (step.done !== true) {
    step = steps.next(runSync(folder, step.value));
  }
  return step.value;
}

function runSync(folder: string, { args, input = '' }: Call): Outcome {
  const { command, options } = gitCall(folder, args);
  const { status, stdout, stderr } = spawnSync('git', command, { ...options, input });
  return { code: status, output: stdout ?? '', errorOutput: stderr ?? '' };
}

/** Returns the command and the options to start Git with for a clone. */
function gitCall(folder: string, args: Call['args'], maxBuffer = maximumBytes) {
  const { args: command, options } = gitCommand(folder, args, { 'safe.bareRepository': 'all' }); // A person named it.
  const env = withoutOwnRepository(options.env);
  return { command, options: { ...options, env, encoding: 'utf8', maxBuffer } } as const;
}

/** Reads clones without blocking the process. */
export const cloneReader: CloneReader = {
  async factsOf(folder, questions) {
    const steps = collectAnswers(questions);
    let step = steps.next();
    while (step.done !== true) {
      step = steps.next(await runAsync(folder, step.value));
    }
    return step.value;
  },
  async headOf(folder) {
    const { code, output } = await runAsync(folder, { args: ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'] });
    return code === 0 ? output.trim() : undefined;
  },
  async textOf(folder, id, limit) {
    const { code, output } = await runAsync(folder, { args: ['cat-file', 'blob', id] }, limit);
    return output.includes('\0') || (code !== 0 && output === '') ? undefined : { text: output, isCut: code !== 0 };
  },
};

function runAsync(folder: string, { args, input = '' }: Call, limit?: number): Promise<Outcome> {
  const { command, options } = gitCall(folder, args, limit);
  return new Promise((resolve) => {
    const child = execFile('git', command, options, (error, output, errorOutput) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
      resolve({ code, output, errorOutput });
    });
    child.stdin?.on('error', () => undefined); // Git ended before it read all input. Its exit code has the reason.
    child.stdin?.end(input);
  });
}

/** Removes the variables that Git sets for its hooks. They would direct Git to the repository of the hook. */
function withoutOwnRepository(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ownRepository.has(name.toUpperCase())));
}

const ownRepository: ReadonlySet<string> = new Set([
  ...['GIT_DIR', 'GIT_COMMON_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_NAMESPACE'],
  ...['GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_SHALLOW_FILE'],
]);

function* collectAnswers(questions: readonly RevisionQuestion[]): Steps<readonly (RevisionFacts | Unseen)[]> {
  const input = questions
    .slice(0, maximumQuestions)
    .map(({ revision }) => `${revision}\n`)
    .join('');
  const objectList = yield { args: ['cat-file', '--batch-check'], input };
  const lines = objectList.output.split('\n');
  const answers: (RevisionFacts | Unseen)[] = [];
  for (const [index, question] of questions.entries()) {
    const [id, type] = (lines[index] ?? '').split(' ');
    if (type === undefined) {
      answers.push(classifyFailure(objectList));
    } else if (id !== question.revision || type === 'missing') {
      answers.push((yield* isShallow()) ? 'notFetched' : 'none');
    } else {
      answers.push(type === 'commit' ? yield* commitFacts(question) : 'notCommit');
    }
  }
  return answers;
}

function* commitFacts({ revision, branch, paths }: RevisionQuestion): Steps<RevisionFacts> {
  return {
    isOnBranch: branch === undefined || (yield* isOnBranch(revision, branch)),
    entries: yield* lookUpEntries(revision, paths),
  };
}

/** Looks paths up in the folders of a revision. A clone without the contents of files has these, too. */
function* lookUpEntries(revision: string, paths: readonly string[]): Steps<ReadonlyMap<string, TreeEntry> | Unseen> {
  const entries = new Map<string, TreeEntry>();
  if (paths.length > maximumPaths) {
    return 'cloneUnread';
  }
  for (const some of splitPaths([...new Set(paths.filter(isPlainPath))])) {
    const treeList = yield { args: ['ls-tree', '-z', '-t', '--full-tree', revision, '--', ...some] };
    if (treeList.code !== 0) {
      return classifyFailure(treeList);
    }
    for (const line of treeList.output.split('\0')) {
      const [, type, id, path] = /^\d+ (\w+) ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
      if (id !== undefined && path !== undefined) {
        entries.set(path, { type: type === 'blob' ? 'file' : 'other', id });
      }
    }
  }
  return entries;
}

/** Returns whether a folder can contain a path: Git stores no other spellings. */
const isPlainPath = (path: string) =>
  path.length <= 4096 && !path.includes('\0') && path.split('/').every((name) => !['', '.', '..'].includes(name));

function* splitPaths(paths: readonly string[]): Generator<readonly string[]> {
  let some: string[] = [];
  let length = 0;
  for (const path of paths) {
    if (length > 0 && length + path.length > maximumArguments) {
      yield some;
      [some, length] = [[], 0];
    }
    some.push(path);
    length += path.length + 3; // A space and quotes.
  }
  if (some.length > 0) {
    yield some;
  }
}

/** Returns whether a branch of this clone, or of one of its remotes, contains a commit. */
function* isOnBranch(revision: string, branch: string): Steps<boolean | Unseen> {
  if (!isBranchName(branch)) {
    return 'branchUnknown';
  }
  const [local, remote] = [`refs/heads/${branch}`, `refs/remotes/${branch}`];
  const patterns = [local, remote, `refs/remotes/*/${branch}`];
  const refList = yield { args: ['for-each-ref', '--format=%(refname)', ...patterns] };
  if (refList.code !== 0) {
    return classifyFailure(refList);
  }
  const isRemoteRef = (name: string) =>
    /^refs\/remotes\/[^/]+\//.test(name) && name.split('/').slice(3).join('/') === branch;
  const names = refList.output.split('\n').filter((name) => name === local || name === remote || isRemoteRef(name));
  for (const name of names.slice(0, maximumBranches)) {
    const compared = yield { args: ['merge-base', '--is-ancestor', revision, name] };
    if (compared.code !== 1) {
      return compared.code === 0 || classifyFailure(compared);
    }
  }
  const isUndecided = names.length > maximumBranches || (names.length > 0 && (yield* isShallow()));
  return names.length === 0 ? 'branchUnknown' : isUndecided ? 'notFetched' : false;
}

/** Returns whether a text may name a branch. `HEAD` means a different branch in each clone. */
const isBranchName = (text: string) => text !== 'HEAD' && /^[^-\s/\p{Cc}~^:?*[\\][^\s\p{Cc}~^:?*[\\]*$/u.test(text);

function* isShallow(): Steps<boolean> {
  const { output } = yield { args: ['rev-parse', '--is-shallow-repository'] };
  return output.trim() !== 'false';
}

/** Git before version 2.45 tries to fetch missing objects, which fails. */
const classifyFailure = ({ errorOutput }: Outcome): Unseen =>
  /promisor|lazy fetching|missing|not a tree object|could not (?:read|fetch)|unable to (?:read|find)/i.test(errorOutput)
    ? 'notFetched'
    : 'cloneUnread';
