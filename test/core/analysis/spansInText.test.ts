import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { JsonDocument } from '../../../server/src/core/json/jsonDocument';
import { bracketPairs } from '../../../server/src/core/features/folding';
import { formatEdits } from '../../../server/src/core/features/format';
import { selections } from '../../../server/src/core/features/selections';
import type { Span } from '../../../server/src/core/text/span';
import { english } from '../../../server/src/core/l10n/language';

describe('an unclosed comment', () => {
  const options = { path: 'a.json', domains: ['service-docs'], language: english };
  const head = '{ "schemaVersion": "service-docs/booking-execution/v1"';

  for (const body of [` }`, ', "a": [1', ', "a": ', '']) {
    for (const end of ['/*', '/*\r\n', '/*\n', '/* x\r\n', '/* x\r', '/**', '/**\r\n', '/*/', '//', '//\r\n']) {
      it(`ends at the end of the text: ${JSON.stringify(body + end)}`, () => {
        const text = head + body + end;
        const inside = ({ offset, length }: Span) => offset >= 0 && length >= 0 && offset + length <= text.length;
        const { findings } = analyze(text, options)!.evaluate();
        assert.ok(findings.some(({ code }) => code === 'document/syntax'));
        assert.ok(findings.every(({ span, related }) => inside(span) && related.every((each) => inside(each.span))));
        const document = new JsonDocument(text);
        assert.ok([...text, ''].every((_, offset) => selections(document, offset).every(inside)));
        assert.ok([...document.members()].every(({ value }) => inside(value)));
        assert.ok(bracketPairs(text).every(inside));
        assert.ok(formatEdits(text, { tabSize: 2, insertSpaces: true }).every(({ span }) => inside(span)));
      });
    }
  }
});
