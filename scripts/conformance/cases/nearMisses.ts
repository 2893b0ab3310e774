import { about, accepts, add, ofText, remove, set, violates } from '../case';
import { schemaFile } from '../../../server/src/core/kinds/contract/kinds';

const version = '/schemaVersion';
const wrong = ['document/schema-version /schemaVersion'];

/** Documents that are almost right: kinds, dates, placeholders and details (readings 7.1, 7.7, 7.14 and 7.15). */
export const nearMisses = [
  about(
    'document/schema-version',
    violates('booking', 'a blank behind it', [set(version, 'service-docs/booking-execution/v1 ')], wrong),
    violates('booking', 'a minor version', [set(version, 'service-docs/booking-execution/v1.0')], wrong),
    violates('booking', 'a capital V', [set(version, 'service-docs/booking-execution/V1')], wrong),
    violates('booking', 'a version with a leading zero', [set(version, 'service-docs/booking-execution/v01')], wrong),
    violates('booking', 'no domain', [set(version, 'booking-execution/v1')], wrong),
    violates('booking', 'no version', [set(version, 'service-docs/booking-execution')], wrong),
    violates(
      'booking',
      'a near miss, after which all else is judged',
      [set(version, 'service-docs/booking-execution/v1.0'), add('/program/productionMutations', 1)],
      [...wrong, 'boundary/zero-counter /program/productionMutations'],
    ),
    ofText(
      'an unknown kind of an accepted domain',
      '{ "schemaVersion": "service-docs/roadmap/v1" }',
      'document/schema-version',
      wrong,
    ),
    ofText(
      'an unknown kind of another domain, which is not ours',
      '{ "schemaVersion": "status.example/roadmap/v1" }',
      'document/schema-version',
      [],
    ),
  ),
  about(
    schemaFile('current-ui-evidence'),
    violates(
      'calibration',
      'a day that no calendar has',
      [set('/screens/3/sourceCheckedAt', '2026-02-30')],
      ['schema/format /screens/3/sourceCheckedAt'],
    ),
    violates(
      'calibration',
      'a leap day of another year',
      [set('/screens/3/sourceCheckedAt', '2027-02-29')],
      ['schema/format /screens/3/sourceCheckedAt'],
    ),
    accepts('calibration', 'a leap day', [set('/screens/3/sourceCheckedAt', '2028-02-29')]),
  ),
  about(
    schemaFile('booking-execution'),
    violates(
      'booking',
      'an hour that no day has',
      [set('/truthSnapshot/checkedAt', '2026-03-14T25:00:00Z')],
      ['schema/pattern /truthSnapshot/checkedAt'],
    ),
    accepts('booking', 'an hour of another offset where UTC is not asked for', [
      set('/truthSnapshot/checkedAt', '2026-03-14T02:00:00+08:00'),
    ]),
    violates(
      'booking',
      'another path of the identity meta',
      [set('/truthSnapshot/authMeta/endpoint', 'https://auth.example/meta')],
      ['schema/pattern /truthSnapshot/authMeta/endpoint'],
    ),
    violates(
      'booking',
      'a capability twice',
      [set('/truthSnapshot/authMeta/advertisedCapabilities', ['email_otp', 'email_otp'])],
      ['schema/uniqueItems /truthSnapshot/authMeta/advertisedCapabilities'],
    ),
    accepts('booking', 'the identity meta at another port', [
      set('/truthSnapshot/authMeta/endpoint', 'https://id.example:8443/v1/meta'),
    ]),
  ),
  about(
    schemaFile('data-sources-execution'),
    violates(
      'collection',
      'another offset where UTC is asked for',
      [set('/truthSnapshot/checkedAt', '2026-03-14T02:00:00+08:00')],
      ['schema/pattern /truthSnapshot/checkedAt'],
    ),
    violates(
      'collection',
      'a public route twice in place of another',
      [set('/truthSnapshot/delivery/publicReadRoutes/1', 'documents')],
      ['schema/uniqueItems /truthSnapshot/delivery/publicReadRoutes'],
    ),
    accepts('collection', 'UTC as an offset of zero', [set('/truthSnapshot/checkedAt', '2026-03-14T02:00:00+00:00')]),
  ),
  about(
    'calibration/screens',
    violates(
      'calibration',
      'a native screen of another name',
      [set('/screens/22/screenId', 'brand-signin')],
      ['calibration/screens /screens/22/screenId'],
    ),
  ),
  about(
    'document/schema-pointer',
    violates('auth', 'no pointer where a record carries one', [remove('/$schema')], ['document/schema-pointer ']),
    accepts('booking', 'no pointer where nothing says that there is one', [remove('/$schema')]),
  ),
  about(
    'document/placeholder',
    violates(
      'booking',
      'a text that is still to be written',
      [set('/program/title', 'TODO: The title of the program.')],
      ['document/placeholder /program/title'],
    ),
    violates(
      'calibration',
      'a revision of zeros',
      [set('/screens/1/sourceRevision', '0'.repeat(40))],
      ['document/placeholder /screens/1/sourceRevision'],
    ),
    violates(
      'calibration',
      'a revision of the letter f in two places',
      [set('/screens/1/sourceRevision', 'f'.repeat(40)), set('/screens/4/sourceRevision', 'f'.repeat(40))],
      ['document/placeholder /screens/1/sourceRevision'],
    ),
    accepts('booking', 'a text that speaks of what is to do', [set('/program/title', 'What is still TODO')]),
    accepts('calibration', 'a revision that is nearly zero', [set('/screens/1/sourceRevision', `${'0'.repeat(39)}1`)]),
  ),
];
