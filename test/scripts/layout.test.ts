import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { kindsFolder, placeOfRule } from '../../scripts/layout';

const root = path.join(__dirname, '..', '..');

describe('the file of a rule', () => {
  it('is in the folder of its id, unless it belongs to several kinds', () => {
    const folder = path.join(root, kindsFolder);
    const files = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'));
    const rules = files.filter((file) => /\/rules\/\w+\.ts$/.test(file));
    assert.ok(rules.length > 50);
    const elsewhere = rules.flatMap((file) => {
      const [, id = ''] = /^ {2}id: '(.+)',$/m.exec(fs.readFileSync(path.join(folder, file), 'utf8')) ?? [];
      return placeOfRule(id)?.file === `${kindsFolder}/${file}` ? [] : [`${id} in ${file}`];
    });
    assert.deepEqual(elsewhere.sort(), [
      'program/agreement in common/program/rules/agreement.ts',
      'screens/agreement in common/screens/rules/agreement.ts',
    ]);
  });
});
