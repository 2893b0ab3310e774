import { english } from '../server/src/core/language';
import { rules } from '../server/src/core/rules/index';
import { indexPage, page, pageFile } from '../server/src/core/rules/pages';
import { exampleFiles } from './examples/index';
import { everyMessage } from './messages';
import { schemaFiles } from './schemas/index';
import { validatorsModule } from './validators';

/** Every derived file but the index of the rules, which this needs: its content by its path. */
export async function derivedFiles(root: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const messages = Object.fromEntries(everyMessage(root).map((message) => [message, message]));
  return new Map<string, string | Uint8Array>([
    ...Object.entries(schemaFiles).map(([name, schema]): [string, string] => [
      `schemas/${name}`,
      JSON.stringify(schema),
    ]),
    ['server/src/core/schema/validators.js', await validatorsModule(schemaFiles)],
    ['docs/rules/README.md', indexPage(english)],
    ...rules.map((rule): [string, string] => [`docs/rules/${pageFile(rule.id)}`, page(rule, english)]),
    ['l10n/bundle.l10n.json', JSON.stringify(messages)],
    ...Array.from(exampleFiles(), ([file, content]): [string, string | Uint8Array] => [`examples/${file}`, content]),
  ]);
}
