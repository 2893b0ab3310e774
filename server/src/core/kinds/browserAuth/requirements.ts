import type { Path } from '../../json/path';
import { admissionGates, surfaces, uiStates } from './spec';
import type { BrowserAuth } from './model';

/** A requirement for a step. */
export interface Requirement {
  readonly isMet: boolean;
  readonly at: Path;
  /** The missing members and numbers. */
  readonly text: string;
}

/** Minimum numbers of receipts and gates in the specification. A document may require more, but not fewer. */
const minimumCounts = {
  D05AcceptanceReceipts: 1,
  LedgerCasReceipts: 1,
  AdmissionGates: Object.keys(admissionGates).length,
  StateReceipts: Object.keys(surfaces).length * Object.keys(uiStates).length,
};

/** The steps that a record may claim, each with its requirements. */
export type Step = 'acceptance' | 'ledger' | 'activation';

/** The first missing requirement of a step; `undefined` once the step is proved. */
export const firstMissingRequirement = (auth: BrowserAuth, step: Step): Requirement | undefined =>
  requirements(auth, step).find(({ isMet }) => !isMet);

/** The ledger does not wait for the gates: the first of them waits for the ledger. */
function requirements(auth: BrowserAuth, step: Step): readonly Requirement[] {
  const acceptance = countRequirement(auth, 'D05AcceptanceReceipts');
  if (step === 'acceptance') {
    return [acceptance];
  }
  const isAccepted = auth.program.flag('d05Accepted') === true;
  const ledger = [
    acceptance,
    { isMet: isAccepted, at: auth.program.at('d05Accepted'), text: '`d05Accepted` = false' },
    countRequirement(auth, 'LedgerCasReceipts'),
  ];
  return step === 'ledger'
    ? ledger
    : [
        ...ledger,
        countRequirement(auth, 'AdmissionGates'),
        countRequirement(auth, 'StateReceipts'),
        gatesRequirement(auth),
      ];
}

function countRequirement({ contract }: BrowserAuth, name: keyof typeof minimumCounts): Requirement {
  const observed = contract.count(`observed${name}`) ?? 0;
  const required = Math.max(minimumCounts[name], contract.count(`required${name}`) ?? 0);
  const text = `\`observed${name}\` = ${observed} < ${required}`;
  return { isMet: observed >= required, at: contract.at(`observed${name}`), text };
}

function gatesRequirement({ root, gates }: BrowserAuth): Requirement {
  const denied = gates.find((gate) => gate.text('state') === 'DENIED');
  return {
    isMet: gates.length >= minimumCounts.AdmissionGates && !denied,
    at: denied?.at('state') ?? root.at('admissionGates'),
    text: `${denied?.text('id') ?? '`admissionGates`'} = DENIED`,
  };
}
