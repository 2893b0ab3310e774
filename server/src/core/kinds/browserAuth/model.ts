import type { Part } from '../../json/objectReader';

/** A tolerant view of a browser-auth record (specification, section 2). */
export class BrowserAuth {
  readonly program: Part;
  readonly summary: Part;
  readonly contract: Part;
  readonly invariants: Part;
  readonly repositories: readonly Part[];
  readonly gates: readonly Part[];

  constructor(readonly root: Part) {
    this.program = root.part('program');
    this.summary = root.part('admissionSummary');
    this.contract = root.part('activationContract');
    this.invariants = root.part('invariants');
    this.repositories = root.part('sourceSnapshot').parts('repositories');
    this.gates = root.parts('admissionGates');
  }
}
