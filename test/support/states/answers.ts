import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  DiagnosticSeverity,
  FileChangeType,
  type ClientCapabilities,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type FileEvent,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver-protocol/node';
import type * as Api from '../../../server/src/api/index.mjs';
import type { ProgressResult } from '../../../server/src/protocol';
import type { Assistant } from '../assistant';
import { statusdocs } from '../cli';
import { itemsOf, LspClient, pulling } from '../lspClient';
import type { Answer, Place, State } from './state';
import { config } from './steps';

/** The answer of a surface, `refused` if it gives none. */
export type Observed = Answer | 'refused';

/** Findings by file, as a surface returned them. */
type Findings = Map<string, Set<string>>;

interface ReportedFiles {
  readonly files: readonly {
    readonly file: string;
    readonly findings: readonly { readonly code: string; readonly severity: string }[];
  }[];
  readonly others?: readonly { readonly file: string; readonly sort: string }[];
}

const textOf = (findings: ReadonlySet<string>) => [...findings].sort().join(', ');

/** Returns the answer of a report in JSON. The findings of changes are left out. */
function answerOfReport({ files, others = [] }: ReportedFiles): Answer {
  const found: Findings = new Map();
  for (const { file, findings } of files) {
    const ofFile = found.get(file) ?? new Set();
    const ownFindings = findings.filter(({ code }) => !code.startsWith('guard/'));
    if (findings.length === 0 || ownFindings.length > 0 || found.has(file)) {
      found.set(file, ofFile);
    }
    ownFindings.forEach(({ code, severity }) => ofFile.add(`${severity} ${code}`));
  }
  return {
    ...Object.fromEntries(others.map(({ file, sort }) => [file, sort])),
    ...Object.fromEntries([...found].map(([file, findings]) => [file, textOf(findings) || 'clean'])),
  };
}

/** Returns the answer of `check` or `guard`. */
export function checkAnswer(place: Place, ...args: readonly string[]): Observed {
  const { out } = statusdocs(place.folder, [...args, '--json']);
  return out.startsWith('{') ? answerOfReport(JSON.parse(out) as ReportedFiles) : 'refused';
}

/** Returns the answer of `check -` for each of the files, with their content on standard input. */
export function inputAnswer(place: Place, files: readonly string[]): Observed {
  const answers = files.map((file): Observed => {
    const content = fs.readFileSync(path.join(place.folder, file));
    const { out } = statusdocs(place.folder, ['check', '-', '--stdin-filename', file, '--json'], {}, content);
    return out.startsWith('{') ? answerOfReport(JSON.parse(out) as ReportedFiles) : 'refused';
  });
  return answers.includes('refused')
    ? 'refused'
    : Object.fromEntries(answers.flatMap((answer) => Object.entries(answer)));
}

/** Returns the documents that `progress` lists. */
export function progressAnswer(place: Place): Observed {
  const { out, err } = statusdocs(place.folder, ['progress', '--json']);
  if (!out.startsWith('{')) {
    return err.includes(noDocuments) ? {} : 'refused';
  }
  const { programs } = JSON.parse(out) as { programs: readonly { documents: readonly { file: string }[] }[] };
  return listed(programs.flatMap(({ documents }) => documents.map(({ file }) => file)));
}

/** Returns the documents that `diff` finds, compared with the time before the first commit. */
export function diffAnswer(place: Place): Observed {
  const { out, err } = statusdocs(place.folder, ['diff', `git:${'0'.repeat(40)}`, '.', '--json']);
  if (!out.startsWith('{')) {
    return err.includes(noDocuments) ? {} : 'refused';
  }
  const { documents } = JSON.parse(out) as { documents: readonly { after: string | null }[] };
  return listed(documents.flatMap(({ after }) => after ?? []));
}

const listed = (files: readonly string[]): Answer => Object.fromEntries(files.map((file) => [file, 'listed']));

/** Returns the answer of the library. */
export async function libraryAnswer(place: Place, { check }: typeof Api): Promise<Observed> {
  const before = process.cwd();
  process.chdir(place.folder);
  try {
    return answerOfReport(await check('.'));
  } finally {
    process.chdir(before);
  }
}

