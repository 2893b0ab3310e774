import {
  CodeActionKind,
  MessageType,
  type CodeAction,
  type CodeActionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  findNextOffer,
  findEventOffer,
  isPossible,
  offerCorrecting,
  listOffers,
  pictureObstacle,
  recordEvent,
  type EventObstacle,
  type Offer,
  type Recorded,
} from '../../core/features/workflowActions';
import { findTouchingFindings, quickFixes } from '../../core/features/quickFixes';
import type { Finding } from '../../core/diagnostics/finding';
import type { Path } from '../../core/json/path';
import type { Span } from '../../core/text/span';
import { eventTitles, type EventType, type WorkflowEvent } from '../../core/kinds/contract/workflow';
import {
  gitUserRequest,
  recordCommand,
  recordRequest,
  type PromptedEvent,
  type RecordArguments,
  type RecordParams,
  type RecordResult,
  type Refusal,
} from '../../protocol';
import { now } from '../../host/clock';
import { convertToDocumentZone } from './timeZone';
import { toRange, toWorkspaceEdit, toTextEdits } from '../protocol/convert';
import { createsFiles, creationEdit } from './newFiles';
import { runsStep, show } from './commandSupport';
import type { OpenDocument } from '../protocol/clientSession';
import { answerRequest } from '../protocol/answers';
import type { Feature, Session } from '../protocol/session';

/** The data of an action until it is resolved. */
interface ActionData {
  readonly uri: string;
  readonly version: number;
  readonly event: Exclude<EventType, PromptedEvent>;
  readonly at: Path;
}

/** Records workflow events: resolves the actions of `listRefactorings`, and answers requests of our client. */
export const workflowActions: Feature = {
  capabilities: () => ({}), // The code actions announce them.
  listen(session) {
    session.connection.onCodeActionResolve(async (action) => {
      const edit = isUnresolved(action.data) ? await createEdit(session, action.data) : undefined;
      return edit ? { ...action, edit } : action;
    });
    answerRequest(session, recordRequest, (params) => recordAnswer(session, params));
    answerRequest(session, gitUserRequest, async ({ uri }) => ({ name: await session.host.gitUser(uri) }));
  },
};

/** Returns actions for the events of the slot or task at the cursor: possible events first, then the others, disabled with the reason. */
export async function listRefactorings(
  session: Session,
  openDocument: OpenDocument,
  { range, context }: CodeActionParams,
): Promise<readonly CodeAction[]> {
  const { document, analysis } = openDocument;
  const offset = document.offsetAt(range.start);
  if (session.hasCommands) {
    const isShown = session.client.textDocument?.codeAction?.disabledSupport === true;
    return listOffers(analysis, offset, session.language).flatMap((offer): readonly CodeAction[] => {
      const { event, obstacle } = offer;
      if (obstacle && !isPossible(offer)) {
        const title = session.language.say(eventTitles[event]);
        return isShown ? [{ title, kind: recordKind, disabled: { reason: obstacle.message } }] : [];
      }
      return [commandAction(session, document, offer)];
    });
  }
  const offer = findNextOffer(analysis, offset, session.language);
  const action = offer && (await createAction(session, openDocument, offer));
  return action && (context.only !== undefined || !action.disabled) ? [action] : [];
}

/** Returns an action of our client, which prompts for what the event needs. */
function commandAction({ language }: Session, { uri }: TextDocument, { event, at, id }: Offer): CodeAction {
  const title = language.say(eventTitles[event]);
  const target: RecordArguments = [uri, event, at, id];
  return { title, kind: recordKind, command: { title, command: recordCommand, arguments: [...target] } };
}

/** Returns quick fixes that record events whose records are missing, by the findings at a place. */
export async function recordingFixes(
  session: Session,
  openDocument: OpenDocument,
  span: Span,
): Promise<readonly CodeAction[]> {
  const { document, analysis } = openDocument;
  const actions = findTouchingFindings(analysis.evaluate().findings, span).map(
    async (finding): Promise<readonly CodeAction[]> => {
      const offer = offerCorrecting(analysis, finding, session.language);
      const action = session.hasCommands
        ? offer && commandAction(session, document, offer)
        : offer && (await createAction(session, openDocument, offer));
      const diagnostics = [session.diagnosticOf(document, finding)];
      return action && !action.disabled ? [{ ...action, kind: CodeActionKind.QuickFix, diagnostics }] : [];
    },
  );
  return (await Promise.all(actions)).flat();
}

