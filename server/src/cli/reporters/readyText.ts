import type { Language } from '../../core/l10n/language';
import type { Program } from '../../core/program/program';
import { groupedBy } from '../../core/text/collections';
import { ready, type BlockedTask, type PlacedTask, type TaskGroup } from '../../core/program/ready';
import { colors } from './colors';

/** Maximum number of screens listed. */
const maximumScreens = 6;

/** Returns the tasks that can be claimed now, by lane, and the nearest blocked ones. Returns nothing for a program without tasks. */
export function readyText({ documents }: Program, language: Language): readonly string[] {
  const { say } = language;
  const { tasks, claimed, blocked, byLane } = ready(documents);
  if (tasks.length + claimed.length + blocked.length === 0) {
    return [];
  }
  const [nearest] = blocked;
  const next = blocked.filter(({ away }) => away === nearest?.away);
  const lines = [
    colors.bold(say('Ready to claim: {count}', { count: tasks.length })),
    ...byLane.map((group) => laneLine(group, language)),
    ...(claimed.length > 0 ? [`  ${say('claimed or submitted:')} ${screenList(claimed, language)}`] : []),
    ...(nearest ? [`  ${distanceText(nearest.away, language)} ${groupedByName(next, language)}`] : []),
  ];
  return [lines.join('\n')];
}

function laneLine({ name, tasks }: TaskGroup, language: Language): string {
  const owners = [...new Set(tasks.flatMap(({ task }) => task.owner ?? []))];
  const heading = [name, String(tasks.length), owners.join(', ')].filter((part) => part !== '').join('  ');
  return `  ${colors.cyan(heading)}  ${screenList(tasks, language)}`;
}

function screenList(tasks: readonly PlacedTask[], { say }: Language): string {
  const names = [...new Set(tasks.map(({ screen }) => screen))];
  const more = names.length - maximumScreens;
  const shown = names.slice(0, maximumScreens).join(', ');
  return more > 0 ? `${shown} ${say('and {count} more', { count: more })}` : shown;
}

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
function groupedByName(tasks: readonly BlockedTask[], { say }: Language): string {
  return [...groupedBy(tasks, ({ task }) => task.name)]
    .map(([name, sameNamed]) =>
      sameNamed.length === 1
        ? say('{name} on 1 screen', { name })
        : say('{name} on {count} screens', { name, count: sameNamed.length }),
    )
    .join(', ');
}
