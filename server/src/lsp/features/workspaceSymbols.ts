import type { CancellationToken, SymbolInformation } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '../../core/analysis/analysis';
import { analyze } from '../../core/analysis/analyze';
import { outline } from '../../core/features/outline';
import { matchRank, itemsWithIds } from '../../core/features/symbols';
import { toRange } from '../protocol/convert';
import { symbolKinds } from './outlining';
import type { IndexedFile } from '../documents/programFolder';
import type { Feature, Session } from '../protocol/session';

/** Maximum number of symbols in an answer. A longer query finds others. */
const maximumResults = 256;

/** Screens, tasks, slots, gates, stages and kits by their ids, in open documents and in all files of the workspace. */
export const workspaceSymbols: Feature = {
  capabilities: () => ({ workspaceSymbolProvider: true }),
  listen(session) {
    const symbols = new SymbolsOfWorkspace(session);
    session.connection.onWorkspaceSymbol(async ({ query }, token): Promise<SymbolInformation[]> => {
      const fileSymbols = await symbols.ofFiles(token);
      return bestMatches(query, [...symbols.inOpenDocuments(), ...fileSymbols]);
    });
  },
};

/** The symbols of all documents. The symbols of a file are kept until it changes. */
class SymbolsOfWorkspace {
  readonly #ofFiles = new WeakMap<IndexedFile, readonly SymbolInformation[]>();

  constructor(private readonly session: Session) {}

  inOpenDocuments(): readonly SymbolInformation[] {
    return this.session.documents.all().flatMap(({ uri }) => {
      const openDocument = this.session.findOpenDocument(uri);
      return openDocument ? listSymbols(this.session, openDocument.document, openDocument.analysis) : [];
    });
  }

  /** Returns the symbols of files that are not open. */
  async ofFiles(token: CancellationToken): Promise<readonly SymbolInformation[]> {
    const { documents, host, index, workspace } = this.session;
    await workspace.update();
    if (token.isCancellationRequested) {
      return [];
    }
    const openUris = new Set(documents.all().map(({ uri }) => host.normalizedUri(uri)));
    const all = index.workspaceFiles.filter(({ file }) => !openUris.has(file.uri));
    return (await Promise.all(all.map((each) => this.#ofFile(each)))).flat();
  }

  async #ofFile(each: IndexedFile): Promise<readonly SymbolInformation[]> {
    const symbols =
      this.#ofFiles.get(each) ?? symbolsOfText(this.session, each.file.uri, (await each.file.text())?.text ?? '');
    this.#ofFiles.set(each, symbols);
    return symbols;
  }
}

function symbolsOfText(session: Session, uri: string, text: string): readonly SymbolInformation[] {
  const analysis = analyze(text, session.optionsFor(uri));
  return analysis ? listSymbols(session, session.texts.create(uri, 'json', 0, text), analysis) : [];
}

function listSymbols(
  session: Session,
  document: TextDocument,
  { document: json, view }: Analysis,
): SymbolInformation[] {
  const items = json ? itemsWithIds(outline(json, view, session.language)) : [];
  return [...items].map(({ id, kind, span, parentId }) => ({
    name: id,
    kind: symbolKinds[kind],
    location: { uri: document.uri, range: toRange(document, span) },
    containerName: parentId ?? session.language.say(view.kind.name),
  }));
}

/** Returns the matching symbols, the best first; among equals, the shortest name first, then by name. */
function bestMatches(query: string, symbols: readonly SymbolInformation[]): SymbolInformation[] {
  return symbols
    .flatMap((symbol) => {
      const score = matchRank(query, symbol.name);
      return score === undefined ? [] : [{ symbol, score }];
    })
    .sort(
      (a, b) =>
        a.score - b.score ||
        a.symbol.name.length - b.symbol.name.length ||
        (a.symbol.name < b.symbol.name ? -1 : a.symbol.name > b.symbol.name ? 1 : 0),
    )
    .slice(0, maximumResults)
    .map(({ symbol }) => symbol);
}
