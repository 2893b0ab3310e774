/** A mistake in a copy of the correct program, with its finding. */
export interface Mistake {
  readonly file: string;
  /** The correct text. Its first occurrence is replaced. */
  readonly right: string;
  readonly wrong: string;
  readonly code: string;
  /** The JSON Pointer of the finding. */
  readonly path: string;
}

const kits = 'owner-handoff-kits.json';
const auth = 'browser-auth-pre-admission.json';
const booking = 'booking-execution.json';
const collection = 'data-sources-execution.json';
const calibration = 'current-ui-evidence.json';

export const mistakes: readonly Mistake[] = [
  {
    file: kits,
    right: '"portalCanSign": false',
    wrong: '"portalCanSign": true',
    code: 'boundary/signing',
    path: '/handoffBoundary/portalCanSign',
  },
  {
    file: kits,
    right: '        "对认证方案的变更作出书面表态"\n',
    wrong: '        "书面表态"\n',
    code: 'schema/minLength',
    path: '/kits/0/responsibilities/2',
  },
  {
    file: kits,
    right: '"decision": {',
    wrong: '"remarks": "等待四位负责人",\n  "decision": {',
    code: 'schema/additionalProperties',
    path: '/remarks',
  },
  {
    file: auth,
    right: '"severity": "HIGH"',
    wrong: '"severity": "MEDIUM"',
    code: 'schema/enum',
    path: '/currentFindings/2/severity',
  },
  {
    file: auth,
    right: '    "browser_token_leak"\n',
    wrong: '    "browser_token_leak",\n',
    code: 'document/syntax',
    path: '/negativeTests',
  },
  {
    file: booking,
    right: '"status": "READY_TO_CLAIM"',
    wrong: '"status": "READY_TO_CLAM"',
    code: 'schema/enum',
    path: '/tasks/0/status',
  },
  {
    file: booking,
    right: '          "width": 1440',
    wrong: '          "width": "1440"',
    code: 'schema/type',
    path: '/screens/0/captureSlots/0/width',
  },
  {
    file: booking,
    right: '"programComplete": false',
    wrong: '"programComplete": "no"',
    code: 'schema/type',
    path: '/program/programComplete',
  },
  {
    file: booking,
    right: '"transactionProbe": "NOT_EXECUTED"',
    wrong: '"transactionProbe": "EXECUTED"',
    code: 'boundary/zero-counter',
    path: '/truthSnapshot/authMeta/transactionProbe',
  },
  {
    file: collection,
    right: '      "claimState": "READY_TO_CLAIM",\n',
    wrong: '',
    code: 'schema/required',
    path: '/screens/0',
  },
  {
    file: collection,
    right: '"generatedAt": "2026-03-14"',
    wrong: '"generatedAt": "14.03.2026"',
    code: 'schema/pattern',
    path: '/generatedAt',
  },
  {
    file: collection,
    right: '    "title": "数据采集后台界面执行控制",\n',
    wrong: '    "title": "数据采集后台界面执行控制",\n    "title": "数据采集后台",\n',
    code: 'document/duplicate-key',
    path: '/program/title',
  },
  {
    file: collection,
    right: '"blocker": null',
    wrong: '"blocker": false',
    code: 'schema/type',
    path: '/tasks/0/blocker',
  },
  {
    file: calibration,
    right: '"acceptancePermitted": false',
    wrong: '"acceptancePermitted": true',
    code: 'schema/const',
    path: '/program/acceptancePermitted',
  },
  {
    file: calibration,
    right: '"statesDefined": 4',
    wrong: '"statesDefined": 7',
    code: 'schema/maximum',
    path: '/screens/1/statesDefined',
  },
  {
    file: calibration,
    right: '"status": "ACTIVE"',
    wrong: '"status": "IN_PROGRESS"',
    code: 'schema/enum',
    path: '/program/progress/stages/4/status',
  },
  {
    file: 'handoff/auth-s08-r02-c02/security-owner.template.json',
    right: '"delegationAllowed": false',
    wrong: '"delegationAllowed": true',
    code: 'boundary/signing',
    path: '/delegationAllowed',
  },
  {
    file: kits,
    right: '"href": "/handoff/auth-s08-r02-c02/security-owner.template.json"',
    wrong: '"href": "/handoff/auth-s08-r02-c02/security.template.json"',
    code: 'kits/href-filename',
    path: '/kits/1/href',
  },
  {
    file: booking,
    right: '"id": "R22-booking-wizard-tablet-1024x768"',
    wrong: '"id": "R22-booking-wizzard-tablet-1024x768"',
    code: 'slots/id',
    path: '/screens/2/captureSlots/1/id',
  },
  {
    file: booking,
    right: '"capturedSlots": 4',
    wrong: '"capturedSlots": 5',
    code: 'program/tally',
    path: '/program/capturedSlots',
  },
  {
    file: collection,
    right: '"lane": "GOVERNANCE"',
    wrong: '"lane": "RELEASE"',
    code: 'tasks/lane',
    path: '/tasks/6/lane',
  },
  {
    file: calibration,
    right: '"progress": "24/24"',
    wrong: '"progress": "23/24"',
    code: 'calibration/stage-progress',
    path: '/program/progress/stages/0/progress',
  },
];
