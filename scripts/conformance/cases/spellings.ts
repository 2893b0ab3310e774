import { casesOf, acceptedCase, add, set, rejectedCase, type Case } from '../case';
import { program, task } from '../booking';

const independent = { only: ['tasks/independent-signatures'] };

/** Spellings of names that look the same: an invisible character, a Cyrillic letter, full-width letters. */
const unseen = (name: string) => `${name}\u200b`;
const wide = (name: string) =>
  Array.from(name, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join('');

const counter = (description: string, name: string): Case =>
  rejectedCase('calibration', description, [add(`/program/${name}`, 1)], [`boundary/zero-counter /program/${name}`]);

const signers = (...people: readonly string[]) =>
  people.flatMap((assignee, index) => task(2, 6 + index, { assignee, claimedAt: '2026-03-15T08:00:00Z' }));
const sameSigner = (description: string, name: string): Case =>
  rejectedCase(
    'booking',
    description,
    signers('Ada', 'b', 'c', name),
    ['tasks/independent-signatures /tasks/35/assignee'],
    {
      ...independent,
    },
  );

const status = (description: string, text: string): Case =>
  rejectedCase('booking', description, note('status', text), ['boundary/acceptance /truthSnapshot/notes/status']);

const probe = '/screens/0/routeProbe/probe';
const writes = (description: string, text: string): Case =>
  rejectedCase('booking', description, [set(probe, text)], [`probes/read-only ${probe}`]);

const note = (member: string, value: unknown) => [add('/truthSnapshot/notes', { [member]: value })];

/** Names and words in every spelling (readings 7.10 to 7.12). */
export const spellings = [
  casesOf(
    'boundary/zero-counter',
    counter('a counter with underscores in its name', 'Production_Mutations'),
    counter('a counter with an invisible character in its name', unseen('productionMutations')),
    counter('a counter with a letter of another script in its name', 'pr\u043eductionMutations'),
    counter('a counter whose name begins with a full-width letter', `${wide('d')}atabaseMigrations`),
    acceptedCase('calibration', 'a counter of zero with underscores in its name', [
      add('/program/production_mutations', 0),
    ]),
  ),
  casesOf(
    'tasks/independent-signatures',
    sameSigner('one person with a letter of another script', '\u0410da'),
    sameSigner('one person with an invisible character', unseen('Ada')),
    sameSigner('one person in full-width letters', wide('ADA')),
    sameSigner('one person with a full stop', 'Ada.'),
    sameSigner('one person on behalf of another', 'Bo on behalf of Cy'),
    sameSigner('one person with a control character', 'Ada\u0001'),
    sameSigner('one person joined to another by signs', 'Bo on-behalf-of Cy'),
    sameSigner('one person on behalf of another, in Chinese', '李娜代王伟'),
    rejectedCase(
      'booking',
      'a name that differs from another by its accents',
      signers('José Marti', 'b', 'c', 'Jose Marti'),
      ['tasks/independent-signatures /tasks/35/assignee'],
      { ...independent },
    ),
    acceptedCase('booking', 'four people whose names are near', signers('Ada', 'Adam', 'Ade', 'Ida'), independent),
    acceptedCase(
      'booking',
      'people with initials, or with names that are also words',
      signers('I. A. Ivanov', 'P. P. Rubens', 'Theo Bot', 'Sam Proxy'),
      independent,
    ),
  ),
  casesOf(
    'boundary/acceptance',
    status('a status of ACCEPTED in full-width letters', wide('ACCEPTED')),
    status('a status of ACCEPTED in lower case', 'accepted'),
    status('a status of a complete program', 'program complete'),
    rejectedCase('booking', 'a list of accepted screens', note('acceptedScreens', ['booking-store']), [
      'boundary/acceptance /truthSnapshot/notes/acceptedScreens',
    ]),
    acceptedCase('booking', 'screens that are still to be accepted', note('toBeAccepted', 9)),
    acceptedCase('booking', 'a status of NOT_ACCEPTED', note('status', 'NOT_ACCEPTED')),
    acceptedCase('booking', 'a status of zero accepted items', note('status', 'Accepted 0 of 9')),
    acceptedCase('booking', 'a status that waits for acceptance, in Chinese', note('status', '待验收')),
  ),
  casesOf(
    'probes/read-only',
    writes('a method that merges', 'GET /;MERGE /api/discovery/home'),
    writes('a method that searches', 'SEARCH /api/discovery/home'),
    writes('a method that connects', 'CONNECT https://booking.example/'),
    writes('a method that connects to a host', 'GET /;CONNECT booking.example:443'),
    writes('a method in letters of full width', `GET /;${wide('POST')} /api/discovery/home`),
    writes('a method with a letter of another script', 'GET /;p\u043est /api/discovery/home'),
    acceptedCase('booking', 'a text that denies a method', [set(probe, 'GET /;no POST')]),
    acceptedCase('booking', 'a text that denies a method in Chinese', [set(probe, 'GET /;不执行 POST')]),
    acceptedCase('booking', 'the head of a page', [set(probe, 'HEAD /')]),
  ),
  casesOf(
    'boundary/signing',
    rejectedCase('booking', 'a runner that can sign', note('runnerCanSign', true), [
      'boundary/signing /truthSnapshot/notes/runnerCanSign',
    ]),
    rejectedCase('booking', 'a delegation in another spelling', note('delegation_allowed', true), [
      'boundary/signing /truthSnapshot/notes/delegation_allowed',
    ]),
    rejectedCase('booking', 'a server that can read private keys', note('serverCanReadPrivateKey', true), [
      'boundary/signing /truthSnapshot/notes/serverCanReadPrivateKey',
    ]),
    rejectedCase(
      'kits',
      'an assistant that can sign',
      [set('/handoffBoundary/codexCanSign', true)],
      ['boundary/signing /handoffBoundary/codexCanSign'],
    ),
    rejectedCase('booking', 'a delegation inside of an object', note('delegationAllowed', { value: true }), [
      'boundary/signing /truthSnapshot/notes/delegationAllowed',
    ]),
    acceptedCase('booking', 'a runner that cannot sign', note('runnerCanSign', false)),
    acceptedCase('booking', 'a member who can sign in', note('memberCanSignIn', true)),
    acceptedCase('booking', 'another word that begins with sign', note('secondSignerCanSignal', true)),
  ),
  casesOf(
    'boundary/private-material',
    acceptedCase('booking', 'a header without a key', program({ remarks: '-----BEGIN PRIVATE KEY-----' })),
  ),
];
