import { assertTo, changeTo } from '../../../../diagnostics/fix';
import type { ObjectReader } from '../../../../json/objectReader';
import type { Path } from '../../../../json/path';
import { phrase } from '../../../../l10n/language';
import { isCountable } from '../../../../rules/idSequence';
import { admissionGates, surfaces, uiStates } from '../../spec';
import type { BrowserAuth } from '../../model';
import { repeated, unknownNames } from '../../repositories';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'auth/summary',
  severity: 'error',
  summary: 'The counts of the summary and of the activation contract agree with the lists and with each other.',
  why: 'The summary decides what people believe of the admission.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    wrong: '`{member}` should be {count}, not {found}. {what}: {count}.',
    exceeds: '`{member}` is {found}, more than the {limit} that are required.',
    source: 'Derived from this.',
  },
  examples: {
    valid: [
      `
{
  "admissionGates": [{ "state": "DENIED" }],
  "admissionSummary": { "required": 1, "denied": 1 }
}
`,
    ],
    invalid: [
      `
{
  "admissionGates": [{ "state": "DENIED" }],
  "admissionSummary": { "required": 2, "denied": 1 }
                                    ^ [fix] \`required\` should be 1, not 2. Admission gates: 1.
}
`,
      `
{
  "admissionSummary": { "observedStateReceipts": 3 },
  "activationContract": {
    "observedStateReceipts": 4
                             ^ [fix¹] \`observedStateReceipts\` should be 3, not 4. State receipts observed: 3.
  }
}
`,
    ],
  },

  *check(browserAuth: BrowserAuth) {
    for (const { holder, member, what, count, source, causedBy } of expectations(browserAuth)) {
      const found = holder.count(member);
      if (found !== undefined && count !== undefined && found !== count) {
        const at = holder.at(member);
        const related = [{ message: 'source', at: source }] as const;
        // Two places state the receipts that were observed: which of them is wrong is for people to say.
        const isStated = member === 'observedStateReceipts';
        const fix = causedBy ? undefined : isStated ? assertTo(at, count) : changeTo(at, count);
        yield { message: 'wrong', at, values: { what, member, count, found }, related, causedBy, fix };
      }
    }
    for (const [holder, observed, required] of [
      [browserAuth.summary, 'observedStateReceipts', 'requiredStateReceipts'],
      [browserAuth.contract, 'observedD05AcceptanceReceipts', 'requiredD05AcceptanceReceipts'],
      [browserAuth.contract, 'observedLedgerCasReceipts', 'requiredLedgerCasReceipts'],
    ] as const) {
      const found = holder.count(observed);
      const limit = holder.count(required);
      if (found !== undefined && limit !== undefined && found > limit) {
        const related = [{ message: 'source', at: holder.at(required) }] as const;
        yield { message: 'exceeds', at: holder.at(observed), values: { member: observed, found, limit }, related };
      }
    }
  },
});

interface Expectation {
  readonly holder: ObjectReader;
  readonly member: string;
  readonly what: string;
  readonly count: number | undefined;
  readonly source: Path;
  readonly causedBy: readonly string[] | undefined;
}

function expectations(browserAuth: BrowserAuth): readonly Expectation[] {
  const { root, summary, contract } = browserAuth;
  const product = Object.keys(surfaces).length * Object.keys(uiStates).length;
  const observed = summary.count('observedStateReceipts');
  const of = (
    holder: ObjectReader,
    member: string,
    what: string,
    count: number | undefined,
    source: Path,
    causedBy?: Expectation['causedBy'],
  ): Expectation => ({ holder, member, what, count, source, causedBy });
  const listed = root.at('targetSurfaces');
  return [
    ...ofGates(browserAuth, of),
    ...ofRepositories(browserAuth, of),
    of(summary, 'targetSurfaces', phrase('Surfaces'), Object.keys(surfaces).length, listed),
    of(
      summary,
      'realStatesPerSurface',
      phrase('UI states'),
      Object.keys(uiStates).length,
      root.at('realStateContract'),
    ),
    of(summary, 'requiredStateReceipts', phrase('Surfaces times UI states'), product, listed),
    of(contract, 'requiredStateReceipts', phrase('Surfaces times UI states'), product, listed),
    of(
      contract,
      'observedStateReceipts',
      phrase('State receipts observed'),
      observed,
      summary.at('observedStateReceipts'),
    ),
  ];
}

type Expect = (
  holder: ObjectReader,
  member: string,
  what: string,
  count: number | undefined,
  source: Path,
  causedBy?: Expectation['causedBy'],
) => Expectation;

/** A gate in a state nobody knows is reported by the schema: until then nothing is said to be satisfied or denied. */
function ofGates({ root, summary, contract, gates }: BrowserAuth, of: Expect): readonly Expectation[] {
  const at = root.at('admissionGates');
  const names = gates.map((gate) => gate.text('id'));
  const causedBy = isCountable(names, Object.keys(admissionGates)) ? undefined : ['schema', 'auth/sequence'];
  const isKnown = gates.every((gate) => gate.text('state') === 'DENIED');
  const all = gates.length > 0 ? gates.length : undefined; // The schema asks for ten.
  const denied = isKnown ? all : undefined;
  const satisfied = denied === undefined ? undefined : 0;
  return [
    of(summary, 'required', phrase('Admission gates'), all, at, causedBy),
    of(summary, 'satisfied', phrase('Admission gates that are not DENIED'), satisfied, at, causedBy),
    of(summary, 'denied', phrase('Admission gates that are DENIED'), denied, at, causedBy),
    of(contract, 'requiredAdmissionGates', phrase('Admission gates'), all, at, causedBy),
    of(contract, 'observedAdmissionGates', phrase('Admission gates that are not DENIED'), satisfied, at, causedBy),
  ];
}

function ofRepositories(browserAuth: BrowserAuth, of: Expect): readonly Expectation[] {
  const { root, summary, repositories } = browserAuth;
  const snapshot = root.object('sourceSnapshot');
  const list = snapshot.list('repositories');
  const isNamed = list?.length === repositories.length && repositories.every((each) => each.text('id') !== undefined);
  const isSettled = isNamed && repeated(browserAuth).size === 0 && unknownNames(browserAuth).size === 0;
  const causedBy = isSettled ? undefined : ['schema', 'auth/repositories'];
  const count = list ? repositories.length : undefined;
  return [
    of(summary, 'sourceRepositories', phrase('Repositories'), count, snapshot.at('repositories'), causedBy),
    of(snapshot, 'repositoriesFetched', phrase('Repositories'), count, snapshot.at('repositories'), causedBy),
  ];
}
