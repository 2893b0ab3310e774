import fs from 'node:fs';
import ts from 'typescript';

/** What of a rule is only for its page, which `statusdocs explain` and the build print and the server does not. */
const prose = ['summary', 'why', 'spec', 'examples'];

/** Leaves the prose of rules out of a bundle: it is more than half of what the rules take. */
export const withoutProse = {
  name: 'without-prose',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/]core[\\/](kinds[\\/].+[\\/]rules[\\/]\w+|analysis[\\/]rules[\\/](builtIn|schemaCodes))\.ts$/ },
      ({ path }) => ({
        contents: bare(fs.readFileSync(path, 'utf8')),
        loader: 'ts',
      }),
    );
  },
};

/** The source of rules without the members that are prose. */
function bare(source) {
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
