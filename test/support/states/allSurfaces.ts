import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Api from '../../../server/src/api/index.mjs';
import { Assistant } from '../assistant';
import {
  assistantAnswer,
  checkAnswer,
  clients,
  diffAnswer,
  Editor,
  eventsBetween,
  hasOtherContent,
  inputAnswer,
  libraryAnswer,
  progressAnswer,
  runGit,
  snapshotOf,
  textInEditor,
  type Observed,
  type Snapshot,
} from './answers';
import type { Answer, Place, Surface } from './state';

const library = createRequire(__filename)('../../../dist/node.js') as typeof Api;

/** The time for which the server trusts a scan if the client watches no files, in milliseconds. */
const trustMs = 5000;

/** A folder before its change. */
export interface Case {
  readonly place: Place;
  readonly change: () => void;
  /** Returns the files that are named and opened after the change, relative to the folder. */
  readonly files: () => readonly string[];
  /** The unsaved texts of files in the editor. */
  readonly unsaved?: Readonly<Record<string, string>> | undefined;
  /** True if the test commits the folder at the end, and stages it before. */
  readonly commits: boolean;
  readonly stages: boolean;
}

/** Changes folders while servers run on them, and asks every surface about each. */
export class AllSurfaces {
  readonly #snapshots = new Map<Place, { readonly before: Snapshot; readonly after: Snapshot }>();
  /** The answers of language servers, which hold all folders. */
  readonly #editorAnswers = new Map<Surface, ReadonlyMap<Place, Answer>>();

  private constructor(private readonly assistant: Assistant) {}

  static async change(cases: readonly Case[]): Promise<AllSurfaces> {
    const all = cases.map(({ place }) => place);
    const watching = await Editor.start(all, clients.pulling);
    const pushed = await Editor.start(all, clients.pushed);
    const unwatched = await Editor.start(all, clients.unwatched);
    await Promise.all([watching.pullWorkspace(), unwatched.pullWorkspace(), pushed.pushed()]);
    const scannedAt = Date.now();
    const surfaces = new AllSurfaces(await Assistant.start({ folders: all.map(({ folder }) => folder) }));
    const events = cases.flatMap(({ place, change }) => {
      const before = snapshotOf(place);
      change();
      const after = snapshotOf(place);
      surfaces.#snapshots.set(place, { before, after });
      return eventsBetween(before, after);
    });
    await Promise.all([watching.notify(events), pushed.notify(events)]);
    const fresh = await Editor.start(all, clients.pulling);
    const answers = surfaces.#editorAnswers;
    answers.set('workspace pull', await fresh.pullWorkspace());
    answers.set('workspace pull after events', await watching.pullWorkspace());
    answers.set('push', await pushed.pushed());
    answers.set('pull of an open file', await fresh.pullOpen(new Map(cases.flatMap(textsToOpen))));
    await new Promise((resolve) => setTimeout(resolve, scannedAt + trustMs + 500 - Date.now()));
    answers.set('workspace pull without file watching', await unwatched.pullWorkspace());
    [watching, pushed, unwatched, fresh].forEach((each) => each.stop());
    return surfaces;
  }

  /** Returns whether the change changed a file. */
  isChanged(place: Place, file: string): boolean {
    const { before, after } = this.#snapshots.get(place)!;
    const absolute = path.join(place.folder, file);
    return hasOtherContent(before, after, absolute);
  }

  /** Returns the answers of all surfaces for a folder. Changes the index and commits, after everything else. */
  async answersFor({ place, files, stages, commits }: Case): Promise<Readonly<Record<Surface, Observed>>> {
    const named = files();
    const regularFiles = named.filter((file) => fs.lstatSync(path.join(place.folder, file)).isFile());
    const onDisk = {
      'check FOLDER': checkAnswer(place, 'check', '.'),
      'check FILES': named.length === 0 ? {} : checkAnswer(place, 'check', ...named),
      'check -': inputAnswer(place, regularFiles),
      'check --since': checkAnswer(place, 'check', '--since', 'HEAD'),
      guard: checkAnswer(place, 'guard', '--against', 'HEAD'),
      progress: progressAnswer(place),
      diff: diffAnswer(place),
      library: await libraryAnswer(place, library),
      'MCP check': await assistantAnswer(place, this.assistant),
    };
    if (stages) {
      runGit(place, 'add', '-A');
    }
    const staged = checkAnswer(place, 'check', '--staged');
    if (commits) {
      runGit(place, 'add', '-A');
      runGit(place, 'commit', '-qm', 'b', '--allow-empty');
    }
    const inEditor = (surface: Surface) => this.#editorAnswers.get(surface)!.get(place)!;
    return {
      ...onDisk,
      'check --staged': staged,
      'check HEAD': checkAnswer(place, 'check', 'HEAD'),
      'workspace pull': inEditor('workspace pull'),
      'pull of an open file': inEditor('pull of an open file'),
      push: inEditor('push'),
      'workspace pull after events': inEditor('workspace pull after events'),
      'workspace pull without file watching': inEditor('workspace pull without file watching'),
    };
  }

  stop(): Promise<void> {
    return this.assistant.close();
  }
}

/** Returns the texts that the editor opens, with their paths. */
const textsToOpen = ({ place, files, unsaved }: Case) =>
  files().flatMap((file) => {
    const absolute = path.join(place.folder, file);
    const text = unsaved?.[file] ?? textInEditor(absolute);
    return text === undefined ? [] : [[absolute, text] as const];
  });
