import type { Bundle } from '../../src/core/l10n/language';
import { severities, type Severity } from '../../src/core/diagnostics/finding';
import { isTaskGrouping, type TaskGrouping } from './taskGroups';
import type { Document, Program } from './view';

/** Messages from the editor to the dashboard. */
export type ToDashboard =
  | { readonly type: 'language'; readonly tag: string; readonly bundle: Bundle }
  | { readonly type: 'grouping'; readonly grouping: TaskGrouping }
  | ({ readonly type: 'shown' } & ShownProgram)
  | ({ readonly type: 'document' } & ShownDocument);

/** The existing pictures and receipts of the shown documents. */
export interface ExistingFiles {
  /** The published paths of the existing files. */
  readonly existing: readonly string[];
  /** The addresses of pictures, by published path. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** A document to show as a matrix. */
export interface ShownDocument {
  /** Absent before the first answer, and if it is not a status document. */
  readonly document?: Document | undefined;
  readonly state: ShownProgram['state'];
  readonly files: ExistingFiles;
}

export interface ShownProgram {
  /** Absent if there is no program to show. */
  readonly program?: Program | undefined;
  /** The folders of all programs. */
  readonly folders: readonly string[];
  /** The reason why there is no program. */
  readonly state: 'looking' | 'none' | 'failed';
  readonly files: ExistingFiles;
}

/** Messages from the dashboard to the editor. */
export type FromDashboard =
  | { readonly type: 'start' }
  | { readonly type: 'open'; readonly file: string; readonly path: string }
  | ({ readonly type: 'problems' } & ShownProblems)
  | { readonly type: 'show'; readonly folder: string }
  | { readonly type: 'group'; readonly grouping: TaskGrouping }
  | { readonly type: 'export' };

/** The problems to show: the first one of an item, or all of the program. */
export interface ShownProblems {
  readonly severity: Severity;
  /** The item; absent for all problems. */
  readonly place?: { readonly file: string; readonly path: string };
}

/** State of a page that survives hiding it and restarting the editor. */
export interface KeptState {
  /** The program of the dashboard. */
  readonly folder?: string;
  /** The document of the matrix. */
  readonly document?: string;
  readonly selected: Readonly<Record<string, string>>;
  readonly scrollTop: number;
}

/** Returns a message of the dashboard; `undefined` if it is invalid. */
export function readMessage(sent: unknown): FromDashboard | undefined {
  const { type, folder, grouping } = readMembers(sent);
  switch (type) {
    case 'start':
    case 'export':
      return { type };
    case 'open':
      return withType(type, readPlace(sent));
    case 'problems':
      return withType(type, readProblems(sent));
    case 'group':
      return isTaskGrouping(grouping) ? { type, grouping } : undefined;
    case 'show':
      return typeof folder === 'string' ? { type, folder } : undefined;
    default:
      return undefined;
  }
}

const withType = <Type, Members>(type: Type, members: Members | undefined) => members && { type, ...members };

function readPlace(sent: unknown): ShownProblems['place'] {
  const { file, path } = readMembers(sent);
  return typeof file === 'string' && typeof path === 'string' ? { file, path } : undefined;
}

function readProblems(sent: unknown): ShownProblems | undefined {
  const { severity, place: sentPlace } = readMembers(sent);
  const place = readPlace(sentPlace);
  const isReadable = severities.some((each) => each === severity) && (sentPlace === undefined || place !== undefined);
  return isReadable ? { severity: severity as Severity, ...(place ? { place } : {}) } : undefined;
}

/** Returns the stored state, with defaults for missing or invalid parts. */
export function readKeptState(stored: unknown): KeptState {
  const { folder, document, selected, scrollTop } = readMembers(stored);
  const selectedScreens = Object.entries(readMembers(selected)).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return {
    ...(typeof folder === 'string' ? { folder } : {}),
    ...(typeof document === 'string' ? { document } : {}),
    selected: Object.fromEntries(selectedScreens),
    scrollTop: typeof scrollTop === 'number' && Number.isFinite(scrollTop) ? scrollTop : 0,
  };
}

const readMembers = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
