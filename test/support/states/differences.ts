import type { Answer, Difference, Surface } from './state';
import { damaged, main, unread } from './steps';
/** Differences by their surfaces. */
export type Differences = Partial<Record<Surface, Difference>>;

/** Returns the same difference for several surfaces. */
export const differ = (surfaces: readonly Surface[], reason: string, answer: Difference['answer']): Differences =>
  Object.fromEntries(surfaces.map((name) => [name, { reason, answer }]));

/** The surfaces of language servers. */
export const editorSurfaces = [
  'workspace pull',
  'pull of an open file',
  'push',
  'workspace pull after events',
  'workspace pull without file watching',
] as const;
/** The surfaces of a server that was started before the change. */
const startedBefore = ['push', 'workspace pull after events', 'workspace pull without file watching'] as const;
/** The surfaces of language servers that scan the workspace. */
export const workspaceSurfaces = ['workspace pull', ...startedBefore] as const;
/** The surfaces that check only changed documents. */
export const ofChanges = ['check --staged', 'check --since'] as const;

/** The finding of a named file that is not a status document. */
export const notRecognized = 'information document/not-recognized';
/** The finding of documents of one kind, of which a program has only one. */
export const ofKind = 'error document/one-of-kind';
/** Difference of documents that have findings, but have not changed. */
export const unchanged = (answer: Answer, surfaces: readonly Surface[] = ofChanges) =>
  differ(surfaces, 'Only changed documents are checked.', answer);
/** Difference of `diff` if a file cannot be read. */
export const noDiff = differ(['diff'], 'It compares nothing if a file cannot be read.', 'refused');
/** Difference of `progress` if no file can be read. */
export const noProgress = differ(['progress'], 'It reports the reasons if no file can be read.', 'refused');
/** Difference of `guard`, which grants a change nothing by its own configuration (reading of the specification, section 9.8). */
export const byOldConfiguration = (answer: Answer) =>
  differ(['guard'], 'A change is judged by the configuration before it.', answer);
/** Difference of `guard` if the configuration is invalid. */
export const noGuard = differ(['guard'], 'It compares nothing by an invalid configuration.', 'refused');
const noCommit = differ(['check --staged', 'check --since', 'guard'], 'There is nothing to compare with.', 'refused');
/** Difference of a folder without a repository. */
export const noRepository = (...files: readonly string[]): Differences => ({
  ...noCommit,
  ...differ(['check HEAD'], 'Without a repository, HEAD is the name of a missing file.', {
    ...Object.fromEntries(files.map((file) => [file, 'none'])),
    HEAD: unread,
  }),
});
/** Difference of a server that saw the document before it was emptied. */
export const seenBefore = differ(startedBefore, 'The server saw the document. Git has no answer.', { [main]: damaged });
/** Difference of bytes that are not text. */
export const inEditor = (answer: Answer) =>
  differ(['pull of an open file'], 'The editor decodes the bytes, so the server gets another text.', answer);
/** Difference of a link that is named itself. */
export const namedLink = (answer: Answer) =>
  differ(['check FILES'], 'A link that is named itself is followed.', answer);
/** Difference of a link that is open in the editor. */
export const openLink = (answer: Answer) => differ(['pull of an open file'], 'Editors follow links.', answer);
