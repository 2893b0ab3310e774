import type { ObjectReader } from '../../json/objectReader';

/** Returns whether an admission gate denies the admission. */
export const isDenied = (gate: ObjectReader): boolean => gate.text('state') === 'DENIED';

/** A tolerant view of a browser-auth record (specification, section 2). */
export class BrowserAuth {
  readonly program: ObjectReader;
  readonly summary: ObjectReader;
  readonly contract: ObjectReader;
  readonly invariants: ObjectReader;
  readonly repositories: readonly ObjectReader[];
  readonly gates: readonly ObjectReader[];

  constructor(readonly root: ObjectReader) {
    this.program = root.object('program');
    this.summary = root.object('admissionSummary');
    this.contract = root.object('activationContract');
    this.invariants = root.object('invariants');
    this.repositories = root.object('sourceSnapshot').objects('repositories');
    this.gates = root.objects('admissionGates');
  }
}
