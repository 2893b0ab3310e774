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
  'slots/mirror': [
    [
      'title in the list',
      'booking-execution',
      [['captureSlots/3/screenTitle', 'x']],
      [
        'captureSlots/3/screenTitle ["店铺页" from screens/1/title … tasks/25/screenTitle (16)]: `screenTitle` of the slot booking-store DESKTOP should be "店铺页". → screens/1/title',
      ],
    ],
    [
      'title in two',
      'booking-execution',
      [
        ['captureSlots/3/screenTitle', 'x'],
        ['captureSlots/4/screenTitle', 'x'],
      ],
      [
        'captureSlots/3/screenTitle ["店铺页","店铺页" from screens/1/title … tasks/25/screenTitle (15)]: `screenTitle` of the slot booking-store DESKTOP should be "店铺页". → screens/1/title,captureSlots/4/screenTitle',
      ],
    ],
    [
      'titles differ otherwise',
      'booking-execution',
      [
        ['captureSlots/3/screenTitle', 'x'],
        ['captureSlots/4/screenTitle', 'y'],
      ],
      [
        'captureSlots/3/screenTitle ["店铺页" from screens/1/title … tasks/25/screenTitle (15)]: `screenTitle` of the slot booking-store DESKTOP should be "店铺页". → screens/1/title',
        'captureSlots/4/screenTitle ["店铺页" from screens/1/title … tasks/25/screenTitle (15)]: `screenTitle` of the slot booking-store TABLET should be "店铺页". → screens/1/title',
      ],
    ],
    [
      'title on screen',
      'booking-execution',
      [['screens/1/title', 'x']],
      [
        'screens/1/title ["店铺页" from captureSlots/3/screenTitle … tasks/25/screenTitle (16)]: `title` should be "店铺页", not "x": 16 places that repeat it agree.',
      ],
    ],
    [
      'title on screen without tasks',
      'booking-execution',
      [['screens/1/title', 'x'], ['tasks']],
      [
        'screens/1/title ["店铺页" from captureSlots/3/screenTitle,captureSlots/4/screenTitle,captureSlots/5/screenTitle]: `title` should be "店铺页", not "x": 3 places that repeat it agree.',
      ],
    ],
    [
      'all three titles, no tasks',
      'booking-execution',
      [
        ['tasks'],
        ['captureSlots/3/screenTitle', 'x'],
        ['captureSlots/4/screenTitle', 'x'],
        ['captureSlots/5/screenTitle', 'x'],
      ],
      [
        'screens/1/title ["x" from captureSlots/3/screenTitle,captureSlots/4/screenTitle,captureSlots/5/screenTitle]: `title` should be "x", not "店铺页": 3 places that repeat it agree.',
      ],
    ],
    [
      '2 of three titles, no tasks',
      'booking-execution',
      [['tasks'], ['captureSlots/3/screenTitle', 'x'], ['captureSlots/4/screenTitle', 'x']],
      [
        'captureSlots/3/screenTitle [+"店铺页","店铺页" from screens/1/title,captureSlots/5/screenTitle]: `screenTitle` of the slot booking-store DESKTOP should be "店铺页". → screens/1/title,captureSlots/4/screenTitle',
      ],
    ],
    ['no title on the screen', 'booking-execution', [['screens/1/title'], ['captureSlots/3/screenTitle', 'x']], []],
    [
      'fixture in the list',
      'booking-execution',
      [['captureSlots/3/fixtureId', 'booking/other/home-v1']],
      [
        'captureSlots/3/fixtureId ["booking/store/published-v1" from screens/1/fixture/id,captureSlots/4/fixtureId,captureSlots/5/fixtureId]: `fixtureId` of the slot booking-store DESKTOP should be "booking/store/published-v1". → screens/1/fixture/id',
      ],
    ],
    [
      'fixture in two of the list',
      'booking-execution',
      [
        ['captureSlots/3/fixtureId', 'booking/other/home-v1'],
        ['captureSlots/4/fixtureId', 'booking/other/home-v1'],
      ],
      [
        'captureSlots/3/fixtureId [+"booking/store/published-v1","booking/store/published-v1" from screens/1/fixture/id,captureSlots/5/fixtureId]: `fixtureId` of the slot booking-store DESKTOP should be "booking/store/published-v1". → screens/1/fixture/id,captureSlots/4/fixtureId',
      ],
    ],
    [
      'fixture on the screen',
      'booking-execution',
      [['screens/1/fixture/id', 'booking/other/home-v1']],
      [
        'screens/1/fixture/id ["booking/store/published-v1" from captureSlots/3/fixtureId,captureSlots/4/fixtureId,captureSlots/5/fixtureId]: `id` should be "booking/store/published-v1", not "booking/other/home-v1": 3 places that repeat it agree.',
      ],
    ],
    ['fixture number in the list', 'booking-execution', [['captureSlots/3/fixtureId', 7]], []],
    [
      'runner once',
      'booking-execution',
      [['captureSlots/3/runner', 'product-runer']],
      [
        'captureSlots/3/runner ["product-runner" from screens/1/captureSlots/0/runner]: `runner` of the slot booking-store DESKTOP should be "product-runner". → screens/1/captureSlots/0',
      ],
    ],
    [
      'runner on screen once',
      'booking-execution',
      [['screens/1/captureSlots/0/runner', 'product-runer']],
      [
        'screens/1/captureSlots/0/runner ["product-runner" from captureSlots/3/runner]: `runner` should be "product-runner", not "product-runer": 52 places that repeat it agree.',
      ],
    ],
    [
      'runner empty on screen',
      'booking-execution',
      [['screens/1/captureSlots/0/runner', '']],
      [
        'screens/1/captureSlots/0/runner ["product-runner" from captureSlots/3/runner]: `runner` should be "product-runner", not "": 52 places that repeat it agree.',
      ],
    ],
    [
      'runner same on all screens other',
      'booking-execution',
      [
        ['captureSlots/3/runner', 'x'],
        ['captureSlots/4/runner', 'x'],
        ['captureSlots/5/runner', 'y'],
      ],
      [
        'captureSlots/3/runner ["product-runner","product-runner" from screens/1/captureSlots/0/runner,screens/1/captureSlots/1/runner]: `runner` of the slot booking-store DESKTOP should be "product-runner". → screens/1/captureSlots/0,captureSlots/4/runner',
        'captureSlots/5/runner ["product-runner" from screens/1/captureSlots/2/runner]: `runner` of the slot booking-store MOBILE should be "product-runner". → screens/1/captureSlots/2',
      ],
    ],
    ['runner is a number', 'booking-execution', [['captureSlots/3/runner', 3]], []],
    [
      'width in list',
      'booking-execution',
      [['captureSlots/4/width', 821]],
      [
        'captureSlots/4/width [1024 from screens/1/captureSlots/1/width]: `width` of the slot booking-store TABLET should be 1024. → screens/1/captureSlots/1',
      ],
    ],
    [
      'width in list and on screen of the captured',
      'booking-execution',
      [
        ['captureSlots/3/width', 1441],
        ['screens/1/captureSlots/0/width', 1441],
      ],
      [
        'captureSlots/3/width [+1440 from screens/1/captureSlots/0/width]: `width` of the slot booking-store DESKTOP should be 1440. → screens/1/captureSlots/0',
      ],
    ],
    [
      'width in list and on screen of uncaptured',
      'booking-execution',
      [
        ['captureSlots/4/width', 821],
        ['screens/1/captureSlots/1/width', 821],
      ],
      [
        'captureSlots/4/width [1024 from screens/1/captureSlots/1/width]: `width` of the slot booking-store TABLET should be 1024. → screens/1/captureSlots/1',
      ],
    ],
    [
      'width lacking on the screen',
      'booking-execution',
      [['captureSlots/4/width', 821], ['screens/1/captureSlots/1/width']],
      [
        'captureSlots/4/width [1024 from ]: `width` of the slot booking-store TABLET should be 1024. → screens/1/captureSlots/1',
      ],
    ],
    [
      'status in all',
      'booking-execution',
      [
        ['captureSlots/3/status', 'DONE'],
        ['captureSlots/4/status', 'DONE'],
        ['captureSlots/5/status', 'DONE'],
      ],
      [
        'captureSlots/3/status ["READY_FOR_PRODUCT_RUNNER","READY_FOR_PRODUCT_RUNNER","READY_FOR_PRODUCT_RUNNER" from screens/1/captureSlots/0/status,screens/1/captureSlots/1/status,screens/1/captureSlots/2/status]: `status` of the slot booking-store DESKTOP should be "READY_FOR_PRODUCT_RUNNER". → screens/1/captureSlots/0,captureSlots/4/status,captureSlots/5/status',
      ],
    ],
    [
      'family in list',
      'booking-execution',
      [['captureSlots/4/family', 'MOBILE']],
      [
        'captureSlots/4/family ["TABLET" from screens/1/captureSlots/1/family]: `family` of the slot booking-store TABLET should be "TABLET". → screens/1/captureSlots/1',
      ],
    ],
    [
      'family on list swapped',
      'booking-execution',
      [
        ['captureSlots/4/family', 'MOBILE'],
        ['captureSlots/5/family', 'TABLET'],
      ],
      [
        'captureSlots/4/family ["TABLET" from screens/1/captureSlots/1/family]: `family` of the slot booking-store TABLET should be "TABLET". → screens/1/captureSlots/1',
        'captureSlots/5/family ["MOBILE" from screens/1/captureSlots/2/family]: `family` of the slot booking-store MOBILE should be "MOBILE". → screens/1/captureSlots/2',
      ],
    ],
    [
      'screenId in list',
      'booking-execution',
      [['captureSlots/4/screenId', 'booking-wizard']],
      [
        'captureSlots/4/screenId ["booking-store" from ]: `screenId` of the slot booking-store TABLET should be "booking-store". → screens/1/captureSlots/1',
      ],
    ],
    [
      'id of list',
      'booking-execution',
      [['captureSlots/4/id', 'R22-booking-store-tablet']],
      [
        'captureSlots/4/id ["R22-booking-store-tablet-1024x768" from screens/1/captureSlots/1/id]: `id` of the slot booking-store TABLET should be "R22-booking-store-tablet-1024x768". → screens/1/captureSlots/1',
      ],
    ],
    [
      'path of list',
      'booking-execution',
      [['captureSlots/4/artifactPath', 'artifacts/ui/booking-wizard/visual/tablet-820x1180.png']],
      [
        'captureSlots/4/artifactPath ["artifacts/ui/booking-store/visual/tablet-1024x768.png" from screens/1/captureSlots/1/artifactPath]: `artifactPath` of the slot booking-store TABLET should be "artifacts/ui/booking-store/visual/tablet-1024x768.png". → screens/1/captureSlots/1',
      ],
    ],
    [
      'checksum in list',
      'booking-execution',
      [['captureSlots/4/checksum', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'captureSlots/4/checksum [+"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" from captureSlots/4/checksum]: The slot booking-store TABLET and its copy differ in `checksum`. → screens/1/captureSlots/1/checksum',
      ],
    ],
    [
      'captured in list',
      'booking-execution',
      [
        ['captureSlots/4/checksum', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['captureSlots/4/capturedAt', '2026-03-14T03:15:00+08:00'],
      ],
      [
        'captureSlots/4/checksum [+"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","2026-03-14T03:15:00+08:00" from captureSlots/4/checksum,captureSlots/4/capturedAt]: The slot booking-store TABLET and its copy differ in `checksum`, `capturedAt`. → screens/1/captureSlots/1/checksum',
      ],
    ],
    [
      'captured lost in list',
      'booking-execution',
      [
        ['captureSlots/3/checksum', null],
        ['captureSlots/3/capturedAt', null],
      ],
      [
        'captureSlots/3/checksum ["7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e","2026-03-14T03:15:00+08:00" from screens/1/captureSlots/0/checksum,screens/1/captureSlots/0/capturedAt]: The slot booking-store DESKTOP and its copy differ in `checksum`, `capturedAt`. → screens/1/captureSlots/0/checksum',
      ],
    ],
    [
      'captured lost on screen',
      'booking-execution',
      [
        ['screens/1/captureSlots/0/checksum', null],
        ['screens/1/captureSlots/0/capturedAt', null],
      ],
      [
        'captureSlots/3/checksum [+"7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e","2026-03-14T03:15:00+08:00" from captureSlots/3/checksum,captureSlots/3/capturedAt]: The slot booking-store DESKTOP and its copy differ in `checksum`, `capturedAt`. → screens/1/captureSlots/0/checksum',
      ],
    ],
    [
      'checksum other',
      'booking-execution',
      [['captureSlots/3/checksum', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']],
      [
        'captureSlots/3/checksum [+"7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e" from screens/1/captureSlots/0/checksum]: The slot booking-store DESKTOP and its copy differ in `checksum`. → screens/1/captureSlots/0/checksum',
      ],
    ],
    ['checksum number', 'booking-execution', [['captureSlots/3/checksum', 3]], []],
    ['checksum number on screen', 'booking-execution', [['screens/1/captureSlots/0/checksum', 3]], []],
    [
      'half lost on screen, half other',
      'booking-execution',
      [
        ['captureSlots/3/checksum', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['screens/1/captureSlots/0/capturedAt', null],
      ],
      [
        'captureSlots/3/checksum: The slot booking-store DESKTOP and its copy differ in `checksum`, `capturedAt`. ← schema … slots/artifact-path (6) → screens/1/captureSlots/0/checksum',
      ],
    ],
    [
      'record and a broken slot set',
      'booking-execution',
      [['captureSlots/4/receiptId', 'r-1'], ['screens/1/captureSlots/2']],
      [
        'captureSlots/5/id: 1 slots of this list are on no screen, first this one. ← schema … slots/artifact-path (6)',
        'captureSlots/4/receiptId: The slot booking-store TABLET and its copy differ in `receiptId`. ← schema … slots/artifact-path (6) → screens/1/captureSlots/1/receiptId',
      ],
    ],
    [
      'missing 1',
      'booking-execution',
      [['captureSlots/4']],
      [
        'captureSlots [[0,1,2,3,{"add":{"id":"R22-booking-store-tablet-1024x768","label":"1024×768","family":"TABLET","width":1024,"height":768,"pixelRatio":1,"input":"touch + keyboard","runner":"product-runner","artifactPath":"artifacts/ui/booking-store/visual/tablet-1024x768.png","status":"READY_FOR_PRODUCT_RUNNER","checksum":null,"capturedAt":null,"receiptId":null,"screenId":"booking-store","screenTitle":"店铺页","fixtureId":"booking/store/published-v1"}},4 … 25 (22)] from screens/1/captureSlots/1,screens/1/title,screens/1/fixture]: This list lacks 1 slots of the screens, first booking-store TABLET.',
      ],
    ],
    [
      'missing 2 of screens',
      'booking-execution',
      [['captureSlots/3'], ['captureSlots/10']],
      [
        'captureSlots [[0,1,2,{"add":{"id":"R22-booking-store-desktop-1440x900","label":"1440×900","family":"DESKTOP","width":1440,"height":900,"pixelRatio":1,"input":"mouse + keyboard","runner":"product-runner","artifactPath":"artifacts/ui/booking-store/visual/desktop-1440x900.png","status":"READY_FOR_PRODUCT_RUNNER","checksum":"7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e","capturedAt":"2026-03-14T03:15:00+08:00","receiptId":null,"screenId":"booking-store","screenTitle":"店铺页","fixtureId":"booking/store/published-v1"}},3 … 9 (7),{"add":{"id":"R22-booking-status-mobile-390x844","label":"390×844","family":"MOBILE","width":390,"height":844,"pixelRatio":3,"input":"touch","runner":"product-runner","artifactPath":"artifacts/ui/booking-status/visual/mobile-390x844.png","status":"READY_FOR_PRODUCT_RUNNER","checksum":null,"capturedAt":null,"receiptId":null,"screenId":"booking-status","screenTitle":"预约状态","fixtureId":"booking/status/upcoming-v1"}},10 … 24 (15)] from screens/1/captureSlots/0 … screens/3/fixture (6)]: This list lacks 2 slots of the screens, first booking-store DESKTOP.',
      ],
    ],
    [
      'missing and screen without title',
      'booking-execution',
      [['captureSlots/4'], ['screens/1/title']],
      ['captureSlots: This list lacks 1 slots of the screens, first booking-store TABLET.'],
    ],
    [
      'missing and another there twice',
      'booking-execution',
      [
        ['captureSlots/4/id', 'R22-booking-store-desktop-1440x900'],
        ['captureSlots/4/artifactPath', 'artifacts/ui/booking-store/visual/desktop-1440x900.png'],
        ['captureSlots/4/family', 'DESKTOP'],
      ],
      ['captureSlots/4/id: This slot stands here twice.'],
    ],
    [
      'stranger',
      'booking-execution',
      [
        ['captureSlots/4/id', 'x'],
        ['captureSlots/4/artifactPath', 'y'],
        ['captureSlots/4/screenId', 'z'],
      ],
      ['captureSlots/4/id: 1 slots of this list are on no screen, first this one.'],
    ],
    [
      'two strangers',
      'booking-execution',
      [
        ['captureSlots/4/id', 'x'],
        ['captureSlots/4/artifactPath', 'y'],
        ['captureSlots/4/screenId', 'z'],
        ['captureSlots/8/id', 'x'],
        ['captureSlots/8/artifactPath', 'y'],
        ['captureSlots/8/screenId', 'z'],
      ],
      ['captureSlots/4/id: 2 slots of this list are on no screen, first this one. → captureSlots/8/id'],
    ],
    [
      'slot of screen lacking',
      'booking-execution',
      [['screens/1/captureSlots/1']],
      ['captureSlots/4/id: 1 slots of this list are on no screen, first this one. ← schema … slots/artifact-path (6)'],
    ],
    ['slot on the screen doubled family', 'booking-execution', [['screens/1/captureSlots/1/family', 'MOBILE']], []],
    [
      'swapped entries',
      'booking-execution',
      [
        ['captureSlots/4', {}],
        ['captureSlots/5', {}],
      ],
      ['captureSlots/4/id: 2 slots of this list are on no screen, first this one. → captureSlots/5/id'],
    ],
    ['no list', 'booking-execution', [['captureSlots']], []],
    [
      'screen copied, list differs',
      'booking-execution',
      [
        ['screens/2/screenId', 'booking-store'],
        ['captureSlots/4/screenTitle', 'x'],
      ],
      [
        'captureSlots/4/screenTitle ["店铺页" from screens/1/title … tasks/25/screenTitle (16)]: `screenTitle` of the slot booking-store TABLET should be "店铺页". → screens/1/title',
      ],
    ],
    [
      '22 slots of unknown screens',
      'booking-execution',
      [
        ['captureSlots/0/screenId', 'x0'],
        ['captureSlots/0/id', 'x0'],
        ['captureSlots/0/artifactPath', 'x0'],
        ['captureSlots/1/screenId', 'x1'],
        ['captureSlots/1/id', 'x1'],
        ['captureSlots/1/artifactPath', 'x1'],
        ['captureSlots/2/screenId', 'x2'],
        ['captureSlots/2/id', 'x2'],
        ['captureSlots/2/artifactPath', 'x2'],
        ['captureSlots/3/screenId', 'x3'],
        ['captureSlots/3/id', 'x3'],
        ['captureSlots/3/artifactPath', 'x3'],
        ['captureSlots/4/screenId', 'x4'],
        ['captureSlots/4/id', 'x4'],
        ['captureSlots/4/artifactPath', 'x4'],
        ['captureSlots/5/screenId', 'x5'],
        ['captureSlots/5/id', 'x5'],
        ['captureSlots/5/artifactPath', 'x5'],
        ['captureSlots/6/screenId', 'x6'],
        ['captureSlots/6/id', 'x6'],
        ['captureSlots/6/artifactPath', 'x6'],
        ['captureSlots/7/screenId', 'x7'],
        ['captureSlots/7/id', 'x7'],
        ['captureSlots/7/artifactPath', 'x7'],
        ['captureSlots/8/screenId', 'x8'],
        ['captureSlots/8/id', 'x8'],
        ['captureSlots/8/artifactPath', 'x8'],
        ['captureSlots/9/screenId', 'x9'],
        ['captureSlots/9/id', 'x9'],
        ['captureSlots/9/artifactPath', 'x9'],
        ['captureSlots/10/screenId', 'x10'],
        ['captureSlots/10/id', 'x10'],
        ['captureSlots/10/artifactPath', 'x10'],
        ['captureSlots/11/screenId', 'x11'],
        ['captureSlots/11/id', 'x11'],
        ['captureSlots/11/artifactPath', 'x11'],
        ['captureSlots/12/screenId', 'x12'],
        ['captureSlots/12/id', 'x12'],
        ['captureSlots/12/artifactPath', 'x12'],
        ['captureSlots/13/screenId', 'x13'],
        ['captureSlots/13/id', 'x13'],
        ['captureSlots/13/artifactPath', 'x13'],
        ['captureSlots/14/screenId', 'x14'],
        ['captureSlots/14/id', 'x14'],
        ['captureSlots/14/artifactPath', 'x14'],
        ['captureSlots/15/screenId', 'x15'],
        ['captureSlots/15/id', 'x15'],
        ['captureSlots/15/artifactPath', 'x15'],
        ['captureSlots/16/screenId', 'x16'],
        ['captureSlots/16/id', 'x16'],
        ['captureSlots/16/artifactPath', 'x16'],
        ['captureSlots/17/screenId', 'x17'],
        ['captureSlots/17/id', 'x17'],
        ['captureSlots/17/artifactPath', 'x17'],
        ['captureSlots/18/screenId', 'x18'],
        ['captureSlots/18/id', 'x18'],
        ['captureSlots/18/artifactPath', 'x18'],
        ['captureSlots/19/screenId', 'x19'],
        ['captureSlots/19/id', 'x19'],
        ['captureSlots/19/artifactPath', 'x19'],
        ['captureSlots/20/screenId', 'x20'],
        ['captureSlots/20/id', 'x20'],
        ['captureSlots/20/artifactPath', 'x20'],
        ['captureSlots/21/screenId', 'x21'],
        ['captureSlots/21/id', 'x21'],
        ['captureSlots/21/artifactPath', 'x21'],
      ],
      [
        'captureSlots/0/id: 22 slots of this list are on no screen, first this one. → captureSlots/1/id … captureSlots/20/id (20)',
      ],
    ],
    [
      'a screen too few, and a title that differs',
      'booking-execution',
      [['screens/8'], ['captureSlots/3/screenTitle', 'x']],
      [],
    ],
    ['no screens', 'booking-execution', [['screens', []]], []],
    [
      'a slot on its screen that is another one, and a receipt',
      'booking-execution',
      [['captureSlots/6/runner', 'x'], ['screens/2/captureSlots/2']],
      [
        'captureSlots/8/id: 1 slots of this list are on no screen, first this one. ← schema … slots/artifact-path (6)',
        'captureSlots/6/runner: `runner` of the slot booking-wizard DESKTOP should be "product-runner". ← schema … slots/artifact-path (6) → screens/2/captureSlots/0',
      ],
    ],
    [
      'two runners everywhere',
      'booking-execution',
      [
        ['captureSlots/0/runner', 'y'],
        ['captureSlots/1/runner', 'y'],
        ['captureSlots/2/runner', 'y'],
        ['captureSlots/3/runner', 'y'],
        ['captureSlots/4/runner', 'y'],
        ['captureSlots/5/runner', 'y'],
        ['captureSlots/6/runner', 'y'],
        ['captureSlots/7/runner', 'y'],
        ['captureSlots/8/runner', 'y'],
        ['captureSlots/9/runner', 'y'],
        ['captureSlots/10/runner', 'y'],
        ['captureSlots/11/runner', 'y'],
        ['captureSlots/12/runner', 'y'],
        ['captureSlots/13/runner', 'y'],
        ['captureSlots/14/runner', 'y'],
        ['captureSlots/15/runner', 'y'],
        ['captureSlots/16/runner', 'y'],
        ['captureSlots/17/runner', 'y'],
        ['captureSlots/18/runner', 'y'],
        ['captureSlots/19/runner', 'y'],
        ['captureSlots/20/runner', 'y'],
        ['captureSlots/21/runner', 'y'],
        ['captureSlots/22/runner', 'y'],
        ['captureSlots/23/runner', 'y'],
        ['captureSlots/24/runner', 'y'],
        ['captureSlots/25/runner', 'y'],
        ['captureSlots/26/runner', 'y'],
      ],
      [
        'captureSlots/0/runner [+"product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner","product-runner" from screens/0/captureSlots/0/runner … screens/8/captureSlots/2/runner (27)]: `runner` of the slot booking-discovery DESKTOP should be "product-runner". → screens/0/captureSlots/0 … captureSlots/26/runner (27)',
      ],
    ],
    [
      'a runner which one other has',
      'booking-execution',
      [
        ['screens/1/captureSlots/0/runner', 'y'],
        ['captureSlots/20/runner', 'y'],
      ],
      [
        'captureSlots/3/runner [+"y" from screens/1/captureSlots/0/runner]: `runner` of the slot booking-store DESKTOP should be "y". → screens/1/captureSlots/0',
        'captureSlots/20/runner [+"product-runner" from screens/6/captureSlots/2/runner]: `runner` of the slot booking-official MOBILE should be "product-runner". → screens/6/captureSlots/2',
      ],
    ],
    [
      'a receipt taken back in the list, and a checksum only there',
      'booking-execution',
      [
        ['screens/0/captureSlots/0/receiptId', 'r-1'],
        ['captureSlots/0/checksum', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'captureSlots/0/checksum [+"cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19","r-1" from screens/0/captureSlots/0/checksum,screens/0/captureSlots/0/receiptId]: The slot booking-discovery DESKTOP and its copy differ in `checksum`, `receiptId`. → screens/0/captureSlots/0/checksum',
      ],
    ],
    [
      'a title that differs, and the same in the fixture',
      'booking-execution',
      [
        ['captureSlots/3/screenTitle', 'x'],
        ['captureSlots/3/fixtureId', 'booking/other/home-v1'],
      ],
      [
        'captureSlots/3/screenTitle ["店铺页" from screens/1/title … tasks/25/screenTitle (16)]: `screenTitle` of the slot booking-store DESKTOP should be "店铺页". → screens/1/title',
        'captureSlots/3/fixtureId ["booking/store/published-v1" from screens/1/fixture/id,captureSlots/4/fixtureId,captureSlots/5/fixtureId]: `fixtureId` of the slot booking-store DESKTOP should be "booking/store/published-v1". → screens/1/fixture/id',
      ],
    ],
    [
      'a copied screen whose titles differ',
      'booking-execution',
      [['screens/2', { screenId: 'booking-wizard', title: 'Y', route: '/shop/:publishHash', captureSlots: [] }]],
      [
        'captureSlots/6/id: 3 slots of this list are on no screen, first this one. ← schema … slots/artifact-path (6) → captureSlots/7/id,captureSlots/8/id',
        'screens/2/title ["预约流程" from captureSlots/6/screenTitle … tasks/38/screenTitle (16)]: `title` should be "预约流程", not "Y": 16 places that repeat it agree.',
      ],
    ],
    [
      'the last of the list missing, and the screen without a fixture',
      'booking-execution',
      [['captureSlots/26'], ['screens/8/fixture']],
      ['captureSlots: This list lacks 1 slots of the screens, first booking-merchant-login MOBILE.'],
    ],
    [
      'a slot twice, one screen lacks one',
      'booking-execution',
      [
        ['screens/1/captureSlots/2'],
        [
          'captureSlots/1',
          {
            id: 'R22-booking-discovery-desktop-1440x900',
            label: '1440×900',
            family: 'DESKTOP',
            width: 1440,
            height: 900,
            pixelRatio: 1,
            input: 'mouse + keyboard',
            runner: 'product-runner',
            artifactPath: 'artifacts/ui/booking-discovery/visual/desktop-1440x900.png',
            status: 'READY_FOR_PRODUCT_RUNNER',
            checksum: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            capturedAt: '2026-03-14T03:15:00+08:00',
            receiptId: null,
            screenId: 'booking-discovery',
            screenTitle: '发现页',
            fixtureId: 'booking/discovery/home-v1',
          },
        ],
      ],
      [
        'captureSlots/1/id: This slot stands here twice. ← schema … slots/artifact-path (6)',
        'captureSlots/5/id: 1 slots of this list are on no screen, first this one. ← schema … slots/artifact-path (6)',
      ],
    ],
    [
      'the runner of the screen is one of two kinds, two others agree',
      'booking-execution',
      [
        ['tasks'],
        ['captureSlots/0/runner', 'x'],
        ['captureSlots/1/runner', 'x'],
        ['captureSlots/2/runner', 'x'],
        ['captureSlots/5/runner', 'x'],
        ['captureSlots/6/runner', 'x'],
        ['captureSlots/7/runner', 'x'],
        ['captureSlots/8/runner', 'x'],
        ['captureSlots/9/runner', 'x'],
        ['captureSlots/10/runner', 'x'],
        ['captureSlots/11/runner', 'x'],
        ['captureSlots/12/runner', 'x'],
        ['captureSlots/13/runner', 'x'],
        ['captureSlots/14/runner', 'x'],
        ['captureSlots/15/runner', 'x'],
        ['captureSlots/16/runner', 'x'],
        ['captureSlots/17/runner', 'x'],
        ['captureSlots/18/runner', 'x'],
        ['captureSlots/19/runner', 'x'],
        ['captureSlots/20/runner', 'x'],
        ['captureSlots/21/runner', 'x'],
        ['captureSlots/22/runner', 'x'],
        ['captureSlots/23/runner', 'x'],
        ['captureSlots/24/runner', 'x'],
        ['captureSlots/25/runner', 'x'],
        ['captureSlots/26/runner', 'x'],
        ['screens/0/captureSlots/0/runner', 'x'],
        ['screens/0/captureSlots/1/runner', 'x'],
        ['screens/0/captureSlots/2/runner', 'x'],
        ['screens/1/captureSlots/1/runner', 'x'],
        ['screens/1/captureSlots/2/runner', 'x'],
        ['screens/2/captureSlots/0/runner', 'x'],
        ['screens/2/captureSlots/1/runner', 'x'],
        ['screens/2/captureSlots/2/runner', 'x'],
        ['screens/3/captureSlots/0/runner', 'x'],
        ['screens/3/captureSlots/1/runner', 'x'],
        ['screens/3/captureSlots/2/runner', 'x'],
        ['screens/4/captureSlots/0/runner', 'x'],
        ['screens/4/captureSlots/1/runner', 'x'],
        ['screens/4/captureSlots/2/runner', 'x'],
        ['screens/5/captureSlots/0/runner', 'x'],
        ['screens/5/captureSlots/1/runner', 'x'],
        ['screens/5/captureSlots/2/runner', 'x'],
        ['screens/6/captureSlots/0/runner', 'x'],
        ['screens/6/captureSlots/1/runner', 'x'],
        ['screens/6/captureSlots/2/runner', 'x'],
        ['screens/7/captureSlots/0/runner', 'x'],
        ['screens/7/captureSlots/1/runner', 'x'],
        ['screens/7/captureSlots/2/runner', 'x'],
        ['screens/8/captureSlots/0/runner', 'x'],
        ['screens/8/captureSlots/1/runner', 'x'],
        ['screens/8/captureSlots/2/runner', 'x'],
        ['screens/1/captureSlots/0/runner', 'y'],
      ],
      [
        'captureSlots/3/runner [+"y" from screens/1/captureSlots/0/runner]: `runner` of the slot booking-store DESKTOP should be "y". → screens/1/captureSlots/0',
        'captureSlots/4/runner [+"x" from screens/1/captureSlots/1/runner]: `runner` of the slot booking-store TABLET should be "x". → screens/1/captureSlots/1',
      ],
    ],
    [
      'the runner empty on the screen, and another in two more',
      'booking-execution',
      [
        ['screens/1/captureSlots/0/runner', ''],
        ['screens/2/captureSlots/0/runner', ''],
      ],
      [
        'screens/1/captureSlots/0/runner ["product-runner","product-runner" from captureSlots/3/runner,captureSlots/6/runner]: `runner` should be "product-runner", not "": 50 places that repeat it agree.',
      ],
    ],
    [
      'the runner empty on all screens of the booking',
      'booking-execution',
      [
        ['screens/0/captureSlots/0/runner', ''],
        ['screens/0/captureSlots/1/runner', ''],
        ['screens/0/captureSlots/2/runner', ''],
        ['screens/1/captureSlots/0/runner', ''],
        ['screens/1/captureSlots/1/runner', ''],
        ['screens/1/captureSlots/2/runner', ''],
        ['screens/2/captureSlots/0/runner', ''],
        ['screens/2/captureSlots/1/runner', ''],
        ['screens/2/captureSlots/2/runner', ''],
        ['screens/3/captureSlots/0/runner', ''],
        ['screens/3/captureSlots/1/runner', ''],
        ['screens/3/captureSlots/2/runner', ''],
        ['screens/4/captureSlots/0/runner', ''],
        ['screens/4/captureSlots/1/runner', ''],
        ['screens/4/captureSlots/2/runner', ''],
        ['screens/5/captureSlots/0/runner', ''],
        ['screens/5/captureSlots/1/runner', ''],
        ['screens/5/captureSlots/2/runner', ''],
        ['screens/6/captureSlots/0/runner', ''],
        ['screens/6/captureSlots/1/runner', ''],
        ['screens/6/captureSlots/2/runner', ''],
        ['screens/7/captureSlots/0/runner', ''],
        ['screens/7/captureSlots/1/runner', ''],
        ['screens/7/captureSlots/2/runner', ''],
        ['screens/8/captureSlots/0/runner', ''],
        ['screens/8/captureSlots/1/runner', ''],
        ['screens/8/captureSlots/2/runner', ''],
      ],
      [
        'captureSlots/0/runner: `runner` of the slot booking-discovery DESKTOP should be "". → screens/0/captureSlots/0 … captureSlots/26/runner (27)',
      ],
    ],
    [
      'the runner of one screen that lacks a slot',
      'booking-execution',
      [['screens/2/captureSlots/2'], ['screens/2/captureSlots/0/runner', 'x']],
      [
        'captureSlots/8/id: 1 slots of this list are on no screen, first this one. ← schema … slots/artifact-path (6)',
        'screens/2/captureSlots/0/runner: `runner` should be "product-runner", not "x": 51 places that repeat it agree. ← schema … slots/artifact-path (6)',
      ],
    ],
    [
      'two widths, one of a captured slot that says otherwise',
      'booking-execution',
      [
        ['captureSlots/0/width', 7],
        ['screens/0/captureSlots/0/width', 7],
        ['captureSlots/3/width', 7],
      ],
      [
        'captureSlots/0/width [+1440,1440 from screens/0/captureSlots/0/width,screens/1/captureSlots/0/width]: `width` of the slot booking-discovery DESKTOP should be 1440. → screens/0/captureSlots/0,captureSlots/3/width',
      ],
    ],
    [
      'two widths in one screen, unlike',
      'booking-execution',
      [
        ['captureSlots/3/width', 7],
        ['captureSlots/4/height', 7],
      ],
      [
        'captureSlots/3/width [1440 from screens/1/captureSlots/0/width]: `width` of the slot booking-store DESKTOP should be 1440. → screens/1/captureSlots/0',
        'captureSlots/4/height [768 from screens/1/captureSlots/1/height]: `height` of the slot booking-store TABLET should be 768. → screens/1/captureSlots/1',
      ],
    ],
    [
      'two widths in one family, unlike',
      'booking-execution',
      [
        ['captureSlots/3/width', 7],
        ['captureSlots/6/width', 8],
      ],
      [
        'captureSlots/3/width [1440 from screens/1/captureSlots/0/width]: `width` of the slot booking-store DESKTOP should be 1440. → screens/1/captureSlots/0',
        'captureSlots/6/width [1440 from screens/2/captureSlots/0/width]: `width` of the slot booking-wizard DESKTOP should be 1440. → screens/2/captureSlots/0',
      ],
    ],
    [
      'the same text in two members',
      'booking-execution',
      [
        ['captureSlots/3/label', 'x'],
        ['captureSlots/3/status', 'x'],
      ],
      [
        'captureSlots/3/label ["1440×900" from screens/1/captureSlots/0/label]: `label` of the slot booking-store DESKTOP should be "1440×900". → screens/1/captureSlots/0',
        'captureSlots/3/status ["READY_FOR_PRODUCT_RUNNER" from screens/1/captureSlots/0/status]: `status` of the slot booking-store DESKTOP should be "READY_FOR_PRODUCT_RUNNER". → screens/1/captureSlots/0',
      ],
    ],
    [
      'one width of a screen that lacks a slot, and of another',
      'booking-execution',
      [['screens/2/captureSlots/2'], ['captureSlots/6/width', 7], ['captureSlots/9/width', 7]],
      [
        'captureSlots/8/id: 1 slots of this list are on no screen, first this one. ← schema … slots/artifact-path (6)',
        'captureSlots/6/width: `width` of the slot booking-wizard DESKTOP should be 1440. ← schema … slots/artifact-path (6) → screens/2/captureSlots/0',
        'captureSlots/9/width [1440 from screens/3/captureSlots/0/width]: `width` of the slot booking-status DESKTOP should be 1440. → screens/3/captureSlots/0',
      ],
    ],
    [
      'a title of a copied screen',
      'booking-execution',
      [
        [
          'screens/2',
          {
            order: 2,
            screenId: 'booking-store',
            title: '店铺页',
            route: '/shop/:publishHash',
            fidelity: 'F3',
            action: 'retain-and-capture',
            sourceOwner: '预约产品组',
            targetIds: ['T-booking-store'],
            group: 'DISCOVERY',
            routeProbe: {
              probe: 'GET /shop/:publishHash;GET /api/storefront/:publishHash',
              observed: '200 text/html',
              boundary: '只读取,不写入;可达不等于验收',
              note: '探测未携带任何凭据',
            },
            fixture: {
              id: 'booking/store/published-v1',
              persona: '访客',
              content: '店铺页的示例数据',
              criticalState: '空、错误与离线状态均有样本',
              privacy: '不含真实个人资料',
              capturePurpose: '供三个尺寸的视觉基线使用',
            },
            design: {
              group: 'DISCOVERY',
              truthLabel: '示例店铺',
              truthValue: 12,
              transaction: 'READ_MODEL to INTENT',
              guard: '服务端复核',
              requiredProof: '三张截图、校验和与已复核的回执',
            },
            gates: [
              { id: 'SOURCE_EXACT', label: '来源一致', state: 'PASS', evidence: '来源版本已绑定' },
              { id: 'PRODUCTION_EXACT', label: '生产一致', state: 'PASS', evidence: '生产版本与来源相同' },
              { id: 'ROUTE_BOUNDARY', label: '路由边界', state: 'PASS', evidence: '只读探测返回 200' },
              { id: 'DATA_TRUTH_SPLIT', label: '数据口径分列', state: 'PASS', evidence: '各口径分别统计,未合并' },
              { id: 'FIXTURE_CONTRACT', label: '样例约定', state: 'PASS', evidence: '样例已登记' },
              { id: 'CAPTURE_ARTIFACT', label: '截图齐备', state: 'BLOCKED', evidence: '已截图 1 / 3' },
              { id: 'REVIEWED_RECEIPT', label: '回执已复核', state: 'BLOCKED', evidence: '回执编号为空' },
            ],
            preflightPassed: 5,
            preflightBlocked: 2,
            captureTaskId: 'E01-booking-store-evidence-visual_baseline',
            taskPacketPath: 'artifacts/ui/booking-store/execution/screen.task.md',
            receiptPath: 'artifacts/ui/booking-store/execution/screen.receipt.json',
            tasks: 13,
            readyTasks: 1,
            waitingTasks: 12,
            captureSlots: [
              {
                id: 'R22-booking-store-desktop-1440x900',
                label: '1440×900',
                family: 'DESKTOP',
                width: 1440,
                height: 900,
                pixelRatio: 1,
                input: 'mouse + keyboard',
                runner: 'product-runner',
                artifactPath: 'artifacts/ui/booking-store/visual/desktop-1440x900.png',
                status: 'READY_FOR_PRODUCT_RUNNER',
                checksum: '7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e',
                capturedAt: '2026-03-14T03:15:00+08:00',
                receiptId: null,
              },
              {
                id: 'R22-booking-store-tablet-1024x768',
                label: '1024×768',
                family: 'TABLET',
                width: 1024,
                height: 768,
                pixelRatio: 1,
                input: 'touch + keyboard',
                runner: 'product-runner',
                artifactPath: 'artifacts/ui/booking-store/visual/tablet-1024x768.png',
                status: 'READY_FOR_PRODUCT_RUNNER',
                checksum: null,
                capturedAt: null,
                receiptId: null,
              },
              {
                id: 'R22-booking-store-mobile-390x844',
                label: '390×844',
                family: 'MOBILE',
                width: 390,
                height: 844,
                pixelRatio: 3,
                input: 'touch',
                runner: 'product-runner',
                artifactPath: 'artifacts/ui/booking-store/visual/mobile-390x844.png',
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
        ['captureSlots/3/screenTitle', 'x'],
      ],
      [],
    ],
    [
      'no fixture on the screen, another in the list',
      'booking-execution',
      [['screens/1/fixture'], ['captureSlots/3/fixtureId', 'booking/other/home-v1']],
      [],
    ],
    [
      'a receipt that one lacks, and no capture on the screen',
      'booking-execution',
      [['captureSlots/3/receiptId', 'r-1']],
      [
        'captureSlots/3/receiptId [+"r-1" from captureSlots/3/receiptId]: The slot booking-store DESKTOP and its copy differ in `receiptId`. → screens/1/captureSlots/0/receiptId',
      ],
    ],
    [
      'a receipt on the screen only',
      'booking-execution',
      [['screens/1/captureSlots/0/receiptId', 'r-1']],
      [
        'captureSlots/3/receiptId ["r-1" from screens/1/captureSlots/0/receiptId]: The slot booking-store DESKTOP and its copy differ in `receiptId`. → screens/1/captureSlots/0/receiptId',
      ],
    ],
    [
      'a missing slot of a screen that lacks another',
      'booking-execution',
      [['screens/1/captureSlots/2'], ['captureSlots/3'], ['captureSlots/3']],
      [
        'captureSlots/3/id: 1 slots of this list are on no screen, first this one. ← schema … slots/artifact-path (6)',
        'captureSlots: This list lacks 2 slots of the screens, first booking-store DESKTOP. ← schema … slots/artifact-path (6)',
      ],
    ],
    [
      'a screen pasted over another, and renamed',
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
      ],
      [
        'screens/4/title ["商家控制台" from captureSlots/12/screenTitle … tasks/64/screenTitle (16)]: `title` should be "商家控制台", not "预约状态": 16 places that repeat it agree. ← schema,screens/known',
        'screens/4/fixture/id ["booking/console/day-view-v1" from captureSlots/12/fixtureId,captureSlots/13/fixtureId,captureSlots/14/fixtureId]: `id` should be "booking/console/day-view-v1", not "booking/status/upcoming-v1": 3 places that repeat it agree. ← schema,screens/known',
      ],
    ],
  ],
  'slots/set': [
    [
      'missing',
      'booking-execution',
      [['screens/2/captureSlots/1']],
      [
        'screens/2/captureSlots [[0,{"add":{"id":"R22-booking-wizard-tablet-1024x768","label":"1024×768","family":"TABLET","width":1024,"height":768,"pixelRatio":1,"input":"touch + keyboard","runner":"product-runner","artifactPath":"artifacts/ui/booking-wizard/visual/tablet-1024x768.png","status":"READY_FOR_PRODUCT_RUNNER","checksum":null,"capturedAt":null,"receiptId":null}},1] from captureSlots/7]: This screen lacks the slot TABLET. → captureSlots/7',
      ],
    ],
    [
      'missing not in the list either',
      'booking-execution',
      [['screens/2/captureSlots/1'], ['captureSlots/7']],
      [
        'screens/2/captureSlots [[0,{"add":{"id":"R22-booking-wizard-tablet-1024x768","label":"1024×768","family":"TABLET","width":1024,"height":768,"pixelRatio":1,"input":"touch + keyboard","runner":"product-runner","artifactPath":"artifacts/ui/booking-wizard/visual/tablet-1024x768.png","status":"READY_FOR_PRODUCT_RUNNER","checksum":null,"capturedAt":null,"receiptId":null}},1] from ]: This screen lacks the slot TABLET.',
      ],
    ],
    [
      'missing, runners differ',
      'booking-execution',
      [['screens/2/captureSlots/1'], ['captureSlots/7'], ['screens/2/captureSlots/0/runner', 'x']],
      ['screens/2/captureSlots: This screen lacks the slot TABLET.'],
    ],
    [
      'missing, no runner',
      'booking-execution',
      [
        ['screens/2/captureSlots/1'],
        ['captureSlots/7'],
        ['screens/2/captureSlots/0/runner', 'TBD'],
        ['screens/2/captureSlots/1/runner', 'TBD'],
      ],
      ['screens/2/captureSlots: This screen lacks the slot TABLET.'],
    ],
    [
      'missing, captured in the list',
      'booking-execution',
      [['screens/1/captureSlots/0']],
      [
        'screens/1/captureSlots [+[{"add":{"id":"R22-booking-store-desktop-1440x900","label":"1440×900","family":"DESKTOP","width":1440,"height":900,"pixelRatio":1,"input":"mouse + keyboard","runner":"product-runner","artifactPath":"artifacts/ui/booking-store/visual/desktop-1440x900.png","status":"READY_FOR_PRODUCT_RUNNER","checksum":"7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e","capturedAt":"2026-03-14T03:15:00+08:00","receiptId":null}},0,1] from captureSlots/3]: This screen lacks the slot DESKTOP. → captureSlots/3',
      ],
    ],
    [
      'missing, half captured in the list',
      'booking-execution',
      [['screens/1/captureSlots/0'], ['captureSlots/3/capturedAt', null]],
      ['screens/1/captureSlots: This screen lacks the slot DESKTOP. → captureSlots/3'],
    ],
    [
      'missing, the list has no runner',
      'booking-execution',
      [['screens/2/captureSlots/1'], ['captureSlots/7/runner', 'TBD']],
      ['screens/2/captureSlots: This screen lacks the slot TABLET. → captureSlots/7'],
    ],
    [
      'missing, the list is wrong',
      'booking-execution',
      [['screens/2/captureSlots/1'], ['captureSlots/7/width', 1]],
      ['screens/2/captureSlots: This screen lacks the slot TABLET. → captureSlots/7'],
    ],
    [
      'missing, in the list by id only',
      'booking-execution',
      [['screens/2/captureSlots/1'], ['captureSlots/7/screenId', 'x']],
      [
        'screens/2/captureSlots [[0,{"add":{"id":"R22-booking-wizard-tablet-1024x768","label":"1024×768","family":"TABLET","width":1024,"height":768,"pixelRatio":1,"input":"touch + keyboard","runner":"product-runner","artifactPath":"artifacts/ui/booking-wizard/visual/tablet-1024x768.png","status":"READY_FOR_PRODUCT_RUNNER","checksum":null,"capturedAt":null,"receiptId":null}},1] from captureSlots/7]: This screen lacks the slot TABLET. → captureSlots/7',
      ],
    ],
    [
      'missing two',
      'booking-execution',
      [['screens/2/captureSlots/1'], ['screens/2/captureSlots/0']],
      [
        'screens/2/captureSlots [[{"add":{"id":"R22-booking-wizard-desktop-1440x900","label":"1440×900","family":"DESKTOP","width":1440,"height":900,"pixelRatio":1,"input":"mouse + keyboard","runner":"product-runner","artifactPath":"artifacts/ui/booking-wizard/visual/desktop-1440x900.png","status":"READY_FOR_PRODUCT_RUNNER","checksum":null,"capturedAt":null,"receiptId":null}},{"add":{"id":"R22-booking-wizard-tablet-1024x768","label":"1024×768","family":"TABLET","width":1024,"height":768,"pixelRatio":1,"input":"touch + keyboard","runner":"product-runner","artifactPath":"artifacts/ui/booking-wizard/visual/tablet-1024x768.png","status":"READY_FOR_PRODUCT_RUNNER","checksum":null,"capturedAt":null,"receiptId":null}},0] from captureSlots/6,captureSlots/7]: This screen lacks the slot DESKTOP, TABLET. → captureSlots/6,captureSlots/7',
      ],
    ],
    [
      'mistaken family',
      'booking-execution',
      [['screens/2/captureSlots/1/family', 'MOBILE']],
      ['screens/2/captureSlots/1/family ["TABLET"]: By its id this slot is TABLET, not MOBILE.'],
    ],
    [
      'all three one family by id',
      'booking-execution',
      [['screens/2/captureSlots/1', { family: 'DESKTOP' }]],
      [
        'screens/2/captureSlots/1/family: The slot DESKTOP is there twice.',
        'screens/2/captureSlots: This screen lacks the slot TABLET. → captureSlots/7',
      ],
    ],
    [
      'again and one missing',
      'booking-execution',
      [
        ['screens/2/captureSlots/1/family', 'DESKTOP'],
        ['screens/2/captureSlots/1/id', 'R22-booking-wizard-desktop-1440x900'],
        ['screens/2/captureSlots/1/artifactPath', 'artifacts/ui/booking-wizard/visual/desktop-1440x900.png'],
      ],
      [
        'screens/2/captureSlots/1/family: The slot DESKTOP is there twice.',
        'screens/2/captureSlots: This screen lacks the slot TABLET. → captureSlots/7',
      ],
    ],
    [
      'order',
      'booking-execution',
      [['screens/2/captureSlots', [{ family: 'TABLET' }, { family: 'DESKTOP' }, { family: 'MOBILE' }]]],
      [
        'information screens/2/captureSlots/0/family [[1,0,2]]: TABLET is out of the usual order DESKTOP, TABLET, MOBILE.',
      ],
    ],
    [
      'unknown family',
      'booking-execution',
      [
        ['screens/2/captureSlots/1/family', 'WATCH'],
        ['screens/2/captureSlots/1/id', 'x'],
        ['screens/2/captureSlots/1/artifactPath', 'y'],
      ],
      [],
    ],
    ['empty list', 'booking-execution', [['screens/2/captureSlots', []]], []],
    [
      'those of another screen',
      'booking-execution',
      [
        ['screens/2/captureSlots/0/id', 'R22-booking-status-desktop-1440x900'],
        ['screens/2/captureSlots/0/artifactPath', 'artifacts/ui/booking-status/visual/desktop-1440x900.png'],
        ['screens/2/captureSlots/1/id', 'R22-booking-status-tablet-1024x768'],
        ['screens/2/captureSlots/1/artifactPath', 'artifacts/ui/booking-status/visual/tablet-1024x768.png'],
        ['screens/2/captureSlots/2/id', 'R22-booking-status-mobile-390x844'],
        ['screens/2/captureSlots/2/artifactPath', 'artifacts/ui/booking-status/visual/mobile-390x844.png'],
      ],
      [
        'screens/2/captureSlots ["R22-booking-wizard-desktop-1440x900","artifacts/ui/booking-wizard/visual/desktop-1440x900.png","R22-booking-wizard-tablet-1024x768","artifacts/ui/booking-wizard/visual/tablet-1024x768.png","R22-booking-wizard-mobile-390x844","artifacts/ui/booking-wizard/visual/mobile-390x844.png"]: These slots have the ids and paths of booking-status, and not of booking-wizard.',
      ],
    ],
    [
      'those of another screen, captured',
      'booking-execution',
      [
        ['screens/2/captureSlots/0/id', 'R22-booking-discovery-desktop-1440x900'],
        ['screens/2/captureSlots/0/artifactPath', 'artifacts/ui/booking-discovery/visual/desktop-1440x900.png'],
        ['screens/2/captureSlots/0/checksum', 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19'],
        ['screens/2/captureSlots/0/capturedAt', '2026-03-14T03:15:00+08:00'],
        ['screens/2/captureSlots/1/id', 'R22-booking-discovery-tablet-1024x768'],
        ['screens/2/captureSlots/1/artifactPath', 'artifacts/ui/booking-discovery/visual/tablet-1024x768.png'],
        ['screens/2/captureSlots/1/checksum', '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f'],
        ['screens/2/captureSlots/1/capturedAt', '2026-03-14T04:15:00+08:00'],
        ['screens/2/captureSlots/2/id', 'R22-booking-discovery-mobile-390x844'],
        ['screens/2/captureSlots/2/artifactPath', 'artifacts/ui/booking-discovery/visual/mobile-390x844.png'],
        ['screens/2/captureSlots/2/checksum', '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357'],
        ['screens/2/captureSlots/2/capturedAt', '2026-03-14T05:15:00+08:00'],
      ],
      [
        'screens/2/captureSlots: These slots are those of booking-discovery, by their ids and paths, and not of booking-wizard. Their captures are too.',
      ],
    ],
    [
      'those of each other',
      'booking-execution',
      [
        ['screens/2/captureSlots/0/id', 'R22-booking-status-desktop-1440x900'],
        ['screens/2/captureSlots/0/artifactPath', 'artifacts/ui/booking-status/visual/desktop-1440x900.png'],
        ['screens/2/captureSlots/1/id', 'R22-booking-status-tablet-1024x768'],
        ['screens/2/captureSlots/1/artifactPath', 'artifacts/ui/booking-status/visual/tablet-1024x768.png'],
        ['screens/2/captureSlots/2/id', 'R22-booking-status-mobile-390x844'],
        ['screens/2/captureSlots/2/artifactPath', 'artifacts/ui/booking-status/visual/mobile-390x844.png'],
        ['screens/3/captureSlots/0/id', 'R22-booking-wizard-desktop-1440x900'],
        ['screens/3/captureSlots/0/artifactPath', 'artifacts/ui/booking-wizard/visual/desktop-1440x900.png'],
        ['screens/3/captureSlots/1/id', 'R22-booking-wizard-tablet-1024x768'],
        ['screens/3/captureSlots/1/artifactPath', 'artifacts/ui/booking-wizard/visual/tablet-1024x768.png'],
        ['screens/3/captureSlots/2/id', 'R22-booking-wizard-mobile-390x844'],
        ['screens/3/captureSlots/2/artifactPath', 'artifacts/ui/booking-wizard/visual/mobile-390x844.png'],
      ],
      [
        'screens/2/captureSlots: These slots have the ids and paths of booking-status, and not of booking-wizard.',
        'screens/3/captureSlots: These slots have the ids and paths of booking-wizard, and not of booking-status.',
      ],
    ],
    [
      'those of another screen, the list captured',
      'booking-execution',
      [
        ['screens/2/captureSlots/0/id', 'R22-booking-status-desktop-1440x900'],
        ['screens/2/captureSlots/0/artifactPath', 'artifacts/ui/booking-status/visual/desktop-1440x900.png'],
        ['screens/2/captureSlots/1/id', 'R22-booking-status-tablet-1024x768'],
        ['screens/2/captureSlots/1/artifactPath', 'artifacts/ui/booking-status/visual/tablet-1024x768.png'],
        ['screens/2/captureSlots/2/id', 'R22-booking-status-mobile-390x844'],
        ['screens/2/captureSlots/2/artifactPath', 'artifacts/ui/booking-status/visual/mobile-390x844.png'],
        ['captureSlots/7/receiptId', 'r'],
      ],
      ['screens/2/captureSlots: These slots have the ids and paths of booking-status, and not of booking-wizard.'],
    ],
    [
      'those of another screen, one captured',
      'booking-execution',
      [
        ['screens/2/captureSlots/0/id', 'R22-booking-status-desktop-1440x900'],
        ['screens/2/captureSlots/0/artifactPath', 'artifacts/ui/booking-status/visual/desktop-1440x900.png'],
        ['screens/2/captureSlots/1/id', 'R22-booking-status-tablet-1024x768'],
        ['screens/2/captureSlots/1/artifactPath', 'artifacts/ui/booking-status/visual/tablet-1024x768.png'],
        ['screens/2/captureSlots/2/id', 'R22-booking-status-mobile-390x844'],
        ['screens/2/captureSlots/2/artifactPath', 'artifacts/ui/booking-status/visual/mobile-390x844.png'],
        ['screens/2/captureSlots/1/receiptId', 'r'],
      ],
      [
        'screens/2/captureSlots: These slots are those of booking-status, by their ids and paths, and not of booking-wizard. Their captures are too.',
      ],
    ],
    [
      'those of another screen, one of no family',
      'booking-execution',
      [
        ['screens/2/captureSlots/0/id', 'R22-booking-status-desktop-1440x900'],
        ['screens/2/captureSlots/0/artifactPath', 'artifacts/ui/booking-status/visual/desktop-1440x900.png'],
        ['screens/2/captureSlots/1/id', 'R22-booking-status-tablet-1024x768'],
        ['screens/2/captureSlots/1/artifactPath', 'artifacts/ui/booking-status/visual/tablet-1024x768.png'],
        ['screens/2/captureSlots/2/id', 'R22-booking-status-mobile-390x844'],
        ['screens/2/captureSlots/2/artifactPath', 'artifacts/ui/booking-status/visual/mobile-390x844.png'],
        ['screens/2/captureSlots/1/family'],
      ],
      [
        'screens/2/captureSlots ["R22-booking-wizard-desktop-1440x900","artifacts/ui/booking-wizard/visual/desktop-1440x900.png","R22-booking-wizard-tablet-1024x768","artifacts/ui/booking-wizard/visual/tablet-1024x768.png","R22-booking-wizard-mobile-390x844","artifacts/ui/booking-wizard/visual/mobile-390x844.png"]: These slots have the ids and paths of booking-status, and not of booking-wizard.',
      ],
    ],
    [
      'two missing, one captured in the list',
      'booking-execution',
      [['screens/1/captureSlots/0'], ['screens/1/captureSlots/0']],
      [
        'screens/1/captureSlots [+[{"add":{"id":"R22-booking-store-desktop-1440x900","label":"1440×900","family":"DESKTOP","width":1440,"height":900,"pixelRatio":1,"input":"mouse + keyboard","runner":"product-runner","artifactPath":"artifacts/ui/booking-store/visual/desktop-1440x900.png","status":"READY_FOR_PRODUCT_RUNNER","checksum":"7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e","capturedAt":"2026-03-14T03:15:00+08:00","receiptId":null}},{"add":{"id":"R22-booking-store-tablet-1024x768","label":"1024×768","family":"TABLET","width":1024,"height":768,"pixelRatio":1,"input":"touch + keyboard","runner":"product-runner","artifactPath":"artifacts/ui/booking-store/visual/tablet-1024x768.png","status":"READY_FOR_PRODUCT_RUNNER","checksum":null,"capturedAt":null,"receiptId":null}},0] from captureSlots/3,captureSlots/4]: This screen lacks the slot DESKTOP, TABLET. → captureSlots/3,captureSlots/4',
      ],
    ],
    [
      'a screen nobody knows',
      'booking-execution',
      [
        [
          'screens/2',
          {
            screenId: 'x',
            captureSlots: [
              { family: 'DESKTOP', runner: 'r' },
              { family: 'TABLET', runner: 'r' },
            ],
          },
        ],
      ],
      ['screens/2/captureSlots: This screen lacks the slot MOBILE.'],
    ],
    [
      'no screen',
      'booking-execution',
      [
        [
          'screens/2',
          {
            captureSlots: [
              { family: 'DESKTOP', runner: 'r' },
              { family: 'TABLET', runner: 'r' },
            ],
          },
        ],
      ],
      ['screens/2/captureSlots: This screen lacks the slot MOBILE.'],
    ],
    [
      'twice, and out of order',
      'booking-execution',
      [
        [
          'screens/2/captureSlots',
          [{ family: 'TABLET' }, { family: 'DESKTOP' }, { family: 'MOBILE' }, { family: 'MOBILE' }],
        ],
      ],
      ['screens/2/captureSlots/3/family: The slot MOBILE is there twice.'],
    ],
    [
      'missing, another screen in the list has its id',
      'booking-execution',
      [['screens/2/captureSlots/1'], ['captureSlots/7/id', 'x']],
      ['screens/2/captureSlots: This screen lacks the slot TABLET. → captureSlots/7'],
    ],
    ['a slot of no family by name, told by its id', 'booking-execution', [['screens/2/captureSlots/1/family']], []],
  ],
  'slots/id': [
    [
      'id',
      'booking-execution',
      [['screens/2/captureSlots/1/id', 'x']],
      [
        'screens/2/captureSlots/1/id ["R22-booking-wizard-tablet-1024x768"]: This slot should be "R22-booking-wizard-tablet-1024x768".',
      ],
    ],
    [
      'captured',
      'booking-execution',
      [['screens/1/captureSlots/0/id', 'x']],
      [
        'screens/1/captureSlots/0/id [+"R22-booking-store-desktop-1440x900"]: This slot should be "R22-booking-store-desktop-1440x900".',
      ],
    ],
    [
      'id of a copy',
      'booking-execution',
      [
        ['screens/2/screenId', 'booking-store'],
        ['screens/2/captureSlots/1/id', 'x'],
      ],
      [
        'screens/2/captureSlots/1/id ["R22-booking-wizard-tablet-1024x768"]: This slot should be "R22-booking-wizard-tablet-1024x768".',
      ],
    ],
    [
      'those of another screen',
      'booking-execution',
      [
        ['screens/2/captureSlots/0/id', 'R22-booking-status-desktop-1440x900'],
        ['screens/2/captureSlots/0/artifactPath', 'artifacts/ui/booking-status/visual/desktop-1440x900.png'],
        ['screens/2/captureSlots/1/id', 'R22-booking-status-tablet-1024x768'],
        ['screens/2/captureSlots/1/artifactPath', 'artifacts/ui/booking-status/visual/tablet-1024x768.png'],
        ['screens/2/captureSlots/2/id', 'R22-booking-status-mobile-390x844'],
        ['screens/2/captureSlots/2/artifactPath', 'artifacts/ui/booking-status/visual/mobile-390x844.png'],
      ],
      [
        'screens/2/captureSlots/0/id ["R22-booking-wizard-desktop-1440x900"]: This slot should be "R22-booking-wizard-desktop-1440x900". ← slots/set',
        'screens/2/captureSlots/1/id ["R22-booking-wizard-tablet-1024x768"]: This slot should be "R22-booking-wizard-tablet-1024x768". ← slots/set',
        'screens/2/captureSlots/2/id ["R22-booking-wizard-mobile-390x844"]: This slot should be "R22-booking-wizard-mobile-390x844". ← slots/set',
      ],
    ],
    [
      'a screen pasted over another, and renamed',
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
      ],
      [
        'screens/4/captureSlots/0/id ["R22-booking-console-desktop-1440x900"]: This slot should be "R22-booking-console-desktop-1440x900". ← schema,screens/known',
        'screens/4/captureSlots/1/id ["R22-booking-console-tablet-1024x768"]: This slot should be "R22-booking-console-tablet-1024x768". ← schema,screens/known',
        'screens/4/captureSlots/2/id ["R22-booking-console-mobile-390x844"]: This slot should be "R22-booking-console-mobile-390x844". ← schema,screens/known',
      ],
    ],
  ],
  'slots/artifact-path': [
    [
      'path',
      'booking-execution',
      [['screens/2/captureSlots/1/artifactPath', 'x']],
      [
        'screens/2/captureSlots/1/artifactPath ["artifacts/ui/booking-wizard/visual/tablet-1024x768.png"]: The picture of this slot should lie at "artifacts/ui/booking-wizard/visual/tablet-1024x768.png".',
      ],
    ],
    [
      'captured',
      'booking-execution',
      [['screens/1/captureSlots/0/artifactPath', 'x']],
      [
        'screens/1/captureSlots/0/artifactPath [+"artifacts/ui/booking-store/visual/desktop-1440x900.png"]: The picture of this slot should lie at "artifacts/ui/booking-store/visual/desktop-1440x900.png".',
      ],
    ],
    [
      'those of another screen',
      'booking-execution',
      [
        ['screens/2/captureSlots/0/id', 'R22-booking-status-desktop-1440x900'],
        ['screens/2/captureSlots/0/artifactPath', 'artifacts/ui/booking-status/visual/desktop-1440x900.png'],
        ['screens/2/captureSlots/1/id', 'R22-booking-status-tablet-1024x768'],
        ['screens/2/captureSlots/1/artifactPath', 'artifacts/ui/booking-status/visual/tablet-1024x768.png'],
        ['screens/2/captureSlots/2/id', 'R22-booking-status-mobile-390x844'],
        ['screens/2/captureSlots/2/artifactPath', 'artifacts/ui/booking-status/visual/mobile-390x844.png'],
      ],
      [
        'screens/2/captureSlots/0/artifactPath ["artifacts/ui/booking-wizard/visual/desktop-1440x900.png"]: The picture of this slot should lie at "artifacts/ui/booking-wizard/visual/desktop-1440x900.png". ← slots/set',
        'screens/2/captureSlots/1/artifactPath ["artifacts/ui/booking-wizard/visual/tablet-1024x768.png"]: The picture of this slot should lie at "artifacts/ui/booking-wizard/visual/tablet-1024x768.png". ← slots/set',
        'screens/2/captureSlots/2/artifactPath ["artifacts/ui/booking-wizard/visual/mobile-390x844.png"]: The picture of this slot should lie at "artifacts/ui/booking-wizard/visual/mobile-390x844.png". ← slots/set',
      ],
    ],
    [
      'a screen pasted over another, and renamed',
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
      ],
      [
        'screens/4/captureSlots/0/artifactPath ["artifacts/ui/booking-console/visual/desktop-1440x900.png"]: The picture of this slot should lie at "artifacts/ui/booking-console/visual/desktop-1440x900.png". ← schema,screens/known',
        'screens/4/captureSlots/1/artifactPath ["artifacts/ui/booking-console/visual/tablet-1024x768.png"]: The picture of this slot should lie at "artifacts/ui/booking-console/visual/tablet-1024x768.png". ← schema,screens/known',
        'screens/4/captureSlots/2/artifactPath ["artifacts/ui/booking-console/visual/mobile-390x844.png"]: The picture of this slot should lie at "artifacts/ui/booking-console/visual/mobile-390x844.png". ← schema,screens/known',
      ],
    ],
  ],
  'slots/label': [
    [
      'label',
      'booking-execution',
      [['screens/1/captureSlots/0/label', 'x']],
      ['screens/1/captureSlots/0/label ["1440×900"]: The label of a DESKTOP slot is "1440×900".'],
    ],
  ],
  'slots/status': [
    [
      'status',
      'booking-execution',
      [['screens/1/captureSlots/0/status', 'x']],
      [
        'screens/1/captureSlots/0/status ["READY_FOR_PRODUCT_RUNNER"]: The slots of this document are READY_FOR_PRODUCT_RUNNER.',
      ],
    ],
  ],
  'slots/dimensions': [
    [
      'width',
      'booking-execution',
      [['screens/2/captureSlots/0/width', 1]],
      ['screens/2/captureSlots/0/width [1440]: `width` of a DESKTOP slot is 1440, not 1.'],
    ],
    [
      'captured',
      'booking-execution',
      [['screens/1/captureSlots/0/width', 1]],
      ['screens/1/captureSlots/0/width [+1440]: `width` of a DESKTOP slot is 1440, not 1.'],
    ],
    [
      'height',
      'booking-execution',
      [['screens/2/captureSlots/0/height', 1]],
      ['screens/2/captureSlots/0/height [900]: `height` of a DESKTOP slot is 900, not 1.'],
    ],
    [
      'pixelRatio',
      'booking-execution',
      [['screens/2/captureSlots/0/pixelRatio', 9]],
      ['screens/2/captureSlots/0/pixelRatio [1]: `pixelRatio` of a DESKTOP slot is 1, not 9.'],
    ],
    [
      'input',
      'booking-execution',
      [['screens/2/captureSlots/0/input', 'pen']],
      ['screens/2/captureSlots/0/input ["mouse + keyboard"]: `input` of a DESKTOP slot is mouse + keyboard, not pen.'],
    ],
  ],
  'fixture/id': [
    [
      'odd',
      'booking-execution',
      [['screens/2/fixture/id', 'x']],
      [
        'screens/2/fixture/id ["booking/wizard/new-booking-v1" from captureSlots/6/fixtureId,captureSlots/7/fixtureId,captureSlots/8/fixtureId]: "x" should have the form <area>/<topic>/<name>-v<n>, such as "booking/store/published-v1".',
      ],
    ],
    [
      'odd, and one copy differs',
      'booking-execution',
      [
        ['screens/2/fixture/id', 'x'],
        ['captureSlots/7/fixtureId', 'booking/other/home-v1'],
      ],
      [
        'screens/2/fixture/id: "x" should have the form <area>/<topic>/<name>-v<n>, such as "booking/store/published-v1".',
      ],
    ],
    [
      'odd, and all copies too',
      'booking-execution',
      [
        ['screens/2/fixture/id', 'x'],
        ['captureSlots/6/fixtureId', 'y'],
        ['captureSlots/7/fixtureId', 'y'],
        ['captureSlots/8/fixtureId', 'y'],
      ],
      [
        'screens/2/fixture/id: "x" should have the form <area>/<topic>/<name>-v<n>, such as "booking/store/published-v1".',
      ],
    ],
    [
      'odd, no copies',
      'booking-execution',
      [['screens/2/fixture/id', 'x'], ['captureSlots']],
      [
        'screens/2/fixture/id: "x" should have the form <area>/<topic>/<name>-v<n>, such as "booking/store/published-v1".',
      ],
    ],
    ['a number', 'booking-execution', [['screens/2/fixture/id', 3]], []],
    [
      'odd, and no copies of a form',
      'booking-execution',
      [
        ['screens/2/fixture/id', 'x'],
        ['captureSlots/6/fixtureId', 3],
        ['captureSlots/7/fixtureId', 3],
      ],
      [
        'screens/2/fixture/id: "x" should have the form <area>/<topic>/<name>-v<n>, such as "booking/store/published-v1".',
      ],
    ],
  ],
  'artifacts/file': [
    [
      'as recorded',
      'booking-execution',
      [],
      [],
      {
        pictures: {
          'artifacts/ui/booking-discovery/visual/desktop-1440x900.png': {
            sha256: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-discovery/visual/tablet-1024x768.png': {
            sha256: '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f',
            size: { width: 1024, height: 768 },
          },
          'artifacts/ui/booking-discovery/visual/mobile-390x844.png': {
            sha256: '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357',
            size: { width: 1170, height: 2532 },
          },
          'artifacts/ui/booking-store/visual/desktop-1440x900.png': {
            sha256: '7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e',
            size: { width: 1440, height: 900 },
          },
        },
      },
    ],
    [
      'nobody looks',
      'booking-execution',
      [],
      [
        'screens/0/captureSlots/0/artifactPath undecided: notLookedAt',
        'screens/0/captureSlots/1/artifactPath undecided: notLookedAt',
        'screens/0/captureSlots/2/artifactPath undecided: notLookedAt',
        'screens/1/captureSlots/0/artifactPath undecided: notLookedAt',
      ],
    ],
    [
      'another file',
      'booking-execution',
      [],
      [
        'screens/1/captureSlots/0/checksum [+"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]: This is not the checksum of the file at "artifacts/ui/booking-store/visual/desktop-1440x900.png": that has aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.',
      ],
      {
        pictures: {
          'artifacts/ui/booking-discovery/visual/desktop-1440x900.png': {
            sha256: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-discovery/visual/tablet-1024x768.png': {
            sha256: '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f',
            size: { width: 1024, height: 768 },
          },
          'artifacts/ui/booking-discovery/visual/mobile-390x844.png': {
            sha256: '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357',
            size: { width: 1170, height: 2532 },
          },
          'artifacts/ui/booking-store/visual/desktop-1440x900.png': {
            sha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
            size: { width: 1440, height: 900 },
          },
        },
      },
    ],
    [
      'another file, the list at the top lacks the slot',
      'booking-execution',
      [['captureSlots']],
      [
        'screens/1/captureSlots/0/checksum [+"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]: This is not the checksum of the file at "artifacts/ui/booking-store/visual/desktop-1440x900.png": that has aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.',
      ],
      {
        pictures: {
          'artifacts/ui/booking-discovery/visual/desktop-1440x900.png': {
            sha256: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-discovery/visual/tablet-1024x768.png': {
            sha256: '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f',
            size: { width: 1024, height: 768 },
          },
          'artifacts/ui/booking-discovery/visual/mobile-390x844.png': {
            sha256: '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357',
            size: { width: 1170, height: 2532 },
          },
          'artifacts/ui/booking-store/visual/desktop-1440x900.png': {
            sha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
            size: { width: 1440, height: 900 },
          },
        },
      },
    ],
    [
      'another size',
      'booking-execution',
      [],
      [
        'screens/1/captureSlots/0/artifactPath: The picture at "artifacts/ui/booking-store/visual/desktop-1440x900.png" has 1441×900 pixels, and this slot is for 1440×900. ← slots/dimensions',
      ],
      {
        pictures: {
          'artifacts/ui/booking-discovery/visual/desktop-1440x900.png': {
            sha256: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-discovery/visual/tablet-1024x768.png': {
            sha256: '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f',
            size: { width: 1024, height: 768 },
          },
          'artifacts/ui/booking-discovery/visual/mobile-390x844.png': {
            sha256: '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357',
            size: { width: 1170, height: 2532 },
          },
          'artifacts/ui/booking-store/visual/desktop-1440x900.png': {
            sha256: '7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e',
            size: { width: 1441, height: 900 },
          },
        },
      },
    ],
    [
      'no picture',
      'booking-execution',
      [],
      [
        'screens/1/captureSlots/0/artifactPath: The file at "artifacts/ui/booking-store/visual/desktop-1440x900.png" is no PNG picture.',
      ],
      {
        pictures: {
          'artifacts/ui/booking-discovery/visual/desktop-1440x900.png': {
            sha256: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-discovery/visual/tablet-1024x768.png': {
            sha256: '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f',
            size: { width: 1024, height: 768 },
          },
          'artifacts/ui/booking-discovery/visual/mobile-390x844.png': {
            sha256: '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357',
            size: { width: 1170, height: 2532 },
          },
          'artifacts/ui/booking-store/visual/desktop-1440x900.png': {
            sha256: '7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e',
          },
        },
      },
    ],
    [
      'no file',
      'booking-execution',
      [],
      [
        'screens/1/captureSlots/0/artifactPath: This slot is captured, but there is no file at "artifacts/ui/booking-store/visual/desktop-1440x900.png".',
      ],
      {
        pictures: {
          'artifacts/ui/booking-discovery/visual/desktop-1440x900.png': {
            sha256: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-discovery/visual/tablet-1024x768.png': {
            sha256: '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f',
            size: { width: 1024, height: 768 },
          },
          'artifacts/ui/booking-discovery/visual/mobile-390x844.png': {
            sha256: '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357',
            size: { width: 1170, height: 2532 },
          },
          'artifacts/ui/booking-store/visual/desktop-1440x900.png': 'none',
        },
      },
    ],
    [
      'a file outside',
      'booking-execution',
      [],
      [
        'screens/1/captureSlots/0/artifactPath: This slot is captured, but there is no file at "artifacts/ui/booking-store/visual/desktop-1440x900.png".',
      ],
      {
        pictures: {
          'artifacts/ui/booking-discovery/visual/desktop-1440x900.png': {
            sha256: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-discovery/visual/tablet-1024x768.png': {
            sha256: '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f',
            size: { width: 1024, height: 768 },
          },
          'artifacts/ui/booking-discovery/visual/mobile-390x844.png': {
            sha256: '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357',
            size: { width: 1170, height: 2532 },
          },
          'artifacts/ui/booking-store/visual/desktop-1440x900.png': 'outside',
        },
      },
    ],
    [
      'a file that cannot be read',
      'booking-execution',
      [],
      ['screens/1/captureSlots/0/artifactPath undecided: fileUnreadable'],
      {
        pictures: {
          'artifacts/ui/booking-discovery/visual/desktop-1440x900.png': {
            sha256: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-discovery/visual/tablet-1024x768.png': {
            sha256: '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f',
            size: { width: 1024, height: 768 },
          },
          'artifacts/ui/booking-discovery/visual/mobile-390x844.png': {
            sha256: '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357',
            size: { width: 1170, height: 2532 },
          },
          'artifacts/ui/booking-store/visual/desktop-1440x900.png': 'unreadable',
        },
      },
    ],
    [
      'a picture nobody recorded',
      'booking-execution',
      [],
      [
        'hint screens/2/captureSlots/0/artifactPath: There is a picture at "artifacts/ui/booking-wizard/visual/desktop-1440x900.png", but no capture is recorded for it.',
      ],
      {
        pictures: {
          'artifacts/ui/booking-discovery/visual/desktop-1440x900.png': {
            sha256: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-discovery/visual/tablet-1024x768.png': {
            sha256: '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f',
            size: { width: 1024, height: 768 },
          },
          'artifacts/ui/booking-discovery/visual/mobile-390x844.png': {
            sha256: '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357',
            size: { width: 1170, height: 2532 },
          },
          'artifacts/ui/booking-store/visual/desktop-1440x900.png': {
            sha256: '7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-wizard/visual/desktop-1440x900.png': {
            sha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
            size: { width: 1, height: 1 },
          },
        },
      },
    ],
    [
      'a slot without a path',
      'booking-execution',
      [['screens/1/captureSlots/0/artifactPath']],
      [],
      {
        pictures: {
          'artifacts/ui/booking-discovery/visual/desktop-1440x900.png': {
            sha256: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-discovery/visual/tablet-1024x768.png': {
            sha256: '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f',
            size: { width: 1024, height: 768 },
          },
          'artifacts/ui/booking-discovery/visual/mobile-390x844.png': {
            sha256: '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357',
            size: { width: 1170, height: 2532 },
          },
          'artifacts/ui/booking-store/visual/desktop-1440x900.png': {
            sha256: '7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e',
            size: { width: 1440, height: 900 },
          },
          '': { sha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
        },
      },
    ],
    [
      'a slot with an empty path, not captured',
      'booking-execution',
      [['screens/2/captureSlots/0/artifactPath', '']],
      [],
      {
        pictures: {
          'artifacts/ui/booking-discovery/visual/desktop-1440x900.png': {
            sha256: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-discovery/visual/tablet-1024x768.png': {
            sha256: '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f',
            size: { width: 1024, height: 768 },
          },
          'artifacts/ui/booking-discovery/visual/mobile-390x844.png': {
            sha256: '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357',
            size: { width: 1170, height: 2532 },
          },
          'artifacts/ui/booking-store/visual/desktop-1440x900.png': {
            sha256: '7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e',
            size: { width: 1440, height: 900 },
          },
          '': { sha256: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
        },
      },
    ],
    [
      'a slot only half recorded',
      'booking-execution',
      [['screens/1/captureSlots/0/capturedAt', null]],
      [
        'hint screens/1/captureSlots/0/artifactPath: There is a picture at "artifacts/ui/booking-store/visual/desktop-1440x900.png", but no capture is recorded for it.',
      ],
      {
        pictures: {
          'artifacts/ui/booking-discovery/visual/desktop-1440x900.png': {
            sha256: 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19',
            size: { width: 1440, height: 900 },
          },
          'artifacts/ui/booking-discovery/visual/tablet-1024x768.png': {
            sha256: '39bc97dc714deaff5515c72831ecb2313d00900c178c1f097ee02e3d9aca021f',
            size: { width: 1024, height: 768 },
          },
          'artifacts/ui/booking-discovery/visual/mobile-390x844.png': {
            sha256: '84ad5af31fa5953f13f7d1661c5065672bcab8214825575d4ce0bdeec8a16357',
            size: { width: 1170, height: 2532 },
          },
          'artifacts/ui/booking-store/visual/desktop-1440x900.png': {
            sha256: '7be0a907a00fe72053f2e657817fa73197f0900e65066d1da80b5a34fc861c8e',
            size: { width: 1440, height: 900 },
          },
        },
      },
    ],
  ],
  'slots/captured': [
    [
      'a placeholder',
      'booking-execution',
      [['screens/1/captureSlots/0/receiptId', 'TBD']],
      [
        'screens/1/captureSlots/0/receiptId: `receiptId` is "TBD", which names no receipt: it is null until there is one.',
      ],
    ],
    ['a blank receipt', 'booking-execution', [['screens/1/captureSlots/0/receiptId', ' ']], []],
    ['a receipt', 'booking-execution', [['screens/1/captureSlots/0/receiptId', 'r-1']], []],
    [
      'only a checksum',
      'booking-execution',
      [['screens/1/captureSlots/0/capturedAt', null]],
      [
        'screens/1/captureSlots/0/checksum: `checksum` is set, but `capturedAt` is not: a capture has both. → screens/1/captureSlots/0/capturedAt',
      ],
    ],
    [
      'only a time',
      'booking-execution',
      [['screens/1/captureSlots/0/checksum', null]],
      [
        'screens/1/captureSlots/0/capturedAt: `capturedAt` is set, but `checksum` is not: a capture has both. → screens/1/captureSlots/0/checksum',
      ],
    ],
    ['a number for a time', 'booking-execution', [['screens/1/captureSlots/0/capturedAt', 3]], []],
    ['a number for a checksum', 'booking-execution', [['screens/1/captureSlots/0/checksum', 3]], []],
    [
      'a receipt without a capture',
      'booking-execution',
      [['screens/2/captureSlots/0/receiptId', 'r-1']],
      [
        'screens/2/captureSlots/0/receiptId: This slot has a receipt but no capture: a receipt needs `checksum` and `capturedAt`.',
      ],
    ],
    [
      'a receipt, and a number for a checksum',
      'booking-execution',
      [
        ['screens/2/captureSlots/0/receiptId', 'r-1'],
        ['screens/2/captureSlots/0/checksum', 3],
      ],
      [],
    ],
    [
      'one picture twice',
      'booking-execution',
      [['screens/0/captureSlots/1/checksum', 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19']],
      [
        'screens/0/captureSlots/1/checksum: This is the checksum of DESKTOP too. Pictures of two sizes are two files. → screens/0/captureSlots/0/checksum',
      ],
    ],
    [
      'one picture three times',
      'booking-execution',
      [
        ['screens/0/captureSlots/0/checksum', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['screens/0/captureSlots/1/checksum', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['screens/0/captureSlots/2/checksum', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
      ],
      [
        'screens/0/captureSlots/1/checksum: This is the checksum of DESKTOP too. Pictures of two sizes are two files. → screens/0/captureSlots/0/checksum',
        'screens/0/captureSlots/2/checksum: This is the checksum of TABLET too. Pictures of two sizes are two files. → screens/0/captureSlots/1/checksum',
      ],
    ],
    [
      'one picture on two screens',
      'booking-execution',
      [['screens/1/captureSlots/0/checksum', 'cccd595fa5019c980164cc79d353472455ac5998c4ff0533b516a25eee844c19']],
      [],
    ],
    [
      'one picture of a family nobody knows',
      'booking-execution',
      [
        ['screens/0/captureSlots/0/checksum', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        ['screens/0/captureSlots/1/checksum', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
        [
          'screens/0/captureSlots/0',
          {
            checksum: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
            capturedAt: '2026-03-14T01:40:00+08:00',
          },
        ],
      ],
      [
        'screens/0/captureSlots/1/checksum: This is the checksum of  too. Pictures of two sizes are two files. → screens/0/captureSlots/0/checksum',
      ],
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
