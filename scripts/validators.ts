import Ajv2020 from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import addFormats from 'ajv-formats';
import { build, type Plugin } from 'esbuild';
import { kinds, receiptKind, schemaFile } from '../server/src/core/kinds/contract/kinds';
import { compact } from './compact';
import { timestampFormat } from '../server/src/core/kinds/sharedSchema';
import type { Schema } from '../server/src/core/kinds/contract/schemaMembers';
import { ownKeywords } from '../server/src/core/schema/roles';

/** The keywords that check nothing, most of them for people. */
const annotations = new Set([
  '$comment',
  'default',
  'title',
  'description',
  'markdownDescription',
  'markdownEnumDescriptions',
  'patternErrorMessage',
  ...ownKeywords,
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
  ajv.opts.unevaluated = false; // Our schemas have no keywords that depend on which members others have evaluated.
  addFormats(ajv, ['date']);
  ajv.addFormat(timestampFormat, { validate: () => true }); // `compact` inserts the check.
  for (const schema of Object.values(files)) {
    ajv.addSchema(withSharedShapes(withoutAnnotations(schema)));
  }
  // The configuration uses draft 7 for editors. Its keywords mean the same in 2020-12.
  ajv.addSchema(
    withSharedShapes(
      Object.fromEntries(Object.entries(withoutAnnotations(config)).filter(([name]) => name !== '$schema')),
    ),
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

/** Returns a schema without the keywords that check nothing. */
const withoutAnnotations = (schema: Schema): Schema =>
  mapShapes(schema, (shape) => Object.fromEntries(Object.entries(shape).filter(([name]) => !annotations.has(name))));

/** Shapes whose text is at least this long take more code than a call. */
const minimumSharedLength = 50;

/** Returns a schema in which equal shapes are one definition, so that the module has their code only once. */
function withSharedShapes(schema: Schema): Schema {
  const counts = new Map<string, number>();
  mapShapes(schema, (shape, original) => {
    const text = JSON.stringify(original);
    counts.set(text, (counts.get(text) ?? 0) + 1);
    return shape;
  });
  const sharedTexts = [...counts.keys()].filter(
    (text) => counts.get(text)! > 1 && text.length >= minimumSharedLength && !('$ref' in (JSON.parse(text) as Schema)),
  );
  const definitions: Record<string, Schema> = {};
  const shared = mapShapes(schema, (shape, original) => {
    const index = sharedTexts.indexOf(JSON.stringify(original));
    if (index < 0) {
      return shape;
    }
    definitions[`shared${index}`] = shape;
    return { $ref: `#/$defs/shared${index}` };
  });
  return { ...shared, $defs: { ...(shared.$defs as Schema | undefined), ...definitions } };
}

/** Returns a schema with the result of `change` for each shape in it, from the inner ones to the outer ones. */
function mapShapes(schema: Schema, change: (shape: Schema, original: Schema) => Schema): Schema {
  const part = (value: unknown, isMemberTable: boolean): unknown => {
    if (Array.isArray(value)) {
      return value.map((item) => part(item, false));
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const mapped = Object.fromEntries(
      Object.entries(value).map(([name, below]) => [
        name,
        part(below, !isMemberTable && (name === 'properties' || name === '$defs')),
      ]),
    );
    return isMemberTable ? mapped : change(mapped, value as Schema);
  };
  return part(schema, false) as Schema;
}
