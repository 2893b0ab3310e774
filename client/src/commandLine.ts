import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { extensionFile } from './extensionFiles';

/** Environment variables that make the editor run a script as Node.js, in the language of the editor. */
export const scriptEnvironment = { ELECTRON_RUN_AS_NODE: '1', LC_ALL: vscode.env.language };

/** Maximum size of the output, in bytes. */
const maxOutputBytes = 256_000_000;

/**
 * Runs the command line of the extension, in a folder if one is named. Returns its standard output; throws an `Error` with its standard
 * error if the exit code is not 0.
 */
export async function runCommandLine(
  { extensionUri }: vscode.ExtensionContext,
  args: readonly string[],
  cwd?: string,
): Promise<string> {
  const env = { ...process.env, ...scriptEnvironment };
  const options = { env, maxBuffer: maxOutputBytes, ...(cwd === undefined ? {} : { cwd }) };
  try {
    const program = extensionFile(extensionUri, 'commandLine').fsPath;
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], options);
    return stdout;
  } catch (error) {
    const { stderr } = error as { readonly stderr?: string };
    throw new Error(stderr?.trim() || String(error), { cause: error });
  }
}
