import { kinds } from '../../server/src/core/kinds/contract/kinds';
import { nonPersons, proxyPhrases } from '../../server/src/core/kinds/common/boundary/persons';
import { contributionFields } from './boundaries';
import {
  schemasAt,
  constraint,
  rule,
  sharedShape,
  shownBy,
  uncheckable,
  type Checker,
  type Section,
} from './constraint';

const set = (path: string, members = ''): readonly Checker[] =>
  schemasAt('auth-s08-owner-authority-set', path, members);

const contributions = ['AUTH', 'SECURITY', 'SRE_DBA', 'QA_WITNESS'].map((owner, index) =>
  constraint(
    `readings.set.${owner}`,
    `authority set · contributions[${index}]`,
    `The contribution of ${owner}: the five public fields, at the position of its owner.`,
    set(`contributions[${index}]`, `$schema schemaVersion ${contributionFields}`),
  ),
);

const pointers = kinds.filter(
  (kind) => !['auth-s08-r02-c02-owner-handoff-kits', 'current-ui-evidence-progress'].includes(kind),
);

const listOf = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ');

/** Constraints that are checked although no row of the specification states them explicitly. */
export const readings: Section = {
  heading: 'Settled readings',
  constraints: [
    constraint(
      'readings.set',
      'authority set',
      'The specification does not show its shape. It contains the four contributions in the order of their owners, and may have more members.',
      set('', 'schemaVersion contributions'),
    ),
    ...contributions,
    constraint(
      'readings.set.assembly',
      'authority set · assembly',
      'The set repeats values of the assembly contract unchanged.',
      ['inputMode', 'requiredInputCount', 'ownerOrder', 'sanitizedReceipt', 'nextOnSuccess', 'nextOnFailure'].flatMap(
        (member) => set(member),
      ),
      shownBy('test/core/kinds/handoffKits/authoritySet.test.ts'),
    ),
    constraint(
      'readings.inventory',
      'every JSON file',
      'Every JSON file below the root is a document, a receipt, a companion, a configuration, excluded or foreign. A file with the members of a kind is a document of that kind, even without a usable `schemaVersion`.',
      [rule('document/schema-version')],
      shownBy('test/core/analysis/shape.test.ts'),
      shownBy('test/cli/inventory.test.ts'),
    ),
    constraint(
      'readings.damage',
      'every JSON file · damaged',
      'A file that is empty, is not JSON, or contains only an empty value is an error if its folder has documents, or if its text or its last commit shows that it is a document. Each conflict of an unresolved merge is one finding.',
      [rule('document/syntax')],
      shownBy('test/core/analysis/damage.test.ts'),
    ),
    constraint(
      'readings.one',
      'the documents of a publish root',
      'All of its folders together have one document of each kind. A folder has one template of each owner.',
      rule('document/one-of-kind'),
      rule('contribution/owner'),
    ),
    constraint(
      'readings.pointer',
      '$schema',
      'A document may name its schema, by the published path of the schema. The manifest of the kits allows no other members, so it may not.',
      pointers.flatMap((kind) => schemasAt(kind, '$schema')),
      rule('document/schema-pointer'),
    ),
    constraint(
      'readings.ids',
      'ids inside tasks',
      'The specification does not show the numbers after E and R in the booking document: any two digits are correct.',
      sharedShape('taskMembers', 'id gateId'),
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
      'A placeholder does not count as an identity or a key, and no member of the authority set is empty.',
      rule('contribution/filled'),
    ),
    constraint(
      'readings.keys',
      'contributions · keys',
      'A key of the authority set can sign: it is readable, long enough and does not consist of zeros.',
      rule('contribution/public-key'),
    ),
    constraint(
      'readings.signing',
      'signing and delegation',
      'No document lets anyone sign, submit or hold keys for an owner, at any place.',
      rule('boundary/signing'),
    ),
    constraint('readings.owner', 'contributions · one each', 'An owner contributes once.', rule('contribution/owner')),
    constraint(
      'readings.fixedValues',
      'values that stay the same',
      'The digest of the dossier, the plan, names of permissions, steps and gates, actors and ids of repositories never change.',
      uncheckable('One document does not show its earlier states: `statusdocs guard` compares it with one of them.'),
      shownBy('test/core/program/fixedValues.test.ts'),
    ),
    constraint(
      'readings.typo',
      'unknown members',
      'An unknown member is reported only if its name is similar to that of a missing member.',
      rule('document/member-typo'),
    ),
    constraint(
      'readings.nearMiss',
      'schemaVersion · near misses',
      'A document whose kind is spelled differently has a wrong `schemaVersion`. Everything else in it is checked.',
      rule('document/schema-version'),
    ),
    constraint(
      'readings.placeholder',
      'placeholders of new documents',
      'The texts, revisions and ordinals of a new document are placeholders, and are reported until they are replaced.',
      rule('document/placeholder'),
    ),
    constraint(
      'readings.taskList',
      'the list of tasks',
      'It is recognized by its shape, whatever its name. Without a list of tasks, the counts must still add up, and acceptances of tasks are undecided, because their receipts are not shown.',
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
      'The ledger advances only with its receipts, and the count of accepted knives is the number of accepted knives.',
      rule('auth/activation'),
      rule('auth/knives'),
      rule('program/bounds'),
    ),
    constraint(
      'readings.stages',
      'stages that are DONE',
      'A stage is done if all of its items are done, and not before its work exists.',
      rule('calibration/stage-progress'),
      rule('calibration/stage-evidence'),
    ),
    constraint(
      'readings.lists',
      'order of receipts and their fields',
      'A different order is only a hint. A list of kinds names each kind once.',
      rule('calibration/receipts'),
      rule('tasks/lane'),
      schemasAt('booking-execution', 'truthSnapshot.authMeta.advertisedCapabilities'),
    ),
    constraint(
      'readings.realDates',
      'dates',
      'A date is a day that exists. A timestamp is ISO 8601 in extended form, with or without seconds.',
      sharedShape('date'),
      sharedShape('timestamp'),
    ),
    constraint(
      'readings.spellings',
      'spellings',
      'Counters, signers, methods and acceptances are recognized in every spelling.',
      rule('boundary/zero-counter'),
      rule('tasks/independent-signatures'),
      rule('probes/read-only'),
      rule('boundary/acceptance'),
    ),
    constraint(
      'readings.probes',
      'probes',
      'A probe requests the route of its screen and the API of its row. Its status, and the counts of probes, agree with the gates that pass.',
      rule('probes/route'),
      rule('program/bounds'),
    ),
    constraint(
      'readings.passingGates',
      'gates that need probes',
      'No more screens pass `ROUTE_BOUNDARY`, `ROUTE_SHELL` or `AUTH_BOUNDARY` than the counts of passed probes allow.',
      rule('program/bounds'),
    ),
    constraint(
      'readings.statusWords',
      'status words',
      'A `status`, `phase` or `state` that is exactly one of the status words while the counts accept nothing is an error. No screen of a calibration permits acceptance.',
      rule('boundary/acceptance'),
    ),
    constraint(
      'readings.snapshot',
      'truth snapshot · arithmetic',
      'No part is greater than its total. The public read routes are of the seven kinds. Capabilities are listed only with status 200.',
      rule('program/snapshot'),
    ),
    constraint(
      'readings.topics',
      'texts of gates and states',
      'Gates do not have the titles of other gates, nor states the region changes of other states.',
      rule('auth/topics'),
    ),
    constraint(
      'readings.repositoryEvidence',
      'repositories that other values depend on',
      'A repository that a finding, a signal, a surface or a lane names has evidence.',
      rule('auth/repositories'),
    ),
    constraint(
      'readings.validationCli',
      'assemblyContract.validationCli',
      'It is checked like a probe: it uses no method that writes, and does not sign.',
      rule('handoff/validation-cli'),
    ),
    constraint(
      'readings.forbiddenMaterial',
      'kits[].forbiddenMaterial',
      'All seven are different, and none of them is one of the five public fields.',
      rule('kits/forbidden-material'),
    ),
    constraint(
      'readings.packages',
      'packages',
      'P05 counts no more packages than there are screens with a picture and its digest.',
      rule('calibration/stage-evidence'),
    ),
    constraint(
      'readings.prose',
      'sentences',
      'Sentences are not read. A member claims something by an exact name, and a value by an exact word; the [tables](exact-words-and-names.md) list all.',
      uncheckable('A check that guesses at sentences accuses honest people, and still misses claims.'),
    ),
    constraint(
      'readings.words',
      'receipts · exact words',
      'A decision, the result of a check, and the environment of a release are exact words. A digest has at least 32 hexadecimal digits. Other values accept nothing.',
      rule('receipt/words'),
      rule('evidence/verdict'),
    ),
    constraint(
      'readings.size',
      'size of a document',
      'A document beyond the size limit is not checked, so it does not pass.',
      rule('document/too-large'),
    ),
    constraint(
      'readings.agreement',
      'documents of a program',
      'The documents of a folder agree about knives and screens, also in members that the specification does not name.',
      rule('program/agreement'),
      rule('screens/agreement'),
    ),
    constraint(
      'readings.evidenceSeen',
      'evidence of accepted items',
      'An acceptance does not pass while its receipt or picture cannot be read.',
      rule('evidence/present'),
      rule('artifacts/file'),
    ),
    constraint(
      'readings.ledger',
      'one ledger of evidence',
      'In all documents together, a receipt accepts one item, a signature is in one receipt, and a checksum belongs to one picture. The receipt of a screen is for that screen and revision.',
      rule('evidence/unique'),
      rule('evidence/agreement'),
    ),
    constraint(
      'readings.timeRunsForward',
      'time runs forward',
      'Work is claimed after its predecessors were submitted. It is reviewed and signed after it was claimed, and observed for a period that ends after it starts. Receipts follow the order of their tasks. The receipt of a screen follows its tasks, and no receipt is reviewed before its capture. No time is later than the document, or later than tomorrow.',
      rule('evidence/order'),
      rule('document/future-time'),
      rule('tasks/lifecycle'),
    ),
    constraint(
      'readings.refusal',
      'a receipt that refuses',
      'A decision that refuses a task or a screen accepts nothing, and neither does a check that failed or was skipped. The reviewer is not the assignee.',
      rule('evidence/verdict'),
      rule('evidence/reviewer'),
    ),
    constraint(
      'readings.references',
      'receipts that refer to receipts',
      'They name the receipts, releases and pictures of their screen, all from production. The four signatures are about the same risks.',
      rule('evidence/references'),
    ),
    constraint(
      'readings.unknownMembers',
      'unknown properties',
      'Properties that the specification does not name are accepted, and reported together once in each document, unless the configuration lists them. They prove nothing.',
      rule('document/unknown-members'),
    ),
    constraint(
      'readings.persons',
      'persons',
      `Two names are one person if they are equal without case, white space, and letters that look alike. Another order of the words, accents, initials, or an address only make it a warning. These values, as a whole, name no person: ${listOf(nonPersons)}. Two names joined by one of these phrases are a proxy: ${listOf(proxyPhrases)}.`,
      rule('tasks/independent-signatures'),
      rule('evidence/reviewer'),
      rule('receipt/signer'),
    ),
    constraint(
      'readings.receipts',
      'receipts',
      'A receipt is a document of its own kind, without a `schemaVersion`. The rules for every document apply to it.',
      schemasAt('receipt', ''),
      rule('receipt/filled'),
      rule('receipt/signer'),
      rule('boundary/zero-counter'),
      rule('boundary/signing'),
      rule('boundary/private-material'),
    ),
  ],
};
