import * as vscode from 'vscode';
import { recognize, type Recognition } from '../../server/src/core/analysis/recognise';
import { specificationDomain } from '../../server/src/core/kinds/contract/kinds';
import type { LanguageMode } from '../../server/src/protocol';

export const statusdoc = 'statusdoc';

/** The languages a status document may be opened as by its file name. */
const jsonLanguages: readonly string[] = ['json', 'jsonc'];

/** Where people edit documents; others belong to the editor and to tools. */
const schemes: readonly string[] = ['file', 'untitled', 'vscode-vfs', 'git'];

/** How long a text has to stay unrecognisable before its document goes back to JSON: it may be half typed. */
const doubtMs = 1000;

/** How long typing pauses before a text is looked at again. */
const pauseMs = 200;

export const languageMode = (): LanguageMode =>
  vscode.workspace.getConfiguration('statusdocs').get<LanguageMode>('languageMode', 'dedicated');

/** Whether the document is one of ours, whatever language it is opened as. */
export const isStatusDocument = (document: vscode.TextDocument): boolean =>
  isEdited(document.uri.scheme) &&
  (document.languageId === statusdoc || jsonLanguages.includes(document.languageId)) &&
  recognised(document) !== undefined;

/** A workspace may be in any file system that there is an extension for. */
const isEdited = (scheme: string): boolean =>
  schemes.includes(scheme) || (vscode.workspace.workspaceFolders ?? []).some(({ uri }) => uri.scheme === scheme);

/** What a document is, by the domains that the settings accept. */
export const recognised = (document: vscode.TextDocument): Recognition | undefined =>
  recognize(document.getText(), document.uri.path, acceptedPrefixes(document.uri));

/** The domain of the specification is always one: no setting hides what is below it. */
const acceptedPrefixes = (uri: vscode.Uri): readonly string[] => [
  specificationDomain,
  ...vscode.workspace.getConfiguration('statusdocs', uri).get<readonly string[]>('schemaVersionPrefixes', []),
];

/**
 * Gives status documents their language by content, and takes it back once the content is another; calls `found` when
 * one is there. One that somebody sets to JSON by hand stays JSON, and is told to `chosen`: the object survives the change.
 */
export function watchLanguages(found: () => void, chosen: (document: vscode.TextDocument) => void): vscode.Disposable {
  const look = lookingAt(found, chosen);
  const timers = new Map<vscode.TextDocument, NodeJS.Timeout>();

  const lookSoon = (document: vscode.TextDocument, afterMs: number) => {
    clearTimeout(timers.get(document));
    timers.set(
      document,
      setTimeout(() => {
        timers.delete(document);
        if (!document.isClosed) {
          look(document);
        }
      }, afterMs),
    );
  };

  vscode.workspace.textDocuments.forEach(look);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      const isCandidate = document.languageId === statusdoc || jsonLanguages.includes(document.languageId);
      if (isCandidate && contentChanges.length > 0) {
        lookSoon(document, document.languageId === statusdoc ? doubtMs : pauseMs);
      }
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      clearTimeout(timers.get(document));
      timers.delete(document);
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('statusdocs.languageMode')) {
        vscode.workspace.textDocuments.forEach(look);
      }
    }),
    { dispose: () => timers.forEach(clearTimeout) },
  );
}

/** @returns what is to be done when a document is there or has changed */
function lookingAt(found: () => void, chosen: (document: vscode.TextDocument) => void) {
  /** The documents whose language we set, with the one they had. */
  const given = new WeakMap<vscode.TextDocument, string>();
  /** Those that have had our language: whoever sets another means it. */
  const had = new WeakSet<vscode.TextDocument>();
  return (document: vscode.TextDocument) => {
    const isDoc = isStatusDocument(document);
    const isDedicated = languageMode() === 'dedicated';
    if (isDoc) {
      found();
    }
    if (!isDedicated) {
      had.delete(document); // As the setting wants it, nobody's choice by hand.
    }
    if (document.languageId !== statusdoc) {
      if (isDoc && isDedicated && had.has(document)) {
        chosen(document);
      } else if (isDoc && isDedicated && !given.has(document)) {
        given.set(document, document.languageId);
        void setLanguage(document, statusdoc);
      }
    } else if (given.has(document) && (!isDoc || !isDedicated)) {
      const before = given.get(document) ?? 'json';
      given.delete(document);
      had.delete(document);
      void setLanguage(document, before);
    } else if (isDoc && isDedicated) {
      had.add(document);
    }
  };
}

/** A document may be closed before its language is set; then there is nothing left to do. */
async function setLanguage(document: vscode.TextDocument, language: string): Promise<void> {
  try {
    await vscode.languages.setTextDocumentLanguage(document, language);
  } catch {
    // It is closed: the next time it is opened it is looked at anew.
  }
}
