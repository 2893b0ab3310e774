import { stripVTControlCharacters } from 'node:util';
import { releasingSteps } from '../../core/features/releasingSteps';
import type { Path } from '../../core/json/path';
import { reportedPrograms } from '../../core/program/report';
import { groupPrograms, type ProgramDocument } from '../../core/program/program';
import { listTasks } from '../../core/program/ready';
import type { Language } from '../../core/l10n/language';
import { redact } from '../../core/secrets/redact';
import { nearest } from '../../core/text/closestMatch';
import { fail } from '../../core/text/result';
import { jsonText } from '../../core/secrets/jsonText';
import {
  configErrors,
  programDocuments,
  createRangeFinder,
  readDocuments,
  selectStatusDocuments,
  unreadProblems,
  type ReadDocument,
} from '../files/documents';
import { exitCodes } from '../exitCodes';
import { summaryLines } from '../reporters/findings';
import { summaryJson } from '../reporters/json';
import { programText } from '../reporters/programText';
import { taskStepsJson, stepsText, type TaskSteps } from '../reporters/stepsText';
import { listTaskNames, taskText } from '../reporters/taskText';
import { fitToTerminal } from '../reporters/terminal';
import { failWith, print, printError } from '../report/print';
import type { ReadOptions } from '../files/readOptions';

export interface ProgressOptions extends ReadOptions {
  readonly format: 'text' | 'json';
  /** `all` prints finished items and single tasks, too. */
  readonly detail: 'short' | 'all';
  /** The one task to print, by its id or by screen and name; absent for the whole program. */
  readonly task: string | undefined;
  /** True to print the steps that release the task instead of its state. */
  readonly printsSteps: boolean;
}

/**
 * Prints the progress of the programs of the named documents.
 * @returns the exit code
 */
export async function progress(inputs: readonly string[], options: ProgressOptions): Promise<number> {
  const { language, format, detail, task, printsSteps } = options;
  const { reading, documents, programs, report, problems } = await readProgress(
    inputs.length > 0 ? inputs : ['.'],
    options,
  );
  problems.forEach((problem) => printError(problem));
  if (programs.length === 0) {
    return problems.length > 0 ? exitCodes.misuse : failWith(language.say('No status documents found.'));
  }
  if (task !== undefined) {
    return printsSteps
      ? printSteps(task, programs, documents, options)
      : printTasks(task, programs, documents, language);
  }
  if (format === 'json') {
    print(`${report}\n`);
  } else {
    const programTexts = groupPrograms(programs).map((each) => fitToTerminal(programText(each, detail, language)));
    const summary = summaryLines({ ...reading, language })
      .map(stripVTControlCharacters)
      .join('\n');
    print([...programTexts, `${summary}\n`].join('\n'));
  }
  return problems.length > 0 ? exitCodes.misuse : exitCodes.clean;
}

/** Returns the tasks with a name. Fails if there are none. */
function findTasks(name: string, programs: readonly ProgramDocument[], language: Language) {
  const all = programs.flatMap((document) => listTasks(document).map((placed) => ({ document, placed })));
  const path = name.replace(/[\s·/]+/g, '/'); // As in reports: booking-store · EVIDENCE/accessibility.
  const tasks = all.filter(({ placed }) => listTaskNames(placed).includes(path));
  if (tasks.length > 0) {
    return tasks;
  }
  const [screen = ''] = path.split('/');
  const tasksOfScreen = all.flatMap(({ placed }) => (placed.screen === screen ? [placed.task.name] : []));
  // Several programs may have the same screens.
  const names = new Set(all.flatMap(({ placed }) => listTaskNames(placed)));
  return fail(unknownTask(name, names, { screen, tasks: new Set(tasksOfScreen) }, language));
}

/**
 * Prints the steps that release the tasks with a name.
 * @returns the exit code
 */
function printSteps(
  name: string,
  programs: readonly ProgramDocument[],
  documents: readonly ReadDocument[],
  { language, format }: ProgressOptions,
): number {
  const tasks = findTasks(name, programs, language);
  const placeOf = createRangeFinder(documents);
  const tasksWithSteps = tasks.map(({ placed: { file, screen, task } }): TaskSteps => {
    const { analysis } = documents.find((each) => each.file === file)!;
    const steps = releasingSteps(analysis, task.at, language);
    const startOf = (at: Path) => placeOf(file, at).start;
    return { file, name: `${screen}/${task.name}`, task, analysis, steps, positionOf: startOf };
  });
  print(
    format === 'json'
      ? taskStepsJson(tasksWithSteps)
      : tasksWithSteps.map((each) => stepsText(each, language)).join('\n'),
  );
  return tasksWithSteps.some(({ steps }) => 'refused' in steps) ? exitCodes.found : exitCodes.clean;
}

/**
 * Prints the tasks with a name.
 * @returns the exit code
 */
function printTasks(
  name: string,
  programs: readonly ProgramDocument[],
  documents: readonly ReadDocument[],
  language: Language,
): number {
  const tasks = findTasks(name, programs, language);
  const placeOf = createRangeFinder(documents);
  const texts = tasks.map(({ document, placed }) => {
    const line = placeOf(placed.file, placed.task.at).start.line + 1;
    return taskText(
      placed,
      line,
      document,
      documents.find(({ file }) => file === placed.file)!,
      language,
    );
  });
  print(texts.join('\n'));
  return exitCodes.clean;
}

/**
 * Returns the message that a task is unknown, with the nearest one of `names`, or the tasks of the named screen. An unknown
 * screen has no tasks.
 */
function unknownTask(
  name: string,
  names: ReadonlySet<string>,
  { screen, tasks }: { readonly screen: string; readonly tasks: ReadonlySet<string> },
  { say }: Language,
): string {
  const suggestion = nearest(name, names);
  const task = redact(name, 200);
  if (suggestion !== undefined) {
    return say('Unknown task "{task}". Did you mean "{meant}"?', { task, meant: suggestion });
  }
  if (tasks.size > 0) {
    return say('Unknown task "{task}". Tasks of {screen}: {tasks}.', {
      task,
      screen: redact(screen, 200),
      tasks: Array.from(tasks, (each) => redact(each, 200)),
    });
  }
  const withScreen = [...names].find((each) => each.endsWith(`/${name}`));
  return withScreen === undefined
    ? say('Unknown task "{task}". "statusdocs progress --all" lists all tasks.', { task })
    : say('Unknown task "{task}". Name its screen, too, as in "{example}".', {
        task,
        example: redact(withScreen, 200),
      });
}

/**
 * Returns the documents with their progress, the progress as JSON, and reading errors. docs/json.md documents the JSON. It counts
 * what `check` reports, so that no progress is shown without the errors of its evidence.
 */
export async function readProgress(inputs: readonly string[], options: ReadOptions) {
  const reading = await readDocuments(inputs, options);
  const { documents: all, files } = reading;
  const documents = selectStatusDocuments(reading);
  const programs = programDocuments(all, options.language);
  return {
    reading,
    documents,
    programs,
    report: jsonText({
      version: 1,
      programs: reportedPrograms(programs, createRangeFinder(documents)),
      summary: summaryJson(files, files.length + reading.others.length),
    }),
    problems: [...unreadProblems(reading), ...configErrors(reading)],
  };
}
