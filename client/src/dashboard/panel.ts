import * as vscode from 'vscode';
import {
  readKeptState,
  readMessage,
  type FromDashboard,
  type ShownProblems,
  type ShownProgram,
  type ToDashboard,
} from '../../../server/dashboard/src/messages';
import { findReportedPlace } from '../../../server/dashboard/src/places';
import type { ProtocolRange, ReportedProgram } from '../../../server/src/protocol';
import type { Program } from '../program';
import type { PublishedFiles } from '../publishedFiles';
import type { SharedGrouping } from '../views/sharedGrouping';
import { columnNextTo, openTarget } from '../views/open';
import { distinctName } from '../views/programTitle';
import { findFirstProblem, showProblems } from './firstProblem';
import { drawPage, languageMessage, setPermissions } from './html';
import { filesForPage, findExistingFiles } from './pictures';
import { findProgram } from './findProgram';

/** The view type of the webview. VS Code uses it to restore the panel. */
export const dashboardType = 'statusdocs.dashboard';

/** Shows the dashboard of one program in a tab. Updates it when the program changes. */
export class DashboardPanel {
  readonly #disposables: vscode.Disposable[];
  #folder: string | undefined;
  /** The document whose program will be shown once the server has reported it. */
  #wantedDocument: vscode.Uri | undefined;
  /** The publish root. The page may read the pictures below it. */
  #root: vscode.Uri | undefined;
  #isStarted = false;
  #watching: vscode.Disposable | undefined;
  /** Number of updates so far. Used to drop files gathered for an earlier state. */
  #updateCount = 0;

  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly program: Program,
    private readonly files: PublishedFiles,
    private readonly grouping: SharedGrouping,
    private readonly extension: vscode.Uri,
    private readonly exportPage: (folder: string) => void,
    keptState: unknown,
  ) {
    this.#folder = readKeptState(keptState).folder;
    this.#disposables = [
      panel.webview.onDidReceiveMessage((sent: unknown) => this.#receive(readMessage(sent))),
      program.onDidChange(() => void this.#show()),
      files.onDidChange(() => void this.#show()),
      grouping.onDidChange(() => this.#postGrouping()),
      panel.onDidChangeViewState(() => {
        this.#watch();
        void this.#show();
      }),
    ];
    panel.onDidDispose(() => {
      this.#updateCount++; // Drops an update that has begun.
      vscode.Disposable.from(...this.#disposables).dispose();
      this.#watching?.dispose();
    });
    this.#watch();
    drawPage(panel, extension);
  }

  /** The folder of the shown program. */
  get folder(): string | undefined {
    return this.#currentProgram()?.folder;
  }

  /** Shows the program of a document, once the server has reported it. */
  showProgramOf(document: vscode.Uri): void {
    this.#wantedDocument = document;
    void this.#show();
  }

  /** Keeps the progress up to date while the dashboard is visible. */
  #watch(): void {
    if (!this.panel.visible) {
      this.#watching?.dispose();
      this.#watching = undefined;
    } else {
      this.#watching ??= this.program.watch();
    }
  }

  /**
   * Returns the program to show: the program of the wanted document once it is reported, else the program of the folder,
   * else the first one. `undefined` if no program is reported.
   */
  #currentProgram(): ReportedProgram<ProtocolRange> | undefined {
    const { programs } = this.program;
    const wantedProgram = this.#wantedDocument && findProgram(this.#wantedDocument, programs);
    if (wantedProgram) {
      this.#folder = wantedProgram.folder;
      this.#wantedDocument = undefined;
    }
    return programs.find(({ folder }) => folder === this.#folder) ?? programs[0];
  }

  #receive(message: FromDashboard | undefined): void {
    switch (message?.type) {
      case 'start':
        this.#isStarted = true;
        this.#post(languageMessage());
        this.#postGrouping();
        void this.#show();
        break;
      case 'open':
        void this.#open(message);
        break;
      case 'problems':
        void (message.place ? this.#open(message.place, message.severity) : showProblems());
        break;
      case 'show':
        this.#wantedDocument = undefined;
        this.#folder = message.folder;
        void this.#show();
        break;
      case 'group':
        void this.grouping.groupBy(message.grouping);
        break;
      case 'export':
        this.#export();
        break;
      case undefined:
        break; // Not a message of the dashboard.
    }
  }

  async #show(): Promise<void> {
    if (!this.#isStarted || !this.panel.visible) {
      return;
    }
    const update = ++this.#updateCount;
    const program = this.#currentProgram();
    this.panel.title = program
      ? vscode.l10n.t('Dashboard: {program}', { program: distinctName(program.folder, this.program) })
      : vscode.l10n.t('Dashboard');
    // Every file in the folder of a program has the same publish root, whether the file exists or not.
    const root = program && (await this.files.findPublishRoot(`${program.folder}/document.json`));
    const found = await findExistingFiles(program?.documents ?? [], this.files);
    if (update === this.#updateCount) {
      if (program) {
        this.#allowPictures(root);
      }
      const folders = this.program.programs.map(({ folder }) => folder);
      const files = filesForPage(found, this.panel.webview);
      this.#updateFocusedPage();
      this.#post({ type: 'shown', program, folders, state: stateWithoutProgram(this.program), files });
    }
  }

  /** Makes commands apply to the program of an active panel. */
  #updateFocusedPage(): void {
    const { folder } = this;
    const focused = this.program.focusedPage;
    const isCurrent = focused !== undefined && 'folder' in focused && focused.folder === folder;
    if (this.panel.active && folder !== undefined && !isCurrent) {
      this.program.focusedPage = { folder };
    }
  }

  /** Lets the page read the pictures below a publish root. */
  #allowPictures(root: vscode.Uri | undefined): void {
    if (root?.toString() !== this.#root?.toString()) {
      this.#root = root;
      setPermissions(this.panel.webview, this.extension, root);
    }
  }

  /** Opens a place that the program reports, or the first problem of a severity in it. Ignores other places. */
  async #open(
    { file, path }: { readonly file: string; readonly path: string },
    severity?: ShownProblems['severity'],
  ): Promise<void> {
    const program = this.#currentProgram();
    const place = program && findReportedPlace(program, file, path);
    if (place) {
      const item = { file, range: place.range, ...(place.id === undefined ? {} : { text: place.id }) };
      const target = severity === undefined ? item : findFirstProblem(item, severity);
      await openTarget(target, columnNextTo(this.panel, file));
    }
  }

  #export(): void {
    const { folder } = this;
    if (folder !== undefined) {
      this.exportPage(folder);
    }
  }

  #postGrouping(): void {
    this.#post({ type: 'grouping', grouping: this.grouping.current });
  }

  #post(message: ToDashboard): void {
    void this.panel.webview.postMessage(message);
  }
}

/** Returns the state to show if there is no program. */
function stateWithoutProgram({ state }: Program): ShownProgram['state'] {
  switch (state) {
    case 'unknown':
    case 'scanning':
      return 'looking';
    case 'failed':
      return 'failed';
    case 'none':
    case 'some':
      return 'none';
  }
}
