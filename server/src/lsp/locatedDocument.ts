import type { Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { analyse, type Analysis } from '../core/analysis/analyse';
import { pointer, type Path } from '../core/json/path';
import { documentProgress, spanAt } from '../core/program/progress';
import type { ProgramDocument } from '../core/program/program';
import { reportedPrograms } from '../core/program/report';
import { toRange } from './convert';
import type { Session } from './session';

/** The progress of a document, with where everything is that it is about. */
export interface PlacedDocument {
  readonly document: ProgramDocument;
  placeOf(at: Path): Range;
}

/** `file` is the URI under which the document is known, whatever its client calls it. */
export function placedDocument(
  file: string,
  document: TextDocument,
  analysis: Analysis,
  { language }: Pick<Session, 'language'>,
): PlacedDocument {
  const places = new Map<string, Range>();
  return {
    // Findings are counted in the items; their messages are told where the document is open.
    document: { file, ...documentProgress(analysis, language), findings: [] },
    placeOf(at) {
      const key = pointer(at);
      const place = places.get(key) ?? toRange(document, spanAt(analysis.document, at));
      places.set(key, place);
      return place;
    },
  };
}

/** The progress of a document without its text: all places are looked up at once. `undefined` for other texts. */
export function placedText(session: Session, uri: string, text: string): PlacedDocument | undefined {
  const analysis = analyse(text, session.optionsFor(uri));
  if (analysis === undefined) {
    return undefined;
  }
  const { document, placeOf } = placedDocument(uri, TextDocument.create(uri, 'json', 0, text), analysis, session);
  const places = new Map<string, Range>();
  reportedPrograms([document], (_, at) => {
    const place = placeOf(at);
    places.set(pointer(at), place);
    return place;
  });
  return { document, placeOf: (at) => places.get(pointer(at)) ?? nowhere };
}

export const nowhere: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
