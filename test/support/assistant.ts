import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type * as shapes from '../../server/src/cli/mcp/shapes';
import { cli } from './cli';

interface Started {
  /** The arguments of `statusdocs mcp`. */
  readonly folders?: readonly string[];
  /** The roots of the client, as URIs; absent for a client without roots. */
  readonly roots?: readonly string[];
  /** A command that runs the server, for example to log its system calls. */
  readonly through?: readonly string[];
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  /** The command line; the built one by default. */
  readonly program?: string;
}

/** The answer of each tool. The client has checked it against the schema of the tool. */
export interface Answers {
  readonly check: shapes.CheckAnswer;
  readonly explain_rule: shapes.ExplainRuleAnswer;
  readonly explain_value: shapes.ExplainValueAnswer;
  readonly progress: shapes.ProgressAnswer;
  readonly ready_to_claim: shapes.ReadyAnswer;
  readonly schema: shapes.SchemaAnswer;
  readonly what_if: shapes.WhatIfAnswer;
}

const open = new Set<Assistant>();

/** Closes all clients that failed tests have left open. */
export const closeAssistants = () => Promise.all([...open].map((each) => each.close()));

/** A real client of the built command, over stdio. */
export class Assistant {
  /** All received answers. */
  readonly messages: string[] = [];

  private constructor(
    readonly client: Client,
    readonly transport: StdioClientTransport,
    public roots: readonly string[],
  ) {}

  static async start({ folders = [], roots, through = [], env = {}, cwd, program = cli }: Started): Promise<Assistant> {
    const [command, ...args] = [...through, process.execPath, program, 'mcp', ...folders];
    const transport = new StdioClientTransport({
      command: command!,
      args,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...env },
      stderr: 'pipe',
      ...(cwd !== undefined && { cwd }),
    });
    const client = new Client(
      { name: 'test', version: '1' },
      roots ? { capabilities: { roots: { listChanged: true } } } : {},
    );
    const assistant = new Assistant(client, transport, roots ?? []);
    open.add(assistant);
    if (roots) {
      client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: assistant.roots.map((uri) => ({ uri })) }));
    }
    await client.connect(transport);
    await client.listTools(); // Makes the client check answers against their schemas.
    return assistant;
  }

  /** Returns the answer of a tool. Throws if it returns an error. */
  async callTool<Name extends keyof Answers>(name: Name, input: object = {}): Promise<Answers[Name]> {
    const { isError, structuredContent, content } = await this.#call(name, input);
    if (isError === true) {
      throw new Error(`${name} refused: ${JSON.stringify(content)}`);
    }
    return structuredContent as Answers[Name];
  }

  /** Returns the error of a tool. Throws if it answers. */
  async refusal(name: string, input: object = {}): Promise<string> {
    const { isError, content } = await this.#call(name, input);
    if (isError !== true) {
      throw new Error(`${name} answered`);
    }
    return (content as { text: string }[])[0]!.text;
  }

  /** Returns all pages of a tool's answer. */
  async pages<Name extends keyof Answers>(name: Name, input: object): Promise<readonly Answers[Name][]> {
    const pages: Answers[Name][] = [];
    let cursor: string | undefined;
    do {
      const page = await this.callTool(name, { ...input, ...(cursor !== undefined && { cursor }) });
      pages.push(page);
      cursor = 'nextCursor' in page ? page.nextCursor : undefined;
    } while (cursor !== undefined);
    return pages;
  }

  async #call(name: string, input: object) {
    const result = await this.client.callTool({ name, arguments: { ...input } });
    this.messages.push(JSON.stringify(result));
    return result;
  }

  close(): Promise<void> {
    open.delete(this);
    return this.client.close();
  }
}
