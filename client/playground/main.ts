/// <reference lib="dom" />
import { json } from '@codemirror/lang-json';
import {
  findReferencesKeymap,
  formatKeymap,
  hoverTooltips,
  jumpToDefinitionKeymap,
  LSPClient,
  renameKeymap,
  serverCompletion,
  serverDiagnostics,
} from '@codemirror/lsp-client';
import { EditorState } from '@codemirror/state';
import { keymap, placeholder } from '@codemirror/view';
import { basicSetup, EditorView } from 'codemirror';
import type { PublishDiagnosticsParams } from 'vscode-languageserver-protocol';
import sentences from '../../l10n/bundle.l10n.zh-cn.json';
import { english } from '../../server/src/core/l10n/language';
import { fromBase64 } from '../../server/src/host/bytes';
import { chooseLanguage } from '../../server/src/host/locale';
import {
  checksRequest,
  progressChangedNotification,
  type ChecksParams,
  type ChecksResult,
} from '../../server/src/protocol';
import { newElement } from '../../server/dashboard/explore/newElement';
import { fileRequestHandlers, folderUri, uriOfFile, type FolderContent } from './files';
import { documentIn, fragmentFor } from './link';
import { fixAllIn, fixCapabilities, goTo, maxProblems, showProblems, type Problem } from './problems';
import { theme } from './theme';
import { startServerWorker } from './worker';

/** The example documents, defined by an earlier script of the page. */
declare const examples: FolderContent;

const language = chooseLanguage(navigator.language, sentences);
const { say, tag } = language;
const nonce = (document.currentScript as HTMLScriptElement).nonce;

/** URI of the document that the reader pastes. It is not in a folder. */
const ownUri = 'untitled:document.json';

/** The page opens with an example whose problems show what the product does. */
const firstUri = uriOfFile('broken/booking-execution.json');

const name = say('Statusdocs playground');
document.documentElement.lang = tag;
document.title = name;

const summary = newElement('p', { className: 'summary' });
summary.setAttribute('role', 'status');
const notice = newElement('p', { className: 'notice' });
notice.setAttribute('role', 'status');
const fixAll = newElement('button', { className: 'all', hidden: true }, say('Fix All'));
const copyLink = newElement('button', { onclick: () => void putInLink() }, say('Copy Link'));
const list = newElement('ol', {});
const choice = newElement(
  'select',
  {},
  newElement('option', { value: ownUri }, say('Your own document')),
  ...Object.keys(examples)
    .filter((file) => file.endsWith('.json'))
    .map((file) => newElement('option', { value: uriOfFile(file) }, file)),
);

const client = new LSPClient({
  rootUri: folderUri,
  initializationOptions: language === english ? {} : { sentences },
  timeout: 30_000,
  notificationHandlers: {
    'textDocument/publishDiagnostics': (_, params: PublishDiagnosticsParams) => {
      void show(params);
      return true;
    },
    // Sibling files may have been scanned since.
    [progressChangedNotification]: () => {
      void updateSummary();
      return true;
    },
  },
  extensions: [
    serverCompletion(),
    hoverTooltips(),
    serverDiagnostics(), // Needed because it sends changes to the server. We show the diagnostics ourselves.
    { clientCapabilities: fixCapabilities },
    keymap.of([...formatKeymap, ...renameKeymap, ...jumpToDefinitionKeymap, ...findReferencesKeymap]),
  ],
});

const pane = newElement('div', {});
/** The editor of the chosen document. Each document gets a new one, because the client plugin is bound to a URI. */
let editor: EditorView | undefined;
/** Editor states of the other documents that have been edited, by URI. */
const savedStates = new Map<string, EditorState>();
let uri = '';

function newState(file: string | undefined): EditorState {
  return EditorState.create({
    doc: file === undefined ? '' : new TextDecoder().decode(fromBase64(examples[file]!)),
    extensions: [
      basicSetup,
      json(),
      theme(matchMedia('(prefers-color-scheme: dark)').matches),
      EditorView.cspNonce.of(nonce),
      EditorView.contentAttributes.of({ 'aria-label': say('Document'), tabindex: '0' }),
      placeholder(say('Paste a status document here.')),
      client.plugin(uri, 'json'),
      EditorView.updateListener.of(({ docChanged }) => docChanged && withdrawLink()),
    ],
  });
}

/** Shows a document in the state in which it was left. */
function choose(newUri: string): EditorView {
  if (editor && newUri === uri) {
    return editor;
  }
  if (editor) {
    savedStates.set(uri, editor.state);
    editor.destroy();
  }
  uri = newUri;
  choice.value = newUri;
  summary.textContent = '';
  list.replaceChildren();
  fixAll.hidden = true;
  document.title = name;
  withdrawLink();
  const state = savedStates.get(newUri) ?? newState(Object.keys(examples).find((file) => uriOfFile(file) === newUri));
  editor = new EditorView({ state, parent: pane });
  return editor;
}

