import * as vscode from 'vscode';
import { Server } from './server';
import {
  acceptDomainCommand,
  editConfigurationCommand,
  insertPublicKeyCommand,
  mergeCommand,
  newDocumentCommand,
  recordCommand,
  fillInCommand,
  openPlaceCommand,
  openPublishedCommand,
  showPlacesCommand,
  startContributionCommand,
  suppressCommand,
  type EditConfigurationArguments,
  type OpenPublishedArguments,
  type RecordArguments,
  type ShowPlacesArguments,
  type StartContributionArguments,
  type SuppressArguments,
} from '../../server/src/protocol';
import { registerKindCompletion } from './kindCompletion';
import { acceptDomain } from './commands/acceptDomain';
import { registerAssembleCommands } from './commands/assemble';
import { ContributionFiles } from './commands/contributionFiles';
import { registerClones } from './commands/clones';
import { sendTypedConfigs } from './typedConfigs';
import { registerCompareCommands } from './commands/compare';
import { registerExplainCommands } from './commands/explain';
import { mergeByMeaning } from './commands/mergeByMeaning';
import { insertPublicKey } from './commands/insertPublicKey';
import { newDocument } from './commands/newDocument';
import { editConfiguration } from './commands/configuration';
import { record } from './commands/record';
import { registerRefactorings } from './commands/refactorings';
import { openPlace } from './commands/openPlace';
import { openToFillIn } from './commands/openToFillIn';
import { openSample, showOpenedSample } from './commands/openSample';
import { openPublished } from './commands/openPublished';
import { showPlaces } from './commands/showPlaces';
import { registerStepCommands } from './commands/stepCommands';
import { startContribution } from './commands/startContribution';
import { suppress } from './commands/suppress';
import { registerDashboard } from './dashboard/dashboards';
import { registerMatrix } from './dashboard/matrix';
import { PublishedFiles } from './publishedFiles';
import { registerEvidenceTests } from './evidenceTests';
import { watchLanguages } from './languages';
import type { Platform } from './platform';
import { Program } from './program';
import { registerStatus } from './status';
import { traceOutput } from './trace';
import { SharedGrouping } from './views/sharedGrouping';
import { User } from './views/user';
import { registerViews } from './views/views';

/** Registers the features that start child processes, which a browser cannot. */
type RegisterNodeFeatures = (
  context: vscode.ExtensionContext,
  server: Server,
  program: Program,
  output: vscode.LogOutputChannel,
) => vscode.Disposable;

/** Activates the extension. The language server starts with the first status document. */
export function activateOn(
  platform: Platform,
  context: vscode.ExtensionContext,
  registerNodeFeatures?: RegisterNodeFeatures,
): void {
  const output = vscode.window.createOutputChannel('Status Documents', { log: true });
  const trace = traceOutput(output);
  const server = new Server(context, output, trace, platform);
  const program = new Program(server);
  const files = new PublishedFiles();
  void showOpenedSample(context.globalState);
  const grouping = new SharedGrouping(context.workspaceState);
  const contributionFiles = new ContributionFiles(context.workspaceState);
  context.subscriptions.push(
    output,
    trace,
    { dispose: () => void server.stop() },
    registerCommands(server, program, contributionFiles, context, output),
    registerAssembleCommands(server, program, contributionFiles),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('statusdocs.languageMode')) {
        void server.restartIfStarted();
      }
    }),
    watchLanguages(
      () => void server.start(),
      (document) => void server.serveAsJson(document),
    ),
    registerKindCompletion(),
    registerNodeFeatures?.(context, server, program, output) ?? vscode.Disposable.from(),
    program,
    files,
    grouping,
    registerStepCommands(server, program, context.globalState),
    registerViews(server, program, files, grouping, context.workspaceState, new User(server, context.globalState)),
    registerEvidenceTests(server, program),
    registerStatus(server, program),
    registerCompareCommands(server, program),
    registerExplainCommands(server, program),
    registerDashboard(server, program, files, grouping, context.extensionUri),
    registerMatrix(server, program, files, grouping, context.extensionUri),
  );
}

/** Registers the commands that only call one function. */
const registerCommands = (
  server: Server,
  program: Program,
  contributionFiles: ContributionFiles,
  context: vscode.ExtensionContext,
  output: vscode.OutputChannel,
): vscode.Disposable =>
  vscode.Disposable.from(
    vscode.commands.registerCommand('statusdocs.server.restart', () => server.restart()),
    vscode.commands.registerCommand('statusdocs.output.show', () => output.show()),
    vscode.commands.registerCommand(acceptDomainCommand, (domain: string) => acceptDomain(domain)),
    registerRefactorings(),
    vscode.commands.registerCommand(editConfigurationCommand, (...change: EditConfigurationArguments) =>
      editConfiguration(server, change),
    ),
    vscode.commands.registerCommand(suppressCommand, (...target: SuppressArguments) => suppress(target)),
    vscode.commands.registerCommand(recordCommand, (...target: RecordArguments) =>
      record(server, program, context.globalState, [target]),
    ),
    vscode.commands.registerCommand(newDocumentCommand, (kind?: unknown) =>
      newDocument(server, program, contributionFiles, kind),
    ),
    vscode.commands.registerCommand(startContributionCommand, (...from: StartContributionArguments) =>
      startContribution(server, program, contributionFiles, from),
    ),
    vscode.commands.registerCommand('statusdocs.openSample', () =>
      openSample(context.extensionUri, context.globalState),
    ),
    vscode.commands.registerCommand(mergeCommand, (target?: unknown) => mergeByMeaning(server, target)),
    vscode.commands.registerCommand(insertPublicKeyCommand, (uri?: unknown) => insertPublicKey(server, uri)),
    vscode.commands.registerCommand(fillInCommand, (uri: string) => openToFillIn(vscode.Uri.parse(uri), 'nulls')),
    vscode.commands.registerCommand(openPlaceCommand, openPlace),
    vscode.commands.registerCommand(showPlacesCommand, (...target: ShowPlacesArguments) => showPlaces(target)),
    vscode.commands.registerCommand(openPublishedCommand, (...target: OpenPublishedArguments) => openPublished(target)),
    registerClones(server),
    sendTypedConfigs(server),
  );
