import type { Bundle } from '../../src/core/l10n/language';
import type { Document, Program } from './view';

/** What the editor tells the dashboard. */
export type ToDashboard =
  | { readonly type: 'language'; readonly tag: string; readonly bundle: Bundle }
  | ({ readonly type: 'shown' } & Shown)
  | ({ readonly type: 'document' } & ShownDocument);

/** The pictures and receipts of what is shown. */
export interface FilesThere {
  /** Those that are there, by the path they are published under. */
  readonly there: readonly string[];
  /** The addresses of pictures, by the path they are published under. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** One document, as its matrix. */
export interface ShownDocument {
  /** Absent while nothing is known of it, and where it is none. */
  readonly document?: Document | undefined;
  readonly state: Shown['state'];
  readonly files: FilesThere;
}

export interface Shown {
  /** Absent while there is none to show. */
  readonly program?: Program | undefined;
  /** The folders of all programs. */
  readonly folders: readonly string[];
  /** Why there is no program, where there is none. */
  readonly state: 'looking' | 'none' | 'failed';
  readonly files: FilesThere;
}

/** What the dashboard asks of the editor. */
export type FromDashboard =
  | { readonly type: 'start' }
  | { readonly type: 'open'; readonly file: string; readonly path: string }
  | { readonly type: 'show'; readonly folder: string }
  | { readonly type: 'export' };

/** What the dashboard keeps while it is not shown, and over a restart of the editor. */
export interface Kept {
  readonly folder?: string;
  readonly selected: Readonly<Record<string, string>>;
  readonly scrollTop: number;
}

/** A message of the dashboard; `undefined` for anything else. */
export function readMessage(sent: unknown): FromDashboard | undefined {
  const { type, file, path, folder } = membersOf(sent);
  switch (type) {
    case 'start':
    case 'export':
      return { type };
    case 'open':
      return typeof file === 'string' && typeof path === 'string' ? { type, file, path } : undefined;
    case 'show':
      return typeof folder === 'string' ? { type, folder } : undefined;
    default:
      return undefined;
  }
}

/** What was kept, as far as it is there. */
export function readKept(stored: unknown): Kept {
  const { folder, selected, scrollTop } = membersOf(stored);
  const chosen = Object.entries(membersOf(selected)).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return {
    ...(typeof folder === 'string' ? { folder } : {}),
    selected: Object.fromEntries(chosen),
    scrollTop: typeof scrollTop === 'number' && Number.isFinite(scrollTop) ? scrollTop : 0,
  };
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
