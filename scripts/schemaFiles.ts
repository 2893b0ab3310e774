import { createRequire } from 'node:module';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { kinds, receiptKind, schemaFile } from '../server/src/core/kinds/contract/kinds';
import { sharedFile, type Schema } from '../server/src/core/kinds/contract/schemaMembers';
import { sharedSchema } from '../server/src/core/kinds/sharedSchema';
import { kindsFolder } from './layout';

/** Loads a module by its path, because the folders of kinds are not known here. */
const load = createRequire(__filename);
const root = path.join(__dirname, '..', kindsFolder);

/** The schemas that the folders of kinds export, by their file names. */
const schemas: ReadonlyMap<unknown, Schema> = new Map(
  globSync('*/**/schema.ts', { cwd: root })
    .flatMap((file) => Object.values(load(path.join(root, file)) as Readonly<Record<string, Schema>>))
    .map((schema) => [schema.$id, schema]),
);

/** The published schemas by their file names, in the order of their kinds. */
export const schemaFiles: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(
    [...kinds, receiptKind].map(schemaFile).map((file) => {
      const schema = schemas.get(file);
      if (!schema) {
        throw new Error(`no module called schema.ts exports ${file}`);
      }
      return [file, schema];
    }),
  ),
  [sharedFile]: sharedSchema,
};
