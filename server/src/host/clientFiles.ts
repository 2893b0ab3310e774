import path from 'node:path';
import type { Picture } from '../core/rules/context';
import {
  fileContentRequest,
  fileStateRequest,
  fileTypes,
  folderRequest,
  type FileParams,
  type NotReadResult,
  type RequestName,
} from '../protocol';
import { isIn, plainNames } from './paths';
import { computeDigest, hasCryptography } from './bytes';
import type { Files, FileState, FolderEntry, PublishedPlace } from './files';
import { decodeText, decodeCheckedText, unreadText, type FoundText } from './foundText';
import type { Lookups } from './lookups';
import { NoCryptographyError, NotReadError, type NotRead } from './notRead';
import { readPngSize } from './png';
import { maximumFileBytes } from './publishedFiles';
import { withTimeout } from './withTimeout';

/** Sends a request to the client. Rejects if the client fails. */
export type AskClient = (request: string, params: FileParams) => Promise<unknown>;

/** Time until a failed read may be repeated, in milliseconds. */
const retryMs = 10_000;

/** Maximum time to wait for one file, in milliseconds. */
const maximumWaitMs = 60_000;

/** A path outside of every root, in place of the target of a link. Targets are unknown, and links are never followed. */
const outsidePath = '/';

type Types = ReadonlyMap<string, number>;

/**
 * Files that are read through the client. Folder entries and file metadata are cached until the client reports a change; contents
 * are not cached. A path begins with the scheme and authority of its URI.
 */
