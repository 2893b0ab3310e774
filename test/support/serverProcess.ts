import { execFileSync } from 'node:child_process';

/** Whether it can be told here which processes run. */
export const hasPs = process.platform !== 'win32';

/** Whether the language server of this window runs: it is a child of the extension host, in which tests run. */
export const isServerRunning = (): boolean =>
  execFileSync('ps', ['-eo', 'ppid,args'], { encoding: 'utf8' })
    .split('\n')
    .some((line) => line.trim().startsWith(`${process.pid} `) && line.includes('dist/server.js'));
