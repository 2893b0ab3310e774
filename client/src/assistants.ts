import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import * as vscode from 'vscode';
import { scriptEnvironment as env } from './commandLine';
import { extensionFile } from './extensionFiles';
import { statusdoc } from './languages';
import { say } from './say';
import { workspacePath } from './workspacePath';

/** Prefix of the tool names in `package.json`. The rest of the name is the tool name of `statusdocs mcp`. */
const prefix = 'statusdocs_';

/** The API for tools, since VS Code 1.95. The oldest supported editor lacks it. */
interface AssistantApi {
  readonly lm: {
    registerTool?(name: string, tool: object): vscode.Disposable;
  };
  readonly LanguageModelToolResult: new (content: readonly unknown[]) => object;
  readonly LanguageModelTextPart: new (text: string) => object;
}

interface DeclaredTool {
  readonly name: string;
  readonly displayName: string;
}

const api = vscode as unknown as AssistantApi;

/**
 * Registers the tools of `statusdocs mcp` for assistants. All are read-only. The server itself is not listed, because VS Code
 * would offer each of its tools a second time.
 */
export function registerTools({ extension, extensionUri }: vscode.ExtensionContext): vscode.Disposable {
  const { contributes } = extension.packageJSON as {
    readonly contributes: { readonly languageModelTools: readonly DeclaredTool[] };
  };
  const program = extensionFile(extensionUri, 'commandLine').fsPath;
  const tools = contributes.languageModelTools.map((tool) => api.lm.registerTool?.(tool.name, newTool(program, tool)));
  return vscode.Disposable.from(...tools.filter((each) => each !== undefined));
}

const localFolders = (): readonly string[] =>
  (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file').map(({ uri }) => uri.fsPath);

const newTool = (program: string, { name, displayName }: DeclaredTool) => ({
  prepareInvocation: () => ({ invocationMessage: displayName }),
  async invoke({ input }: { readonly input: object }, token: vscode.CancellationToken) {
    const roots = localFolders();
    if (roots.length === 0) {
      throw new Error(vscode.l10n.t('Open a folder on this machine first.'));
    }
    const texts = [await callTool([program, 'mcp', ...roots], { name: name.slice(prefix.length), input }, token)];
    const unsaved = unsavedDocuments();
    if (unsaved.length > 0) {
      texts.push(say('Unsaved changes are not in this answer: {files}.', { files: unsaved }));
    }
    return new api.LanguageModelToolResult(texts.map((text) => new api.LanguageModelTextPart(text)));
  },
});

const unsavedDocuments = (): readonly string[] =>
  vscode.workspace.textDocuments
    .filter(({ isDirty, languageId }) => isDirty && [statusdoc, 'json', 'jsonc'].includes(languageId))
    .map(({ uri }) => workspacePath(uri));

interface ToolCall {
  readonly name: string;
  readonly input: object;
}

interface Reply {
  readonly id?: number;
  readonly result?: { readonly content: readonly { readonly text: string }[]; readonly isError?: boolean };
  readonly error?: { readonly message: string };
}

/** Starts an MCP server, calls one tool, and stops the server. Returns the text of the answer; throws the error message. */
async function callTool(
  args: readonly string[],
  { name, input }: ToolCall,
  token: vscode.CancellationToken,
): Promise<string> {
  const server = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'ignore'] });
  const cancellation = token.onCancellationRequested(() => server.kill());
  const spawnError = new Promise<never>((_, reject) => server.once('error', reject));
  const clientInfo = { name: 'vscode', version: vscode.version };
  const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const lines = [
    { id: 0, method: 'initialize', params: initialize },
    { method: 'notifications/initialized' },
    { id: 1, method: 'tools/call', params: { name, arguments: input } },
  ].map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  server.stdin.on('error', () => undefined); // The server has ended. The missing reply is reported below.
  server.stdin.write(lines.join(''));
  try {
    const { result, error } = await Promise.race([readReply(server.stdout), spawnError]);
    const text = result?.content.map((part) => part.text).join('\n') ?? error?.message;
    if (text === undefined || error) {
      throw new Error(text ?? vscode.l10n.t('The check did not answer.'));
    }
    return text;
  } finally {
    cancellation.dispose();
    server.kill();
  }
}

/** Returns the reply to the tool call; `{}` if the server ends without a reply. */
async function readReply(output: NodeJS.ReadableStream): Promise<Reply> {
  for await (const line of createInterface({ input: output })) {
    const message = JSON.parse(line) as Reply;
    if (message.id === 1) {
      return message;
    }
  }
  return {};
}
