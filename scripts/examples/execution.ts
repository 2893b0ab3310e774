import { createHash } from 'node:crypto';
import {
  actionOf,
  bookingGates,
  bookingScreens,
  captureFamilies,
  collectionGates,
  collectionScreens,
  lanes,
  screenTasks,
  type GateType,
  type Lane,
} from '../../server/src/core/kinds/execution/facts';
import { schemaHref, type Kind } from '../../server/src/core/kinds/kinds';
import { revisionOf, today } from './constants';
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
  /** How many of the three slots are captured. */
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
  /** How a screen names its tasks: by number or by id. The specification allows both. */
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
      const picture = wireframe(width * pixelRatio, height * pixelRatio, pixelRatio, seedOf(screen.screenId) + index);
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

/** A number that differs from screen to screen. */
const seedOf = (screenId: string) => Array.from(screenId).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

function gatesOf(variant: Variant, screen: ScreenText) {
  return Object.keys(variant.gates).map((id, index) => {
    const [label, evidence] = variant.gateTexts[index] ?? ['', ''];
    switch (id) {
      case 'CAPTURE_ARTIFACT':
        return { id, label, state: screen.captured === 3 ? 'PASS' : 'BLOCKED', evidence: `已截图 ${screen.captured} / 3` };
      case 'REVIEWED_RECEIPT':
        return { id, label, state: 'BLOCKED', evidence: '回执编号为空' };
      default:
        return { id, label, state: 'PASS', evidence };
    }
  });
}

