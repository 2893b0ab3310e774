import { createHash } from 'node:crypto';
import {
  actionByFidelity,
  captureFamilies,
  lanes,
  screenTasks,
  type GateType,
  type Lane,
} from '../../server/src/core/kinds/execution/spec';
import { schemaHref, type Kind } from '../../server/src/core/kinds/contract/kinds';
import { today } from './constants';
import { wireframe } from './wireframe';

interface ScreenText {
  readonly screenId: string;
  readonly title: string;
  readonly route: string;
  readonly group: string;
  readonly fidelity: 'F2' | 'F3';
  readonly probes: readonly string[];
  readonly observed: string;
  /** `<area>/<topic>/<name>`, without its version. */
  readonly fixture: string;
  readonly persona: string;
  readonly truth: readonly [label: string, value: number];
  readonly act: string;
  /** Number of captured slots, at most three. */
  readonly captured: number;
}

interface Variant {
  readonly kind: Kind;
  readonly knifeId: string;
  readonly globalOrdinal: number;
  readonly title: string;
  readonly product: readonly [id: string, label: string, owner: string];
  readonly platformFamily: string;
  readonly taskPrefix: string;
  readonly gatePrefix: string;
  readonly slotStatus: string;
  readonly runner: string;
  readonly actName: 'transaction' | 'command';
  readonly gates: Readonly<Record<string, string>>;
  readonly gateTexts: readonly (readonly [label: string, evidence: string])[];
  readonly screens: readonly ScreenText[];
  readonly revision: string;
  readonly truthSnapshot: object;
  readonly programExtras: object;
  /** Form of the tasks of a screen: their number or their ids. The specification allows both. */
  readonly taskForm: 'number' | 'ids';
}

const gateLabels: Readonly<Record<GateType, readonly [label: string, requirement: string]>> = {
  visual_baseline: ['视觉基线', '三个尺寸的截图齐备,校验和与文件一致'],
  responsive_reflow: ['响应式重排', '三个尺寸下内容不丢失、不重叠'],
  accessibility: ['无障碍', '键盘可达,读屏可读,对比度达标'],
  owner_approval: ['负责人确认', '产品负责人确认界面与事实一致'],
  exact_release: ['精确发布', '发布物与来源版本逐位一致'],
  rollback_receipt: ['回滚回执', '回滚过程有回执可查'],
  product: ['产品签署', '产品负责人独立签署'],
  design: ['设计签署', '设计负责人独立签署'],
  architecture: ['架构签署', '架构负责人独立签署'],
  qa: ['质量签署', '质量负责人独立签署'],
  production_smoke: ['生产冒烟', '生产环境只读冒烟通过'],
  rollback_drill: ['回滚演练', '回滚演练在观察窗口内完成'],
};

const laneTexts: Readonly<Record<Lane, readonly [label: string, accountable: string, reviewer: string]>> = {
  CAPTURE: ['截图', '采集值班组', '设计负责人'],
  EXPERIENCE: ['体验', '前端负责人', '质量负责人'],
  GOVERNANCE: ['治理', '各签署人', '项目负责人'],
  RELEASE: ['发布', '发布负责人', '运维负责人'],
  PRODUCTION_RECOVERY: ['生产与恢复', '运维负责人', '质量负责人'],
};

const blockers: Readonly<Record<string, readonly [path: string, value: string, blocker: string]>> = {
  visual_baseline: ['captureSlots', '三个截图槽位可用', ''],
  responsive_reflow: ['tasks.visual_baseline', '视觉截图回执已验收', '等待视觉截图回执验收'],
  accessibility: ['tasks.visual_baseline', '视觉截图回执已验收', '等待视觉截图回执验收'],
  owner_approval: ['tasks.responsive_reflow', '重排与无障碍回执已验收', '等待重排与无障碍回执验收'],
  product: ['tasks.responsive_reflow', '重排与无障碍回执已验收', '等待重排与无障碍回执验收'],
  design: ['tasks.responsive_reflow', '重排与无障碍回执已验收', '等待重排与无障碍回执验收'],
  architecture: ['tasks.responsive_reflow', '重排与无障碍回执已验收', '等待重排与无障碍回执验收'],
  qa: ['tasks.responsive_reflow', '重排与无障碍回执已验收', '等待重排与无障碍回执验收'],
  exact_release: ['tasks.governance', '四份签署回执已验收', '等待四位签署人的回执验收'],
  production_smoke: ['tasks.release_proof-exact_release', '精确发布回执已验收', '等待精确发布回执验收'],
  rollback_receipt: ['tasks.release_proof-production_smoke', '精确发布与生产冒烟已验收', '等待精确发布与生产冒烟验收'],
  rollback_drill: ['tasks.release_proof-production_smoke', '精确发布与生产冒烟已验收', '等待精确发布与生产冒烟验收'],
};

/** Pictures of the captured slots by their path below the program's folder. */
type Artifacts = Map<string, Uint8Array>;

