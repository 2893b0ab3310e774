/* oxlint-disable max-lines -- a table */
import assert from 'node:assert/strict';
import { captureFamilies, screenTasks } from '../../../../server/src/core/kinds/execution/spec';
import acceptance from '../../../../server/src/core/kinds/common/boundary/rules/acceptance';
import { emptyContext } from '../../../../server/src/core/rules/context';
import { analyzed } from '../../../support/analyzed';
import { findingsOfRule } from '../../../support/checkRule';
import { accepted } from '../../../support/oneScreen';
import { reported } from '../../../support/reported';
import { assertReported } from '../../../support/sameValues';

// Cases in addition to the examples on the rule pages: documents with one small mistake, other places, fixes, and findings that
// follow from others.

const captured = { checksum: 'a'.repeat(64), capturedAt: '2026-03-01T08:00:00Z' };

/** Returns a screen of the booking document with accepted captures, except some slots, by number. */
const screen = (changes: Readonly<Record<number, object>> = {}, own: object = {}) => ({
  screenId: 'booking-mini',
  captureSlots: captureFamilies.map(({ family }, index) => ({
    family,
    ...captured,
    receiptId: `slot-${index}`,
    ...changes[index],
  })),
  ...own,
});

/** Returns its tasks, all accepted except some, by number. */
const tasks = (changes: Readonly<Record<number, object>> = {}) =>
  screenTasks.map(({ gateFamily, gateType, nameInId, lane }, index) => ({
    id: `E01-booking-mini-${nameInId}`,
    screenId: 'booking-mini',
    gateFamily,
    gateType,
    lane,
    status: 'READY_TO_CLAIM',
    assignee: 'team-a',
    claimedAt: '2026-03-02T08:00:00Z',
    submittedAt: '2026-03-03T08:00:00Z',
    receiptId: `receipt-${index}`,
    ...changes[index],
  }));

const calibration = (...screens: object[]) => ({
  'current-ui-evidence.json': JSON.stringify({ schemaVersion: 'service-docs/current-ui-evidence/v1', screens }),
});
const booking = (...screens: object[]) => ({
  'booking-execution.json': JSON.stringify({ schemaVersion: 'service-docs/booking-execution/v1', screens }),
});
const auth = (program: object) => ({
  'browser-auth.json': JSON.stringify({ schemaVersion: 'service-docs/d06-browser-auth-pre-admission/v1', program }),
});
const other = {
  'other.json':
    '{ "schemaVersion": "service-docs/d06-browser-auth-pre-admission/v1", "program": { "acceptedKnives": 3 } }',
};

