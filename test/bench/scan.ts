import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { recognize } from '../../server/src/core/analysis/recognize';
import { nodeFiles } from '../../server/src/host/nodeFiles';
import { WorkspaceFiles } from '../../server/src/host/workspaceFiles';
import { ratio, type Row } from './row';
import { files, ours, workspace } from './workspace';

/** Returns the cost of a scan for status documents in a large workspace, compared with reading all its files. */
export async function scanRows(rounds: number): Promise<readonly Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  try {
    const names = workspace(folder);
    const times = { ours: [] as number[], native: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      times.native.push(await timeOf(() => readStarts(names)));
      times.ours.push(await timeOf(() => scan(folder)));
    }
    const what = `scan of ${files} JSON files, ${ours} of them ours`;
    return [ratio(what, 3, 'reading the first 4 kB of each', times.ours, times.native)];
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

async function scan(folder: string): Promise<void> {
  let found = 0;
  for await (const file of new WorkspaceFiles(nodeFiles, [folder], []).filesBelow()) {
    found += recognize((await file.text())?.text ?? '', file.uri) ? 1 : 0;
  }
  if (found !== ours) {
    throw new Error(`The scan should find ${ours} documents, and finds ${found}.`);
  }
}

async function readStarts(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const file = await fs.promises.open(name);
    await file.read(Buffer.alloc(4096), 0, 4096, 0);
    await file.close();
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
