import net from 'node:net';
import type { Readable, Writable } from 'node:stream';
import {
  createConnection,
  ErrorCodes,
  IPCMessageReader,
  IPCMessageWriter,
  ProposedFeatures,
  StreamMessageWriter,
  type Connection,
  type Message,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageserver/node';
import { BrokenBody, BrokenHeader, FramedReader } from './framedReader';
import { GatedReader, logMessage } from './gatedReader';

/** Returns a connection to the client as the arguments of the process choose it, or `undefined` if they choose none. */
export function openConnection(args: readonly string[]): Connection | undefined {
  const channel = chooseChannel(args);
  if (!channel) {
    return undefined;
  }
  const { reader, writer } = channel;
  const gate = new GatedReader(reader, writer);
  const end = () => process.exit(gate.isShutDown ? 0 : 1);
  reader.onClose(end);
  reader.onError((error) => {
    const { say } = gate.language;
    if (error instanceof BrokenHeader) {
      const message = say('The client sent an invalid header. The server stops.');
      process.stderr.write(`${message}\n`);
      void writer.write(logMessage(message)).finally(() => process.exit(1));
    } else if (error instanceof BrokenBody) {
      const refused = { code: ErrorCodes.ParseError, message: say('The body of this message is not JSON.') };
      void writer.write({ jsonrpc: '2.0', id: null, error: refused } as Message);
    } else {
      end();
    }
  });
  return createConnection(ProposedFeatures.all, gate, writer);
}

interface Channel {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
}

function chooseChannel(args: readonly string[]): Channel | undefined {
  for (const [index, arg] of args.entries()) {
    const [name, value = args[index + 1] ?? ''] = arg.split(/=(.*)/s);
    switch (name) {
      case '--stdio':
        return overStreams(process.stdin, process.stdout);
      case '--node-ipc':
        return { reader: new IPCMessageReader(process), writer: new IPCMessageWriter(process) };
      case '--socket':
        return overSocket(net.connect(Number(value), '127.0.0.1'));
      case '--pipe':
        return overSocket(net.connect(value));
      default:
    }
  }
  return undefined;
}

const overSocket = (socket: net.Socket): Channel => overStreams(socket, socket);

const overStreams = (input: Readable, output: Writable): Channel => ({
  reader: new FramedReader(input),
  writer: new StreamMessageWriter(output),
});
