import * as vscode from 'vscode';
import { recognize, type Recognition } from '../../server/src/core/analysis/recognize';
import { specificationDomain } from '../../server/src/core/kinds/contract/kinds';
import type { LanguageMode } from '../../server/src/protocol';
import { configFile, fileName } from './fileName';
import { ownDiagnostics } from './ownDiagnostics';

export const statusdoc = 'statusdoc';

/** Languages that the editor may choose for a status document by its file name. */
const jsonLanguages: readonly string[] = ['json', 'jsonc'];

/** URI schemes of documents that people edit. Other schemes belong to the editor and to tools. */
const schemes: readonly string[] = ['file', 'untitled', 'vscode-vfs', 'git'];

/** Delay before the language of a document that is no longer recognized is restored: the user may still be typing. */
const restoreDelayMs = 1000;

/** Delay between the last change and the next recognition. */
const updateDelayMs = 200;

export const languageMode = (): LanguageMode =>
  vscode.workspace.getConfiguration('statusdocs').get<LanguageMode>('languageMode', 'dedicated');

/** Returns whether a document is a status document, in any of the languages it may be opened as. */
export const isStatusDocument = (document: vscode.TextDocument): boolean =>
  isEditedScheme(document.uri.scheme) && mayBeOurs(document) && recognizeDocument(document) !== undefined;

const mayBeOurs = ({ languageId }: vscode.TextDocument): boolean =>
  languageId === statusdoc || jsonLanguages.includes(languageId);

/** Returns whether the server reports the file of a document, for example a damaged file whose content is not recognized. */
const isReported = (document: vscode.TextDocument): boolean =>
  isEditedScheme(document.uri.scheme) &&
  mayBeOurs(document) &&
  fileName(document.uri) !== configFile &&
  ownDiagnostics(document.uri).length > 0;

/** Returns whether documents with this scheme are edited. Includes virtual file systems of the workspace. */
const isEditedScheme = (scheme: string): boolean =>
  schemes.includes(scheme) || (vscode.workspace.workspaceFolders ?? []).some(({ uri }) => uri.scheme === scheme);

/** Returns the kind and version of a document. The settings decide which domains are accepted. */
export const recognizeDocument = (document: vscode.TextDocument): Recognition | undefined =>
  recognize(document.getText(), document.uri.path, acceptedDomains(document.uri));

/** Returns the accepted domains. The domain of the specification is always included; no setting removes it. */
const acceptedDomains = (uri: vscode.Uri): readonly string[] => [
  specificationDomain,
  ...vscode.workspace.getConfiguration('statusdocs', uri).get<readonly string[]>('domains', []),
];

/**
 * Sets the language of status documents by their content, and of damaged ones by their findings. Restores the previous language of
 * a document that is no longer recognized once it is saved. Until then, the server would report the file as it was.
 * @param onFound called for each status document
 * @param onSetToJson called for each document that the user sets to JSON, which stays JSON; VS Code keeps the `TextDocument`
 * object when the language changes
 */
export function watchLanguages(
  onFound: () => void,
  onSetToJson: (document: vscode.TextDocument) => void,
): vscode.Disposable {
  const updateLanguage = newLanguageUpdater(onFound, onSetToJson);
  const timers = new Map<vscode.TextDocument, NodeJS.Timeout>();

  const updateSoon = (document: vscode.TextDocument) => {
    const afterMs = document.languageId === statusdoc ? restoreDelayMs : updateDelayMs;
    clearTimeout(timers.get(document));
    timers.set(
      document,
      setTimeout(() => {
        timers.delete(document);
        if (!document.isClosed) {
          updateLanguage(document);
        }
      }, afterMs),
    );
  };

  vscode.workspace.textDocuments.forEach(updateLanguage);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(updateLanguage),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (mayBeOurs(document) && contentChanges.length > 0) {
        updateSoon(document);
      }
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (mayBeOurs(document)) {
        updateSoon(document);
      }
    }),
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      const changed = new Set(uris.map(String));
      const documents = vscode.workspace.textDocuments.filter((each) => changed.has(String(each.uri)));
      documents.filter(mayBeOurs).forEach(updateSoon);
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      clearTimeout(timers.get(document));
      timers.delete(document);
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('statusdocs.languageMode')) {
        vscode.workspace.textDocuments.forEach(updateLanguage);
      }
    }),
    { dispose: () => timers.forEach(clearTimeout) },
  );
}

/** Returns the function to call for each new or changed document. */
function newLanguageUpdater(onFound: () => void, onSetToJson: (document: vscode.TextDocument) => void) {
  /** The documents whose language we set, with their previous language. */
  const previousLanguages = new WeakMap<vscode.TextDocument, string>();
  /** The documents that have had our language. If it changes, the user has changed it. */
  const hadOurLanguage = new WeakSet<vscode.TextDocument>();
  return (document: vscode.TextDocument) => {
    const isRecognized = isStatusDocument(document) || isReported(document);
    const isDedicated = languageMode() === 'dedicated';
    if (isRecognized) {
      onFound();
    }
    if (!isDedicated) {
      hadOurLanguage.delete(document); // The setting has changed the language, not the user.
    }
    if (document.languageId !== statusdoc) {
      if (isRecognized && isDedicated && hadOurLanguage.has(document)) {
        onSetToJson(document);
      } else if (isRecognized && isDedicated && !previousLanguages.has(document)) {
        previousLanguages.set(document, document.languageId);
        void setLanguage(document, statusdoc);
      }
    } else if (previousLanguages.has(document) && ((!isRecognized && !isUnsavedFile(document)) || !isDedicated)) {
      const previous = previousLanguages.get(document) ?? 'json';
      previousLanguages.delete(document);
      hadOurLanguage.delete(document);
      void setLanguage(document, previous);
    } else if (isRecognized && isDedicated) {
      hadOurLanguage.add(document);
    }
  };
}

const isUnsavedFile = ({ isDirty, isUntitled }: vscode.TextDocument): boolean => isDirty && !isUntitled;

/** Sets the language of a document, unless the document has been closed meanwhile. */
async function setLanguage(document: vscode.TextDocument, language: string): Promise<void> {
  try {
    await vscode.languages.setTextDocumentLanguage(document, language);
    refreshStickyScroll(language);
  } catch {
    // The document is closed. It is checked again when it is opened.
  }
}

/**
 * Makes sticky scroll show the outline of the new language. VS Code keeps the outline of the previous language until the next edit
 * or until outline providers change, so this adds and removes a provider.
 */
function refreshStickyScroll(language: string): void {
  vscode.languages.registerDocumentSymbolProvider(language, { provideDocumentSymbols: () => [] }).dispose();
}
