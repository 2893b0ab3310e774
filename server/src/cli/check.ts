import { constants } from 'node:buffer';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Analysis, AnalysisOptions } from '../core/analysis';
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
import { analysedTogether } from './together';
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
  let checked: readonly CheckedFile[] = found;
  if (options.fix !== 'none') {
    const fixed = fixedFiles(found, (file) => analysisOptions(file, options));
    if (options.fix === 'show') {
      process.stdout.write(diffOf(fixed));
    } else {
      await writeFixed(fixed);
      process.stderr.write(fixReport(fixed, language));
    }
    const after = new Map(fixed.map((each) => [each.file, each.after]));
    checked = await checkedAnew(found, after, options);
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
  const read: (ReadFile | CheckedFile)[] = [];
  for await (const named of namedFiles(inputs.length > 0 ? inputs : ['.'])) {
    read.push(await readFile(named, options));
  }
  const texts = read.filter((each) => 'isUtf8' in each);
  const analysed = await analysedTogether(texts, (file) => analysisOptions(file, options));
  const analyses = new Map(analysed.map(({ text, analysis }) => [text, analysis]));
  const checked = read.map((each) => ('isUtf8' in each ? checkedFile(each, analyses.get(each), options) : each));
  return { checked: checked.filter((each) => each !== undefined), looked: read.length };
}

/** What a file is analysed with: its configuration is the nearest one above it, no further up than `top`. */
export function analysisOptions(
  file: string,
  { prefixes, language, configs, today }: Pick<CheckOptions, 'prefixes' | 'language' | 'configs' | 'today'>,
  top = '.',
): AnalysisOptions {
  const { config, file: from } = configs.of(file, top);
  const relative = path
    .relative(path.dirname(from ?? '.'), file)
    .split(path.sep)
    .join('/');
  return { path: path.resolve(file), prefixes, language, configured: { config, file: relative, today } };
}

/** The files as they are after their fixes. */
async function checkedAnew(
  checked: readonly CheckedFile[],
  after: ReadonlyMap<string, string>,
  options: CheckOptions,
): Promise<readonly CheckedFile[]> {
  const texts = checked
    .filter(({ kind }) => kind !== undefined)
    .map(({ file, text }) => ({ file, text: after.get(file) ?? text }));
  const analysed = await analysedTogether(texts, (file) => analysisOptions(file, options));
  const known = new Map(analysed.map(({ text, analysis }) => [text.file, { text: text.text, analysis }]));
  return checked.map((each) => {
    const { text, analysis } = known.get(each.file) ?? {};
    return text !== undefined && analysis ? { ...each, text, findings: analysis.findings } : each;
  });
}

/** A file that could be read. */
interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly isExplicit: boolean;
  readonly isUtf8: boolean;
}

const nothingKnown = { text: '', kind: undefined, isReadable: true, held: [], used: [] } as const;

const unreadable = (file: string, message: string): CheckedFile => ({
  file,
  ...nothingKnown,
  findings: [atTheTop('document/unreadable', 'error', message)],
  isReadable: false,
});

/** The text of a file, or what is wrong with it. */
async function readFile(
  { file, isExplicit, isPattern }: NamedFile,
  { language }: CheckOptions,
): Promise<ReadFile | CheckedFile> {
  const { say } = language;
  if (isPattern) {
    return unreadable(file, say('No file matches this pattern.'));
  }
  try {
    const stat = await fs.stat(file);
    if (!stat.isFile() || stat.size > constants.MAX_STRING_LENGTH) {
      const isLarge = stat.isFile();
      return unreadable(
        file,
        isLarge ? say('This file is too large to be read.') : say('This is not a file that can be read.'),
      );
    }
    const bytes = await fs.readFile(file);
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
    return { file, text, isExplicit, isUtf8: isUtf8(bytes) };
  } catch (error) {
    return unreadable(file, reasonOf(error as NodeJS.ErrnoException, language));
  }
}

/** `undefined` for a file that was come across and is not a status document. */
function checkedFile(
  { file, text, isExplicit, isUtf8 }: ReadFile,
  analysis: Analysis | undefined,
  { language }: CheckOptions,
): CheckedFile | undefined {
  if (!isExplicit && analysis === undefined) {
    return undefined;
  }
  if (!isUtf8) {
    return unreadable(file, language.say('This file is not UTF-8 text, so it was not checked.'));
  }
  if (analysis === undefined) {
    const finding = atTheTop('document/not-recognised', 'information', notRecognised(text, language));
    return { file, ...nothingKnown, findings: [finding] };
  }
  const { recognition, findings, held, used } = analysis;
  return { file, text, kind: recognition.kind, findings, held, used, isReadable: true };
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