/** Message of surfaces that list only documents, if there are none. */
const noDocuments = 'No status documents found.';

/** Returns the findings of the tool `check`, on all pages. */
export async function assistantAnswer(place: Place, assistant: Assistant): Promise<Observed> {
  const found: Findings = new Map();
  try {
    const pages = await assistant.pages('check', { root: pathToFileURL(place.folder).href, limit: 100 });
    for (const { file, severity, code } of pages.flatMap(({ findings }) => findings)) {
      found.set(file, (found.get(file) ?? new Set()).add(`${severity} ${code}`));
    }
    return Object.fromEntries([...found].map(([file, findings]) => [file, textOf(findings)]));
  } catch (error) {
    return String(error).includes(noDocuments) ? {} : 'refused';
  }
}

const severityNames = {
  [DiagnosticSeverity.Error]: 'error',
  [DiagnosticSeverity.Warning]: 'warning',
  [DiagnosticSeverity.Information]: 'information',
  [DiagnosticSeverity.Hint]: 'hint',
};

const findingOf = ({ severity, code }: Diagnostic) => `${severityNames[severity ?? 1]} ${String(code)}`;

/** The answers of a language server for several places. */
type Editors = ReadonlyMap<Place, Answer>;

const watching = {
  workspaceFolders: true,
  didChangeWatchedFiles: { dynamicRegistration: true },
  didChangeConfiguration: { dynamicRegistration: true },
};

/** The capabilities of clients. */
export const clients = {
  pulling: { ...pulling, workspace: { ...watching, ...pulling.workspace } },
  pushed: { workspace: watching },
  unwatched: { ...pulling, workspace: { workspaceFolders: true, ...pulling.workspace } },
} satisfies Record<string, ClientCapabilities>;

/** A client of a language server with the folders of all places. */
export class Editor {
  readonly #client = new LspClient();

  private constructor(private readonly places: readonly Place[]) {}

  static async start(places: readonly Place[], capabilities: ClientCapabilities): Promise<Editor> {
    const editor = new Editor(places);
    const workspaceFolders = places.map(({ folder }, index) => ({
      uri: pathToFileURL(folder).href,
      name: String(index),
    }));
    await editor.#client.initialize({ capabilities, workspaceFolders });
    return editor;
  }

