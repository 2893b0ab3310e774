import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './packed';

interface Job {
  readonly variables: Readonly<Record<string, string | number>>;
  readonly script: readonly string[];
  readonly artifacts: { readonly reports: Readonly<Record<string, string>> };
}

type Inputs = Readonly<Record<string, { readonly default?: string }>>;

/** Returns the job of docs/templates/statusdocs.yml as GitLab runs it, with inputs inserted. */
export function gitLabJob(given: Readonly<Record<string, string>>) {
  const template = fs.readFileSync(path.join(root, 'docs', 'templates', 'statusdocs.yml'), 'utf8');
  const [head, body] = parseAllDocuments(template);
  const { inputs } = (head!.toJSON() as { spec: { inputs: Inputs } }).spec;
  const text = body!.toString().replace(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name: string) => {
    assert.ok(name in inputs, name);
    return given[name] ?? inputs[name]!.default!;
  });
  const { variables, script, artifacts } = (parse(text) as { statusdocs: Job }).statusdocs;
  const texts = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
  return { script: script.join('\n'), variables: texts, reports: artifacts.reports };
}
