import { setFlagsFromString } from 'node:v8';

/**
 * Delays the optimizing compiler of Node 20. It optimizes for one kind of document and again for the next, on the cores that run
 * the check. With a larger budget, a thousand documents take a quarter less time. Later versions have a middle-tier compiler.
 * Call this before `loadBundle`, because code compiled with other flags is rejected.
 */
export function delayOptimizer(): void {
  if (process.versions.v8.startsWith('11.')) {
    setFlagsFromString('--interrupt-budget=1200000');
  }
}
