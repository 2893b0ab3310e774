import {
  CodeActionKind,
  RequestType,
  type CodeAction,
  type CodeActionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { offerAt, offerIn, recorded, type Offer, type Recorded } from '../core/features/workflowActions';
import type { Path } from '../core/json/path';
import {
  eventTitles,
  isOfSize,
  sizeInWords,
  type EventType,
  type WorkflowEvent,
} from '../core/kinds/contract/workflow';
import { recordCommand, recordRequest, type RecordArguments, type RecordParams, type RecordResult } from '../protocol';
import { now } from '../host/clock';
import { toRange } from './convert';
import type { Opened } from './clientSession';
import type { Feature, Session } from './session';
import type { TextChange } from '../core/text/span';

export const refactorKind = CodeActionKind.RefactorRewrite;

/** What an action carries until it is resolved. */
interface Unresolved {
  readonly uri: string;
  readonly version: number;
  readonly event: 'recordCapture' | 'submitTask';
  readonly at: Path;
}

/** Records what was done in the world: the actions of `refactoringsAt`, resolved, and what the client asked people for. */
export const refactor: Feature = {
  capabilities: () => ({}), // The code actions announce theirs together.
  listen(session) {
    session.connection.onCodeActionResolve(async (action) => {
      const edit = isUnresolved(action.data) ? await editFor(session, action.data) : undefined;
      return edit ? { ...action, edit } : action;
    });
    const request = new RequestType<RecordParams, RecordResult, void>(recordRequest);
    session.connection.onRequest(request, (params) => answer(session, params));
  },
};

/** The event that can be recorded where the cursor is; one that cannot be yet only for a client that shows why. */
export async function refactoringsAt(
  session: Session,
  opened: Opened,
  { range, context }: CodeActionParams,
): Promise<readonly CodeAction[]> {
  const offer = offerAt(opened.analysis, opened.document.offsetAt(range.start), session.language);
  const action = offer && (await actionFor(session, opened, offer));
  return action && (context.only !== undefined || !action.disabled) ? [action] : [];
}

async function actionFor(session: Session, { document }: Opened, offer: Offer): Promise<CodeAction | undefined> {
  const { codeAction } = session.client.textDocument ?? {};
  const { event, at, id } = offer;
  const title = session.language.say(eventTitles[event]);
  const action = { title, kind: refactorKind };
  const reason = offer.obstacle ?? lackOfPicture(session, document.uri, offer);
  if (reason !== undefined) {
    return codeAction?.disabledSupport ? { ...action, disabled: { reason } } : undefined;
  }
  if (event === 'claimTask' || event === 'recordReceipt') {
    const target: RecordArguments = [document.uri, event, at, id];
    return session.hasCommands
      ? { ...action, command: { title, command: recordCommand, arguments: [...target] } }
      : undefined;
  }
  const data: Unresolved = { uri: document.uri, version: document.version, event, at };
  if (codeAction?.resolveSupport?.properties.includes('edit')) {
    return { ...action, data };
  }
  const edit = await editFor(session, data);
  return edit && { ...action, edit };
}

/** Why the capture of a slot cannot be recorded from its picture. */
function lackOfPicture({ host, folders, language }: Session, uri: string, { picture }: Offer): string | undefined {
  if (!picture) {
    return undefined;
  }
  const { path } = picture;
  const file = host.publishedFile(uri, folders, path);
  if (!file) {
    return language.say('There is no picture at "{path}" yet.', { path });
  }
  if (!file.size) {
    return language.say('The file at "{path}" is no PNG picture.', { path });
  }
  return isOfSize(picture, file.size)
    ? undefined
    : language.say('The picture at "{path}" has {found} pixels, and this slot is for {expected}.', {
        path,
        found: sizeInWords(file.size),
        expected: sizeInWords(picture.size),
      });
}

async function editFor(session: Session, unresolved: Unresolved): Promise<WorkspaceEdit | undefined> {
  const { uri, version, event, at } = unresolved;
  const { language, connection } = session;
  const checksum = event === 'recordCapture' ? await checksumOf(session, uri, at) : '';
  const opened = session.opened(uri); // It may have changed while the picture was read.
  const result =
    opened?.document.version !== version || checksum === undefined
      ? { refused: language.say('This can no longer be done here: the document has changed.') }
      : recorded(opened.document.getText(), session.optionsFor(uri), at, { name: event, checksum, at: now() });
  if ('refused' in result) {
    connection.window.showWarningMessage(result.refused);
    return undefined;
  }
  return opened && workspaceEdit(session, opened, event, result);
}

/** The checksum of the picture, if it is the right one still. */
async function checksumOf(session: Session, uri: string, at: Path): Promise<string | undefined> {
  const { host, folders, language, siblings } = session;
  await siblings.look(); // The picture may have come a moment ago.
  const analysis = session.opened(uri)?.analysis;
  const offer = analysis && offerIn(analysis, at, language);
  try {
    return offer?.picture && lackOfPicture(session, uri, offer) === undefined
      ? await host.publishedFile(uri, folders, offer.picture.path)?.sha256()
      : undefined;
  } catch {
    return undefined; // It has gone meanwhile; that is said as any other change is.
  }
}

function answer(session: Session, { uri, event, at, value }: RecordParams): RecordResult {
  const opened = session.opened(uri);
  if (!opened) {
    return { refused: session.language.say('This can no longer be done here: the document has changed.') };
  }
  const word = value.trim();
  const done: WorkflowEvent =
    event === 'claimTask' ? { name: event, assignee: word, at: now() } : { name: event, receiptId: word };
  const result = recorded(opened.document.getText(), session.optionsFor(uri), at, done);
  return 'refused' in result ? result : { edit: workspaceEdit(session, opened, event, result) };
}

/** The edit, told apart for a preview into what people know and what follows from it, where the client can show that. */
function workspaceEdit(
  { client, language }: Session,
  { document }: Opened,
  event: EventType,
  { own, following }: Exclude<Recorded, { refused: string }>,
): WorkspaceEdit {
  const asEdit = ({ span, newText }: TextChange) => ({ range: toRange(document, span), newText });
  const { changeAnnotationSupport, documentChanges } = client.workspace?.workspaceEdit ?? {};
  if (!changeAnnotationSupport || !documentChanges) {
    return { changes: { [document.uri]: [...own, ...following].map(asEdit) } };
  }
  const label = language.say(eventTitles[event]).replace(/…$/, '');
  return {
    documentChanges: [
      {
        textDocument: { uri: document.uri, version: document.version },
        edits: [
          ...own.map((change) => ({ ...asEdit(change), annotationId: 'own' })),
          ...following.map((change) => ({ ...asEdit(change), annotationId: 'following' })),
        ],
      },
    ],
    changeAnnotations: {
      own: { label, needsConfirmation: false },
      following: { label: language.say('What follows from it'), needsConfirmation: false },
    },
  };
}

const isUnresolved = (sent: unknown): sent is Unresolved =>
  typeof sent === 'object' && sent !== null && 'event' in sent && 'version' in sent;
