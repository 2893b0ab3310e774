import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { hasPs, serverProcess } from '../../support/serverProcess';
import { until } from '../../support/until';
import { areActive, extensions, open, pause, reportNumbers } from './measured';

/** The marks that the page "Startup Performance" of VS Code uses. */
declare const MonacoPerformanceMarks: {
  getMarks(): readonly { readonly name: string; readonly startTime: number }[];
};

describe('a window with a plain JSON file', () => {
  it('starts no language server, and tells how long the extensions took', async () => {
    await open('plain.json');
    await areActive();
    await pause(1000);
    if (hasPs) {
      assert.equal(serverProcess(), undefined);
    }
    const page = await startupPerformance();
    const timeOf = (id: string) => loading(id) + calling(id, page);
    reportNumbers({ ours: timeOf(extensions.ours), json: timeOf(extensions.json) });
  });
});

/**
 * Returns the time for loading the code of an extension. The column "Load Code" of the page includes waiting for other
 * extensions that the same file activates.
 */
function loading(id: string): number {
  const at = (mark: string) =>
    MonacoPerformanceMarks.getMarks().find(({ name }) => name === `code/extHost/${mark}ExtensionCode/${id}`)!.startTime;
  return at('didLoad') - at('willLoad');
}

/** Returns the time of the call of `activate` without waiting: the column "Call Activate". */
function calling(id: string, page: string): number {
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  const lines = page.split('\n').map(cells);
  const column = lines.find((line) => line.includes('Call Activate'))?.indexOf('Call Activate') ?? -1;
  return Number(lines.find((line) => line[1] === id)?.[column]);
}

async function startupPerformance(): Promise<string> {
  await vscode.commands.executeCommand('perfview.show');
  return until('the page', () => {
    const page = vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === 'perf')?.getText();
    return Object.values(extensions).every((id) => page?.includes(`| ${id} `)) ? page : undefined;
  });
}
