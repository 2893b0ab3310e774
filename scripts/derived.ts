import fs from 'node:fs';
import path from 'node:path';
import { english, type Language } from '../server/src/core/l10n/language';
import { chooseLanguage } from '../server/src/host/locale';
import { toolWords } from '../server/src/cli/mcp/words';
import { indexPage } from '../server/src/cli/rulePages/index';
import { page } from '../server/src/cli/rulePages/page';
import { documentedCodes, pageFile } from '../server/src/core/analysis/rules/docs';
import { commandsPage } from './commandsPage';
import { configSchema } from './configSchema';
import { conformanceFiles } from './conformance/assemble';
import { exampleFiles } from './examples/index';
import { grammar } from './grammar';
import { contributes } from './manifest/contributes';
import { collectMessages } from './messages';
import { schemaFiles } from './schemaFiles';
import { specificationPages } from './specification/page';
import { suggestionSchema } from './suggestionSchema';
import { validatorsModule } from './validators';

/** Returns the contents of all derived files by path, except those that this module imports: lists of rules, schemas, and names of members. */
export async function derivedFiles(root: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const messages = Object.fromEntries(collectMessages(root).map((message) => [message, message]));
  return new Map<string, string | Uint8Array>([
    ['package.json', manifest(root)],
    ['package.nls.json', manifestTexts(root, 'package.nls.json', english)],
    ['package.nls.zh-cn.json', manifestTexts(root, 'package.nls.zh-cn.json', chooseLanguage('zh-cn'))],
    ['schemas/config/statusdocs.config.schema.json', JSON.stringify(configSchema())],
    ['schemas/config/suggestions.schema.json', JSON.stringify(suggestionSchema(configSchema()))],
    ['server/src/core/schema/validators.js', await validatorsModule(schemaFiles, configSchema())],
    ...Array.from(specificationPages(), ([file, content]): [string, string] => [`docs/specification/${file}`, content]),
    ['docs/commands.md', commandsPage()],
    ['docs/rules/README.md', indexPage(english)],
    ...documentedCodes.map((rule): [string, string] => [`docs/rules/${pageFile(rule.id)}`, page(rule, english)]),
    ['l10n/bundle.l10n.json', JSON.stringify(messages)],
    ['syntaxes/statusdoc.tmLanguage.json', JSON.stringify(grammar())],
    ...Array.from(conformanceFiles(), ([file, content]): [string, string] => [`test/conformance/${file}`, content]),
    ...Array.from(exampleFiles(), ([file, content]): [string, string | Uint8Array] => [`examples/${file}`, content]),
  ]);
}

/** Returns package.json. The members for npm are written by hand; the members for VS Code come from scripts/manifest/. */
function manifest(root: string): string {
  const current = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as object;
  return `${JSON.stringify({ ...current, contributes }, null, 2)}\n`;
}

/** Returns the texts of the manifest in a language, including the texts of the tools. */
function manifestTexts(root: string, file: string, { say }: Language): string {
  const current = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
  const kept = Object.entries(current).filter(([key]) => !key.startsWith('tool.'));
  const own = Object.entries(toolWords).flatMap(([name, { title, description }]) => [
    [`tool.${name}`, say(title)],
    [`tool.${name}.description`, say(description)],
  ]);
  return `${JSON.stringify(Object.fromEntries([...kept, ...own]), null, 2)}\n`;
}
