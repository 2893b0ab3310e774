import { kinds } from '../../core/kinds/contract/kinds';
import { eventTitles, type EventType } from '../../core/kinds/contract/workflow';
import * as protocol from '../../protocol';
import {
  anyValue,
  count,
  either,
  flag,
  optionalShape,
  integer,
  listOf,
  tableOf,
  objectOf,
  oneOf,
  optional,
  text,
  token,
  type Shape,
} from './parameterTypes';

const position = objectOf({ line: count, character: count });
const range = objectOf({ start: position, end: position });
const textDocument = objectOf({ uri: text });
const inDocument = objectOf({ textDocument });
const atPosition = objectOf({ textDocument, position });
const inRange = objectOf({ textDocument, range });
const uriAndName = listOf(objectOf({ uri: text, name: text }));
const formatting = objectOf({ tabSize: count, insertSpaces: flag });
const task = objectOf({ item: objectOf({ name: text, kind: count, uri: text, range, selectionRange: range }) });
const path = listOf(either(text, count));

/** The client capabilities that are used without further checks. */
const capabilities = objectOf(
  {},
  {
    general: optional(objectOf({}, { positionEncodings: optional(listOf(text)) })),
    workspace: optional(objectOf({}, { workspaceEdit: optional(objectOf({}, { resourceOperations: listOf(text) })) })),
    textDocument: optional(
      objectOf(
        {},
        {
          hover: optional(objectOf({}, { contentFormat: listOf(text) })),
          codeAction: optional(objectOf({}, { resolveSupport: objectOf({ properties: listOf(text) }) })),
          foldingRange: optional(objectOf({}, { rangeLimit: optional(count) })),
          completion: optional(
            objectOf(
              {},
              {
                completionItem: optional(
                  objectOf({}, { insertTextModeSupport: objectOf({ valueSet: listOf(count) }) }),
                ),
              },
            ),
          ),
        },
      ),
    ),
  },
);

const initializationOptions: Shape<Checked<protocol.InitializationOptions>> = objectOf(
  {},
  {
    languageMode: oneOf('dedicated', 'json'),
    hasCommands: flag,
    isTrusted: flag,
    sentences: tableOf(text),
    settings: anyValue,
  },
);

/** The shape of the parameters of the requests and notifications of LSP that the server handles, by their methods. */
const parametersOfLsp: Readonly<Record<string, Shape>> = {
  initialize: objectOf(
    { capabilities },
    {
      processId: optional(integer),
      locale: optional(text),
      rootUri: optional(text),
      rootPath: optional(text),
      workspaceFolders: optional(uriAndName),
      initializationOptions: optional(initializationOptions),
    },
  ),
  initialized: optional(objectOf({})),
  shutdown: anyValue,
  exit: anyValue,
  '$/cancelRequest': objectOf({ id: token }),
  '$/setTrace': objectOf({ value: text }),
  '$/progress': objectOf({ token }),
  'window/workDoneProgress/cancel': objectOf({ token }),

  'textDocument/didOpen': objectOf({
    textDocument: objectOf({ uri: text, languageId: text, version: integer, text }),
  }),
  'textDocument/didChange': objectOf({
    textDocument: objectOf({ uri: text, version: integer }),
    contentChanges: listOf(objectOf({ text }, { range, rangeLength: count })),
  }),
  'textDocument/didClose': inDocument,
  'textDocument/didSave': inDocument,
  'textDocument/willSave': inDocument,
  'textDocument/willSaveWaitUntil': inDocument,
  'workspace/didChangeWatchedFiles': objectOf({ changes: listOf(objectOf({ uri: text, type: count })) }),
  'workspace/didChangeConfiguration': objectOf({}),
  'workspace/didChangeWorkspaceFolders': objectOf({ event: objectOf({ added: uriAndName, removed: uriAndName }) }),

  'textDocument/hover': atPosition,
  'textDocument/definition': atPosition,
  'textDocument/documentHighlight': atPosition,
  'textDocument/prepareRename': atPosition,
  'textDocument/prepareCallHierarchy': atPosition,
  'textDocument/completion': objectOf(
    { textDocument, position },
    { context: optional(objectOf({ triggerKind: count }, { triggerCharacter: optional(text) })) },
  ),
  'completionItem/resolve': objectOf(
    { label: text },
    { kind: count, insertTextFormat: count, textEdit: objectOf({ newText: text }) },
  ),
  'textDocument/references': objectOf({ textDocument, position, context: objectOf({ includeDeclaration: flag }) }),
  'textDocument/rename': objectOf({ textDocument, position, newName: text }),
  'callHierarchy/incomingCalls': task,
  'callHierarchy/outgoingCalls': task,
  'textDocument/codeAction': objectOf({
    textDocument,
    range,
    context: objectOf({ diagnostics: listOf(anyValue) }, { only: listOf(text) }),
  }),
  'codeAction/resolve': objectOf(
    { title: text },
    { data: optional(objectOf({}, { uri: text, version: integer, event: text, at: path })) },
  ),
  'textDocument/codeLens': inDocument,
  'codeLens/resolve': objectOf({ range, data: objectOf({ uri: text, title: text, key: text }) }),
  'textDocument/inlayHint': inRange,
  'textDocument/documentLink': inDocument,
  'textDocument/documentSymbol': inDocument,
  'textDocument/foldingRange': inDocument,
  'textDocument/selectionRange': objectOf({ textDocument, positions: listOf(position) }),
  'textDocument/formatting': objectOf({ textDocument, options: formatting }),
  'textDocument/rangeFormatting': objectOf({ textDocument, range, options: formatting }),
  'textDocument/semanticTokens/full': inDocument,
  'textDocument/diagnostic': objectOf({ textDocument }, { previousResultId: optional(text) }),
  'workspace/diagnostic': objectOf({ previousResultIds: listOf(objectOf({ uri: text, value: text })) }),
  'workspace/symbol': objectOf({ query: text }),
  'workspace/textDocumentContent': objectOf({ uri: text }),
  'workspace/executeCommand': objectOf({ command: text }, { arguments: optional(listOf(anyValue)) }),
};

