import { reportedPrograms } from '../core/program/report';
import { programsOf } from '../core/program/program';
import { jsonText } from '../core/secrets/jsonText';
import { documentsIn, progressOf, rangesIn, textsOf, configProblems } from './documents';
import { exitCodes } from './exitCodes';
import { programText } from './reporters/programText';
import { misuse, print, printError } from './print';
import type { ReadOptions } from './readOptions';

export interface ProgressOptions extends ReadOptions {
  readonly format: 'text' | 'json';
  /** Whether what is done, and each single task, is told too. */
  readonly detail: 'short' | 'all';
}

/** Prints where the programs stand that the named documents belong to. @returns the exit code */
export async function progress(inputs: readonly string[], options: ProgressOptions): Promise<number> {
  const { language, format, detail } = options;
  const { programs, report, problems } = await reportOf(inputs.length > 0 ? inputs : ['.'], options);
  problems.forEach((problem) => printError(problem));
  if (programs.length === 0) {
    return misuse(language.say('No status documents found.'));
  }
  print(
    format === 'json'
      ? `${report}\n`
      : programsOf(programs)
          .map((each) => programText(each, detail, language))
          .join('\n'),
  );
  return problems.length > 0 ? exitCodes.misuse : exitCodes.clean;
}

/** What documents say of programs, the same as JSON, and why some say nothing; docs/command-line.md documents the JSON. */
export async function reportOf(inputs: readonly string[], options: ReadOptions) {
  const { texts, problems } = await textsOf(inputs, options.language);
  const documents = documentsIn(texts, options);
  const programs = progressOf(documents, options.language);
  return {
    programs,
    report: jsonText({ version: 1, programs: reportedPrograms(programs, rangesIn(documents)) }),
    problems: [...problems, ...configProblems(documents, options)],
  };
}
