import type { Language } from '../../core/l10n/language';
import type { Program } from '../../core/program/program';
import { groupBy, joinWords } from '../../core/text/collections';
import { ready, type BlockedTask, type PlacedTask, type TaskGroup } from '../../core/program/ready';
import { listFirst } from '../../core/l10n/listFirst';
import { colors } from './colors';

/** Maximum number of screens listed. */
const maximumScreens = 6;

/** Returns the tasks that can be claimed now, by lane, and the nearest blocked ones; an empty text if there are no tasks. */
export function readyText({ documents, progress }: Program, language: Language): string {
  const { say } = language;
  const { tasks, claimed, blocked, byLane } = ready(documents);
  if (tasks.length + claimed.length + blocked.length === 0) {
    return '';
  }
  const [nearest] = blocked;
  const next = blocked.filter(({ away }) => away === nearest?.away);
  return [
    colors.bold(say('Ready: {count}', { count: progress.tasks.ready })),
    ...byLane.map((group) => laneLine(group, language)),
    ...(claimed.length > 0 ? [`  ${say('claimed or submitted:')} ${screenList(claimed, language)}`] : []),
    ...(nearest ? [`  ${distanceText(nearest.away, language)} ${groupedByName(next, language)}`] : []),
  ].join('\n');
}

function laneLine({ name, tasks }: TaskGroup, language: Language): string {
  const owners = [...new Set(tasks.flatMap(({ task }) => task.owner ?? []))];
  const heading = joinWords([name, tasks.length, language.list(owners)], '  ');
  return `  ${colors.cyan(heading)}  ${screenList(tasks, language)}`;
}

const screenList = (tasks: readonly PlacedTask[], language: Language): string =>
  listFirst([...new Set(tasks.map(({ screen }) => screen))], maximumScreens, language);

function distanceText(away: number, { say }: Language): string {
  switch (away) {
    case 0:
      return say('released, but still marked as waiting:');
    case 1:
      return say('1 receipt away:');
    default:
      return say('{away} receipts away:', { away });
  }
}

/** Groups tasks of one type on several screens. */
function groupedByName(tasks: readonly BlockedTask[], { say, list }: Language): string {
  const groups = [...groupBy(tasks, ({ task }) => task.name)].map(([name, sameNamed]) =>
    sameNamed.length === 1
      ? say('{name} on 1 screen', { name })
      : say('{name} on {count} screens', { name, count: sameNamed.length }),
  );
  return list(groups);
}
