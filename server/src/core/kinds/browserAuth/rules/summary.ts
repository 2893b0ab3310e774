import { changeTo } from '../../../rules/fix';
import type { Part } from '../../../document/part';
import type { Path } from '../../../finding';
import { phrase } from '../../../language';
import { surfaces, uiStates } from '../facts';
import type { BrowserAuth } from '../model';
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
        yield { message: 'wrong', at, values: { what, member, count, found }, related, fix: changeTo(at, count) };
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

function expectations({ root, summary, contract, gates, repositories }: BrowserAuth): readonly Expectation[] {
  const gateList = root.at('admissionGates');
  const ifListed = (list: string, count: number) => (root.list(list) ? count : undefined);
  const denied = ifListed('admissionGates', gates.filter((gate) => gate.text('state') === 'DENIED').length);
  const satisfied = denied === undefined ? undefined : gates.length - denied;
  const surfaceCount = Object.keys(surfaces).length;
  const stateCount = Object.keys(uiStates).length;
  const snapshot = root.part('sourceSnapshot');
  const repositoryCount = snapshot.list('repositories') ? repositories.length : undefined;
  const of = (holder: Part, member: string, what: string, count: number | undefined, source: Path): Expectation => ({
    holder,
    member,
    what,
    count,
    source,
  });
  return [
    of(summary, 'required', phrase('Admission gates'), ifListed('admissionGates', gates.length), gateList),
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
    of(
      contract,
      'requiredAdmissionGates',
      phrase('Admission gates'),
      ifListed('admissionGates', gates.length),
      gateList,
    ),
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
