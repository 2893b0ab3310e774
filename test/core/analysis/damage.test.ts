import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { chooseDamageTest, type Neighbors } from '../../../server/src/core/analysis/inventory';
import { english } from '../../../server/src/core/l10n/language';
import { examples } from '../../support/examples';

const bookingText = fs.readFileSync(path.join(examples, 'program/booking-execution.json'), 'utf8');

const found = (text: string, among: boolean | Neighbors, file = 'a.json') => {
  const neighbors = typeof among === 'string' ? among : among ? 'inFolder' : 'none';
  return analyze(text, {
    path: file,
    domains: ['service-docs'],
    language: english,
    damageTest: () => chooseDamageTest(file, { wasDocument: () => false, neighbors: () => neighbors }),
  });
};

describe('a file without content', () => {
  const lost: Readonly<Record<string, string>> = {
    emptied: '',
    blank: ' \n',
    'cut to its brace': '{',
    'cut to half a member': '{ "a": ',
    'NUL bytes': '\0\0\0\0',
    text: 'not JSON at all',
    'merge markers alone': '<<<<<<< HEAD\n=======\n>>>>>>> other\n',
  };
  for (const [how, text] of Object.entries(lost)) {
    it(`is an error among documents, but other JSON elsewhere: ${how}`, () => {
      const among = found(text, true);
      assert.deepEqual(
        among?.evaluate().findings.map(({ code, severity }) => [code, severity]),
        [['document/syntax', 'error']],
      );
      assert.deepEqual([...new Set(among.evaluate().checks.undecided.map(({ reason }) => reason))], ['syntax']);
      assert.equal(found(text, false), undefined);
    });
  }

  for (const text of ['{}', ' { }\n', '[]', 'null', '""', '42', '"x"', '{ /* none */ }']) {
    it(`is an error among status documents if it has no members: ${text.trim()}`, () => {
      const among = found(text, true);
      assert.deepEqual(
        among?.evaluate().findings.map(({ code, severity }) => [code, severity]),
        [['document/syntax', 'error']],
      );
      assert.notDeepEqual(among.evaluate().checks.undecided, []);
      assert.equal(found(text, false), undefined);
      assert.equal(found(text, 'inRoot', 'reports/eslint.json'), undefined);
      assert.equal(found(text, true, 'a/tsconfig.json'), undefined);
      assert.equal(found(text, true, 'a/statusdocs.config.json'), undefined);
    });
  }

  it('counts as damaged next to published pictures only if it is not JSON or was a document', () => {
    const companion = 'artifacts/ui/a.json';
    assert.equal(found('{}', true, companion), undefined);
    assert.equal(found('{', true, companion)?.recognition.by, 'damage');
    const wasDocument = () => true;
    assert.equal(chooseDamageTest(companion, { wasDocument, neighbors: () => 'none' }), 'noContent');
    assert.equal(chooseDamageTest('a.json', { wasDocument, neighbors: () => 'none' }), 'noContent');
    assert.equal(chooseDamageTest('reports/a.json', { wasDocument, neighbors: () => 'inRoot' }), 'noContent');
    assert.equal(chooseDamageTest('node_modules/a.json', { wasDocument, neighbors: () => 'inFolder' }), 'none');
  });

  const pieces: Readonly<Record<string, string>> = {
    'its first 200 bytes lost': bookingText.slice(200),
    'its first half lost': bookingText.slice(bookingText.length / 2),
    'NUL bytes in place of its start': '\0'.repeat(300) + bookingText.slice(300),
    'cut in the middle': bookingText.slice(0, bookingText.length / 2),
    'a merge marker before its brace': `<<<<<<< HEAD\n${bookingText}`,
    'both sides of a merge': `<<<<<<< HEAD\n${bookingText}=======\n${bookingText}>>>>>>> other\n`,
  };
  for (const [how, text] of Object.entries(pieces)) {
    it(`counts as a document anywhere if its text shows that: ${how}`, () => {
      const analysis = found(text, false);
      assert.equal(analysis?.recognition.kind, 'booking-execution');
      assert.ok(analysis.evaluate().findings.some(({ severity }) => severity === 'error'));
    });
  }

  it('is other JSON if it belongs to a well-known tool, or has only comments', () => {
    assert.equal(found('{', true, '/a/package.json'), undefined);
    assert.equal(found('{ // comment\n "compilerOptions": {}, }', true, '/a/some.json'), undefined);
    assert.equal(found(bookingText.slice(200), true, '/a/package.json')?.recognition.kind, 'booking-execution');
  });
});

describe('an unresolved merge conflict', () => {
  const conflict = '<<<<<<< HEAD\n  "policy": "a",\n=======\n  "policy": "b",\n>>>>>>> other\n';
  const at = bookingText.indexOf('  "policy"');
  const messages = (text: string) =>
    found(text, false)
      ?.evaluate()
      .findings.map(({ message }) => message) ?? [];
  const message =
    'Unresolved merge conflict. If Git merged this file by lines, first run "statusdocs merge --resolve" with it. Then keep the correct side of each conflict, and remove the markers.';

  it('is reported once, and not as bad literals', () => {
    const one = bookingText.slice(0, at) + conflict + bookingText.slice(at);
    assert.deepEqual(messages(one), [message]);
    const two = one.replace('  "program": {', `${conflict}  "program": {`);
    assert.deepEqual(messages(two), [message, message]);
  });

  it('is reported even if only one marker is left', () => {
    for (const marker of ['<<<<<<< HEAD', '=======', '>>>>>>> other']) {
      assert.deepEqual(messages(`${bookingText.slice(0, at)}${marker}\n${bookingText.slice(at)}`), [message]);
    }
  });

  it('is not detected inside the strings of a document', () => {
    const [text] = [bookingText.replace('"policy": "', '"policy": "<<<<<<< HEAD ======= ')];
    assert.deepEqual(messages(text), []);
  });
});
