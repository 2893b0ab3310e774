/**
 * Runs the built command line once for each message, as if in a process of its own, and answers with what it printed. The
 * argument is the bundle of the command line.
 */
const { Readable } = require('node:stream');
const { run } = require(process.argv[2]);

process.on('disconnect', () => process.exit());
process.on('message', ({ cwd, args, env, input }) => {
  void answer(cwd, args, env, input).then((outcome) => process.send(outcome));
});

/** @param input the bytes of standard input in Base64, if there are any */
async function answer(cwd, args, env, input) {
  process.chdir(cwd);
  process.env = { ...env };
  process.exitCode = undefined;
  const chunks = input === undefined ? [] : [Buffer.from(input, 'base64')];
  Object.defineProperty(process, 'stdin', { value: Readable.from(chunks), configurable: true });
  const out = printedBy(process.stdout);
  const err = printedBy(process.stderr);
  try {
    await run(args);
    return { code: process.exitCode ?? 0, out: out.end(), err: err.end() };
  } catch (error) {
    return { code: 1, out: out.end(), err: `${err.end()}${error.stack}\n` };
  }
}

function printedBy(stream) {
  const chunks = [];
  stream.removeAllListeners('error');
  stream.write = (chunk, encoding, callback) => {
    chunks.push(Buffer.from(chunk));
    (typeof encoding === 'function' ? encoding : callback)?.();
    return true;
  };
  return { end: () => Buffer.concat(chunks).toString() };
}