describe('boundary/acceptance', () => {
  it('accepts a complete program', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        {
          program: { programComplete: true, acceptedScreens: 1 },
          screens: [screen({}, { acceptedAt: '2026-03-09T08:00:00Z' })],
          tasks: tasks(),
        },
        'booking-execution',
      ),
      [],
    ));
  it('counts the receipts of a screen that counts its own', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        {
          screens: [
            screen({ 1: { receiptId: null } }, { acceptedTasks: 13, acceptedCaptureReceipts: 3 }),
            { screenId: 'booking-store', acceptedTasks: 1 },
          ],
          tasks: tasks(),
        },
        'booking-execution',
      ),
      [
        'screens/1/acceptedTasks (fix 0): `acceptedTasks` is 1, but this screen has receipts for 0. Count only what has a receipt.',
        'screens/0/acceptedCaptureReceipts (fix 2): `acceptedCaptureReceipts` is 3, but this screen has receipts for 2. Count only what has a receipt.',
      ],
    ));
  it('counts the items that a complete program lacks', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        {
          program: { programComplete: true },
          screens: [screen({ 1: { receiptId: null } }, { acceptedAt: null })],
          tasks: tasks(),
        },
        'booking-execution',
      ),
      [
        'program/programComplete: `programComplete` should be false until every screen has all its receipts. Open: 1 of 1. → screens/0/acceptedAt',
      ],
    ));
  it('requires the screens of a complete program', () =>
    assertReported(reported('boundary/acceptance', { program: { programComplete: true } }, 'booking-execution'), [
      'program/programComplete: `programComplete` should be false until every screen has all its receipts. Open: 0 of 0.',
    ]));
  it('accepts a program that is declared incomplete', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        { program: { programComplete: false }, screens: [screen()], tasks: [] },
        'booking-execution',
      ),
      [],
    ));
  it('reports the items that an accepted screen lacks', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        {
          screens: [screen({ 0: { receiptId: null } }, { acceptedAt: '2026-03-09T08:00:00Z' })],
          tasks: tasks({ 12: { receiptId: null } }),
        },
        'booking-execution',
      ),
      [
        'screens/0/acceptedAt: This screen is accepted, but lacks 2 of its 16 receipts. Record them, or correct `acceptedAt`. → screens/0/captureSlots/0/receiptId,tasks/12/receiptId',
      ],
    ));
  it('reports the missing items of a screen without slots and tasks', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        { screens: [{ screenId: 'booking-mini', acceptedAt: '2026-03-09T08:00:00Z' }], tasks: [] },
        'booking-execution',
      ),
      [
        'screens/0/acceptedAt: This screen is accepted, but lacks 16 of its 16 receipts. Record them, or correct `acceptedAt`. → screens/0/captureSlots,screens/0/captureSlots,screens/0/captureSlots,screens/0/tasks,screens/0/tasks,screens/0/tasks,screens/0/tasks,screens/0/tasks,screens/0/tasks,screens/0/tasks,screens/0/tasks,screens/0/tasks,screens/0/tasks,screens/0/tasks,screens/0/tasks,screens/0/tasks',
      ],
    ));
  it('reports a baseline without its captures, and withholds the consequences', () => {
    const document = accepted() as {
      program: { acceptedCaptureReceipts: number };
      screens: { acceptedAt: string | null; captureSlots: { id: string }[] }[];
      captureSlots: { id: string }[];
    };
    const index = document.screens.findIndex(({ acceptedAt }) => acceptedAt !== null);
    const slot = document.screens[index]!.captureSlots[2]!;
    for (const each of [slot, ...document.captureSlots.filter(({ id }) => id === slot.id)]) {
      Object.assign(each, { checksum: null, capturedAt: null, receiptId: null });
    }
    document.program.acceptedCaptureReceipts -= 1;
    const { findings, heldBack } = analyzed(JSON.stringify(document)).evaluate();
    const placesOf = (all: typeof findings) =>
      all.filter(({ code }) => code === 'boundary/acceptance').map(({ path }) => path.join('/'));
    assert.deepEqual(placesOf(findings), [`tasks/${index * 13}/receiptId`]);
    assert.ok(placesOf(heldBack).includes(`screens/${index}/acceptedAt`));
  });
  it('withholds nothing if another screen is incomplete for another reason', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        {
          program: { programComplete: true },
          screens: [screen({ 2: { checksum: null } }), { screenId: 'booking-store' }],
          tasks: tasks(),
        },
        'booking-execution',
      ),
      [
        'tasks/0/receiptId: The visual baseline of booking-mini has a receipt, but the screen has only 2 of 3 captures. Record all three, or set `receiptId` to null. → screens/0/captureSlots/2/checksum',
        'program/programComplete: `programComplete` should be false until every screen has all its receipts. Open: 2 of 2. → screens/0/acceptedAt',
      ],
    ));
  it('withholds the finding of a baseline if the top-level list differs, or its task has an error', () => {
    const empty = { checksum: null, capturedAt: null, receiptId: null };
    const codes = (list: object, task: object = {}) => {
      const document = accepted() as unknown as { [list: string]: Record<string, unknown>[] };
      const [screen] = document.screens!;
      const slot = (screen!.captureSlots as Record<string, unknown>[])[2]!;
      Object.assign(slot, empty);
      const copy = document.captureSlots!.find((each) => each.id === slot.id);
      Object.assign(copy!, list);
      Object.assign(document.tasks![0]!, task);
      return analyzed(JSON.stringify(document))
        .evaluate()
        .findings.map(({ code }) => code);
    };
    assert.deepEqual(codes({}), ['slots/mirror']);
    assert.ok(!codes(empty, { assignee: null }).includes('boundary/acceptance'));
  });
  it('links to at most twenty positions of a screen', () => {
    const captureSlots = Array.from({ length: 21 }, () => ({ family: 'MOBILE' }));
    const screens = [{ screenId: 'booking-mini', acceptedAt: '2026-03-09T08:00:00Z', captureSlots }];
    const [found] = findingsOfRule(acceptance, JSON.stringify({ screens, tasks: tasks() }), 'booking-execution').filter(
      ({ path }) => path.join('/') === 'screens/0/acceptedAt',
    );
    assert.equal(found!.related.at(-1)!.path.join('/'), 'screens/0/captureSlots/19/receiptId');
  });
  it('counts accepted captures and tasks', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        { program: { acceptedCaptureReceipts: 4, acceptedTasks: 14 }, screens: [screen()], tasks: tasks() },
        'booking-execution',
      ),
      [
        'program/acceptedCaptureReceipts (fix 3): `acceptedCaptureReceipts` is 4, but the document has receipts for 3. Count only what has a receipt.',
        'program/acceptedTasks (fix 13): `acceptedTasks` is 14, but the document has receipts for 13. Count only what has a receipt.',
      ],
    ));
  it('accepts fewer than all accepted items', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        {
          program: { acceptedCaptureReceipts: 3, acceptedTasks: 12, acceptedScreens: 0 },
          screens: [screen()],
          tasks: tasks(),
        },
        'booking-execution',
      ),
      [],
    ));
  it('derives no number if one was written as text', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        { notes: { acceptedScreens: ' 3' }, screens: [{ acceptedAt: null }] },
        'booking-execution',
      ),
      [
        'notes/acceptedScreens: `acceptedScreens` is 3, but the document has receipts for 0. Count only what has a receipt.',
      ],
    ));
  it('finds an accepted item below any name', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        { notes: { accepted: { screens: 3 } }, screens: [{ acceptedAt: null }] },
        'booking-execution',
      ),
      ['key notes/accepted: `accepted` claims an acceptance without its receipts. Correct it, or record the receipts.'],
    ));
  it('finds a claim at every repetition of a state', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        { notes: [{ status: 'OPEN' }, { status: 'OPEN' }, { status: 'ACCEPTED' }, { status: 'ACCEPTED' }] },
        'booking-execution',
      ),
      [
        'notes/2/status: `status` claims an acceptance without its receipts. Correct it, or record the receipts.',
        'notes/3/status: `status` claims an acceptance without its receipts. Correct it, or record the receipts.',
      ],
    ));
});