function slotsOf(variant: Variant, screen: ScreenText, artifacts: Artifacts) {
  return captureFamilies.map(({ family, width, height, pixelRatio, input }, index) => {
    const size = `${family.toLowerCase()}-${width}x${height}`;
    const artifactPath = `artifacts/ui/${screen.screenId}/visual/${size}.png`;
    const isCaptured = index < screen.captured;
    let checksum: string | null = null;
    if (isCaptured) {
      const seed = seedOf(screen.screenId) + index + (variant.kind === 'booking-execution' ? 0 : 1);
      const picture = wireframe(width * pixelRatio, height * pixelRatio, pixelRatio, seed);
      artifacts.set(artifactPath, picture);
      checksum = createHash('sha256').update(picture).digest('hex');
    }
    return {
      id: `R22-${screen.screenId}-${size}`,
      label: `${width}×${height}`,
      family,
      width,
      height,
      pixelRatio,
      input,
      runner: variant.runner,
      artifactPath,
      status: variant.slotStatus,
      checksum,
      capturedAt: isCaptured ? `${today}T0${3 + index}:15:00+08:00` : null,
      receiptId: null,
    };
  });
}

/** Returns a number that differs between screens. */
const seedOf = (screenId: string) => Array.from(screenId).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

function gatesOf(variant: Variant, screen: ScreenText) {
  return Object.keys(variant.gates).map((id, index) => {
    const [label, evidence] = variant.gateTexts[index] ?? ['', ''];
    switch (id) {
      case 'CAPTURE_ARTIFACT':
        return {
          id,
          label,
          state: screen.captured === 3 ? 'PASS' : 'BLOCKED',
          evidence: `已截图 ${screen.captured} / 3`,
        };
      case 'REVIEWED_RECEIPT':
        return { id, label, state: 'BLOCKED', evidence: '回执编号为空' };
      default:
        return { id, label, state: 'PASS', evidence };
    }
  });
}

function tasksOf(variant: Variant, screen: ScreenText) {
  const [product, productLabel, productOwner] = variant.product;
  return screenTasks.map(({ gateFamily, gateType, lane: specifiedLane, predecessors }) => {
    const lane = specifiedLane ?? (gateType === 'owner_approval' ? 'EXPERIENCE' : 'PRODUCTION_RECOVERY');
    const [laneLabel, accountableOwner, reviewer] = laneTexts[lane];
    const [gateLabel, gateRequirement] = gateLabels[gateType];
    const [predecessorPath, predecessorValue, blocker] = blockers[gateType]!;
    const name = `${screen.screenId}-${gateFamily.toLowerCase()}-${gateType}`;
    const isReady = predecessors.length === 0;
    const isClaimed = gateType === 'visual_baseline' && screen.captured > 0;
    const folder = `artifacts/ui/${screen.screenId}/execution`;
    return {
      id: `${variant.taskPrefix}-${name}`,
      knifeId: variant.knifeId,
      globalOrdinal: variant.globalOrdinal,
      screenId: screen.screenId,
      screenTitle: screen.title,
      route: screen.route,
      product,
      productLabel,
      platformFamily: variant.platformFamily,
      productOwner,
      sourceRevision: variant.revision,
      productionPosture: 'EXACT',
      gateId: `${variant.gatePrefix}-${name}`,
      gateFamily,
      gateType,
      gateLabel,
      gateRequirement,
      lane,
      laneLabel,
      accountableOwner,
      reviewer,
      submissionRequirement: `提交“${gateLabel}”的回执,字段齐全`,
      receiptFields: lanes[lane].receiptFields,
      predecessorPath,
      predecessorValue,
      blocker: isReady ? null : blocker,
      status: isReady ? 'READY_TO_CLAIM' : 'WAITING_PREDECESSOR',
      assignee: isClaimed ? '采集值班组' : null,
      claimedAt: isClaimed ? `${today}T02:40:00+08:00` : null,
      submittedAt: isClaimed && screen.captured === 3 ? `${today}T06:30:00+08:00` : null,
      receiptId: null,
      receiptPath: `${folder}/${gateFamily.toLowerCase()}-${gateType}.receipt.json`,
      taskPacketPath: `${folder}/${gateFamily.toLowerCase()}-${gateType}.task.md`,
      checkedAt: today,
    };
  });
}

export function execution(variant: Variant): { document: object; artifacts: Artifacts } {
  const artifacts: Artifacts = new Map();
  const tasks = variant.screens.flatMap((screen) => tasksOf(variant, screen));
  const screens = variant.screens.map((screen, index) =>
    screenOf(variant, screen, {
      order: index + 1,
      tasks: tasks.filter(({ screenId }) => screenId === screen.screenId),
      captureSlots: slotsOf(variant, screen, artifacts),
    }),
  );
  const slots = screens.flatMap(({ screenId, title, fixture, captureSlots }) =>
    captureSlots.map((slot) => ({ ...slot, screenId, screenTitle: title, fixtureId: fixture.id })),
  );
  const gates = screens.flatMap((screen) => screen.gates.map((gate) => ({ ...gate, screenId: screen.screenId })));
  const document = {
    $schema: schemaHref(variant.kind),
    schemaVersion: `service-docs/${variant.kind}/v1`,
    generatedAt: today,
    policy:
      '失败即关闭:可达、200、401、公开投影、汇总数字或所宣称的能力都不等于验收;验收需要带校验和的截图与已复核的回执。',
    program: programOf(variant, { tasks, slots, gates }),
    truthSnapshot: variant.truthSnapshot,
    screens,
    captureSlots: slots,
    preflightGates: gates,
    tasks,
  };
  return { document, artifacts };
}

