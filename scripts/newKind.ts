/** Creates the folder of a new kind: `npm run new-kind -- thing` */
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
  if (!(await writeNew(path.join(root, folder, 'index.ts'), index(id)))) {
    console.error(`${folder}/index.ts is there already.`);
    return 1;
  }
  for (const [name, content] of Object.entries({ spec, schema: schema(id), model, relations, view })) {
    await writeNew(path.join(root, folder, `${name}.ts`), content);
  }
  console.log(next(folder));
  return 0;
}

const spec = `\
/** TODO: a fixed fact of the specification, with its section. */
export const states: Readonly<Record<string, string>> = {
  OPEN: 'TODO: what this state means.',
};
`;

const schema = (id: string) => `\
import { schemaFile } from '../contract/kinds';
import { object, oneOf, schemaOf, schemaVersion } from '../contract/schemaMembers';
import { states } from './spec';

const kind = '${id}';

/** TODO: the members of a document, each with its sentence. */
export const ${camelCase(id)}Schema = schemaOf(
  schemaFile(kind),
  object(kind, 'TODO: what a document of this kind states.', {
    schemaVersion: schemaVersion(kind),
    state: oneOf(states, 'TODO: what the state means.'),
  }),
);
`;

/** A separate module, because rules read the model, and the kind lists the rules. */
const model = `\
import type { ObjectReader } from '../../json/objectReader';

/** TODO: a tolerant view of a document: right for any value of any member. */
export class Model {
  constructor(readonly root: ObjectReader) {}
}
`;

const relations = `\
import type { Relation } from '../../relations/relation';

/** TODO: the members that follow from others, an entry each. */
export const relations: readonly Relation[] = [];
`;

const view = `\
import type { DocumentKind } from '../contract/documentKind';

/** TODO: the progress that the tree and the dashboard show of a document. */
export const progress: NonNullable<DocumentKind['progress']> = (_, { say }) => ({
  items: [],
  figures: [],
  detail: say('nothing was checked'),
});
`;

const index = (id: string) => `\
import { DocumentSchema } from '../../schema/validate';
import { rulesOfEveryKind } from '../common/everyKind';
import { defineKind } from '../contract/documentKind';
import { schemaFile, schemaHref, schemaVersionOf } from '../contract/kinds';
import { Model } from './model';
import { relations } from './relations';
import { progress } from './view';

const id = '${id}';

/** TODO: what a document of this kind states (section of the specification). */
export const ${camelCase(id)} = defineKind<Model>({
  id,
  name: 'TODO: kindNames[id]',
  // TODO: the published schema and its validator, as in the other kinds, once they are generated.
  schema: new DocumentSchema(
    () => ({ $id: schemaFile(id) }),
    () => true,
  ),
  section: () => 'TODO: the heading of the specification',
  rules: [...rulesOfEveryKind],
  model: (root) => new Model(root),
  template: (_, prefix) => ({ $schema: schemaHref(id), schemaVersion: schemaVersionOf(id, prefix) }),
  relations,
  progress,
});
`;

const next = (folder: string) => `\
Wrote index.ts, spec.ts, schema.ts, model.ts, relations.ts and view.ts in ${folder}.

1. Name the kind in ${kindsFolder}/contract/kinds.ts. npm run types lists the tables that lack its line,
   among them ${kindsFolder}/registry.ts and scripts/schemaFiles.ts.
2. Replace each TODO in the folder. For rules, make ${folder}/SUBJECT/rules, then: npm run new-rule -- SUBJECT/NAME
3. Give it documents in scripts/examples/, cases in scripts/conformance/ and rows in scripts/specification/, then run
   npm run generate and npm test, which lists each constraint without a case or a row and each text without a translation.`;

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
