import { bookingGates, bookingScreens } from '../../server/src/core/kinds/execution/spec';
import { revisionOf, today } from './constants';
import { execution } from './execution';

const bookingRevision = revisionOf('booking source');

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
    return { screenId, title, route, group, fidelity, probes, observed: '200 text/html', fixture, persona, truth: [label, value], act, captured: { 'booking-discovery': 3, 'booking-store': 1 }[screenId] ?? 0 };
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

