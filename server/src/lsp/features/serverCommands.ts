import { LSPErrorCodes, MessageType, ResponseError } from 'vscode-languageserver';
import { parts } from './commandParts';
import { runsCommands, show } from './commandSupport';
import { assembleCommand, compareCommand, newDocumentCommand, recordCommand, suppressCommand } from '../../protocol';
import { answerOrRefusal } from '../protocol/answers';
import type { Feature } from '../protocol/session';

const commands = [recordCommand, suppressCommand, newDocumentCommand, assembleCommand, compareCommand];

/** Commands that our own client has itself, for other clients that support `workspace/executeCommand`. */
export const serverCommands: Feature = {
  capabilities: (session) => (runsCommands(session) ? { executeCommandProvider: { commands } } : {}),
  listen(session) {
    const { connection } = session;
    connection.onExecuteCommand(async ({ command, arguments: args = [] }) => {
      const { run } = await import('./commandRuns');
      const outcome = runsCommands(session)
        ? await answerOrRefusal(() => run(command, session, args, parts))
        : undefined;
      if (outcome === undefined) {
        const message = session.language.say('Unknown command or arguments: {command}.', { command });
        throw new ResponseError(LSPErrorCodes.RequestFailed, message);
      }
      if ('refused' in outcome) {
        show(session, MessageType.Warning, outcome.refused);
      } else {
        show(session, MessageType.Info, outcome.done);
      }
      return outcome;
    });
  },
};
