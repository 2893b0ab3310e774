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
  const { texts, problems } = await textsOf(inputs.length > 0 ? inputs : ['.'], language);
  const documents = documentsIn(texts, options);
  const all = [...problems, ...configProblems(documents, options)];
  all.forEach((problem) => printError(problem));
  const programs = progressOf(documents, language);
  if (documents.length === 0) {
    return misuse(language.say('No status documents found.'));
  }
  if (format === 'json') {
    const report = { version: 1, programs: reportedPrograms(programs, rangesIn(documents)) };
    print(`${jsonText(report)}\n`);
  } else {
    print(
      programsOf(programs)
        .map((each) => programText(each, detail, language))
        .join('\n'),
    );
  }
  return all.length > 0 ? exitCodes.misuse : exitCodes.clean;
}
