import { about, accepts, move, set, violates, type Case, type Operation, type Picture } from '../case';
import { pictures, program, slot } from '../booking';

const storeDesktop = 'artifacts/ui/booking-store/visual/desktop-1440x900.png';

/** Captures another slot of the store. Its picture has this digest. */
const captured: readonly Operation[] = [
  ...slot(1, 1, 'checksum', 'abcdef01'.repeat(8)),
  ...slot(1, 1, 'capturedAt', '2026-03-14T09:00:00+08:00'),
  ...program({ capturedSlots: 5 }),
];

const { [storeDesktop]: recorded, ...otherPictures } = pictures;

/** Returns a case in which the picture of the captured slot of the store differs or is missing. */
const wrongPicture = (description: string, member: string, picture?: Partial<Picture>): Case =>
  violates('booking', description, [], [`artifacts/file /screens/1/captureSlots/0/${member}`], {
    pictures: { ...otherPictures, ...(picture && recorded && { [storeDesktop]: { ...recorded, ...picture } }) },
  });

/** Capture slots and their pictures. */
export const slots = [
  about(
    'slots/set',
    violates(
      'booking',
      'a family twice',
      [...slot(2, 1, 'family', 'MOBILE')],
      ['slots/set /screens/2/captureSlots/1/family'],
      { only: ['slots/set'] },
    ),
    violates(
      'booking',
      'two families exchanged',
      [move('/screens/2/captureSlots/0', '/screens/2/captureSlots/1')],
      ['slots/set /screens/2/captureSlots/0/family'],
      { only: ['slots/set'] },
    ),
    accepts('booking', 'another runner', [...slot(2, 1, 'runner', 'tablet-runner')]),
    accepts('booking', 'a slot that is captured', captured),
  ),
  about(
    'slots/id',
    violates(
      'booking',
      'the family of another slot',
      slot(2, 0, 'id', 'R22-booking-wizard-tablet-1440x900'),
      ['slots/id /screens/2/captureSlots/0/id'],
      { only: ['slots/id'] },
    ),
    violates(
      'booking',
      'the screen of another slot',
      slot(2, 0, 'id', 'R22-booking-store-desktop-1440x900'),
      ['slots/id /screens/2/captureSlots/0/id'],
      { only: ['slots/id'] },
    ),
    accepts('booking', 'the id as it is built', slot(2, 0, 'id', 'R22-booking-wizard-desktop-1440x900')),
    accepts('booking', 'the id of a mobile slot', slot(2, 2, 'id', 'R22-booking-wizard-mobile-390x844')),
  ),
  about(
    'slots/label',
    violates(
      'booking',
      'the size of another family',
      slot(2, 0, 'label', '1024×768'),
      ['slots/label /screens/2/captureSlots/0/label'],
      { only: ['slots/label'] },
    ),
    violates(
      'booking',
      'width and height exchanged',
      slot(2, 2, 'label', '844×390'),
      ['slots/label /screens/2/captureSlots/2/label'],
      { only: ['slots/label'] },
    ),
    accepts('booking', 'the label as it is built', slot(2, 0, 'label', '1440×900')),
    accepts('booking', 'the label of a mobile slot', slot(2, 2, 'label', '390×844')),
  ),
  about(
    'slots/dimensions',
    violates(
      'booking',
      'a width that is not that of the family',
      slot(2, 0, 'width', 1280),
      ['slots/dimensions /screens/2/captureSlots/0/width'],
      { only: ['slots/dimensions'] },
    ),
    violates(
      'booking',
      'another pixel ratio',
      slot(2, 2, 'pixelRatio', 2),
      ['slots/dimensions /screens/2/captureSlots/2/pixelRatio'],
      { only: ['slots/dimensions'] },
    ),
    violates(
      'booking',
      'another input',
      slot(2, 2, 'input', 'mouse'),
      ['slots/dimensions /screens/2/captureSlots/2/input'],
      { only: ['slots/dimensions'] },
    ),
    accepts('booking', 'the sizes of the families', [...slot(2, 0, 'width', 1440), ...slot(2, 2, 'pixelRatio', 3)]),
    accepts('booking', 'another runner of that size', slot(2, 0, 'runner', 'runner')),
  ),
  about(
    'slots/artifact-path',
    violates(
      'booking',
      'the folder of another screen',
      slot(2, 0, 'artifactPath', 'artifacts/ui/booking-store/visual/desktop-1440x900.png'),
      ['slots/artifact-path /screens/2/captureSlots/0/artifactPath'],
      { only: ['slots/artifact-path'] },
    ),
    violates(
      'booking',
      'the file of another family',
      slot(2, 0, 'artifactPath', 'artifacts/ui/booking-wizard/visual/tablet-1024x768.png'),
      ['slots/artifact-path /screens/2/captureSlots/0/artifactPath'],
      { only: ['slots/artifact-path'] },
    ),
    accepts(
      'booking',
      'the path as it is built',
      slot(2, 0, 'artifactPath', 'artifacts/ui/booking-wizard/visual/desktop-1440x900.png'),
    ),
    accepts(
      'booking',
      'the path of a tablet slot',
      slot(2, 1, 'artifactPath', 'artifacts/ui/booking-wizard/visual/tablet-1024x768.png'),
    ),
  ),
  about(
    'slots/status',
    violates(
      'booking',
      'the status of the other document',
      slot(2, 0, 'status', 'READY_FOR_AUTHENTICATED_PRODUCT_RUNNER'),
      ['slots/status /screens/2/captureSlots/0/status'],
      { only: ['slots/status'] },
    ),
    violates(
      'collection',
      'the status of the booking document',
      [
        set('/screens/3/captureSlots/0/status', 'READY_FOR_PRODUCT_RUNNER'),
        set('/captureSlots/9/status', 'READY_FOR_PRODUCT_RUNNER'),
      ],
      ['slots/status /screens/3/captureSlots/0/status'],
      { only: ['slots/status'] },
    ),
    accepts('booking', 'the status of the document', slot(2, 0, 'status', 'READY_FOR_PRODUCT_RUNNER')),
    accepts('booking', 'the same status once captured', captured),
  ),
  about(
    'slots/captured',
    violates(
      'booking',
      'a checksum without a time',
      [...slot(2, 0, 'checksum', 'abcdef01'.repeat(8))],
      ['slots/captured /screens/2/captureSlots/0/checksum'],
      { only: ['slots/captured'] },
    ),
    violates(
      'booking',
      'a receipt for what is not captured',
      [...slot(2, 0, 'receiptId', 'r-1')],
      ['slots/captured /screens/2/captureSlots/0/receiptId'],
      { only: ['slots/captured'] },
    ),
    accepts('booking', 'a checksum and a time', captured),
    accepts('booking', 'a receipt for what is captured', [
      ...slot(0, 0, 'receiptId', 'capture-receipt-1'),
      ...program({ acceptedCaptureReceipts: 1 }),
    ]),
  ),
  about(
    'slots/mirror',
    violates(
      'booking',
      'another title at the top',
      [set('/captureSlots/6/screenTitle', 'wizard')],
      ['slots/mirror /captureSlots/6/screenTitle'],
    ),
    violates(
      'booking',
      'another fixture at the top',
      [set('/captureSlots/6/fixtureId', 'booking/discovery/home-v1')],
      ['slots/mirror /captureSlots/6/fixtureId'],
    ),
    violates(
      'booking',
      'another runner at the top',
      [set('/captureSlots/6/runner', 'runner')],
      ['slots/mirror /captureSlots/6/runner'],
    ),
    accepts('booking', 'a runner that changed in both places', slot(2, 0, 'runner', 'runner')),
    accepts('booking', 'a capture in both places', captured),
  ),
  about(
    'artifacts/file',
    wrongPicture('a picture that is missing', 'artifactPath'),
    wrongPicture('another picture than the one that was recorded', 'checksum', { sha256: 'abcdef02'.repeat(8) }),
    wrongPicture('a picture of another size', 'artifactPath', { size: { width: 1024, height: 768 } }),
    accepts('booking', 'the pictures as they were recorded', [], { pictures }),
    accepts('booking', 'pictures of which nothing is known', []),
  ),
];
