import assert from 'node:assert/strict';
import { lineIndex } from '../../server/src/core/text/lineIndex';
import { sampled } from '../support/budget';
import { largeTexts } from '../support/largeTexts';
import { clock } from '../support/growth';
import { LspClient, pulling } from '../support/lspClient';

/** Requests for a whole document, and requests at positions. */
const ofDocument = ['diagnostic', 'documentSymbol', 'codeLens', 'documentLink', 'foldingRange', 'semanticTokens/full'];
const ofPlace = ['hover', 'completion', 'definition', 'documentHighlight', 'prepareRename', 'prepareCallHierarchy'];

describe('the time of each feature', () => {
  let client: LspClient;
  let version = 0;
  before(async () => {
    client = new LspClient();
    await client.initialize({
      capabilities: {
        ...pulling,
        textDocument: { ...pulling.textDocument, foldingRange: {}, hover: {}, completion: {}, codeAction: {} },
      },
    });
  });
  after(() => client.dispose());

  /** Returns the time of each feature for a new text, in milliseconds. */
  async function measured(text: string): Promise<ReadonlyMap<string, number>> {
    const uri = `file:///large/${version++}.json`;
    const textDocument = { uri };
    const times = new Map<string, number>();
    const request = async (method: string, params: object) => {
      const elapsed = clock();
      // A request may be refused with a reason.
      await client.connection.sendRequest(`textDocument/${method}`, { textDocument, ...params }).catch(() => undefined);
      times.set(method, (times.get(method) ?? 0) + elapsed());
    };
    await client.open(uri, text);
    for (const method of ofDocument) {
      await request(method, {});
    }
    const positionAt = lineIndex(text);
    const range = { start: positionAt(0), end: positionAt(text.length) };
    await request('inlayHint', { range });
    await request('codeAction', { range, context: { diagnostics: [] } });
    for (const offset of [60, Math.floor(text.length / 2), text.length - 2]) {
      const position = positionAt(offset);
      for (const method of ofPlace) {
        await request(method, { position });
      }
      await request('references', { position, context: { includeDeclaration: true } });
      await request('selectionRange', { positions: [position] });
    }
    await request('formatting', { options: { tabSize: 2, insertSpaces: true } });
    await client.close(uri);
    return times;
  }

  for (const [what, textOf] of sampled('texts', Object.entries(largeTexts), 1)) {
    it(`is linear in the size of the text with ${what}`, async () => {
      const long = await measured(textOf(20_000));
      const slow = [...long].filter(([, time]) => time > 1_000).map(([method]) => method);
      if (slow.length > 0) {
        const [base, again] = [await measured(textOf(5_000)), await measured(textOf(20_000))];
        const slowRequests = slow.map(
          (method) => [method, base.get(method)!, Math.min(long.get(method)!, again.get(method)!)] as const,
        );
        assert.deepEqual(
          slowRequests.filter(([, one, four]) => four > 1_000 && four / one > 12),
          [],
        );
      }
    });
  }

  it('does not grow with a document of more than a million objects, which is rejected', async () => {
    const text = `{"schemaVersion": "service-docs/booking-execution/v1", "a": [${Array<string>(1_000_000).fill('{}').join()}]}`;
    const slow = [...(await measured(text))].filter(([, time]) => time > 1_000);
    assert.deepEqual(slow, []);
  });
});
