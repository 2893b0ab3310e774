import { JsonDocument } from '../json/jsonDocument';
import { recognise } from './recognise';
import { statementsOf } from '../kinds/statements';
import { viewsOf, type Views } from '../kinds/views';
import type { Sibling } from '../rules/context';

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
