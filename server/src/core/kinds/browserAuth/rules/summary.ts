import { assertTo, changeTo } from '../../../rules/fix';
import type { Part } from '../../../document/part';
import type { Path } from '../../../finding';
import { phrase } from '../../../language';
import { isWhole } from '../../../rules/sequence';
import { admissionGates, surfaces, uiStates } from '../facts';
import type { BrowserAuth } from '../model';
import { repeated, unknownNames } from '../repositories';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'auth/summary',
  kinds: ['d06-browser-auth-pre-admission'],
  severity: 'error',
  summary: 'The counts of the summary and of the activation contract agree with the lists and with each other.',
  why: 'The summary decides what people believe of the admission.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    wrong: '{what}: {count}, so `{member}` should be {count}, not {found}.',
    exceeds: '`{member}` is {found}, more than the {limit} that are required.',
    source: 'It follows from this.',
  },
  examples: {
    valid: ['{ "admissionGates": [{ "state": "DENIED" }], "admissionSummary": { "required": 1, "denied": 1 } }'],
    invalid: [
      `
{ "admissionGates": [{ "state": "DENIED" }], "admissionSummary": { "required": 2, "denied": 1 } }
                                                                               ^ [fix] Admission gates: 1, so \`required\` should be 1, not 2.
`,
    ],
  },

  *check({ browserAuth }) {
    for (const { holder, member, what, count, source } of expectations(browserAuth)) {
      const found = holder.count(member);
      if (found !== undefined && count !== undefined && found !== count) {
        const at = holder.at(member);
        const related = [{ message: 'source', at: source }] as const;
        // More receipts than were stated is for people to say; less is what the rest of the record carries.
        const fix = member === 'observedStateReceipts' && count > found ? assertTo(at, count) : changeTo(at, count);
        yield { message: 'wrong', at, values: { what, member, count, found }, related, fix };
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
  readonly holder: Part;
  readonly member: string;
  readonly what: string;
  readonly count: number | undefined;
  readonly source: Path;
}

function expectations(browserAuth: BrowserAuth): readonly Expectation[] {
  const { root, summary, contract, gates, repositories } = browserAuth;
  const gateList = root.at('admissionGates');
  // A gate that is missing, twice, or in a state nobody knows is reported there: the counts only follow.
  const names = gates.map((gate) => gate.text('id'));
  const isSettled = root.list('admissionGates') && isWhole(names, Object.keys(admissionGates));
  const required = isSettled ? gates.length : undefined;
  const isKnown = gates.every((gate) => gate.text('state') === 'DENIED');
  const denied = isKnown ? required : undefined;
  const satisfied = denied === undefined ? undefined : 0;
  const surfaceCount = Object.keys(surfaces).length;
  const stateCount = Object.keys(uiStates).length;
  const snapshot = root.part('sourceSnapshot');
  const isRead = repeated(browserAuth).size === 0 && unknownNames(browserAuth).size === 0;
  const repositoryCount = snapshot.list('repositories') && isRead ? repositories.length : undefined;
  const of = (holder: Part, member: string, what: string, count: number | undefined, source: Path): Expectation => ({
    holder,
    member,
    what,
    count,
    source,
  });
  return [
    of(summary, 'required', phrase('Admission gates'), required, gateList),
    of(summary, 'satisfied', phrase('Admission gates that are not DENIED'), satisfied, gateList),
    of(summary, 'denied', phrase('Admission gates that are DENIED'), denied, gateList),
    of(summary, 'sourceRepositories', phrase('Repositories'), repositoryCount, snapshot.at('repositories')),
    of(snapshot, 'repositoriesFetched', phrase('Repositories'), repositoryCount, snapshot.at('repositories')),
    of(summary, 'targetSurfaces', phrase('Surfaces'), surfaceCount, root.at('targetSurfaces')),
    of(summary, 'realStatesPerSurface', phrase('UI states'), stateCount, root.at('realStateContract')),
    of(
      summary,
      'requiredStateReceipts',
      phrase('Surfaces times UI states'),
      surfaceCount * stateCount,
      root.at('targetSurfaces'),
    ),
    of(
      contract,
      'requiredStateReceipts',
      phrase('Surfaces times UI states'),
      surfaceCount * stateCount,
      root.at('targetSurfaces'),
    ),
    of(contract, 'requiredAdmissionGates', phrase('Admission gates'), required, gateList),
    of(contract, 'observedAdmissionGates', phrase('Admission gates that are not DENIED'), satisfied, gateList),
    of(
      contract,
      'observedStateReceipts',
      phrase('State receipts observed'),
      summary.count('observedStateReceipts'),
      summary.at('observedStateReceipts'),
    ),
  ];
}
