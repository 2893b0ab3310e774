import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createQueue } from '../../server/src/cli/mcp/queue';
import { Assistant, closeAssistants } from '../support/assistant';
import { cli, Folder } from '../support/cli';
import { examples } from '../support/examples';

describe('the tool calls of an assistant', () => {
  after(closeAssistants);

  it('are answered in order, regardless of how many are sent at once', async () => {
    const assistant = await Assistant.start({ folders: [path.join(examples, 'program')] });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => assistant.callTool('schema', { kind: 'booking', path: '/program' })),
    );
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
  });

  it('are rejected if too many are queued or a call waits too long, and answered again afterwards', async () => {
    let isRunning = false;
    const enqueue = createQueue({ questions: 3, waitMs: 50 });
    const ask = (milliseconds: number) =>
      enqueue(
        async () => {
          assert.ok(!isRunning);
          isRunning = true;
          await new Promise((resolve) => setTimeout(resolve, milliseconds));
          isRunning = false;
          return 'answered';
        },
        (count) => `busy: ${count}`,
      );
    const first = [ask(0), ask(200), ask(0), ask(0)];
    assert.deepEqual(await Promise.all(first), ['answered', 'answered', 'busy: 1', 'busy: 3']);
    assert.equal(await ask(0), 'answered');
  });

  it('are rejected if their files are too large in total', async () => {
    const folder = new Folder();
    try {
      for (const name of ['a', 'b', 'c']) {
        folder.write(`${name}.json`, ' '.repeat(50 * 2 ** 20));
      }
      const assistant = await Assistant.start({ folders: [folder.path] });
      assert.match(await assistant.refusal('check'), /more than 128 MiB\. Ask about fewer files/);
    } finally {
      folder.remove();
    }
  });

  it('are answered without a warning to a client that reads late', async () => {
    const questions = 400;
    const line = (message: object) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    const server = spawn(process.execPath, [cli, 'mcp'], { stdio: 'pipe' });
    const errors = text(server.stderr);
    server.stdin.write(line({ id: 0, method: 'initialize', params }));
    server.stdin.write(line({ method: 'notifications/initialized' }));
    for (let id = 1; id <= questions; id++) {
      server.stdin.write(line({ id, method: 'tools/list' }));
    }
    await once(server.stdout, 'readable');
    await new Promise((resolve) => setTimeout(resolve, 500)); // The output is full now.
    server.stdin.end();
    const answers = (await text(server.stdout)).trimEnd().split('\n');
    assert.deepEqual(
      answers.map((each) => (JSON.parse(each) as { readonly id: number }).id),
      Array.from({ length: questions + 1 }, (_, id) => id),
    );
    assert.equal(await errors, '');
  });
});
