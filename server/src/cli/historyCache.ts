import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { keep, keptBytes } from '../host/keptFiles';
import type { HistoryCache, KeptHistory } from '../host/programHistory';
import { sha256 } from '../host/sha256';
import { boundResults, holdsPrivate, resultCache } from './resultCache';

/** Fewer commits are read again as soon. */
const worthKeeping = 50;

/** In bytes. */
const largest = 16_000_000;

/** The histories that this user keeps; `undefined` where there is no folder for them that is nobody else's. */
export function historyCache(): HistoryCache | undefined {
  const cache = resultCache();
  if (!cache) {
    return undefined;
  }
  const subjectOf = (name: string) => JSON.stringify([cache.program, process.versions, name]);
  const fileFor = (name: string) => path.join(cache.folder, sha256(`history ${name}`));
  return {
    kept(name) {
      const bytes = keptBytes(fileFor(name), subjectOf(name));
      return bytes && (deserialize(bytes) as KeptHistory);
    },
    keep(name, history) {
      const isWorth = history.seen.length >= worthKeeping && !holdsPrivate([history.known.moments, history.said]);
      const bytes = isWorth ? serialize(history) : undefined;
      if (bytes && bytes.length <= largest) {
        keep(fileFor(name), subjectOf(name), () => bytes);
        boundResults(cache);
      }
    },
  };
}
