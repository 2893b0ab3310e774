import { JsonDocument } from '../../server/src/core/document/jsonDocument';
import { recognise } from '../../server/src/core/document/recognise';
import { viewsOf } from '../../server/src/core/kinds/views';
import type { Beside, Sibling } from '../../server/src/core/program/beside';
import type { ExampleBeside } from '../../server/src/core/rules/rule';
import { publicKey } from '../../server/src/publicKeys';

/** What stands beside a document, as an example of a rule says it. What it does not speak of is not known. */
export const besideOf = ({ file = '', documents = {}, texts, pictures }: ExampleBeside): Beside => ({
  file,
  siblings: Object.entries(documents).map(([name, text]) => siblingOf(name, text)),
  picture: (path) => pictures && (pictures[path] ?? 'none'),
  text: (path) => texts && (texts[path] === undefined ? 'none' : { text: texts[path] }),
  publicKey,
});

export function siblingOf(file: string, text: string): Sibling {
  const document = new JsonDocument(text);
  const kind = recognise(text, file)?.kind;
  if (kind === undefined) {
    throw new Error(`${file} is no status document`);
  }
  return { file, document, views: viewsOf(kind, document.value) };
}
