import { JsonDocument } from '../json/jsonDocument';
import { statementsOf, viewOf, type DocumentView } from '../kinds/contract/documentView';
import { publishedKinds } from '../kinds/registry';
import type { Sibling } from '../rules/context';
import { recognize } from './recognize';

/** Returns a sibling that keeps the parsed document. */
export const siblingFromDocument = (file: string, document: JsonDocument, view: DocumentView): Sibling => ({
  file,
  statements: statementsOf(view, file),
  document,
});

/** Returns a sibling that keeps only the text; `undefined` if it is not a status document. */
export function siblingFromText(file: string, text: string): Sibling | undefined {
  const recognition = recognize(text, file);
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
