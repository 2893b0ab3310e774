import assert from 'node:assert/strict';
import { pointer, type Path } from '../../server/src/core/json/path';
import { schemaFindingsOf } from '../support/checkFindings';
import { changed, programValue, type Json, type programFiles } from '../support/examples';

type File = (typeof programFiles)[number];

const textWith = (file: File, path: Path, value: Json | undefined): string =>
  JSON.stringify(changed(programValue(file), path, value), null, 2);

/** Asserts that a change leads to exactly one finding with this code, path, marked text and message. */
function check(
  file: File,
  path: Path,
  value: Json | undefined,
  expected: readonly [code: string, at: string, marked: string, message: string],
): void {
  it(`${expected[0]}: ${expected[3]}`, () => {
    const text = textWith(file, path, value);
    const findings = schemaFindingsOf(text, file).map(({ code, path: at, span, message }) => [
      code,
      pointer(at),
      text.slice(span.offset, span.offset + span.length),
      message,
    ]);
    assert.deepEqual(findings, [expected]);
  });
}

const kits = 'owner-handoff-kits.json';
const auth = 'browser-auth-pre-admission.json';
const booking = 'booking-execution.json';
const collection = 'data-sources-execution.json';
const calibration = 'current-ui-evidence.json';
const template = 'handoff/auth-s08-r02-c02/auth-owner.template.json';

describe('one cause leads to one finding with a sentence:', () => {
  check(booking, ['screens', 1, 'captureSlots', 0, 'width'], '1440', [
    'schema/type',
    '/screens/1/captureSlots/0/width',
    '"1440"',
    '`width` of this capture slot should be a whole number, not the text "1440".',
  ]);
  check(booking, ['screens', 1, 'captureSlots', 0], 7, [
    'schema/type',
    '/screens/1/captureSlots/0',
    '7',
    'Item 1 of `captureSlots` of this screen should be an object, not 7.',
  ]);
  check(booking, ['screens'], {}, [
    'schema/type',
    '/screens',
    '"screens"',
    '`screens` should be a list, not an object.',
  ]);
  check(booking, ['program', 'programComplete'], null, [
    'schema/type',
    '/program/programComplete',
    'null',
    '`programComplete` of this program should be true or false, not null.',
  ]);
  check(
    booking,
    ['tasks', 0, 'blocker'],
    [],
    ['schema/type', '/tasks/0/blocker', '"blocker"', '`blocker` of this task should be text or null, not a list.'],
  );
  check(booking, ['tasks', 0, 'status'], 'READY_TO_CLAM', [
    'schema/enum',
    '/tasks/0/status',
    '"READY_TO_CLAM"',
    '`status` of this task should be "READY_TO_CLAIM" or "WAITING_PREDECESSOR", not "READY_TO_CLAM". Did you mean "READY_TO_CLAIM"?',
  ]);
  check(collection, ['screens', 2, 'screenId'], 'data-run-log', [
    'schema/enum',
    '/screens/2/screenId',
    '"data-run-log"',
    '`screenId` of this screen should be one of 15 known values, not "data-run-log". Did you mean "data-run-logs"?',
  ]);
  check(auth, ['admissionGates', 0, 'state'], 'PASS', [
    'schema/const',
    '/admissionGates/0/state',
    '"PASS"',
    '`state` of this admission gate should be "DENIED", not "PASS". DENIED is the only state the specification gives.',
  ]);
  check(kits, ['effects', 'databaseMigrations'], 3, [
    'schema/const',
    '/effects/databaseMigrations',
    '3',
    '`databaseMigrations` of this record of effects should be 0, not 3. No database was migrated.',
  ]);
  check(
    kits,
    ['kits', 0, 'requiredPublicFields'],
    [],
    [
      'schema/const',
      '/kits/0/requiredPublicFields',
      '"requiredPublicFields"',
      '`requiredPublicFields` of this kit should list exactly "ownerId", "identityRef", "keyRef", "publicKey", "delegationAllowed", in this order.',
    ],
  );
  check(auth, ['activationContract', 'externalWritesExecuted'], 1, [
    'schema/enum',
    '/activationContract/externalWritesExecuted',
    '1',
    '`externalWritesExecuted` of this activation contract should be 0 or "NOT_EXECUTED", not 1.',
  ]);
  check(booking, ['captureSlots', 0, 'checksum'], 'ABC', [
    'schema/pattern',
    '/captureSlots/0/checksum',
    '"ABC"',
    '`checksum` of this capture slot should be a SHA-256 in 64 hexadecimal digits, not "ABC".',
  ]);
  check(kits, ['kits', 1, 'role'], '\u200b'.repeat(4), [
    'schema/pattern',
    '/kits/1/role',
    JSON.stringify('\u200b'.repeat(4)),
    '`role` of this kit should be text that is not blank, not "\\u200b\\u200b\\u200b\\u200b" (with a zero-width space before it).',
  ]);
  check(kits, ['protocol', 2, 'id'], 'H07', [
    'schema/pattern',
    '/protocol/2/id',
    '"H07"',
    '`id` of this protocol step should be one of H01 to H06, not "H07".',
  ]);
  check(collection, ['tasks', 3, 'gateId'], 'R25-data-overview-evidence-owner_approval', [
    'schema/pattern',
    '/tasks/3/gateId',
    '"R25-data-overview-evidence-owner_approval"',
    '`gateId` of this task should be an id that begins with "R26-", not "R25-data-overview-evidence-owner_approval".',
  ]);
  check(calibration, ['auditedAt'], '2026-02-30', [
    'schema/format',
    '/auditedAt',
    '"2026-02-30"',
    '`auditedAt` should be a real date; "2026-02-30" does not exist.',
  ]);
  check(calibration, ['auditedAt'], '2026-13-01', [
    'schema/pattern',
    '/auditedAt',
    '"2026-13-01"',
    '`auditedAt` should be a date such as "2026-03-14", not "2026-13-01".',
  ]);
  check(booking, ['screens', 4, 'claimState'], undefined, [
    'schema/required',
    '/screens/4',
    '{',
    'This screen lacks `claimState`.',
  ]);
  check(calibration, ['program', 'progress'], {}, [
    'schema/required',
    '/program/progress',
    '"progress"',
    'This calibration progress lacks `schemaVersion`, `auditedAt`, `readOnly`, `currentStage`, `stages`, `acceptancePermitted` and `productionMutations`.',
  ]);
  check(kits, ['remarks'], 'x', [
    'schema/additionalProperties',
    '/remarks',
    '"remarks"',
    'This document has an unknown property `remarks`. Remove it.',
  ]);
  check(template, ['role'], 'x', [
    'schema/additionalProperties',
    '/role',
    '"role"',
    'This document has an unknown property `role`. Remove it.',
  ]);
  check(kits, ['kits', 1], undefined, [
    'schema/minItems',
    '/kits',
    '"kits"',
    '`kits` should have exactly 4 items, but has 3.',
  ]);
  check(kits, ['kits', 0, 'forbiddenMaterial', 7], '第八种材料', [
    'schema/maxItems',
    '/kits/0/forbiddenMaterial',
    '"forbiddenMaterial"',
    '`forbiddenMaterial` of this kit should have exactly 7 items, but has 8.',
  ]);
  check(kits, ['permissions', 'createBallot'], undefined, [
    'schema/minProperties',
    '/permissions',
    '"permissions"',
    '`permissions` should have exactly 8 properties, but has 7.',
  ]);
  check(kits, ['permissions', 'more'], false, [
    'schema/maxProperties',
    '/permissions',
    '"permissions"',
    '`permissions` should have exactly 8 properties, but has 9.',
  ]);
  check(kits, ['kits', 0, 'role'], '安全𠮷', [
    'schema/minLength',
    '/kits/0/role',
    '"安全𠮷"',
    '`role` of this kit should be at least 4 characters long, but has 3.',
  ]);
  check(calibration, ['screens', 0, 'statesDefined'], 6, [
    'schema/maximum',
    '/screens/0/statesDefined',
    '6',
    '`statesDefined` of this screen should be between 4 and 5, not 6.',
  ]);
  check(booking, ['program', 'tasks'], -1, [
    'schema/minimum',
    '/program/tasks',
    '-1',
    '`tasks` of this program should be at least 0, not -1.',
  ]);
  check(booking, ['screens', 0, 'targetIds'], 'T', [
    'schema/type',
    '/screens/0/targetIds',
    '"T"',
    '`targetIds` of this screen should be a list, not the text "T".',
  ]);
});

