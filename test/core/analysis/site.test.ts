import assert from 'node:assert/strict';
import { siblingFromText } from '../../../server/src/core/analysis/sibling';
import { createContext, findDamageTest, type Site } from '../../../server/src/core/analysis/site';
import { emptyContext } from '../../../server/src/core/rules/context';
import { programText } from '../../support/examples';

const text = programText('current-ui-evidence.json');

/** Returns a publish root with the same document at several paths. */
const siteWith = (files: readonly string[], more: Partial<Site> = {}): Site => ({
  folders: () => ['root', 'root/a', 'root/b'],
  documentsIn: (folder) =>
    files
      .filter((file) => file.replace(/\/[^/]*$/, '') === folder)
      .flatMap((file) => siblingFromText(file, text) ?? []),
  factsFor: (file, others) => ({ ...emptyContext(file), ...others, text: () => ({ text: 'a' }) }),
  isExcluded: () => false,
  wasDocument: () => false,
  ...more,
});

describe('a publish root', () => {
  const place = (file: string) => ({
    file: `root/${file}`,
    folder: `root/${file}`.replace(/\/[^/]*$/, ''),
    root: 'root',
    below: file,
  });

  it('gives a document the other documents of its folder and of the other folders', () => {
    const context = createContext(siteWith(['root/a/1.json', 'root/a/2.json', 'root/b/3.json']), place('a/1.json'));
    assert.deepEqual(
      context.siblings?.map(({ file }) => file),
      ['root/a/2.json'],
    );
    assert.deepEqual(
      context.elsewhere?.().map(({ file }) => file),
      ['root/b/3.json'],
    );
  });

  it('hides texts that the configuration excludes', () => {
    const context = createContext(siteWith([], { isExcluded: (published) => published === 'a' }), place('1.json'));
    assert.deepEqual([context.text('a'), context.text('b')], [undefined, { text: 'a' }]);
  });

  it('includes damaged documents next to others, and below them if they are not JSON, but not in other folders', () => {
    assert.equal(findDamageTest(siteWith(['root/a/1.json']), place('a/2.json')), 'noContent');
    assert.equal(findDamageTest(siteWith(['root/1.json']), place('a/2.json')), 'notJson');
    assert.equal(findDamageTest(siteWith(['root/b/1.json']), place('a/2.json')), 'none');
    assert.equal(findDamageTest(siteWith(['root/a/2.json']), place('a/2.json')), 'none', 'the file itself');
    assert.equal(findDamageTest(siteWith([], { wasDocument: () => true }), place('a/2.json')), 'noContent');
    assert.equal(findDamageTest(siteWith([], { isClosed: true }), place('a/2.json')), 'noContent');
  });

  it('includes no document that the configuration excludes', () => {
    const config = { isExcluded: () => true };
    const configured = { config, file: 'a.json', today: '2026-03-14' } as never;
    assert.ok(siblingFromText('a.json', text));
    assert.equal(siblingFromText('a.json', text, { domains: [], configured }), undefined);
  });

  it('includes documents of an unknown kind from an accepted domain', () => {
    const unknown = '{ "schemaVersion": "example.org/new-kind/v1" }';
    assert.equal(siblingFromText('a.json', unknown), undefined);
    assert.ok(siblingFromText('a.json', unknown, { domains: ['example.org'] }));
  });
});