interface OfScreen {
  readonly order: number;
  readonly tasks: ReturnType<typeof tasksOf>;
  readonly captureSlots: ReturnType<typeof slotsOf>;
}

function screenOf(variant: Variant, screen: ScreenText, { order, tasks, captureSlots }: OfScreen) {
  const taskMember = (of: typeof tasks) => (variant.taskForm === 'number' ? of.length : of.map(({ id }) => id));
  const gates = gatesOf(variant, screen);
  return {
    order,
    screenId: screen.screenId,
    title: screen.title,
    route: screen.route,
    fidelity: screen.fidelity,
    action: actionByFidelity[screen.fidelity],
    sourceOwner: variant.product[2],
    targetIds: order % 3 === 1 ? [] : [`T-${screen.screenId}`],
    group: screen.group,
    routeProbe: probeOf(screen),
    fixture: fixtureOf(screen),
    design: designOf(variant, screen),
    gates,
    preflightPassed: gates.filter(({ state }) => state === 'PASS').length,
    preflightBlocked: gates.filter(({ state }) => state === 'BLOCKED').length,
    captureTaskId: `${variant.taskPrefix}-${screen.screenId}-evidence-visual_baseline`,
    taskPacketPath: `artifacts/ui/${screen.screenId}/execution/screen.task.md`,
    receiptPath: `artifacts/ui/${screen.screenId}/execution/screen.receipt.json`,
    tasks: taskMember(tasks),
    readyTasks: taskMember(tasks.filter(({ status }) => status === 'READY_TO_CLAIM')),
    waitingTasks: taskMember(tasks.filter(({ status }) => status === 'WAITING_PREDECESSOR')),
    captureSlots,
    claimState: 'READY_TO_CLAIM',
    assignee: null,
    claimedAt: null,
    submittedAt: null,
    acceptedAt: null,
  };
}

const probeOf = (screen: ScreenText) => ({
  probe: screen.probes.join(';'),
  observed: screen.observed,
  boundary: '只读取,不写入;可达不等于验收',
  note: '探测未携带任何凭据',
});

const fixtureOf = (screen: ScreenText) => ({
  id: `${screen.fixture}-v1`,
  persona: screen.persona,
  content: `${screen.title}的示例数据`,
  criticalState: '空、错误与离线状态均有样本',
  privacy: '不含真实个人资料',
  capturePurpose: '供三个尺寸的视觉基线使用',
});

const designOf = (variant: Variant, screen: ScreenText) => ({
  group: screen.group,
  truthLabel: screen.truth[0],
  truthValue: screen.truth[1],
  [variant.actName]: screen.act,
  guard: '服务端复核',
  requiredProof: '三张截图、校验和与已复核的回执',
});

interface OfProgram {
  readonly tasks: ReturnType<typeof tasksOf>;
  readonly slots: ReturnType<typeof slotsOf>;
  readonly gates: ReturnType<typeof gatesOf>;
}

function programOf(variant: Variant, { tasks, slots, gates }: OfProgram) {
  const probes = variant.screens.reduce((sum, screen) => sum + screen.probes.length, 0);
  return {
    id: variant.knifeId,
    title: variant.title,
    phase: 'EXECUTION',
    globalOrdinal: variant.globalOrdinal,
    globalTotal: 36,
    architectureOrdinal: 9,
    architectureTotal: 12,
    executionOrdinal: variant.globalOrdinal - 18,
    executionTotal: 18,
    status: 'CAPTURE_READY_ACCEPTANCE_CLOSED',
    completedKnives: 4,
    openKnives: 1,
    queuedKnives: 31,
    previousKnife: `K${variant.globalOrdinal - 1}`,
    nextKnife: `K${variant.globalOrdinal + 1}`,
    activeProduct: variant.product[0],
    sourceRevision: variant.revision,
    productionRevision: variant.revision,
    sourceProductionExact: true,
    screens: variant.screens.length,
    tasks: tasks.length,
    readyToClaim: tasks.filter(({ status }) => status === 'READY_TO_CLAIM').length,
    waitingPredecessor: tasks.filter(({ status }) => status === 'WAITING_PREDECESSOR').length,
    routeProbes: probes,
    routeProbesPassed: probes,
    fixtureContracts: variant.screens.length,
    captureSlots: slots.length,
    preflightChecks: gates.length,
    preflightPassed: gates.filter(({ state }) => state === 'PASS').length,
    preflightBlocked: gates.filter(({ state }) => state === 'BLOCKED').length,
    capturedSlots: slots.filter(({ checksum }) => checksum !== null).length,
    acceptedCaptureReceipts: 0,
    acceptedTasks: 0,
    acceptedScreens: 0,
    programAcceptedScreens: 0,
    programComplete: false,
    boundary: '本文件只陈述事实;没有任何生产变更。',
    ...variant.programExtras,
  };
}
