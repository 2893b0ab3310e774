import fs from 'node:fs';
import ts from 'typescript';

/** Members of a rule that are only for its page, which the server does not print. */
const prose = ['summary', 'why', 'spec', 'examples'];

/** Removes the prose of rules from a bundle. It is more than half of their size. */
export const withoutProse = {
  name: 'without-prose',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/]core[\\/](kinds[\\/].+[\\/]rules[\\/]\w+|analysis[\\/]rules[\\/](builtIn|schemaCodes))\.ts$/ },
      ({ path }) => ({
        contents: removeProse(fs.readFileSync(path, 'utf8')),
        loader: 'ts',
      }),
    );
  },
};

/** Returns the source of rules without the prose. */
function removeProse(source) {
  const file = ts.createSourceFile('rule.ts', source, ts.ScriptTarget.Latest);
  const found = [];
  const look = (node) => {
    if (ts.isObjectLiteralExpression(node) && node.properties.some(({ name }) => name?.text === 'severity')) {
      found.push(...node.properties.filter(({ name }) => prose.includes(name?.text)));
    } else {
      ts.forEachChild(node, look);
    }
  };
  look(file);
  return found.reduceRight((text, node) => text.slice(0, node.pos) + text.slice(node.end).replace(/^,/, ''), source);
}
