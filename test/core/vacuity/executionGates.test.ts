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
  'gates/mirror': [
    [
      'state in the list',
      'booking-execution',
      [['preflightGates/7/state', 'BLOCKED']],
      [
        'preflightGates/7/state ["PASS" from screens/1/gates/0/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate SOURCE_EXACT of booking-store is PASS on its screen, not BLOCKED. → screens/1/gates/0/state',
      ],
    ],
    [
      'state on the screen',
      'booking-execution',
      [['screens/1/gates/0/state', 'BLOCKED']],
      [
        'screens/1/gates/0/state [+"PASS" from preflightGates/7/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate SOURCE_EXACT of booking-store should be PASS: the counts of the screen and the list at the top agree. → preflightGates/7/state',
      ],
    ],
    [
      'pass on the screen where the list and the counts say blocked',
      'booking-execution',
      [
        ['screens/1/gates/0/state', 'BLOCKED'],
        ['preflightGates/7/state', 'PASS'],
        ['screens/1/preflightPassed', 4],
        ['screens/1/preflightBlocked', 3],
      ],
      [
        'preflightGates/7/state ["BLOCKED" from screens/1/gates/0/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate SOURCE_EXACT of booking-store is BLOCKED on its screen, not PASS. → screens/1/gates/0/state',
      ],
    ],
    [
      'counts agree with neither',
      'booking-execution',
      [
        ['preflightGates/7/state', 'BLOCKED'],
        ['screens/1/preflightPassed', 3],
      ],
      [
        'preflightGates/7/state [+"PASS" from screens/1/gates/0/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate SOURCE_EXACT of booking-store is PASS on its screen, not BLOCKED. → screens/1/gates/0/state',
      ],
    ],
    [
      'only one count agrees',
      'booking-execution',
      [
        ['preflightGates/7/state', 'BLOCKED'],
        ['screens/1/preflightBlocked', 3],
      ],
      [
        'preflightGates/7/state [+"PASS" from screens/1/gates/0/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate SOURCE_EXACT of booking-store is PASS on its screen, not BLOCKED. → screens/1/gates/0/state',
      ],
    ],
    [
      'unearned on the screen',
      'booking-execution',
      [['screens/1/gates/5/state', 'PASS']],
      [
        'preflightGates/12/state: The gate CAPTURE_ARTIFACT of booking-store is PASS on its screen, not BLOCKED. ← schema,screens/known,gates/sequence,gates/evidence → screens/1/gates/5/state',
      ],
    ],
    [
      'unearned in the list',
      'booking-execution',
      [['preflightGates/12/state', 'PASS']],
      [
        'preflightGates/12/state ["BLOCKED" from screens/1/gates/5/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate CAPTURE_ARTIFACT of booking-store is BLOCKED on its screen, not PASS. → screens/1/gates/5/state',
      ],
    ],
    [
      'two swapped in the list',
      'booking-execution',
      [
        ['preflightGates/7/state', 'BLOCKED'],
        ['preflightGates/8/state', 'BLOCKED'],
      ],
      [
        'preflightGates/7/state ["PASS","PASS" from screens/1/gates/0/state,screens/1/gates/1/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate SOURCE_EXACT of booking-store is PASS on its screen, not BLOCKED. → screens/1/gates/0/state,preflightGates/8/state',
      ],
    ],
    [
      'one state each way',
      'booking-execution',
      [
        ['preflightGates/7/state', 'BLOCKED'],
        ['screens/1/gates/1/state', 'BLOCKED'],
      ],
      [
        'preflightGates/7/state [+"PASS","BLOCKED" from screens/1/gates/0/state,screens/1/gates/1/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate SOURCE_EXACT of booking-store is PASS on its screen, not BLOCKED. → screens/1/gates/0/state,preflightGates/8/state',
      ],
    ],
    ['unknown state', 'booking-execution', [['preflightGates/7/state', 'DONE']], []],
    [
      'gate missing',
      'booking-execution',
      [['preflightGates/8']],
      [
        'preflightGates [[0 … 7 (8),{"add":{"id":"PRODUCTION_EXACT","label":"生产一致","state":"PASS","evidence":"生产版本与来源相同","screenId":"booking-store"}},8 … 61 (54)] from screens/1/gates/1]: This list lacks 1 gates of the screens, first PRODUCTION_EXACT of booking-store.',
      ],
    ],
    [
      'gate twice',
      'booking-execution',
      [['preflightGates/8/id', 'SOURCE_EXACT']],
      ['preflightGates/8/id: This gate stands here twice.'],
    ],
    [
      'two gates elsewhere with other ids',
      'booking-execution',
      [
        ['preflightGates/7/screenId', 'x'],
        ['preflightGates/14/screenId', 'y'],
      ],
      ['preflightGates/7/id: 2 gates of this list are on no screen, first this one. → preflightGates/14/id'],
    ],
    [
      'gate with strange id',
      'booking-execution',
      [
        ['preflightGates/7/id', 'x'],
        ['preflightGates/8/id', 'y'],
      ],
      ['preflightGates/7/id: 2 gates of this list are on no screen, first this one. → preflightGates/8/id'],
    ],
    [
      'screenId of the list with a typo',
      'booking-execution',
      [['preflightGates/7/screenId', 'bookingstore']],
      ['preflightGates/7/screenId ["booking-store"]: This gate is one of booking-store, not bookingstore.'],
    ],
    [
      'screenId of the list other',
      'booking-execution',
      [['preflightGates/7/screenId', 'booking-wizard']],
      ['preflightGates/14/id: This gate stands here twice.'],
    ],
    [
      'gate lacking on the screen',
      'booking-execution',
      [['screens/1/gates/0']],
      [
        'preflightGates/7/id: 1 gates of this list are on no screen, first this one. ← schema,screens/known,gates/sequence,gates/evidence',
      ],
    ],
    [
      'gate of a copied screen differs',
      'booking-execution',
      [
        ['screens/2/screenId', 'booking-store'],
        ['preflightGates/7/state', 'BLOCKED'],
      ],
      [
        'preflightGates/7/state ["PASS" from screens/1/gates/0/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate SOURCE_EXACT of booking-store is PASS on its screen, not BLOCKED. → screens/1/gates/0/state',
      ],
    ],
    [
      'reverse order',
      'booking-execution',
      [
        ['preflightGates/7/id', 'PRODUCTION_EXACT'],
        ['preflightGates/8/id', 'SOURCE_EXACT'],
      ],
      [],
    ],
    [
      '22 gates of unknown screens',
      'booking-execution',
      [
        ['preflightGates/0/screenId', 'x'],
        ['preflightGates/1/screenId', 'x'],
        ['preflightGates/2/screenId', 'x'],
        ['preflightGates/3/screenId', 'x'],
        ['preflightGates/4/screenId', 'x'],
        ['preflightGates/5/screenId', 'x'],
        ['preflightGates/6/screenId', 'x'],
        ['preflightGates/7/screenId', 'x'],
        ['preflightGates/8/screenId', 'x'],
        ['preflightGates/9/screenId', 'x'],
        ['preflightGates/10/screenId', 'x'],
        ['preflightGates/11/screenId', 'x'],
        ['preflightGates/12/screenId', 'x'],
        ['preflightGates/13/screenId', 'x'],
        ['preflightGates/14/screenId', 'x'],
        ['preflightGates/15/screenId', 'x'],
        ['preflightGates/16/screenId', 'x'],
        ['preflightGates/17/screenId', 'x'],
        ['preflightGates/18/screenId', 'x'],
        ['preflightGates/19/screenId', 'x'],
        ['preflightGates/20/screenId', 'x'],
        ['preflightGates/21/screenId', 'x'],
      ],
      [
        'preflightGates/0/id: 22 gates of this list are on no screen, first this one. → preflightGates/1/id … preflightGates/20/id (20)',
      ],
    ],
    [
      'a mirrored gate without a screen',
      'booking-execution',
      [['preflightGates/7/screenId', 7]],
      ['preflightGates/7/id: 1 gates of this list are on no screen, first this one.'],
    ],
    ['a list at the top, and no screens', 'booking-execution', [['screens', []]], []],
    ['no list at the top', 'booking-execution', [['preflightGates']], []],
    [
      'a screen too few, and a gate that differs',
      'booking-execution',
      [['screens/8'], ['preflightGates/7/state', 'BLOCKED']],
      [],
    ],
    ['a state of the screen nobody knows', 'booking-execution', [['screens/1/gates/0/state', 'DONE']], []],
    [
      'more gates in the list than on the screens, and one missing',
      'booking-execution',
      [['preflightGates/8/id', 'x']],
      ['preflightGates/8/id: 1 gates of this list are on no screen, first this one.'],
    ],
    [
      'a blocked gate that the list and the counts say passes, and another the other way',
      'booking-execution',
      [
        ['screens/0/gates/0/state', 'BLOCKED'],
        ['screens/0/gates/6/state', 'PASS'],
      ],
      [
        'preflightGates/6/state: The gate REVIEWED_RECEIPT of booking-discovery is PASS on its screen, not BLOCKED. ← schema,screens/known,gates/sequence,gates/evidence → screens/0/gates/6/state',
        'preflightGates/0/state [+"BLOCKED" from screens/0/gates/0/state,screens/0/preflightPassed,screens/0/preflightBlocked]: The gate SOURCE_EXACT of booking-discovery is BLOCKED on its screen, not PASS. → screens/0/gates/0/state',
      ],
    ],
    [
      'a gate that should be blocked by list and counts',
      'booking-execution',
      [
        ['screens/1/gates/4/state', 'BLOCKED'],
        ['preflightGates/11/state', 'BLOCKED'],
        ['screens/1/preflightPassed', 4],
        ['screens/1/preflightBlocked', 3],
        ['screens/1/gates/4/state', 'PASS'],
      ],
      [
        'screens/1/gates/4/state ["BLOCKED" from preflightGates/11/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate FIXTURE_CONTRACT of booking-store should be BLOCKED: the counts of the screen and the list at the top agree. → preflightGates/11/state',
      ],
    ],
    [
      'two screens, one gate each',
      'booking-execution',
      [
        ['preflightGates/7/state', 'BLOCKED'],
        ['preflightGates/14/state', 'BLOCKED'],
      ],
      [
        'preflightGates/7/state ["PASS" from screens/1/gates/0/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate SOURCE_EXACT of booking-store is PASS on its screen, not BLOCKED. → screens/1/gates/0/state',
        'preflightGates/14/state ["PASS" from screens/2/gates/0/state,screens/2/preflightPassed,screens/2/preflightBlocked]: The gate SOURCE_EXACT of booking-wizard is PASS on its screen, not BLOCKED. → screens/2/gates/0/state',
      ],
    ],
    [
      'production that is not exact',
      'booking-execution',
      [
        ['program/productionRevision', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'],
        ['preflightGates/8/state', 'BLOCKED'],
      ],
      [
        'preflightGates/8/state: The gate PRODUCTION_EXACT of booking-store is PASS on its screen, not BLOCKED. ← schema,screens/known,gates/sequence,gates/evidence → screens/1/gates/1/state',
      ],
    ],
    [
      'a copied screen is not counted whole',
      'booking-execution',
      [['screens/2/gates/0'], ['preflightGates/8']],
      [
        'preflightGates/13/id: 1 gates of this list are on no screen, first this one. ← schema,screens/known,gates/sequence,gates/evidence',
      ],
    ],
    [
      'a gate of a screen that lacks one, there twice',
      'booking-execution',
      [['screens/1/gates/0'], ['preflightGates/9/id', 'PRODUCTION_EXACT']],
      [
        'preflightGates/9/id: This gate stands here twice. ← schema,screens/known,gates/sequence,gates/evidence',
        'preflightGates/7/id: 1 gates of this list are on no screen, first this one. ← schema,screens/known,gates/sequence,gates/evidence',
      ],
    ],
    [
      'a gate of a screen that lacks one is missing',
      'booking-execution',
      [['screens/1/gates/0'], ['preflightGates/8'], ['preflightGates/7']],
      [
        'preflightGates: This list lacks 1 gates of the screens, first PRODUCTION_EXACT of booking-store. ← schema,screens/known,gates/sequence,gates/evidence',
      ],
    ],
    [
      'of two alike the last counts',
      'booking-execution',
      [
        ['preflightGates/8/id', 'SOURCE_EXACT'],
        ['preflightGates/8/state', 'BLOCKED'],
      ],
      [
        'preflightGates/8/id: This gate stands here twice.',
        'preflightGates/8/state [+"PASS" from screens/1/gates/0/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate SOURCE_EXACT of booking-store is PASS on its screen, not BLOCKED. → screens/1/gates/0/state',
      ],
    ],
    [
      'of two alike the first differs',
      'booking-execution',
      [
        ['preflightGates/8/id', 'SOURCE_EXACT'],
        ['preflightGates/7/state', 'BLOCKED'],
      ],
      ['preflightGates/8/id: This gate stands here twice.'],
    ],
    [
      'the list lets a gate pass that has no captures, and the counts agree',
      'booking-execution',
      [
        ['preflightGates/12/state', 'PASS'],
        ['screens/1/preflightPassed', 6],
        ['screens/1/preflightBlocked', 1],
      ],
      [
        'preflightGates/12/state ["BLOCKED" from screens/1/gates/5/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate CAPTURE_ARTIFACT of booking-store is BLOCKED on its screen, not PASS. → screens/1/gates/5/state',
      ],
    ],
    [
      'two on the screen, one that should pass',
      'booking-execution',
      [
        ['screens/1/gates/0/state', 'BLOCKED'],
        ['screens/1/gates/1/state', 'BLOCKED'],
      ],
      [
        'screens/1/gates/0/state [+"PASS","PASS" from preflightGates/7/state,preflightGates/8/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate SOURCE_EXACT of booking-store should be PASS: the counts of the screen and the list at the top agree. → preflightGates/7/state,screens/1/gates/1/state',
      ],
    ],
    [
      'two on the screen, one that should pass and one that should not',
      'booking-execution',
      [
        ['screens/0/gates/0/state', 'BLOCKED'],
        ['preflightGates/5/state', 'BLOCKED'],
        ['screens/0/preflightPassed', 6],
      ],
      [
        'preflightGates/0/state [+"BLOCKED","PASS" from screens/0/gates/0/state,screens/0/gates/5/state,screens/0/preflightPassed,screens/0/preflightBlocked]: The gate SOURCE_EXACT of booking-discovery is BLOCKED on its screen, not PASS. → screens/0/gates/0/state,preflightGates/5/state',
      ],
    ],
    [
      'two on the screen the other way, with counts',
      'booking-execution',
      [
        ['preflightGates/4/state', 'BLOCKED'],
        ['preflightGates/3/state', 'BLOCKED'],
        ['screens/0/gates/0/state', 'BLOCKED'],
        ['screens/0/preflightPassed', 4],
        ['screens/0/preflightBlocked', 3],
      ],
      [
        'screens/0/gates/0/state [+"PASS","BLOCKED","BLOCKED" from preflightGates/0/state,preflightGates/3/state,preflightGates/4/state,screens/0/preflightPassed,screens/0/preflightBlocked]: The gate SOURCE_EXACT of booking-discovery should be PASS: the counts of the screen and the list at the top agree. → preflightGates/0/state,screens/0/gates/3/state,screens/0/gates/4/state',
      ],
    ],
    [
      'a whole gate in the place of two',
      'booking-execution',
      [['preflightGates/7', { screenId: 'booking-store', id: 'SOURCE_EXACT', state: 'BLOCKED', evidence: 'x' }]],
      [
        'preflightGates/7/state ["PASS" from screens/1/gates/0/state,screens/1/preflightPassed,screens/1/preflightBlocked]: The gate SOURCE_EXACT of booking-store is PASS on its screen, not BLOCKED. → screens/1/gates/0/state',
      ],
    ],
    [
      'a screen without gates',
      'booking-execution',
      [['screens/1/gates', []]],
      [
        'preflightGates/7/id: 7 gates of this list are on no screen, first this one. ← schema,screens/known,gates/sequence,gates/evidence → preflightGates/8/id … preflightGates/13/id (6)',
      ],
    ],
    [
      'a screen pasted over another, and renamed, a gate differs',
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
        ['preflightGates/28/state', 'BLOCKED'],
      ],
      [
        'preflightGates/28/state: The gate SOURCE_EXACT of booking-console is PASS on its screen, not BLOCKED. ← schema,screens/known,gates/sequence,gates/evidence → screens/4/gates/0/state',
      ],
    ],
  ],
  'gates/evidence': [
    [
      'captures that are there, receipts that are not',
      'booking-execution',
      [['screens/0/gates/6/state', 'PASS']],
      [
        'screens/0/gates/6/state [+"BLOCKED"]: REVIEWED_RECEIPT is PASS, but only 0 of 3 captures have a receipt. It passes with all three. → screens/0/captureSlots/0/receiptId,screens/0/captureSlots/1/receiptId,screens/0/captureSlots/2/receiptId',
      ],
    ],
    [
      'one capture of three',
      'booking-execution',
      [['screens/1/gates/5/state', 'PASS']],
      [
        'screens/1/gates/5/state [+"BLOCKED"]: CAPTURE_ARTIFACT is PASS, but only 1 of 3 slots are captured. It passes with all three. → screens/1/captureSlots/1/receiptId,screens/1/captureSlots/2/receiptId',
      ],
    ],
    [
      'one capture of three, one slot lost',
      'booking-execution',
      [['screens/1/gates/5/state', 'PASS'], ['screens/1/captureSlots/2']],
      [
        'screens/1/gates/5/state [+"BLOCKED"]: CAPTURE_ARTIFACT is PASS, but only 1 of 3 slots are captured. It passes with all three. ← schema … slots/artifact-path (6) → screens/1/captureSlots/1/receiptId',
      ],
    ],
    [
      'receipts of two',
      'booking-execution',
      [
        ['screens/0/gates/6/state', 'PASS'],
        ['screens/0/captureSlots/0/receiptId', 'r-1'],
        ['screens/0/captureSlots/1/receiptId', 'r-2'],
      ],
      [
        'screens/0/gates/6/state [+"BLOCKED"]: REVIEWED_RECEIPT is PASS, but only 2 of 3 captures have a receipt. It passes with all three. → screens/0/captureSlots/2/receiptId',
      ],
    ],
    [
      'receipts of three',
      'booking-execution',
      [
        ['screens/0/gates/6/state', 'PASS'],
        ['screens/0/captureSlots/0/receiptId', 'r-1'],
        ['screens/0/captureSlots/1/receiptId', 'r-2'],
        ['screens/0/captureSlots/2/receiptId', 'r-3'],
      ],
      [],
    ],
    [
      'another revision in production',
      'booking-execution',
      [['program/productionRevision', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb']],
      [
        'screens/0/gates/1/state [+"BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED"]: PRODUCTION_EXACT is PASS, but the source and production revisions of the program differ. → program/productionRevision … screens/8/gates/1/state (9)',
      ],
    ],
    [
      'another revision in production, one screen says so',
      'booking-execution',
      [
        ['program/productionRevision', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'],
        ['screens/0/gates/1/state', 'BLOCKED'],
        ['screens/1/gates/1/state', 'BLOCKED'],
        ['screens/2/gates/1/state', 'BLOCKED'],
        ['screens/3/gates/1/state', 'BLOCKED'],
        ['screens/4/gates/1/state', 'BLOCKED'],
        ['screens/5/gates/1/state', 'BLOCKED'],
        ['screens/6/gates/1/state', 'BLOCKED'],
        ['screens/7/gates/1/state', 'BLOCKED'],
      ],
      [
        'screens/8/gates/1/state [+"BLOCKED"]: PRODUCTION_EXACT is PASS, but the source and production revisions of the program differ. → program/productionRevision',
      ],
    ],
    [
      'another revision in production, no screen says otherwise',
      'booking-execution',
      [
        ['program/productionRevision', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'],
        ['screens/0/gates/1/state', 'BLOCKED'],
        ['screens/1/gates/1/state', 'BLOCKED'],
        ['screens/2/gates/1/state', 'BLOCKED'],
        ['screens/3/gates/1/state', 'BLOCKED'],
        ['screens/4/gates/1/state', 'BLOCKED'],
        ['screens/5/gates/1/state', 'BLOCKED'],
        ['screens/6/gates/1/state', 'BLOCKED'],
        ['screens/7/gates/1/state', 'BLOCKED'],
        ['screens/8/gates/1/state', 'BLOCKED'],
      ],
      [],
    ],
    [
      'another revision of the program than of its tasks',
      'booking-execution',
      [['program/sourceRevision', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb']],
      [
        'screens/0/gates/1/state [+"BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED"]: PRODUCTION_EXACT is PASS, but the source and production revisions of the program differ. ← tasks/screen → program/productionRevision … screens/8/gates/1/state (9)',
      ],
    ],
    ['a revision that is none', 'booking-execution', [['program/productionRevision', 'x']], []],
    [
      '23 gates of another revision',
      'data-sources-execution',
      [
        ['program/productionRevision', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'],
        ['screens/0/gates/8', { id: 'PRODUCTION_EXACT', state: 'PASS' }],
        ['screens/1/gates/8', { id: 'PRODUCTION_EXACT', state: 'PASS' }],
        ['screens/2/gates/8', { id: 'PRODUCTION_EXACT', state: 'PASS' }],
        ['screens/3/gates/8', { id: 'PRODUCTION_EXACT', state: 'PASS' }],
        ['screens/4/gates/8', { id: 'PRODUCTION_EXACT', state: 'PASS' }],
        ['screens/5/gates/8', { id: 'PRODUCTION_EXACT', state: 'PASS' }],
        ['screens/6/gates/8', { id: 'PRODUCTION_EXACT', state: 'PASS' }],
        ['screens/7/gates/8', { id: 'PRODUCTION_EXACT', state: 'PASS' }],
      ],
      [
        'screens/0/gates/1/state [+"BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED","BLOCKED"]: PRODUCTION_EXACT is PASS, but the source and production revisions of the program differ. → program/productionRevision … screens/12/gates/1/state (21)',
      ],
    ],
  ],
  'gates/sequence': [
    [
      'one too few',
      'booking-execution',
      [['screens/2/gates/3']],
      ['screens/2/gates: This list lacks "DATA_TRUTH_SPLIT".'],
    ],
    [
      'two swapped',
      'booking-execution',
      [
        ['screens/2/gates/3', { id: 'FIXTURE_CONTRACT', label: '样例约定', state: 'PASS', evidence: '样例已登记' }],
        [
          'screens/2/gates/4',
          { id: 'DATA_TRUTH_SPLIT', label: '数据口径分列', state: 'PASS', evidence: '各口径分别统计,未合并' },
        ],
      ],
      ['screens/2/gates/3/id [[0 … 6 (7)]]: "FIXTURE_CONTRACT" stands out of order: "DATA_TRUTH_SPLIT" comes here.'],
    ],
    [
      'one twice',
      'booking-execution',
      [['screens/2/gates/3', { id: 'FIXTURE_CONTRACT', label: '样例约定', state: 'PASS', evidence: '样例已登记' }]],
      [
        'screens/2/gates/3/id [+"DATA_TRUTH_SPLIT"]: "FIXTURE_CONTRACT" is there twice, and "DATA_TRUTH_SPLIT" is missing.',
      ],
    ],
    ['none', 'booking-execution', [['screens/2/gates', []]], []],
    ['a stranger', 'booking-execution', [['screens/2/gates/3/id', 'x']], []],
  ],
};

for (const [id, own] of Object.entries(cases)) {
  describe(id, () => {
    for (const [title, kind, changes, told, beside] of own) {
      it(title, () => assert.deepEqual(toldOf(id, kind, changes, beside), told));
    }
  });
}
