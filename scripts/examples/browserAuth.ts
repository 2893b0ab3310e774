import {
  admissionGates,
  architecture,
  findingIds,
  foundationIds,
  foundationStates,
  negativeTests,
  surfaces,
  uiStates,
} from '../../server/src/core/kinds/browserAuth/spec';
import { schemaHref } from '../../server/src/core/kinds/contract/kinds';
import { digest, revisionOf, today } from './constants';

const kind = 'd06-browser-auth-pre-admission';

const repositories = ['identity-service', 'open-portal', 'booking-platform', 'browser-sdk'] as const;

const evidence: Readonly<Record<(typeof repositories)[number], readonly (readonly [path: string, finding: string])[]>> =
  {
    'identity-service': [
      ['src/oauth/authorize.ts', '授权端点存在,但未绑定浏览器客户端'],
      ['src/keys/jwks.ts', '密钥集已公开,签名算法待切换'],
    ],
    'open-portal': [
      ['web/login/page.tsx', '登录路由只返回 421 与 authBaseUrl,没有浏览器握手'],
      ['web/login/storage.ts', '访问令牌仍写入浏览器存储'],
    ],
    'booking-platform': [
      ['server/session.ts', '会话 Cookie 已是仅限主机、HttpOnly、Secure、SameSite=Lax'],
      ['console/auth.ts', '控制台仍会退回到本地存储的 Bearer 令牌'],
    ],
    'browser-sdk': [['src/index.ts', '对外接口仍可读取令牌值']],
  };

const foundationTexts = [
  ['授权端点已实现', 'identity-service'],
  ['门户登录交接中断', 'open-portal'],
  ['预约平台的会话 Cookie', 'booking-platform'],
] as const;

const findingTexts = [
  ['CRITICAL', '访问令牌保存在浏览器存储', 'open-portal', '登录后令牌写入本地存储', '令牌只由服务端保管'],
  ['CRITICAL', '登录路由没有浏览器握手', 'open-portal', '路由返回 421', '授权码加 S256 PKCE'],
  ['HIGH', '控制台退回本地 Bearer', 'booking-platform', '会话缺失时读取本地令牌', '只接受服务端会话'],
  ['HIGH', '客户端与来源未登记', 'identity-service', '未登记精确的客户端、来源与回跳', '逐项精确登记'],
  ['HIGH', '开发包可读取令牌', 'browser-sdk', '接口返回令牌值', '只暴露流程状态'],
] as const;

const gateTexts = [
  ['D05 已验收且账本已比较并交换', '项目负责人', '尚未验收'],
  ['授权码加 S256 PKCE', '身份负责人', '未部署'],
  ['发现文档与 ES256 密钥集', '身份负责人', '未部署'],
  ['客户端、来源、回跳精确登记', '身份负责人', '未登记'],
  ['会话与刷新由仅限主机的 BFF 保管', '平台负责人', '部分实现'],
  ['拒绝状态、随机数、CSRF 与重放', '安全负责人', '未验证'],
  ['浏览器中没有长期 Bearer', '安全负责人', '仍有三处'],
  ['刷新轮换、登出与撤销传播', '平台负责人', '未验证'],
  ['升级认证与返回策略', '安全负责人', '未定义窗口'],
  ['三个界面乘九种真实状态', '质量负责人', '0 / 27 份回执'],
] as const;

const componentTexts = [
  ['业务 BFF', 'POST /auth/start'],
  ['身份服务', 'GET /oauth2/authorize'],
  ['业务 BFF', 'GET /auth/callback'],
  ['业务 BFF', 'GET /auth/session'],
  ['资源 BFF', '同源 /api/*'],
  ['业务 BFF', 'POST /auth/refresh'],
  ['业务 BFF 与身份服务', 'POST /auth/logout'],
] as const;

const surfaceTexts = [
  ['门户登录交接', 'open-portal', '返回 421 的登录路由', '一次跳转完成登录交接', '继续登录', '返回首页'],
  ['回调与会话建立', 'identity-service', '没有回调界面', '验证后建立服务端会话', '进入应用', '重新开始'],
  [
    '会话、过期与升级认证',
    'booking-platform',
    '过期后静默失败',
    '说明原因并给出安全的下一步',
    '再次确认身份',
    '退出登录',
  ],
] as const;

