import { priorityScreens, stages } from '../../server/src/core/kinds/calibration/spec';
import { schemaHref } from '../../server/src/core/kinds/contract/kinds';
import { revisionOf, today } from './constants';

const kind = 'current-ui-evidence';

const products: Readonly<Record<string, readonly [label: string, audience: string]>> = {
  portal: ['门户', '访客'],
  bbs: ['社区', '会员'],
  booking: ['预约平台', '访客与会员'],
  data: ['数据采集后台', '管理员'],
  trading: ['交易后台', '管理员'],
  openapi: ['开放平台', '开发者'],
  chat: ['聊天', '会员'],
};

const titles = [
  '门户首页',
  '门户搜索',
  '文章页',
  '像素图集',
  '社区动态',
  '社区话题',
  '社区发帖',
  '发现页',
  '店铺页',
  '预约流程',
  '预约状态',
  '运行总览',
  '来源列表',
  '运行日志',
  '媒体资源',
  '交易看板',
  '交易来源',
  '交易任务',
  '开放平台登录',
  '应用列表',
  '新建应用',
  '发布应用',
  '聊天登录',
  '会话列表',
];

const live: ReadonlySet<string> = new Set(['portal-home', 'bbs-feed', 'booking-discovery', 'openapi-login']);

/** The screens with collected packages. */
const collected: ReadonlySet<string> = new Set(['bbs-feed', 'booking-discovery']);

const screens = priorityScreens.map(({ screenId, route, platform }, index) => {
  const product = screenId.split('-')[0]!;
  const [productLabel, audience] = products[product]!;
  const isLive = live.has(screenId);
  return {
    screenId,
    product,
    productLabel,
    title: titles[index],
    route,
    platform,
    audience,
    evidenceKind: isLive ? 'LIVE_PROBE' : 'SOURCE_BOUND',
    evidenceLabel: isLive ? '线上只读探测' : '来源绑定',
    evidenceSource: isLive ? `GET ${route}` : `${product} 仓库`,
    sourceCheckedAt: today,
    sourceRevision: revisionOf(`${product} source`),
    fidelity: product === 'data' || product === 'trading' ? 'F2' : 'F3',
    primaryTask: `查看${titles[index]}`,
    statesDefined: index % 2 === 0 ? 5 : 4,
    contracts: [`${product}-ui-contract`],
    calibrationStatus: 'BOUND_STALE_RECHECK_REQUIRED',
    missingReceipts: [
      ...(isLive ? [] : ['route_smoke']),
      ...(collected.has(screenId) ? [] : ['viewport_png', 'sha256']),
      'a11y',
      'owner_review',
    ],
    nextAction: isLive ? '采集三个尺寸的截图' : '先完成线上只读探测',
  };
});

const stageTexts: readonly (readonly [label: string, status: string, progress: string, detail: string])[] = [
  ['现状盘点', 'DONE', '24/24', '二十四个界面已盘点'],
  ['复核约定', 'DONE', '24/24', '复核约定已登记'],
  ['离线工具', 'DONE', '6/6', '离线工具已就绪'],
  ['只读冒烟', 'DONE', '4/4', '四个界面已完成只读冒烟'],
  ['证据包采集', 'ACTIVE', '2/24', '正在采集截图与校验和'],
  ['负责人复核', 'BLOCKED', '0/24', '等待证据包采集完成'],
  ['C06 验收', 'BLOCKED', '0/1', '等待负责人复核完成'],
];

export const calibration = {
  $schema: schemaHref(kind),
  schemaVersion: `service-docs/${kind}/v1`,
  auditedAt: today,
  program: {
    id: 'current-ui-evidence',
    title: '现有界面证据校准',
    totalP0Screens: screens.length,
    liveBound: screens.filter(({ evidenceKind }) => evidenceKind === 'LIVE_PROBE').length,
    sourceBound: screens.filter(({ evidenceKind }) => evidenceKind === 'SOURCE_BOUND').length,
    staleRecheckRequired: screens.length,
    accepted: 0,
    productionMutations: 0,
    acceptancePermitted: false,
    targetScreensExcluded: true,
    policy: '只校准现有界面;可达不等于验收。',
    progress: {
      schemaVersion: 'service-docs/current-ui-evidence-progress/v1',
      auditedAt: `${today}T10:30:00+08:00`,
      readOnly: true,
      currentStage: 'P05_EVIDENCE_PACKAGE_COLLECTION',
      stages: Object.keys(stages).map((id, index) => {
        const [label, status, progress, detail] = stageTexts[index]!;
        return { id, label, status, progress, detail };
      }),
      acceptancePermitted: false,
      productionMutations: 0,
    },
  },
  screens,
};
