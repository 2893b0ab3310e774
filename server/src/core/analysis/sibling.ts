import { JsonDocument } from '../json/jsonDocument';
import { statementsOf, viewOf, type DocumentView } from '../kinds/contract/documentView';
import { publishedKinds } from '../kinds/registry';
import type { Sibling } from '../rules/context';
import { recognise } from './recognise';

/** A sibling whose text is at hand as JSON; it is kept. */
export const siblingFrom = (file: string, document: JsonDocument, view: DocumentView): Sibling => ({
  file,
  statements: statementsOf(view, file),
  document,
});

/** A sibling of which only the text is kept; `undefined` for what is no status document. */
export function siblingIn(file: string, text: string): Sibling | undefined {
  const recognition = recognise(text, file);
  if (recognition === undefined) {
    return undefined;
  }
  const view = viewOf(publishedKinds.of(recognition.kind), new JsonDocument(text).value);
  return {
    file,
    statements: statementsOf(view, file),
    get document() {
      return new JsonDocument(text);
    },
  };
}
