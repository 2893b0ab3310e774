import { analyse, type Analysis, type AnalysisOptions } from '../analysis/analyse';
import { applied } from '../json/edits';
import { isWithin, pointer, type Path } from '../json/path';
import { specificationDomain } from '../kinds/contract/kinds';
import { stepSentences, type EventType, type WorkflowEvent } from '../kinds/contract/workflow';
import type { Language } from '../l10n/language';
import { redact } from '../secrets/redact';
import { itemNames } from './itemTitle';
import { recorded } from './workflowActions';

/** A step that somebody takes in the world, and records. */
export interface ReleasingStep {
  readonly event: EventType;
  /** The slot or the task. */
  readonly at: Path;
  readonly id: string;
}

/** The steps, in an order in which each is legal; or why nobody can tell. */
export type ReleasingSteps = { readonly steps: readonly ReleasingStep[] } | { readonly refused: string };

/** More steps than any chain of a screen has. */
const maximumSteps = 200;

/**
 * The fewest legal steps after which the task at `path` can be claimed: none where it can be now, or is already. Each is
 * found because something that is wanted waits for it, and is tried out on a copy of the text: the rules say whether it is
 * legal. What stands beside the document is not asked for, because the steps are still to be taken.
 */
export function releasingSteps(analysis: Analysis, path: Path, language: Language): ReleasingSteps {
  const { recognition, context } = analysis;
  const options = { path: context.file, prefixes: [recognition.prefix ?? specificationDomain], language };
  const steps: ReleasingStep[] = [];
  for (let state = analysis.text; steps.length <= maximumSteps;) {
    const next = nextStep(state, path, options);
    if ('refused' in next) {
      return next;
    }
    if (!next.step) {
      return { steps };
    }
    const { event, at, id } = next.step;
    const outcome = recorded(state, options, at, eventOf(event, steps.length));
    if ('refused' in outcome) {
      return { refused: outcome.refused };
    }
    state = applied(state, [...outcome.own, ...outcome.following]);
    steps.push({ event, at, id });
  }
  return { refused: language.say('A predecessor of this task is missing or wrong. Fix that first.') };
}

/** The step that can be taken now, and that all others before the claim of the task wait for. */
function nextStep(
  text: string,
  path: Path,
  options: AnalysisOptions,
): { readonly step: ReleasingStep | undefined } | { readonly refused: string } {
  const { language } = options;
  const view = analyse(text, options)?.view;
  const itemAt = (at: Path) => view?.kind.recordableAt?.(view.model, at);
  const task = itemAt(path);
  if (task?.events.includes('claimTask') && task.next !== 'claimTask') {
    return { step: undefined };
  }
  const seen = new Set<string>();
  for (let item = task; item?.next && !seen.has(pointer(item.at));) {
    const { next: event, at, id } = item;
    seen.add(pointer(at));
    const obstacle = item.blockedBy(event, language);
    if (!obstacle) {
      return { step: item === task ? undefined : { event, at, id } };
    }
    if (!obstacle.at || isWithin(obstacle.at, at)) {
      return { refused: obstacle.message };
    }
    item = itemAt(obstacle.at);
  }
  return { refused: language.say('A predecessor of this task is missing or wrong. Fix that first.') };
}

/** An event as it might be recorded: later than everything before, by somebody who has signed nothing yet. */
function eventOf(name: EventType, number: number): WorkflowEvent {
  const at = `2999-01-01T00:${String(Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}Z`;
  switch (name) {
    case 'recordCapture':
      return { name, checksum: String(number).padStart(2, '0') + 'c3'.repeat(31), at };
    case 'claimTask':
      return { name, assignee: `Reviewer ${number}`, at };
    case 'submitTask':
      return { name, at };
    case 'recordReceipt':
      return { name, receiptId: `receipt-${number}-${number}` };
    case 'handBackTask':
      return { name };
  }
}

/** The steps as people are told them, each with its place, below a sentence; that alone where there are none. */
export function stepsInWords(
  analysis: Analysis,
  found: ReleasingSteps,
  { say }: Language,
): { readonly heading: string; readonly steps: readonly { readonly text: string; readonly at: Path }[] } {
  if ('refused' in found) {
    return { heading: found.refused, steps: [] };
  }
  const count = found.steps.length;
  const steps = found.steps.map((step) => {
    const task = redact(itemNames(analysis.document?.value, step.at)[1] ?? step.id);
    const owner = ownerOf(analysis, step);
    const done = say(stepSentences[step.event], { task });
    return {
      text: owner === undefined ? done : say('{step} ({who})', { step: done, who: redact(owner) }),
      at: step.at,
    };
  });
  const heading =
    count === 0
      ? say('Nothing keeps this task from being claimed.')
      : count === 1
        ? say('Released by 1 step:')
        : say('Released by {count} steps:', { count });
  return { heading, steps };
}

/** Whose a step is; `undefined` where the document does not say it. */
export const ownerOf = ({ view }: Analysis, { at }: ReleasingStep): string | undefined =>
  view.kind.taskAround?.(view.model, at)?.owner;

/** The task that is still to be claimed whose state `path` is, or itself: the one whose release is asked about. */
export function unclaimedTask({ view }: Analysis, path: Path): Path | undefined {
  const item = view.kind.recordableAt?.(view.model, path);
  const isState = path.length === item?.at.length || ['status', 'blocker'].includes(String(path.at(-1)));
  return isState && item?.next === 'claimTask' ? item.at : undefined;
}
