import { type MessageType, ShowMessageNotification } from 'vscode-languageserver';
import type { EventType } from '../core/kinds/contract/workflow';
import type { ClientSession } from './clientSession';

/** Whether the server runs the commands that our own client has itself: where it may change documents. */
export const runsCommands = ({ client, hasCommands }: ClientSession): boolean =>
  !hasCommands && client.workspace?.applyEdit === true;

/** Whether an event can be recorded by a command of the server: the id of a receipt nobody could be asked for. */
export const runsStep = (session: ClientSession, event: EventType): boolean =>
  runsCommands(session) && event !== 'recordReceipt';

/** Shows a sentence. As a notification: some clients wait for an answer to a question without choices. */
export const show = ({ connection }: ClientSession, type: MessageType, message: string): void => {
  void connection.sendNotification(ShowMessageNotification.type, { type, message });
};
