/**
 * Writes everything that is derived and committed: the schemas, the validators, the examples,
 * the list of messages.
 *
 *   npm run generate              write
 *   npm run generate -- --check   fail when a file on disk differs
 */
import fs from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { exampleFiles } from './examples/index';
import { everyMessage } from './messages';
import { schemaFiles } from './schemas/index';
import { validatorsModule } from './validators';

const root = path.join(__dirname, '..');

async function generated(): Promise<Map<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>();
  for (const [name, schema] of Object.entries(schemaFiles)) {
    files.set(`schemas/${name}`, await formatted(`schemas/${name}`, JSON.stringify(schema)));
  }
  files.set('server/src/core/schema/validators.js', await validatorsModule(schemaFiles));
  const messages = Object.fromEntries(everyMessage(root).map((message) => [message, message]));
  files.set('l10n/bundle.l10n.json', await formatted('l10n/bundle.l10n.json', JSON.stringify(messages)));
  for (const [file, content] of exampleFiles()) {
    files.set(`examples/${file}`, content);
  }
  return files;
}

async function formatted(file: string, text: string): Promise<string> {
  const filepath = path.join(root, file);
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}

async function main(): Promise<number> {
  const checking = process.argv.includes('--check');
  const stale: string[] = [];
  for (const [file, content] of await generated()) {
    const target = path.join(root, file);
    if (fs.existsSync(target) && fs.readFileSync(target).equals(Buffer.from(content))) {
      continue;
    }
    stale.push(file);
    if (!checking) {
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, content);
    }
  }
  if (!checking) {
    console.log(stale.length === 0 ? 'Everything was current.' : `Wrote ${stale.join(', ')}.`);
    return 0;
  }
  for (const file of stale) {
    console.error(`${file} is not what its source gives. Run: npm run generate`);
  }
  return stale.length === 0 ? 0 : 1;
}

void main().then((code) => {
  process.exitCode = code;
});
