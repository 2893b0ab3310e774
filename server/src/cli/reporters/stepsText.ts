import type { Analysis } from '../../core/analysis/analysis';
import { findOwner, stepsInWords, type ReleasingStep, type ReleasingSteps } from '../../core/features/releasingSteps';
import { pointer, type Path } from '../../core/json/path';
import type { Language } from '../../core/l10n/language';
import type { ItemWithFindings } from '../../core/program/findingCounts';
import { jsonText } from '../../core/secrets/jsonText';
import { redactFile } from '../../core/secrets/redact';
import type { Position } from '../../core/text/lineIndex';
import { colors } from './colors';
import { taskDetails } from './taskText';

/** A task with the steps that release it. */
export interface TaskSteps {
  readonly file: string;
  /** Its screen and its name. */
  readonly name: string;
  readonly task: ItemWithFindings;
  readonly analysis: Analysis;
  readonly steps: ReleasingSteps;
  /** Returns the position of a path in the file, from 0. */
  positionOf(at: Path): Position;
}

/** Returns the steps that release a task, each with its owner and place. */
export function stepsText(taskSteps: TaskSteps, language: Language): string {
  const { file, name, task, steps, positionOf } = taskSteps;
  return [
    `${colors.bold(name)}  ${colors.dim(task.id)}`,
    `${redactFile(file)}:${positionOf(task.at).line + 1}  ${taskDetails(task, language)}`,
    '',
    ...stepLines(taskSteps.analysis, steps, language, (at) => `${redactFile(file)}:${positionOf(at).line + 1}`),
    '',
  ].join('\n');
}

/** Returns only the steps, one numbered line each. */
export function stepLines(
  analysis: Analysis,
  result: ReleasingSteps,
  language: Language,
  placeOf: (at: Path) => string,
): readonly string[] {
  const { heading, steps } = stepsInWords(analysis, result, language);
  const width = String(steps.length).length;
  return [
    heading,
    ...steps.map(
      ({ text, at }, index) => `  ${String(index + 1).padStart(width)}. ${text}  ${colors.dim(placeOf(at))}`,
    ),
  ];
}

/** Returns the steps of tasks as JSON; docs/command-line.md documents it. */
export const taskStepsJson = (tasks: readonly TaskSteps[]): string =>
  `${jsonText({
    version: 1,
    tasks: tasks.map(({ file, name, task, steps, analysis }) => ({
      file,
      name,
      id: task.id,
      pointer: pointer(task.at),
      ...('refused' in steps ? { refused: steps.refused } : { steps: stepsJson(analysis, steps.steps) }),
    })),
  })}\n`;

const stepsJson = (analysis: Analysis, steps: readonly ReleasingStep[]) =>
  steps.map((step) => ({
    event: step.event,
    id: step.id,
    pointer: pointer(step.at),
    owner: findOwner(analysis, step),
  }));
