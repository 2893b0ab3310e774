import type { Path } from '../../finding';
import { admissionGates, surfaces, uiStates } from './facts';
import type { BrowserAuth } from './model';

/** Something that has to be there before the work unit is activated. */
export interface Requirement {
  readonly isMet: boolean;
  readonly at: Path;
  /** What is lacking, as members and numbers. */
  readonly text: string;
}

/** The fewest receipts and gates that the specification asks for; a document may ask for more, not for less. */
const fewest = {
  D05AcceptanceReceipts: 1,
  LedgerCasReceipts: 1,
  AdmissionGates: Object.keys(admissionGates).length,
  StateReceipts: Object.keys(surfaces).length * Object.keys(uiStates).length,
};

/** What an activation rests on, the acceptance of the preceding unit first: receipts, gates, and the gates themselves. */
export function requirements({ program, contract, root, gates }: BrowserAuth): readonly Requirement[] {
  const receipts = Object.entries(fewest).map(([name, least]) => {
    const observed = contract.count(`observed${name}`) ?? 0;
    const required = Math.max(least, contract.count(`required${name}`) ?? least);
    const text = `\`observed${name}\` = ${observed} < ${required}`;
    return { isMet: observed >= required, at: contract.at(`observed${name}`), text };
  });
  const denied = gates.find((gate) => gate.text('state') === 'DENIED');
  const isAccepted = program.flag('d05Accepted') === true;
  return [
    ...receipts,
    { isMet: isAccepted, at: program.at('d05Accepted'), text: '`d05Accepted` = false' },
    {
      isMet: gates.length >= fewest.AdmissionGates && !denied,
      at: denied?.at('state') ?? root.at('admissionGates'),
      text: `${denied?.text('id') ?? '`admissionGates`'} = DENIED`,
    },
  ];
}
