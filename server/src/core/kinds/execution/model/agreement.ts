import type { ObjectReader } from '../../../json/objectReader';
import type { Path } from '../../../json/path';
import type { Execution } from './execution';
import { isFixtureId } from './naming';
import type { Screen } from './types';
import { mistakenSide } from '../../common/mistakenSide';

/** A copy of a text, with its place. */
export interface CopiedText {
  readonly part: ObjectReader;
  readonly at: Path;
  readonly found: string;
}

/** A text of a screen with the places that repeat it. */
export interface Repeated {
  readonly original: CopiedText;
  readonly mirrored: readonly CopiedText[];
  readonly inTasks: readonly CopiedText[];
}

/** Returns the title of a screen with its copies in mirrored slots and tasks; `undefined` without a title. */
export function repeatedTitle(execution: Execution, screen: Screen): Repeated | undefined {
  const { part } = screen;
  const found = part.text('title');
  const inTasks = execution.tasksOf(screen).flatMap((task) => findCopies(task.part, 'screenTitle'));
  return found === undefined
    ? undefined
    : {
        original: { part, at: part.at('title'), found },
        mirrored: copiesInMirrors(execution, screen, 'screenTitle'),
        inTasks,
      };
}

/** Returns the mistaken side if copies of the title of a screen differ from it. */
export function mistakenTitle(execution: Execution, screen: Screen): ReturnType<typeof mistakenSide> {
  const { original, mirrored = [], inTasks = [] } = repeatedTitle(execution, screen) ?? {};
  const copies = [...mirrored, ...inTasks].map(({ found }) => found);
  return original && mistakenSide(original.found, copies);
}

/** Returns the fixture of a screen with its copies in mirrored slots; `undefined` without a well-formed id. */
export function repeatedFixture(execution: Execution, screen: Screen): Repeated | undefined {
  const part = screen.part.object('fixture');
  const found = part.text('id');
  return found === undefined || !isFixtureId(found)
    ? undefined
    : { original: { part, at: part.at('id'), found }, mirrored: fixtureCopies(execution, screen), inTasks: [] };
}

/** Returns the copies of a screen's fixture in the mirrored slots. */
export const fixtureCopies = (execution: Execution, screen: Screen): readonly CopiedText[] =>
  copiesInMirrors(execution, screen, 'fixtureId');

const copiesInMirrors = (execution: Execution, screen: Screen, member: string): readonly CopiedText[] =>
  execution
    .slotCopies()
    .ofScreen(screen.id)
    .flatMap(({ part }) => findCopies(part, member));

function findCopies(part: ObjectReader, member: string): readonly CopiedText[] {
  const found = part.text(member);
  return found === undefined ? [] : [{ part, at: part.at(member), found }];
}