  /** Returns the diagnostics of the whole workspace, as the client pulls them. */
  async pullWorkspace(): Promise<Editors> {
    const { items } = await this.#client.connection.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', {
      previousResultIds: [],
    });
    return this.#byPlace(items.flatMap((each) => ('items' in each ? [[each.uri, each.items] as const] : [])));
  }

  /** Returns the diagnostics that the server pushed last, once no more arrive. */
  async pushed(): Promise<Editors> {
    await this.#client.connection.sendRequest<ProgressResult>('statusdocs/progress');
    const { published } = this.#client;
    for (let before = -1; before !== published.length;) {
      before = published.length;
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
    return this.#byPlace(new Map(published.map(({ uri, diagnostics }) => [uri, diagnostics])));
  }

  /** Opens files and returns their diagnostics, as the client pulls them. */
  async pullOpen(texts: ReadonlyMap<string, string>): Promise<Editors> {
    const uris = [...texts].map(([file, text]) => ({ uri: pathToFileURL(file).href, text }));
    await Promise.all(uris.map(({ uri, text }) => this.#client.open(uri, text)));
    await this.pullWorkspace(); // Now all files next to the open ones are read.
    const reports = await Promise.all(
      uris.map(async ({ uri }) => [uri, itemsOf(await this.#client.pull<DocumentDiagnosticReport>(uri))] as const),
    );
    return this.#byPlace(reports);
  }

  /** Reports changed files to the server. */
  notify(changes: readonly FileEvent[]): Promise<void> {
    return this.#client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
  }

  /** Ends the server. */
  stop(): void {
    this.#client.dispose();
  }

  /** Returns diagnostics by place, and those of configurations, which the server pushes to every client. */
  #byPlace(documents: Iterable<readonly [uri: string, diagnostics: readonly Diagnostic[]]>): Editors {
    const pushed = new Map(this.#client.published.map(({ uri, diagnostics }) => [uri, diagnostics]));
    const reports = new Map([...[...pushed].filter(([uri]) => uri.endsWith(`/${config}`)), ...documents]);
    const answers = new Map<Place, Record<string, string>>(this.places.map((place) => [place, {}]));
    for (const [uri, diagnostics] of reports) {
      const file = fileURLToPath(uri);
      const place = this.places.find(({ folder }) => file.startsWith(`${folder}${path.sep}`));
      if (place && diagnostics.length > 0) {
        const name = path.relative(place.folder, file).split(path.sep).join('/');
        answers.get(place)![name] = textOf(new Set(diagnostics.map(findingOf)));
      }
    }
    return answers;
  }
}

/** The files and folders of a place, without those of Git. */
export type Snapshot = ReadonlyMap<string, SnapshotEntry>;

interface SnapshotEntry {
  /** Changes when the file is written, also with the same content. */
  readonly stamp: string;
  readonly content: string;
}

/** Returns the current files of a place. */
export function snapshotOf({ folder }: Place): Snapshot {
  const entries = new Map<string, SnapshotEntry>();
  const visit = (file: string) => {
    const stat = fs.lstatSync(file);
    if (stat.isDirectory()) {
      entries.set(file, { stamp: 'folder', content: '' });
      const names = fs.readdirSync(file).filter((name) => name !== '.git');
      names.forEach((name) => visit(path.join(file, name)));
    } else {
      entries.set(file, { stamp: `${stat.ino} ${stat.mtimeMs} ${stat.size}`, content: contentOf(file, stat) });
    }
  };
  visit(folder);
  return entries;
}

/** Returns a digest of the content of a regular file, or the target of a link; the type of other files. */
const contentOf = (file: string, stat: fs.Stats): string =>
  stat.isFile()
    ? createHash('sha256').update(fs.readFileSync(file)).digest('hex')
    : stat.isSymbolicLink()
      ? fs.readlinkSync(file)
      : String(stat.mode);

/** Returns whether a file of two states has another content. Writing the same content again changes only its stamp. */
export const hasOtherContent = (before: Snapshot, after: Snapshot, file: string): boolean =>
  before.get(file)?.content !== after.get(file)?.content;

/** Returns the events that VS Code sends for a change: of a created or deleted folder, only that of the folder itself. */
export function eventsBetween(before: Snapshot, after: Snapshot): readonly FileEvent[] {
  const eventOf = (file: string, type: FileChangeType): FileEvent => ({ uri: pathToFileURL(file).href, type });
  const isIn = (snapshot: Snapshot) => (file: string) => snapshot.has(file);
  const missing = (from: Snapshot, to: Snapshot, type: FileChangeType) =>
    [...from.keys()]
      .filter((file) => !isIn(to)(file) && isIn(to)(path.dirname(file)))
      .map((file) => eventOf(file, type));
  const changed = [...after].flatMap(([file, { stamp }]) =>
    before.has(file) && before.get(file)?.stamp !== stamp ? [eventOf(file, FileChangeType.Changed)] : [],
  );
  return [
    ...missing(before, after, FileChangeType.Deleted),
    ...missing(after, before, FileChangeType.Created),
    ...changed,
  ];
}

/** Returns the text of a file as an editor opens it, or `undefined` for a file that editors do not open. */
export function textInEditor(file: string): string | undefined {
  try {
    const bytes = fs.readFileSync(file);
    const mark = bytes.toString('latin1', 0, 2);
    const text = new TextDecoder(mark === '\xff\xfe' ? 'utf-16le' : 'utf-8').decode(bytes);
    return bytes.length > 32 * 1024 * 1024 ? undefined : text;
  } catch {
    return undefined; // A folder, or a link to a missing file.
  }
}

/** Runs Git in the checked folder of a place. */
export function runGit({ folder }: Place, ...args: readonly string[]): void {
  const by = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false'];
  execFileSync('git', [...by, ...args], { cwd: folder, stdio: 'pipe' });
}

/** Returns whether a state has a repository with a working tree. */
export const hasRepository = ({ repository }: State): boolean => repository !== 'none';