function tasksOf(variant: Variant, screen: ScreenText) {
  const [product, productLabel, productOwner] = variant.product;
  return screenTasks.map(({ gateFamily, gateType, lane: settledLane, predecessors }) => {
    const lane = settledLane ?? (gateType === 'owner_approval' ? 'EXPERIENCE' : 'PRODUCTION_RECOVERY');
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
      submittedAt: screen.captured === 3 ? `${today}T06:30:00+08:00` : null,
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
  const screens = variant.screens.map((screen, index) => {
    const own = tasks.filter(({ screenId }) => screenId === screen.screenId);
    const listed = (of: typeof own) => (variant.taskForm === 'number' ? of.length : of.map(({ id }) => id));
    const gates = gatesOf(variant, screen);
    return {
      order: index + 1,
      screenId: screen.screenId,
      title: screen.title,
      route: screen.route,
      fidelity: screen.fidelity,
      action: actionOf[screen.fidelity],
      sourceOwner: variant.product[2],
      targetIds: index % 3 === 0 ? [] : [`T-${screen.screenId}`],
      group: screen.group,
      routeProbe: {
        probe: screen.probes.join(';'),
        observed: screen.observed,
        boundary: '只读取,不写入;可达不等于验收',
        note: '探测未携带任何凭据',
      },
      fixture: {
        id: `${screen.fixture}-v1`,
        persona: screen.persona,
        content: `${screen.title}的示例数据`,
        criticalState: '空、错误与离线状态均有样本',
        privacy: '不含真实个人资料',
        capturePurpose: '供三个尺寸的视觉基线使用',
      },
      design: {
        group: screen.group,
        truthLabel: screen.truth[0],
        truthValue: screen.truth[1],
        [variant.actName]: screen.act,
        guard: '服务端复核',
        requiredProof: '三张截图、校验和与已复核的回执',
      },
      gates,
      preflightPassed: gates.filter(({ state }) => state === 'PASS').length,
      preflightBlocked: gates.filter(({ state }) => state === 'BLOCKED').length,
      captureTaskId: `${variant.taskPrefix}-${screen.screenId}-evidence-visual_baseline`,
      taskPacketPath: `artifacts/ui/${screen.screenId}/execution/screen.task.md`,
      receiptPath: `artifacts/ui/${screen.screenId}/execution/screen.receipt.json`,
      tasks: listed(own),
      readyTasks: listed(own.filter(({ status }) => status === 'READY_TO_CLAIM')),
      waitingTasks: listed(own.filter(({ status }) => status === 'WAITING_PREDECESSOR')),
      captureSlots: slotsOf(variant, screen, artifacts),
      claimState: 'READY_TO_CLAIM',
      assignee: null,
      claimedAt: null,
      submittedAt: null,
      acceptedAt: null,
    };
  });
  const slots = screens.flatMap(({ screenId, title, fixture, captureSlots }) =>
    captureSlots.map((slot) => ({ ...slot, screenId, screenTitle: title, fixtureId: fixture.id })),
  );
  const gates = screens.flatMap((screen) => screen.gates.map((gate) => ({ ...gate, screenId: screen.screenId })));
  const probes = variant.screens.reduce((sum, screen) => sum + screen.probes.length, 0);

  const document = {
    $schema: schemaHref(variant.kind),
    schemaVersion: `service-docs/${variant.kind}/v1`,
    generatedAt: today,
    policy: '失败即关闭:可达、200、401、公开投影、汇总数字或所宣称的能力都不等于验收;验收需要带校验和的截图与已复核的回执。',
    program: {
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
      screens: screens.length,
      tasks: tasks.length,
      readyToClaim: tasks.filter(({ status }) => status === 'READY_TO_CLAIM').length,
      waitingPredecessor: tasks.filter(({ status }) => status === 'WAITING_PREDECESSOR').length,
      routeProbes: probes,
      routeProbesPassed: probes,
      fixtureContracts: screens.length,
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
    },
    truthSnapshot: variant.truthSnapshot,
    screens,
    captureSlots: slots,
    preflightGates: gates,
    tasks,
  };
  return { document, artifacts };
}

const bookingRevision = revisionOf('booking source');
const collectionRevision = revisionOf('collection source');

const bookingTexts: Readonly<Record<string, readonly [title: string, probes: readonly string[], fixture: string, persona: string, truthLabel: string, truthValue: number, act: string]>> = {
  'booking-discovery': ['发现页', ['GET /', 'GET /api/discovery/home'], 'booking/discovery/home', '访客', '发现页店铺', 24, 'READ_MODEL'],
  'booking-store': ['店铺页', ['GET /shop/:publishHash', 'GET /api/storefront/:publishHash'], 'booking/store/published', '访客', '示例店铺', 12, 'READ_MODEL to INTENT'],
  'booking-wizard': ['预约流程', ['GET /t/:publishHash'], 'booking/wizard/new-booking', '会员', '示例店铺', 12, 'WRITE_REVALIDATE'],
  'booking-status': ['预约状态', ['GET /booking-status'], 'booking/status/upcoming', '会员', '示例店铺', 12, 'PRIVATE_READ and GUARDED_WRITE'],
  'booking-console': ['商家控制台', ['GET /console?t=:hash'], 'booking/console/day-view', '商家', '示例店铺', 12, 'ROLE_PROTECTED_CONTROL_PLANE'],
  'booking-mini': ['小程序宿主', ['GET /mini'], 'booking/mini/host-bridge', '访客', '首页条目', 8, 'HOST_BRIDGE'],
  'booking-official': ['官方页', ['GET /official', 'GET /api/official/entry'], 'booking/official/entry', '访客', '官方入口', 1, 'PUBLIC_CONTENT'],
  'booking-security': ['安全页', ['GET /security', 'GET /api/security/status'], 'booking/security/status', '访客', '安全声明', 1, 'PUBLIC_TRUST_READ'],
  'booking-merchant-login': ['商家登录', ['GET /console?t=:hash'], 'booking/merchant/login', '商家', '登录方式', 3, 'AUTH_CHALLENGE'],
};

const captured: Readonly<Record<string, number>> = { 'booking-discovery': 3, 'booking-store': 1, 'data-overview': 2 };

export const booking = execution({
  kind: 'booking-execution',
  knifeId: 'K22',
  globalOrdinal: 22,
  title: '预约平台界面执行控制',
  product: ['booking', '预约平台', '预约产品组'],
  platformFamily: 'WEB',
  taskPrefix: 'E01',
  gatePrefix: 'R25',
  slotStatus: 'READY_FOR_PRODUCT_RUNNER',
  runner: 'product-runner',
  actName: 'transaction',
  gates: bookingGates,
  gateTexts: [
    ['来源一致', '来源版本已绑定'],
    ['生产一致', '生产版本与来源相同'],
    ['路由边界', '只读探测返回 200'],
    ['数据口径分列', '各口径分别统计,未合并'],
    ['样例约定', '样例已登记'],
    ['截图齐备', ''],
    ['回执已复核', ''],
  ],
  screens: bookingScreens.map(({ screenId, route, group, fidelity }) => {
    const [title, probes, fixture, persona, label, value, act] = bookingTexts[screenId]!;
    return { screenId, title, route, group, fidelity, probes, observed: '200 text/html', fixture, persona, truth: [label, value], act, captured: captured[screenId] ?? 0 };
  }),
  revision: bookingRevision,
  truthSnapshot: {
    checkedAt: `${today}T02:00:00Z`,
    sourceRevision: bookingRevision,
    productionRevision: bookingRevision,
    productionRelease: '2026.03.12-1',
    uiChangeRevision: revisionOf('booking ui change'),
    sourceCategories: 18,
    seededFamilies: 6,
    seededDemoShops: 12,
    coverAssets: 36,
    homeCategories: 8,
    homeRanked: 10,
    homeDeals: 4,
    homeShopStrip: 6,
    discoveryShops: 24,
    authMeta: {
      endpoint: 'https://auth.example/v1/meta',
      status: 200,
      environment: 'staging',
      previewEnabled: true,
      advertisedCapabilities: ['email_otp', 'phone_otp', 'wallet_signature'],
      transactionProbe: 'NOT_EXECUTED',
    },
  },
  programExtras: {},
  taskForm: 'number',
});

const collectionTexts: Readonly<Record<string, readonly [title: string, group: string, fixture: string, truthLabel: string, truthValue: number]>> = {
  'data-overview': ['运行总览', 'RUNTIME', 'collection/runtime/overview', '采集任务', 128],
  'data-sources-table': ['来源列表', 'CATALOG', 'collection/catalog/sources', '来源', 64],
  'data-run-logs': ['运行日志', 'RUNTIME', 'collection/runtime/logs', '日志条目', 4096],
  'data-media': ['媒体资源', 'CATALOG', 'collection/catalog/media', '媒体', 512],
  'data-categories': ['主题分类', 'CATALOG', 'collection/catalog/topics', '内部主题', 21],
  'data-discovery': ['来源发现', 'CATALOG', 'collection/catalog/discovery', '候选来源', 17],
  'data-rules': ['来源规则', 'CATALOG', 'collection/catalog/rules', '规则', 73],
  'data-strategy': ['采集策略', 'RUNTIME', 'collection/runtime/strategy', '策略', 9],
  'data-backups': ['备份恢复', 'DELIVERY_RECOVERY', 'collection/recovery/backups', '备份', 14],
  'data-resources': ['系统资源', 'RUNTIME', 'collection/runtime/resources', '数据盘 GiB', 40],
  'data-audit': ['审计日志', 'GOVERNANCE', 'collection/governance/audit', '审计条目', 230],
  'data-documents': ['文档浏览', 'DELIVERY_RECOVERY', 'collection/delivery/documents', '公开文档', 820],
  'data-bbs-publish': ['社区发布', 'DELIVERY_RECOVERY', 'collection/delivery/bbs', '发布记录', 0],
  'data-compliance': ['合规复核', 'GOVERNANCE', 'collection/governance/compliance', '待法务复核', 5],
  'data-public-api': ['公开接口', 'DELIVERY_RECOVERY', 'collection/delivery/public-api', '公开读取', 7],
};

export const collection = execution({
  kind: 'data-sources-execution',
  knifeId: 'K26',
  globalOrdinal: 26,
  title: '数据采集后台界面执行控制',
  product: ['collection', '数据采集后台', '数据产品组'],
  platformFamily: 'WEB_ADMIN',
  taskPrefix: 'E01',
  gatePrefix: 'R26',
  slotStatus: 'READY_FOR_AUTHENTICATED_PRODUCT_RUNNER',
  runner: 'authenticated-product-runner',
  actName: 'command',
  gates: collectionGates,
  gateTexts: [
    ['来源一致', '来源版本已绑定'],
    ['生产一致', '生产版本与来源相同'],
    ['路由外壳', '管理路由返回 200 外壳'],
    ['认证边界', '未认证时返回 401'],
    ['运行事实', '运行统计已观察'],
    ['样例约定', '样例已登记'],
    ['截图齐备', ''],
    ['回执已复核', ''],
  ],
  screens: collectionScreens.map(({ screenId, route, probes }) => {
    const [title, group, fixture, label, value] = collectionTexts[screenId]!;
    return {
      screenId,
      title,
      route,
      group,
      fidelity: 'F2',
      probes: [`GET ${route}`, ...probes.map((probe) => probe.replace(/ \(.*\)$/, ''))],
      observed: `200 text/html;${probes.join(';')}`,
      fixture,
      persona: '管理员',
      truth: [label, value],
      act: '只读查看',
      captured: captured[screenId] ?? 0,
    };
  }),
  revision: collectionRevision,
  truthSnapshot: {
    checkedAt: `${today}T02:10:00Z`,
    sourceRevision: collectionRevision,
    productionRevision: collectionRevision,
    service: {
      name: 'collection-service',
      status: 'active',
      listener: '127.0.0.1:8080',
      publicHost: 'collection.example',
      routeShells: 15,
      routeShellsPassed: 15,
      protectedReadProbes: 13,
      protectedReadUnauthorized: 13,
    },
    storage: { dataGiB: 40, backupGiB: 12.5, sqliteBytes: 734003200, sameEc2EbsFaultDomain: true },
    catalog: { sources: 64, activeSources: 51, sourceRules: 73, discoveryCandidates: 17, internalTopics: 21, publicCategories: 12, publicSorts: 4 },
    governance: { lowRisk: 49, mediumRisk: 11, highRisk: 4, legalReviewRequired: 5, robotsPending: 3, robotsDenied: 2, adminAuditRows: 230 },
    content: { storedDocuments: 1200, publicDefaultDocuments: 820, documentVersions: 1534, documentBlocks: 20110, rawSnapshots: 1610, storedMediaAssets: 512, publicDefaultMediaAssets: 404 },
    media: { disabled: 8, downloaded: 480, pending: 16, failed: 8, parsed: 455, parsePending: 20, parseBlocked: 5 },
    operations: {
      collectionRuns: 128,
      succeeded: 119,
      failed: 6,
      cancelled: 2,
      running: 1,
      runEvents: 4096,
      crawlJobs: 2210,
      fetchLogs: 5120,
      activeRun: { runType: 'scheduled', totalJobs: 40, fetchSucceeded: 31, fetchFailed: 1, documentsStored: 28 },
    },
    delivery: {
      bbsPublishRecords: 0,
      publicReadRoutes: ['documents', 'document detail', 'media assets', 'media detail', 'options', 'search documents', 'search deletions'],
      apiKeys: false,
      billing: false,
      gatewayProduct: false,
    },
    writeProbe: 'NOT_EXECUTED',
  },
  programExtras: { protectedApiProbes: 13, protectedApiUnauthorized: 13 },
  taskForm: 'ids',
});
