import { findEventOffer } from '../../core/features/workflowActions';
import { stepSentences } from '../../core/kinds/contract/workflow';
import type { Language } from '../../core/l10n/language';
import type { ItemWithFindings } from '../../core/program/findingCounts';
import type { ProgramDocument } from '../../core/program/program';
import { isNext, createPredecessorLookup, listTasks, type PlacedTask } from '../../core/program/ready';
import { redactFile } from '../../core/secrets/redact';
import { joinWords } from '../../core/text/collections';
import type { ReadDocument } from '../files/documents';
import { colors } from './colors';
import { columns } from '../../core/text/columns';
import { padColumns } from './columns';

/**
 * Returns the names of a task on the command line: `booking-store/EVIDENCE/accessibility`, the same without the family, and its
 * id.
 */
export const listTaskNames = ({ screen, task: { id, name } }: PlacedTask): readonly string[] => [
  `${screen}/${name}`,
  `${screen}/${name.slice(name.indexOf('/') + 1)}`,
  id,
];

/**
 * Returns a task with its state, blockers, their owners and the next steps.
 * @param line from 1
 */
export function taskText(
  { file, screen, task }: PlacedTask,
  line: number,
  document: ProgramDocument,
  { analysis }: ReadDocument,
  language: Language,
): string {
  const { say } = language;
  const before = createPredecessorLookup(listTasks(document).map((placed) => placed.task))(task);
  const next = [task, ...(before ?? [])].filter(isNext);
  return [
    `${colors.bold(`${screen}/${task.name}`)}  ${colors.dim(task.id)}`,
    `${redactFile(file)}:${line}  ${taskDetails(task, language)}`,
    ...(before === undefined ? [say("Can't determine its blockers: a predecessor is missing or wrong.")] : []),
    ...(before && before.length > 0 ? ['', say('Blocked by, nearest first:'), ...taskTable(before, language)] : []),
    ...(next.length > 0 ? ['', say('Next:'), ...next.flatMap(nextStep).map((each) => `  ${each}`)] : []),
    '',
  ].join('\n');

  function nextStep({ at, name, detail, owner, progressState }: ItemWithFindings): readonly string[] {
    const event = analysis.view.kind.recordableAt?.(analysis.view.model, at)?.next;
    const offer = event && findEventOffer(analysis, at, event, language);
    const person = progressState === 'ready' ? owner : detail;
    const step = offer ? say(stepSentences[offer.event], { task: name }) : name;
    return [
      ...(offer?.obstacle ? [offer.obstacle.message] : []),
      person === undefined ? step : say('{step} ({who})', { step, who: person }),
    ];
  }
}

/** Returns the state of a task, its lane and its owner. */
export const taskDetails = ({ detail, lane, owner }: ItemWithFindings, { say }: Language): string =>
  joinWords([detail, lane, owner && say('owner: {owner}', { owner })], ' · ');

function taskTable(tasks: readonly ItemWithFindings[], language: Language): readonly string[] {
  const width = Math.max(...tasks.map(({ name }) => columns(name)));
  return tasks.map((task) => `  ${padColumns(task.name, width)}  ${taskDetails(task, language)}`);
}
