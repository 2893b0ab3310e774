import { constants } from 'node:buffer';
import fs from 'node:fs/promises';
import path from 'node:path';
import { analyse, type AnalysisOptions } from '../core/analysis';
import { severities, type Finding, type Severity } from '../core/finding';
import type { Suppression } from '../core/config/config';
import { uselessSuppressions } from '../core/config/suppress';
import type { Kind } from '../core/kinds/kinds';
import type { Language } from '../core/language';
import { exitCodes } from './exitCodes';
import type { ConfigFiles } from '../configFiles';
import { readBaseline, withoutKnown, writeBaseline } from './baseline';
import { diffOf, fixedFiles, fixReport, writeFixed } from './fix';
import { namedFiles, type NamedFile } from './files';
import { reporters, type ReporterName } from './reporters/reporters';

export interface CheckOptions {
  readonly reporter: ReporterName;
  /** The least severity that makes the exit code 1. */
  readonly failOn: Severity;
  readonly prefixes: readonly string[];
  readonly language: Language;
  readonly configs: ConfigFiles;
  /** The day as `YYYY-MM-DD`. */
  readonly today: string;
  /** A file of findings that are known already and not reported; absent for none. */
  readonly baseline: string | undefined;
  /** Where to write the findings there are now as such a file. */
  readonly writeBaseline: string | undefined;
  /** Whether derived fixes are made, or shown as a diff, before what is left is reported. */
  readonly fix: 'none' | 'make' | 'show';
}

/** What is known of one file. */
export interface CheckedFile {
  /** Relative to the working folder, with `/`. */
  readonly file: string;
  readonly text: string;
  /** Absent when the file is not a status document or cannot be read. */
  readonly kind: Kind | undefined;
  readonly findings: readonly Finding[];
  readonly isReadable: boolean;
  /** The suppressions of the configuration that took findings out. */
  /** The findings that only follow from others, and are told when those are not. */
  readonly held: readonly Finding[];
  readonly used: readonly Suppression[];
}

/** Checks the named files and prints what was found. @returns the exit code */
export async function check(inputs: readonly string[], options: CheckOptions): Promise<number> {
  const { language, failOn } = options;
  const { checked: found, looked } = await checkedFiles(inputs, options);
  let checked = found;
  if (options.fix !== 'none') {
    const fixed = fixedFiles(found, (file) => analysisOptions(file, options));
    if (options.fix === 'show') {
      process.stdout.write(diffOf(fixed));
    } else {
      await writeFixed(fixed);
      process.stderr.write(fixReport(fixed, language));
    }
    const after = new Map(fixed.map((each) => [each.file, each.after]));
    checked = found.map((each) => analysedAnew(each, after.get(each.file), options));
  }
  const known = options.baseline === undefined ? undefined : await readBaseline(options.baseline, language);
  if (typeof known === 'string') {
    console.error(known);
    return exitCodes.misuse;
  }
  if (options.writeBaseline !== undefined) {
    const count = await writeBaseline(options.writeBaseline, checked);
    console.error(language.say('Wrote {count} known findings to {file}.', { count, file: options.writeBaseline }));
    return exitCodes.clean;
  }
  checked = [
    ...(known ? checked.map((each) => withoutKnown(each, known)) : checked),
    ...configReports(checked, options),
  ];
  if (options.fix !== 'show') {
    process.stdout.write(reporters[options.reporter]({ files: checked, looked, language }));
  }

  if (checked.some(({ isReadable }) => !isReadable)) {
    return exitCodes.misuse;
  }
  if (!checked.some(({ kind }) => kind)) {
    console.error(language.say('No status documents found: nothing was checked.'));
    return exitCodes.misuse;
  }
  const severe = severities.slice(0, severities.indexOf(failOn) + 1);
  const hasFailed = checked.some(({ findings }) => findings.some(({ severity }) => severe.includes(severity)));
  return hasFailed ? exitCodes.found : exitCodes.clean;
}

/** What is wrong with the configurations that were used, and the suppressions in them that have no use. */
function configReports(
  checked: readonly CheckedFile[],
  { configs, language, today }: CheckOptions,
): readonly CheckedFile[] {
  const used = new Set(checked.flatMap((each) => each.used));
  const found = new Map(checked.map(({ file }) => configs.of(file, '.')).map((each) => [each.file, each]));
  return [...found.values()].flatMap(({ file, text, config, findings }) => {
    const all = [...findings, ...uselessSuppressions(config, used, today, text, language)];
    const shown = path
      .relative('.', file ?? '')
      .split(path.sep)
      .join('/');
    return file === undefined || all.length === 0
      ? []
      : [{ file: shown, text, kind: undefined, findings: all, isReadable: true, held: [], used: [] }];
  });
}

