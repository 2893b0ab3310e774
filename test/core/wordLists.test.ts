import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

const root = path.join(__dirname, '../..');

/** Matches a pattern with three or more words to choose from, in English or Chinese. */
const wordList = /(?:[A-Za-z]{3,}\|){2,}[A-Za-z]{3,}|(?:[\u4e00-\u9fff]+\|){2,}[\u4e00-\u9fff]+/;

/** The lines of the kinds with such a pattern, each by its file and number. */
const lines = globSync('server/src/core/kinds/**/*.ts', { cwd: root })
  .sort()
  .flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (hasWordList(line) ? [`${file}:${index + 1}`] : [])),
  );

function hasWordList(line: string): boolean {
  const code = line.trim().startsWith('*') ? '' : (line.split('//')[0] ?? '');
  return wordList.test(code);
}

describe('the rules of the kinds', () => {
  it('do not guess meanings with word lists in patterns', () => {
    assert.deepEqual(lines, []); // Exact words are tables.
  });

  it('are searched with a pattern that finds every word list', () => {
    assert.ok(hasWordList('/^(?:accepted|approved|released)$/'));
    assert.ok(hasWordList('/通过|同意|批准/'));
    assert.ok(!hasWordList("['accepted', 'approved', 'released']"));
    assert.ok(!hasWordList(' * accepted|approved|released'));
  });
});
