import fs from 'node:fs';
import os from 'node:os';
import { configurations } from './configurations';
import { contents } from './contents';
import { foreign, unsaved } from './foreign';
import { links } from './links';
import { names } from './names';
import { published } from './published';
import { repositories } from './repositories';
import { Place, type State, type Step } from './state';
import { one } from './steps';

/** All states. Each has the same answer on all surfaces, except where it names a difference. */
export const states: readonly State[] = [
  ...contents,
  ...names,
  ...links,
  ...configurations,
  ...repositories,
  ...published,
  ...foreign,
  ...unsaved,
];

/** The first committed place of each function that writes files. Its repository is copied, because that is faster than a commit. */
const committedPlaces = new Map<Step, Place>();

/** Returns the place of a state before its change. */
export function placeOf({ before = one, repository = 'committed', root }: State): Place {
  const place = new Place(root);
  before(place);
  const committed = committedPlaces.get(before);
  if (repository === 'committed' && committed) {
    fs.cpSync(committed.at('.git'), place.at('.git'), { recursive: true });
  } else if (repository === 'committed') {
    place.commit();
    committedPlaces.set(before, place);
  } else if (repository === 'empty') {
    place.git('init', '-q');
  }
  return place;
}

/** True if the tests can run all states: links need special rights on Windows, and other systems ignore case. */
export const hasLinks = os.platform() === 'linux';
