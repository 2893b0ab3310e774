import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as vscode from 'vscode';

/** Runs a script with the Node.js of the editor, in the language of the editor. */
export const scriptEnvironment = { ELECTRON_RUN_AS_NODE: '1', LC_ALL: vscode.env.language };

/** In bytes. */
const largestOutput = 256_000_000;

/** Runs the command line that comes with the extension. @returns what it prints; throws what it complains of */
export async function commandLine(
  { asAbsolutePath }: vscode.ExtensionContext,
  args: readonly string[],
): Promise<string> {
  const env = { ...process.env, ...scriptEnvironment };
  const options = { env, maxBuffer: largestOutput };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [asAbsolutePath('dist/cli.js'), ...args], options);
    return stdout;
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string };
    throw new Error(stderr?.trim() || String(error), { cause: error });
  }
}
