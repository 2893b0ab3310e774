import assert from 'node:assert/strict';
import type { ExplainResult } from '../../server/src/protocol';
import { programText } from '../support/examples';
import { LspClient } from '../support/lspClient';

const uri = 'file:///program/booking-execution.json';

describe('the explanation of a value, over LSP', () => {
  let client: LspClient;
  const start = async (locale: string) => {
    client = new LspClient();
    await client.initialize({ locale });
    await client.open(uri, programText('booking-execution.json'));
  };
  beforeEach(() => start('en'));
  afterEach(() => client.dispose());

  const explained = (at: unknown, of = uri) =>
    client.connection.sendRequest<ExplainResult>('statusdocs/explain', { uri: of, at });

  it('is the same for a position and a pointer, with links to lines', async () => {
    const lines = programText('booking-execution.json').split('\n');
    const line = lines.findIndex((each) => each.includes('"capturedSlots"'));
    const found = await explained({ line, character: lines[line]!.indexOf('"') + 1 });
    assert.ok('markdown' in found);
    assert.equal(found.title, 'capturedSlots');
    assert.match(found.markdown, new RegExp(`\\(${uri}#L${line + 1},22\\) · 4\\n`));
    assert.deepEqual(await explained('/program/capturedSlots'), found);
    assert.deepEqual(await explained({ line, character: lines[line]!.indexOf(',') }), found);
  });

  it('uses the edited text instead of the opened text', async () => {
    const text = programText('booking-execution.json').replace('"capturedSlots": 4', '"capturedSlots": 5');
    await client.change(uri, 2, text);
    const found = await explained('/program/capturedSlots');
    assert.ok('markdown' in found);
    assert.match(found.markdown, /\b4\.\n/);
  });

  it('starts with the requirements of a waiting task', async () => {
    const found = await explained('/tasks/3');
    assert.ok('markdown' in found);
    assert.equal(found.title, 'booking-discovery · owner_approval');
    assert.ok(found.markdown.indexOf('Can be claimed after 7 steps') < found.markdown.indexOf('[id]('));
  });

  it('links from any member of an item to the explanation of the item', async () => {
    for (const member of ['id', 'status', 'checkedAt']) {
      const found = await explained(`/tasks/3/${member}`);
      assert.ok('markdown' in found);
      assert.equal(found.title, `booking-discovery · owner_approval: ${member}`);
      assert.match(
        found.markdown,
        /^\[Explain booking-discovery .*approval as a whole\]\(command:statusdocs\./m,
        found.markdown,
      );
    }
  });

  it('is titled with the punctuation of the language', async () => {
    client.dispose();
    await start('zh-cn');
    const found = await explained('/tasks/3/status');
    assert.ok('markdown' in found);
    assert.equal(found.title, 'booking-discovery · owner_approval：status');
  });

  it('is a sentence if nothing can be explained', async () => {
    assert.deepEqual(await explained('/nothing'), {
      refused: 'Nothing to explain here. Choose a property of a status document.',
    });
    assert.deepEqual(await explained('/a', 'file:///program/none.json'), {
      refused: 'none.json is not a status document.',
    });
  });
});
