import { createExplanation, type Explanation } from '../../core/features/explanation';
import { releasingSteps, unclaimedTask } from '../../core/features/releasingSteps';
import type { Path } from '../../core/json/path';
import { pathFromPointer } from '../../core/json/valueAt';
import { redactFile } from '../../core/secrets/redact';
import {
  configErrors,
  createRangeFinder,
  readDocuments,
  selectStatusDocuments,
  unreadProblems,
  type ReadDocument,
} from '../files/documents';
import { missingValueMessage, parseValuePlace, pathAtLine } from '../files/valuePlace';
import { exitCodes } from '../exitCodes';
import { failWith, print, printError } from '../report/print';
import type { ReadOptions } from '../files/readOptions';
import { suppressionLines } from '../reporters/suppressionLines';
import { explanationJson, explanationText } from '../reporters/explanationText';
import { stepLines } from '../reporters/stepsText';

export interface ExplainOptions extends ReadOptions {
  readonly format: 'text' | 'json';
  /** Length of lists of inputs. */
  readonly detail: 'short' | 'all';
}

/**
 * Prints the derivation of a value down to recorded values. For an unclaimed task, also prints the steps that release it, and for a
 * line with a warning, the entry of a configuration that accepts it.
 * @param place a file and a JSON Pointer in it, with `#` between them, or `FILE:LINE`; a file alone means its whole document
 * @returns the exit code
 */
export async function explainValue(place: string, options: ExplainOptions): Promise<number> {
  const { language } = options;
  const { say } = language;
  const { linePlace, pointer = '', ...named } = parseValuePlace(place);
  const { file } = linePlace ?? named;
  const reading = await readDocuments([file], options);
  const problems = unreadProblems(reading);
  [...problems, ...configErrors(reading)].forEach(printError);
  const [document, ...others] = selectStatusDocuments(reading);
  if (!document || others.length > 0) {
    return problems.length > 0
      ? exitCodes.misuse
      : failWith(say('{file} is not a status document.', { file: redactFile(file) }));
  }
  const path = linePlace
    ? pathAtLine(document, linePlace)
    : pathFromPointer(document.analysis.document?.value, pointer);
  const explanation = path && createExplanation(document.analysis, path, language);
  if (!explanation) {
    return failWith(
      linePlace
        ? say('{file} has no line {line}.', { file: redactFile(file), line: linePlace.line })
        : missingValueMessage(document, pointer, language),
    );
  }
  const accepting = linePlace && options.format === 'text' ? suppressionLines(document, linePlace.line, options) : [];
  print(formatExplanation(document, explanation, options) + accepting.map((each) => `${each}\n`).join(''));
  return exitCodes.clean;
}

function formatExplanation(
  document: ReadDocument,
  explanation: Explanation,
  { language, format, detail }: ExplainOptions,
): string {
  const { file, analysis } = document;
  const ranges = createRangeFinder([document]);
  const startOf = (at: Path) => ranges(file, at).start;
  if (format === 'json') {
    return explanationJson(file, explanation, startOf);
  }
  const task = unclaimedTask(analysis, explanation.at);
  const steps = task && releasingSteps(analysis, task, language);
  const placeOf = (at: Path) => `${redactFile(file)}:${startOf(at).line + 1}`;
  return [
    ...explanationText(file, explanation, { positionOf: startOf, language, detail }),
    ...(steps ? ['', ...stepLines(analysis, steps, language, placeOf)] : []),
    '',
  ].join('\n');
}
