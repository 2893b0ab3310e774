import type { CancellationToken, SymbolInformation } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '../core/analysis';
import { JsonDocument } from '../core/document/jsonDocument';
import { recognise } from '../core/document/recognise';
import { outline } from '../core/features/outline';
import { fit, symbolsIn } from '../core/features/symbols';
import { kindNames, type Kind } from '../core/kinds/kinds';
import { viewsOf, type Views } from '../core/kinds/views';
import { toRange } from './convert';
import { symbolKinds } from './outlining';
import type { FoundFile } from '../workspaceFiles';
import type { Feature, Opened, Session } from './session';

/** More than these nobody reads; a longer query finds the rest. */
const maximumResults = 256;

/** Screens, tasks, slots, gates, stages and kits by their ids, in open documents and in all files of the workspace. */
export const workspaceSymbols: Feature = {
  capabilities: () => ({ workspaceSymbolProvider: true }),
  listen(session) {
    const known = new KnownSymbols(session);
    session.connection.onWorkspaceSymbol(async ({ query }, token): Promise<SymbolInformation[]> => {
      const ofFiles = await known.ofFiles(token);
      return best(query, [...known.ofOpenDocuments(), ...ofFiles]);
    });
  },
};

/** The symbols of every document that was looked at, kept while it stays as it is. */
class KnownSymbols {
  readonly #ofFiles = new Map<string, { readonly stamp: string; readonly symbols: readonly SymbolInformation[] }>();
  readonly #ofAnalyses = new WeakMap<Analysis, readonly SymbolInformation[]>();

  constructor(private readonly session: Session) {}

  ofOpenDocuments(): readonly SymbolInformation[] {
    return this.session.documents.all().flatMap(({ uri }) => {
      const opened = this.session.opened(uri);
      return opened ? this.#ofOpened(opened) : [];
    });
  }

  /** Those of files that are not open: what the editor holds goes before what is on disk. */
  async ofFiles(token: CancellationToken): Promise<readonly SymbolInformation[]> {
    const { documents, folders, host } = this.session;
    const seen = new Set<string>();
    for await (const file of host.jsonFiles(folders)) {
      if (token.isCancellationRequested) {
        return [];
      }
      seen.add(file.uri);
      await this.#read(file);
    }
    const isOpen = new Set(documents.all().map(({ uri }) => spelling(uri)));
    [...this.#ofFiles.keys()].filter((uri) => !seen.has(uri)).forEach((uri) => this.#ofFiles.delete(uri));
    return [...this.#ofFiles].flatMap(([uri, { symbols }]) => (isOpen.has(spelling(uri)) ? [] : symbols));
  }

  #ofOpened({ document, analysis }: Opened): readonly SymbolInformation[] {
    const json = analysis.document;
    const symbols =
      this.#ofAnalyses.get(analysis) ?? (json ? symbolsOf(this.session, document, json, analysis.views) : []);
    this.#ofAnalyses.set(analysis, symbols);
    return symbols;
  }

  /** Looks into a file unless that was done since it last changed. */
  async #read({ uri, stamp, text }: FoundFile): Promise<void> {
    if (this.#ofFiles.get(uri)?.stamp !== stamp) {
      this.#ofFiles.set(uri, { stamp, symbols: symbolsOfText(this.session, uri, (await text()) ?? '') });
    }
  }
}

function symbolsOfText(session: Session, uri: string, text: string): readonly SymbolInformation[] {
  const kind = recognise(text, uri)?.kind;
  if (kind === undefined) {
    return [];
  }
  const json = new JsonDocument(text);
  return symbolsOf(session, TextDocument.create(uri, 'json', 0, text), json, viewsOf(kind, json.value));
}

function symbolsOf(session: Session, document: TextDocument, json: JsonDocument, views: Views): SymbolInformation[] {
  return [...symbolsIn(outline(json, views, session.language))].map(({ id, sort, span, holder }) => ({
    name: id,
    kind: symbolKinds[sort],
    location: { uri: document.uri, range: toRange(document, span) },
    containerName: holder ?? nameOf(session, views.kind),
  }));
}

const nameOf = ({ language }: Session, kind: Kind) => language.say(kindNames[kind]);

/** The symbols that fit, the best first; among equals the shorter, then by name and place. */
function best(query: string, symbols: readonly SymbolInformation[]): SymbolInformation[] {
  return symbols
    .flatMap((symbol) => {
      const score = fit(query, symbol.name);
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

/** Clients spell a URI in ways of their own; this is one for all of them. */
function spelling(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri; // It says what it says.
  }
}
