import {
  eachOf,
  exactly,
  extra,
  fixed,
  int,
  list,
  listOf,
  longText,
  matches,
  misshapen,
  must,
  object,
  open,
  sha256,
  type Members,
  type Sentence,
} from './sentence';
import type { State } from './state';
import { owners, publicFields } from './vocabulary';
import { at, isObj, isSame, listAt, textAt, type Value } from './values';

const values = (given: Readonly<Record<string, Value>>): Members =>
  Object.fromEntries(Object.entries(given).map(([member, value]) => [member, fixed(value)]));
const zeros = (...members: string[]) => values(Object.fromEntries(members.map((member) => [member, 0])));

const top: Members = {
  schemaVersion: (value) => value !== undefined,
  ...values({
    subknifeId: 'D05-A03-P03c-S08-R02-C02-H01',
    parentSubknife: 'D05-A03-P03c-S08-R02-C02',
    status: 'PUBLIC_HANDOFF_KITS_READY_EXTERNAL_CONTRIBUTIONS_ABSENT',
  }),
  progress: object,
  dossier: object,
  handoffBoundary: object,
  kits: list,
  protocol: list,
  assemblyContract: object,
  qaGates: list,
  permissions: (value) =>
    isObj(value) && Object.keys(value).length === 8 && Object.values(value).every((permission) => permission === false),
  effects: object,
  decision: object,
};

/** The objects of the manifest by their path, each with all its members. */
const objects: Readonly<Record<string, Members>> = {
  'progress/formal': values({ currentKnife: 5, acceptedKnives: 4, totalKnives: 36, remainingIncludingCurrent: 32 }),
  'progress/auth': values({ completed: 7, total: 8 }),
  'progress/s08': values({ completedSteps: 1, currentStep: 2, totalSteps: 4, remainingIncludingCurrent: 3 }),
  'progress/r02Engineering': values({
    completedSlices: 1,
    currentSlice: 2,
    totalSlices: 4,
    remainingIncludingCurrent: 3,
  }),
  'progress/handoffKits': values({ published: 4, total: 4 }),
  'progress/externalContributions': values({ required: 4, received: 0, valid: 0, bound: 0, waiting: 4 }),
  dossier: {
    subknifeId: fixed('D05-A03-P03c-S08-R01'),
    digest: sha256,
    authoritySetSchemaHref: fixed('/schemas/auth-s08-owner-authority-set.v1.schema.json'),
    contributionTemplateSchemaHref: fixed(
      '/schemas/auth-s08-r02-c02-owner-authority-contribution-template.v1.schema.json',
    ),
    manifestSchemaHref: fixed('/schemas/auth-s08-r02-c02-owner-handoff-kits.v1.schema.json'),
  },
  handoffBoundary: values({
    onlyPublicMaterialInKit: true,
    templatesAreUnfilled: true,
    templateIsAuthorityBinding: false,
    templateIsBallot: false,
    templateIsExecutionPermit: false,
    portalCanGenerateIdentity: false,
    portalCanGenerateKey: false,
    portalCanReadPrivateKey: false,
    portalCanReceivePrivateMaterial: false,
    portalCanSubmitForOwner: false,
    portalCanSign: false,
    ciCanSign: false,
    codexCanSign: false,
    delegationAllowed: false,
  }),
  assemblyContract: {
    ...values({
      inputMode: 'FOUR_OUT_OF_BAND_PUBLIC_CONTRIBUTIONS',
      inputCount: 0,
      requiredInputCount: 4,
      outputState: 'AUTHORITY_SET_ABSENT',
      sanitizedReceipt: 'IDENTITYREF_KEYREF_PUBLIC_KEY_FINGERPRINT_ONLY',
      nextOnSuccess: 'ADMIT_C03_BALLOT_INTAKE_ONLY',
      nextOnFailure: 'REJECT_AND_HOLD_PRODUCTION',
    }),
    ownerOrder: exactly(...owners),
    validationCli: longText(80),
  },
  effects: {
    kitsPublished: fixed(4),
    ...zeros(
      'externalContributionsReceived',
      'externalContributionsValidated',
      'authoritySetCreated',
      'authorityBindingsCreated',
      'ballotsCreated',
      'productionConnections',
      'databaseMigrations',
      'authDeployments',
      'formalAdvances',
    ),
  },
  decision: {
    ...values({
      handoffPreparationReady: true,
      externalContributionsPresent: false,
      authoritySetPresent: false,
      c02Complete: false,
      c03Admitted: false,
      productionHeld: true,
    }),
    nextRequiredEvent: longText(40),
  },
};

