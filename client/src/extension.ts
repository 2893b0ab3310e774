import * as vscode from 'vscode';
import { Server } from './server';
import {
  acceptPrefixCommand,
  insertPublicKeyCommand,
  mergeCommand,
  newDocumentCommand,
  recordCommand,
  openPlaceCommand,
  openPublishedCommand,
  showPlacesCommand,
  startContributionCommand,
  suppressCommand,
  type OpenPublishedArguments,
  type RecordArguments,
  type ShowPlacesArguments,
  type StartContributionArguments,
  type SuppressArguments,
} from '../../server/src/protocol';
import { offerKinds } from './begin';
import { acceptPrefix } from './commands/acceptPrefix';
import { assembling } from './commands/assemble';
import { showClones } from './commands/clones';
import { comparing } from './commands/compare';
import { explaining } from './commands/explain';
import { mergeByMeaning } from './commands/mergeByMeaning';
import { insertPublicKey } from './commands/insertPublicKey';
import { newDocument } from './commands/newDocument';
import { record } from './commands/record';
import { openPlace } from './commands/openPlace';
import { openPublished } from './commands/openPublished';
import { showPlaces } from './commands/showPlaces';
import { stepCommands } from './commands/stepCommands';
import { startContribution } from './commands/startContribution';
import { suppress } from './commands/suppress';
import { dashboards } from './dashboard/dashboards';
import { matrixEditor } from './dashboard/matrix';
import { PublishedFiles } from './publishedFiles';
import { testEvidence } from './evidenceTests';
import { watchLanguages } from './languages';
import type { Platform } from './platform';
import { Program } from './program';
import { showStatus } from './status';
import { traceOutput } from './trace';
import { showViews } from './views/views';

/** Offers what takes processes of its own. */
type ByProcesses = (context: vscode.ExtensionContext, server: Server, program: Program) => vscode.Disposable;

/** Looks at the open documents; the language server starts when the first status document appears. */
export function activateOn(platform: Platform, context: vscode.ExtensionContext, byProcesses?: ByProcesses): void {
  const output = vscode.window.createOutputChannel('Status Documents', { log: true });
  const trace = traceOutput(output);
  const server = new Server(context, output, trace, platform);
  const program = new Program(server);
  const files = new PublishedFiles();
  context.subscriptions.push(
    output,
    trace,
    { dispose: () => void server.stop() },
    vscode.commands.registerCommand('statusdocs.server.restart', () => server.restart()),
    vscode.commands.registerCommand('statusdocs.output.show', () => output.show()),
    vscode.commands.registerCommand(acceptPrefixCommand, (prefix: string) => acceptPrefix(prefix)),
    vscode.commands.registerCommand(suppressCommand, (...target: SuppressArguments) => suppress(target)),
    vscode.commands.registerCommand(recordCommand, (...target: RecordArguments) =>
      record(server, context.globalState, [target]),
    ),
    vscode.commands.registerCommand(newDocumentCommand, (kind?: unknown) => newDocument(server, program, kind)),
    vscode.commands.registerCommand(startContributionCommand, (...from: StartContributionArguments) =>
      startContribution(server, from),
    ),
    vscode.commands.registerCommand(mergeCommand, (given?: unknown) => mergeByMeaning(server, given)),
    vscode.commands.registerCommand(insertPublicKeyCommand, (uri?: unknown) => insertPublicKey(server, uri)),
    vscode.commands.registerCommand(openPlaceCommand, openPlace),
    assembling(server),
    vscode.commands.registerCommand(showPlacesCommand, (...what: ShowPlacesArguments) => showPlaces(what)),
    vscode.commands.registerCommand(openPublishedCommand, (...what: OpenPublishedArguments) => openPublished(what)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('statusdocs.languageMode')) {
        void server.restartIfStarted();
      }
    }),
    watchLanguages(
      () => void server.start(),
      (document) => void server.serveAsJson(document),
    ),
    offerKinds(),
    byProcesses?.(context, server, program) ?? vscode.Disposable.from(),
    program,
    files,
    stepCommands(server, context.globalState),
    showViews(server, program, files, context.workspaceState),
    testEvidence(server, program),
    showStatus(server, program),
    vscode.Disposable.from(comparing(server, program), showClones(server)),
    explaining(server),
    dashboards(server, program, files, context.extensionUri),
    matrixEditor(server, files, context.extensionUri),
  );
}
