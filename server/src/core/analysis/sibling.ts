import { JsonDocument } from '../json/jsonDocument';
import { recognise } from './recognise';
import type { Kind } from '../kinds/contract/kinds';
import { statementsOf, type Statements } from '../kinds/statements';
import { viewsOf, type Views } from '../kinds/views';

/** Another status document of the same program, as the others see it. */
export interface Sibling {
  /** The path or URI of its file. */
  readonly file: string;
  readonly kind: Kind;
  readonly statements: Statements;
  /** Its text as JSON, to say where something stands in it: read again where it is not kept. */
  readonly document: JsonDocument;
}

/** A sibling whose text is at hand as JSON; it is kept. */
export const siblingFrom = (file: string, document: JsonDocument, views: Views): Sibling => ({
  file,
  kind: views.kind,
  statements: statementsOf(views, file),
  document,
});

/** A sibling of which only the text is kept; `undefined` for what is no status document. */
export function siblingIn(file: string, text: string): Sibling | undefined {
  const recognition = recognise(text, file);
  if (recognition === undefined) {
    return undefined;
  }
  const { kind } = recognition;
  const statements = statementsOf(viewsOf(kind, new JsonDocument(text).value), file);
  return {
    file,
    kind,
    statements,
    get document() {
      return new JsonDocument(text);
    },
  };
}
