import assert from 'node:assert/strict';
import { analyze } from '../../../server/src/core/analysis/analyze';
import { fixAll } from '../../../server/src/core/analysis/fixAll';
import { quickFixes } from '../../../server/src/core/features/quickFixes';
import { applyEdits } from '../../../server/src/core/json/edits';
import { english } from '../../../server/src/core/l10n/language';
import { programText, type programFiles } from '../../support/examples';

type File = (typeof programFiles)[number];

const optionsFor = (path: string) => ({ path, domains: ['service-docs'], language: english });

/** Returns the example with the first occurrence of a text replaced. */
function replaced(file: File, from: string | RegExp, to: string): string {
  const text = programText(file);
  const after = text.replace(from, to);
  assert.notEqual(after, text);
  return after;
}

/** Returns the fixes of schema findings: each title, with an arrow if fix-all applies it, and the resulting text. */
function fixes(text: string, file: File) {
  const options = optionsFor(file);
  const all = quickFixes(analyze(text, options)!, options, { offset: 0, length: text.length });
  return all
    .filter(({ finding }) => finding.code.startsWith('schema/'))
    .map(({ title, isDerived, edits }) => ({
      title: `${isDerived ? '→ ' : ''}${title}`,
      text: applyEdits(text, edits),
    }));
}

const titles = (text: string, file: File) => fixes(text, file).map(({ title }) => title);

const codesOf = (text: string, file: File) =>
  analyze(text, optionsFor(file))!
    .evaluate()
    .findings.map(({ code }) => code);

const kits = 'owner-handoff-kits.json';
const calibration = 'current-ui-evidence.json';
const admission = 'browser-auth-pre-admission.json';
const booking = 'booking-execution.json';
const template = 'handoff/auth-s08-r02-c02/auth-owner.template.json';

describe('a fix of a schema error', () => {
  const checksum = /"checksum": ("[0-9a-f]{64}")/.exec(programText(booking))![1]!;
  const planDigest = /"sha256": ("[0-9a-f]{64}")/.exec(programText(admission))![1]!;
  const cases: readonly (readonly [what: string, file: File, from: string, to: string, title: string])[] = [
    [
      'a value near to one of a set',
      calibration,
      '"evidenceKind": "LIVE_PROBE"',
      '"evidenceKind": "LIVE_PROB"',
      'Change to "LIVE_PROBE"',
    ],
    ['one in another spelling', admission, '"severity": "CRITICAL"', '"severity": "critical"', 'Change to "CRITICAL"'],
    [
      'one with other signs',
      calibration,
      '"evidenceKind": "LIVE_PROBE"',
      '"evidenceKind": "live-probe"',
      'Change to "LIVE_PROBE"',
    ],
    [
      'a fixed text',
      kits,
      '"subknifeId": "D05-A03-P03c-S08-R02-C02-H01"',
      '"subknifeId": "D05"',
      'Change to "D05-A03-P03c-S08-R02-C02-H01"',
    ],
    ['a fixed number', kits, '"totalKnives": 36', '"totalKnives": 35', 'Change to 36'],
    [
      'a fixed list',
      kits,
      /"ownerOrder": \[[^\]]*\]/.exec(programText(kits))![0],
      '"ownerOrder": ["AUTH", "SECURITY"]',
      'Change to ["AUTH", "SECURITY", "SRE_DBA", "QA_WITNESS"]',
    ],
    ['a number as text', calibration, '"liveBound": 4', '"liveBound": "4"', '→ Change to 4'],
    [
      'a boolean as text',
      calibration,
      '"targetScreensExcluded": true',
      '"targetScreensExcluded": "true"',
      'Change to true',
    ],
    [
      'an unknown property',
      kits,
      '"subknifeId": "D05-A03-P03c-S08-R02-C02-H01"',
      '"remarks": 1,\n  "subknifeId": "D05-A03-P03c-S08-R02-C02-H01"',
      'Remove "remarks"',
    ],
    ['a SHA-256 in upper case', admission, planDigest, planDigest.toUpperCase(), `Change to ${planDigest}`],
    ['a misspelled property', kits, '"parentSubknife"', '"parentSubknif"', '→ Rename parentSubknif to parentSubknife'],
  ];
  for (const [what, file, from, to, title] of cases) {
    it(`handles ${what}: ${title}`, () => {
      const [fix, ...others] = fixes(replaced(file, from, to), file);
      assert.deepEqual(others, []);
      assert.equal(fix?.title, title);
      assert.deepEqual(JSON.parse(fix.text), JSON.parse(programText(file)));
    });
  }

  it('removes the second of two equal items', () => {
    const text = replaced(booking, '"email_otp"', '"email_otp", "email_otp"');
    const [fix] = fixes(text, booking);
    assert.equal(fix?.title, 'Remove the second "email_otp"');
    assert.equal(fix.text, programText(booking));
  });

  it('keeps CRLF, tabs, a byte order mark and all other bytes', () => {
    const oddlyFormatted = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n').replaceAll('  ', '\t')}`;
    const text = oddlyFormatted(replaced(kits, '"totalKnives": 36', '"remarks": {},\n        "totalKnives": 35'));
    assert.equal(fixes(text, kits)[0]?.text, text.replace('"totalKnives": 35', '"totalKnives": 36'));
  });

  for (const [what, file, from, to] of [
    ['a value that is near to none', calibration, '"evidenceKind": "LIVE_PROBE"', '"evidenceKind": "SEEN"'],
    ['a number that is another', calibration, '"liveBound": 4', '"liveBound": "04"'],
    ['an object in place of a fixed value', kits, '"totalKnives": 36', '"totalKnives": { "all": 36 }'],
    ['a checksum that lacks a digit', booking, checksum, checksum.toUpperCase().replace('A', '')],
    ['recorded values', booking, '"checksum": null', '"checksum": 7'],
    ['a record under an unknown name', template, '"ownerId"', '"receiptId": "R-1",\n  "ownerId"'],
    ['two names that may both be meant', kits, '"parentSubknife": ', '"parentSubknif": 1,\n  "parentSubknive": '],
  ] as const) {
    it(`is not offered for ${what}`, () => assert.deepEqual(titles(replaced(file, from, to), file), []));
  }

  it('is not offered for private material, because only its author can remove it', () => {
    const secret = `AGE-SECRET-KEY-1${'Q7'.repeat(29)}`;
    for (const to of [`"totalKnives": "${secret}"`, `"totalKnives": 36, "x": "${secret}"`]) {
      assert.deepEqual(titles(replaced(kits, '"totalKnives": 36', to), kits), []);
    }
    const text = replaced(template, '"ownerId"', `"notes": "${secret}",\n  "ownerId"`);
    assert.deepEqual(titles(text, template), []);
  });

  it('is not offered until the syntax is correct', () => {
    const text = replaced(kits, '"totalKnives": 36', '"totalKnives": 35,').replace(
      '"parentSubknife"',
      '"parentSubknif"',
    );
    assert.ok(
      analyze(text, optionsFor(kits))!
        .evaluate()
        .findings.some(({ code }) => code === 'schema/const'),
    );
    assert.deepEqual(titles(text, kits), []);
  });

  it('is part of fix-all only if the value keeps its meaning', () => {
    const text = replaced(calibration, '"liveBound": 4', '"liveBound": "4"');
    assert.equal(fixAll(text, optionsFor(calibration)).text, programText(calibration));
    const fact = replaced(kits, '"totalKnives": 36', '"totalKnives": 35');
    assert.equal(fixAll(fact, optionsFor(kits)).text, fact);
    const claim = replaced(calibration, '"accepted": 0', '"accepted": "0"');
    assert.equal(fixAll(claim, optionsFor(calibration)).text, claim);
  });
});

