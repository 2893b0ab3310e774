import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Run } from './cli';

interface Request {
  readonly cwd: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The bytes of standard input in Base64; empty by default. */
  readonly input?: string;
}

/** Maximum duration of a run, in milliseconds. */
const patienceMs = 120_000;

/** Passes requests to the process while the test thread waits, so that calls are synchronous. */
const courier = `
const { fork } = require('node:child_process');
const { workerData: { script, bundle, port, signal } } = require('node:worker_threads');
const child = fork(script, [bundle], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
let hasAnswered = true;
let end;
const answer = (run) => {
  hasAnswered = true;
  port.postMessage(run);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
};
child.on('message', answer);
child.on('exit', (code, signal) => {
  end = 'The process ended: ' + (signal ?? code);
  hasAnswered || answer({ code, out: '', err: end });
});
port.on('message', (request) => {
  hasAnswered = false;
  if (end) {
    answer({ code: null, out: '', err: end }); // It ended after its last answer.
  } else {
    child.send(request);
  }
});
`;

interface Connection {
  readonly port: MessagePort;
  readonly signal: Int32Array;
  readonly worker: Worker;
}

/** The process of each bundle. */
const connections = new Map<string, Connection>();

/** The bundle of the command line in this repository. */
const builtBundle = path.join(__dirname, '..', '..', 'dist', 'node.js');

type MessagePort = MessageChannel['port1'];

function connect(bundle: string): Connection {
  const { port1: port, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const script = path.join(__dirname, 'commandRuns.cjs');
  const worker = new Worker(courier, {
    eval: true,
    execArgv: [],
    workerData: { script, bundle, port: port2, signal },
    transferList: [port2],
  });
  worker.unref();
  port.unref();
  return { port, signal, worker };
}

/** Runs the command line in the shared process of this test file, and waits for the result. */
export function runInSharedProcess(request: Request, bundle = builtBundle): Run {
  const connection = connections.get(bundle) ?? connect(bundle);
  connections.set(bundle, connection);
  const { port, signal, worker } = connection;
  Atomics.store(signal, 0, 0);
  port.postMessage(request);
  let state: ReturnType<typeof Atomics.wait>;
  do {
    state = Atomics.wait(signal, 0, 0, patienceMs); // The answer before this one may wake it late.
  } while (state === 'ok' && Atomics.load(signal, 0) === 0);
  const message: { readonly message: Run } | undefined = receiveMessageOnPort(port);
  if (state === 'timed-out' || !message) {
    connections.delete(bundle);
    void worker.terminate();
    return { code: null, out: '', err: `No answer to ${request.args.join(' ')}: ${state}` };
  }
  return message.message;
}
