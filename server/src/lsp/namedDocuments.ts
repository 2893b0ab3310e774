import type { Analysis } from '../core/analysis/analyze';
import { Occurrences } from '../core/features/occurrences';
import type { SymbolTable } from '../core/features/references';
import type { Opened } from './clientSession';
import type { Feature, Session } from './session';

/** A document with its names, and the requested offset. */
export interface NamedPosition extends Opened {
  readonly symbols: SymbolTable;
  readonly offset: number;
}

/** Looks up the data for requests at a position. The names of a document are collected once for each analysis. */
export class NamedDocuments {
  readonly #occurrences = new WeakMap<Analysis, Occurrences>();

  constructor(private readonly session: Session) {}

  at(uri: string, position: Parameters<Opened['document']['offsetAt']>[0]): NamedPosition | undefined {
    const opened = this.session.opened(uri);
    const document = opened?.analysis.document;
    if (!opened || !document) {
      return undefined;
    }
    const { analysis } = opened;
    let occurrences = this.#occurrences.get(analysis);
    if (!occurrences) {
      occurrences = new Occurrences(document, analysis.view);
      this.#occurrences.set(analysis, occurrences);
    }
    const symbols = { document, view: analysis.view, occurrences };
    return { ...opened, symbols, offset: opened.document.offsetAt(position) };
  }
}

/** A feature of the navigation, which shares the documents with the others. */
export interface NavigationPart {
  capabilities: Feature['capabilities'];
  listen(session: Session, documents: NamedDocuments): void;
}
