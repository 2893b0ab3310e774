import type { Outcome } from '../command';
import { constants } from 'node:buffer';
import { hasMergeMarkers } from '../../core/analysis/mergeMarkers';
import { pointer } from '../../core/json/path';
import { mergeCommonVersions, mergeDocuments, type MergeSides } from '../../core/program/merge/merge';
import { fail, catchFailure, valueOrFail } from '../../core/text/result';
import { redactFile } from '../../core/secrets/redact';
import { decodeText } from '../../host/foundText';
import { branchNames, isMergeOfBases, mergeLines, readStages, type Stages } from '../../host/gitMerge';
import { analysisOptions } from '../files/analysisOptions';
import { exitCodes } from '../exitCodes';
import { readContent } from '../files/files';
import { print, printError } from '../report/print';
import type { ReadOptions } from '../files/readOptions';
import { writeOutput } from '../files/writeOutput';
import { displayPath } from '../../host/paths';

export interface MergeOptions extends ReadOptions {
  readonly format: 'text' | 'json';
  /** The file to write; `-` for standard output. Absent to replace the file with our version. */
  readonly output: string | undefined;
  /** The path of the document; absent to use the path of our version. Git passes it with temporary files. */
  readonly path: string | undefined;
  /** The names of the sides; absent to name them by their files. */
  readonly names: { readonly ours: string | undefined; readonly theirs: string | undefined };
  readonly markerSize: number;
}

/** A merged file. */
interface MergedFile {
  readonly content: Buffer;
  /** One sentence for each conflict that was merged by meaning. */
  readonly conflicts: readonly { readonly paths: readonly string[]; readonly message: string }[];
  /** The number of conflicts of a merge by lines, and the reason for it; absent for a merge by meaning. */
  readonly byLines?: {
    readonly conflicts: number;
    readonly reason: string;
    /** True for a status document, which is never merged by lines without a person, because counts are not updated. */
    readonly isDocument: boolean;
    /** True if our version is kept unchanged, because Git keeps the other versions of the file. */
    readonly keepsOurs: boolean;
  };
}

/**
 * Merges two versions of a file that have a common base.
 * @returns the exit code
 */
export async function mergeFiles(inputs: readonly string[], options: MergeOptions): Promise<Outcome> {
  const { language, output, format } = options;
  const [base, ours, theirs] = inputs;
  if (base === undefined || ours === undefined || theirs === undefined) {
    return {
      usageError: language.say(
        '"merge" takes three files (the common base, ours and theirs), or --resolve with a file in conflict.',
      ),
    };
  }
  if (output === '-' && format === 'json') {
    return { usageError: language.say('Use either --json or --output -, not both.') };
  }
  const read = (file: string) => withFileName(file, () => valueOrFail(readContent({ file }, language)));
  const baseContent = await read(base);
  const stages: Stages = {
    base: baseContent.length === 0 ? undefined : baseContent,
    ours: await read(ours),
    theirs: await read(theirs),
  };
  const names = await namesOfSides(ours, theirs, options);
  const file = options.path ?? ours;
  const isOfBases = options.path !== undefined && (await isMergeOfBases(options.path, options.markerSize));
  const merged = await withFileName(file, () =>
    isOfBases ? mergedBase(file, stages, options) : mergedFile(file, stages, names, options),
  );
  const before = output === undefined ? stages.ours : undefined;
  return writeMerged(merged, { file, target: output ?? ours, before }, options);
}

interface Names {
  readonly ours: string;
  readonly theirs: string;
}

/** Returns the names of the sides: those that Git gives, with the branch for HEAD, or those of the files. */
async function namesOfSides(ours: string, theirs: string, { path, names }: MergeOptions): Promise<Names> {
  const files = path === undefined ? { ours: displayPath(ours), theirs: displayPath(theirs) } : await branchNames('.');
  return {
    ours: names.ours === undefined || names.ours === 'HEAD' ? files.ours : names.ours,
    theirs: names.theirs === undefined || names.theirs === 'theirs' ? files.theirs : names.theirs,
  };
}

/** Returns the value of a function that reads a file. If the function fails, the error begins with the name of the file. */
async function withFileName<Value>(file: string, run: () => Value | Promise<Value>): Promise<Value> {
  const result = await catchFailure(run);
  return 'error' in result ? fail(`${redactFile(displayPath(file))}: ${result.error}`) : result.ok;
}

/**
 * Merges an unmerged file again, from the three versions that Git keeps.
 * @returns the exit code
 */
export async function resolveFile([file]: readonly string[], options: MergeOptions): Promise<Outcome> {
  const { language } = options;
  const { say } = language;
  if (file === undefined) {
    return { usageError: say('"merge --resolve" takes one file with merge conflicts.') };
  }
  const { content, merged } = await withFileName(file, async () => {
    const content = valueOrFail(readContent({ file }, language));
    const stages = await readStages(file, language);
    if (!hasMergeMarkers(content.toString('utf8')) && !content.equals(stages.ours)) {
      fail(say('This file has no conflict markers. Stage it if it is resolved.'));
    }
    return { content, merged: mergedFile(file, stages, stages.names, { ...options, path: undefined }) };
  });
  const code = writeMerged(merged, { file, target: file, before: content }, options);
  if (code === exitCodes.clean && options.format === 'text') {
    print(`${say('{file} is merged. Check it, then stage it.', { file: displayPath(file) })}\n`);
  }
  return code;
}