describe('boundary/acceptance', () => {
  it('leaves `countsAsProgramAcceptance` in any spelling to auth/activation', () =>
    assertReported(
      reported(
        'boundary/acceptance',
        { invariants: { countsAsProgramAcceptance: true, counts_as_program_acceptance: true } },
        'd06-browser-auth-pre-admission',
      ),
      [],
    ));
});

describe('boundary/acceptance', () => {
  it('reports `countsAsProgramAcceptance` in other kinds', () =>
    assertReported(
      reported('boundary/acceptance', { invariants: { countsAsProgramAcceptance: true } }, 'current-ui-evidence'),
      [
        'invariants/countsAsProgramAcceptance: `countsAsProgramAcceptance` claims an acceptance without its receipts. Correct it, or record the receipts.',
      ],
    ));
});

describe('boundary/acceptance', () => {
  it('reports every other claim of a browser-auth record', () =>
    assertReported(reported('boundary/acceptance', { notes: { accepted: true } }, 'd06-browser-auth-pre-admission'), [
      'notes/accepted: `accepted` claims an acceptance without its receipts. Correct it, or record the receipts.',
    ]));
});

describe('document/member-typo', () => {
  it('keeps a member that only resembles an existing one', () =>
    assertReported(
      reported('document/member-typo', { program: { title: 'A', titel: 'B' } }, 'current-ui-evidence'),
      [],
    ));
  it('reports two members that resemble the same name, and fixes neither', () =>
    assertReported(reported('document/member-typo', { program: { titel: 'A', tilte: 'B' } }, 'current-ui-evidence'), [
      'key program/titel: Unknown property `titel`. Did you mean `title`, which is missing?',
      'key program/tilte: Unknown property `tilte`. Did you mean `title`, which is missing?',
    ]));
  it('fixes each member that resembles a different name', () =>
    assertReported(reported('document/member-typo', { program: { titel: 'A', polcy: 'B' } }, 'current-ui-evidence'), [
      'key program/titel (fix title): Unknown property `titel`. Did you mean `title`, which is missing?',
      'key program/polcy (fix policy): Unknown property `polcy`. Did you mean `policy`, which is missing?',
    ]));
  it('fixes a misspelled member among known members', () =>
    assertReported(reported('document/member-typo', { program: { title: 'A', polcy: 'B' } }, 'current-ui-evidence'), [
      'key program/polcy (fix policy): Unknown property `polcy`. Did you mean `policy`, which is missing?',
    ]));
  it('ignores an unknown member', () =>
    assertReported(
      reported(
        'document/member-typo',
        { program: { titel: 'A' }, notes: { titel: 'A' }, somethingElse: 1 },
        'current-ui-evidence',
      ),
      ['key program/titel (fix title): Unknown property `titel`. Did you mean `title`, which is missing?'],
    ));
  it('ignores a known member that resembles another known member', () =>
    assertReported(
      reported('document/member-typo', { program: { captureSlots: 27, own: 1 } }, 'booking-execution'),
      [],
    ));
  it('finds a misspelled member if only some schemas of its position have members', () =>
    assertReported(
      reported('document/member-typo', { program: { progress: { currentStge: 'a' } } }, 'current-ui-evidence'),
      [
        'key program/progress/currentStge (fix currentStage): Unknown property `currentStge`. Did you mean `currentStage`, which is missing?',
      ],
    ));
  it('checks each of many similar members', () =>
    assertReported(
      reported(
        'document/member-typo',
        { screens: [{ screenIdd: 'a' }, { screenIdd: 'b' }, { screenId: 'c' }] },
        'current-ui-evidence',
      ),
      [
        'key screens/0/screenIdd (fix screenId): Unknown property `screenIdd`. Did you mean `screenId`, which is missing?',
        'key screens/1/screenIdd (fix screenId): Unknown property `screenIdd`. Did you mean `screenId`, which is missing?',
      ],
    ));
});