/** The kind of the actions that record events. */
export const recordKind = `${CodeActionKind.RefactorRewrite}.record`;

/** Returns an action for the next event for other clients: with its edit, or disabled if the client supports that. */
async function createAction(
  session: Session,
  { document }: OpenDocument,
  offer: Offer,
): Promise<CodeAction | undefined> {
  const { codeAction } = session.client.textDocument ?? {};
  const { event, at } = offer;
  const action = { title: session.language.say(eventTitles[event]), kind: recordKind };
  const obstacle = await findObstacle(session, document.uri, offer);
  if (obstacle) {
    return codeAction?.disabledSupport ? { ...action, disabled: { reason: obstacle.message } } : undefined;
  }
  if (needsPrompt(event)) {
    const target: RecordArguments = [document.uri, event, at, offer.id];
    const command = { title: action.title, command: recordCommand, arguments: [...target] };
    return runsStep(session, event) ? { ...action, command } : undefined; // Without a command, there is no way to prompt the user.
  }
  const data: ActionData = { uri: document.uri, version: document.version, event, at };
  if (codeAction?.resolveSupport?.properties.includes('edit')) {
    return { ...action, data };
  }
  const edit = await createEdit(session, data);
  return edit && { ...action, edit };
}

const needsPrompt = (event: EventType): event is PromptedEvent => event === 'claimTask' || event === 'recordReceipt';

/** Returns the reason against an event, from the document or its pictures. */
async function findObstacle(
  { host, folders, language }: Session,
  uri: string,
  offer: Offer,
): Promise<EventObstacle | undefined> {
  const { event, obstacle, picture } = offer;
  if (obstacle || event !== 'recordCapture' || !picture) {
    return obstacle;
  }
  const { path } = picture;
  const file = await host.whenLoaded(() => host.publishedFile(uri, folders, path));
  if (!file) {
    return { message: language.say('No PNG at {path}.', { path }), published: path };
  }
  return pictureObstacle(picture, await file.size(), language);
}

/** Returns the edit of an action, if the document has not changed since it was offered. */
async function createEdit(
  session: Session,
  { uri, version, event, at }: ActionData,
): Promise<WorkspaceEdit | undefined> {
  const isSame = session.documents.get(uri)?.version === version;
  const result = isSame ? await recordAnswer(session, { uri, event, at }) : documentHasChanged(session);
  if ('refused' in result) {
    show(session, MessageType.Warning, result.refused);
  }
  return 'edit' in result ? result.edit : undefined;
}

const documentHasChanged = ({ language }: Session): Refusal => ({
  refused: language.say('No longer possible here: the document has changed.'),
});

/** Returns the edit that records an event, the value to prompt for, or the reason against it. */
export async function recordAnswer(
  session: Session,
  { uri, event, at, id, value }: RecordParams,
): Promise<RecordResult> {
  const findOffer = () => {
    const openDocument = session.findOpenDocument(uri);
    return { openDocument, offer: openDocument && findEventOffer(openDocument.analysis, at, event, session.language) };
  };
  session.host.invalidate(session.folders);
  findOffer(); // Registers the files that the document names, so that `refresh` reads new files.
  await session.index.refresh();
  const { openDocument, offer } = findOffer();
  if (id !== undefined && offer?.id !== id) {
    return documentHasChanged(session);
  }
  const obstacle = offer && (await findObstacle(session, uri, offer));
  if (!openDocument || !offer || obstacle) {
    return openDocument && obstacle ? refusal(session, openDocument, obstacle) : documentHasChanged(session);
  }
  if (needsPrompt(event) && value === undefined) {
    return { asks: event };
  }
  const workflowEvent = await createEvent(session, openDocument.document, offer, value?.trim() ?? '');
  if (!workflowEvent || session.documents.get(uri)?.version !== openDocument.document.version) {
    return documentHasChanged(session); // The document changed while the picture was read.
  }
  const result = recordEvent(openDocument.document.getText(), session.optionsFor(uri), at, workflowEvent);
  return 'refused' in result
    ? refusal(session, openDocument, { ...result, message: result.refused })
    : { edit: workspaceEdit(session, openDocument, event, result), properties: result.properties };
}

