import type { DocumentContext, Sibling } from '../../core/rules/context';
import { siblingFromText } from '../../core/analysis/sibling';
import type { ExampleContext } from '../../core/rules/rule';
import { publicKey } from '../../host/publicKeys';

/** Returns a document's context from the example of a rule. Files that the example does not mention are unknown. */
export const exampleContext = ({
  file = '',
  documents = {},
  elsewhere = {},
  texts,
  pictures,
  today,
}: ExampleContext): DocumentContext => ({
  file,
  today,
  siblings: Object.entries(documents).map(([name, text]) => createSibling(name, text)),
  elsewhere: () => Object.entries(elsewhere).map(([name, text]) => createSibling(name, text)),
  picture: (path) => pictures && (pictures[path] ?? 'none'),
  text: (path) => texts && (texts[path] === undefined ? 'none' : { text: texts[path] }),
  names: (folder) =>
    texts && Object.keys(texts).flatMap((name) => (name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : [])),
  publicKey,
});

function createSibling(file: string, text: string): Sibling {
  const sibling = siblingFromText(file, text);
  if (!sibling) {
    throw new Error(`${file} is not a status document`);
  }
  return sibling;
}
