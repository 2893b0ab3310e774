import { constants } from 'node:buffer';
import { hasMergeMarkers } from '../core/analysis/mergeMarkers';
import { pointer } from '../core/json/path';
import { mergeDocuments } from '../core/program/merge/merge';
import type { Language } from '../core/l10n/language';
import type { Result } from '../core/text/result';
import { redactFile } from '../core/secrets/redact';
import { mergeLines, stagesOf, type Stages } from '../host/gitMerge';
import { analysisOptions } from './analysisOptions';
import { exitCodes } from './exitCodes';
import { contentOf, displayPath } from './files';
import { misuse, print, printError } from './print';
import type { ReadOptions } from './readOptions';
import { overwriteFile } from './overwriteFile';

export interface MergeOptions extends ReadOptions {
  readonly format: 'text' | 'json';
  /** The file to write; `-` for standard output. Absent for the file of our version. */
  readonly output: string | undefined;
  /** The path of the document; absent if it is that of our version. */
  readonly path: string | undefined;
  readonly markerSize: number;
}

/** A merged file. */
interface MergedFile {
  readonly content: Buffer;
  /** One sentence for each conflict that was merged by meaning. */
  readonly conflicts: readonly { readonly paths: readonly string[]; readonly message: string }[];
  /** The number of conflicts of a merge by lines, and the reason for it; absent for a merge by meaning. */
  readonly byLines?: { readonly conflicts: number; readonly reason: string | undefined };
}

/**
 * Merges two versions of a file that have a common base.
 * @returns the exit code
 */
export function mergeFiles(inputs: readonly string[], options: MergeOptions): number {
  const { language, output, format } = options;
  const [base, ours, theirs] = inputs;
  if (base === undefined || ours === undefined || theirs === undefined) {
    return misuse(language.say('"merge" takes three files: the common base, ours and theirs.'));
  }
  if (output === '-' && format === 'json') {
    return misuse(language.say('Use either --json or --output -, not both.'));
  }
  const read = [base, ours, theirs].map((file) => ({ file, content: contentOf({ file }, language) }));
  const unread = read.find(({ content }) => 'error' in content);
  if (unread && 'error' in unread.content) {
    return misuse(`${redactFile(displayPath(unread.file))}: ${unread.content.error}`);
  }
  const [baseContent, oursContent, theirsContent] = read.map(({ content }) =>
    'ok' in content ? content.ok : undefined,
  );
  const stages: Stages = {
    base: baseContent?.length === 0 ? undefined : baseContent,
    ours: oursContent!,
    theirs: theirsContent!,
  };
  // Git passes temporary files together with the path of the document.
  const [labelOurs, labelTheirs] =
    options.path === undefined ? [displayPath(ours), displayPath(theirs)] : ['ours', 'theirs'];
  const names = { ours: labelOurs, theirs: labelTheirs };
  const file = options.path ?? ours;
  const merged = mergedFile(file, stages, names, options);
  return 'error' in merged
    ? misuse(`${redactFile(displayPath(file))}: ${merged.error}`)
    : writeMerged(
        merged.ok,
        { file, target: output ?? ours, before: output === undefined ? stages.ours : undefined },
        options,
      );
}

/**
 * Merges an unmerged file again, from the three versions that Git keeps.
 * @returns the exit code
 */
export async function resolveFile([file]: readonly string[], options: MergeOptions): Promise<number> {
  const { language } = options;
  const { say } = language;
  if (file === undefined) {
    return misuse(say('"merge --resolve" takes one file with merge conflicts.'));
  }
  const content = contentOf({ file }, language);
  const stages = 'error' in content ? content : await stagesOf(file, language);
  if ('error' in content || 'error' in stages) {
    return misuse(`${redactFile(displayPath(file))}: ${(stages as { readonly error: string }).error}`);
  }
  if (!hasMergeMarkers(content.ok.toString('utf8'))) {
    return misuse(
      `${redactFile(displayPath(file))}: ${say('This file has no conflict markers. Stage it if it is resolved.')}`,
    );
  }
  const merged = mergedFile(file, stages.ok, stages.ok.names, options);
  if ('error' in merged) {
    return misuse(`${redactFile(displayPath(file))}: ${merged.error}`);
  }
  const code = writeMerged(merged.ok, { file, target: file, before: content.ok }, options);
  if (code === exitCodes.clean && options.format === 'text') {
    print(`${say('{file} is merged. Check it, then stage it.', { file: displayPath(file) })}\n`);
  }
  return code;
}

