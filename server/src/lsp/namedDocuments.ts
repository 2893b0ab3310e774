import type { Analysis } from '../core/analysis/analyse';
import { Occurrences } from '../core/features/occurrences';
import type { SymbolTable } from '../core/features/references';
import type { Opened } from './clientSession';
import type { Feature, Session } from './session';

/** What is asked about: a document that names things, and the offset. */
export interface Asked extends Opened {
  readonly named: SymbolTable;
  readonly offset: number;
}

/** Finds what requests about a position need; where a document names things is looked up once an analysis. */
export class NamedDocuments {
  readonly #occurrences = new WeakMap<Analysis, Occurrences>();

  constructor(private readonly session: Session) {}

  at(uri: string, position: Parameters<Opened['document']['offsetAt']>[0]): Asked | undefined {
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
    const named = { document, view: analysis.view, occurrences };
    return { ...opened, named, offset: opened.document.offsetAt(position) };
  }
}

/** A part of the navigation: as a feature, with the documents it shares with the others. */
export interface NavigationPart {
  capabilities: Feature['capabilities'];
  listen(session: Session, documents: NamedDocuments): void;
}
