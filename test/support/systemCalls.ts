import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const strace = '/usr/bin/strace';

/** Why no system calls can be logged here; `undefined` where they can. Installs Debian's strace where that is possible. */
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

/** What a program, with all it has started, asked of the system. */
export interface SystemCalls {
  /** The real paths of the files and folders that were opened. */
  readonly opened: readonly string[];
  /** The real paths of those that were opened to be written, and of what was made, renamed or removed. */
  readonly written: readonly string[];
  /** The addresses that were connected to, listened at or sent to. */
  readonly addresses: readonly string[];
  /** The programs that were started. */
  readonly programs: readonly string[];
}

/** The command that runs another one and logs its system calls into a file. */
export const tracing = (log: string): readonly string[] => [
  ...[strace, '-f', '-y', '-s', '4096', '-o', log],
  ...['-e', 'trace=%file,%network,execve', '-e', 'signal=none'],
];

/** Reads a log; relative paths are below `cwd`. */
export function systemCallsIn(log: string, cwd: string): SystemCalls {
  const [opened, written, addresses, programs]: [string[], string[], string[], string[]] = [[], [], [], []];
  const folders = new Map<string, string>(); // By their descriptors: a path may lead through one.
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

/** The calls of a log, each in one line: those that another thread has interrupted are put together again. */
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

/** Where a call goes to beyond this process: an IP address with its port, or the path of a socket. */
function addressesIn(args: string): readonly string[] {
  const [, ipv4] = /inet_addr\("([^"]*)"\)/.exec(args) ?? [];
  const [, ipv6] = /inet_pton\(AF_INET6, "([^"]*)"/.exec(args) ?? [];
  const [, unix] = /sun_path=@?"([^"]*)"/.exec(args) ?? [];
  return [ipv4, ipv6, unix].filter((each) => each !== undefined);
}
