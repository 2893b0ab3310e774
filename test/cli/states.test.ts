import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sampled } from '../support/budget';
import { hasLinks, placeOf, states } from '../support/states';
import { AllSurfaces, type Case } from '../support/states/allSurfaces';
import { hasRepository, type Observed } from '../support/states/answers';
import { expectedAnswer } from '../support/states/expectations';
import { surfaces, type Answer, type Place, type State } from '../support/states/state';
import { config } from '../support/states/steps';

describe('the states of a folder', () => {
  const possible = states.filter(({ needsLinux }) => needsLinux !== true || hasLinks);
  const sample = new Set(sampled('states of a folder', possible, 12));
  const chosen = possible.filter((state) => sample.has(state) || state.isAlwaysRun === true);
  const cases = new Map<State, Case>();
  let all: AllSurfaces;

  before(async () => {
    chosen.forEach((state) => cases.set(state, caseOf(state, placeOf(state))));
    all = await AllSurfaces.change([...cases.values()]);
  });
  after(async () => {
    await all.stop();
    cases.forEach(({ place }) => place.remove());
  });

  for (const state of chosen) {
    it(`give the same answer everywhere: ${state.name}`, async () => {
      const { place, ...each } = cases.get(state)!;
      const files = each.files();
      const isRegular = (file: string) => fs.lstatSync(path.join(place.folder, file)).isFile();
      const answers = await all.answersFor({ place, ...each });
      const problems = surfaces.flatMap((surface) => {
        const actual = answers[surface];
        const isListed = (file: string) => all.isChanged(place, file) || (actual !== 'refused' && file in actual);
        const isNamed = (file: string) => files.includes(file) && (surface !== 'check -' || isRegular(file));
        const usual = expectedAnswer(surface, state.answer, isListed, isNamed);
        const difference = state.differs?.[surface];
        const expected = difference ? withDifference(usual, difference.answer) : usual;
        const isNeedless = difference !== undefined && isDeepStrictEqual(expected, usual);
        return [
          ...(isNeedless ? [`${surface} does not differ: remove its reason`] : []),
          ...(isDeepStrictEqual(actual, expected) ? [] : [`${surface}: ${textOf(actual)}, not ${textOf(expected)}`]),
        ];
      });
      assert.deepEqual(problems, []);
    });
  }
});

const caseOf = (state: State, place: Place): Case => ({
  place,
  change: () => state.change?.(place),
  files: () => filesOf(state, place),
  unsaved: state.unsaved,
  commits: hasRepository(state),
  stages: hasRepository(state) && state.setsIndex !== true,
});

/** Returns the files of a state that exist on disk, except configurations. */
const filesOf = ({ answer }: State, place: Place) =>
  Object.keys(answer)
    .filter((file) => !file.endsWith(config))
    .filter((file) => fs.lstatSync(path.join(place.folder, file), { throwIfNoEntry: false }) !== undefined);

const textOf = (answer: Observed) => JSON.stringify(answer);

/** Returns an answer with the files that differ. */
function withDifference(usual: Answer, difference: Observed): Observed {
  return difference === 'refused'
    ? difference
    : Object.fromEntries(Object.entries({ ...usual, ...difference }).filter(([, value]) => value !== 'none'));
}
