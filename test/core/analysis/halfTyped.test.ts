import assert from 'node:assert/strict';
import { findingsOf } from '../../support/checkFindings';
import { programText } from '../../support/examples';

describe('a member that is being typed', () => {
  const collection = programText('data-sources-execution.json');
  for (const begun of ['"tas', '"tas"', '"tas":', '"tas": ', '"tas": {', '"tas": [']) {
    it(`causes one finding before the list of tasks: ${begun}`, () => {
      const codes = findingsOf(collection.replace('"tasks": [', `${begun}\n  "tasks": [`)).map(({ code }) => code);
      assert.deepEqual(codes, ['document/syntax']);
    });
  }
});
