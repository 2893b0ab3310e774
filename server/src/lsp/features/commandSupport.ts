import { type MessageType, ShowMessageNotification } from 'vscode-languageserver';
import type { EventType } from '../../core/kinds/contract/workflow';
import type { ClientSession } from '../protocol/clientSession';

/**
 * Returns whether the server runs the commands that our own client has itself. The client must allow the server to change
 * documents.
 */
export const runsCommands = ({ client, hasCommands }: ClientSession): boolean =>
  !hasCommands && client.workspace?.applyEdit === true;

/** Returns whether the server can record an event with a command. It cannot prompt for the id of a receipt. */
export const runsStep = (session: ClientSession, event: EventType): boolean =>
  runsCommands(session) && event !== 'recordReceipt';

/** Shows a sentence as a notification, because some clients wait for an answer to a request without choices. */
export const show = ({ connection }: ClientSession, type: MessageType, message: string): void => {
  void connection.sendNotification(ShowMessageNotification.type, { type, message });
};
