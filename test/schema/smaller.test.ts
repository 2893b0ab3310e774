import assert from 'node:assert/strict';
import type { Path } from '../../server/src/core/json/path';
import { english } from '../../server/src/core/l10n/language';
import { fixAll } from '../../server/src/core/analysis/fixAll';
import { findingsOf } from '../support/checkFindings';
import { changed, programText, programValue, type Json, type programFiles } from '../support/examples';

type File = (typeof programFiles)[number];

/** Returns the findings at or below a changed value of a correct document. */
const found = (file: File, path: Path, value: Json | undefined) =>
  findingsOf(JSON.stringify(changed(programValue(file), path, value)), file).filter(({ path: at }) =>
    path.every((segment, index) => at[index] === segment),
  );

const findingsWith = (file: File, path: Path, value: Json | undefined) =>
  found(file, path, value).map(({ message }) => message);

describe('the identity meta endpoint', () => {
  const path = ['truthSnapshot', 'authMeta', 'endpoint'];
  for (const url of ['https://auth.example/v1/meta', 'http://auth.example:8080/a/v1/meta']) {
    it(`may be ${url}`, () => assert.deepEqual(findingsWith('booking-execution.json', path, url), []));
  }
  for (const url of [
    '/v1/meta',
    'auth.example/v1/meta',
    'https://auth.example/v2/meta',
    'https://auth.example/v1/meta/',
    'https://auth.example/v1/meta?x=1',
    'https:///v1/meta',
    'https://auth.example/xv1/meta',
    'ftp://auth.example/v1/meta',
  ]) {
    it(`may not be ${url}`, () => assert.equal(found('booking-execution.json', path, url).length, 1));
  }
});

describe('the ordinal of a knife', () => {
  const places: readonly (readonly [File, Path])[] = [
    ['booking-execution.json', ['program', 'globalOrdinal']],
    ['booking-execution.json', ['program', 'architectureOrdinal']],
    ['booking-execution.json', ['program', 'executionOrdinal']],
    ['data-sources-execution.json', ['tasks', 3, 'globalOrdinal']],
    ['browser-auth-pre-admission.json', ['program', 'currentOrdinal']],
  ];
  for (const [file, path] of places) {
    it(`is at most 36: ${path.join('/')}`, () => assert.equal(found(file, path, 37).length, 1));
  }
});

describe('a list of kinds', () => {
  it('must not contain a kind twice', () => {
    const routes = [
      'documents',
      'documents',
      'media assets',
      'media detail',
      'options',
      'search documents',
      'search deletions',
    ];
    assert.deepEqual(
      findingsWith('data-sources-execution.json', ['truthSnapshot', 'delivery', 'publicReadRoutes'], routes),
      ['`publicReadRoutes` of this delivery summary lists "documents" twice. Remove one of them.'],
    );
    assert.equal(
      found(
        'booking-execution.json',
        ['truthSnapshot', 'authMeta', 'advertisedCapabilities'],
        ['email_otp', 'email_otp'],
      ).length,
      1,
    );
    const tests = (programValue('browser-auth-pre-admission.json') as { negativeTests: string[] }).negativeTests;
    assert.equal(
      found('browser-auth-pre-admission.json', ['negativeTests'], [...tests.slice(0, 11), tests[0]!]).length,
      1,
    );
    const missing = ['viewport_png', 'sha256', 'sha256'];
    assert.equal(found('current-ui-evidence.json', ['screens', 0, 'missingReceipts'], missing).length, 1);
  });
});

describe('probes with a fixed value in the specification', () => {
  it('must be recorded as not executed, because 0 has another meaning', () => {
    assert.equal(found('booking-execution.json', ['truthSnapshot', 'authMeta', 'transactionProbe'], 0).length, 1);
    assert.equal(found('data-sources-execution.json', ['truthSnapshot', 'writeProbe'], 0).length, 1);
  });
});

describe('the id of a native screen', () => {
  const screens = (programValue('current-ui-evidence.json') as { screens: { screenId: string }[] }).screens;
  const at = screens.findIndex(({ screenId }) => screenId === 'chat-login');
  const path = ['screens', at, 'screenId'];
  it('may have any brand word', () =>
    assert.deepEqual(findingsWith('current-ui-evidence.json', path, 'acme-login'), []));
  for (const id of ['chat-signin', 'login', 'chat-login-2', 'acme-conversations']) {
    it(`must end in -login: ${id}`, () => {
      const errors = findingsOf(JSON.stringify(changed(programValue('current-ui-evidence.json'), path, id)), 'a.json');
      assert.equal(errors.filter(({ severity }) => severity === 'error').length, 1, JSON.stringify(errors));
    });
  }
});

describe('a missing $schema', () => {
  it('is reported as information with a fix if the specification requires it', () => {
    const file = 'browser-auth-pre-admission.json';
    const text = JSON.stringify(changed(programValue(file), ['$schema'], undefined));
    assert.deepEqual(
      findingsOf(text, file).map(({ code, severity }) => [code, severity]),
      [['document/schema-pointer', 'information']],
    );
    const fixed = fixAll(text, { path: file, domains: ['service-docs'], language: english }).text;
    assert.deepEqual(JSON.parse(fixed), programValue(file));
  });

  it('is not reported in other kinds', () => {
    const text = programText('booking-execution.json').replace(/"\$schema": "[^"]*",/, '');
    assert.deepEqual(findingsOf(text, 'booking-execution.json'), []);
  });
});

describe('the minimum length of a text', () => {
  const file = 'owner-handoff-kits.json';
  const places: readonly (readonly [Path, number])[] = [
    [['kits', 0, 'role'], 4],
    [['kits', 1, 'responsibilities', 2], 8],
    [['kits', 2, 'forbiddenMaterial', 0], 4],
    [['protocol', 0, 'name'], 6],
    [['protocol', 0, 'actor'], 4],
    [['protocol', 1, 'exit'], 12],
    [['qaGates', 0, 'name'], 6],
    [['assemblyContract', 'validationCli'], 80],
    [['decision', 'nextRequiredEvent'], 40],
  ];
  const codesOf = (path: Path, value: string) => found(file, path, value).map(({ code }) => code);
  for (const [path, length] of places) {
    it(`counts what a reader sees: ${path.join('/')}`, () => {
      for (const filler of [
        '\u200b',
        ' ',
        '\n',
        '\u00ad',
        '\u2060',
        '\u3000',
        '\ufe0f',
        '\u3164',
        '\u{e0041}',
        '\u0007',
      ]) {
        assert.ok(codesOf(path, `负${filler.repeat(length - 1)}`).includes('schema/minLength'), JSON.stringify(filler));
        const text = `${'负'.repeat(length - 1)}${filler.repeat(length)}`;
        assert.ok(codesOf(path, text).includes('schema/minLength'), JSON.stringify(filler));
      }
      assert.ok(!codesOf(path, '负'.repeat(length)).includes('schema/minLength'));
      assert.ok(!codesOf(path, `负 ${'\u{20000}'.repeat(length - 2)}`).includes('schema/minLength'));
    });
  }
});
