import * as vscode from 'vscode';
import { areActive, inFolder, open, pause, reportNumbers } from './measured';

describe('a window with many JSON files', function () {
  this.timeout(60_000);

  it('tells for how long nothing else got its turn while the workspace was looked through', async () => {
    await areActive();
    await pause(2000); // VS Code is still starting.
    const frames = watchFrames();
    await open('folder-0/0.json');
    await vscode.commands.executeCommand('statusdocs.program.focus');
    // The answer arrives after the scan.
    const page = inFolder('page.html');
    await vscode.commands.executeCommand('statusdocs.exportDashboard', inFolder('folder-0').toString(), page);
    await vscode.workspace.fs.stat(page);
    await pause(3000); // Then the views are notified and redrawn.
    reportNumbers({ longest: frames.end() });
  });
});

/** Measures the time between turns of the event loop. */
function watchFrames(): { end(): number } {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return {
    end() {
      clearInterval(timer);
      return longest;
    },
  };
}
