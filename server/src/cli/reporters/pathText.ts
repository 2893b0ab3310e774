import type { Analysis } from '../../core/analysis/analyse';
import { itemNames } from '../../core/features/itemTitle';
import type { ReleasingStep, ReleasingSteps } from '../../core/features/releasingSteps';
import { pointer, type Path } from '../../core/json/path';
import { stepSentences } from '../../core/kinds/contract/workflow';
import type { Language } from '../../core/l10n/language';
import type { ItemWithFindings } from '../../core/program/counted';
import { jsonText } from '../../core/secrets/jsonText';
import { redact, redactFile } from '../../core/secrets/redact';
import type { Position } from '../../core/text/lineIndex';
import { colours } from './colours';

/** A task with the steps that release it. */
export interface TaskPath {
  readonly file: string;
  /** Its screen and what it is of it. */
  readonly name: string;
  readonly task: ItemWithFindings;
  readonly analysis: Analysis;
  readonly steps: ReleasingSteps;
  /** Where a place of the file stands, from 0. */
  placed(at: Path): Position;
}

/** The steps that release a task, each with who is to take it and where it stands. */
export function pathText(path: TaskPath, language: Language): string {
  const { file, name, task, steps, placed } = path;
  return [
    `${colours.bold(name)}  ${colours.dim(task.id)}`,
    `${redactFile(file)}:${placed(task.at).line + 1}  ${[task.detail, task.lane, task.owner].filter((each) => each !== undefined).join(' · ')}`,
    '',
    ...stepLines(path.analysis, steps, language, (at) => `${redactFile(file)}:${placed(at).line + 1}`),
    '',
  ].join('\n');
}

/** The same of steps alone, one in a line, with a number. */
export function stepLines(
  analysis: Analysis,
  found: ReleasingSteps,
  { say }: Language,
  placeOf: (at: Path) => string,
): readonly string[] {
  if ('refused' in found) {
    return [found.refused];
  }
  const { steps } = found;
  if (steps.length === 0) {
    return [say('Nothing keeps this task from being claimed.')];
  }
  const width = String(steps.length).length;
  return [
    steps.length === 1 ? say('Released by 1 step:') : say('Released by {count} steps:', { count: steps.length }),
    ...steps.map((step, index) => {
      const owner = ownerOf(analysis, step);
      const done = say(stepSentences[step.event], { task: nameOf(analysis, step) });
      const told = owner === undefined ? done : say('{step} ({who})', { step: done, who: owner });
      return `  ${String(index + 1).padStart(width)}. ${told}  ${colours.dim(placeOf(step.at))}`;
    }),
  ];
}

/** The same as JSON; docs/command-line.md documents it. */
export const pathsJson = (paths: readonly TaskPath[]): string =>
  `${jsonText({
    version: 1,
    tasks: paths.map(({ file, name, task, steps, analysis }) => ({
      file,
      name,
      id: task.id,
      pointer: pointer(task.at),
      ...('refused' in steps ? { refused: steps.refused } : { steps: stepsJson(analysis, steps.steps) }),
    })),
  })}\n`;

/** Steps as JSON. */
const stepsJson = (analysis: Analysis, steps: readonly ReleasingStep[]) =>
  steps.map((step) => ({
    event: step.event,
    id: step.id,
    pointer: pointer(step.at),
    owner: ownerOf(analysis, step),
  }));

const nameOf = ({ document }: Analysis, { at, id }: ReleasingStep): string =>
  redact(itemNames(document?.value, at)[1] ?? id);

const ownerOf = ({ view }: Analysis, { at }: ReleasingStep): string | undefined =>
  view.kind.taskAround?.(view.model, at)?.owner;
