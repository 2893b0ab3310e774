import { setFlagsFromString } from 'node:v8';

/**
 * Node 20 optimises code that it has seen one kind of document with, and again with the next, on the cores that have to
 * check: told to wait for more, a thousand documents take a quarter less. Later ones have a compiler in between. Code
 * that was kept with other flags is not taken, so this comes before `loaded`.
 */
export function compileLater(): void {
  if (process.versions.v8.startsWith('11.')) {
    setFlagsFromString('--interrupt-budget=1200000');
  }
}