async function show(params: PublishDiagnosticsParams): Promise<void> {
  const problems = params.uri === uri ? await showProblems(client, params) : undefined;
  if (problems && params.uri === uri) {
    const more = problems.length - maxProblems;
    list.replaceChildren(
      ...problems.slice(0, maxProblems).map(itemFor),
      ...(more > 0 ? [newElement('li', {}, say('{more} more', { more }))] : []),
    );
    document.title = problems.length === 0 ? name : `${say('Problems: {count}', { count: problems.length })} · ${name}`;
    await Promise.all([updateSummary(), offerFixAll()]);
  }
}

/** Shows the button that makes all fixes at once, if there is anything to fix. */
async function offerFixAll(): Promise<void> {
  const requestedUri = uri;
  const action = await fixAllIn(client, uri);
  if (requestedUri === uri) {
    fixAll.hidden = action === undefined;
    fixAll.title = action?.name ?? '';
    fixAll.onclick = () => action?.apply(editor!, 0, 0);
  }
}

/** Puts the document into the address of the page, after the `#`, which browsers do not send. */
async function putInLink(): Promise<void> {
  const { doc } = editor!.state;
  const fragment = await fragmentFor(doc.toString());
  if (editor?.state.doc !== doc) {
    return;
  }
  if (fragment === undefined) {
    notice.textContent = say('This document is too large for a link.');
    return;
  }
  history.replaceState(null, '', fragment);
  const isCopied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false, // The browser or the reader does not allow it.
  );
  notice.textContent = isCopied
    ? say('Link copied. The document is in the link itself.')
    : say('The address of this page is the link. The document is in the address itself.');
}

/** Removes the document from the address, once the page shows something else. */
function withdrawLink(): void {
  notice.textContent = '';
  if (location.hash !== '') {
    history.replaceState(null, '', location.pathname);
  }
}

/** Shows the document in the address, or the first example. */
async function open(): Promise<void> {
  const { hash } = location;
  const text = hash === '' ? undefined : await documentIn(hash);
  if (text === undefined) {
    choose(firstUri);
    notice.textContent = hash === '' ? '' : say('This link carries no readable document. Here is an example instead.');
  } else {
    savedStates.delete(ownUri);
    const shown = choose(ownUri);
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: text } });
    history.replaceState(null, '', hash);
  }
}

/** Shows a summary of the checks of the document. */
async function updateSummary(): Promise<void> {
  const requestedUri = uri;
  const checks = await client.request<ChecksParams, ChecksResult>(checksRequest, { uri });
  if (requestedUri === uri) {
    const isEmpty = editor?.state.doc.length === 0;
    const none = isEmpty ? '' : say("This isn't a status document: it has none of our schema versions.");
    summary.textContent = checks?.text ?? none;
    summary.classList.toggle('right', checks?.isComplete === true && list.childElementCount === 0);
  }
}

function itemFor(problem: Problem): HTMLLIElement {
  const { severity, message, place, code, page, actions = [] } = problem;
  const link = newElement('button', { className: severity, onclick: () => goTo(editor!, problem) }, message);
  const fixes = actions.map(({ name, apply }) =>
    newElement('button', { className: 'fix', onclick: () => apply(editor!, problem.from, problem.to) }, name),
  );
  const rule = page === undefined ? code : newElement('a', { href: page, target: '_blank' }, code);
  return newElement('li', {}, newElement('p', {}, place, ' ', rule), link, ...fixes);
}

/** Follows a link to a line of an example. Browsers cannot open its URI. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const [, target, line] = /^(example:[^#]*)(?:#L(\d+))?/.exec(link?.getAttribute('href') ?? '') ?? [];
  if (target !== undefined) {
    event.preventDefault();
    const view = editor && target === uri ? editor : choose(target);
    goTo(view, view.state.doc.line(Math.min(Number(line ?? 1), view.state.doc.lines)));
  }
}

document.onclick = followLink;
choice.onchange = () => choose(choice.value);
document.body.append(
  newElement(
    'header',
    {},
    newElement('h1', {}, name),
    newElement('label', {}, say('Document'), ' ', choice),
    copyLink,
    newElement('p', {}, say('Nothing that you paste leaves this page.')),
    notice,
  ),
  newElement('main', {}, pane, newElement('section', { ariaLabel: say('Problems') }, summary, fixAll, list)),
);
client.connect(startServerWorker({ ...fileRequestHandlers(examples), 'client/registerCapability': () => null }, tag));
window.addEventListener('hashchange', () => void open());
void open();
