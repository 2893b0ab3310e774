import type { BrowserAuth } from '../../model';
import { defineRule } from '../../../../rules/rule';
import { foldLookAlikes } from '../../../../text/normalForm';
import { stateReceiptCount } from '../../relations';

export default defineRule({
  id: 'auth/summary',
  severity: 'error',
  summary: 'The counts of the summary and of the activation contract agree with the lists and with each other.',
  why: 'People judge the admission by its summary.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    wrong: '`{member}` should be {count}, not {found}. {what}: {count}.',
    exceeds: '`{member}` should be at most {limit}, the number required, not {found}.',
    gate: '`observed` of "D06-A10" is "{found}", but `observedStateReceipts` is {count}. Correct one of them.',
    outvoted:
      '`observedStateReceipts` is {count}, but {expected} in the gate D06-A10 and in `activationContract`. Correct it.',
    total: '`observed` of "D06-A10" is "{found}", but the number of state receipts is {total}. Correct it.',
    counted: 'Derived from this.',
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
  "admissionGates": [
    {
      "id": "D06-A10",
      "observed": "0/27"
                  ^^^^^^ \`observed\` of "D06-A10" is "0/27", but \`observedStateReceipts\` is 3. Correct one of them.
    }
  ],
  "admissionSummary": { "requiredStateReceipts": 27, "observedStateReceipts": 3 }
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
    yield* gateReports(browserAuth);
    for (const [holder, observed, required] of [
      [browserAuth.summary, 'observedStateReceipts', 'requiredStateReceipts'],
      [browserAuth.contract, 'observedD05AcceptanceReceipts', 'requiredD05AcceptanceReceipts'],
      [browserAuth.contract, 'observedLedgerCasReceipts', 'requiredLedgerCasReceipts'],
    ] as const) {
      const found = holder.count(observed);
      const limit = holder.count(required);
      if (found !== undefined && limit !== undefined && found > limit) {
        const related = [{ message: 'counted', at: holder.at(required) }] as const;
        yield { message: 'exceeds', at: holder.at(observed), values: { member: observed, found, limit }, related };
      }
    }
  },
});

/** Reports a gate of the state receipts that states another number of them, such as "3/27 receipts". */
function* gateReports({ contract, gates, summary }: BrowserAuth) {
  const count = summary.count('observedStateReceipts');
  const ofContract = contract.count('observedStateReceipts');
  for (const gate of gates.filter((each) => each.text('id') === 'D06-A10')) {
    const observed = gate.count('observed');
    const found = observed === undefined ? (gate.text('observed') ?? '') : String(observed);
    const ratios = observed === undefined ? receiptRatios(found) : [[observed, stateReceiptCount] as const];
    const at = gate.at('observed');
    const counted = ratios.filter(([, total]) => total === stateReceiptCount);
    if (ratios.length > 0 && counted.length === 0) {
      yield { message: 'total', at, values: { found, total: stateReceiptCount } } as const;
    } else if (count !== undefined && counted.length > 0 && counted.every(([done]) => done !== count)) {
      const atSummary = summary.at('observedStateReceipts');
      const isOutvoted = counted.some(([done]) => done === ofContract);
      const related = [{ message: 'counted', at: isOutvoted ? at : atSummary }] as const;
      yield isOutvoted
        ? ({ message: 'outvoted', at: atSummary, values: { count, expected: ofContract ?? 0 }, related } as const)
        : ({ message: 'gate', at, values: { found, count }, related } as const);
    }
  }
}

/** Returns the counts of state receipts in a text: those of all state receipts, or else a count that is the whole text. */
function receiptRatios(text: string): readonly (readonly [done: number, total: number])[] {
  const folded = foldLookAlikes(text).trim();
  const ratios = Array.from(folded.matchAll(ratio), ([, done, total]) => [Number(done), Number(total)] as const);
  const isWhole = folded.replace(ratio, '').replace(receiptWords, '').trim() === '';
  return isWhole ? ratios : ratios.filter(([, total]) => total === stateReceiptCount);
}

/** A count such as "3/27" or "3 of 27", which is not part of a path, a date or a decimal number. */
const ratio = /(?<![\w/.:-])(\d{1,9})\s{0,9}(?:[/\u2044\u2215]|(?:out )?of)\s{0,9}(\d{1,9})(?![\w/:-]|\.\d)/gi;

/** The words for receipts after a count. */
const receiptWords = /(?:state )?receipts?|份?(?:状态)?回执|份|[.。]$/gi;
