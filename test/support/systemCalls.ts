import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const strace = '/usr/bin/strace';

/**
 * Returns the reason why system calls cannot be logged here, or `undefined` if they can. Installs strace on Debian if possible.
 */
export function noSystemCalls(): string | undefined {
  if (process.platform !== 'linux') {
    return 'system calls are logged on Linux only';
  }
  if (!fs.existsSync(strace) && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['-q', '-y', 'update'], { stdio: 'ignore', env });
    execFileSync('apt-get', ['-q', '-y', 'install', 'strace'], { stdio: 'ignore', env });
  }
  if (!fs.existsSync(strace)) {
    return 'the package "strace" is not installed';
  }
  const { status } = spawnSync(strace, ['-o', '/dev/null', '/bin/true']);
  return status === 0 ? undefined : 'this machine lets nobody trace a process';
}

/** The system calls of a program and its child processes. */
export interface SystemCalls {
  /** The real paths of opened files and folders. */
  readonly opened: readonly string[];
  /** The real paths of files opened for writing, and of created, renamed and removed files. */
  readonly written: readonly string[];
  /** The addresses of connections, listeners and messages. */
  readonly addresses: readonly string[];
  /** The started programs. */
  readonly programs: readonly string[];
}

/**
 * Returns the command that runs another one and logs its system calls into a file.
 * @param calls as strace names them
 */
export const tracing = (log: string, calls = '%file,%network,execve'): readonly string[] => [
  ...[strace, '-f', '-y', '-s', '4096', '-o', log],
  ...['-e', `trace=${calls}`, '-e', 'signal=none'],
];

/** Returns the system calls in a log. Relative paths are below `cwd`. */
export function systemCallsIn(log: string, cwd: string): SystemCalls {
  const [opened, written]: [string[], string[]] = [[], []];
  const [addresses, programs]: [string[], string[]] = [[], []];
  const folders = new Map<string, string>(); // Paths by descriptor, because a path may contain one.
  const real = (file: string) =>
    path.resolve(
      cwd,
      file.replace(/^\/proc\/self\/fd\/(\d+)/, (whole, descriptor: string) => folders.get(descriptor) ?? whole),
    );
  for (const line of finishedCalls(fs.readFileSync(log, 'utf8'))) {
    const [, name = '', args = '', result = ''] = /^(\w+)\((.*)\)\s+= (.*)$/.exec(line) ?? [];
    const isDone = !result.startsWith('-1');
    const [, descriptor, file] = /^(\d+)<(.*)>$/.exec(result) ?? [];
    if (file !== undefined && /^(?:open|creat)/.test(name)) {
      folders.set(descriptor!, file);
      opened.push(file);
      if (name === 'creat' || /O_WRONLY|O_RDWR|O_CREAT|O_TRUNC/.test(args)) {
        written.push(file);
      }
    } else if (isDone && /^(?:rename|unlink|mkdir|rmdir|link|symlink|truncate|chmod|chown|mknod)/.test(name)) {
      written.push(...[...args.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, each]) => real(each!)));
    } else if (/^(?:connect|bind|sendto|sendmsg)$/.test(name)) {
      addresses.push(...addressesIn(args));
    } else if (isDone && name === 'execve') {
      programs.push(/^"([^"]*)"/.exec(args)![1]!);
    }
  }
  return { opened, written, addresses, programs };
}

/** Returns the calls of a log, one line each. Interrupted calls are joined. */
function finishedCalls(log: string): readonly string[] {
  const begun = new Map<string, string>();
  return log.split('\n').flatMap((line) => {
    const [, process = '', call = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const [, beginning] = /^(.*) <unfinished \.\.\.>$/.exec(call) ?? [];
    if (beginning !== undefined) {
      begun.set(process, beginning);
      return [];
    }
    const [, end] = /^<\.\.\. \w+ resumed>(.*)$/.exec(call) ?? [];
    return end === undefined ? [call] : [`${begun.get(process) ?? ''}${end}`];
  });
}

/** Returns the target of a call outside of this process: an IP address with its port, or the path of a socket. */
function addressesIn(args: string): readonly string[] {
  const [, ipv4] = /inet_addr\("([^"]*)"\)/.exec(args) ?? [];
  const [, ipv6] = /inet_pton\(AF_INET6, "([^"]*)"/.exec(args) ?? [];
  const [, unix] = /sun_path=@?"([^"]*)"/.exec(args) ?? [];
  return [ipv4, ipv6, unix].filter((each) => each !== undefined);
}