describe('document/member-typo', () => {
  it('leaves closed objects to the schema', () =>
    assertReported(reported('document/member-typo', { kitz: [] }, 'auth-s08-r02-c02-owner-handoff-kits'), []));
  it('checks open objects', () =>
    assertReported(
      reported('document/member-typo', { kits: [{ ownerIdd: 'AUTH' }] }, 'auth-s08-r02-c02-owner-handoff-kits'),
      ['key kits/0/ownerIdd (fix ownerId): Unknown property `ownerIdd`. Did you mean `ownerId`, which is missing?'],
    ));
});

describe('document/placeholder', () => {
  it('checks strings and lists, and counts repetitions', () =>
    assertReported(
      reported('document/placeholder', {
        program: { title: 'TODO: The title.', policy: 'TODO: The policy.' },
        notes: ['TODO: The title.', 'TODO: The title.', 3, 'none'],
      }),
      [
        'notes/0: `notes` is still a placeholder in 3 places. Replace "TODO: The title". → notes/1,program/title',
        'program/policy: `policy` is still a placeholder. Replace "TODO: The policy".',
      ],
    ));
  it('lists 200 positions of a placeholder, and counts the others', () => {
    const lists = [201, 202].map((count) =>
      reported('document/placeholder', { notes: Array.from({ length: count }, () => 'TODO: The title.') }),
    );
    assert.deepEqual(
      lists.map(([line = '']) => [/in (\d+) places/.exec(line)?.[1], line.split(' → ')[1]?.split(',').length]),
      [
        ['201', 200],
        ['202', 200],
      ],
    );
  });
  it('shows 80 characters of a placeholder', () => {
    const shown = [74, 75].map(
      (length) =>
        /"(TODO: .*)"/.exec(reported('document/placeholder', { notes: [`TODO: ${'a'.repeat(length)}.`] })[0]!)?.[1],
    );
    assert.deepEqual(shown, [`TODO: ${'a'.repeat(74)}`, `TODO: ${'a'.repeat(73)}…`]);
  });
  it('reports placeholders that differ only in a number once', () =>
    assertReported(
      reported('document/placeholder', {
        notes: ['TODO: Step 1 of the handoff.', 'TODO: Step 2 of the handoff.', 'TODO: Step 12 of the handoff.'],
        screens: [{ title: 'TODO-booking-store-title' }, { title: 'TODO-booking-status-title' }],
        revision: '0'.repeat(40),
        digest: '0'.repeat(64),
      }),
      [
        'notes/0: `notes` is still a placeholder in 3 places. Replace "TODO: Step 1 of the handoff". → notes/1,notes/2',
        'revision: `revision` is still a placeholder. Replace "0000000000000000000000000000000000000000".',
        'digest: `digest` is still a placeholder. Replace "0000000000000000000000000000000000000000000000000000000000000000".',
        'screens/0/title: `title` is still a placeholder. Replace "TODO-booking-store-title".',
        'screens/1/title: `title` is still a placeholder. Replace "TODO-booking-status-title".',
      ],
    ));
  it('ignores other values', () =>
    assertReported(reported('document/placeholder', { program: { title: 'To do', revision: 0, policy: null } }), []));
  it('ignores a note that starts like a placeholder', () =>
    assertReported(reported('document/placeholder', { notes: ['TODO: ask QA', 'TODOs: none.'] }), []));
});

describe('document/schema-pointer', () => {
  it('accepts the correct value', () =>
    assertReported(
      reported('document/schema-pointer', { $schema: '/schemas/current-ui-evidence.v1.schema.json' }),
      [],
    ));
  it('accepts a missing $schema', () => assertReported(reported('document/schema-pointer', {}), []));
  it('leaves a value that is not a string to the schema', () =>
    assertReported(reported('document/schema-pointer', { $schema: 3 }), []));
});

