import assert from 'node:assert/strict';
import { toldOf, type Change } from '../../support/told';

// What the examples on the pages of the rules leave open: near misses in whole documents, other places, fixes and what they
// copy, and what a finding follows from.

type Case = readonly [
  title: string,
  kind: Parameters<typeof toldOf>[1],
  changes: readonly Change[],
  told: readonly string[],
  beside?: Parameters<typeof toldOf>[3],
];

const cases: Readonly<Record<string, readonly Case[]>> = {
  'tasks/screen': [
    [
      'unknown',
      'booking-execution',
      [['tasks/14/screenId', 'x']],
      [
        'tasks/14/screenId ["booking-store" from ]: `screenId` of this task should be "booking-store", as on its screen. → screens/1/screenId',
      ],
    ],
    ['screen missing', 'booking-execution', [['screens/1']], []],
    [
      'other title',
      'booking-execution',
      [['tasks/14/screenTitle', 'x']],
      [
        'tasks/14/screenTitle ["店铺页" from screens/1/title … tasks/25/screenTitle (16)]: `screenTitle` of this task should be "店铺页", as on its screen. → screens/1/title',
      ],
    ],
    [
      'title on the screen',
      'booking-execution',
      [['screens/1/title', 'x']],
      [
        'screens/1/title ["店铺页" from tasks/13/screenTitle … tasks/25/screenTitle (13)]: `title` of booking-store should be "店铺页": its 13 tasks agree. ← slots/mirror',
      ],
    ],
    [
      'title on the screen, no slots at the top',
      'booking-execution',
      [['screens/1/title', 'x'], ['captureSlots']],
      [
        'screens/1/title ["店铺页" from tasks/13/screenTitle … tasks/25/screenTitle (13)]: `title` of booking-store should be "店铺页": its 13 tasks agree.',
      ],
    ],
    [
      'title on the copied screen',
      'booking-execution',
      [['screens/1/title', 'x'], ['captureSlots'], ['screens/2/screenId', 'booking-store']],
      [
        'screens/1/title ["店铺页" from tasks/13/screenTitle … tasks/25/screenTitle (13)]: `title` of booking-store should be "店铺页": its 13 tasks agree.',
      ],
    ],
    [
      'route',
      'booking-execution',
      [['tasks/14/route', '/x']],
      [
        'tasks/14/route ["/shop/:publishHash" from ]: `route` of this task should be "/shop/:publishHash", as on its screen. → screens/1/route',
      ],
    ],
    [
      'route of two',
      'booking-execution',
      [
        ['tasks/14/route', '/x'],
        ['tasks/15/route', '/x'],
      ],
      [
        'tasks/14/route ["/shop/:publishHash","/shop/:publishHash" from ]: `route` of this task should be "/shop/:publishHash", as on its screen. → screens/1/route,tasks/15/route',
      ],
    ],
    [
      'route of two differs',
      'booking-execution',
      [
        ['tasks/14/route', '/x'],
        ['tasks/15/route', '/y'],
      ],
      [
        'tasks/14/route ["/shop/:publishHash" from ]: `route` of this task should be "/shop/:publishHash", as on its screen. → screens/1/route',
        'tasks/15/route ["/shop/:publishHash" from ]: `route` of this task should be "/shop/:publishHash", as on its screen. → screens/1/route',
      ],
    ],
    [
      'route of a taken task',
      'booking-execution',
      [['tasks/13/route', '/x']],
      [
        'tasks/13/route [+"/shop/:publishHash" from ]: `route` of this task should be "/shop/:publishHash", as on its screen. → screens/1/route',
      ],
    ],
    [
      'route of a taken and another',
      'booking-execution',
      [
        ['tasks/13/route', '/x'],
        ['tasks/14/route', '/x'],
      ],
      [
        'tasks/13/route [+"/shop/:publishHash","/shop/:publishHash" from ]: `route` of this task should be "/shop/:publishHash", as on its screen. → screens/1/route,tasks/14/route',
      ],
    ],
    ['route a number', 'booking-execution', [['tasks/14/route', 4]], []],
    [
      'screenId spelt otherwise',
      'booking-execution',
      [['tasks/14/screenId', 'Booking-Store']],
      [
        'tasks/14/screenId ["booking-store" from ]: `screenId` of this task should be "booking-store", as on its screen. → screens/1/screenId',
      ],
    ],
    [
      'revision of one',
      'booking-execution',
      [['tasks/14/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'tasks/14/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234" from program/sourceRevision]: This task is about revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but the program is at e0bc1464a0fbbddff0047ecd1e52d45d38140234. → program/sourceRevision',
      ],
    ],
    [
      'revision of a taken one',
      'booking-execution',
      [['tasks/13/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'tasks/13/sourceRevision: This task is about revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but the program is at e0bc1464a0fbbddff0047ecd1e52d45d38140234. → program/sourceRevision',
      ],
    ],
    [
      'revision of one signature',
      'booking-execution',
      [['tasks/19/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [],
    ],
    [
      'revision of the release',
      'booking-execution',
      [['tasks/23/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'tasks/23/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234" from program/sourceRevision]: This task is about revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but the program is at e0bc1464a0fbbddff0047ecd1e52d45d38140234. → program/sourceRevision',
      ],
    ],
    ['no revision of the program', 'booking-execution', [['program/sourceRevision']], []],
    [
      "the program's revision",
      'booking-execution',
      [['program/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'program/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234" from truthSnapshot/sourceRevision … tasks/116/sourceRevision (118)]: The program is at revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but 117 tasks are about e0bc1464a0fbbddff0047ecd1e52d45d38140234. One of the two is mistaken. → tasks/0/sourceRevision … tasks/19/sourceRevision (20)',
      ],
    ],
    [
      "the program's revision and that of the snapshot",
      'booking-execution',
      [
        ['program/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['truthSnapshot/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'program/sourceRevision: The program is at revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but 117 tasks are about e0bc1464a0fbbddff0047ecd1e52d45d38140234. One of the two is mistaken. → tasks/0/sourceRevision … tasks/19/sourceRevision (20)',
      ],
    ],
    [
      "the program's revision and a task",
      'booking-execution',
      [
        ['program/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['tasks/14/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'program/sourceRevision: The program is at revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but 116 tasks are about e0bc1464a0fbbddff0047ecd1e52d45d38140234. One of the two is mistaken. → tasks/0/sourceRevision … tasks/20/sourceRevision (20)',
      ],
    ],
    [
      'a task of no screen',
      'booking-execution',
      [
        ['tasks/14/screenId', 'x'],
        ['tasks/14/id', 'y'],
        ['tasks/14/gateId', 'z'],
        ['tasks/14/receiptPath', 'p'],
        ['tasks/14/taskPacketPath', 'q'],
      ],
      ['tasks/14/screenId: No screen of this document has the id "x".'],
    ],
    [
      'a task of no screen, a screen missing',
      'booking-execution',
      [
        ['tasks/14/screenId', 'x'],
        ['tasks/14/id', 'y'],
        ['tasks/14/gateId', 'z'],
        ['tasks/14/receiptPath', 'p'],
        ['tasks/14/taskPacketPath', 'q'],
        ['screens/8'],
      ],
      [],
    ],
    [
      'a task of no screen, and none there',
      'booking-execution',
      [
        ['tasks/14/screenId', 'x'],
        ['tasks/14/id', 'y'],
        ['tasks/14/gateId', 'z'],
        ['tasks/14/receiptPath', 'p'],
        ['tasks/14/taskPacketPath', 'q'],
        ['screens', []],
      ],
      [],
    ],
    [
      'a task without a screen',
      'booking-execution',
      [
        ['tasks/14/screenId', 3],
        ['tasks/14/id', 'y'],
        ['tasks/14/gateId', 'z'],
        ['tasks/14/receiptPath', 'p'],
        ['tasks/14/taskPacketPath', 'q'],
      ],
      [],
    ],
    [
      'a task of a screen that is missing, one pasted in its place',
      'booking-execution',
      [
        [
          'screens/4',
          {
            order: 4,
            screenId: 'booking-status',
            title: '预约状态',
            route: '/booking-status',
            fidelity: 'F3',
            action: 'retain-and-capture',
            sourceOwner: '预约产品组',
            targetIds: [],
            group: 'TRANSACTION',
            routeProbe: {
              probe: 'GET /booking-status',
              observed: '200 text/html',
              boundary: '只读取,不写入;可达不等于验收',
              note: '探测未携带任何凭据',
            },
            fixture: {
              id: 'booking/status/upcoming-v1',
              persona: '会员',
              content: '预约状态的示例数据',
              criticalState: '空、错误与离线状态均有样本',
              privacy: '不含真实个人资料',
              capturePurpose: '供三个尺寸的视觉基线使用',
            },
            design: {
              group: 'TRANSACTION',
              truthLabel: '示例店铺',
              truthValue: 12,
              transaction: 'PRIVATE_READ and GUARDED_WRITE',
              guard: '服务端复核',
              requiredProof: '三张截图、校验和与已复核的回执',
            },
            gates: [
              { id: 'SOURCE_EXACT', label: '来源一致', state: 'PASS', evidence: '来源版本已绑定' },
              { id: 'PRODUCTION_EXACT', label: '生产一致', state: 'PASS', evidence: '生产版本与来源相同' },
              { id: 'ROUTE_BOUNDARY', label: '路由边界', state: 'PASS', evidence: '只读探测返回 200' },
              { id: 'DATA_TRUTH_SPLIT', label: '数据口径分列', state: 'PASS', evidence: '各口径分别统计,未合并' },
              { id: 'FIXTURE_CONTRACT', label: '样例约定', state: 'PASS', evidence: '样例已登记' },
              { id: 'CAPTURE_ARTIFACT', label: '截图齐备', state: 'BLOCKED', evidence: '已截图 0 / 3' },
              { id: 'REVIEWED_RECEIPT', label: '回执已复核', state: 'BLOCKED', evidence: '回执编号为空' },
            ],
            preflightPassed: 5,
            preflightBlocked: 2,
            captureTaskId: 'E01-booking-status-evidence-visual_baseline',
            taskPacketPath: 'artifacts/ui/booking-status/execution/screen.task.md',
            receiptPath: 'artifacts/ui/booking-status/execution/screen.receipt.json',
            tasks: 13,
            readyTasks: 1,
            waitingTasks: 12,
            captureSlots: [
              {
                id: 'R22-booking-status-desktop-1440x900',
                label: '1440×900',
                family: 'DESKTOP',
                width: 1440,
                height: 900,
                pixelRatio: 1,
                input: 'mouse + keyboard',
                runner: 'product-runner',
                artifactPath: 'artifacts/ui/booking-status/visual/desktop-1440x900.png',
                status: 'READY_FOR_PRODUCT_RUNNER',
                checksum: null,
                capturedAt: null,
                receiptId: null,
              },
              {
                id: 'R22-booking-status-tablet-1024x768',
                label: '1024×768',
                family: 'TABLET',
                width: 1024,
                height: 768,
                pixelRatio: 1,
                input: 'touch + keyboard',
                runner: 'product-runner',
                artifactPath: 'artifacts/ui/booking-status/visual/tablet-1024x768.png',
                status: 'READY_FOR_PRODUCT_RUNNER',
                checksum: null,
                capturedAt: null,
                receiptId: null,
              },
              {
                id: 'R22-booking-status-mobile-390x844',
                label: '390×844',
                family: 'MOBILE',
                width: 390,
                height: 844,
                pixelRatio: 3,
                input: 'touch',
                runner: 'product-runner',
                artifactPath: 'artifacts/ui/booking-status/visual/mobile-390x844.png',
                status: 'READY_FOR_PRODUCT_RUNNER',
                checksum: null,
                capturedAt: null,
                receiptId: null,
              },
            ],
            claimState: 'READY_TO_CLAIM',
            assignee: null,
            claimedAt: null,
            submittedAt: null,
            acceptedAt: null,
          },
        ],
      ],
      [],
    ],
    ['no list', 'booking-execution', [['tasks']], ['tasks undecided: noTaskList']],
    [
      'a route 22 times',
      'booking-execution',
      [
        ['tasks/13/screenTitle', 'x'],
        ['tasks/14/screenTitle', 'x'],
        ['tasks/15/screenTitle', 'x'],
        ['tasks/16/screenTitle', 'x'],
        ['tasks/17/screenTitle', 'x'],
        ['tasks/18/screenTitle', 'x'],
        ['tasks/19/screenTitle', 'x'],
        ['tasks/20/screenTitle', 'x'],
        ['tasks/21/screenTitle', 'x'],
        ['tasks/22/screenTitle', 'x'],
        ['tasks/23/screenTitle', 'x'],
        ['tasks/24/screenTitle', 'x'],
        ['tasks/25/screenTitle', 'x'],
        ['captureSlots'],
      ],
      [
        'screens/1/title ["x" from tasks/13/screenTitle … tasks/25/screenTitle (13)]: `title` of booking-store should be "x": its 13 tasks agree.',
      ],
    ],
    [
      'a title of a pasted screen',
      'booking-execution',
      [
        [
          'screens/4',
          {
            order: 4,
            screenId: 'booking-console',
            title: '预约状态',
            route: '/booking-status',
            fidelity: 'F3',
            action: 'retain-and-capture',
            sourceOwner: '预约产品组',
            targetIds: [],
            group: 'TRANSACTION',
            routeProbe: {
              probe: 'GET /booking-status',
              observed: '200 text/html',
              boundary: '只读取,不写入;可达不等于验收',
              note: '探测未携带任何凭据',
            },
            fixture: {
              id: 'booking/status/upcoming-v1',
              persona: '会员',
              content: '预约状态的示例数据',
              criticalState: '空、错误与离线状态均有样本',
              privacy: '不含真实个人资料',
              capturePurpose: '供三个尺寸的视觉基线使用',
            },
            design: {
              group: 'TRANSACTION',
              truthLabel: '示例店铺',
              truthValue: 12,
              transaction: 'PRIVATE_READ and GUARDED_WRITE',
              guard: '服务端复核',
              requiredProof: '三张截图、校验和与已复核的回执',
            },
            gates: [
              { id: 'SOURCE_EXACT', label: '来源一致', state: 'PASS', evidence: '来源版本已绑定' },
              { id: 'PRODUCTION_EXACT', label: '生产一致', state: 'PASS', evidence: '生产版本与来源相同' },
              { id: 'ROUTE_BOUNDARY', label: '路由边界', state: 'PASS', evidence: '只读探测返回 200' },
              { id: 'DATA_TRUTH_SPLIT', label: '数据口径分列', state: 'PASS', evidence: '各口径分别统计,未合并' },
              { id: 'FIXTURE_CONTRACT', label: '样例约定', state: 'PASS', evidence: '样例已登记' },
              { id: 'CAPTURE_ARTIFACT', label: '截图齐备', state: 'BLOCKED', evidence: '已截图 0 / 3' },
              { id: 'REVIEWED_RECEIPT', label: '回执已复核', state: 'BLOCKED', evidence: '回执编号为空' },
            ],
            preflightPassed: 5,
            preflightBlocked: 2,
            captureTaskId: 'E01-booking-status-evidence-visual_baseline',
            taskPacketPath: 'artifacts/ui/booking-status/execution/screen.task.md',
            receiptPath: 'artifacts/ui/booking-status/execution/screen.receipt.json',
            tasks: 13,
            readyTasks: 1,
            waitingTasks: 12,
            captureSlots: [
              {
                id: 'R22-booking-status-desktop-1440x900',
                label: '1440×900',
                family: 'DESKTOP',
                width: 1440,
                height: 900,
                pixelRatio: 1,
                input: 'mouse + keyboard',
                runner: 'product-runner',
                artifactPath: 'artifacts/ui/booking-status/visual/desktop-1440x900.png',
                status: 'READY_FOR_PRODUCT_RUNNER',
                checksum: null,
                capturedAt: null,
                receiptId: null,
              },
              {
                id: 'R22-booking-status-tablet-1024x768',
                label: '1024×768',
                family: 'TABLET',
                width: 1024,
                height: 768,
                pixelRatio: 1,
                input: 'touch + keyboard',
                runner: 'product-runner',
                artifactPath: 'artifacts/ui/booking-status/visual/tablet-1024x768.png',
                status: 'READY_FOR_PRODUCT_RUNNER',
                checksum: null,
                capturedAt: null,
                receiptId: null,
              },
              {
                id: 'R22-booking-status-mobile-390x844',
                label: '390×844',
                family: 'MOBILE',
                width: 390,
                height: 844,
                pixelRatio: 3,
                input: 'touch',
                runner: 'product-runner',
                artifactPath: 'artifacts/ui/booking-status/visual/mobile-390x844.png',
                status: 'READY_FOR_PRODUCT_RUNNER',
                checksum: null,
                capturedAt: null,
                receiptId: null,
              },
            ],
            claimState: 'READY_TO_CLAIM',
            assignee: null,
            claimedAt: null,
            submittedAt: null,
            acceptedAt: null,
          },
        ],
        ['captureSlots'],
      ],
      [
        'screens/4/title: `title` of booking-console should be "商家控制台": its 13 tasks agree. ← schema,screens/known',
      ],
    ],
    [
      'titles of two tasks of three kinds',
      'booking-execution',
      [
        ['tasks/13/screenTitle', 'x'],
        ['tasks/14/screenTitle', 'x'],
        ['tasks/15/screenTitle', 'x'],
        ['tasks/16/screenTitle', 'x'],
        ['tasks/17/screenTitle', 'x'],
        ['tasks/18/screenTitle', 'x'],
        ['tasks/19/screenTitle', 'x'],
        ['tasks/20/screenTitle', 'y'],
        ['tasks/21/screenTitle', 'y'],
        ['tasks/22/screenTitle', 'y'],
        ['tasks/23/screenTitle', 'y'],
        ['tasks/24/screenTitle', 'y'],
        ['tasks/25/screenTitle', 'y'],
      ],
      [
        'tasks/13/screenTitle [+"店铺页","店铺页","店铺页","店铺页","店铺页","店铺页","店铺页" from screens/1/title,captureSlots/3/screenTitle,captureSlots/4/screenTitle,captureSlots/5/screenTitle]: `screenTitle` of this task should be "店铺页", as on its screen. → screens/1/title … tasks/19/screenTitle (7)',
        'tasks/20/screenTitle [+"店铺页","店铺页","店铺页","店铺页","店铺页","店铺页" from screens/1/title,captureSlots/3/screenTitle,captureSlots/4/screenTitle,captureSlots/5/screenTitle]: `screenTitle` of this task should be "店铺页", as on its screen. → screens/1/title … tasks/25/screenTitle (6)',
      ],
    ],
    [
      'most titles of one kind',
      'booking-execution',
      [
        ['tasks/13/screenTitle', 'x'],
        ['tasks/14/screenTitle', 'x'],
        ['tasks/15/screenTitle', 'x'],
        ['tasks/16/screenTitle', 'x'],
        ['tasks/17/screenTitle', 'x'],
        ['tasks/18/screenTitle', 'x'],
        ['tasks/19/screenTitle', 'x'],
        ['tasks/20/screenTitle', 'x'],
        ['tasks/21/screenTitle', 'x'],
        ['tasks/22/screenTitle', 'x'],
        ['tasks/23/screenTitle', 'x'],
        ['tasks/24/screenTitle', 'x'],
      ],
      [
        'tasks/13/screenTitle [+"店铺页","店铺页","店铺页","店铺页","店铺页","店铺页","店铺页","店铺页","店铺页","店铺页","店铺页","店铺页" from screens/1/title,captureSlots/3/screenTitle,captureSlots/4/screenTitle,captureSlots/5/screenTitle,tasks/25/screenTitle]: `screenTitle` of this task should be "店铺页", as on its screen. → screens/1/title … tasks/24/screenTitle (12)',
      ],
    ],
    [
      'two tasks about another revision, of two',
      'booking-execution',
      [
        [
          'tasks',
          [
            {
              id: 'E01-booking-store-evidence-responsive_reflow',
              knifeId: 'K22',
              globalOrdinal: 22,
              screenId: 'booking-store',
              screenTitle: '店铺页',
              route: '/shop/:publishHash',
              product: 'booking',
              productLabel: '预约平台',
              platformFamily: 'WEB',
              productOwner: '预约产品组',
              sourceRevision: 'e0bc1464a0fbbddff0047ecd1e52d45d38140234',
              productionPosture: 'EXACT',
              gateId: 'R25-booking-store-evidence-responsive_reflow',
              gateFamily: 'EVIDENCE',
              gateType: 'responsive_reflow',
              gateLabel: '响应式重排',
              gateRequirement: '三个尺寸下内容不丢失、不重叠',
              lane: 'EXPERIENCE',
              laneLabel: '体验',
              accountableOwner: '前端负责人',
              reviewer: '质量负责人',
              submissionRequirement: '提交“响应式重排”的回执,字段齐全',
              receiptFields: [
                'screenId',
                'sourceRevision',
                'visualReceiptId',
                'suiteId',
                'environment',
                'assertions',
                'artifactDigests',
                'reviewedAt',
              ],
              predecessorPath: 'tasks.visual_baseline',
              predecessorValue: '视觉截图回执已验收',
              blocker: '等待视觉截图回执验收',
              status: 'WAITING_PREDECESSOR',
              assignee: null,
              claimedAt: null,
              submittedAt: null,
              receiptId: null,
              receiptPath: 'artifacts/ui/booking-store/execution/evidence-responsive_reflow.receipt.json',
              taskPacketPath: 'artifacts/ui/booking-store/execution/evidence-responsive_reflow.task.md',
              checkedAt: '2026-03-14',
            },
            {
              id: 'E01-booking-store-evidence-accessibility',
              knifeId: 'K22',
              globalOrdinal: 22,
              screenId: 'booking-store',
              screenTitle: '店铺页',
              route: '/shop/:publishHash',
              product: 'booking',
              productLabel: '预约平台',
              platformFamily: 'WEB',
              productOwner: '预约产品组',
              sourceRevision: 'e0bc1464a0fbbddff0047ecd1e52d45d38140234',
              productionPosture: 'EXACT',
              gateId: 'R25-booking-store-evidence-accessibility',
              gateFamily: 'EVIDENCE',
              gateType: 'accessibility',
              gateLabel: '无障碍',
              gateRequirement: '键盘可达,读屏可读,对比度达标',
              lane: 'EXPERIENCE',
              laneLabel: '体验',
              accountableOwner: '前端负责人',
              reviewer: '质量负责人',
              submissionRequirement: '提交“无障碍”的回执,字段齐全',
              receiptFields: [
                'screenId',
                'sourceRevision',
                'visualReceiptId',
                'suiteId',
                'environment',
                'assertions',
                'artifactDigests',
                'reviewedAt',
              ],
              predecessorPath: 'tasks.visual_baseline',
              predecessorValue: '视觉截图回执已验收',
              blocker: '等待视觉截图回执验收',
              status: 'WAITING_PREDECESSOR',
              assignee: null,
              claimedAt: null,
              submittedAt: null,
              receiptId: null,
              receiptPath: 'artifacts/ui/booking-store/execution/evidence-accessibility.receipt.json',
              taskPacketPath: 'artifacts/ui/booking-store/execution/evidence-accessibility.task.md',
              checkedAt: '2026-03-14',
            },
          ],
        ],
        ['program/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'program/sourceRevision: The program is at revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but 2 tasks are about e0bc1464a0fbbddff0047ecd1e52d45d38140234. One of the two is mistaken. → tasks/0/sourceRevision,tasks/1/sourceRevision',
      ],
    ],
    [
      'three tasks about another revision, of three',
      'booking-execution',
      [
        [
          'tasks',
          [
            {
              id: 'E01-booking-store-evidence-responsive_reflow',
              knifeId: 'K22',
              globalOrdinal: 22,
              screenId: 'booking-store',
              screenTitle: '店铺页',
              route: '/shop/:publishHash',
              product: 'booking',
              productLabel: '预约平台',
              platformFamily: 'WEB',
              productOwner: '预约产品组',
              sourceRevision: 'e0bc1464a0fbbddff0047ecd1e52d45d38140234',
              productionPosture: 'EXACT',
              gateId: 'R25-booking-store-evidence-responsive_reflow',
              gateFamily: 'EVIDENCE',
              gateType: 'responsive_reflow',
              gateLabel: '响应式重排',
              gateRequirement: '三个尺寸下内容不丢失、不重叠',
              lane: 'EXPERIENCE',
              laneLabel: '体验',
              accountableOwner: '前端负责人',
              reviewer: '质量负责人',
              submissionRequirement: '提交“响应式重排”的回执,字段齐全',
              receiptFields: [
                'screenId',
                'sourceRevision',
                'visualReceiptId',
                'suiteId',
                'environment',
                'assertions',
                'artifactDigests',
                'reviewedAt',
              ],
              predecessorPath: 'tasks.visual_baseline',
              predecessorValue: '视觉截图回执已验收',
              blocker: '等待视觉截图回执验收',
              status: 'WAITING_PREDECESSOR',
              assignee: null,
              claimedAt: null,
              submittedAt: null,
              receiptId: null,
              receiptPath: 'artifacts/ui/booking-store/execution/evidence-responsive_reflow.receipt.json',
              taskPacketPath: 'artifacts/ui/booking-store/execution/evidence-responsive_reflow.task.md',
              checkedAt: '2026-03-14',
            },
            {
              id: 'E01-booking-store-evidence-accessibility',
              knifeId: 'K22',
              globalOrdinal: 22,
              screenId: 'booking-store',
              screenTitle: '店铺页',
              route: '/shop/:publishHash',
              product: 'booking',
              productLabel: '预约平台',
              platformFamily: 'WEB',
              productOwner: '预约产品组',
              sourceRevision: 'e0bc1464a0fbbddff0047ecd1e52d45d38140234',
              productionPosture: 'EXACT',
              gateId: 'R25-booking-store-evidence-accessibility',
              gateFamily: 'EVIDENCE',
              gateType: 'accessibility',
              gateLabel: '无障碍',
              gateRequirement: '键盘可达,读屏可读,对比度达标',
              lane: 'EXPERIENCE',
              laneLabel: '体验',
              accountableOwner: '前端负责人',
              reviewer: '质量负责人',
              submissionRequirement: '提交“无障碍”的回执,字段齐全',
              receiptFields: [
                'screenId',
                'sourceRevision',
                'visualReceiptId',
                'suiteId',
                'environment',
                'assertions',
                'artifactDigests',
                'reviewedAt',
              ],
              predecessorPath: 'tasks.visual_baseline',
              predecessorValue: '视觉截图回执已验收',
              blocker: '等待视觉截图回执验收',
              status: 'WAITING_PREDECESSOR',
              assignee: null,
              claimedAt: null,
              submittedAt: null,
              receiptId: null,
              receiptPath: 'artifacts/ui/booking-store/execution/evidence-accessibility.receipt.json',
              taskPacketPath: 'artifacts/ui/booking-store/execution/evidence-accessibility.task.md',
              checkedAt: '2026-03-14',
            },
            {
              id: 'E01-booking-store-evidence-owner_approval',
              knifeId: 'K22',
              globalOrdinal: 22,
              screenId: 'booking-store',
              screenTitle: '店铺页',
              route: '/shop/:publishHash',
              product: 'booking',
              productLabel: '预约平台',
              platformFamily: 'WEB',
              productOwner: '预约产品组',
              sourceRevision: 'e0bc1464a0fbbddff0047ecd1e52d45d38140234',
              productionPosture: 'EXACT',
              gateId: 'R25-booking-store-evidence-owner_approval',
              gateFamily: 'EVIDENCE',
              gateType: 'owner_approval',
              gateLabel: '负责人确认',
              gateRequirement: '产品负责人确认界面与事实一致',
              lane: 'EXPERIENCE',
              laneLabel: '体验',
              accountableOwner: '前端负责人',
              reviewer: '质量负责人',
              submissionRequirement: '提交“负责人确认”的回执,字段齐全',
              receiptFields: [
                'screenId',
                'sourceRevision',
                'visualReceiptId',
                'suiteId',
                'environment',
                'assertions',
                'artifactDigests',
                'reviewedAt',
              ],
              predecessorPath: 'tasks.responsive_reflow',
              predecessorValue: '重排与无障碍回执已验收',
              blocker: '等待重排与无障碍回执验收',
              status: 'WAITING_PREDECESSOR',
              assignee: null,
              claimedAt: null,
              submittedAt: null,
              receiptId: null,
              receiptPath: 'artifacts/ui/booking-store/execution/evidence-owner_approval.receipt.json',
              taskPacketPath: 'artifacts/ui/booking-store/execution/evidence-owner_approval.task.md',
              checkedAt: '2026-03-14',
            },
          ],
        ],
        ['program/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'program/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234" from truthSnapshot/sourceRevision,tasks/0/sourceRevision,tasks/1/sourceRevision,tasks/2/sourceRevision]: The program is at revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but 3 tasks are about e0bc1464a0fbbddff0047ecd1e52d45d38140234. One of the two is mistaken. → tasks/0/sourceRevision,tasks/1/sourceRevision,tasks/2/sourceRevision',
      ],
    ],
    [
      'one task about another revision, of one',
      'booking-execution',
      [
        [
          'tasks',
          [
            {
              id: 'E01-booking-store-evidence-responsive_reflow',
              knifeId: 'K22',
              globalOrdinal: 22,
              screenId: 'booking-store',
              screenTitle: '店铺页',
              route: '/shop/:publishHash',
              product: 'booking',
              productLabel: '预约平台',
              platformFamily: 'WEB',
              productOwner: '预约产品组',
              sourceRevision: 'e0bc1464a0fbbddff0047ecd1e52d45d38140234',
              productionPosture: 'EXACT',
              gateId: 'R25-booking-store-evidence-responsive_reflow',
              gateFamily: 'EVIDENCE',
              gateType: 'responsive_reflow',
              gateLabel: '响应式重排',
              gateRequirement: '三个尺寸下内容不丢失、不重叠',
              lane: 'EXPERIENCE',
              laneLabel: '体验',
              accountableOwner: '前端负责人',
              reviewer: '质量负责人',
              submissionRequirement: '提交“响应式重排”的回执,字段齐全',
              receiptFields: [
                'screenId',
                'sourceRevision',
                'visualReceiptId',
                'suiteId',
                'environment',
                'assertions',
                'artifactDigests',
                'reviewedAt',
              ],
              predecessorPath: 'tasks.visual_baseline',
              predecessorValue: '视觉截图回执已验收',
              blocker: '等待视觉截图回执验收',
              status: 'WAITING_PREDECESSOR',
              assignee: null,
              claimedAt: null,
              submittedAt: null,
              receiptId: null,
              receiptPath: 'artifacts/ui/booking-store/execution/evidence-responsive_reflow.receipt.json',
              taskPacketPath: 'artifacts/ui/booking-store/execution/evidence-responsive_reflow.task.md',
              checkedAt: '2026-03-14',
            },
          ],
        ],
        ['program/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'tasks/0/sourceRevision ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" from program/sourceRevision]: This task is about revision e0bc1464a0fbbddff0047ecd1e52d45d38140234, but the program is at aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa. → program/sourceRevision',
      ],
    ],
    [
      'two signatures about another revision',
      'booking-execution',
      [
        ['tasks/19/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['tasks/20/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [],
    ],
    [
      'all signatures about another revision',
      'booking-execution',
      [
        ['tasks/19/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['tasks/20/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['tasks/21/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['tasks/22/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'tasks/19/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234" from program/sourceRevision]: This task is about revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but the program is at e0bc1464a0fbbddff0047ecd1e52d45d38140234. → program/sourceRevision',
        'tasks/20/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234" from program/sourceRevision]: This task is about revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but the program is at e0bc1464a0fbbddff0047ecd1e52d45d38140234. → program/sourceRevision',
        'tasks/21/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234" from program/sourceRevision]: This task is about revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but the program is at e0bc1464a0fbbddff0047ecd1e52d45d38140234. → program/sourceRevision',
        'tasks/22/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234" from program/sourceRevision]: This task is about revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but the program is at e0bc1464a0fbbddff0047ecd1e52d45d38140234. → program/sourceRevision',
      ],
    ],
    [
      'a signature of no screen about another revision',
      'booking-execution',
      [
        ['tasks/19/screenId', 'x'],
        ['tasks/19/id', 'y'],
        ['tasks/19/gateId', 'z'],
        ['tasks/19/receiptPath', 'p'],
        ['tasks/19/taskPacketPath', 'q'],
        ['tasks/19/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'tasks/19/screenId: No screen of this document has the id "x".',
        'tasks/19/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234" from program/sourceRevision]: This task is about revision aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but the program is at e0bc1464a0fbbddff0047ecd1e52d45d38140234. → program/sourceRevision',
      ],
    ],
  ],
  'tasks/set': [
    [
      'one missing',
      'booking-execution',
      [['tasks/14']],
      [
        'screens/1/screenId [[0 … 13 (14),{"add":{"id":"E01-booking-store-evidence-responsive_reflow","knifeId":"K22","globalOrdinal":22,"screenId":"booking-store","screenTitle":"店铺页","route":"/shop/:publishHash","product":"booking","productLabel":"预约平台","platformFamily":"WEB","productOwner":"预约产品组","sourceRevision":"e0bc1464a0fbbddff0047ecd1e52d45d38140234","productionPosture":"EXACT","gateId":"R25-booking-store-evidence-responsive_reflow","gateFamily":"EVIDENCE","gateType":"responsive_reflow","gateLabel":"响应式重排","gateRequirement":"三个尺寸下内容不丢失、不重叠","lane":"EXPERIENCE","laneLabel":"体验","accountableOwner":"前端负责人","reviewer":"质量负责人","submissionRequirement":"提交“响应式重排”的回执,字段齐全","receiptFields":["screenId","sourceRevision","visualReceiptId","suiteId","environment","assertions","artifactDigests","reviewedAt"],"predecessorPath":"tasks.visual_baseline","predecessorValue":"视觉截图回执已验收","blocker":"等待视觉截图回执验收","status":"WAITING_PREDECESSOR","assignee":null,"claimedAt":null,"submittedAt":null,"receiptId":null,"receiptPath":"artifacts/ui/booking-store/execution/evidence-responsive_reflow.receipt.json","taskPacketPath":"artifacts/ui/booking-store/execution/evidence-responsive_reflow.task.md","checkedAt":"2026-03-14"}},14 … 115 (102)]]: The screen booking-store lacks 1 of its 13 tasks: EVIDENCE/responsive_reflow.',
      ],
    ],
    [
      'three missing of three',
      'booking-execution',
      [['tasks/14'], ['tasks/40'], ['tasks/60']],
      [
        'tasks: The list lacks 3 tasks of 3 screens. Add them, 13 for each screen. → screens/1/screenId,screens/3/screenId,screens/4/screenId',
      ],
    ],
    [
      'two missing of two',
      'booking-execution',
      [['tasks/14'], ['tasks/40']],
      [
        'screens/1/screenId [[0 … 13 (14),{"add":{"id":"E01-booking-store-evidence-responsive_reflow","knifeId":"K22","globalOrdinal":22,"screenId":"booking-store","screenTitle":"店铺页","route":"/shop/:publishHash","product":"booking","productLabel":"预约平台","platformFamily":"WEB","productOwner":"预约产品组","sourceRevision":"e0bc1464a0fbbddff0047ecd1e52d45d38140234","productionPosture":"EXACT","gateId":"R25-booking-store-evidence-responsive_reflow","gateFamily":"EVIDENCE","gateType":"responsive_reflow","gateLabel":"响应式重排","gateRequirement":"三个尺寸下内容不丢失、不重叠","lane":"EXPERIENCE","laneLabel":"体验","accountableOwner":"前端负责人","reviewer":"质量负责人","submissionRequirement":"提交“响应式重排”的回执,字段齐全","receiptFields":["screenId","sourceRevision","visualReceiptId","suiteId","environment","assertions","artifactDigests","reviewedAt"],"predecessorPath":"tasks.visual_baseline","predecessorValue":"视觉截图回执已验收","blocker":"等待视觉截图回执验收","status":"WAITING_PREDECESSOR","assignee":null,"claimedAt":null,"submittedAt":null,"receiptId":null,"receiptPath":"artifacts/ui/booking-store/execution/evidence-responsive_reflow.receipt.json","taskPacketPath":"artifacts/ui/booking-store/execution/evidence-responsive_reflow.task.md","checkedAt":"2026-03-14"}},14 … 114 (101)]]: The screen booking-store lacks 1 of its 13 tasks: EVIDENCE/responsive_reflow.',
        'screens/3/screenId [[0 … 39 (40),{"add":{"id":"E01-booking-status-evidence-accessibility","knifeId":"K22","globalOrdinal":22,"screenId":"booking-status","screenTitle":"预约状态","route":"/booking-status","product":"booking","productLabel":"预约平台","platformFamily":"WEB","productOwner":"预约产品组","sourceRevision":"e0bc1464a0fbbddff0047ecd1e52d45d38140234","productionPosture":"EXACT","gateId":"R25-booking-status-evidence-accessibility","gateFamily":"EVIDENCE","gateType":"accessibility","gateLabel":"无障碍","gateRequirement":"键盘可达,读屏可读,对比度达标","lane":"EXPERIENCE","laneLabel":"体验","accountableOwner":"前端负责人","reviewer":"质量负责人","submissionRequirement":"提交“无障碍”的回执,字段齐全","receiptFields":["screenId","sourceRevision","visualReceiptId","suiteId","environment","assertions","artifactDigests","reviewedAt"],"predecessorPath":"tasks.visual_baseline","predecessorValue":"视觉截图回执已验收","blocker":"等待视觉截图回执验收","status":"WAITING_PREDECESSOR","assignee":null,"claimedAt":null,"submittedAt":null,"receiptId":null,"receiptPath":"artifacts/ui/booking-status/execution/evidence-accessibility.receipt.json","taskPacketPath":"artifacts/ui/booking-status/execution/evidence-accessibility.task.md","checkedAt":"2026-03-14"}},40 … 114 (75)]]: The screen booking-status lacks 1 of its 13 tasks: EVIDENCE/accessibility.',
      ],
    ],
    [
      'mistaken type',
      'booking-execution',
      [['tasks/14/gateType', 'accessibility']],
      [
        'tasks/14/gateType ["EVIDENCE","responsive_reflow"]: By its ids this task is EVIDENCE/responsive_reflow, not EVIDENCE/accessibility.',
      ],
    ],
    [
      'mistaken family',
      'booking-execution',
      [['tasks/20/gateFamily', 'EVIDENCE']],
      ['tasks/20/gateFamily ["GOVERNANCE","design"]: By its ids this task is GOVERNANCE/design, not EVIDENCE/design.'],
    ],
    [
      'mistaken of a taken',
      'booking-execution',
      [['tasks/13/gateType', 'accessibility']],
      [
        'tasks/13/gateType [+"EVIDENCE","visual_baseline"]: By its ids this task is EVIDENCE/visual_baseline, not EVIDENCE/accessibility.',
      ],
    ],
    ['mistaken into what is none', 'booking-execution', [['tasks/13/gateType', 'x']], []],
    [
      'again',
      'booking-execution',
      [['tasks/14', { screenId: 'booking-store', gateFamily: 'EVIDENCE', gateType: 'accessibility' }]],
      ['tasks/15: The task EVIDENCE/accessibility of booking-store is there twice. → tasks/14'],
    ],
    [
      'stranger',
      'booking-execution',
      [['tasks/14', { screenId: 'booking-store', gateFamily: 'EVIDENCE', gateType: 'qa' }]],
      ['tasks/14/gateType: EVIDENCE has no task qa.'],
    ],
    [
      'no such type',
      'booking-execution',
      [['tasks/14', { screenId: 'booking-store', gateFamily: 'EVIDENCE', gateType: 'x' }]],
      [],
    ],
    [
      'no tasks',
      'data-sources-execution',
      [['tasks']],
      [': This document lists no tasks. List all 195 of them, 13 for each screen, as `tasks`.'],
    ],
    [
      'empty tasks',
      'data-sources-execution',
      [['tasks', []]],
      ['tasks: This document lists no tasks. List all 195 of them, 13 for each screen, as `tasks`.'],
    ],
    [
      'empty tasks booking',
      'booking-execution',
      [['tasks', []]],
      ['tasks: This document lists no tasks. List all 117 of them, 13 for each screen, as `tasks`.'],
    ],
    ['number of tasks', 'booking-execution', [['tasks', 117]], ['tasks undecided: noTaskList']],
    [
      'ids of tasks',
      'booking-execution',
      [['tasks', ['E01-booking-discovery-evidence-accessibility', 'E01-booking-discovery-evidence-accessibility']]],
      [
        'tasks/1: `tasks` names "E01-booking-discovery-evidence-accessibility" more than once. → tasks/0',
        'tasks undecided: noTaskList',
      ],
    ],
    ['a copied screen lacks', 'booking-execution', [['screens/2/screenId', 'booking-store']], []],
  ],
  'tasks/chain': [
    [
      'early',
      'booking-execution',
      [['tasks/14/status', 'READY_TO_CLAIM']],
      [
        'tasks/14/status ["WAITING_PREDECESSOR"]: This task is READY_TO_CLAIM, but visual_baseline is not accepted yet: it should be WAITING_PREDECESSOR. → tasks/13/receiptId',
      ],
    ],
    [
      'early without blocker',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/14/blocker', null],
      ],
      [
        'tasks/14/status: This task is READY_TO_CLAIM, but visual_baseline is not accepted yet: it should be WAITING_PREDECESSOR. → tasks/13/receiptId',
      ],
    ],
    [
      'early and taken',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/14/assignee', 'x'],
      ],
      [
        'tasks/14/status: This task is READY_TO_CLAIM, but visual_baseline is not accepted yet: it should be WAITING_PREDECESSOR. → tasks/13/receiptId',
      ],
    ],
    [
      'two early',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/15/status', 'READY_TO_CLAIM'],
      ],
      [
        'tasks/13/receiptId: 2 tasks are READY_TO_CLAIM that wait for visual_baseline, but it is not accepted: its receipt is missing. → tasks/14/status,tasks/15/status',
      ],
    ],
    [
      'two early and a half receipt',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/15/status', 'READY_TO_CLAIM'],
        ['tasks/13/receiptId', 'r-1'],
        ['tasks/13/submittedAt', null],
      ],
      [
        'tasks/14/blocker: This task is ready to claim, so its `blocker` should be null. ← schema … tasks/screen (7)',
        'tasks/15/blocker: This task is ready to claim, so its `blocker` should be null. ← schema … tasks/screen (7)',
      ],
    ],
    [
      'two early and another wrong',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/15/status', 'READY_TO_CLAIM'],
        ['tasks/16/blocker', null],
      ],
      [
        'tasks/13/receiptId: 2 tasks are READY_TO_CLAIM that wait for visual_baseline, but it is not accepted: its receipt is missing. → tasks/14/status,tasks/15/status',
        'tasks/16/blocker: This task waits, so its `blocker` should name what it waits for.',
      ],
    ],
    [
      'blocker missing',
      'booking-execution',
      [['tasks/14/blocker', null]],
      ['tasks/14/blocker: This task waits, so its `blocker` should name what it waits for.'],
    ],
    [
      'blocker blank',
      'booking-execution',
      [['tasks/14/blocker', '\u200b ']],
      ['tasks/14/blocker: This task waits, so its `blocker` should name what it waits for.'],
    ],
    ['blocker a number', 'booking-execution', [['tasks/14/blocker', 3]], []],
    [
      'blocker of a ready',
      'booking-execution',
      [['tasks/13/blocker', 'x']],
      ['tasks/13/blocker [null]: This task is ready to claim, so its `blocker` should be null.'],
    ],
    [
      'blocker of a ready with half a receipt',
      'booking-execution',
      [
        ['tasks/13/blocker', 'x'],
        ['tasks/13/receiptId', 'r-1'],
        ['tasks/13/submittedAt', null],
      ],
      [
        'tasks/13/blocker: This task is ready to claim, so its `blocker` should be null. ← schema … tasks/screen (7)',
        'warning tasks/14/status: All predecessors of this task are accepted, so it should be READY_TO_CLAIM. ← schema … tasks/screen (7)',
        'warning tasks/15/status: All predecessors of this task are accepted, so it should be READY_TO_CLAIM. ← schema … tasks/screen (7)',
      ],
    ],
    [
      'late',
      'booking-execution',
      [['tasks/26/status', 'WAITING_PREDECESSOR']],
      [
        'warning tasks/26/status ["READY_TO_CLAIM",null]: All predecessors of this task are accepted, so it should be READY_TO_CLAIM.',
      ],
    ],
    [
      'late with blocker',
      'booking-execution',
      [
        ['tasks/26/status', 'WAITING_PREDECESSOR'],
        ['tasks/26/blocker', 'x'],
      ],
      [
        'warning tasks/26/status ["READY_TO_CLAIM",null]: All predecessors of this task are accepted, so it should be READY_TO_CLAIM.',
      ],
    ],
    [
      'no blocker member',
      'booking-execution',
      [['tasks/26/status', 'WAITING_PREDECESSOR'], ['tasks/26/blocker']],
      [
        'warning tasks/26/status ["READY_TO_CLAIM"]: All predecessors of this task are accepted, so it should be READY_TO_CLAIM.',
      ],
    ],
    ['unknown status', 'booking-execution', [['tasks/14/status', 'DONE']], []],
    ['unlisted', 'booking-execution', [['tasks']], ['tasks undecided: noTaskList']],
    [
      'two early for two',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/23/status', 'READY_TO_CLAIM'],
      ],
      [
        'tasks/14/status ["WAITING_PREDECESSOR"]: This task is READY_TO_CLAIM, but visual_baseline is not accepted yet: it should be WAITING_PREDECESSOR. → tasks/13/receiptId',
        'tasks/23/status ["WAITING_PREDECESSOR"]: This task is READY_TO_CLAIM, but product is not accepted yet: it should be WAITING_PREDECESSOR. → tasks/19/receiptId,tasks/20/receiptId,tasks/21/receiptId,tasks/22/receiptId',
      ],
    ],
    [
      'two early, one signed too soon',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/15/status', 'READY_TO_CLAIM'],
        ['tasks/15/receiptId', 'r'],
      ],
      [
        'tasks/13/receiptId: 2 tasks are READY_TO_CLAIM that wait for visual_baseline, but it is not accepted: its receipt is missing. ← schema … tasks/screen (7) → tasks/14/status,tasks/15/status',
      ],
    ],
    [
      'two early, the first signed too soon',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/14/receiptId', 'r'],
        ['tasks/15/status', 'READY_TO_CLAIM'],
      ],
      [
        'tasks/13/receiptId: 2 tasks are READY_TO_CLAIM that wait for visual_baseline, but it is not accepted: its receipt is missing. ← schema … tasks/screen (7) → tasks/14/status,tasks/15/status',
      ],
    ],
    [
      'one early that has a receipt',
      'booking-execution',
      [
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/14/receiptId', 'r'],
      ],
      [
        'tasks/14/status: This task is READY_TO_CLAIM, but visual_baseline is not accepted yet: it should be WAITING_PREDECESSOR. ← schema … tasks/screen (7) → tasks/13/receiptId',
      ],
    ],
    ['a blocker in other letters', 'booking-execution', [['tasks/14/blocker', 'ждёт']], []],
    [
      'a blocker of a blank and a mark',
      'booking-execution',
      [['tasks/14/blocker', ' \u200b']],
      ['tasks/14/blocker: This task waits, so its `blocker` should name what it waits for.'],
    ],
    ['no blocker', 'booking-execution', [['tasks/14/blocker']], []],
    [
      'two late with early',
      'booking-execution',
      [
        ['tasks/13/status', 'WAITING_PREDECESSOR'],
        ['tasks/13/blocker', 'x'],
        ['tasks/14/status', 'READY_TO_CLAIM'],
        ['tasks/15/status', 'READY_TO_CLAIM'],
      ],
      [
        'tasks/13/receiptId: 2 tasks are READY_TO_CLAIM that wait for visual_baseline, but it is not accepted: its receipt is missing. → tasks/14/status,tasks/15/status',
        'warning tasks/13/status ["READY_TO_CLAIM",null]: All predecessors of this task are accepted, so it should be READY_TO_CLAIM.',
      ],
    ],
    [
      'waits without a blocker, and has a receipt',
      'booking-execution',
      [
        ['tasks/14/blocker', null],
        ['tasks/14/receiptId', 'r'],
      ],
      [
        'tasks/14/blocker: This task waits, so its `blocker` should name what it waits for. ← schema … tasks/screen (7)',
      ],
    ],
  ],
  'tasks/lane': [
    [
      'lane',
      'booking-execution',
      [['tasks/14/lane', 'RELEASE']],
      ['tasks/14/lane ["EXPERIENCE"]: A responsive_reflow task runs in the lane EXPERIENCE, not RELEASE.'],
    ],
    [
      'lane of taken',
      'booking-execution',
      [['tasks/13/lane', 'RELEASE']],
      ['tasks/13/lane [+"CAPTURE"]: A visual_baseline task runs in the lane CAPTURE, not RELEASE.'],
    ],
    [
      'fields missing',
      'booking-execution',
      [['tasks/14/receiptFields/0']],
      [
        'tasks/14/receiptFields [[{"add":"screenId"},{"add":"sourceRevision"},{"add":"visualReceiptId"},{"add":"suiteId"},{"add":"environment"},{"add":"assertions"},{"add":"artifactDigests"},{"add":"reviewedAt"}]]: The receipt fields of the lane EXPERIENCE are screenId, sourceRevision, visualReceiptId, suiteId, environment, assertions, artifactDigests, reviewedAt.',
      ],
    ],
    [
      'fields missing of taken',
      'booking-execution',
      [['tasks/13/receiptFields/0']],
      [
        'tasks/13/receiptFields [+[{"add":"screenId"},{"add":"sourceRevision"},{"add":"fixtureId"},{"add":"environment"},{"add":"artifactPath"},{"add":"artifactDigest"},{"add":"runnerVersion"},{"add":"capturedAt"}]]: The receipt fields of the lane CAPTURE are screenId, sourceRevision, fixtureId, environment, artifactPath, artifactDigest, runnerVersion, capturedAt.',
      ],
    ],
    [
      'field twice',
      'booking-execution',
      [['tasks/17/receiptFields/1', 'screenId']],
      [
        'tasks/17/receiptFields [[{"add":"screenId"},{"add":"releaseId"},{"add":"sourceRevision"},{"add":"artifactDigest"},{"add":"configDigest"},{"add":"migrationDigest"},{"add":"deploymentTarget"},{"add":"releasedAt"}]]: The receipt fields of the lane RELEASE are screenId, releaseId, sourceRevision, artifactDigest, configDigest, migrationDigest, deploymentTarget, releasedAt.',
      ],
    ],
    ['field number', 'booking-execution', [['tasks/14/receiptFields/0', 3]], []],
    [
      'type unknown and fields of another lane',
      'booking-execution',
      [['tasks/14', { lane: 'RELEASE', receiptFields: ['screenId'] }]],
      [
        'tasks/14/receiptFields [[{"add":"screenId"},{"add":"releaseId"},{"add":"sourceRevision"},{"add":"artifactDigest"},{"add":"configDigest"},{"add":"migrationDigest"},{"add":"deploymentTarget"},{"add":"releasedAt"}]]: The receipt fields of the lane RELEASE are screenId, releaseId, sourceRevision, artifactDigest, configDigest, migrationDigest, deploymentTarget, releasedAt.',
      ],
    ],
    ['unlisted', 'booking-execution', [['tasks']], ['tasks undecided: noTaskList']],
    [
      'fields in another order',
      'booking-execution',
      [
        [
          'tasks/14/receiptFields',
          [
            'reviewedAt',
            'artifactDigests',
            'assertions',
            'environment',
            'suiteId',
            'visualReceiptId',
            'sourceRevision',
            'screenId',
          ],
        ],
      ],
      [
        'information tasks/14/receiptFields [[7 … 0 (8)]]: The receipt fields of the lane EXPERIENCE are usually listed in this order: screenId, sourceRevision, visualReceiptId, suiteId, environment, assertions, artifactDigests, reviewedAt.',
      ],
    ],
    [
      'fields in another order, one twice',
      'booking-execution',
      [
        [
          'tasks/14/receiptFields',
          [
            'reviewedAt',
            'artifactDigests',
            'assertions',
            'environment',
            'suiteId',
            'visualReceiptId',
            'sourceRevision',
            'screenId',
            'screenId',
          ],
        ],
      ],
      [
        'tasks/14/receiptFields [[{"add":"screenId"},{"add":"sourceRevision"},{"add":"visualReceiptId"},{"add":"suiteId"},{"add":"environment"},{"add":"assertions"},{"add":"artifactDigests"},{"add":"reviewedAt"}]]: The receipt fields of the lane EXPERIENCE are screenId, sourceRevision, visualReceiptId, suiteId, environment, assertions, artifactDigests, reviewedAt.',
      ],
    ],
    [
      'a task of no kind, with the fields of another lane',
      'booking-execution',
      [
        [
          'tasks/14',
          {
            lane: 'RELEASE',
            receiptFields: [
              'screenId',
              'sourceRevision',
              'visualReceiptId',
              'suiteId',
              'environment',
              'assertions',
              'artifactDigests',
              'reviewedAt',
            ],
          },
        ],
      ],
      [
        'tasks/14/receiptFields [+[{"add":"screenId"},{"add":"releaseId"},{"add":"sourceRevision"},{"add":"artifactDigest"},{"add":"configDigest"},{"add":"migrationDigest"},{"add":"deploymentTarget"},{"add":"releasedAt"}]]: The receipt fields of the lane RELEASE are screenId, releaseId, sourceRevision, artifactDigest, configDigest, migrationDigest, deploymentTarget, releasedAt.',
      ],
    ],
    [
      'a task of no kind, with the fields of no lane, taken',
      'booking-execution',
      [['tasks/14', { lane: 'RELEASE', receiptFields: ['x'], assignee: 'Li' }]],
      [
        'tasks/14/receiptFields [+[{"add":"screenId"},{"add":"releaseId"},{"add":"sourceRevision"},{"add":"artifactDigest"},{"add":"configDigest"},{"add":"migrationDigest"},{"add":"deploymentTarget"},{"add":"releasedAt"}]]: The receipt fields of the lane RELEASE are screenId, releaseId, sourceRevision, artifactDigest, configDigest, migrationDigest, deploymentTarget, releasedAt.',
      ],
    ],
    [
      'the fields of another lane',
      'booking-execution',
      [
        [
          'tasks/14/receiptFields',
          [
            'screenId',
            'releaseId',
            'sourceRevision',
            'artifactDigest',
            'configDigest',
            'migrationDigest',
            'deploymentTarget',
            'releasedAt',
          ],
        ],
      ],
      [
        'tasks/14/receiptFields [[{"add":"screenId"},{"add":"sourceRevision"},{"add":"visualReceiptId"},{"add":"suiteId"},{"add":"environment"},{"add":"assertions"},{"add":"artifactDigests"},{"add":"reviewedAt"}]]: The receipt fields of the lane EXPERIENCE are screenId, sourceRevision, visualReceiptId, suiteId, environment, assertions, artifactDigests, reviewedAt.',
      ],
    ],
    [
      'a task of no kind and a lane nobody knows',
      'booking-execution',
      [['tasks/14', { lane: 'x', receiptFields: ['x'] }]],
      [],
    ],
    ['a task of no kind without a lane', 'booking-execution', [['tasks/14', { receiptFields: ['x'] }]], []],
    ['a task without a lane', 'booking-execution', [['tasks/14/lane']], []],
    ['no list of fields', 'booking-execution', [['tasks/14/receiptFields', 'x']], []],
  ],
  'tasks/id': [
    [
      'id',
      'booking-execution',
      [['tasks/14/id', 'E01-booking-store-evidence-responsive']],
      [
        'tasks/14/id ["E01-booking-store-evidence-responsive_reflow"]: `id` of this task should be "E01-booking-store-evidence-responsive_reflow".',
      ],
    ],
    [
      'id of taken',
      'booking-execution',
      [['tasks/13/id', 'E01-booking-store-evidence-visual']],
      [
        'tasks/13/id [+"E01-booking-store-evidence-visual_baseline"]: `id` of this task should be "E01-booking-store-evidence-visual_baseline".',
      ],
    ],
    [
      'gateId',
      'booking-execution',
      [['tasks/14/gateId', 'R25_booking-store-evidence-responsive_reflow']],
      [
        'tasks/14/gateId ["R25-booking-store-evidence-responsive_reflow"]: `gateId` of this task should be "R25-booking-store-evidence-responsive_reflow".',
      ],
    ],
    [
      'number',
      'booking-execution',
      [['tasks/14/id', 'E0-booking-store-evidence-responsive_reflow']],
      [
        'tasks/14/id ["E01-booking-store-evidence-responsive_reflow"]: `id` of this task should be "E01-booking-store-evidence-responsive_reflow".',
      ],
    ],
    ['unlisted', 'booking-execution', [['tasks']], ['tasks undecided: noTaskList']],
    [
      'as long, but another number',
      'booking-execution',
      [['tasks/14/id', 'X01-booking-store-evidence-responsive_reflow']],
      [
        'tasks/14/id ["E01-booking-store-evidence-responsive_reflow"]: `id` of this task should be "E01-booking-store-evidence-responsive_reflow".',
      ],
    ],
    [
      'as long, but another name',
      'booking-execution',
      [['tasks/14/id', 'E01-booking-store-evidence-responsive-reflow']],
      [
        'tasks/14/id ["E01-booking-store-evidence-responsive_reflow"]: `id` of this task should be "E01-booking-store-evidence-responsive_reflow".',
      ],
    ],
    [
      'more in front',
      'booking-execution',
      [['tasks/14/id', 'XE01-booking-store-evidence-responsive_reflow']],
      [
        'tasks/14/id ["E01-booking-store-evidence-responsive_reflow"]: `id` of this task should be "E01-booking-store-evidence-responsive_reflow".',
      ],
    ],
    ['a task of no kind', 'booking-execution', [['tasks/14', { id: 'x', gateId: 'y' }]], []],
    ['a number', 'booking-execution', [['tasks/14/id', 3]], []],
  ],
  'tasks/paths': [
    [
      'receipt',
      'booking-execution',
      [['tasks/14/receiptPath', 'artifacts/ui/booking-wizard/execution/evidence-responsive_reflow.receipt.json']],
      [
        'tasks/14/receiptPath ["artifacts/ui/booking-store/execution/evidence-responsive_reflow.receipt.json"]: `receiptPath` should lie below "artifacts/ui/booking-store/execution/".',
      ],
    ],
    [
      'taken',
      'booking-execution',
      [['tasks/13/receiptPath', 'artifacts/ui/booking-wizard/execution/evidence-visual_baseline.receipt.json']],
      [
        'tasks/13/receiptPath [+"artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json"]: `receiptPath` should lie below "artifacts/ui/booking-store/execution/".',
      ],
    ],
    [
      'packet',
      'booking-execution',
      [['tasks/14/taskPacketPath', 'artifacts/ui/booking-wizard/execution/evidence-responsive_reflow.task.md']],
      [
        'tasks/14/taskPacketPath ["artifacts/ui/booking-store/execution/evidence-responsive_reflow.task.md"]: `taskPacketPath` should lie below "artifacts/ui/booking-store/execution/".',
      ],
    ],
    [
      'two to one',
      'booking-execution',
      [['tasks/14/receiptPath', 'artifacts/ui/booking-wizard/execution/evidence-accessibility.receipt.json']],
      ['tasks/14/receiptPath: `receiptPath` should lie below "artifacts/ui/booking-store/execution/".'],
    ],
    ['unlisted', 'booking-execution', [['tasks']], ['tasks undecided: noTaskList']],
    [
      'a task of no screen',
      'booking-execution',
      [
        ['tasks/14/screenId', 'x'],
        ['tasks/14/id', 'y'],
        ['tasks/14/gateId', 'z'],
        ['tasks/14/receiptPath', 'p'],
        ['tasks/14/taskPacketPath', 'q'],
      ],
      [],
    ],
  ],
  'tasks/lifecycle': [
    [
      'waiting and taken',
      'booking-execution',
      [['tasks/14/claimedAt', '2026-03-14T02:40:00+08:00']],
      ['tasks/14/claimedAt: `claimedAt` is set, but this task still waits: nobody can claim it yet. → tasks/14/status'],
    ],
    ['waiting, placeholder', 'booking-execution', [['tasks/14/assignee', 'TBD']], []],
    [
      'ready, claimed by nobody',
      'booking-execution',
      [['tasks/13/assignee', null]],
      [
        'tasks/13/claimedAt: `claimedAt` is set, but `assignee` is not: they are set in the order `assignee`, `claimedAt`, `submittedAt`, `receiptId`.',
      ],
    ],
    ['unlisted', 'booking-execution', [['tasks']], ['tasks undecided: noTaskList']],
  ],
  'tasks/independent-signatures': [
    [
      'same',
      'booking-execution',
      [
        ['tasks/19/assignee', 'Li'],
        ['tasks/20/assignee', 'li.'],
      ],
      [
        'tasks/20/assignee: "li." signs product of this screen too. The four signatures are independent. → tasks/19/assignee',
      ],
    ],
    [
      'proxy',
      'booking-execution',
      [['tasks/19/assignee', 'A on behalf of B']],
      [
        'tasks/19/assignee: "A on behalf of B" signs for somebody else, and proxy signing is not allowed. Name the person who signs.',
      ],
    ],
    [
      'same and proxy',
      'booking-execution',
      [
        ['tasks/19/assignee', 'A on behalf of B'],
        ['tasks/20/assignee', 'A on behalf of B'],
      ],
      [
        'tasks/19/assignee: "A on behalf of B" signs for somebody else, and proxy signing is not allowed. Name the person who signs.',
        'tasks/20/assignee: "A on behalf of B" signs product of this screen too. The four signatures are independent. → tasks/19/assignee',
      ],
    ],
    [
      'two different',
      'booking-execution',
      [
        ['tasks/19/assignee', 'Li'],
        ['tasks/20/assignee', 'Wang'],
      ],
      [],
    ],
    [
      'three',
      'booking-execution',
      [
        ['tasks/19/assignee', 'Li'],
        ['tasks/20/assignee', 'Wang'],
        ['tasks/22/assignee', 'Li'],
      ],
      [
        'tasks/22/assignee: "Li" signs product of this screen too. The four signatures are independent. → tasks/19/assignee',
      ],
    ],
    [
      'one of another revision',
      'booking-execution',
      [['tasks/19/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'tasks/19/sourceRevision ["e0bc1464a0fbbddff0047ecd1e52d45d38140234"]: The governance tasks of a screen are about one source revision, but design is about another. → tasks/20/sourceRevision',
      ],
    ],
    [
      'taken of another revision',
      'booking-execution',
      [
        ['tasks/20/assignee', 'Li'],
        ['tasks/20/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'tasks/20/sourceRevision: The governance tasks of a screen are about one source revision, but product is about another. → tasks/19/sourceRevision',
      ],
    ],
    [
      'none of the program',
      'booking-execution',
      [
        ['program/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['tasks/20/sourceRevision', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'],
      ],
      [
        'tasks/20/sourceRevision: The governance tasks of a screen are about one source revision, but product is about another. → tasks/19/sourceRevision',
      ],
    ],
    [
      'accepted by nobody',
      'booking-execution',
      [
        ['tasks/19/receiptId', 'r-1'],
        ['tasks/19/submittedAt', '2026-03-14T02:40:00+08:00'],
        ['tasks/19/status', 'READY_TO_CLAIM'],
      ],
      ['tasks/19/receiptId: This signature is accepted, but nobody is named who signed: `assignee` is not set.'],
    ],
    [
      'the same signature twice',
      'booking-execution',
      [
        [
          'tasks/20',
          {
            id: 'E01-booking-store-governance-product',
            knifeId: 'K22',
            globalOrdinal: 22,
            screenId: 'booking-store',
            screenTitle: '店铺页',
            route: '/shop/:publishHash',
            product: 'booking',
            productLabel: '预约平台',
            platformFamily: 'WEB',
            productOwner: '预约产品组',
            sourceRevision: 'e0bc1464a0fbbddff0047ecd1e52d45d38140234',
            productionPosture: 'EXACT',
            gateId: 'R25-booking-store-governance-product',
            gateFamily: 'GOVERNANCE',
            gateType: 'product',
            gateLabel: '产品签署',
            gateRequirement: '产品负责人独立签署',
            lane: 'GOVERNANCE',
            laneLabel: '治理',
            accountableOwner: '各签署人',
            reviewer: '项目负责人',
            submissionRequirement: '提交“产品签署”的回执,字段齐全',
            receiptFields: [
              'screenId',
              'role',
              'subjectRevision',
              'experienceReceiptIds',
              'decision',
              'riskNotes',
              'signatureId',
              'signedAt',
            ],
            predecessorPath: 'tasks.responsive_reflow',
            predecessorValue: '重排与无障碍回执已验收',
            blocker: '等待重排与无障碍回执验收',
            status: 'WAITING_PREDECESSOR',
            assignee: 'Li',
            claimedAt: null,
            submittedAt: null,
            receiptId: null,
            receiptPath: 'artifacts/ui/booking-store/execution/governance-product.receipt.json',
            taskPacketPath: 'artifacts/ui/booking-store/execution/governance-product.task.md',
            checkedAt: '2026-03-14',
          },
        ],
        ['tasks/19/assignee', 'Li'],
      ],
      [],
    ],
    [
      'the same signature twice, and another by the same',
      'booking-execution',
      [
        [
          'tasks/20',
          {
            id: 'E01-booking-store-governance-product',
            knifeId: 'K22',
            globalOrdinal: 22,
            screenId: 'booking-store',
            screenTitle: '店铺页',
            route: '/shop/:publishHash',
            product: 'booking',
            productLabel: '预约平台',
            platformFamily: 'WEB',
            productOwner: '预约产品组',
            sourceRevision: 'e0bc1464a0fbbddff0047ecd1e52d45d38140234',
            productionPosture: 'EXACT',
            gateId: 'R25-booking-store-governance-product',
            gateFamily: 'GOVERNANCE',
            gateType: 'product',
            gateLabel: '产品签署',
            gateRequirement: '产品负责人独立签署',
            lane: 'GOVERNANCE',
            laneLabel: '治理',
            accountableOwner: '各签署人',
            reviewer: '项目负责人',
            submissionRequirement: '提交“产品签署”的回执,字段齐全',
            receiptFields: [
              'screenId',
              'role',
              'subjectRevision',
              'experienceReceiptIds',
              'decision',
              'riskNotes',
              'signatureId',
              'signedAt',
            ],
            predecessorPath: 'tasks.responsive_reflow',
            predecessorValue: '重排与无障碍回执已验收',
            blocker: '等待重排与无障碍回执验收',
            status: 'WAITING_PREDECESSOR',
            assignee: 'Li',
            claimedAt: null,
            submittedAt: null,
            receiptId: null,
            receiptPath: 'artifacts/ui/booking-store/execution/governance-product.receipt.json',
            taskPacketPath: 'artifacts/ui/booking-store/execution/governance-product.task.md',
            checkedAt: '2026-03-14',
          },
        ],
        ['tasks/19/assignee', 'Li'],
        ['tasks/21/assignee', 'Li'],
      ],
      [
        'tasks/21/assignee: "Li" signs product of this screen too. The four signatures are independent. → tasks/19/assignee',
      ],
    ],
    [
      'two by one, and one more by the second of two',
      'booking-execution',
      [
        ['tasks/19/assignee', 'Li'],
        ['tasks/20/assignee', 'Li'],
        ['tasks/21/assignee', 'Li'],
        ['tasks/22/assignee', 'Wang'],
      ],
      [
        'tasks/20/assignee: "Li" signs product of this screen too. The four signatures are independent. → tasks/19/assignee',
        'tasks/21/assignee: "Li" signs product of this screen too. The four signatures are independent. → tasks/19/assignee',
      ],
    ],
    [
      'no revisions at all',
      'booking-execution',
      [
        ['tasks/19/sourceRevision'],
        ['tasks/20/sourceRevision'],
        ['tasks/21/sourceRevision'],
        ['tasks/22/sourceRevision'],
      ],
      [],
    ],
    ['one without a revision', 'booking-execution', [['tasks/19/sourceRevision']], []],
    [
      'accepted by somebody',
      'booking-execution',
      [
        ['tasks/19/receiptId', 'r-1'],
        ['tasks/19/assignee', 'Li'],
        ['tasks/19/claimedAt', '2026-03-14T01:40:00+08:00'],
        ['tasks/19/submittedAt', '2026-03-14T02:40:00+08:00'],
        ['tasks/19/status', 'READY_TO_CLAIM'],
      ],
      [],
    ],
    [
      'no revision of the program, one differs',
      'booking-execution',
      [['program/sourceRevision'], ['tasks/20/sourceRevision', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'tasks/20/sourceRevision: The governance tasks of a screen are about one source revision, but product is about another. → tasks/19/sourceRevision',
      ],
    ],
    [
      'signed by nobody yet',
      'booking-execution',
      [
        ['tasks/19/assignee', 'TBD'],
        ['tasks/20/assignee', 'TBD'],
      ],
      [],
    ],
  ],
  'receipts/fields': [
    [
      'as it should be',
      'booking-execution',
      [],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    ['nobody looks', 'booking-execution', [], []],
    [
      'nobody looks at an accepted one',
      'booking-execution',
      [['tasks/13/receiptId', 'r-1']],
      ['tasks/13/receiptPath undecided: notLookedAt'],
    ],
    [
      'none of an accepted one',
      'booking-execution',
      [['tasks/13/receiptId', 'r-1']],
      ['tasks/13/receiptPath undecided: fileMissing'],
      { texts: {} },
    ],
    ['none', 'booking-execution', [], [], { texts: {} }],
    [
      'no JSON',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" is no JSON object.',
      ],
      { texts: { 'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json': '{' } },
    ],
    [
      'a list',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" is no JSON object.',
      ],
      { texts: { 'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json': '[]' } },
    ],
    [
      'text behind',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" is no JSON object.',
      ],
      { texts: { 'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json': '{} x' } },
    ],
    [
      'too deep',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" is no JSON object.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}',
        },
      },
    ],
    [
      'nothing',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" lacks `screenId`, `sourceRevision`, `fixtureId`, `environment`, `artifactPath`, `artifactDigest`, `runnerVersion`, `capturedAt`, which lane CAPTURE asks for.',
      ],
      { texts: { 'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json': '{}' } },
    ],
    [
      'two fields twice',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" has `screenId` twice, so nobody knows which one is meant.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z", "screenId": "booking-store", "environment": "staging"}',
        },
      },
    ],
    [
      'one lacks',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" lacks `runnerVersion`, which lane CAPTURE asks for.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'one is blank',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" lacks `runnerVersion`, which lane CAPTURE asks for.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": " ", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'one is null',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" lacks `runnerVersion`, which lane CAPTURE asks for.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": null, "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'one is a number',
      'booking-execution',
      [],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": 0, "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'two lack',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" lacks `environment`, `runnerVersion`, which lane CAPTURE asks for.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'no time',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" says "soon" in `capturedAt`, which is no real date and time.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "soon"}',
        },
      },
    ],
    [
      'a time that is a number',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" says "3" in `capturedAt`, which is no real date and time.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": 3}',
        },
      },
    ],
    [
      'another screen',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" is of the screen "booking-wizard", and this task is of "booking-store".',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-wizard", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'a screen that is a number',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" is of the screen "3", and this task is of "booking-store".',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": 3, "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'another screen, and no screen of the task',
      'booking-execution',
      [['tasks/13/screenId']],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-wizard", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'another revision',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" is of the revision "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", and this task is of "e0bc1464a0fbbddff0047ecd1e52d45d38140234".',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'another revision of the subject',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" lacks `sourceRevision`, which lane CAPTURE asks for.',
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" is of the revision "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", and this task is of "e0bc1464a0fbbddff0047ecd1e52d45d38140234".',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z", "subjectRevision": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}',
        },
      },
    ],
    [
      'another revision, the task has none',
      'booking-execution',
      [['tasks/13/sourceRevision']],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'no revision',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" lacks `sourceRevision`, which lane CAPTURE asks for.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'another fixture',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" is of the fixture "booking/other/home-v1", but its screen shows "booking/store/published-v1".',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/other/home-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'a fixture that is blank',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" lacks `fixtureId`, which lane CAPTURE asks for.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": " ", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'another fixture, the screen has none',
      'booking-execution',
      [['screens/1/fixture']],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/other/home-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'another fixture in another lane',
      'booking-execution',
      [['tasks/13/lane', 'RELEASE']],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" lacks `releaseId`, `configDigest`, `migrationDigest`, `deploymentTarget`, `releasedAt`, which lane RELEASE asks for.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/other/home-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'another digest',
      'booking-execution',
      [],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" says that "artifacts/ui/booking-store/visual/desktop-1440x900.png" has the checksum aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, but its slot says 7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'a digest that is none',
      'booking-execution',
      [],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'a digest with more behind',
      'booking-execution',
      [],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa0", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'another digest of a slot without one',
      'booking-execution',
      [],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/tablet-1024x768.png", "artifactDigest": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'another digest of no slot',
      'booking-execution',
      [],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "x", "artifactDigest": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'another digest without a path',
      'booking-execution',
      [['screens/1/captureSlots/0/artifactPath']],
      [
        'tasks/13/receiptPath: The receipt at "artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json" lacks `artifactPath`, which lane CAPTURE asks for.',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactDigest": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'a lane nobody knows',
      'booking-execution',
      [['tasks/13/lane', 'X']],
      [],
      { texts: { 'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json': '{}' } },
    ],
    ['no path', 'booking-execution', [['tasks/13/receiptPath']], [], { texts: { '': '{}' } }],
    ['an empty path', 'booking-execution', [['tasks/13/receiptPath', '']], [], { texts: { '': '{}' } }],
    [
      'signed as product',
      'booking-execution',
      [],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/governance-product.receipt.json':
            '{"screenId": "booking-store", "role": "product", "subjectRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "experienceReceiptIds": "x", "decision": "x", "riskNotes": "x", "signatureId": "x", "signedAt": "2026-03-14T02:40:00Z", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "reviewedAt": "2026-03-14T02:40:00Z", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'signed as Design',
      'booking-execution',
      [],
      [
        'tasks/19/receiptPath: The receipt at "artifacts/ui/booking-store/execution/governance-product.receipt.json" is signed as "design", but this task is the signature of "product".',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/governance-product.receipt.json':
            '{"screenId": "booking-store", "role": "Design", "subjectRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "experienceReceiptIds": "x", "decision": "x", "riskNotes": "x", "signatureId": "x", "signedAt": "2026-03-14T02:40:00Z", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "reviewedAt": "2026-03-14T02:40:00Z", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'signed as architecture',
      'booking-execution',
      [],
      [
        'tasks/19/receiptPath: The receipt at "artifacts/ui/booking-store/execution/governance-product.receipt.json" is signed as "architecture", but this task is the signature of "product".',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/governance-product.receipt.json':
            '{"screenId": "booking-store", "role": "architecture", "subjectRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "experienceReceiptIds": "x", "decision": "x", "riskNotes": "x", "signatureId": "x", "signedAt": "2026-03-14T02:40:00Z", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "reviewedAt": "2026-03-14T02:40:00Z", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'signed as qa',
      'booking-execution',
      [],
      [
        'tasks/19/receiptPath: The receipt at "artifacts/ui/booking-store/execution/governance-product.receipt.json" is signed as "qa", but this task is the signature of "product".',
      ],
      {
        texts: {
          'artifacts/ui/booking-store/execution/governance-product.receipt.json':
            '{"screenId": "booking-store", "role": "qa", "subjectRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "experienceReceiptIds": "x", "decision": "x", "riskNotes": "x", "signatureId": "x", "signedAt": "2026-03-14T02:40:00Z", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "reviewedAt": "2026-03-14T02:40:00Z", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'signed as QA lead',
      'booking-execution',
      [],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/governance-product.receipt.json':
            '{"screenId": "booking-store", "role": "QA lead", "subjectRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "experienceReceiptIds": "x", "decision": "x", "riskNotes": "x", "signatureId": "x", "signedAt": "2026-03-14T02:40:00Z", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "reviewedAt": "2026-03-14T02:40:00Z", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'signed as owner',
      'booking-execution',
      [],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/governance-product.receipt.json':
            '{"screenId": "booking-store", "role": "owner", "subjectRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "experienceReceiptIds": "x", "decision": "x", "riskNotes": "x", "signatureId": "x", "signedAt": "2026-03-14T02:40:00Z", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "reviewedAt": "2026-03-14T02:40:00Z", "capturedAt": "2026-03-14T02:40:00Z"}',
        },
      },
    ],
    [
      'a role in another lane',
      'booking-execution',
      [],
      [],
      {
        texts: {
          'artifacts/ui/booking-store/execution/evidence-visual_baseline.receipt.json':
            '{"screenId": "booking-store", "sourceRevision": "e0bc1464a0fbbddff0047ecd1e52d45d38140234", "fixtureId": "booking/store/published-v1", "environment": "staging", "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png", "artifactDigest": "7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e", "runnerVersion": "1.0", "capturedAt": "2026-03-14T02:40:00Z", "role": "qa"}',
        },
      },
    ],
  ],
};

for (const [id, own] of Object.entries(cases)) {
  describe(id, () => {
    for (const [title, kind, changes, told, beside] of own) {
      it(title, () => assert.deepEqual(toldOf(id, kind, changes, beside), told));
    }
  });
}