export const browserAuth = {
  $schema: schemaHref(kind),
  schemaVersion: `service-docs/${kind}/v1`,
  observedAt: `${today}T02:20:00Z`,
  status: 'PRE_ADMISSION_DENIED',
  planBinding: { planId: 'PLAN-36-KNIVES', sha256: digest('plan') },
  program: {
    totalKnives: 36,
    acceptedKnives: 4,
    currentOrdinal: 5,
    currentKnife: 'D05-A03-P03c-S08-R02-C02-H01',
    candidateKnife: 'D06-A01',
    remainingIncludingCurrent: 32,
    remainingAfterD05: 31,
    d05Accepted: false,
    d06Activated: false,
    ledgerAdvanced: false,
  },
  knife: {
    id: 'D06-A01',
    title: '浏览器登录预审',
    kind: 'PRE_ADMISSION',
    owner: '身份负责人',
    repositoryImplementationComplete: false,
    countsAsProgramAcceptance: false,
    nextExecutableTask: '登记精确的客户端、来源与回跳',
    activationRequires: ['D05 验收回执', '账本比较并交换回执', '十道准入门全部满足', '27 份状态回执'],
  },
  sourceSnapshot: {
    repositoriesFetched: repositories.length,
    repositories: repositories.map((id) => ({
      id,
      revision: revisionOf(id),
      branch: 'main',
      dirtyFiles: 0,
      evidence: evidence[id].map(([path, finding]) => ({ path, gitBlob: revisionOf(`${id}/${path}`), finding })),
    })),
  },
  foundationSignals: foundationTexts.map(([title, repository], index) => ({
    id: foundationIds[index],
    title,
    repository,
    state: Object.keys(foundationStates)[index],
  })),
  currentFindings: findingTexts.map(([severity, title, repository, observed, target], index) => ({
    id: findingIds[index],
    severity,
    title,
    repository,
    observed,
    target,
    state: 'BLOCKED',
  })),
  admissionGates: gateTexts.map(([title, owner, observed], index) => ({
    id: Object.keys(admissionGates)[index],
    title,
    owner,
    observed,
    state: 'DENIED',
  })),
  admissionSummary: {
    required: 10,
    satisfied: 0,
    denied: 10,
    sourceRepositories: repositories.length,
    targetSurfaces: 3,
    realStatesPerSurface: 9,
    requiredStateReceipts: 27,
    observedStateReceipts: 0,
    localStorageTokenOperations: 3,
  },
  targetArchitecture: Object.entries(architecture).map(([id, responsibility], index) => ({
    ordinal: index + 1,
    id,
    component: componentTexts[index]?.[0],
    contract: componentTexts[index]?.[1],
    responsibility,
  })),
  targetSurfaces: surfaceTexts.map(([title, repository, current, target, primaryAction, secondaryAction], index) => ({
    id: Object.keys(surfaces)[index],
    title,
    repository,
    current,
    target,
    primaryAction,
    secondaryAction,
  })),
  realStateContract: Object.entries(uiStates).map(([id, regionChange]) => ({ id, regionChange })),
  negativeTests: Object.keys(negativeTests),
  migrationLanes: repositories.map((repository) => ({
    repository,
    owner: repository === 'identity-service' ? '身份负责人' : '平台负责人',
    deliverable: '移除浏览器中的令牌,改用服务端会话',
    state: 'WAIT_D05',
  })),
  activationContract: {
    requiredD05AcceptanceReceipts: 1,
    observedD05AcceptanceReceipts: 0,
    requiredLedgerCasReceipts: 1,
    observedLedgerCasReceipts: 0,
    requiredAdmissionGates: 10,
    observedAdmissionGates: 0,
    requiredStateReceipts: 27,
    observedStateReceipts: 0,
    d06ActivationAuthorized: false,
    externalWritesExecuted: 0,
  },
  invariants: {
    repositoryDiscoveryComplete: true,
    targetUiDefined: true,
    admissionVerifierDefined: true,
    browserTokensRemoved: false,
    d05Accepted: false,
    d06Activated: false,
    programAdvanced: false,
  },
  boundary: '本记录只陈述公开来源中的观察,不代表登录已可用,也不代表任何验收。',
};