describe('a fix of missing members', () => {
  it('adds derived values, and placeholders that are reported', () => {
    const text = replaced(kits, '"subknifeId": "D05-A03-P03c-S08-R02-C02-H01",\n', '');
    const [fix] = fixes(text, kits);
    assert.equal(fix?.title, 'Add "subknifeId": "D05-A03-P03c-S08-R02-C02-H01"');
    assert.deepEqual(JSON.parse(fix.text), JSON.parse(programText(kits)));
    const several = replaced(calibration, /"title": "门户首页",\s*"route": "[^"]*",\s*"platform": "Web",\s*/, '');
    const [added] = fixes(several, calibration);
    assert.equal(added?.title, 'Add "title" and 2 more');
    const members = ['"title": "TODO: The title of the screen."', '"route": "/"', '"platform": "Web"'];
    assert.ok(added.text.includes(members.join(',\n      ')), added.text.slice(0, 3000));
    assert.deepEqual(codesOf(added.text, calibration), ['document/placeholder']);
  });

  it('adds null, which is reported, if a text would look correct', () => {
    const text = replaced(calibration, /"fidelity": "F3",\s*/, '').replace(/"auditedAt": "2026-03-14",\s*/, '');
    const all = fixes(text, calibration).map((fix) => [fix.title, codesOf(fix.text, calibration).toSorted()]);
    assert.deepEqual(all, [
      ['Add "auditedAt"', ['schema/required', 'schema/type']],
      ['Add "fidelity"', ['schema/enum', 'schema/required']],
    ]);
  });

  it('names both of two members', () => {
    const text = replaced(kits, /"completed": 7,\s*"total": 8/, '');
    const [fix] = fixes(text, kits);
    assert.equal(fix?.title, 'Add "completed" and "total"');
    assert.equal(fix.text, programText(kits));
  });

  it('never adds values that a person has to record', () => {
    const captured = replaced(
      booking,
      /"checksum": null,(\s*)"capturedAt": null/,
      `"capturedAt": "2026-03-14T00:00:00Z"`,
    );
    assert.ok(!fixes(captured, booking).some(({ text }) => /"checksum": "/.test(text)));
  });
});
