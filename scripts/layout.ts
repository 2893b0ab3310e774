import fs from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

const root = path.join(__dirname, '..');

/** The folder of all kinds. */
export const kindsFolder = 'server/src/core/kinds';
export const defineRuleModule = 'server/src/core/rules/rule';

/**
 * The folder of each subject, which is the first word of a rule's id. It has a folder `rules`. Rules of several kinds are in
 * `common`.
 */
export const subjects: Readonly<Record<string, string>> = Object.fromEntries(
  globSync(['*/rules/', '*/*/rules/'], { cwd: path.join(root, kindsFolder), onlyDirectories: true })
    .map((folder) => path.posix.dirname(folder))
    .sort((a, b) => (path.posix.basename(a) < path.posix.basename(b) ? -1 : 1))
    .map((folder) => [path.posix.basename(folder), folder]),
);

/** Models that are not the class of the kind's `model.ts`: by folder, the type and its module. */
const models: Readonly<Record<string, readonly [name: string, module: string]>> = {
  execution: ['Execution', `${kindsFolder}/execution/model/execution`],
  'handoffKits/contribution': ['Contributions', `${kindsFolder}/handoffKits/contribution/contributions`],
  handoffKits: ['ObjectReader', 'server/src/core/json/objectReader'],
};

function modelOf(kind: string): readonly [name: string, module: string] | undefined {
  const module = `${kindsFolder}/${kind}/model`;
  const file = path.join(root, `${module}.ts`);
  const [, name] = (fs.existsSync(file) && /^export class (\w+)/m.exec(fs.readFileSync(file, 'utf8'))) || [];
  return name === undefined ? undefined : [name, module];
}

export interface PlaceOfRule {
  readonly file: string;
  /** Absent if the rules are about documents of any kind. */
  readonly model: { readonly name: string; readonly module: string } | undefined;
}

/** Returns the file of a rule and its model, or `undefined` if its subject has no folder. */
export function placeOfRule(id: string): PlaceOfRule | undefined {
  const [subject = '', name = ''] = id.split('/');
  const folder = subjects[subject];
  if (folder === undefined) {
    return undefined;
  }
  const kind = folder.split('/')[0]!;
  const [model, module] = models[folder] ?? models[kind] ?? modelOf(kind) ?? [];
  return {
    file: `${kindsFolder}/${folder}/rules/${camelCase(name)}.ts`,
    model: model === undefined || module === undefined ? undefined : { name: model, module },
  };
}

/** Turns an id with hyphens into the name of a file or value: `new-thing` → `newThing`. */
export const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, first: string) => first.toUpperCase());
