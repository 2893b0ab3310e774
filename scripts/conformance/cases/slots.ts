import { casesOf, acceptedCase, move, set, rejectedCase, type Case, type Operation, type Picture } from '../case';
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
  rejectedCase('booking', description, [], [`artifacts/file /screens/1/captureSlots/0/${member}`], {
    pictures: { ...otherPictures, ...(picture && recorded && { [storeDesktop]: { ...recorded, ...picture } }) },
  });

/** Capture slots and their pictures. */
export const slots = [
  casesOf(
    'slots/set',
    rejectedCase(
      'booking',
      'a duplicate family',
      [...slot(2, 1, 'family', 'MOBILE')],
      ['slots/set /screens/2/captureSlots/1/family'],
      { only: ['slots/set'] },
    ),
    rejectedCase(
      'booking',
      'two families exchanged',
      [move('/screens/2/captureSlots/0', '/screens/2/captureSlots/1')],
      ['slots/set /screens/2/captureSlots/0/family'],
      { only: ['slots/set'] },
    ),
    acceptedCase('booking', 'another runner', [...slot(2, 1, 'runner', 'tablet-runner')]),
    acceptedCase('booking', 'a slot that is captured', captured),
  ),
  casesOf(
    'slots/id',
    rejectedCase(
      'booking',
      'the family of another slot',
      slot(2, 0, 'id', 'R22-booking-wizard-tablet-1440x900'),
      ['slots/id /screens/2/captureSlots/0/id'],
      { only: ['slots/id'] },
    ),
    rejectedCase(
      'booking',
      'the screen of another slot',
      slot(2, 0, 'id', 'R22-booking-store-desktop-1440x900'),
      ['slots/id /screens/2/captureSlots/0/id'],
      { only: ['slots/id'] },
    ),
    acceptedCase(
      'booking',
      'an id that is built from its parts',
      slot(2, 0, 'id', 'R22-booking-wizard-desktop-1440x900'),
    ),
    acceptedCase('booking', 'the id of a mobile slot', slot(2, 2, 'id', 'R22-booking-wizard-mobile-390x844')),
  ),
  casesOf(
    'slots/label',
    rejectedCase(
      'booking',
      'the size of another family',
      slot(2, 0, 'label', '1024×768'),
      ['slots/label /screens/2/captureSlots/0/label'],
      { only: ['slots/label'] },
    ),
    rejectedCase(
      'booking',
      'width and height exchanged',
      slot(2, 2, 'label', '844×390'),
      ['slots/label /screens/2/captureSlots/2/label'],
      { only: ['slots/label'] },
    ),
    acceptedCase('booking', 'a label that is built from the size', slot(2, 0, 'label', '1440×900')),
    acceptedCase('booking', 'the label of a mobile slot', slot(2, 2, 'label', '390×844')),
  ),
  casesOf(
    'slots/dimensions',
    rejectedCase(
      'booking',
      'a width that differs from the width of its family',
      slot(2, 0, 'width', 1280),
      ['slots/dimensions /screens/2/captureSlots/0/width'],
      { only: ['slots/dimensions'] },
    ),
    rejectedCase(
      'booking',
      'another pixel ratio',
      slot(2, 2, 'pixelRatio', 2),
      ['slots/dimensions /screens/2/captureSlots/2/pixelRatio'],
      { only: ['slots/dimensions'] },
    ),
    rejectedCase(
      'booking',
      'another input',
      slot(2, 2, 'input', 'mouse'),
      ['slots/dimensions /screens/2/captureSlots/2/input'],
      { only: ['slots/dimensions'] },
    ),
    acceptedCase('booking', 'the sizes of the families', [
      ...slot(2, 0, 'width', 1440),
      ...slot(2, 2, 'pixelRatio', 3),
    ]),
    acceptedCase('booking', 'another runner of that size', slot(2, 0, 'runner', 'runner')),
  ),
  casesOf(
    'slots/artifact-path',
    rejectedCase(
      'booking',
      'the folder of another screen',
      slot(2, 0, 'artifactPath', 'artifacts/ui/booking-store/visual/desktop-1440x900.png'),
      ['slots/artifact-path /screens/2/captureSlots/0/artifactPath'],
      { only: ['slots/artifact-path'] },
    ),
    rejectedCase(
      'booking',
      'the file of another family',
      slot(2, 0, 'artifactPath', 'artifacts/ui/booking-wizard/visual/tablet-1024x768.png'),
      ['slots/artifact-path /screens/2/captureSlots/0/artifactPath'],
      { only: ['slots/artifact-path'] },
    ),
    acceptedCase(
      'booking',
      'a path that is built from the screen and the size',
      slot(2, 0, 'artifactPath', 'artifacts/ui/booking-wizard/visual/desktop-1440x900.png'),
    ),
    acceptedCase(
      'booking',
      'the path of a tablet slot',
      slot(2, 1, 'artifactPath', 'artifacts/ui/booking-wizard/visual/tablet-1024x768.png'),
    ),
  ),
  casesOf(
    'slots/status',
    rejectedCase(
      'booking',
      'the status of the other document',
      slot(2, 0, 'status', 'READY_FOR_AUTHENTICATED_PRODUCT_RUNNER'),
      ['slots/status /screens/2/captureSlots/0/status'],
      { only: ['slots/status'] },
    ),
    rejectedCase(
      'collection',
      'the status of the booking document',
      [
        set('/screens/3/captureSlots/0/status', 'READY_FOR_PRODUCT_RUNNER'),
        set('/captureSlots/9/status', 'READY_FOR_PRODUCT_RUNNER'),
      ],
      ['slots/status /screens/3/captureSlots/0/status'],
      { only: ['slots/status'] },
    ),
    acceptedCase('booking', 'the status of the document', slot(2, 0, 'status', 'READY_FOR_PRODUCT_RUNNER')),
    acceptedCase('booking', 'the same status once captured', captured),
  ),
  casesOf(
    'slots/captured',
    rejectedCase(
      'booking',
      'a checksum without a time',
      [...slot(2, 0, 'checksum', 'abcdef01'.repeat(8))],
      ['slots/captured /screens/2/captureSlots/0/checksum'],
      { only: ['slots/captured'] },
    ),
    rejectedCase(
      'booking',
      'a receipt of a slot that is not captured',
      [...slot(2, 0, 'receiptId', 'r-1')],
      ['slots/captured /screens/2/captureSlots/0/receiptId'],
      { only: ['slots/captured'] },
    ),
    acceptedCase('booking', 'a checksum and a time', captured),
    acceptedCase('booking', 'a receipt of a captured slot', [
      ...slot(0, 0, 'receiptId', 'capture-receipt-1'),
      ...program({ acceptedCaptureReceipts: 1 }),
    ]),
  ),
  casesOf(
    'slots/mirror',
    rejectedCase(
      'booking',
      'another title at the top',
      [set('/captureSlots/6/screenTitle', 'wizard')],
      ['slots/mirror /captureSlots/6/screenTitle'],
    ),
    rejectedCase(
      'booking',
      'another fixture at the top',
      [set('/captureSlots/6/fixtureId', 'booking/discovery/home-v1')],
      ['slots/mirror /captureSlots/6/fixtureId'],
    ),
    rejectedCase(
      'booking',
      'another runner at the top',
      [set('/captureSlots/6/runner', 'runner')],
      ['slots/mirror /captureSlots/6/runner'],
    ),
    acceptedCase('booking', 'a runner that changed in both places', slot(2, 0, 'runner', 'runner')),
    acceptedCase('booking', 'a capture in both places', captured),
  ),
  casesOf(
    'artifacts/file',
    wrongPicture('a picture that is missing', 'artifactPath'),
    wrongPicture('a picture that differs from the recorded one', 'checksum', { sha256: 'abcdef02'.repeat(8) }),
    wrongPicture('a picture of another size', 'artifactPath', { size: { width: 1024, height: 768 } }),
    acceptedCase('booking', 'pictures that equal the recorded ones', [], { pictures }),
    acceptedCase('booking', 'pictures that were not read', []),
  ),
];
