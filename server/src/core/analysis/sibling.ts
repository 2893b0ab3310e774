import { JsonDocument } from '../json/jsonDocument';
import { statementsOf, viewOf, type DocumentView } from '../kinds/contract/documentView';
import { publishedKinds } from '../kinds/registry';
import type { Sibling } from '../rules/context';
import { recognise } from './recognise';

/** Returns a sibling that keeps the parsed document. */
export const siblingFrom = (file: string, document: JsonDocument, view: DocumentView): Sibling => ({
  file,
  statements: statementsOf(view, file),
  document,
});

/** Returns a sibling that keeps only the text; `undefined` if it is not a status document. */
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
