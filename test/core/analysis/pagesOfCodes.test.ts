import assert from 'node:assert/strict';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codeMeanings } from '../../../server/src/cli/report/codeMeanings';
import { documentedCodes, pageOfCode } from '../../../server/src/core/analysis/rules/docs';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

describe('the page of a finding code', () => {
  it('exists for every code, and names the code or its family', () => {
    for (const code of [...documentedCodes.map(({ id }) => id), ...Object.keys(codeMeanings)]) {
      const page = fs.readFileSync(docs + pageOfCode(code), 'utf8');
      assert.ok(page.includes(code) || page.includes(code.split('/')[0]!), code);
    }
  });
});
