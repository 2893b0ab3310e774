import { constants as bufferConstants } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { mayBeRecognized } from '../../core/analysis/recognize';
import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import { fail } from '../../core/text/result';
import { isIn } from '../../host/paths';
import { replaceFile } from '../../host/replaceFile';
import { failToWrite } from './failToWrite';

const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_NONBLOCK = 0, O_WRONLY } = fs.constants;

/**
 * Writes a file that the user named. A regular file is replaced completely or not at all, and keeps its permissions. A device or
 * a pipe gets the content. Follows no link that leads out of its folder, unless the path names that folder. Fails if it cannot
 * write.
 * @param refuse fails for a place that must not be written
 */
export function writeOutput(
  target: string,
  content: string | Uint8Array,
  language: Language,
  refuse: (place: OutputFile) => void = () => undefined,
): void {
  const stream = standardStream(target);
  if (stream) {
    stream.write(content);
    return;
  }
  writeAt(target, language, (place) => {
    const { file, stats } = place;
    refuse(place);
    if (stats?.isFile() === false) {
      fs.closeSync(fs.openSync(file, O_WRONLY | O_NOFOLLOW | O_NONBLOCK)); // Fails for a pipe that nothing reads, instead of waiting.
      appendTo(file, O_NOFOLLOW, content);
    } else {
      replaceFile(file, content, stats?.mode);
    }
  });
}

/** Writes a report as `writeOutput` does, but never over a status document. */
export const writeReport = (target: string, text: string, language: Language): void =>
  writeOutput(target, text, language, ({ file, stats }) => {
    const isReadable = stats?.isFile() === true && stats.size <= bufferConstants.MAX_STRING_LENGTH;
    if (isReadable && mayBeRecognized(fs.readFileSync(file, 'utf8'), target)) {
      fail(language.say("Can't write {file}: it is a status document. Name another file.", { file: target }));
    }
  });

/** Writes a new file. Fails if it exists. */
export function createOutput(target: string, text: string, language: Language): void {
  writeAt(target, language, ({ file }) => appendTo(file, O_CREAT | O_EXCL, text));
}

/** Appends to a file. */
export function appendOutput(target: string, text: string, language: Language): void {
  writeAt(target, language, ({ file }) => appendTo(file, O_CREAT | O_NOFOLLOW, text));
}

function appendTo(file: string, flags: number, content: string | Uint8Array): void {
  const descriptor = fs.openSync(file, O_WRONLY | O_APPEND | flags, 0o666);
  try {
    fs.writeFileSync(descriptor, content);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Returns the stream of this process that a path names, which is a link; `undefined` for other paths. */
function standardStream(target: string): NodeJS.WritableStream | undefined {
  switch (target) {
    case '/dev/stdout':
    case '/dev/fd/1':
      return process.stdout;
    case '/dev/stderr':
    case '/dev/fd/2':
      return process.stderr;
    default:
      return undefined;
  }
}

/** The place that a path leads to. */
interface OutputFile {
  /** Its real path, except that the file itself need not exist. */
  readonly file: string;
  /** Absent if there is no such file. */
  readonly stats: fs.Stats | undefined;
}

/** Calls `write` with the place of `target`. Fails with the reason if `write` throws, or if `target` cannot be written. */
function writeAt(target: string, language: Language, write: (place: OutputFile) => void): void {
  try {
    write(locateOutput(target, language));
  } catch (error) {
    failToWrite(redactFile(target), error, language);
  }
}

function locateOutput(target: string, language: Language): OutputFile {
  const { say } = language;
  const folder = fs.realpathSync.native(path.dirname(target));
  const named = path.join(folder, path.basename(target));
  const isLink = fs.lstatSync(named, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const file = isLink ? fs.realpathSync.native(named) : named;
  const isFolderLinked = !namesOutside(target) && !isIn(folder, fs.realpathSync.native('.'));
  if (isFolderLinked || !isIn(file, folder)) {
    const values = { file: redactFile(target), real: redactFile(file) };
    fail(say("Can't write {file}: a link leads to {real}. Name that file, or remove the link.", values));
  }
  const stats = fs.lstatSync(file, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) {
    fail(say("Can't write {file}: it is a folder. Name a file.", { file: redactFile(target) }));
  }
  return { file, stats };
}

/** Returns whether the user named a path outside of the working folder. */
const namesOutside = (target: string): boolean => !isIn(path.resolve(target), path.resolve('.'));