const kit = (index: number): Members => ({
  sequence: fixed(index + 1),
  ownerId: fixed(owners[index] ?? null),
  role: longText(4),
  state: fixed('UNFILLED_PUBLIC_TEMPLATE'),
  filename: matches(/^[a-z0-9-]+\.template\.json$/u),
  href: matches(/^\/handoff\/auth-s08-r02-c02\/[a-z0-9-]+\.template\.json$/u),
  responsibilities: listOf(longText(8), 3),
  requiredPublicFields: exactly(...publicFields),
  forbiddenMaterial: listOf(longText(4), 7),
});

const step: Members = {
  id: matches(/^H0[1-6]$/u),
  name: longText(6),
  state: fixed('READY', 'WAITING', 'BLOCKED', 'HELD'),
  actor: longText(4),
  exit: longText(12),
};
const gate: Members = {
  id: matches(/^Q0[1-8]$/u),
  name: longText(6),
  state: fixed('PASS', 'WAITING', 'BLOCKED', 'HELD'),
};

const each = (broken: (root: Value, state: State) => Iterable<string>): Sentence['broken'] =>
  eachOf('auth-s08-r02-c02-owner-handoff-kits')(({ root }, state) => broken(root, state));

const areDifferent = (items: readonly (Value | undefined)[]): boolean =>
  new Set(items.map((item) => JSON.stringify(item))).size === items.length;
const idsOf = (root: Value, member: string) => listAt(root, member).map((item) => at(item, 'id'));

/** Templates below the handoff folder, by their path. */
function* templates({ others }: State): Generator<readonly [string, Value]> {
  for (const [path, value] of others) {
    if (path.startsWith('handoff/auth-s08-r02-c02/') && path.endsWith('.template.json')) {
      yield [path, value];
    }
  }
}

