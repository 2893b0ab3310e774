/** Creates a rule with examples that fail until they are filled in: `npm run new-rule -- slots/thing` */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { defineRuleModule, kindsFolder, placeOfRule, subjects, type PlaceOfRule } from './layout';
import { writeNew } from './writeNew';

const root = path.join(__dirname, '..');

async function main([id = '', ...others]: readonly string[]): Promise<number> {
  if (!/^[a-z]+\/[a-z]+(-[a-z]+)*$/.test(id) || others.length > 0) {
    console.error('The id of a rule is a subject and a name: npm run new-rule -- slots/thing');
    return 2;
  }
  const place = placeOfRule(id);
  if (!place) {
    console.error(
      `The subjects are ${Object.keys(subjects).join(', ')}. A new one needs its folder: ${kindsFolder}/<kind>/<subject>/rules.`,
    );
    return 2;
  }
  const { file } = place;
  if (!(await writeNew(path.join(root, file), skeleton(id, place)))) {
    console.error(`${file} is there already.`);
    return 1;
  }
  execFileSync('npm', ['run', '--silent', 'generate'], { cwd: root, shell: process.platform === 'win32' });
  const isUsed = fs.existsSync(path.join(root, 'docs/rules', `${id.replace('/', '-')}.md`));
  console.log(isUsed ? next(file) : warningForUnused(id, file));
  console.log(steps(id));
  return 0;
}

const skeleton = (id: string, { file, model }: PlaceOfRule) => `\
${model ? `import type { ${model.name} } from '${moduleFrom(file, model.module)}';\n` : ''}\
import { defineRule } from '${moduleFrom(file, defineRuleModule)}';

export default defineRule({
  id: '${id}',
  severity: 'error',
  summary: 'TODO: what a correct document does',
  why: 'TODO: whom it hurts when the rule is broken',
  spec: 'TODO: the section of the specification',
  messages: {
    wrong: 'TODO: what is wrong with {found}, and what to do',
  },
  examples: {
    valid: [
      \`
{
  "todo": null
}
\`,
    ],
    invalid: [
      \`
{
  "todo": "the smallest document that shows it"
          ^^^^ TODO: what is reported here.
}
\`,
    ],
  },

  *check(${parameters(model?.name)}) {
    const found = root.text('todo');
    if (found !== undefined) {
      yield { message: 'wrong', at: root.at('todo'), values: { found } };
    }
  },
});
`;

const moduleFrom = (file: string, module: string) => path.posix.relative(path.posix.dirname(file), module);

function parameters(model: string | undefined): string {
  if (model === undefined) {
    return '_, { root }';
  }
  return model === 'ObjectReader' ? 'root: ObjectReader' : `{ root }: ${model}`;
}

const next = (file: string) => `\
Wrote ${file}, its line in the list of rules and its page.
`;

/** Returns the warning for the first rule of a subject, which no kind runs yet. */
const warningForUnused = (id: string, file: string) => `\
Wrote ${file} and its line in ${listOf(file)}, from which no kind takes ${id.split('/')[0]!} yet.
Add them to the rules of its kind, in the index.ts next to that list, then generate its page: npm run generate
`;

const listOf = (file: string) => `${kindsFolder}/${file.slice(kindsFolder.length + 1).split('/')[0]!}/ruleList.ts`;

const steps = (id: string) => `\
1. Write the examples first, then the rule: at least two documents that violate it and two near misses, here or in
   scripts/conformance/cases/. This fails while a TODO remains:
   npm run test:file -- test/core/analysis/rules/rules.test.ts --fgrep ${id}
2. Add the rule to the rows that it checks, in scripts/specification/: rule('${id}')
3. Generate its page and its messages, then translate these in l10n/bundle.l10n.zh-cn.json:
   npm run generate
4. Add an entry to CHANGELOG.md, and run: npm test`;

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
