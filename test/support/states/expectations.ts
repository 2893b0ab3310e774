import type { Answer, Surface } from './state';
import { notRecognized } from './differences';
import { config } from './steps';

/** Returns the part of an answer that has findings. */
const withFindings = (answer: Answer): Answer => filtered(answer, (_, value) => isFinding(value));

const isFinding = (value: string) => value.includes(' ');

const filtered = (answer: Answer, isKept: (file: string, value: string) => boolean): Answer =>
  Object.fromEntries(Object.entries(answer).filter(([file, value]) => isKept(file, value)));

/** Returns the answer for files that are named. Foreign files of a folder are only listed, but have a finding if they are named. */
const ofNamed = (answer: Answer): Answer =>
  Object.fromEntries(
    Object.entries(answer).map(([file, value]) => [
      file,
      ['foreign', 'unreadable', 'companion'].includes(value) ? notRecognized : value,
    ]),
  );

const isConfig = (file: string) => file.endsWith(config);

const isReceipt = (file: string) => file.endsWith('.receipt.json');

/**
 * Returns the answer of a surface, from the answer of all surfaces: some surfaces name only files with findings, others only
 * documents or changed files.
 * @param changed reports whether a file was changed since the commit, or whether the surface names it
 * @param named reports whether the test names a file to surfaces that take files
 */
export function expectedAnswer(
  surface: Surface,
  answer: Answer,
  changed: (file: string) => boolean,
  named: (file: string) => boolean,
): Answer {
  switch (surface) {
    case 'check FOLDER':
    case 'check HEAD':
    case 'guard':
    case 'library':
      return answer;
    case 'check FILES':
    case 'check -':
      return ofNamed(filtered(answer, (file, value) => named(file) || (isConfig(file) && isFinding(value))));
    case 'check --since':
    case 'check --staged':
      return filtered(answer, (file, value) => changed(file) || isFinding(value));
    case 'progress':
    case 'diff':
      return Object.fromEntries(
        Object.entries(answer)
          .filter(([file, value]) => value === 'clean' || (isFinding(value) && !isConfig(file)))
          .filter(([file, value]) => !value.includes('document/unreadable') && !isReceipt(file))
          .map(([file]) => [file, 'listed']),
      );
    case 'MCP check':
    case 'workspace pull':
    case 'pull of an open file':
    case 'push':
    case 'workspace pull after events':
    case 'workspace pull without file watching':
      return withFindings(answer);
  }
}
