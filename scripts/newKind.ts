/**
 * Begins the folder of a new kind:
 *
 *   npm run new-kind -- thing
 */
import path from 'node:path';
import { camelCase, kindsFolder } from './layout';
import { writeNew } from './writeNew';

const root = path.join(__dirname, '..');

async function main([id = '', ...others]: readonly string[]): Promise<number> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || others.length > 0) {
    console.error('A kind is the middle part of a schemaVersion: npm run new-kind -- thing');
    return 2;
  }
  const folder = `${kindsFolder}/${camelCase(id)}`;
  const file = `${folder}/index.ts`;
  if (!(await writeNew(path.join(root, file), skeleton(id)))) {
    console.error(`${file} is there already.`);
    return 1;
  }
  await writeNew(path.join(root, folder, 'model.ts'), model);
  console.log(next(id, folder));
  return 0;
}

/** Apart from the kind: rules are given it, and the kind lists the rules. */
const model = `\
import type { ObjectReader } from '../../json/objectReader';

/** TODO: what a document of this kind is read as: a tolerant view, right for any value. */
export class Model {
  constructor(readonly root: ObjectReader) {}
}
`;

const skeleton = (id: string) => `\
import { DocumentSchema } from '../../schema/validate';
import { rulesOfEveryKind } from '../common/everyKind';
import { defineKind } from '../contract/documentKind';
import { schemaFile, schemaHref, schemaVersionOf } from '../contract/kinds';
import { Model } from './model';

const id = '${id}';

/** TODO: what a document of this kind says, and of what (the section of the specification). */
export const ${camelCase(id)} = defineKind<Model>({
  id,
  name: 'TODO: kindNames[id], once contract/kinds.ts has it',
  // TODO: its published schema and the validator of that, as in the other kinds, once they are generated.
  schema: new DocumentSchema(
    () => ({ $id: schemaFile(id) }),
    () => true,
  ),
  section: () => 'TODO: the heading of the specification',
  rules: [...rulesOfEveryKind],
  model: (root) => new Model(root),
  template: (_, prefix) => ({ $schema: schemaHref(id), schemaVersion: schemaVersionOf(id, prefix) }),
});
`;

const next = (id: string, folder: string) => `\
Wrote ${folder}/index.ts and model.ts.

1. Name it in ${kindsFolder}/contract/kinds.ts, and add its line to ${kindsFolder}/registry.ts: nobody else knows the kinds.
2. Describe its members in scripts/schemas/${camelCase(id)}.ts, list it in scripts/schemas/index.ts, then: npm run generate
3. Fill it in: ${kindsFolder}/contract/documentKind.ts says what a kind may have. What is optional may stay away.
4. Say in client/src/commands/newDocument.ts what a new one is good for; npm run types names what else is missing.
5. Give it a document without findings in scripts/examples/, and one with mistakes.
6. Add that document to scripts/conformance/documents.ts, and to scripts/conformance/cases/ two that break its schema and
   two that come near.
7. Write its section in scripts/specification/, list it in index.ts there: a row for each part of the schema that judges.
8. Name the subjects of its rules and its model in scripts/layout.ts, and the subjects with the kind in
   test/core/kinds/rulesOfKinds.test.ts; then: npm run new-rule -- SUBJECT/NAME
9. Have written what is derived: npm run generate. Translate what it added in l10n/bundle.l10n.zh-cn.json, tell its users
   in README.md and CHANGELOG.md, and run: npm test`;

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
