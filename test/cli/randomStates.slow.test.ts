import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { isFull } from '../support/budget';
import { randomNumbers } from '../support/damaged';
import { AllSurfaces, type Case } from '../support/states/allSurfaces';
import type { Observed } from '../support/states/answers';
import { expectedAnswer } from '../support/states/expectations';
import { filesIn, randomStep, starts } from '../support/states/randomChanges';
import { Place, surfaces, type Answer, type Surface } from '../support/states/state';
import { config } from '../support/states/steps';
import { checkWithoutGrants, filesRefusedByGuard } from '../support/states/withoutGrants';

/** `TEST_SAMPLE=4711` tries other folders than a full run. */
const seed = isFull ? 1 : Number(process.env.TEST_SAMPLE ?? 1);

describe('a folder after random changes', () => {
  const random = randomNumbers(seed);
  const titles = new Map<Place, string[]>();
  let cases: readonly Case[];
  let all: AllSurfaces;

  before(async () => {
    cases = Array.from({ length: 40 }, randomCase);
    all = await AllSurfaces.change(cases);
  });
  after(async () => {
    await all.stop();
    cases.forEach(({ place }) => place.remove());
  });

  function randomCase(): Case {
    const place = new Place();
    const start = starts[Math.floor(random() * starts.length)]!;
    const title = [start.title];
    titles.set(place, title);
    start.take(place);
    const change = (count: number) => {
      for (let step = 0; step < count; step++) {
        const { title: each, take } = randomStep(place, random);
        take(place);
        title.push(each);
      }
    };
    change(Math.floor(random() * 2));
    place.commit();
    title.push('commit');
    return {
      place,
      change: () => change(1 + Math.floor(random() * 3)),
      files: () => filesIn(place),
      commits: true,
      stages: true,
    };
  }

  for (let index = 0; index < 40; index++) {
    it(`gives the same answer everywhere: number ${index + 1} of seed ${seed}`, async () => {
      const each = cases[index]!;
      const named = new Set(each.files());
      // Before the commit that the other surfaces need.
      const withoutGrants = all.isChanged(each.place, config) ? checkWithoutGrants(each.place) : undefined;
      const refused = withoutGrants === undefined ? new Set<string>() : filesRefusedByGuard(each.place);
      const { 'check FOLDER': reference, ...others } = await all.answersFor(each);
      assert.notEqual(reference, 'refused');
      const problems = surfaces.flatMap((surface) => {
        const actual = surface === 'check FOLDER' ? reference : others[surface];
        const isListed = (file: string) => all.isChanged(each.place, file) || (actual !== 'refused' && file in actual);
        const answer = surface === 'guard' ? withExclusions(withoutGrants ?? reference, reference, refused) : reference;
        const expected = expectedAnswer(surface, answer as Answer, isListed, (file) => named.has(file));
        return differences(surface, actual, expected, (file) => all.isChanged(each.place, file)).map(
          (problem) => `${surface}: ${problem}`,
        );
      });
      assert.deepEqual(problems, [], titles.get(each.place)!.join('; '));
    });
  }
});

/** Returns the answer of `guard`: about a document that the change excludes, it reports only that. */
const withExclusions = (answer: Observed, present: Observed, refused: ReadonlySet<string>): Observed =>
  answer === 'refused' || present === 'refused'
    ? answer
    : Object.fromEntries(
        Object.entries(answer).filter(
          ([file, value]) => !(value === 'clean' && present[file] === 'excluded' && refused.has(file)),
        ),
      );

/** Returns the differences that no reason explains. */
function differences(
  surface: Surface,
  actual: Observed,
  expected: Answer,
  isChanged: (file: string) => boolean,
): readonly string[] {
  const hasUnread = Object.values(expected).some((value) => value.includes('document/unreadable'));
  if (actual === 'refused') {
    const mayRefuse = ['diff', 'progress'].includes(surface); // They show nothing if a file cannot be read.
    return mayRefuse ? [] : ['refused'];
  }
  const isOfChanges = surface === 'check --since' || surface === 'check --staged';
  return [...new Set([...Object.keys(actual), ...Object.keys(expected)])]
    .filter((file) => !isDeepStrictEqual(actual[file], expected[file]))
    .filter((file) => !(isOfChanges && actual[file] === undefined && !isChanged(file)))
    .filter((file) => !(surface === 'pull of an open file' && hasUnread && expected[file] !== 'clean')) // Editors decode bytes.
    .map((file) => `${file} is ${actual[file]}, not ${expected[file]}`);
}
