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
  const file = `${kindsFolder}/${camelCase(id)}/index.ts`;
  if (!(await writeNew(path.join(root, file), skeleton(id)))) {
    console.error(`${file} is there already.`);
    return 1;
  }
  console.log(next(id, file));
  return 0;
}

const skeleton = (id: string) => `\
/** TODO: what a document of this kind says, and of what. */
export const ${camelCase(id)} = {
  id: '${id}',
  label: 'TODO: the name people call it by',
} as const;
`;

const next = (id: string, file: string) => `\
Wrote ${file}.

1. Fill it in: what is optional may stay away.
2. Describe its members in scripts/schemas/${camelCase(id)}.ts, and list it in scripts/schemas/index.ts.
3. Add its line to the list of kinds in ${kindsFolder}.
4. Give it a document without findings in scripts/examples/, and one with mistakes.
5. Name the subject of its rules in scripts/layout.ts; then: npm run new-rule -- SUBJECT/NAME
6. Have written what is derived, and run everything: npm run generate && npm test`;

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
