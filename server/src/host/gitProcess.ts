import { spawn } from 'node:child_process';
import path from 'node:path';

/** A command of Git with its arguments. */
export type GitArguments = readonly [string, ...string[]];

/** The reason why a Git command failed: Git is missing, or its error message. */
export interface GitFailure {
  readonly isMissing: boolean;
  readonly reason: string;
  /** The exit code of Git, if it ended by itself. */
  readonly code?: number | null;
}

/** Returns the output of Git for a folder without the spaces around it, or `undefined` if Git fails. */
export async function gitText(folder: string, args: GitArguments, input?: string): Promise<string | undefined> {
  const output = await runGit(folder, args, input);
  return Buffer.isBuffer(output) ? output.toString('utf8').trim() : undefined;
}

/** Maximum size of the output of Git, in bytes. A folder of status documents is never as large. */
const maximumBytes = 512 * 1024 * 1024;

/** Maximum duration of a Git command, in milliseconds. */
const maximumWaitMs = 60_000;

/**
 * Returns the output of Git for a folder, or the reason why it failed. Git is started in another folder, because Windows would
 * run a `git.exe` in the current folder.
 */
export function runGit(folder: string, args: GitArguments, input = ''): Promise<Buffer | GitFailure> {
  return new Promise((resolve) => {
    const command = gitCommand(folder, args);
    const { timeout, ...options } = command.options; // The timer of `spawn` would keep running if Git is missing.
    const child = spawn('git', command.args, options);
    const timer = setTimeout(() => child.kill(), timeout);
    const chunks: Buffer[] = [];
    let bytes = 0;
    let errorOutput = '';
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > maximumBytes) {
        child.kill();
      }
    });
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString('utf8')));
    child.stdin.on('error', () => undefined); // Git ended before it read all input. Its exit code has the reason.
    const end = (answer: Buffer | GitFailure) => {
      clearTimeout(timer);
      resolve(answer);
    };
    child.on('error', ({ message, code }: NodeJS.ErrnoException) =>
      end({ isMissing: code === 'ENOENT', reason: message }),
    );
    child.on('close', (code, signal) =>
      end(
        code === 0
          ? Buffer.concat(chunks)
          : { isMissing: false, reason: withoutHints(errorOutput) || String(signal), code },
      ),
    );
    child.stdin.end(input);
  });
}

/** Returns an error message of Git without its advice, such as the advice against the variable that disables grafts. */
const withoutHints = (message: string) => message.replace(/^hint:.*\n?/gm, '').trim();

/**
 * Returns the arguments and options to start Git with. All calls of Git use this function: settings of a repository may run
 * commands, and these are all turned off.
 */
export const gitCommand = (
  folder: string,
  [command, ...args]: GitArguments,
  settings: Readonly<Record<string, string>> = {},
) => ({
  args: [
    '--no-pager',
    '--no-replace-objects',
    '--no-optional-locks',
    '-C',
    path.resolve(folder),
    ...Object.entries({ ...fixedSettings, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    command,
    ...(command === 'log' ? plainLog : []),
    ...args,
  ],
  options: {
    cwd: path.dirname(process.execPath),
    env: { ...withoutVariables(process.env), ...fixedVariables },
    timeout: maximumWaitMs,
    windowsHide: true,
  },
});

/** Git treats this name as an empty file on every system. */
const emptyFile = '/dev/null';

/** Settings that a repository must not control: each runs a command, or changes which objects are read. */
const fixedSettings: Readonly<Record<string, string>> = {
  'core.fsmonitor': 'false',
  'core.hooksPath': emptyFile,
  'core.attributesFile': emptyFile,
  'core.alternateRefsCommand': '',
  'core.commitGraph': 'false', // The commit-graph file may contain other parents than the commits.
  'core.askPass': '',
  'core.editor': 'false',
  'core.gitProxy': '',
  'core.pager': 'cat',
  'core.sshCommand': 'false',
  'credential.helper': '', // An empty value clears the list of helpers.
  'gpg.program': 'false',
  'gpg.ssh.program': 'false',
  'gpg.x509.program': 'false',
  'log.showSignature': 'false',
  'protocol.allow': 'never',
  'safe.bareRepository': 'explicit', // A change may bring a folder that looks like a repository of its own.
};

/** Disables drivers of attributes that show differences. Drivers have arbitrary names, so that settings cannot disable them. */
const plainLog = ['--no-ext-diff', '--no-textconv', '--no-show-signature'];

/** English messages, which can be parsed, literal paths, and no prompts, fetches, replaced objects or grafted parents. */
const fixedVariables = {
  LC_ALL: 'C',
  GIT_ASKPASS: '',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_ALLOW_PROTOCOL: '-', // Git before 2.45 ignores GIT_NO_LAZY_FETCH. There is no protocol with this name.
  GIT_GRAFT_FILE: emptyFile,
  GIT_LITERAL_PATHSPECS: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_PAGER: 'cat',
  GIT_SSH_COMMAND: 'false',
  GIT_TERMINAL_PROMPT: '0',
};

/** Removes GIT_EXTERNAL_DIFF, because Git would try to run an empty value. */
function withoutVariables({ GIT_EXTERNAL_DIFF, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  void GIT_EXTERNAL_DIFF;
  return env;
}
