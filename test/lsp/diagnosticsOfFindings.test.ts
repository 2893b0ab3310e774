import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Finding } from '../../server/src/core/diagnostics/finding';
import { ClientTexts } from '../../server/src/lsp/documents/clientTexts';
import { toDiagnostic } from '../../server/src/lsp/protocol/convert';

describe('diagnostics', () => {
  const document = TextDocument.create('file:///a.json', 'json', 1, '{}');
  const span = { offset: 0, length: 1 };
  const messagesFor = (count: number, relatedCount?: number) => {
    const related = Array.from({ length: count }, (_, index) => ({ message: `Item ${index}`, path: [], span }));
    const finding: Finding = {
      code: 'a/b',
      severity: 'error',
      message: 'Wrong.',
      path: [],
      span,
      related,
      relatedCount,
    };
    const { relatedInformation = [] } = toDiagnostic(document, finding, { texts: new ClientTexts() });
    return relatedInformation.map(({ message }) => message);
  };

  it('have at most ten related places, followed by the number of further places', () => {
    assert.deepEqual([messagesFor(20, 21).length, messagesFor(20, 21).at(-1)], [11, 'and 11 more']);
    assert.deepEqual([messagesFor(10, 10).length, messagesFor(10, 10).at(-1)], [10, 'Item 9']);
    assert.deepEqual([messagesFor(11, 11).length, messagesFor(11, 11).at(-1)], [11, 'Item 10']);
  });

  it('omit the number of further places if it is unknown', () => {
    assert.deepEqual([messagesFor(20).length, messagesFor(20).at(-1)], [11, 'and more']);
  });
});