describe('document/schema-pointer', () => {
  it('reports a missing $schema if the specification requires it', () =>
    assertReported(reported('document/schema-pointer', { program: {} }, 'd06-browser-auth-pre-admission'), [
      'information  (fix $schema "/schemas/d06-browser-auth-pre-admission.v1.schema.json"): This document lacks `$schema`: add "/schemas/d06-browser-auth-pre-admission.v1.schema.json".',
    ]));
  it('accepts the specified $schema', () =>
    assertReported(
      reported(
        'document/schema-pointer',
        { $schema: '/schemas/d06-browser-auth-pre-admission.v1.schema.json' },
        'd06-browser-auth-pre-admission',
      ),
      [],
    ));
  it('reports a wrong $schema', () =>
    assertReported(reported('document/schema-pointer', { $schema: 'd06' }, 'd06-browser-auth-pre-admission'), [
      '$schema (fix "/schemas/d06-browser-auth-pre-admission.v1.schema.json"): `$schema` should be "/schemas/d06-browser-auth-pre-admission.v1.schema.json", where the schema of this document is published, not "d06".',
    ]));
});

describe('boundary/private-material', () => {
  it('reports a secret by its member, a private key part, and a private key in a string', () =>
    assertReported(
      reported('boundary/private-material', {
        fixture: { login: 'demo', password: 'blue-Horse-42' },
        keys: [{ kty: 'EC', crv: 'P-256', x: 'AQAB', y: 'AQAB', d: 'AQAB' }],
        notes: [
          '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f\n-----END PRIVATE KEY-----',
        ],
      }),
      [
        'fixture/password: `password` contains a secret. Remove it and revoke it: readers of the document could use it.',
        'key keys/0/d: `d` is the private part of a key. Remove it and revoke the key: readers of the document could use it.',
        'notes/0: This looks like a private key or token. Remove it and revoke it: readers of the document could use it.',
      ],
    ));
  const begin = '-----BEGIN PRIVATE KEY-----';
  const rest = 'MC4CAQAwBQYDK2VwBCIEIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f';
  const key =
    ': This looks like a private key or token. Remove it and revoke it: readers of the document could use it.';
  it('ignores the first line of a key in complete text', () =>
    assertReported(reported('boundary/private-material', { note: `${begin}\n${rest}`, other: begin }), [`note${key}`]));
  it('reports the first line of a key in broken text, which may have lost the rest', () => {
    const broken = (comment: string) => `{ "note": "${begin}" /* ${comment} */ }`;
    const inComment = key;
    assertReported(reported('boundary/private-material', broken(`${begin}\n${rest}`)), [`note${key}`, inComment]);
    assertReported(reported('boundary/private-material', broken('none')), []);
  });
  it('reports a secret in a member name', () =>
    assertReported(reported('boundary/private-material', { ['AGE-SECRET-KEY-1' + 'Q'.repeat(58)]: 1 }), [
      'key AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ: This looks like a private key or token. Remove it and revoke it: readers of the document could use it.',
    ]));
});

