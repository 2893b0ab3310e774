import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Language } from '../core/l10n/language';
import type { Result } from '../core/text/result';
import { notWritten } from './notWritten';
import { print, printable, printCommands } from './print';
import { markdown } from './reporters/markdown';
import type { Results } from './reporters/reporter';
import { reporterNames, reporters, type ReporterName } from './reporters/reporters';
import { writeReport } from './writeReport';

/** A report that is wanted. */
export interface Output {
  readonly reporter: ReporterName;
  /** Where to; absent for standard output. */
  readonly file: string | undefined;
}

/** The reports that `--reporter NAME` and `--reporter NAME=FILE` ask for. @returns a sentence on what makes no sense */
function outputsNamed(given: readonly string[], { say }: Language): Result<readonly Output[]> {
  const outputs: Output[] = [];
  for (const each of given) {
    const [, name = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(each) ?? [];
    const reporter = reporterNames.find((known) => known === name);
    if (reporter === undefined) {
      const names = reporterNames.join(', ');
      return { error: say('Unknown reporter "{name}". Use one of: {names}.', { name, names }) };
    }
    if (file === '') {
      return { error: say('--reporter {name}= lacks its file.', { name }) };
    }
    if (outputs.some((other) => placeOf(other.file) === placeOf(file))) {
      return {
        error:
          file === undefined
            ? say('Only one reporter can print. Write the others to files: --reporter {name}=FILE.', { name })
            : say('Two reporters write to {file}.', { file }),
      };
    }
    outputs.push({ reporter, file });
  }
  return { ok: outputs };
}

/** The reports of a command; `--compact` and `--json` are short for reporters. @returns a sentence on what makes no sense */
export function outputsWanted(
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
    : outputsNamed(reporter.length > 0 ? reporter : short.length > 0 ? short : ['pretty'], language);
}

/** Reports, with what of findings is told for them. */
export const reportedIn = (outputs: readonly Output[]) => ({
  outputs,
  excerpts: outputs.some(({ reporter: name }) => name === 'pretty'),
  edits: outputs.some(({ reporter: name }) => name === 'sarif'),
});

const placeOf = (file: string | undefined) => file && path.resolve(file);

/** Prints and writes the reports. @returns why one could not be written */
export function report(outputs: readonly Output[], results: Results): string | undefined {
  const documents = new Set(results.files.flatMap(({ file, kind }) => (kind ? [path.resolve(file)] : [])));
  const { language } = results;
  for (const { reporter, file } of outputs) {
    const text = reporters[reporter](results);
    const fault =
      file === undefined
        ? tell(reporter, text, results)
        : documents.has(path.resolve(file))
          ? language.say("Can't write {file}: it is one of the documents.", { file })
          : writeReport(file, stripVTControlCharacters(reporter === 'github' ? text : printable(text)), language);
    if (fault !== undefined) {
      return fault;
    }
  }
  return undefined;
}

/** Prints a report. That of GitHub orders annotations, and has a page of its own beside. */
function tell(reporter: ReporterName, text: string, results: Results): string | undefined {
  if (reporter !== 'github') {
    print(text);
    return undefined;
  }
  printCommands(text);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  return summary ? appended(summary, printable(markdown(results)), results.language) : undefined;
}

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = fs.constants;

/** Adds to the file that a step of GitHub tells about itself in. */
function appended(file: string, text: string, language: Language): string | undefined {
  try {
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.isFile() === false) {
      return language.say("Can't write {file}: it is not a regular file.", { file });
    }
    const descriptor = fs.openSync(file, O_WRONLY | O_APPEND | O_CREAT | (O_NOFOLLOW ?? 0), 0o666);
    try {
      fs.writeFileSync(descriptor, text);
    } finally {
      fs.closeSync(descriptor);
    }
    return undefined;
  } catch (error) {
    return notWritten(file, error, language);
  }
}
