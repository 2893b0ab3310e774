/** Creates the folder of a new kind: `npm run new-kind -- thing` */
import path from 'node:path';
import { schemaFile } from '../server/src/core/kinds/contract/kinds';
import { sharedFile } from '../server/src/core/kinds/contract/schemaMembers';
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
  for (const [name, content] of Object.entries({
    names: names(id),
    spec,
    schema: schema(id),
    model,
    relations,
    view,
  })) {
    await writeNew(path.join(root, folder, `${name}.ts`), content);
  }
  await writeNew(path.join(root, folder, 'items/rules/tally.ts'), rule);
  console.log(next(folder));
  return 0;
}

const names = (id: string) => `\
import type { KindName } from '../contract/kindName';

export const names: readonly KindName[] = [
  {
    id: '${id}',
    name: '${id.replaceAll('-', ' ')}',
    shortName: '${id}',
    purpose: 'TODO: what a new document is for',
    order: 9,
  },
];
`;

const spec = `\
/** TODO: a fixed fact of the specification, with its section. */
export const states: Readonly<Record<string, string>> = {
  OPEN: 'TODO: what this state means.',
  CLOSED: 'TODO: what this state means.',
};
`;

const schema = (id: string) => `\
import { schemaFile } from '../contract/kinds';
import { count, list, object, oneOf, schemaOf, schemaPointer, schemaVersion } from '../contract/schemaMembers';
import { states } from './spec';

const kind = '${id}';

/** TODO: the members of a document, each with its sentence. */
export const ${camelCase(id)}Schema = schemaOf(
  schemaFile(kind),
  object(kind, 'TODO: what a document of this kind states.', {
    $schema: schemaPointer,
    schemaVersion: schemaVersion(kind),
    items: list(object('item', 'TODO: what an item is.', { state: oneOf(states, 'TODO: what the state means.') }), 'The items.'),
    openItems: count('The items that are OPEN.'),
  }),
);
`;

/** A separate module, because rules read the model, and the kind lists the rules. */
const model = `\
import type { ObjectReader } from '../../json/objectReader';

/** TODO: a tolerant view of a document: right for any value of any member. */
export class Model {
  readonly items: readonly ObjectReader[];

  constructor(readonly root: ObjectReader) {
    this.items = root.objects('items');
  }
}
`;

const relations = `\
import { phrase } from '../../l10n/language';
import { makeCount, type Relation } from '../../relations/relation';
import type { Model } from './model';

/** TODO: the members that follow from others, an entry each. */
export const relations: readonly Relation<Model>[] = [
  makeCount<Model>({
    rule: 'items/tally',
    at: '',
    member: 'openItems',
    what: phrase('Items that are OPEN'),
    items: ({ items }) => items.filter((item) => item.text('state') === 'OPEN'),
    by: ['state'],
    inputs: ({ root }) => [{ list: root.at('items'), by: ['state'] }],
  }),
];
`;

/** The rule of the example relation. */
const rule = `\
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'items/tally',
  severity: 'error',
  summary: 'TODO: the counts agree with the items.',
  why: 'TODO: whom it hurts when the rule is broken',
  spec: 'TODO: the section of the specification',
  messages: {
    wrong: '\`{member}\` should be {count}, not {found}. {what}: {count}.',
    counted: 'Counted here.',
  },
  examples: {
    valid: [
      \`
{
  "items": [{ "state": "OPEN" }],
  "openItems": 1
}
\`,
    ],
    invalid: [
      \`
{
  "items": [{ "state": "OPEN" }],
  "openItems": 2
               ^ [fix] \\\`openItems\\\` should be 1, not 2. Items that are OPEN: 1.
}
\`,
    ],
  },
});
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
import published from '../../../../../schemas/${schemaFile(id)}';
import sharedShapes from '../../../../../schemas/${sharedFile}';
import { DocumentSchema } from '../../schema/validate';
import { validators } from '../../schema/validators';
import { rulesOfEveryKind } from '../common/everyKind';
import { defineKind, type DocumentKind } from '../contract/documentKind';
import { kindNames, schemaHref, formatSchemaVersion } from '../contract/kinds';
import { Model } from './model';
import { relations } from './relations';
import { ${camelCase(id)}Rules } from './ruleList';
import { progress } from './view';

const id = '${id}';

/** TODO: what a document of this kind states (section of the specification). */
const ${camelCase(id)} = defineKind<Model>({
  id,
  name: kindNames[id],
  schema: new DocumentSchema(
    () => published,
    validators[id],
    () => [sharedShapes],
  ),
  section: () => 'TODO: the heading of the specification',
  rules: [...rulesOfEveryKind, ...Object.values(${camelCase(id)}Rules).flat()],
  model: (root) => new Model(root),
  template: (_, domain) => ({ $schema: schemaHref(id), schemaVersion: formatSchemaVersion(id, domain), items: [] }),
  relations,
  progress,
});

export const kinds: readonly DocumentKind[] = [${camelCase(id)}];
`;

const next = (folder: string) => `\
Wrote index.ts, names.ts, spec.ts, schema.ts, model.ts, relations.ts, items/rules/tally.ts and view.ts in ${folder}.

1. Run npm run generate, which writes its schema, its list of rules and its line in the lists of kinds, and npm run types.
2. Replace each TODO in the folder, and run both again. For another rule: npm run new-rule -- SUBJECT/NAME
3. Give it documents in scripts/examples/, cases in scripts/conformance/ and rows in scripts/specification/, then run
   npm run generate and npm test, which lists each constraint without a case or a row and each text without a translation.`;

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