describe('program/agreement', () => {
  it('accepts documents that agree', () =>
    assertReported(
      reported(
        'program/agreement',
        { progress: { formal: { acceptedKnives: 4, totalKnives: 36 } } },
        'auth-s08-r02-c02-owner-handoff-kits',
        { documents: auth({ totalKnives: 36, acceptedKnives: 4 }) },
      ),
      [],
    ));
  it('accepts a program ahead of a number that the specification fixes, but not behind it', () => {
    const manifest = (accepted: number, current: number, remaining: number) =>
      reported(
        'program/agreement',
        { progress: { formal: { acceptedKnives: 4, currentKnife: 5, remainingIncludingCurrent: 32 } } },
        'auth-s08-r02-c02-owner-handoff-kits',
        {
          documents: auth({
            acceptedKnives: accepted,
            currentOrdinal: current,
            remainingIncludingCurrent: remaining,
          }),
        },
      ).length;
    const record = (accepted: number, current: number, remaining: number) =>
      reported(
        'program/agreement',
        { program: { acceptedKnives: accepted, currentOrdinal: current, remainingIncludingCurrent: remaining } },
        'd06-browser-auth-pre-admission',
        {
          documents: {
            'kits.json': JSON.stringify({
              schemaVersion: 'service-docs/auth-s08-r02-c02-owner-handoff-kits/v1',
              progress: { formal: { acceptedKnives: 4, currentKnife: 5, remainingIncludingCurrent: 32 } },
            }),
          },
        },
      ).length;
    for (const found of [manifest, record]) {
      assert.equal(found(4, 5, 32), 0);
      assert.equal(found(5, 6, 31), 0);
      assert.equal(found(3, 4, 33), 1);
    }
  });
  it('finds a different total in any document', () => {
    for (const notes of [{ totalKnives: 40 }, { total_knives: 35 }, { globalTotal: 40 }]) {
      const [found = ''] = reported('program/agreement', { notes: [{ deep: notes }] }, 'current-ui-evidence');
      assert.match(
        found,
        /^error notes\/0\/deep\/\w+ \(fix 36\): `\w+` should be 36, the number of all knives, not \d+\.$/,
      );
    }
    assertReported(reported('program/agreement', { notes: { totalKnives: 36 } }, 'current-ui-evidence'), []);
  });
  it('reports only the document that differs from several that agree', () => {
    const documents = { ...auth({ acceptedKnives: 4 }), 'other.json': other['other.json'].replace('3', '4') };
    const found = (acceptedKnives: number) =>
      reported(
        'program/agreement',
        { progress: { formal: { acceptedKnives } } },
        'auth-s08-r02-c02-owner-handoff-kits',
        { documents: { ...documents, 'third.json': other['other.json'] } },
      ).length;
    assert.equal(found(4), 0, 'the third document differs from this one and two others');
    assert.equal(found(3), 1);
  });
  it('finds a different count of accepted knives in any document', () => {
    const documents = auth({ totalKnives: 36, acceptedKnives: 4 });
    const found = (program: object) => reported('program/agreement', { program }, 'booking-execution', { documents });
    assertReported(found({ acceptedKnives: 30 }), [
      'program/acceptedKnives: "accepted knives" is 30 here, but 4 in another document of this program. Correct the wrong one. → browser-auth.json:program/acceptedKnives',
    ]);
    assert.equal(found({ notes: { knives_accepted: 30 } }).length, 1);
    assertReported(found({ acceptedKnives: 4 }), []);
  });
  it('reports all documents that differ', () =>
    assertReported(
      reported(
        'program/agreement',
        { progress: { formal: { acceptedKnives: 5, totalKnives: 36 } } },
        'auth-s08-r02-c02-owner-handoff-kits',
        { documents: { ...auth({ totalKnives: 36, acceptedKnives: 4 }), ...other } },
      ),
      [
        'progress/formal/acceptedKnives: "accepted knives" is 5 here, but 4 in another document of this program. Correct the wrong one. → browser-auth.json:program/acceptedKnives,other.json:program/acceptedKnives',
      ],
    ));
  it('is undecided about unread files', () =>
    assertReported(
      reported(
        'program/agreement',
        { progress: { formal: { acceptedKnives: 5 } } },
        'auth-s08-r02-c02-owner-handoff-kits',
        emptyContext('kits.json'),
      ),
      [' undecided: notLookedAt'],
    ));
  it('compares each number with its counterpart', () =>
    assertReported(
      reported(
        'program/agreement',
        { progress: { formal: { acceptedKnives: 5, totalKnives: 35 } } },
        'auth-s08-r02-c02-owner-handoff-kits',
        { documents: auth({ totalKnives: 36, acceptedKnives: 4, currentOrdinal: 5, remainingIncludingCurrent: 32 }) },
      ),
      [
        'progress/formal/acceptedKnives: "accepted knives" is 5 here, but 4 in another document of this program. Correct the wrong one. → browser-auth.json:program/acceptedKnives',
      ],
    ));
});

describe('program/agreement', () => {
  it('compares the remaining knives and the current knife', () =>
    assertReported(
      reported(
        'program/agreement',
        { program: { acceptedKnives: 4, totalKnives: 36, currentOrdinal: 5, remainingIncludingCurrent: 32 } },
        'd06-browser-auth-pre-admission',
        { documents: auth({ acceptedKnives: 4, totalKnives: 36, currentOrdinal: 6, remainingIncludingCurrent: 31 }) },
      ),
      [
        'program/currentOrdinal: "current knife" is 5 here, but 6 in another document of this program. Correct the wrong one. → browser-auth.json:program/currentOrdinal,program/remainingIncludingCurrent',
      ],
    ));
});

describe('program/agreement', () => {
  it('accepts documents about different knives', () =>
    assertReported(
      reported('program/agreement', { program: { globalOrdinal: 9, globalTotal: 36 } }, 'booking-execution', {
        documents: {
          'collection.json': `{
  "schemaVersion": "service-docs/data-sources-execution/v1",
  "program": { "globalOrdinal": 10, "globalTotal": 36 }
}`,
        },
      }),
      [],
    ));
});

