import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Language } from '../../core/l10n/language';
import { fail, Failure, type Result } from '../../core/text/result';
import { print, printable, printCommands, printToErrors } from './print';
import { markdown } from '../reporters/markdown';
import type { Results } from '../reporters/reporter';
import { reporterNames, reporters, type ReporterName } from '../reporters/reporters';
import { appendOutput, writeReport } from '../files/writeOutput';

/** A requested report. */
export interface Output {
  readonly reporter: ReporterName;
  /** The file to write; absent for standard output. */
  readonly file: string | undefined;
}

/** Returns the reports requested by `--reporter NAME` and `--reporter NAME=FILE`, or an error message. */
function parseReporters(reporters: readonly string[], { say }: Language): Result<readonly Output[]> {
  const outputs: Output[] = [];
  for (const each of reporters) {
    const [, name = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(each) ?? [];
    const reporter = reporterNames.find((reporterName) => reporterName === name);
    if (reporter === undefined) {
      const names = reporterNames;
      return { error: say('Unknown reporter "{name}". Use one of: {names}.', { name, names }) };
    }
    if (file === '') {
      return { error: say('Give a file after --reporter {name}=.', { name }) };
    }
    if (outputs.some((other) => absolutePath(other.file) === absolutePath(file))) {
      return {
        error:
          file === undefined
            ? say('Only one reporter can print. Write the others to files: --reporter {name}=FILE.', { name })
            : say('Two reporters write to {file}. Give each its own file.', { file }),
      };
    }
    outputs.push({ reporter, file });
  }
  return { ok: outputs };
}

/** Returns the reports of a command, or an error message. `--compact` and `--json` are short for reporters. */
export function parseOutputs(
  {
    reporter,
    compact,
    json,
  }: { readonly reporter: readonly string[]; readonly compact: boolean; readonly json: boolean },
  language: Language,
): Result<readonly Output[]> {
  const short = [...(compact ? ['compact'] : []), ...(json ? ['json'] : [])];
  return short.length + Math.min(1, reporter.length) > 1
    ? { error: language.say('Use only one of --compact, --json and --reporter.') }
    : parseReporters(reporter.length > 0 ? reporter : short.length > 0 ? short : ['pretty'], language);
}

/** Returns the reports, with the parts of findings that they need. */
export const reportNeeds = (outputs: readonly Output[]) => ({
  outputs,
  excerpts: outputs.some(({ reporter: name }) => name === 'pretty'),
  edits: outputs.some(({ reporter: name }) => name === 'sarif'),
});

const absolutePath = (file: string | undefined) => file && path.resolve(file);

/**
 * Prints and writes the reports. A report that fails leaves the others complete. Then this fails with the first error.
 * @param hasDiff true if standard output has a diff, so that reports are printed to standard error
 */
export function writeReports(outputs: readonly Output[], results: Results, hasDiff: boolean): void {
  const errors = outputs.flatMap((output) => {
    try {
      writeOneReport(output, results, hasDiff);
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (errors.length > 0) {
    throw errors.find((error) => !(error instanceof Failure)) ?? errors[0];
  }
}

function writeOneReport({ reporter, file }: Output, results: Results, hasDiff: boolean): void {
  const { language, files } = results;
  const text = reporters[reporter](results);
  if (file === undefined && hasDiff) {
    printToErrors(text);
  } else if (file === undefined) {
    printReport(reporter, text, results);
  } else if (files.some((each) => each.kind !== undefined && path.resolve(each.file) === path.resolve(file))) {
    fail(language.say("Can't write {file}: it is a status document. Name another file.", { file }));
  } else {
    writeReport(file, stripVTControlCharacters(reporter === 'github' ? text : printable(text)), language);
  }
}

/** Prints a report. The report for GitHub consists of workflow commands, and has a summary page. */
function printReport(reporter: ReporterName, text: string, results: Results): void {
  if (reporter !== 'github') {
    print(text);
    return;
  }
  printCommands(text);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (summary) {
    appendOutput(summary, printable(markdown(results)), results.language);
  }
}
