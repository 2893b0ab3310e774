import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { itemsOf, type LspProcess } from '../support/lspClient';
import { repository, withMistakes } from './documents';
import { warmUp } from './measure';
import { jsonServer, ours, yamlDelayMs, yamlServer, type Starting } from './peers';
import { ratio, type Row } from './row';
import { schemaText } from './schema';

const uri = 'file:///bench/a.json';
/** Number of mistakes in the document, so that an answer differs from no answer. */
const mistakes = 1;
const text = withMistakes(mistakes);

/** The place of typing: a text without a mistake, in a task in the middle of the document. */
const typed = (() => {
  const lines = text.split('\n');
  const line = lines.findIndex((each, index) => index > lines.length / 2 && each.includes('"gateRequirement"'));
  return { line, character: lines[line]!.lastIndexOf('"') };
})();

/** Returns the waiting times in an editor, measured by its client: after a keystroke, and for the start of the server. */
export async function editorRows(rounds: number): Promise<readonly Row[]> {
  const keystroke = await keystrokes(rounds);
  const start = await starts(Math.ceil(rounds / 4));
  const json = 'JSON server, vscode-langservers-extracted';
  const yaml = `yaml-language-server, less its ${yamlDelayMs} ms of waiting`;
  return [
    ratio('keystroke to diagnostics', 0.3, json, keystroke.ours, keystroke.json),
    ratio('keystroke to diagnostics', 0.06, yaml, keystroke.ours, keystroke.yaml),
    ratio('start of the server to diagnostics', 0.55, json, start.ours, start.json),
  ];
}

async function keystrokes(rounds: number) {
  const schema = path.join(repository, 'dist', 'bench-schema.json');
  fs.writeFileSync(schema, schemaText());
  const clients = [await ours(), await jsonServer(), await yamlServer(pathToFileURL(schema).href)()] as const;
  const waits = [pullDiagnostics, pullDiagnostics, waitForPush] as const;
  const times = clients.map((): number[] => []);
  for (const [index, client] of clients.entries()) {
    await client.open(uri, text);
    await waits[index]!(client, 1);
  }
  for (let version = 2; version < rounds + warmUp + 2; version++) {
    for (const [index, client] of clients.entries()) {
      const begun = performance.now();
      await client.change(uri, version, 'x', typed.line, typed.character, typed.character);
      await waits[index]!(client, version);
      if (version >= warmUp + 2) {
        times[index]?.push(performance.now() - begun);
      }
    }
  }
  clients.forEach((client) => client.dispose());
  const [own = [], json = [], yaml = []] = times;
  return { ours: own, json, yaml: yaml.map((time) => time - yamlDelayMs) };
}

async function starts(rounds: number) {
  await leave(await ours()); // The server stores its compiled code, including the code of an analysis, as in daily use.
  const times = { ours: [] as number[], json: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const own = await startOf(ours);
    const json = await startOf(jsonServer);
    if (round >= 0) {
      times.ours.push(own);
      times.json.push(json);
    }
  }
  return times;
}

async function leave(client: LspProcess): Promise<void> {
  await client.open(uri, text);
  await pullDiagnostics(client);
  await client.connection.sendRequest('shutdown');
  await client.connection.sendNotification('exit');
  await client.exited;
}

async function startOf(start: Starting): Promise<number> {
  const begun = performance.now();
  const client = await start();
  await client.open(uri, text);
  await pullDiagnostics(client);
  const took = performance.now() - begun;
  client.dispose();
  return took;
}

/** Ours has more findings, because the pictures of the document are missing. */
async function pullDiagnostics(client: LspProcess): Promise<void> {
  const found = itemsOf(await client.pull(uri)).length;
  if (found < mistakes) {
    throw new Error(`A server should find ${mistakes} mistakes, and finds only ${found}.`);
  }
}

/** A push may lack its version, so the next one counts as the answer. */
async function waitForPush(client: LspProcess, version: number): Promise<void> {
  const { diagnostics } = await client.pushed(({ uri: of, version: at }) => of === uri && (at ?? version) === version);
  client.published.length = 0;
  if (diagnostics.length === 0) {
    throw new Error('The YAML server should find mistakes.');
  }
}