export const sentencesOfHandoff: readonly Sentence[] = [
  must(
    'kits/top',
    'S 1',
    'The manifest has exactly its members; `$schema` may be one.',
    each(function* (root) {
      yield* misshapen(root, '', top);
      yield* extra(root, '', { ...top, $schema: object });
    }),
  ),
  open(
    'kits/schema-pointer',
    'S 1',
    'A `$schema` in the manifest is an extra member. (Or a pointer, as in other documents?)',
    each((root) => (at(root, '$schema') === undefined ? [] : ['$schema'])),
  ),
  must(
    'kits/objects',
    'S 1',
    'Progress, dossier, boundary, contract, effects and decision have their fixed values.',
    each(function* (root) {
      for (const [path, members] of Object.entries(objects)) {
        yield* misshapen(at(root, ...path.split('/')), path, members);
      }
    }),
  ),
  must(
    'kits/closed',
    'S 1, R1',
    'The boundary has exactly its 14 members.',
    each((root) => extra(at(root, 'handoffBoundary'), 'handoffBoundary', objects['handoffBoundary'] ?? {})),
  ),
  must(
    'kits/kits',
    'S 1',
    'The four kits stand in order of their owners, with their members.',
    each(function* (root) {
      if (listAt(root, 'kits').length !== 4) {
        yield 'kits';
      }
      for (const [index, one] of listAt(root, 'kits').entries()) {
        yield* misshapen(one, `kits/${index}`, kit(index));
      }
    }),
  ),
  must(
    'kits/filename',
    'S Endpoints',
    'The path of a template ends in its file name, and each kit has its own.',
    each(function* (root) {
      const kits = listAt(root, 'kits');
      for (const [index, one] of kits.entries()) {
        if (textAt(one, 'href') !== `/handoff/auth-s08-r02-c02/${textAt(one, 'filename')}`) {
          yield `kits/${index}/href`;
        }
      }
      if (!areDifferent(kits.map((one) => at(one, 'href')))) {
        yield 'kits';
      }
    }),
  ),
  must(
    'kits/forbidden',
    'R8.15',
    'The seven forbidden materials differ, and none is a public field.',
    each((root) =>
      listAt(root, 'kits').flatMap((one, index) => {
        const items = listAt(one, 'forbiddenMaterial');
        return areDifferent(items) && !items.some((item) => publicFields.includes(item as string))
          ? []
          : [`kits/${index}/forbiddenMaterial`];
      }),
    ),
  ),
  open(
    'kits/responsibilities',
    'S 1',
    'The responsibilities of a kit differ. (Silent.)',
    each((root) =>
      listAt(root, 'kits').flatMap((one, index) =>
        areDifferent(listAt(one, 'responsibilities')) ? [] : [`kits/${index}`],
      ),
    ),
  ),
  must(
    'kits/steps',
    'S 1',
    'The six steps and eight gates have their members, each id once.',
    each(function* (root) {
      for (const [member, members, count] of [
        ['protocol', step, 6],
        ['qaGates', gate, 8],
      ] as const) {
        const items = listAt(root, member);
        if (items.length !== count || !areDifferent(idsOf(root, member))) {
          yield member;
        }
        for (const [index, item] of items.entries()) {
          yield* misshapen(item, `${member}/${index}`, members);
        }
      }
    }),
  ),
  open(
    'kits/step-order',
    'S 1, R7.6',
    'Steps and gates stand in the order of their ids. (Silent.)',
    each((root) =>
      ['protocol', 'qaGates'].filter(
        (member) => !isSame(idsOf(root, member) as Value[], [...idsOf(root, member)].sort() as Value[]),
      ),
    ),
  ),
  must(
    'kits/cli',
    'R8.15',
    'The validation requests with GET or HEAD only, and signs nothing.',
    each((root) =>
      /\b(?:POST|PUT|PATCH|DELETE)\s+(?:\/|https?:)/iu.test(textAt(root, 'assemblyContract', 'validationCli') ?? '')
        ? ['assemblyContract/validationCli']
        : [],
    ),
  ),
  must(
    'templates/unfilled',
    'S 1, S Auth 8',
    'A template has the five public fields, its owner, no delegation, and is not filled in.',
    function* (state) {
      for (const [path, value] of templates(state)) {
        const blank = (part: Value | undefined) => part === null || part === '';
        yield* misshapen(value, path, {
          ownerId: fixed(...owners),
          identityRef: blank,
          keyRef: blank,
          publicKey: blank,
          delegationAllowed: fixed(false),
        });
      }
    },
  ),
  must('templates/only-public', 'S Auth 8', 'A template carries only the five public fields.', function* (state) {
    for (const [path, value] of templates(state)) {
      yield* extra(value, path, Object.fromEntries(publicFields.map((member) => [member, int])));
    }
  }),
  open(
    'templates/owner',
    'S 1',
    'The template of a kit exists and is of its owner. (Silent on a missing one.)',
    each((root, { others }) =>
      listAt(root, 'kits').flatMap((one, index) =>
        isSame(at(others.get(textAt(one, 'href')?.slice(1) ?? ''), 'ownerId'), at(one, 'ownerId'))
          ? []
          : [`kits/${index}/href`],
      ),
    ),
  ),
];