describe('the intended shape is checked:', () => {
  check(booking, ['screens', 0, 'tasks'], true, [
    'schema/type',
    '/screens/0/tasks',
    'true',
    '`tasks` of this screen should be a whole number or a list, not true.',
  ]);
  check(booking, ['screens', 0, 'tasks'], -1, [
    'schema/minimum',
    '/screens/0/tasks',
    '-1',
    '`tasks` of this screen should be at least 0, not -1.',
  ]);
  check(collection, ['screens', 0, 'tasks', 1], 7, [
    'schema/type',
    '/screens/0/tasks/1',
    '7',
    'Item 2 of `tasks` of this screen should be text or an object, not 7.',
  ]);

  it('down to a member of a task in a list of tasks', () => {
    const document = programValue(collection);
    const task = { ...(document.tasks as { [name: string]: Json }[])[0]!, lane: 'CAPTURED' };
    const findings = schemaFindingsOf(textWith(collection, ['screens', 0, 'tasks'], [task]));
    assert.deepEqual(
      findings.map(({ code, path }) => [code, pointer(path)]),
      [['schema/enum', '/screens/0/tasks/0/lane']],
    );
  });
});

describe('long values', () => {
  it('are shortened in messages', () => {
    const [finding] = schemaFindingsOf(textWith(booking, ['tasks', 0, 'status'], '长'.repeat(500)));
    assert.ok(finding && finding.message.length < 200 && finding.message.includes('…'));
  });
});