async function checkedFiles(inputs: readonly string[], options: CheckOptions) {
  const checked: CheckedFile[] = [];
  let looked = 0;
  for await (const named of namedFiles(inputs.length > 0 ? inputs : ['.'])) {
    looked++;
    const file = await checkedFile(named, options);
    if (file !== undefined) {
      checked.push(file);
    }
  }
  return { checked, looked };
}

/** What a file is analysed with: its configuration is the nearest one above it. */
export function analysisOptions(
  file: string,
  { prefixes, language, configs, today }: Pick<CheckOptions, 'prefixes' | 'language' | 'configs' | 'today'>,
): AnalysisOptions {
  const { config, file: from } = configs.of(file, '.');
  const relative = path
    .relative(path.dirname(from ?? '.'), file)
    .split(path.sep)
    .join('/');
  return { path: path.resolve(file), prefixes, language, configured: { config, file: relative, today } };
}

/** A file as it is after its fixes. */
function analysedAnew(checked: CheckedFile, text: string | undefined, options: CheckOptions): CheckedFile {
  const analysis = text === undefined ? undefined : analyse(text, analysisOptions(checked.file, options));
  return text === undefined || !analysis ? checked : { ...checked, text, findings: analysis.findings };
}

/** `undefined` for a file that was come across and is not a status document. */
async function checkedFile(
  { file, isExplicit, isPattern }: NamedFile,
  options: CheckOptions,
): Promise<CheckedFile | undefined> {
  const { language } = options;
  const { say } = language;
  const known = { file, text: '', kind: undefined, isReadable: true, held: [], used: [] };
  const unreadable = (message: string): CheckedFile => ({
    ...known,
    findings: [atTheTop('document/unreadable', 'error', message)],
    isReadable: false,
  });
  if (isPattern) {
    return unreadable(say('No file matches this pattern.'));
  }
  let bytes: Buffer;
  let text: string;
  try {
    const stat = await fs.stat(file);
    if (!stat.isFile() || stat.size > constants.MAX_STRING_LENGTH) {
      return unreadable(
        stat.isFile() ? say('This file is too large to be read.') : say('This is not a file that can be read.'),
      );
    }
    bytes = await fs.readFile(file);
    text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  } catch (error) {
    return unreadable(reasonOf(error as NodeJS.ErrnoException, language));
  }
  const analysis = analyse(text, analysisOptions(file, options));
  if (!isExplicit && analysis === undefined) {
    return undefined;
  }
  if (!isUtf8(bytes)) {
    return unreadable(say('This file is not UTF-8 text, so it was not checked.'));
  }
  return analysis === undefined
    ? { ...known, findings: [atTheTop('document/not-recognised', 'information', notRecognised(text, language))] }
    : {
        ...known,
        text,
        kind: analysis.recognition.kind,
        findings: analysis.findings,
        held: analysis.held,
        used: analysis.used,
      };
}

/** UTF-16 is no JSON, but a document in it must not go unnoticed. */
function encodingOf(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2);
  return mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8';
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false; // The decoder says no more than that.
  }
}

function atTheTop(code: string, severity: Severity, message: string): Finding {
  return { code, severity, message, path: [], span: { offset: 0, length: 0 }, related: [] };
}

function notRecognised(text: string, { say }: Language): string {
  return text.trim() === ''
    ? say('This file is empty, so it is not a status document.')
    : say('This file is not a status document: it has no top-level "schemaVersion" that names a known kind.');
}

/** Why a file could not be read, in words. */
export function reasonOf(error: NodeJS.ErrnoException, { say }: Language): string {
  switch (error.code) {
    case 'ENOENT':
      return say('There is no such file or folder.');
    case 'EACCES':
    case 'EPERM':
      return say('This file may not be read: permission denied.');
    case 'ERR_FS_FILE_TOO_LARGE':
    case 'ERR_STRING_TOO_LONG':
      return say('This file is too large to be read.');
    default:
      return say('This file cannot be read: {reason}', { reason: error.message });
  }
}
