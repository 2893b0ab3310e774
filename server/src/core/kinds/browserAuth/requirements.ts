import type { Path } from '../../json/path';
import { admissionGates, surfaces, uiStates } from './spec';
import { isDenied, type BrowserAuth } from './model';

/** A requirement for a step, compared with a record. */
export interface Requirement {
  readonly isMet: boolean;
  /** The path of the value that must change before the requirement is met. */
  readonly at: Path;
  /** The unmet requirement for messages, such as `observedAdmissionGates` = 9 < 10. */
  readonly text: string;
  /** The object that lacks a readable count; absent if all counts are readable. */
  readonly unreadIn?: Path;
}

/**
 * Minimum counts in the specification. In the record, `observed` or `required` precedes each name. A record may require
 * more, but not fewer.
 */
const minimumCounts = {
  D05AcceptanceReceipts: 1,
  LedgerCasReceipts: 1,
  AdmissionGates: Object.keys(admissionGates).length,
  StateReceipts: Object.keys(surfaces).length * Object.keys(uiStates).length,
};

/** The steps that a record may claim: the acceptance of D05, the advance of the ledger, the activation of D06. */
export type Step = 'acceptance' | 'ledger' | 'activation';

/** Returns the first requirement of a step that is not met; `undefined` once all are met. */
export const firstMissingRequirement = (auth: BrowserAuth, step: Step): Requirement | undefined =>
  requirements(auth, step).find(({ isMet }) => !isMet);

/** Returns the requirements of a step. The ledger does not require the gates, because the first gate requires the ledger. */
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

/** Returns the requirement that at least the required number of receipts or gates is observed. */
function countRequirement({ contract }: BrowserAuth, name: keyof typeof minimumCounts): Requirement {
  const stated = contract.count(`observed${name}`);
  const observed = stated ?? 0;
  const required = Math.max(minimumCounts[name], contract.count(`required${name}`) ?? 0);
  const text = `\`observed${name}\` = ${observed} < ${required}`;
  const requirement = { isMet: observed >= required, at: contract.at(`observed${name}`), text };
  return stated === undefined ? { ...requirement, unreadIn: contract.path } : requirement;
}

/** Returns the requirement that all gates are listed and none is denied. */
function gatesRequirement({ root, gates }: BrowserAuth): Requirement {
  const denied = gates.find(isDenied);
  return {
    isMet: gates.length >= minimumCounts.AdmissionGates && !denied,
    at: denied?.at('state') ?? root.at('admissionGates'),
    text: `${denied?.text('id') ?? '`admissionGates`'} = DENIED`,
  };
}
