import { joinPhrases } from '../../l10n/joinPhrases';
import { phrase, type Language } from '../../l10n/language';
import type { KnifeCount } from '../../rules/statements';
import { countItems, type Progress } from './progressCounts';
import { joinWords } from '../../text/collections';
import type { ObjectReader } from '../../json/objectReader';
import {
  progressStates,
  type Finish,
  type ProgressItem,
  type ProgressState,
  type ProgramKnifeCount,
  type Tally,
} from './progress';

/** The `state` of a document with conflict markers. */
export const mergeConflict = 'MERGE_CONFLICT';

/** The `state` of a document that cannot be read completely, so that its counts may be too low. */
export const incompleteText = 'INCOMPLETE';

/** The state that is shown of an item; `wrong` for an item with errors. */
export type ShownState = ProgressState | 'wrong';

const names: Readonly<Record<ShownState, string>> = {
  wrong: phrase('has errors'),
  blocked: phrase('blocked'),
  open: phrase('open'),
  waiting: phrase('waiting'),
  ready: phrase('ready'),
  claimed: phrase('claimed'),
  active: phrase('active'),
  captured: phrase('captured'),
  submitted: phrase('submitted'),
  done: phrase('done'),
  accepted: phrase('accepted'),
};

export const progressStateName = (state: ShownState, { say }: Pick<Language, 'say'>): string => say(names[state]);

export const knifeNames: Readonly<Record<KnifeCount, string>> = {
  accepted: phrase('accepted knives'),
  current: phrase('current knife'),
  remaining: phrase('remaining knives'),
  total: phrase('all knives'),
  own: phrase('knife of the document'),
};

/** Returns the counts of knives on which the documents of a program disagree, in words, with all stated values. */
export function disputedKnives<Stated>(
  knives: Readonly<Record<ProgramKnifeCount, readonly Stated[]>>,
  { say }: Pick<Language, 'say'>,
) {
  const numbers = [
    { what: say('accepted'), stated: knives.accepted },
    { what: say('current'), stated: knives.current },
    { what: say('remaining'), stated: knives.remaining },
    { what: say('in total'), stated: knives.total },
  ];
  return numbers.filter(({ stated }) => stated.length > 1);
}

/** Returns "2 accepted, 1 ready, 10 waiting": the number of items in each state, the most advanced first. */
export const statesInWords = (
  counts: Readonly<Partial<Record<ProgressState, number>>> | undefined,
  language: Pick<Language, 'say'>,
): string => {
  const words = progressStates
    .map((state) => ({ state, count: counts?.[state] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => language.say('{count} {state}', { count, state: progressStateName(state, language) }));
  return joinPhrases(words.reverse(), language);
};

const tallies: Readonly<Record<Finish, string>> = {
  captured: phrase('{done}/{total} captured'),
  passed: phrase('{done}/{total} passed'),
  accepted: phrase('{done}/{total} accepted'),
  filledIn: phrase('{done}/{total} filled in'),
  received: phrase('{done}/{total} received'),
  done: phrase('{done}/{total} done'),
};

/** Returns "4/27 captured". */
export const tallyInWords = ({ done, total, finish }: Tally, { say }: Pick<Language, 'say'>): string =>
  say(tallies[finish], { done, total });

/** Returns the number of tasks in each state. Only the number of tasks if no task has a state. */
export const tasksInWords = (tasks: Progress['tasks'], language: Pick<Language, 'say'>): string =>
  statesInWords(tasks, language) || (tasks.total > 0 ? language.say('tasks: {count}', { count: tasks.total }) : '');

/** "1 of 3 captured · 1 ready, 12 waiting". Without the captures if there are no slots. */
export function captureWords({ slots, tasks }: Progress, language: Pick<Language, 'say'>): string {
  const captures =
    slots.total === 0
      ? undefined
      : language.say('{captured} of {slots} captured', { captured: slots.captured, slots: slots.total });
  return joinWords([captures, tasksInWords(tasks, language)], ' · ');
}

/** Returns the number of items in each state, and of items in no known state; empty if all are in no known state. */
function itemsInWords(items: readonly ProgressItem[], language: Language): string {
  const states = statesInWords(countItems(items)[items[0]?.type ?? 'group'], language);
  const count = items.filter(({ progressState }) => progressState === undefined).length;
  return states === '' || count === 0
    ? states
    : joinPhrases([states, language.say('{count} without a known state', { count })], language);
}

/** Returns the items of the list in the member `member` of `holder` as a group, with the number of items in each state. */
export const groupOfList = (
  name: string,
  holder: ObjectReader,
  member: string,
  children: readonly ProgressItem[],
  language: Language,
): ProgressItem => ({
  type: 'group',
  id: member,
  name,
  detail: itemsInWords(children, language),
  at: holder.at(member),
  children,
});