/**
 * Returns the event to record, or `undefined` if the picture no longer exists.
 * @param value the assignee or the id of the receipt; empty for other events
 */
async function createEvent(
  { host, folders }: Session,
  document: TextDocument,
  { event, picture }: Offer,
  value: string,
): Promise<WorkflowEvent | undefined> {
  const { uri } = document;
  const time = convertToDocumentZone(document.getText(), now());
  switch (event) {
    case 'recordCapture': {
      const file = await host.whenLoaded(() => host.publishedFile(uri, folders, picture?.path ?? ''));
      const checksum = (await file?.picture().catch(() => undefined))?.sha256; // The caller reports the error like any other change.
      return checksum === undefined ? undefined : { name: event, checksum, time };
    }
    case 'claimTask':
      return { name: event, assignee: value, time };
    case 'submitTask':
      return { name: event, time };
    case 'recordReceipt':
      return { name: event, receiptId: value };
    case 'handBackTask':
      return { name: event };
  }
}

async function refusal(
  session: Session,
  openDocument: OpenDocument,
  { message, span, finding, published, newText, isDraft }: EventObstacle,
): Promise<Refusal> {
  const { folders, host } = session;
  const { document } = openDocument;
  const fix = finding && findOnlyFix(session, openDocument, finding);
  const file =
    published === undefined
      ? undefined
      : await host.whenLoaded(() => host.newPublished(document.uri, folders, published));
  return {
    refused: message,
    ...(span ? { range: toRange(document, span) } : {}),
    ...(fix ? { fix } : {}),
    ...(file === undefined ? {} : { file }),
    ...(isDraft ? { isDraft } : {}),
    ...(file !== undefined && newText !== undefined && createsFiles(session)
      ? { newFile: creationEdit(file, newText) }
      : {}),
  };
}

/** Returns the only fix of the finding that blocks an event; `undefined` if it has none, or several. */
function findOnlyFix(session: Session, { document, analysis }: OpenDocument, finding: Finding): Refusal['fix'] {
  const fixes = quickFixes(analysis, session.optionsFor(document.uri), finding.span);
  const [fix, ...others] = fixes.filter((each) => each.finding === finding);
  return fix && others.length === 0 ? { title: fix.title, edit: toWorkspaceEdit(document, fix.edits) } : undefined;
}

/** Returns the edit. If the client supports annotations, values from the user and derived values are previewed separately. */
function workspaceEdit(
  { client, language }: Session,
  { document }: OpenDocument,
  event: EventType,
  { direct, derived }: Exclude<Recorded, { refused: string }>,
): WorkspaceEdit {
  const { changeAnnotationSupport, documentChanges } = client.workspace?.workspaceEdit ?? {};
  if (!changeAnnotationSupport || !documentChanges) {
    return toWorkspaceEdit(document, [...direct, ...derived]);
  }
  const label = language.say(eventTitles[event]).replace(/…$/, '');
  return {
    documentChanges: [
      {
        textDocument: { uri: document.uri, version: document.version },
        edits: [
          ...toTextEdits(document, direct).map((edit) => ({ ...edit, annotationId: 'direct' })),
          ...toTextEdits(document, derived).map((edit) => ({ ...edit, annotationId: 'derived' })),
        ],
      },
    ],
    changeAnnotations: {
      direct: { label, needsConfirmation: false },
      derived: { label: language.say('Derived values'), needsConfirmation: false },
    },
  };
}

const isUnresolved = (sent: unknown): sent is ActionData =>
  typeof sent === 'object' && sent !== null && 'event' in sent && 'version' in sent;