describe('screens/agreement', () => {
  it('accepts two documents whose screens agree', () =>
    assertReported(
      reported(
        'screens/agreement',
        { screens: [{ screenId: 'booking-store', route: '/shop/:publishHash', fidelity: 'F3' }] },
        'booking-execution',
        { documents: calibration({ screenId: 'booking-store', route: '/shop/:publishHash', fidelity: 'F3' }) },
      ),
      [],
    ));
  it('reports a different route and a different fidelity', () =>
    assertReported(
      reported(
        'screens/agreement',
        {
          screens: [
            { screenId: 'booking-mini' },
            { screenId: 'booking-status', route: '/booking-status' },
            { screenId: 'booking-store', route: '/shops', fidelity: 'F2' },
          ],
        },
        'booking-execution',
        {
          documents: calibration(
            { screenId: 'booking-store', route: '/shop/:publishHash', fidelity: 'F3' },
            { screenId: 'booking-mini', route: '/mini' },
          ),
        },
      ),
      [
        'screens/2/route: `route` of the screen "booking-store" is "/shop/:publishHash" in another document of this program. Correct the wrong one. → current-ui-evidence.json:screens/0/route',
        'screens/2/fidelity: `fidelity` of the screen "booking-store" is "F3" in another document of this program. Correct the wrong one. → current-ui-evidence.json:screens/0/fidelity',
      ],
    ));
  it('is undecided about unread files', () =>
    assertReported(reported('screens/agreement', { screens: [] }, 'booking-execution', emptyContext('booking.json')), [
      ' undecided: notLookedAt',
    ]));
  it('does not compare two executions', () =>
    assertReported(
      reported('screens/agreement', { screens: [{ screenId: 'booking-store', fidelity: 'F2' }] }, 'booking-execution', {
        documents: booking({ screenId: 'booking-store', fidelity: 'F3' }),
      }),
      [],
    ));
});

describe('screens/agreement', () => {
  it('compares a calibration with an execution', () =>
    assertReported(
      reported(
        'screens/agreement',
        { screens: [{ screenId: 'booking-store', fidelity: 'F2' }] },
        'current-ui-evidence',
        { documents: booking({ screenId: 'booking-store', fidelity: 'F3' }) },
      ),
      [
        'screens/0/fidelity: `fidelity` of the screen "booking-store" is "F3" in another document of this program. Correct the wrong one. → booking-execution.json:screens/0/fidelity',
      ],
    ));
  it('does not compare two calibrations', () =>
    assertReported(
      reported(
        'screens/agreement',
        { screens: [{ screenId: 'booking-store', fidelity: 'F2' }] },
        'current-ui-evidence',
        { documents: calibration({ screenId: 'booking-store', fidelity: 'F3' }) },
      ),
      [],
    ));
});

describe('screens/agreement', () => {
  it('compares a collection', () =>
    assertReported(
      reported(
        'screens/agreement',
        { screens: [{ screenId: 'data-overview', route: '/admin' }] },
        'data-sources-execution',
        { documents: calibration({ screenId: 'data-overview', route: '/admin/overview' }) },
      ),
      [
        'screens/0/route: `route` of the screen "data-overview" is "/admin/overview" in another document of this program. Correct the wrong one. → current-ui-evidence.json:screens/0/route',
      ],
    ));
  it('compares a calibration with the collection', () =>
    assertReported(
      reported(
        'screens/agreement',
        { screens: [{ screenId: 'data-overview', route: '/admin' }] },
        'current-ui-evidence',
        {
          documents: {
            'collection.json': JSON.stringify({
              schemaVersion: 'service-docs/data-sources-execution/v1',
              screens: [{ screenId: 'data-overview', route: '/admin/overview' }],
            }),
          },
        },
      ),
      [
        'screens/0/route: `route` of the screen "data-overview" is "/admin/overview" in another document of this program. Correct the wrong one. → collection.json:screens/0/route',
      ],
    ));
});

describe('boundary/signing', () => {
  it('reports every signing and delegation permission', () =>
    assertReported(
      reported('boundary/signing', { notes: { portalCanSign: 'yes', delegationAllowed: 1, serverMaySign: true } }),
      [
        'notes/portalCanSign (suggestion false): `portalCanSign` should be false: acting for an owner is not allowed.',
        'notes/delegationAllowed (suggestion false): `delegationAllowed` should be false: acting for an owner is not allowed.',
        'notes/serverMaySign (suggestion false): `serverMaySign` should be false: acting for an owner is not allowed.',
      ],
    ));
  it('accepts other values', () =>
    assertReported(
      reported('boundary/signing', { notes: { portalCanSign: 'no', delegationAllowed: 0, ciCanSign: 'TBD' } }),
      [],
    ));
});

