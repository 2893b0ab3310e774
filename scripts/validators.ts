import Ajv2020 from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import addFormats from 'ajv-formats';
import { build, type Plugin } from 'esbuild';
import { kinds, receiptKind, schemaFile } from '../server/src/core/kinds/contract/kinds';
import { compact } from './compact';
import { timestampFormat } from '../server/src/core/kinds/sharedSchema';
import type { Schema } from '../server/src/core/kinds/contract/schemaMembers';
import { contentKeyword, roleKeyword, sharingKeyword } from '../server/src/core/schema/roles';

/** Keywords for people. Without them the module is a third smaller. */
const proseKeywords = new Set([
  'title',
  'description',
  'markdownDescription',
  'markdownEnumDescriptions',
  'patternErrorMessage',
  contentKeyword,
  roleKeyword,
  sharingKeyword,
  'examples',
]);

/** Returns the source of a module that checks values against the schemas without generating code at run time. */
export async function validatorsModule(files: Readonly<Record<string, Schema>>, config: Schema): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false,
    strict: true,
    strictTypes: false, // a narrowed shape has `properties` without `type`
    strictRequired: false, // and `required` without repeating `properties`
    // These three keep the module small: it calls shared shapes, loops over long lists and has short names.
    inlineRefs: false,
    loopRequired: 2,
    loopEnum: 3,
    code: { source: true, esm: true },
  });
  addFormats(ajv, ['date']);
  ajv.addFormat(timestampFormat, { validate: () => true }); // `compact` inserts the check.
  for (const schema of Object.values(files)) {
    ajv.addSchema(withoutProse(schema));
  }
  // The configuration uses draft 7 for editors. Its keywords mean the same in 2020-12.
  ajv.addSchema(
    Object.fromEntries(Object.entries(withoutProse(config)).filter(([name]) => name !== '$schema')),
    'config',
  );

  const all = [...kinds, receiptKind];
  const kindSchemas = all.map((kind, index) => [`kind${index}`, schemaFile(kind)]);
  const exported: Record<string, string> = { ...(Object.fromEntries(kindSchemas) as object), config: 'config' };
  const entries = all.map((kind, index) => `  ${JSON.stringify(kind)}: all.kind${index},`);
  const result = await build({
    stdin: {
      contents: `import * as all from 'standalone';\nexport const validators = {\n${entries.join('\n')}\n};\nexport const { config: configValidator } = all;\n`,
      resolveDir: __dirname,
    },
    plugins: [standaloneModule(compact(standaloneCode(ajv, exported)))],
    bundle: true,
    format: 'esm',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    write: false,
  });
  return result.outputFiles.map(({ text }) => text).join('');
}

/** Returns a plugin that resolves the import `standalone` to a module with this source. */
const standaloneModule = (contents: string): Plugin => ({
  name: 'standalone',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^standalone$/ }, () => ({ path: 'standalone', namespace: 'standalone' }));
    onLoad({ filter: /.*/, namespace: 'standalone' }, () => ({ contents, resolveDir: __dirname }));
  },
});

/** Returns a schema without the keywords for people. */
function withoutProse(schema: Schema): Schema {
  const part = (value: unknown, isMemberTable: boolean): unknown => {
    if (Array.isArray(value)) {
      return value.map((item) => part(item, false));
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => isMemberTable || !proseKeywords.has(name))
        .map(([name, below]) => [name, part(below, !isMemberTable && (name === 'properties' || name === '$defs'))]),
    );
  };
  return part(schema, false) as Schema;
}
