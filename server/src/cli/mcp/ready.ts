import { ready, type BlockedTask, type PlacedTask } from '../../core/program/ready';
import { countProgress } from '../../core/program/countProgress';
import { programDocuments, createRangeFinder } from '../files/documents';
import { itemAnswer } from './progress';
import { answerHeader, checkResult, takePage, readInputs, sanitize, type ToolCall } from './reading';
import type { ReadyAnswer, ReadyInput } from './shapes';

/** Returns the tasks that are ready, claimed or blocked. */
export async function readyToClaim(input: ReadyInput, place: ToolCall): Promise<ReadyAnswer> {
  const reading = await readInputs(input.files, place);
  const documents = programDocuments(reading.documents, place.options.language);
  const { tasks, claimed, blocked } = ready(documents);
  const all: readonly (PlacedTask & Partial<BlockedTask>)[] = { ready: tasks, claimed, blocked }[input.state];
  const matchesFilter = (value: string | undefined, filter: string | undefined) =>
    filter === undefined || value === filter;
  const matchingTasks = all.filter(
    ({ screen, task }) =>
      matchesFilter(screen, input.screen) &&
      matchesFilter(task.lane, input.lane) &&
      matchesFilter(task.owner, input.owner),
  );
  const { items, ...page } = takePage(matchingTasks, input);
  const placeIn = createRangeFinder(reading.documents);
  const byFile = new Map(documents.map((document) => [document.file, document]));
  return sanitize({
    ...answerHeader(place),
    checked: checkResult(reading, place),
    counts: countProgress({ documents }).tasks,
    tasks: items.map(({ file, screen, task: item, away }) => ({
      ...itemAnswer({ document: byFile.get(file)!, item, screen, depth: 0 }, placeIn),
      ...(away !== undefined && { away }),
    })),
    ...page,
  });
}
