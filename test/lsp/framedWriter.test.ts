import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import type { Message } from 'vscode-languageserver/node';
import { FramedWriter } from '../../server/src/lsp/framedWriter';

const message = { jsonrpc: '2.0', method: 'a', params: { text: '界面 ×' } } as Message;

describe('writing messages', () => {
  it('puts the header and the body into one chunk, with the length in bytes', async () => {
    const chunks: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk.toString('utf8'));
        done();
      },
    });
    await new FramedWriter(stream).write(message);

    const body = JSON.stringify(message);
    assert.deepEqual(chunks, [`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`]);
  });

  it('tells that a message could not be written, and that the client is gone', async () => {
    const stream = new Writable({ write: (_chunk, _encoding, done) => done(new Error('gone')) });
    const writer = new FramedWriter(stream);
    const errors: unknown[] = [];
    let isClosed = false;
    writer.onError(([error]) => errors.push(error.message));
    writer.onClose(() => (isClosed = true));
    const closed = new Promise((resolve) => stream.once('close', resolve));

    await assert.rejects(writer.write(message), /gone/);
    await closed;

    assert.equal(errors[0], 'gone');
    assert.ok(isClosed);
  });
});