/**
 * Merges two common commits of a criss-cross merge, without a person to ask. Where this is not possible, the result is a text that is no
 * document, so that the merge of the branches is left to people, too.
 */
function mergedBase(file: string, stages: Stages, options: MergeOptions): MergedFile {
  const texts = textsOf(stages);
  const merged = texts && mergeCommonVersions(texts, analysisOptions(file, options));
  if (merged && 'text' in merged) {
    return { content: Buffer.from(merged.text), conflicts: [] };
  }
  const labels = { ours: 'ours', theirs: 'theirs', size: options.markerSize };
  if (merged && merged.byLines === undefined) {
    return { content: mergeLines(stages, labels, options.language).text, conflicts: [] };
  }
  const marker = (character: string) => Buffer.from(`\n${character.repeat(options.markerSize)}\n`);
  const content = [marker('<'), stages.ours, marker('='), stages.theirs, marker('>')];
  return { content: Buffer.concat(content), conflicts: [] };
}

/** Returns the texts of the versions; `undefined` if one is no text. */
function textsOf({ base, ours, theirs }: Stages): MergeSides | undefined {
  const [baseText, oursText, theirsText] = [base, ours, theirs].map((content) => content && decodeContent(content));
  const isText = oursText !== undefined && theirsText !== undefined && (base === undefined || baseText !== undefined);
  return isText ? { base: baseText, ours: oursText, theirs: theirsText } : undefined;
}

function mergedFile(file: string, stages: Stages, names: Names, options: MergeOptions): MergedFile {
  const markers = { ...names, size: options.markerSize };
  const texts = textsOf(stages);
  const merged = texts
    ? mergeDocuments(texts, analysisOptions(file, options), markers)
    : { byLines: options.language.say('One version is not a readable status document.') };
  if ('text' in merged) {
    const conflicts = merged.conflicts.map(({ paths, message }) => ({ paths: paths.map(pointer), message }));
    return { content: Buffer.from(merged.text), conflicts };
  }
  const isDocument = merged.byLines !== undefined;
  const reason = merged.byLines ?? options.language.say('It is not a status document.');
  const isForGit = options.path !== undefined;
  // JSON files that are not status documents get the labels of Git.
  const labels = !isDocument && isForGit ? { ...markers, ours: 'HEAD' } : markers;
  const { text, conflicts } = mergeLines(stages, labels, options.language);
  const keepsOurs = isDocument && isForGit && conflicts === 0;
  return {
    content: keepsOurs ? stages.ours : text,
    conflicts: [],
    byLines: { conflicts, reason, isDocument, keepsOurs },
  };
}

/** Returns content as a text, or `undefined` if it is not UTF-8 or too long for a string. */
function decodeContent(content: Buffer): string | undefined {
  if (content.length > constants.MAX_STRING_LENGTH) {
    return undefined;
  }
  const { text, unread } = decodeText(content);
  return unread === undefined ? text : undefined;
}

interface Target {
  /** The path of the document, for messages. */
  readonly file: string;
  /** The file to write; `-` for standard output. */
  readonly target: string;
  /** The content of the target, which is not written if it stays the same; absent to write always. */
  readonly before: Buffer | undefined;
}

function writeMerged(merged: MergedFile, { file, target, before }: Target, options: MergeOptions): number {
  const { language, format } = options;
  if (target === '-') {
    process.stdout.write(merged.content);
  } else if (!before?.equals(merged.content)) {
    writeOutput(target, merged.content, language);
  }
  const { byLines, conflicts } = merged;
  const isMerged = conflicts.length === 0 && (byLines?.conflicts ?? 0) === 0 && byLines?.isDocument !== true;
  if (format === 'json') {
    print(`${JSON.stringify(mergeAsJson(merged, isMerged), null, 2)}\n`);
  } else {
    conflictSentences(merged, displayPath(file), options).forEach((sentence) => printError(sentence));
  }
  return isMerged ? exitCodes.clean : exitCodes.found;
}

const mergeAsJson = ({ conflicts, byLines }: MergedFile, isMerged: boolean) => ({
  version: 1,
  merged: isMerged,
  by: byLines ? 'lines' : 'meaning',
  ...(byLines && { reason: byLines.reason }),
  conflicts,
});

function conflictSentences(
  { conflicts, byLines }: MergedFile,
  file: string,
  { language: { say }, path }: MergeOptions,
): readonly string[] {
  if (!byLines) {
    return conflicts.map(({ message }) => say('{file}: conflict. {message}', { file, message }));
  }
  const { conflicts: count, reason, isDocument, keepsOurs } = byLines;
  if (keepsOurs) {
    return [
      say('{file}: not merged, ours is kept. {reason} Run "statusdocs merge --resolve {file}".', { file, reason }),
    ];
  }
  if (isDocument) {
    return [say('{file}: merged by lines, so no counts are updated. {reason} Check it.', { file, reason })];
  }
  const isReportedByGit = path !== undefined;
  return count === 0 || isReportedByGit
    ? []
    : [say('{file}: merged by lines. {reason} Conflicts: {count}.', { file, reason, count })];
}
