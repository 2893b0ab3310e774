import { execFileSync } from 'node:child_process';

/** Whether it can be told here which processes run. */
export const hasPs = process.platform !== 'win32';

/** The process of the language server of this window: a child of the extension host, in which tests run. */
export function serverProcess(): number | undefined {
  const lines = execFileSync('ps', ['-eo', 'ppid,pid,args'], { encoding: 'utf8' }).split('\n');
  const own = lines.find((line) => line.trim().startsWith(`${process.pid} `) && line.includes('dist/server.js'));
  return own === undefined ? undefined : Number(own.trim().split(/\s+/)[1]);
}
