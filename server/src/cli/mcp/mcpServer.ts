import { Transform } from 'node:stream';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  RootsListChangedNotificationSchema,
  type CallToolResult,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import { version } from '../../../../package.json';
import type { Language } from '../../core/l10n/language';
import type { Result } from '../../core/text/result';
import type { AnswerContext, Parts } from './parts';
import { createQueue } from './queue';
import { toClientSchema, tools, type Tool } from './shapes';

/** Maximum size of a message, in bytes. Longer messages are dropped. */
const maximumBytes = 8 * 1024 * 1024;

const queueLimits = { questions: 256, waitMs: 120_000 };

/** Maximum number of resources on a page of the list. */
const pageSize = 100;

/** Serves a client over standard input and output until it closes them. `context.roots` are used if the client names none. */
export async function serve(parts: Parts, context: AnswerContext): Promise<void> {
  const { language } = context;
  const server = new Server(
    { name: 'statusdocs', title: language.say('Status Documents'), version },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: language.sentences(parts.instructions.map((each) => language.say(each))),
    },
  );
  const roots = createRootReader(server, context.roots);
  const busy = (count: number) =>
    errorResult(language.say('Busy: {count} requests are queued. Try again later.', { count }));
  const enqueue = createQueue(queueLimits);
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map((tool) => toolListing(parts, tool, language)),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: toolArguments } }, { signal }) =>
    enqueue(async () => {
      const tool = tools.find((each) => each.name === name);
      if (!tool) {
        throw new McpError(
          ErrorCode.InvalidParams,
          language.say('Unknown tool "{name}".', { name: parts.redact(name, 80) }),
        );
      }
      signal.throwIfAborted();
      const input = parseInput(parts, tool, toolArguments ?? {}, language);
      return 'error' in input
        ? errorResult(input.error)
        : callTool(parts, tool, input.ok, { ...context, roots: await roots() });
    }, busy),
  );
  offerPages(server, parts, language);
  server.onerror = (error) => parts.printError(error.message);
  const input = process.stdin.pipe(
    splitLines(() =>
      parts.printError(
        language.say('A message was longer than {size} MiB and was skipped.', { size: maximumBytes / 2 ** 20 }),
      ),
    ),
  );
  await server.connect(new OrderedTransport(input, process.stdout));
  await new Promise<void>((resolve) => input.once('close', resolve));
}

/**
 * Writes one message after the other. The base class waits for a full output once for each message, and Node.js warns about as many
 * listeners.
 */
class OrderedTransport extends StdioServerTransport {
  #written: Promise<void> = Promise.resolve();

  override send(message: JSONRPCMessage): Promise<void> {
    this.#written = this.#written.then(() => super.send(message));
    return this.#written;
  }
}

/** Returns a function that gets the roots of the client, or `fallback` if it has none. They are requested again after each change. */
function createRootReader(server: Server, fallback: readonly string[]): () => Promise<readonly string[]> {
  let cachedRoots: Promise<readonly string[]> | undefined;
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => {
    cachedRoots = undefined;
  });
  return async () => {
    if (!server.getClientCapabilities()?.roots) {
      return fallback;
    }
    cachedRoots ??= server.listRoots().then(({ roots }) => roots.map(({ uri }) => uri));
    try {
      return await cachedRoots;
    } catch (error) {
      cachedRoots = undefined; // The next call requests them again.
      throw error;
    }
  };
}

function toolListing({ toolWords }: Parts, { name, input, output }: Tool, { say }: Language) {
  const { title, description } = toolWords[name];
  return {
    name,
    title: say(title),
    description: say(description),
    inputSchema: toClientSchema(input, 'input'),
    outputSchema: toClientSchema(output, 'output'),
    annotations: {
      title: say(title),
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}

function parseInput(
  { redact }: Parts,
  { name: tool, input }: Tool,
  toolArguments: unknown,
  { say }: Language,
): Result<unknown> {
  const parseResult = input.safeParse(toolArguments);
  const [issue] = parseResult.error?.issues ?? [];
  if (!issue) {
    return { ok: parseResult.data };
  }
  const name = redact(
    [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].map(String).join('.'),
    200,
  );
  return {
    error:
      issue.code === 'unrecognized_keys'
        ? say('{tool} has no argument `{name}`.', { tool, name })
        : say('The argument `{name}` of {tool} is missing or wrong. See its input schema.', { tool, name }),
  };
}

async function callTool(parts: Parts, { name }: Tool, input: unknown, context: AnswerContext): Promise<CallToolResult> {
  try {
    const answer: Result<object> = await parts.answers[name](input as never, context);
    return 'error' in answer
      ? errorResult(answer.error)
      : {
          content: [{ type: 'text', text: JSON.stringify(answer.ok) }],
          structuredContent: answer.ok as Record<string, unknown>,
        };
  } catch (error) {
    parts.printError(String(error));
    return errorResult(context.language.say("Can't answer: the check itself failed."));
  }
}

const errorResult = (reason: string): CallToolResult => ({ content: [{ type: 'text', text: reason }], isError: true });

/** Offers the pages of the rules as resources. */
function offerPages(server: Server, { redact, rulePages }: Parts, language: Language): void {
  const mimeType = 'text/markdown';
  const pages = rulePages(language);
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => {
    const start = /^\d{1,6}$/.test(params?.cursor ?? '') ? Number(params?.cursor) : 0;
    const end = start + pageSize;
    return {
      resources: pages.slice(start, end).map(({ uri, name, description }) => ({ uri, name, description, mimeType })),
      ...(end < pages.length ? { nextCursor: String(end) } : {}),
    };
  });
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [] }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const page = pages.find((each) => each.uri === uri);
    if (!page) {
      throw new McpError(ErrorCode.InvalidParams, language.say('Unknown resource "{uri}".', { uri: redact(uri, 200) }));
    }
    return { contents: [{ uri, mimeType, text: page.text() }] };
  });
}

/** Returns a stream that passes on complete lines, and drops lines that are too long for a message. */
function splitLines(reportTooLong: () => void): Transform {
  let line: Buffer[] = [];
  let length = 0;
  const add = (piece: Buffer) => {
    const wasTooLong = length > maximumBytes;
    length += piece.length;
    if (length <= maximumBytes) {
      line.push(piece);
    } else if (!wasTooLong) {
      line = [];
      reportTooLong();
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
        add(chunk.subarray(start, end + 1));
        this.push(Buffer.concat(line));
        [line, length, start] = [[], 0, end + 1];
      }
      add(chunk.subarray(start));
      done();
    },
  });
}
