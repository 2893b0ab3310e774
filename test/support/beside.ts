import assert from 'node:assert/strict';
import type { DocumentContext, Sibling } from '../../server/src/core/rules/context';
import { siblingIn } from '../../server/src/core/analysis/sibling';
import type { ExampleContext } from '../../server/src/core/rules/rule';
import { publicKey } from '../../server/src/host/publicKeys';

/** What stands beside a document, as an example of a rule says it. What it does not speak of is not known. */
export const besideOf = ({ file = '', documents = {}, texts, pictures }: ExampleContext): DocumentContext => ({
  file,
  siblings: Object.entries(documents).map(([name, text]) => siblingOf(name, text)),
  picture: (path) => pictures && (pictures[path] ?? 'none'),
  text: (path) => texts && (texts[path] === undefined ? 'none' : { text: texts[path] }),
  publicKey,
});

function siblingOf(file: string, text: string): Sibling {
  const sibling = siblingIn(file, text);
  assert.ok(sibling, `${file} is no status document`);
  return sibling;
}
