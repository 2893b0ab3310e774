import { LSPErrorCodes, MessageType, ResponseError, ShowMessageNotification } from 'vscode-languageserver';
import { parts } from './commandParts';
import { runsCommands } from './commandSupport';
import { assembleCommand, newDocumentCommand, recordCommand, suppressCommand } from '../protocol';
import type { Feature } from './session';

const commands = [recordCommand, suppressCommand, newDocumentCommand, assembleCommand];

/** What our own client does by its commands, for those that have `workspace/executeCommand`. */
export const serverCommands: Feature = {
  capabilities: (session) => (runsCommands(session) ? { executeCommandProvider: { commands } } : {}),
  listen(session) {
    const { connection } = session;
    connection.onExecuteCommand(async ({ command, arguments: args = [] }) => {
      const { run } = await import('./commandRuns');
      const outcome = runsCommands(session) ? await run(command, session, args, parts) : undefined;
      if (outcome === undefined) {
        const message = session.language.say('Unknown command or arguments: {command}.', { command });
        throw new ResponseError(LSPErrorCodes.RequestFailed, message);
      }
      // As a notification: some clients wait for an answer to a question without choices.
      const isRefused = 'refused' in outcome;
      void connection.sendNotification(ShowMessageNotification.type, {
        type: isRefused ? MessageType.Warning : MessageType.Info,
        message: isRefused ? outcome.refused : outcome.done,
      });
      return outcome;
    });
  },
};
