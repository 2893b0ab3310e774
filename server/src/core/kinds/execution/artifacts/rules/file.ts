import type { Picture } from '../../../../rules/context';
import type { Execution } from '../../model/execution';
import type { SlotReader } from '../../model/items';
import { assertedFix } from '../../../../diagnostics/fix';
import { defineRule } from '../../../../rules/rule';
import { isCaptured, isReceipted } from '../../model/evidence';
import { pictureFault, sizeInWords } from '../../../contract/workflow';
import { requiredPicture } from '../../model/slots';

const path = 'artifacts/ui/booking-store/visual/mobile-390x844.png';
const digest = (digit: string) => digit.repeat(64);

export default defineRule({
  id: 'artifacts/file',
  severity: 'error',
  disprovesSteps: true,
  summary: 'The picture of a captured slot exists, has the recorded checksum, and has the size of the slot.',
  why: 'A capture without its picture, or with another picture, proves nothing about the screen.',
  spec: '3. Booking execution control',
  messages: {
    missing:
      'This slot is captured, but there is no file at "{path}". Add the picture, or set `checksum` and `capturedAt` to null.',
    unreadable: 'This slot is captured, but the file at "{path}" can\'t be read. Make it readable.',
    other: 'The file at "{path}" has a different checksum: {found}. Correct the checksum here, or restore the file.',
    kind: 'The file at "{path}" is not a PNG picture. Save it in this format.',
    size: 'The picture at "{path}" has {actual} pixels, but this slot needs {needed}. Capture it again.',
    unrecorded:
      'There is a picture at "{path}", but no capture is recorded for it. Record the capture, or remove the picture.',
    unsuitable:
      'There is a picture at "{path}", but it has {actual} pixels, and this slot needs {needed}. Replace or remove the picture.',
    noPicture: 'The file at "{path}" is not a PNG picture, so it can\'t be recorded. Replace or remove the file.',
  },
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "captureSlots": [
        {
          "width": 390,
          "height": 844,
          "pixelRatio": 3,
          "artifactPath": "${path}",
          "checksum": "${digest('a')}",
          "capturedAt": "2026-03-01T10:00:00Z"
        }
      ]
    }
  ]
}
`,
    ],
    invalid: [
      `
{
  "screens": [
    {
      "captureSlots": [
        {
          "artifactPath": "${path}",
          "checksum": "${digest('b')}",
                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                      [fix¹] The file at "${path}" has a
                      different checksum: "${digest('a')}". Correct the checksum here, or restore the file.
          "capturedAt": "2026-03-01T10:00:00Z"
        }
      ]
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "captureSlots": [
        {
          "artifactPath": "artifacts/ui/booking-store/visual/desktop-1440x900.png",
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                          This slot is captured, but there is no file at
                          "artifacts/ui/booking-store/visual/desktop-1440x900.png". Add the picture, or set
                          \`checksum\` and \`capturedAt\` to null.
          "checksum": "${digest('a')}",
          "capturedAt": "2026-03-01T10:00:00Z"
        }
      ]
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "captureSlots": [
        {
          "width": 390,
          "height": 844,
          "pixelRatio": 3,
          "artifactPath": "${path}",
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                          There is a picture at "${path}", but no capture
                          is recorded for it. Record the capture, or remove the picture.
          "checksum": null
        }
      ]
    }
  ]
}
`,
      `
{
  "screens": [
    {
      "captureSlots": [
        {
          "width": 1440,
          "height": 900,
          "pixelRatio": 1,
          "artifactPath": "${path}",
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                          There is a picture at "${path}", but it has
                          1170×2532 pixels, and this slot needs 1440×900. Replace or remove the picture.
          "checksum": null
        }
      ]
    }
  ]
}
`,
    ],
    context: { pictures: { [path]: { sha256: digest('a'), size: { width: 1170, height: 2532 } } } },
  },

  *check(execution: Execution, context) {
    for (const slot of execution.screens.flatMap(({ slots }) => slots)) {
      const { part } = slot;
      const expectedPicture = requiredPicture(part);
      const { path } = expectedPicture;
      const at = part.at('artifactPath');
      if (path === '') {
        continue; // The schema requires it.
      }
      const picture = context.picture(path);
      const fault = typeof picture === 'object' ? pictureFault(expectedPicture, picture.size) : undefined;
      const copy = typeof picture === 'object' ? execution.slotCopies().counterpartOf(slot) : undefined;
      if (!isCaptured(slot)) {
        // If the copy of the slot is captured, slots/mirror reports the difference.
        if (typeof picture === 'object' && !(copy && isCaptured(copy))) {
          yield { ...unrecorded(part, picture), at, severity: 'hint' };
        }
      } else if (picture === 'none' || picture === 'outside') {
        yield { message: 'missing', at, values: { path }, inputs: [at], isAboutFile: true };
      } else if (picture === 'unreadable') {
        yield { message: 'unreadable', at, values: { path }, inputs: [at], isAboutFile: true };
      } else if (picture === undefined) {
        yield { undecided: isReceipted(slot) ? 'evidenceNotSeen' : 'notLookedAt', at };
      } else if (fault === 'kind') {
        yield { message: 'kind', at, values: { path }, inputs: [at], isAboutFile: true };
      } else if (fault === 'size') {
        const values = { path, actual: sizeInWords(picture.size), needed: sizeInWords(expectedPicture.size) };
        yield { message: 'size', at, values, inputs: memberPlaces(part, sizeMembers), isAboutFile: true };
      } else if (picture.sha256 !== part.checksum) {
        const places = [part, ...(copy ? [copy.part] : [])];
        yield {
          message: 'other',
          at: part.at('checksum'),
          values: { path, found: picture.sha256 },
          inputs: [at],
          fix: assertedFix(
            'Record the checksum of the file',
            places.map((each) => ({ set: each.at('checksum'), value: picture.sha256 })),
          ),
        };
      }
    }
  },
});

const sizeMembers = ['artifactPath', 'width', 'height', 'pixelRatio', 'family'];
const memberPlaces = (part: SlotReader, members: readonly string[]) => members.map((member) => part.at(member));

/** Returns the message about the picture of a slot without a capture: only a suitable picture can be recorded. */
function unrecorded(part: SlotReader, { size }: Picture) {
  const expected = requiredPicture(part);
  const { path } = expected;
  const records = ['checksum', 'capturedAt'];
  switch (pictureFault(expected, size)) {
    case 'kind':
      return { message: 'noPicture', values: { path }, inputs: memberPlaces(part, records) } as const;
    case 'size': {
      const values = { path, actual: sizeInWords(size), needed: sizeInWords(expected.size) };
      return { message: 'unsuitable', values, inputs: memberPlaces(part, [...records, ...sizeMembers]) } as const;
    }
    default:
      return { message: 'unrecorded', values: { path }, inputs: memberPlaces(part, records) } as const;
  }
}
