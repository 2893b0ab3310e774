import type { Path } from '../../finding';
import type { BrowserAuth } from './model';

export interface Requirement {
  readonly isMet: boolean;
  readonly at: Path;
  /** What is lacking, as members and numbers. */
  readonly text: string;
}

/** What an activation rests on, the acceptance of the preceding unit first: and as many receipts and gates as are required, at least one. */
export function requirements({ program, contract }: BrowserAuth): readonly Requirement[] {
  const pairs = ['D05AcceptanceReceipts', 'LedgerCasReceipts', 'AdmissionGates', 'StateReceipts'];
  const receipts = pairs.map((name) => {
    const observed = contract.count(`observed${name}`) ?? 0;
    const required = Math.max(1, contract.count(`required${name}`) ?? 1);
    const text = `\`observed${name}\` = ${observed} < ${required}`;
    return { isMet: observed >= required, at: contract.at(`observed${name}`), text };
  });
  const isAccepted = program.flag('d05Accepted') === true;
  return [...receipts, { isMet: isAccepted, at: program.at('d05Accepted'), text: '`d05Accepted` = false' }];
}
