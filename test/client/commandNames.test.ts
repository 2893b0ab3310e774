import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import englishTexts from '../../l10n/bundle.l10n.json';
import chineseTexts from '../../l10n/bundle.l10n.zh-cn.json';
import englishNames from '../../package.nls.json';
import chineseNames from '../../package.nls.zh-cn.json';

const root = path.join(__dirname, '..', '..');

/** Returns the titles of the commands. */
const titlesIn = (names: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.entries(names).flatMap(([key, title]) => (key.startsWith('command.') ? [title] : [])));

/** Returns the names after the category that texts quote or emphasize. */
const quotedIn = (texts: readonly string[], pattern: RegExp): readonly string[] =>
  texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name]) => name!.replaceAll(/\s+/g, ' ')));

describe('the names of commands', () => {
  it('are those of the palette wherever a text tells the reader to run one', () => {
    const pages = ['README.md', ...fs.readdirSync(path.join(root, 'docs')).map((file) => `docs/${file}`)]
      .filter((file) => file.endsWith('.md'))
      .map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
    const named = quotedIn(
      [...Object.keys(englishTexts), ...Object.values(englishNames), ...pages],
      /["_]Status Documents: ([^"_]+)["_]/g,
    );
    assert.ok(named.length > 5);
    const titles = titlesIn(englishNames);
    assert.deepEqual(
      named.filter((name) => !titles.has(name)),
      [],
    );
  });

  it('are those of the palette in Chinese', () => {
    const named = quotedIn(Object.values(chineseTexts), /“状态文档(?:：|: )([^”]+)”/g);
    assert.ok(named.length > 3);
    const titles = titlesIn(chineseNames);
    assert.deepEqual(
      named.filter((name) => !titles.has(name)),
      [],
    );
  });

  it('are the same in the walkthrough and in the notes on trust', () => {
    const titles = [titlesIn(englishNames), titlesIn(chineseNames)];
    for (const [index, names] of [englishNames, chineseNames].entries()) {
      const title = names['command.compareWithHead'];
      assert.ok(titles[index]!.has(title));
      for (const text of [names.untrusted, names['walkthrough.program.description']]) {
        assert.ok(text.includes(title), text);
      }
    }
  });
});
