// Runs the same tests in a desktop VS Code that @vscode/test-electron downloads. Needs network access.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from '@vscode/test-electron';
import { buildTests } from './build-tests.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tests = await buildTests();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-'));
fs.cpSync(path.join(root, 'examples'), folder, { recursive: true });
try {
  await runTests({
    extensionDevelopmentPath: root,
    extensionTestsPath: path.join(root, 'scripts', 'vscode-host', 'mocha-node.cjs'),
    extensionTestsEnv: { TEST_FILES: JSON.stringify(tests) },
    launchArgs: [folder, '--disable-extensions', '--disable-workspace-trust'],
  });
} catch (error) {
  console.error(`The tests did not pass in the desktop VS Code: ${error.message}`);
  process.exitCode = 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
