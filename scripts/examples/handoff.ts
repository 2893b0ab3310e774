import { handoffBoundary, owners, publicFields } from '../../server/src/core/kinds/handoffKits/spec';
import { schemaHref } from '../../server/src/core/kinds/contract/kinds';
import { digest } from './constants';

const kind = 'auth-s08-r02-c02-owner-handoff-kits';

const forbidden = [
  '私钥原文',
  '助记词或恢复码',
  '会话令牌',
  '数据库口令',
  '签名设备的 PIN',
  '未脱敏的个人资料',
  '他人代签的授权书',
];

const kitTexts = {
  AUTH: [
    'auth-owner',
    '身份系统负责人',
    ['确认身份系统的授权边界', '核对公开身份引用与公钥', '对认证方案的变更作出书面表态'],
  ],
  SECURITY: [
    'security-owner',
    '安全负责人',
    ['确认威胁模型仍然有效', '核对密钥用途与撤销路径', '对安全例外作出书面表态'],
  ],
  SRE_DBA: [
    'sre-dba-owner',
    '运维与数据库负责人',
    ['确认生产环境保持冻结', '核对备份与回滚演练记录', '对数据库变更作出书面表态'],
  ],
  QA_WITNESS: ['qa-witness', '质量见证人', ['见证四方材料彼此独立', '核对回执与校验和一致', '对验收结论作出书面表态']],
} as const;

const templatePath = (name: string) => `handoff/auth-s08-r02-c02/${name}.template.json`;

export const handoffKits = {
  schemaVersion: `service-docs/${kind}/v1`,
  subknifeId: 'D05-A03-P03c-S08-R02-C02-H01',
  parentSubknife: 'D05-A03-P03c-S08-R02-C02',
  status: 'PUBLIC_HANDOFF_KITS_READY_EXTERNAL_CONTRIBUTIONS_ABSENT',
  progress: {
    formal: { currentKnife: 5, acceptedKnives: 4, totalKnives: 36, remainingIncludingCurrent: 32 },
    auth: { completed: 7, total: 8 },
    s08: { completedSteps: 1, currentStep: 2, totalSteps: 4, remainingIncludingCurrent: 3 },
    r02Engineering: { completedSlices: 1, currentSlice: 2, totalSlices: 4, remainingIncludingCurrent: 3 },
    handoffKits: { published: 4, total: 4 },
    externalContributions: { required: 4, received: 0, valid: 0, bound: 0, waiting: 4 },
  },
  dossier: {
    subknifeId: 'D05-A03-P03c-S08-R01',
    digest: digest('dossier'),
    authoritySetSchemaHref: schemaHref('auth-s08-owner-authority-set'),
    contributionTemplateSchemaHref: schemaHref('auth-s08-r02-c02-owner-authority-contribution-template'),
    manifestSchemaHref: schemaHref(kind),
  },
  handoffBoundary: Object.fromEntries(Object.entries(handoffBoundary).map(([name, [value]]) => [name, value])),
  kits: Object.entries(kitTexts).map(([ownerId, [name, role, responsibilities]], index) => ({
    sequence: index + 1,
    ownerId,
    role,
    state: 'UNFILLED_PUBLIC_TEMPLATE',
    filename: `${name}.template.json`,
    href: `/${templatePath(name)}`,
    responsibilities,
    requiredPublicFields: publicFields,
    forbiddenMaterial: forbidden,
  })),
  protocol: [
    step('H01', '发布四份空白模板', 'READY', '发布服务', '四份模板可公开下载,且校验和已登记'),
    step('H02', '负责人线下取用模板', 'WAITING', '四位负责人', '四位负责人各自确认已取得自己的模板'),
    step('H03', '负责人填写公开字段', 'WAITING', '四位负责人', '五个公开字段已填写,未附带任何私密材料'),
    step('H04', '线下交回公开材料', 'BLOCKED', '四位负责人', '四份材料经线下渠道交回,来源可核对'),
    step('H05', '逐份核对并出具回执', 'BLOCKED', '质量见证人', '每份材料都有脱敏回执,指纹与公钥一致'),
    step('H06', '组装授权集合', 'HELD', '发布服务', '四份材料一并通过校验后,方可组装授权集合'),
  ],
  assemblyContract: {
    inputMode: 'FOUR_OUT_OF_BAND_PUBLIC_CONTRIBUTIONS',
    inputCount: 0,
    requiredInputCount: 4,
    ownerOrder: Object.keys(owners),
    outputState: 'AUTHORITY_SET_ABSENT',
    validationCli: 'statusdocs assemble auth-owner.json security-owner.json sre-dba-owner.json qa-witness.json --json',
    sanitizedReceipt: 'IDENTITYREF_KEYREF_PUBLIC_KEY_FINGERPRINT_ONLY',
    nextOnSuccess: 'ADMIT_C03_BALLOT_INTAKE_ONLY',
    nextOnFailure: 'REJECT_AND_HOLD_PRODUCTION',
  },
  qaGates: [
    gate('Q01', '模板均为空白模板', 'PASS'),
    gate('Q02', '模板路径与清单一致', 'PASS'),
    gate('Q03', '清单符合公开结构', 'PASS'),
    gate('Q04', '四份材料均已到齐', 'WAITING'),
    gate('Q05', '身份引用互不相同', 'BLOCKED'),
    gate('Q06', '公钥指纹互不相同', 'BLOCKED'),
    gate('Q07', '未出现任何私密材料', 'WAITING'),
    gate('Q08', '生产环境保持冻结', 'HELD'),
  ],
  permissions: {
    generateIdentity: false,
    generateKey: false,
    readPrivateKey: false,
    submitForOwner: false,
    createBallot: false,
    bindAuthority: false,
    connectProduction: false,
    advanceProgram: false,
  },
  effects: {
    kitsPublished: 4,
    externalContributionsReceived: 0,
    externalContributionsValidated: 0,
    authoritySetCreated: 0,
    authorityBindingsCreated: 0,
    ballotsCreated: 0,
    productionConnections: 0,
    databaseMigrations: 0,
    authDeployments: 0,
    formalAdvances: 0,
  },
  decision: {
    handoffPreparationReady: true,
    externalContributionsPresent: false,
    authoritySetPresent: false,
    c02Complete: false,
    c03Admitted: false,
    productionHeld: true,
    nextRequiredEvent:
      '四位负责人各自在线下填写自己的公开模板并交回;在四份材料全部到齐、逐份核对通过、脱敏回执齐备之前,生产环境保持冻结,不得推进。',
  },
};

function step(id: string, name: string, state: string, actor: string, exit: string) {
  return { id, name, state, actor, exit };
}

function gate(id: string, name: string, state: string) {
  return { id, name, state };
}

/** The four unfilled templates by the paths in the kits. */
export const templates: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(kitTexts).map(([ownerId, [name]]) => [
    templatePath(name),
    { ownerId, identityRef: null, keyRef: null, publicKey: null, delegationAllowed: false },
  ]),
);
