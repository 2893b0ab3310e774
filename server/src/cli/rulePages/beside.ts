import type { DocumentContext, Sibling } from '../../core/rules/context';
import { siblingFromText } from '../../core/analysis/sibling';
import type { ExampleContext } from '../../core/rules/rule';
import { publicKey } from '../../host/publicKeys';

/** What stands beside a document, as an example of a rule says it. What it does not speak of is not known. */
export const besideOf = ({
  file = '',
  documents = {},
  elsewhere = {},
  texts,
  pictures,
}: ExampleContext): DocumentContext => ({
  file,
  siblings: Object.entries(documents).map(([name, text]) => siblingOf(name, text)),
  elsewhere: () => Object.entries(elsewhere).map(([name, text]) => siblingOf(name, text)),
  picture: (path) => pictures && (pictures[path] ?? 'none'),
  text: (path) => texts && (texts[path] === undefined ? 'none' : { text: texts[path] }),
  publicKey,
});

function siblingOf(file: string, text: string): Sibling {
  const sibling = siblingFromText(file, text);
  if (!sibling) {
    throw new Error(`${file} is not a status document`);
  }
  return sibling;
}