describe('boundary/zero-counter', () => {
  it('accepts a missing count', () =>
    assertReported(
      reported('boundary/zero-counter', {
        notes: [{ databaseMigrations: 'NOT_EXECUTED', productionMutations: 0, writeProbe: 'NOT_EXECUTED' }],
      }),
      [],
    ));
  it('reports every value except zero', () =>
    assertReported(
      reported('boundary/zero-counter', {
        notes: [
          {
            databaseMigrations: 1,
            productionMutations: '0',
            writeProbe: 0,
            authDeployments: [],
            transactionProbe: null,
          },
        ],
      }),
      [
        'notes/0/databaseMigrations (suggestion 0): `databaseMigrations` should be 0 or "NOT_EXECUTED": writing, connecting, migrating and deploying are not allowed.',
        'notes/0/productionMutations (suggestion 0): `productionMutations` should be 0 or "NOT_EXECUTED": writing, connecting, migrating and deploying are not allowed.',
        'notes/0/writeProbe (suggestion "NOT_EXECUTED"): `writeProbe` should be "NOT_EXECUTED": writes and transactions are never tried.',
        'key notes/0/authDeployments (suggestion 0): `authDeployments` should be 0 or "NOT_EXECUTED": writing, connecting, migrating and deploying are not allowed.',
        'notes/0/transactionProbe (suggestion "NOT_EXECUTED"): `transactionProbe` should be "NOT_EXECUTED": writes and transactions are never tried.',
      ],
    ));
});

describe('document/future-time', () => {
  const today = '2026-03-14';
  const found = (document: object, kind: string, day: string | undefined = today) =>
    reported('document/future-time', document, kind, { ...emptyContext('a.json'), today: day });

  it('tolerates a day for offsets and clocks', () => {
    const of = (observedAt: string) => found({ observedAt }, 'd06-browser-auth-pre-admission').length;
    assert.deepEqual(
      [of('2026-03-14T23:00:00Z'), of('2026-03-15T23:00:00Z'), of('2026-03-15T23:00:00-10:00'), of('soon')],
      [0, 0, 1, 0],
    );
  });

  it('reports many times once, and only the day of a document that has a day', () => {
    const receipt = { capturedAt: '2026-03-20', reviewedAt: '2026-03-14', signedAt: '2027-01-01' };
    assertReported(found(receipt, 'receipt'), [
      'capturedAt: 2 times are in the future, including `capturedAt`. Today is 2026-03-14. Correct them, or the clock of this computer. → signedAt',
    ]);
    const screens = ['2026-03-20', '2026-03-14'].map((sourceCheckedAt) => ({ sourceCheckedAt }));
    assertReported(found({ auditedAt: '2026-03-20', screens }, 'current-ui-evidence'), [
      'auditedAt: `auditedAt` is in the future: today is 2026-03-14. Correct it, or the clock of this computer.',
    ]);
    const capturedLater = {
      generatedAt: '2026-03-14',
      screens: [{ captureSlots: [{ capturedAt: '2027-01-01T00:00Z' }] }],
    };
    assertReported(found(capturedLater, 'booking-execution'), []);
  });

  it('compares the times of a calibration with its day, several as one mistake in that day', () => {
    const times = (...days: readonly string[]) => ({
      auditedAt: '2026-03-10',
      screens: days.map((sourceCheckedAt) => ({ sourceCheckedAt })),
    });
    const tolerated = found(times('2026-03-10', '2026-03-11'), 'current-ui-evidence');
    assertReported(tolerated, []);
    assertReported(found(times('2026-03-10', '2026-03-12'), 'current-ui-evidence', undefined), [
      'screens/1/sourceCheckedAt: This is later than 2026-03-10, the day this document was written (`auditedAt`). Correct one of them. → auditedAt',
    ]);
    assertReported(found(times('2026-03-13', '2026-03-12'), 'current-ui-evidence', undefined), [
      'auditedAt: `auditedAt` is the day this document was written, but 2 recorded times are later. Correct it, or the times. → screens/0/sourceCheckedAt,screens/1/sourceCheckedAt',
    ]);
  });

  it('checks receipts, and checks nothing without a clock', () => {
    assert.equal(found({ signedAt: '2026-04-01T00:00:00Z' }, 'receipt').length, 1);
    assert.equal(
      reported('document/future-time', { signedAt: '2026-04-01T00:00:00Z' }, 'receipt', emptyContext('a')).length,
      0,
    );
  });
});
