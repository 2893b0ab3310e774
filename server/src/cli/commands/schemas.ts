import fs from 'node:fs';
import path from 'node:path';
import configSchema from '../../../../schemas/config/statusdocs.config.schema.json';
import { configFile } from '../../core/analysis/config/config';
import { kinds, nameOfKind, schemaFile } from '../../core/kinds/contract/kinds';
import { publishedSchemas } from '../../core/kinds/publishedSchemas';
import type { Outcome } from '../command';
import type { Language } from '../../core/l10n/language';
import { exitCodes } from '../exitCodes';
import { failWith, print } from '../report/print';
import { writeReport } from '../files/writeOutput';

export interface SchemasOptions {
  /** The address that the folder will have. */
  readonly base: string | undefined;
  readonly out: string | undefined;
  readonly language: Language;
}

/**
 * Writes the schemas with absolute `$id`s, and a catalog of them.
 * @returns the exit code
 */
export function schemas({ base, out, language }: SchemasOptions): Outcome {
  const { say } = language;
  const address = base === undefined ? undefined : normalizeAddress(base);
  if (base !== undefined && address === undefined) {
    return {
      usageError: say('--base takes an absolute http or https URL, without a query, a fragment or a password.'),
    };
  }
  if (address === undefined || out === undefined || out === '') {
    return { usageError: say('"schemas" takes --base with an absolute http or https URL, and --out with a folder.') };
  }
  const files = addressSchemas(address);
  try {
    fs.mkdirSync(path.join(out, path.dirname(configSchemaFile)), { recursive: true });
  } catch (error) {
    return failWith(say('{file} was not written: {reason}.', { file: out, reason: (error as Error).message }));
  }
  for (const [name, content] of files) {
    writeReport(path.join(out, name), `${JSON.stringify(content, null, 2)}\n`, language);
  }
  print(`${say('Wrote {files} files to {folder}.', { files: files.size, folder: out })}\n`);
  return exitCodes.clean;
}

const configSchemaFile = 'config/statusdocs.config.schema.json';

/** Returns the address with a slash at its end, or `undefined` if it cannot be a base address. */
function normalizeAddress(base: string): string | undefined {
  const url = URL.canParse(base) ? new URL(base) : undefined;
  const isPlainUrl =
    url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
  return isPlainUrl ? url.href.replace(/\/?$/, '/') : undefined;
}

/** Returns the schemas by their file names below `address`. References between them are relative and do not change. */
function addressSchemas(address: string): ReadonlyMap<string, object> {
  const { $schema, ...config } = configSchema;
  return new Map<string, object>([
    ...Array.from(publishedSchemas, ([name, schema]) => [name, { ...schema, $id: address + name }] as const),
    [configSchemaFile, { $schema, $id: address + configSchemaFile, ...config }],
    ['catalog.json', createCatalog(address)],
  ]);
}

/** Returns a catalog in the form of SchemaStore, from which editors choose a schema by the names of new documents. */
const createCatalog = (address: string) => ({
  $schema: 'https://json.schemastore.org/schema-catalog.json',
  version: 1,
  schemas: [
    {
      name: configFile,
      description: configSchema.title,
      fileMatch: [configFile],
      url: address + configSchemaFile,
    },
    ...kinds.map((kind) => ({
      name: nameOfKind(kind),
      description: String(publishedSchemas.get(schemaFile(kind))?.description),
      fileMatch: [`${kind}.json`],
      url: address + schemaFile(kind),
    })),
  ],
});
