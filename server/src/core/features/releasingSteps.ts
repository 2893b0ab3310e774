import type { Analysis, AnalysisOptions } from '../analysis/analysis';
import { analyze } from '../analysis/analyze';
import type { Finding } from '../diagnostics/finding';
import { createFindingSelector } from '../diagnostics/findingSelector';
import { waitingMembers } from '../kinds/contract/lifeCycles';
import { applyEdits } from '../json/edits';
import { isWithin, pointer, type Path } from '../json/path';
import { specificationDomain } from '../kinds/contract/kinds';
import { stepSentences, type EventType, type WorkflowEvent } from '../kinds/contract/workflow';
import type { Language } from '../l10n/language';
import { redact } from '../secrets/redact';
import { itemNames } from '../kinds/contract/itemTitle';
import { TextLines } from '../text/lineIndex';
import { findDerivedValue } from './derivedValue';
import { recordEvent } from './workflowActions';

/** A step that a person takes and records. */
export interface ReleasingStep {
  readonly event: EventType;
  /** The slot or the task. */
  readonly at: Path;
  readonly id: string;
}

/** The steps, in a legal order; or the reason why they are unknown. */
export type ReleasingSteps =
  | {
      readonly steps: readonly ReleasingStep[];
      /** True if the task is claimed already. */
      readonly isClaimed?: true;
    }
  | { readonly refused: string };

/** Upper limit, larger than the chain of any screen. */
const maximumSteps = 200;

/**
 * Returns the shortest legal sequence of steps after which the task at `path` can be claimed. It is empty if the task is
 * claimable or claimed. Each step is a predecessor of a later step. The rules check each step on a copy of the text. Files
 * are ignored, because the steps have not been taken yet.
 */
export function releasingSteps(analysis: Analysis, path: Path, language: Language): ReleasingSteps {
  const { recognition, context } = analysis;
  const options = { path: context.file, domains: [recognition.domain ?? specificationDomain], language };
  const steps: ReleasingStep[] = [];
  let state = analysis.text;
  while (steps.length <= maximumSteps) {
    const next = nextStep(state, path, options);
    if ('refused' in next) {
      return { refused: withFirstProblem(next.refused, analysis, path, language) };
    }
    if (!next.step) {
      return next.isClaimed ? { steps, isClaimed: true } : { steps };
    }
    const { event, at, id } = next.step;
    const outcome = recordEvent(state, options, at, sampleEvent(event, steps.length));
    if ('refused' in outcome) {
      return { refused: outcome.refused };
    }
    state = applyEdits(state, [...outcome.direct, ...outcome.derived]);
    steps.push({ event, at, id });
  }
  return unknownSteps(language);
}

/** Returns a reason with the first problem that the state of the task at `path` depends on, if it has one. */
function withFirstProblem(reason: string, analysis: Analysis, path: Path, { say }: Language): string {
  const state = [...path, 'status'];
  const isProblem = ({ severity }: Finding) => severity === 'error' || severity === 'warning';
  const problemsAt = createFindingSelector(analysis.evaluate().findings.filter(isProblem));
  const [problem] = problemsAt([...(findDerivedValue(analysis, state)?.inputs ?? []), state]);
  return problem
    ? say('{reason} Correct line {line} first: {problem}', {
        reason,
        line: new TextLines(analysis.text).positionAt(problem.span.offset).line + 1,
        problem: problem.message,
      })
    : reason;
}

const unknownSteps = ({ say }: Language) => ({
  refused: say('A predecessor of this task is missing or wrong. Correct the problems of the document first.'),
});

/** Returns the next legal step that the claim of the task waits for. */
function nextStep(
  text: string,
  path: Path,
  options: AnalysisOptions,
): { readonly step: ReleasingStep | undefined; readonly isClaimed?: boolean } | { readonly refused: string } {
  const { language } = options;
  const view = analyze(text, options)?.view;
  const itemAt = (at: Path) => view?.kind.recordableAt?.(view.model, at);
  const task = itemAt(path);
  if (task?.events.includes('claimTask') && task.next !== 'claimTask') {
    return { step: undefined, isClaimed: true };
  }
  const seen = new Set<string>();
  let item = task;
  while (item?.next && !seen.has(pointer(item.at))) {
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
  return unknownSteps(language);
}

/** Returns a sample event: later than all others, by a person without other signatures. */
function sampleEvent(name: EventType, number: number): WorkflowEvent {
  const time = `2999-01-01T00:${String(Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}Z`;
  switch (name) {
    case 'recordCapture':
      return { name, checksum: String(number).padStart(2, '0') + 'c3'.repeat(31), time };
    case 'claimTask':
      return { name, assignee: `Reviewer ${number}`, time };
    case 'submitTask':
      return { name, time };
    case 'recordReceipt':
      return { name, receiptId: `receipt-${number}-${number}` };
    case 'handBackTask':
      return { name };
  }
}

/** Returns a heading and the steps in words, each with its place; only the heading if there are none. */
export function stepsInWords(
  analysis: Analysis,
  result: ReleasingSteps,
  { say }: Language,
): { readonly heading: string; readonly steps: readonly { readonly text: string; readonly at: Path }[] } {
  if ('refused' in result) {
    return { heading: result.refused, steps: [] };
  }
  const count = result.steps.length;
  const steps = result.steps.map((step) => {
    const task = redact(itemNames(analysis.document?.value, step.at)[1] ?? step.id);
    const owner = findOwner(analysis, step);
    const sentence = say(stepSentences[step.event], { task });
    return {
      text: owner === undefined ? sentence : say('{step} ({who})', { step: sentence, who: redact(owner) }),
      at: step.at,
    };
  });
  const heading = result.isClaimed
    ? say('This task has already been claimed.')
    : count === 0
      ? say('No other steps are needed to claim this task.')
      : count === 1
        ? say('Can be claimed after 1 step:')
        : say('Can be claimed after {count} steps:', { count });
  return { heading, steps };
}

/** Returns who takes a step: the reviewer records a receipt, the owner does the rest. `undefined` if the document names nobody. */
export function findOwner({ view }: Analysis, { at, event }: ReleasingStep): string | undefined {
  const task = view.kind.taskAround?.(view.model, at);
  return event === 'recordReceipt' ? (task?.reviewer ?? task?.owner) : task?.owner;
}

/**
 * Returns the path of the unclaimed task at `path`, which may be the task itself, its id or its state; `undefined` if there is
 * none.
 */
export function unclaimedTask({ view }: Analysis, path: Path): Path | undefined {
  const item = view.kind.recordableAt?.(view.model, path);
  const isState = path.length === item?.at.length || ['id', ...waitingMembers].includes(String(path.at(-1)));
  return isState && item?.next === 'claimTask' ? item.at : undefined;
}
