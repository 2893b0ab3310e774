import { casesOf, acceptedCase, add, set, rejectedCase } from '../case';
import { program } from '../booking';
import { pem } from '../documents';

const noise = 'Zm9yIHRoZSBzdWl0ZSBvbmx5LCBubyByZWFsIGtleSBhdCBhbGw';
const block = (name: string, body: string) => `-----BEGIN ${name}-----\n${body}\n-----END ${name}-----\n`;

/** Claims and content that no document may have. */
export const boundary = [
  casesOf(
    'boundary/zero-counter',
    rejectedCase(
      'calibration',
      'a counter of production mutations that is not zero',
      [set('/program/productionMutations', 1)],
      ['boundary/zero-counter /program/productionMutations'],
    ),
    rejectedCase(
      'booking',
      'a counter in an unknown object',
      [add('/truthSnapshot/observations', [{ databaseMigrations: 2 }])],
      ['boundary/zero-counter /truthSnapshot/observations/0/databaseMigrations'],
    ),
    rejectedCase(
      'collection',
      'an executed write probe',
      [set('/truthSnapshot/writeProbe', 'EXECUTED')],
      ['boundary/zero-counter /truthSnapshot/writeProbe'],
    ),
    acceptedCase('calibration', 'a counter with the text NOT_EXECUTED', [
      set('/program/productionMutations', 'NOT_EXECUTED'),
    ]),
    acceptedCase('booking', 'a counter of zero in an unknown object', [
      add('/truthSnapshot/observations', [{ databaseMigrations: 0 }]),
    ]),
  ),
  casesOf(
    'boundary/private-material',
    rejectedCase(
      'kits',
      'a private key in a text',
      [set('/kits/0/role', block('PRIVATE KEY', noise))],
      ['boundary/private-material /kits/0/role'],
    ),
    rejectedCase(
      'booking',
      'a token of a forge in an unknown member',
      [add('/program/remarks', `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`)],
      ['boundary/private-material /program/remarks'],
    ),
    rejectedCase(
      'calibration',
      'a private JSON Web Key',
      [
        add('/program/key', {
          kty: 'EC',
          crv: 'P-256',
          x: noise.slice(0, 43),
          y: noise.slice(1, 44),
          d: noise.slice(2, 45),
        }),
      ],
      ['boundary/private-material /program/key/d'],
    ),
    acceptedCase('calibration', 'a public key', [add('/program/key', pem('AUTH'))]),
    acceptedCase('kits', 'a text that mentions private keys', [
      set('/kits/0/forbiddenMaterial/0', 'private key blocks and PRIVATE KEY files'),
    ]),
    acceptedCase('calibration', 'a public JSON Web Key', [
      add('/program/key', { kty: 'EC', crv: 'P-256', x: noise.slice(0, 43), y: noise.slice(1, 44) }),
    ]),
  ),
  casesOf(
    'boundary/acceptance',
    rejectedCase(
      'booking',
      'a screen that is accepted without receipts',
      [
        set('/screens/2/assignee', 'a'),
        set('/screens/2/claimedAt', '2026-03-12T09:00:00Z'),
        set('/screens/2/submittedAt', '2026-03-13T09:00:00Z'),
        set('/screens/2/acceptedAt', '2026-03-14T09:00:00Z'),
        ...program({ acceptedScreens: 1 }),
      ],
      ['boundary/acceptance /screens/2/acceptedAt'],
    ),
    rejectedCase(
      'calibration',
      'an accepted screen in the counts',
      [set('/program/accepted', 1)],
      ['boundary/acceptance /program/accepted'],
    ),
    rejectedCase(
      'booking',
      'a program that is complete',
      [set('/program/programComplete', true)],
      ['boundary/acceptance /program/programComplete'],
    ),
    rejectedCase(
      'kits',
      'a count of accepted tasks among the permissions',
      [add('/permissions/acceptedTasks', 1)],
      ['boundary/acceptance /permissions/acceptedTasks'],
      { only: ['boundary/acceptance'] },
    ),
    acceptedCase('booking', 'program counts of zero', [
      ...program({ acceptedTasks: 0, acceptedScreens: 0, acceptedCaptureReceipts: 0 }),
    ]),
    acceptedCase('calibration', 'a text that denies an acceptance', [
      set('/program/policy', 'Reachable is not accepted.'),
    ]),
    acceptedCase('booking', 'a screen that is submitted', [
      set('/screens/2/assignee', 'a'),
      set('/screens/2/claimedAt', '2026-03-14T09:00:00Z'),
      set('/screens/2/submittedAt', '2026-03-15T09:00:00Z'),
    ]),
  ),
];
