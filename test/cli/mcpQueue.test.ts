import assert from 'node:assert/strict';
import path from 'node:path';
import { createQueue } from '../../server/src/cli/mcp/queue';
import { Assistant, closeAssistants } from '../support/assistant';
import { Folder } from '../support/cli';
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
});
