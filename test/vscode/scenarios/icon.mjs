// A document has the same icon in the explorer before and after it is opened: the theme's JSON icon, then ours.
import assert from 'node:assert/strict';

export default async ({ page, shot }) => {
  const file = page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'current-ui-evidence.json' });
  const icon = () =>
    file.locator('.file-icon').evaluate((label) => {
      const { color, backgroundImage, content } = getComputedStyle(label, '::before');
      return { color, glyph: content, picture: /url\("(.*)"\)/.exec(backgroundImage)?.[1] };
    });
  await file.waitFor();
  const before = await icon();
  assert.equal(before.picture, undefined, 'the theme has a picture of its own for JSON by now');

  await file.dblclick();
  await file.locator('.file-icon.statusdoc-lang-file-icon').waitFor();
  const { picture } = await icon();
  const svg = await page.evaluate(async (url) => (await fetch(url)).text(), picture);
  const [, ...rgb] = /stroke="#(..)(..)(..)"/.exec(svg);
  assert.equal(before.color, `rgb(${rgb.map((hex) => Number.parseInt(hex, 16)).join(', ')})`);
  await shot('icon');
};