function mergedFile(
  file: string,
  stages: Stages,
  names: { readonly ours: string; readonly theirs: string },
  options: MergeOptions,
): Result<MergedFile> {
  const { base, ours, theirs } = stages;
  const markers = { ...names, size: options.markerSize };
  const texts = [base, ours, theirs].map((content) => content && textOf(content));
  const [baseText, oursText, theirsText] = texts;
  const isText = oursText !== undefined && theirsText !== undefined && (base === undefined || baseText !== undefined);
  const merged = isText
    ? mergeDocuments({ base: baseText, ours: oursText, theirs: theirsText }, analysisOptions(file, options), markers)
    : { byLines: options.language.say('One version is not a status document that can be read.') };
  if ('text' in merged) {
    const conflicts = merged.conflicts.map(({ paths, message }) => ({ paths: paths.map(pointer), message }));
    return { ok: { content: Buffer.from(merged.text), conflicts } };
  }
  const lines = mergeLines(stages, markers, options.language);
  return 'error' in lines
    ? lines
    : {
        ok: {
          content: lines.ok.text,
          conflicts: [],
          byLines: { conflicts: lines.ok.conflicts, reason: merged.byLines },
        },
      };
}

/** Returns content as a text, or `undefined` if it is not UTF-8 or too long for a string. */
function textOf(content: Buffer): string | undefined {
  if (content.length > constants.MAX_STRING_LENGTH) {
    return undefined;
  }
  const text = content.toString('utf8');
  return Buffer.from(text).equals(content) ? text : undefined;
}

interface Target {
  /** The path of the document, for messages. */
  readonly file: string;
  readonly target: string;
  /** The content of the target, which is not written if it stays the same; absent to write always. */
  readonly before: Buffer | undefined;
}

function writeMerged(merged: MergedFile, { file, target, before }: Target, options: MergeOptions): number {
  const { language, format } = options;
  const error = before?.equals(merged.content) ? undefined : writeTarget(target, merged.content, language);
  if (error !== undefined) {
    return misuse(error);
  }
  const isMerged = merged.conflicts.length === 0 && (merged.byLines?.conflicts ?? 0) === 0;
  if (format === 'json') {
    print(`${JSON.stringify(mergeAsJson(merged, isMerged), null, 2)}\n`);
  } else {
    conflictSentences(merged, displayPath(file), language).forEach((sentence) => printError(sentence));
  }
  return isMerged ? exitCodes.clean : exitCodes.found;
}

/**
 * Writes a file, or standard output for `-`.
 * @returns an error message if it could not be written
 */
function writeTarget(target: string, content: Buffer, language: Language): string | undefined {
  if (target === '-') {
    process.stdout.write(content);
    return undefined;
  }
  return overwriteFile(target, content, language);
}

const mergeAsJson = ({ conflicts, byLines }: MergedFile, isMerged: boolean) => ({
  version: 1,
  merged: isMerged,
  by: byLines ? 'lines' : 'meaning',
  ...(byLines?.reason === undefined ? {} : { reason: byLines.reason }),
  conflicts,
});

function conflictSentences({ conflicts, byLines }: MergedFile, file: string, { say }: Language): readonly string[] {
  return [
    ...conflicts.map(({ message }) => say('{file}: conflict. {message}', { file, message })),
    ...(byLines?.reason === undefined
      ? []
      : [say('{file}: merged by lines, as Git does. {reason} Check it.', { file, reason: byLines.reason })]),
  ];
}
