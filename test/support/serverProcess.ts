import { execFileSync } from 'node:child_process';

/** True if processes can be listed on this system. */
export const hasPs = process.platform !== 'win32';

/** Returns the process id of the language server of this window. It is a child of the extension host, which runs the tests. */
export function serverProcess(): number | undefined {
  const lines = execFileSync('ps', ['-eo', 'ppid,pid,args'], { encoding: 'utf8' }).split('\n');
  const own = lines.find((line) => line.trim().startsWith(`${process.pid} `) && line.includes('dist/server.js'));
  return own === undefined ? undefined : Number(own.trim().split(/\s+/)[1]);
}
