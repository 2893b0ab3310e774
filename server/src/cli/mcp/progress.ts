import { itemAndDescendants, type ItemWithFindings } from '../../core/program/findingCounts';
import { groupPrograms, type ProgramDocument, type StatedNumber } from '../../core/program/program';
import type { PlaceIn } from '../../core/program/report';
import { isNext, createPredecessorLookup, listTasks } from '../../core/program/ready';
import { redact, redactPointer } from '../../core/secrets/redact';
import { nearest } from '../../core/text/closestMatch';
import type { Range } from '../../core/text/lineIndex';
import { fail } from '../../core/text/result';
import { programDocuments, createRangeFinder } from '../files/documents';
import { answerHeader, checkResult, takePage, readInputs, sanitize, type ToolCall } from './reading';
import type { ProgressAnswer, ProgressInput, ItemAnswer } from './shapes';

/** An item of a document, with the screen it belongs to. */
export interface ItemOfDocument {
  readonly document: ProgramDocument;
  readonly item: ItemWithFindings;
  readonly screen: string | undefined;
  readonly depth: number;
}

/** Depth of the items that are listed if none is named: documents, their groups, and the items of groups. */
const overview = 2;

/** Returns the progress of programs, and the requested items. Fails if there is no such item. */
export async function progress(input: ProgressInput, place: ToolCall): Promise<ProgressAnswer> {
  const reading = await readInputs(input.files, place);
  const documents = programDocuments(reading.documents, place.options.language);
  const all = documents.flatMap((document) => [
    ...walkItem({ document, item: document.item, screen: undefined, depth: 0 }),
  ]);
  const requested = input.of === undefined ? all.filter(({ depth }) => depth <= overview) : findItems(input.of, all);
  if (input.of !== undefined && requested.length === 0) {
    fail(unknownItem(input.of, all, place));
  }
  const matchingItems = requested.filter(
    ({ item }) => input.progressState === undefined || item.progressState === input.progressState,
  );
  const { items, ...page } = takePage(matchingItems, input);
  const placeIn = createRangeFinder(reading.documents);
  return sanitize({
    ...answerHeader(place),
    checked: checkResult(reading, place),
    programs: groupPrograms(documents).map((program) => {
      const { accepted, current, remaining, total, isAgreed } = program.knives;
      return {
        folder: program.folder,
        knives: {
          accepted: listValues(accepted),
          current: listValues(current),
          remaining: listValues(remaining),
          total: listValues(total),
          isAgreed,
        },
        tasks: program.progress.tasks,
      };
    }),
    items: items.map((each) => ({ ...itemAnswer(each, placeIn), ...findBlockers(each) })),
    ...page,
  });
}

const listValues = (stated: readonly StatedNumber[]) => stated.map(({ value }) => value);

function* walkItem(holder: ItemOfDocument): Generator<ItemOfDocument> {
  yield holder;
  const screen = holder.item.type === 'screen' ? holder.item.id : holder.screen;
  for (const item of holder.item.children) {
    yield* walkItem({ ...holder, item, screen, depth: holder.depth + 1 });
  }
}

/** Returns the items with a name, each with all items below it. */
function findItems(name: string, all: readonly ItemOfDocument[]): readonly ItemOfDocument[] {
  const lowerCaseName = name.toLowerCase();
  const namedItems = all.filter((each) =>
    listItemNames(each).some((itemName) => itemName.toLowerCase() === lowerCaseName),
  );
  const below = new Set(namedItems.flatMap(({ item }) => [...itemAndDescendants(item)]));
  return all.filter(({ item }) => below.has(item));
}

/** Returns the names of an item, such as `booking-store/EVIDENCE/accessibility`, also without the family. */
function listItemNames({ item: { id, name }, screen }: ItemOfDocument): readonly string[] {
  const short = name.slice(name.indexOf('/') + 1);
  const itemNames = [id, name, short];
  return screen === undefined ? itemNames : [...itemNames, ...itemNames.map((each) => `${screen}/${each}`)];
}

function unknownItem(name: string, all: readonly ItemOfDocument[], { options: { language } }: ToolCall): string {
  const suggestion = nearest(name, new Set(all.flatMap(listItemNames)));
  const item = redact(name, 200);
  return suggestion === undefined
    ? language.say('Unknown item "{item}". Omit `of` for an overview.', { item })
    : language.say('Unknown item "{item}". Did you mean "{meant}"?', { item, meant: suggestion });
}

export function itemAnswer({ document, item, screen }: ItemOfDocument, placeIn: PlaceIn<Range>): ItemAnswer {
  const { at, id, name, detail, progressState, state, tally, lane, owner, step, file, waitsFor, isRepeated, findings } =
    item;
  return {
    file: document.file,
    line: placeIn(document.file, at).start.line + 1,
    path: redactPointer(at),
    sort: item.type,
    id,
    name,
    ...(screen !== undefined && { screen }),
    ...(detail !== undefined && { detail }),
    ...(progressState && { progressState }),
    ...(state !== undefined && { state }),
    ...(isRepeated === true && { isRepeated }),
    ...(tally && { done: tally.done, total: tally.total }),
    ...(lane !== undefined && { lane }),
    ...(owner !== undefined && { owner }),
    ...(step && { step: step.event }),
    ...(file !== undefined && { published: file }),
    ...(waitsFor && { waitsFor: waitsFor.map((each) => ({ id: each.id, name: each.name })) }),
    findings,
  };
}

/** Returns all tasks to accept before a task. Returns nothing for other items, or if the predecessors cannot be determined. */
function findBlockers({ document, item }: ItemOfDocument): Pick<ItemAnswer, 'blockedBy'> {
  const before =
    item.type === 'task' ? createPredecessorLookup(listTasks(document).map(({ task }) => task))(item) : undefined;
  return before
    ? {
        blockedBy: before.map((task) => ({
          id: task.id,
          name: task.name,
          state: task.state ?? '',
          lane: task.lane ?? '',
          owner: task.owner ?? '',
          isNext: isNext(task),
        })),
      }
    : {};
}
