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
import type { Feature, Session } from './session';

/** More than these nobody reads; a longer query finds the rest. */
const maximumResults = 256;

/** Screens, tasks, slots, gates, stages and kits by their ids, in open documents and in all files of the workspace. */
export const workspaceSymbols: Feature = {
  capabilities: () => ({ workspaceSymbolProvider: true }),
  listen(session) {
    const ofFiles = new Map<string, { readonly stamp: string; readonly symbols: readonly SymbolInformation[] }>();
    const ofAnalyses = new WeakMap<Analysis, readonly SymbolInformation[]>();

    session.connection.onWorkspaceSymbol(async ({ query }, token): Promise<SymbolInformation[]> => {
      const open = session.documents.all().flatMap(({ uri }) => symbolsOfOpen(uri));
      return best(query, [...open, ...(await symbolsOfFiles(token))]);
    });

    function symbolsOfOpen(uri: string): readonly SymbolInformation[] {
      const opened = session.opened(uri);
      if (!opened?.analysis.document) {
        return [];
      }
      const { document, analysis } = opened;
      const known = ofAnalyses.get(analysis) ?? symbolsOf(session, document, opened.analysis.document, analysis.views);
      ofAnalyses.set(analysis, known);
      return known;
    }

    /** Files are read again when they have changed; what the editor holds goes before what is on disk. */
    async function symbolsOfFiles(token: CancellationToken): Promise<readonly SymbolInformation[]> {
      const isOpen = new Set(session.documents.all().map(({ uri }) => spelling(uri)));
      const seen = new Set<string>();
      const all: SymbolInformation[] = [];
      for await (const { uri, stamp, text } of session.host.jsonFiles(session.folders)) {
        if (token.isCancellationRequested) {
          return all;
        }
        seen.add(uri);
        if (ofFiles.get(uri)?.stamp !== stamp) {
          ofFiles.set(uri, { stamp, symbols: symbolsOfText(session, uri, (await text()) ?? '') });
        }
        all.push(...(isOpen.has(spelling(uri)) ? [] : (ofFiles.get(uri)?.symbols ?? [])));
      }
      [...ofFiles.keys()].filter((uri) => !seen.has(uri)).forEach((uri) => ofFiles.delete(uri));
      return all;
    }
  },
};

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
