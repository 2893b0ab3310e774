import { kinds } from '../../server/src/core/kinds/contract/kinds';
import { contributionFields } from './boundaries';
import { at, constraint, rule, shared, shownBy, uncheckable, type Holder, type Section } from './constraint';

const set = (path: string, members = ''): readonly Holder[] => at('auth-s08-owner-authority-set', path, members);

const contributions = ['AUTH', 'SECURITY', 'SRE_DBA', 'QA_WITNESS'].map((owner, index) =>
  constraint(
    `readings.set.${owner}`,
    `authority set · contributions[${index}]`,
    `The contribution of ${owner}: the five public fields, the owner in its place.`,
    set(`contributions[${index}]`, `$schema schemaVersion ${contributionFields}`),
  ),
);

const pointers = kinds.filter(
  (kind) => !['auth-s08-r02-c02-owner-handoff-kits', 'current-ui-evidence-progress'].includes(kind),
);

/** What is checked although no row of the specification says it in so many words. */
export const readings: Section = {
  heading: 'Settled readings',
  constraints: [
    constraint(
      'readings.set',
      'authority set',
      'Its shape is not shown. It is the four contributions in the order of their owners, open to more.',
      set('', 'schemaVersion contributions'),
    ),
    ...contributions,
    constraint(
      'readings.set.assembly',
      'authority set · assembly',
      'Where it repeats what the assembly contract fixes, it says the same.',
      ['inputMode', 'requiredInputCount', 'ownerOrder', 'sanitizedReceipt', 'nextOnSuccess', 'nextOnFailure'].flatMap(
        (member) => set(member),
      ),
      shownBy('test/core/kinds/handoffKits/authoritySet.test.ts'),
    ),
    constraint(
      'readings.inventory',
      'every JSON file',
      'Every JSON file below the root is a document, a receipt, a companion, a configuration, excluded or foreign. A file with the members of a kind is that kind without a usable `schemaVersion`, too.',
      [rule('document/schema-version')],
      shownBy('test/core/analysis/shape.test.ts'),
      shownBy('test/cli/inventory.test.ts'),
    ),
    constraint(
      'readings.damage',
      'every JSON file · damaged',
      'A file that is empty or no JSON is an error among documents, and where its text or its last commit shows a document. An unresolved merge is named once per conflict.',
      [rule('document/syntax')],
      shownBy('test/core/analysis/damage.test.ts'),
    ),
    constraint(
      'readings.one',
      'the documents of a folder',
      'There is one document of each kind, and one template of each owner.',
      rule('document/one-of-kind'),
      rule('contribution/owner'),
    ),
    constraint(
      'readings.pointer',
      '$schema',
      'Any document may point to its schema; then the pointer is the published path.',
      pointers.flatMap((kind) => at(kind, '$schema')),
      rule('document/schema-pointer'),
    ),
    constraint(
      'readings.ids',
      'ids inside tasks',
      'In the booking document the numbers after E and R are not shown: any two digits.',
      shared('taskMembers', 'id gateId'),
    ),
    constraint(
      'readings.distinct',
      'contributions · different people',
      'Four owners have four identities and four keys.',
      rule('contribution/distinct'),
    ),
    constraint(
      'readings.filled',
      'contributions · placeholders',
      'A placeholder is no identity and no key, and in the authority set nothing is left empty.',
      rule('contribution/filled'),
    ),
    constraint(
      'readings.keys',
      'contributions · keys',
      'A key of the authority set can sign: it can be read, is long enough and not all zero.',
      rule('contribution/public-key'),
    ),
    constraint(
      'readings.signing',
      'signing and delegation',
      'Nobody may sign, submit or hold keys for an owner, in members that nobody knows either.',
      rule('boundary/signing'),
    ),
    constraint('readings.owner', 'contributions · one each', 'An owner contributes once.', rule('contribution/owner')),
    constraint(
      'readings.fixedValues',
      'values that no change touches',
      'The digest of the dossier, the plan, names of permissions, steps and gates, actors and ids of repositories stay as they are.',
      uncheckable('One document does not show what it was: `statusdocs guard` compares it with an older state.'),
      shownBy('test/core/program/fixedValues.test.ts'),
    ),
    constraint(
      'readings.typo',
      'unknown members',
      'An unknown member is reported only where it looks like a member that is missing.',
      rule('document/member-typo'),
    ),
    constraint(
      'readings.nearMiss',
      'schemaVersion · near misses',
      'A kind in another spelling is that kind with a wrong `schemaVersion`, and all else is judged.',
      rule('document/schema-version'),
    ),
    constraint(
      'readings.placeholder',
      'placeholders of new documents',
      'A text or revision that a new document starts with is told until it is replaced.',
      rule('document/placeholder'),
    ),
    constraint(
      'readings.taskList',
      'the list of tasks',
      'It is found by its shape, whatever it is called. Without one, counts still obey arithmetic.',
      rule('tasks/set'),
      rule('screens/tally'),
      rule('program/tally'),
    ),
    constraint(
      'readings.captures',
      'captures before acceptance',
      'A visual baseline is accepted after the three slots of its screen are captured.',
      rule('boundary/acceptance'),
    ),
    constraint(
      'readings.knives',
      'knives and the ledger',
      'The ledger advances with its receipts, and the count of accepted knives with what it stands for.',
      rule('auth/activation'),
      rule('auth/knives'),
      rule('program/bounds'),
    ),
    constraint(
      'readings.stages',
      'stages that are DONE',
      'A stage is done with all of its items, and not before what it stands for is there.',
      rule('calibration/stages'),
    ),
    constraint(
      'readings.lists',
      'order of receipts and their fields',
      'Another order is only told. A list of kinds names each once.',
      rule('calibration/receipts'),
      rule('tasks/lane'),
      at('booking-execution', 'truthSnapshot.authMeta.advertisedCapabilities'),
    ),
    constraint(
      'readings.realDates',
      'dates',
      'A date is a day of the calendar. A timestamp is ISO 8601 in extended form; its seconds may be left out.',
      shared('date'),
      shared('timestamp'),
    ),
    constraint(
      'readings.spellings',
      'spellings',
      'Counters, signers, methods and acceptances are the same in every spelling.',
      rule('boundary/zero-counter'),
      rule('tasks/independent-signatures'),
      rule('probes/read-only'),
      rule('boundary/acceptance'),
    ),
    constraint(
      'readings.probes',
      'probes',
      'A probe requests the route of its screen. Its status, and the counts of probes, agree with the gates that pass.',
      rule('probes/route'),
      rule('program/bounds'),
    ),
    constraint(
      'readings.packages',
      'packages',
      'P05 counts no more packages than there are screens with a picture and its digest.',
      rule('calibration/stages'),
    ),
    constraint(
      'readings.prose',
      'sentences',
      'A claim is a flag, a count, a token or a record. A sentence of free text that makes one is a warning.',
      rule('boundary/claims-in-prose'),
    ),
    constraint(
      'readings.size',
      'size of a document',
      'A document beyond the size limit is not checked, so it is not right.',
      rule('document/too-large'),
    ),
    constraint(
      'readings.agreement',
      'documents of a program',
      'What several documents of a folder state of knives and screens agrees.',
      rule('program/agreement'),
      rule('screens/agreement'),
    ),
    constraint(
      'readings.evidenceSeen',
      'evidence of what is accepted',
      'An acceptance whose receipt or picture cannot be seen is not green.',
      rule('evidence/present'),
      rule('artifacts/file'),
    ),
    constraint(
      'readings.ledger',
      'one ledger of evidence',
      'A receipt names one thing, a signature is in one receipt, a checksum belongs to one picture, in all documents.',
      rule('evidence/unique'),
      rule('evidence/agreement'),
    ),
    constraint(
      'readings.timeRunsForward',
      'time runs forward',
      'Work is claimed after its predecessors were submitted, receipts follow their chain, and nothing is later than the document.',
      rule('evidence/order'),
      rule('tasks/lifecycle'),
    ),
    constraint(
      'readings.refusal',
      'a receipt that says no',
      'A decision that refuses and a failed check accept nothing; a reviewer is not the assignee.',
      rule('evidence/verdict'),
      rule('evidence/reviewer'),
    ),
    constraint(
      'readings.references',
      'receipts that refer to receipts',
      'They name the receipts, releases and pictures of their screen; the four signatures are about the same risks.',
      rule('evidence/references'),
      uncheckable('The specification does not say which environment a receipt may name.'),
    ),
    constraint(
      'readings.receipts',
      'receipts',
      'A receipt is a document of its own kind, without a `schemaVersion`: all that holds anywhere holds in it.',
      at('receipt', ''),
      rule('receipt/filled'),
      rule('receipt/signer'),
      rule('boundary/zero-counter'),
      rule('boundary/signing'),
      rule('boundary/private-material'),
    ),
  ],
};
