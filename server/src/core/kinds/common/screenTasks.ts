/** The tasks of a screen (specification, section 4), which the dashboard draws too. */
import { laneOfTask, type Lane } from './lanes';

export const gateFamilies = {
  EVIDENCE: 'Evidence about the screen itself: capture, reflow, accessibility, approval, release, rollback.',
  GOVERNANCE: 'One of four independent signatures: product, design, architecture, QA. Proxy signing is not allowed.',
  RELEASE_PROOF: 'Proof of the release: the exact release, the production smoke, the rollback drill.',
} as const;

export const gateTypes = {
  visual_baseline: 'The three captures of the screen. The first task: it waits for nothing.',
  responsive_reflow: 'The screen reflows. Waits for an accepted visual capture receipt.',
  accessibility: 'The screen is accessible. Waits for an accepted visual capture receipt.',
  owner_approval: 'The owner approves. Waits for the accepted reflow and accessibility receipts.',
  exact_release:
    'Evidence or proof of the exact release (it occurs once in each family). Waits for the four accepted owner receipts.',
  rollback_receipt: 'The rollback is evidenced. Waits for an accepted exact release and its production smoke.',
  product: 'The product signature. Waits for the accepted reflow and accessibility receipts.',
  design: 'The design signature. Waits for the accepted reflow and accessibility receipts.',
  architecture: 'The architecture signature. Waits for the accepted reflow and accessibility receipts.',
  qa: 'The QA signature. Waits for the accepted reflow and accessibility receipts.',
  production_smoke: 'The released screen answers in production. Waits for the accepted exact release.',
  rollback_drill: 'The rollback was drilled. Waits for an accepted exact release and its production smoke.',
} as const;

type GateFamily = keyof typeof gateFamilies;
export type GateType = keyof typeof gateTypes;
export type TaskKey = `${GateFamily}/${GateType}`;

export interface TaskFacts {
  /** A task is identified by family and type: `exact_release` occurs in two families. */
  readonly key: TaskKey;
  /** Family and type as written in the ids of tasks and gates. */
  readonly nameInId: string;
  readonly gateFamily: GateFamily;
  readonly gateType: GateType;
  /** Absent if the specification leaves the lane open. */
  readonly lane: Lane | undefined;
  readonly predecessors: readonly TaskKey[];
}

const experience: readonly TaskKey[] = ['EVIDENCE/responsive_reflow', 'EVIDENCE/accessibility'];
const governance: readonly TaskKey[] = [
  'GOVERNANCE/product',
  'GOVERNANCE/design',
  'GOVERNANCE/architecture',
  'GOVERNANCE/qa',
];
const smoke: readonly TaskKey[] = ['RELEASE_PROOF/exact_release', 'RELEASE_PROOF/production_smoke'];

const task = (gateFamily: GateFamily, gateType: GateType, predecessors: readonly TaskKey[]): TaskFacts => {
  const nameInId = `${gateFamily.toLowerCase()}-${gateType}`;
  const lane = laneOfTask(nameInId);
  return { key: `${gateFamily}/${gateType}`, nameInId, gateFamily, gateType, lane, predecessors };
};

/** The 13 tasks of a screen, in the order of the specification. */
export const screenTasks: readonly TaskFacts[] = [
  task('EVIDENCE', 'visual_baseline', []),
  task('EVIDENCE', 'responsive_reflow', ['EVIDENCE/visual_baseline']),
  task('EVIDENCE', 'accessibility', ['EVIDENCE/visual_baseline']),
  task('EVIDENCE', 'owner_approval', experience),
  task('EVIDENCE', 'exact_release', governance),
  task('EVIDENCE', 'rollback_receipt', smoke),
  task('GOVERNANCE', 'product', experience),
  task('GOVERNANCE', 'design', experience),
  task('GOVERNANCE', 'architecture', experience),
  task('GOVERNANCE', 'qa', experience),
  task('RELEASE_PROOF', 'exact_release', governance),
  task('RELEASE_PROOF', 'production_smoke', ['RELEASE_PROOF/exact_release']),
  task('RELEASE_PROOF', 'rollback_drill', smoke),
];

/** The first task of a screen, whose receipt accepts the three captures. */
export const baselineTask = screenTasks[0]!;