export class ClientFiles implements Files {
  readonly #lookups: Lookups;
  readonly #folders = new Map<string, Types | NotRead>();
  readonly #states = new Map<string, FileState | NotRead>();
  /** Contents that are read synchronously: configurations and the page of the specification. */
  readonly #contents = new Map<string, Uint8Array | NotRead>();
  readonly #pending = new Map<string, Promise<void>>();
  readonly #listeners: (() => void)[] = [];
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: AskClient,
    lookups: Lookups,
  ) {
    this.#lookups = lookups;
    this.ifLoaded = lookups.ifLoaded;
    this.whenLoaded = lookups.whenLoaded;
  }

  readonly ifLoaded: Files['ifLoaded'];
  readonly whenLoaded: Files['whenLoaded'];

  /** Registers a listener for new information: missing facts have been loaded, or failed reads may be repeated. */
  onDidLoad(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Forgets everything about these files and folders, and everything below them. */
  invalidate(uris: readonly string[]): void {
    const changedFiles = uris.map((uri) => this.fileOf(uri)).filter((file) => file !== undefined);
    const folders = new Set(changedFiles.map((file) => path.dirname(file)));
    const isChanged = (file: string) => changedFiles.some((each) => isIn(file, each));
    for (const cache of [this.#folders, this.#states, this.#contents]) {
      for (const file of cache.keys()) {
        if (isChanged(file) || (cache === this.#folders && folders.has(file))) {
          cache.delete(file);
        }
      }
    }
    this.#pending.clear(); // Pending answers may be outdated.
  }

  readonly fileOf = (uri: string): string | undefined => {
    const [, scheme, authority = '', rest = ''] = /^([a-z][a-z\d+.-]*):(?:\/\/([^/?#]*))?(\/[^?#]*)?$/i.exec(uri) ?? [];
    const names = rest.split('/').map(decodeName);
    const isFile = scheme !== undefined && rest !== '' ? scheme !== 'git' : authority !== '';
    return isFile && names.every((name) => name !== undefined && !/[/\0]/.test(name))
      ? path.join('/', `${scheme}:${authority}`, ...(names as string[]))
      : undefined;
  };

  readonly uriOf = (file: string): string => {
    const [, head = '', ...names] = file.split('/');
    const [scheme = '', authority = ''] = head.split(/:(.*)/s);
    const start = authority !== '' || scheme === 'file' ? `${scheme}://${authority}` : `${scheme}:`;
    return `${start}/${names.map(encodeName).join('/')}`;
  };

  readonly isFileUri = (uri: string): boolean => this.fileOf(uri) !== undefined;

  /** Files above the folders that the client has opened are not read. */
  readonly repositoryTop = (): undefined => undefined;

  readonly isFolder = (file: string): boolean => hasType(this.#typeOf(file), fileTypes.folder);

  readonly isFile = (file: string): boolean => hasType(this.#typeOf(file), fileTypes.file);

  /** Returns the path itself for a folder whose parent has not been read. */
  readonly realPath = (file: string): string | undefined => {
    const type = this.#folders.has(path.dirname(file)) ? this.#typeOf(file) : fileTypes.folder;
    if (type === undefined) {
      return undefined;
    }
    return hasType(type, fileTypes.link) ? outsidePath : file;
  };

  readonly namesIn = (folder: string): readonly string[] => {
    const types = this.#typesIn(folder);
    return typeof types === 'string' ? [] : [...types.keys()];
  };

  readonly foldersIn = (folder: string): readonly string[] => {
    const types = this.#typesIn(folder);
    return typeof types === 'string'
      ? []
      : [...types].flatMap(([name, type]) => (type === fileTypes.folder ? [name] : []));
  };

  readonly versionOf = (file: string): string => {
    const place = this.placeBelow(path.dirname(file), path.basename(file));
    return typeof place === 'string' ? place : place.version;
  };

  readonly readBelow = (root: string, published: string, limit: number): Uint8Array | NotRead => {
    const place = this.placeBelow(root, published);
    if (typeof place === 'string') {
      return place;
    }
    return place.size > limit ? 'tooLarge' : this.#contentAt(path.join(root, published), limit);
  };

  readonly readNamed = (file: string, limit: number): Uint8Array | NotRead =>
    this.readBelow(path.dirname(file), path.basename(file), limit);

  /** Returns the content of a file that belongs to the client, without checking for links. */
  readonly readOwn = (file: string, limit: number): Uint8Array | NotRead => this.#contentAt(file, limit);

  readonly placeBelow = (root: string, published: string): PublishedPlace | NotRead => {
    const names = plainNames(published);
    const refusal = names ? this.#refusalOf(root, names) : 'outside';
    if (refusal !== undefined) {
      return refusal;
    }
    const state = this.#stateAt(path.join(root, published));
    return typeof state === 'string' ? state : { root, published, ...state };
  };

  readonly pictureAt = async (place: PublishedPlace): Promise<Picture> => {
    if (!hasCryptography()) {
      throw new NoCryptographyError();
    }
    const bytes = await this.#read(place, maximumFileBytes);
    return { sha256: await computeDigest(bytes), size: readPngSize(bytes) };
  };

  readonly sizeAt = async (place: PublishedPlace) => readPngSize(await this.#read(place, maximumFileBytes));

  readonly textAt = async (place: PublishedPlace, limit: number): Promise<string> =>
    decodeCheckedText(await this.#read(place, limit));

  readonly entriesOf = async (folder: string): Promise<readonly FolderEntry[]> => {
    const types = await this.whenLoaded(() => this.#typesIn(folder));
    if (types === 'unreadable') {
      throw new NotReadError(types);
    }
    return typeof types === 'string'
      ? []
      : [...types].map(([name, type]) => ({
          name,
          isFile: () => type === fileTypes.file,
          isDirectory: () => type === fileTypes.folder,
        }));
  };

  readonly stateOf = async (file: string): Promise<FileState | undefined> =>
    resultOrUndefined(await this.whenLoaded(() => this.placeBelow(path.dirname(file), path.basename(file))));

  readonly isPlainFolder = async (folder: string): Promise<boolean> =>
    (await this.whenLoaded(() => this.#typeOf(folder))) === fileTypes.folder;

  readonly isBelowWithoutLinks = async (root: string, file: string): Promise<boolean> => {
    const names = path.relative(root, file).split('/');
    const refusal = await this.whenLoaded(() => this.#refusalOf(root, names));
    return refusal === undefined || refusal === 'otherKind';
  };

  readonly textIn = async (root: string, file: string, limit: number): Promise<FoundText | undefined> => {
    const answer = await this.whenLoaded(() => this.placeBelow(root, path.relative(root, file)));
    if (answer === 'link' || answer === 'otherKind') {
      return unreadText(answer);
    }
    const place = resultOrUndefined(answer);
    return place && place.size <= limit ? decodeText(await this.#read(place, limit)) : undefined;
  };

  /** Returns the reason why a path is not a regular file, or `undefined` if it is one. */
  #refusalOf(root: string, names: readonly string[]): NotRead | undefined {
    let folder = root;
    for (const [index, name] of names.entries()) {
      const types = this.#typesIn(folder);
      const type = typeof types === 'string' ? undefined : types.get(name);
      if (type === undefined) {
        return types === 'unreadable' ? types : 'none';
      }
      if (hasType(type, fileTypes.link)) {
        return 'link';
      }
      if (index === names.length - 1) {
        return type === fileTypes.file ? undefined : 'otherKind';
      }
      if (type !== fileTypes.folder) {
        return 'none';
      }
      folder = path.join(folder, name);
    }
    return 'otherKind';
  }

  /** Returns the type of a file from the entries of its folder, or `undefined` if it does not exist or cannot be read. */
  #typeOf(file: string): number | undefined {
    const types = this.#typesIn(path.dirname(file));
    return typeof types === 'string' ? undefined : types.get(path.basename(file));
  }

  #typesIn(folder: string): Types | NotRead {
    return this.#cachedOrUnreadable(this.#folders, folder, async () => {
      const answer = await this.#request(folderRequest, folder);
      return 'notRead' in answer ? answer.notRead : new Map(answer.entries);
    });
  }

  #stateAt(file: string): FileState | NotRead {
    return this.#cachedOrUnreadable(this.#states, file, async () => {
      const answer = await this.#request(fileStateRequest, file);
      return 'notRead' in answer ? answer.notRead : { size: answer.size, version: `${answer.mtime} ${answer.size}` };
    });
  }

  #contentAt(file: string, limit: number): Uint8Array | NotRead {
    return this.#cachedOrUnreadable(this.#contents, file, async () => {
      const answer = await this.#request(fileContentRequest, file, { limit });
      return 'notRead' in answer ? answer.notRead : answer.bytes;
    });
  }

  /** Returns the cached value, or `unreadable` until it is loaded. */
  #cachedOrUnreadable<Found>(cache: Map<string, Found | NotRead>, file: string, find: () => Promise<Found | NotRead>) {
    const cached = cache.get(file);
    if (cached !== undefined) {
      return cached;
    }
    this.#lookups.noteMissing(this.#load(cache, file, find));
    return 'unreadable';
  }

  #load<Found>(cache: Map<string, Found>, file: string, find: () => Promise<Found>): Promise<void> {
    const key = `${[this.#folders, this.#states, this.#contents].indexOf(cache as never)} ${file}`;
    const loading =
      this.#pending.get(key) ??
      find().then((value) => {
        if (this.#pending.get(key) === loading) {
          this.#pending.delete(key);
          cache.set(file, value);
          if (this.#pending.size === 0) {
            this.#notifyListeners();
          }
        }
      });
    this.#pending.set(key, loading);
    return loading;
  }

  #notifyListeners(): void {
    this.#listeners.forEach((listener) => listener());
  }

  async #read({ root, published }: PublishedPlace, limit: number): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await this.#request(fileContentRequest, path.join(root, published), { limit });
    if ('notRead' in answer) {
      throw new NotReadError(answer.notRead);
    }
    return answer.bytes as Uint8Array<ArrayBuffer>;
  }

  /** Returns the client's answer about a file. Failures are forgotten after a while. */
  async #request<Answer extends object>(
    request: RequestName<FileParams, Answer>,
    file: string,
    more: object = {},
  ): Promise<Answer | NotReadResult> {
    const response = this.ask(request, { uri: this.uriOf(file), ...more }) as Promise<Answer | NotReadResult>;
    const answer = (await withTimeout(maximumWaitMs, response).catch(() => undefined)) ?? unreadable;
    if ('notRead' in answer && answer.notRead === 'unreadable') {
      this.#retry ??= setTimeout(() => this.#forgetUnreadable(), retryMs);
    }
    return answer;
  }

  #forgetUnreadable(): void {
    this.#retry = undefined;
    for (const cache of [this.#folders, this.#states, this.#contents]) {
      cache.forEach((value, file) => value === 'unreadable' && cache.delete(file));
    }
    this.#notifyListeners();
  }
}

const unreadable: NotReadResult = { notRead: 'unreadable' };

const hasType = (type: number | undefined, wanted: number) => type !== undefined && (type & wanted) !== 0;

/** Returns the value, or `undefined` if the file does not exist or is not a regular file. Throws if it cannot be read. */
function resultOrUndefined<Answer extends object>(answer: Answer | NotRead): Answer | undefined {
  if (answer === 'unreadable') {
    throw new NotReadError(answer);
  }
  return typeof answer === 'string' ? undefined : answer;
}

function decodeName(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined; // Clients never encode a name like this.
  }
}

/** Encodes a name as VS Code does. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
