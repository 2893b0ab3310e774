import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { contributes } from '../../package.json';
import english from '../../package.nls.json';
import chinese from '../../package.nls.zh-cn.json';

const root = path.join(__dirname, '..', '..');
const { steps } = contributes.walkthroughs[0]!;
const keyOf = (text: string) => text.replaceAll('%', '') as keyof typeof english;

/** Commands of VS Code that the steps run. */
const builtIn = [
  'vscode.openFolder',
  'workbench.actions.view.problems',
  'editor.action.triggerSuggest',
  'editor.action.refactor',
  'statusdocs.program.focus',
];

describe('the walkthrough', () => {
  it('has small pictures for each step, in light and dark', () => {
    const files = new Set(steps.flatMap(({ media }) => Object.values(media.image)));
    assert.equal(files.size, 2 * steps.length);
    const sizes = Array.from(files, (file) => fs.statSync(path.join(root, file)).size);
    assert.ok(sizes.reduce((sum, size) => sum + size) <= 700_000);
  });

  it('is available in both languages, and describes the pictures', () => {
    for (const { title, description, media } of steps) {
      for (const key of [title, description, media.altText].map(keyOf)) {
        assert.ok(english[key], key);
        assert.ok(chinese[key] && chinese[key] !== english[key], key);
      }
    }
  });

  it('runs existing commands, the same commands in both languages', () => {
    const known = [...contributes.commands.map(({ command }) => command), ...builtIn];
    const linked = (text: string) => [...text.matchAll(/\(command:([\w.]+)/g)].map(([, command]) => command!);
    for (const { description } of steps) {
      const commands = linked(english[keyOf(description)]);
      assert.ok(commands.length > 0);
      assert.deepEqual(
        commands.filter((command) => !known.includes(command)),
        [],
      );
      assert.deepEqual(linked(chinese[keyOf(description)]), commands);
    }
  });
});

describe('the empty program view', () => {
  it('offers a new document first, then the sample, then the settings', () => {
    const texts = contributes.viewsWelcome
      .filter(({ view, when }) => view === 'statusdocs.program' && when?.includes('programState == none'))
      .filter(({ contents }) => !['%welcome.brokenOff%', '%welcome.untrusted%'].includes(contents))
      .map(({ contents }) => contents);
    assert.deepEqual(texts, ['%welcome.none%', '%welcome.sample%', '%welcome.missing%']);
    for (const language of [english, chinese]) {
      const buttons = texts.map((text) => language[keyOf(text)].match(/^\[.*\)$/gm)?.length ?? 0);
      assert.deepEqual(buttons, [1, 0, 0], 'there is one button');
    }
  });
});
