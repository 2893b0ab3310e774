import { sentencesOfBrowserAuth } from './browserAuth';
import { sentencesOfCalibration } from './calibration';
import { sentencesOfAll } from './everywhere';
import { sentencesOfExecution } from './execution';
import { sentencesOfHandoff } from './handoff';
import { sentencesOfReceipts } from './receipts';
import type { Sentence } from './sentence';
import { stateOf, type State } from './state';
import type { Files } from './values';

/** The specification, sentence by sentence. */
export const sentences: readonly Sentence[] = [
  ...sentencesOfAll,
  ...sentencesOfExecution,
  ...sentencesOfReceipts,
  ...sentencesOfCalibration,
  ...sentencesOfBrowserAuth,
  ...sentencesOfHandoff,
];

/**
 * The verdict of the specification about a state. `broken` lists the `must` sentences it breaks. Without one, the state is legal, unless it
 * breaks an `open` sentence: then it is `undecided`. Broken `should` sentences do not make it illegal.
 */
export interface Verdict {
  readonly is: 'legal' | 'illegal' | 'undecided';
  readonly broken: readonly string[];
  readonly open: readonly string[];
}

const isBroken = (sentence: Sentence, state: State): boolean => {
  for (const _ of sentence.broken(state)) {
    return true;
  }
  return false;
};

/** Judges a state by all sentences. */
export function judge(files: Files): Verdict {
  const state = stateOf(files);
  const ids = (strength: string) =>
    sentences.filter((sentence) => sentence.strength === strength && isBroken(sentence, state)).map(({ id }) => id);
  const broken = ids('must');
  const open = ids('open');
  return { broken, open, is: broken.length > 0 ? 'illegal' : open.length > 0 ? 'undecided' : 'legal' };
}