/** The names of our own requests to the server. The client answers the others. */
type OwnRequest = Exclude<
  Extract<keyof typeof protocol, `${string}Request`>,
  'folderRequest' | 'fileStateRequest' | 'fileContentRequest'
>;

/** The members that a shape of parameters checks: all of them, including optional ones. */
type Checked<Params> = Params extends object
  ? { readonly [Name in keyof Params]-?: Params[Name] | (Params extends Record<Name, unknown> ? never : undefined) }
  : Params;

/** The shape of the parameters of a request by the type of its name; any shape if it has none. */
type ShapeOf<Name> =
  Name extends protocol.RequestName<infer Params, unknown, unknown>
    ? [Params] extends [undefined]
      ? Shape
      : Shape<Checked<Params>>
    : never;

/** The shape of the parameters of our own requests. The compiler compares it with their types. */
const ownParameters: { readonly [Name in OwnRequest]: ShapeOf<(typeof protocol)[Name]> } = {
  recordRequest: objectOf(
    { uri: text, event: oneOf(...(Object.keys(eventTitles) as EventType[])), at: path },
    { id: text, value: text },
  ),
  gitUserRequest: objectOf({ uri: text }),
  scaffoldRequest: objectOf({ kind: oneOf(...kinds) }, { uri: text }),
  contributionRequest: objectOf({}, { uri: text, owner: text }),
  evidenceTextRequest: objectOf({ repository: text, gitBlob: text }),
  committedTextRequest: objectOf({ document: text, revision: text }),
  mergeRequest: objectOf({ uri: text, text }),
  publicKeyRequest: objectOf({ uri: text, text }),
  assembleRequest: objectOf({ folder: text }),
  progressRequest: optionalShape(objectOf({}, { partialResultToken: token })),
  typedConfigRequest: objectOf({ uri: text }, { text }),
  documentProgressRequest: objectOf({ uri: text }),
  scanRequest: anyValue,
  checksRequest: objectOf({ uri: text }),
  evidenceRequest: objectOf({ file: text }),
  progressDetailsRequest: objectOf({ file: text, path: text }),
  explainRequest: objectOf({ uri: text, at: either(text, position) }),
  dashboardPageRequest: objectOf({ folder: text }),
  whatMovedRequest: either(
    objectOf({ document: text }, { revision: text }),
    objectOf({ folder: text }, { revision: text }),
  ),
  revisionsRequest: either(objectOf({ document: text }), objectOf({ folder: text })),
};

/** The shape of the parameters of every request and notification that the server handles, by its method. */
export const parameters: Readonly<Record<string, Shape>> = {
  ...parametersOfLsp,
  ...Object.fromEntries(Object.entries(ownParameters).map(([name, shape]) => [protocol[name as OwnRequest], shape])),
};

/** The optional parameters of any request. */
export const tokens: Shape = objectOf({}, { workDoneToken: optional(token), partialResultToken: optional(token) });
