import { casesOf, acceptedCase, add, ofText, remove, set, rejectedCase } from '../case';
import { schemaFile } from '../../../server/src/core/kinds/contract/kinds';

const version = '/schemaVersion';
const wrong = ['document/schema-version /schemaVersion'];

/** Documents that are almost right: kinds, dates, placeholders and details (readings 7.1, 7.7, 7.14 and 7.15). */
export const nearMisses = [
  casesOf(
    'document/schema-version',
    rejectedCase(
      'booking',
      'a schemaVersion with a space after it',
      [set(version, 'service-docs/booking-execution/v1 ')],
      wrong,
    ),
    rejectedCase('booking', 'a minor version', [set(version, 'service-docs/booking-execution/v1.0')], wrong),
    rejectedCase('booking', 'a version with a capital V', [set(version, 'service-docs/booking-execution/V1')], wrong),
    rejectedCase(
      'booking',
      'a version with a leading zero',
      [set(version, 'service-docs/booking-execution/v01')],
      wrong,
    ),
    rejectedCase('booking', 'no domain', [set(version, 'booking-execution/v1')], wrong),
    rejectedCase('booking', 'no version', [set(version, 'service-docs/booking-execution')], wrong),
    rejectedCase(
      'booking',
      'an almost correct schemaVersion, with the other findings of the document',
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
  casesOf(
    schemaFile('current-ui-evidence'),
    rejectedCase(
      'calibration',
      'a date that does not exist',
      [set('/screens/3/sourceCheckedAt', '2026-02-30')],
      ['schema/format /screens/3/sourceCheckedAt'],
    ),
    rejectedCase(
      'calibration',
      'a leap day of another year',
      [set('/screens/3/sourceCheckedAt', '2027-02-29')],
      ['schema/format /screens/3/sourceCheckedAt'],
    ),
    acceptedCase('calibration', 'a leap day', [set('/screens/3/sourceCheckedAt', '2024-02-29')]),
  ),
  casesOf(
    schemaFile('booking-execution'),
    rejectedCase(
      'booking',
      'a time with the hour 25',
      [set('/truthSnapshot/checkedAt', '2026-03-14T25:00:00Z')],
      ['schema/pattern /truthSnapshot/checkedAt'],
    ),
    acceptedCase('booking', 'a time with another offset where UTC is not required', [
      set('/truthSnapshot/checkedAt', '2026-03-14T02:00:00+08:00'),
    ]),
    rejectedCase(
      'booking',
      'another path of the identity meta',
      [set('/truthSnapshot/authMeta/endpoint', 'https://auth.example/meta')],
      ['schema/pattern /truthSnapshot/authMeta/endpoint'],
    ),
    rejectedCase(
      'booking',
      'a duplicate capability',
      [set('/truthSnapshot/authMeta/advertisedCapabilities', ['email_otp', 'email_otp'])],
      ['schema/uniqueItems /truthSnapshot/authMeta/advertisedCapabilities'],
    ),
    acceptedCase('booking', 'the identity meta at another port', [
      set('/truthSnapshot/authMeta/endpoint', 'https://id.example:8443/v1/meta'),
    ]),
  ),
  casesOf(
    schemaFile('data-sources-execution'),
    rejectedCase(
      'collection',
      'a time with another offset where UTC is required',
      [set('/truthSnapshot/checkedAt', '2026-03-14T02:00:00+08:00')],
      ['schema/pattern /truthSnapshot/checkedAt'],
    ),
    rejectedCase(
      'collection',
      'a duplicate public route instead of another',
      [set('/truthSnapshot/delivery/publicReadRoutes/1', 'documents')],
      ['schema/uniqueItems /truthSnapshot/delivery/publicReadRoutes'],
    ),
    acceptedCase('collection', 'UTC as an offset of zero', [
      set('/truthSnapshot/checkedAt', '2026-03-14T02:00:00+00:00'),
    ]),
  ),
  casesOf(
    'calibration/screens',
    rejectedCase(
      'calibration',
      'a native screen of another name',
      [set('/screens/22/screenId', 'brand-signin')],
      ['calibration/screens /screens/22/screenId'],
    ),
  ),
  casesOf(
    'document/schema-pointer',
    rejectedCase('auth', 'a record without its schema pointer', [remove('/$schema')], ['document/schema-pointer ']),
    acceptedCase('booking', 'a document without a schema pointer, which the specification does not mention', [
      remove('/$schema'),
    ]),
  ),
  casesOf(
    'document/placeholder',
    rejectedCase(
      'booking',
      'a text that is still to be written',
      [set('/program/title', 'TODO: The title of the program.')],
      ['document/placeholder /program/title'],
    ),
    rejectedCase(
      'calibration',
      'a revision of zeros',
      [set('/screens/1/sourceRevision', '0'.repeat(40))],
      ['document/placeholder /screens/1/sourceRevision'],
    ),
    rejectedCase(
      'calibration',
      'a revision of the letter f in two places',
      [set('/screens/1/sourceRevision', 'f'.repeat(40)), set('/screens/4/sourceRevision', 'f'.repeat(40))],
      ['document/placeholder /screens/1/sourceRevision'],
    ),
    acceptedCase('booking', 'a text that ends with TODO', [set('/program/title', 'What is still TODO')]),
    acceptedCase('calibration', 'a revision of zeros except for one digit', [
      set('/screens/1/sourceRevision', `${'0'.repeat(39)}1`),
    ]),
  ),
];
