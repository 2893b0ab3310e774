import type { Execution } from '../../model/execution';
import { assertedFix } from '../../../../diagnostics/fix';
import { defineRule } from '../../../../rules/rule';
import { isCaptured, isReceipted } from '../../model/evidence';
import { counterpartOf } from '../../model/lookup';
import { slotMirror } from '../../model/mirrors';
import { isOfSize, sizeInWords } from '../../../contract/workflow';
import { pictureOf } from '../../model/slots';

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
    ],
    context: { pictures: { [path]: { sha256: digest('a'), size: { width: 1170, height: 2532 } } } },
  },

  *check(execution: Execution, context) {
    for (const slot of execution.screens.flatMap(({ slots }) => slots)) {
      const { part } = slot;
      const expectedPicture = pictureOf(part);
      const { path } = expectedPicture;
      const at = part.at('artifactPath');
      if (path === '') {
        continue; // The schema requires it.
      }
      const picture = context.picture(path);
      const copy = typeof picture === 'object' ? counterpartOf(execution, slotMirror, slot) : undefined;
      if (!isCaptured(slot)) {
        // If the copy of the slot is captured, slots/mirror reports the difference.
        if (typeof picture === 'object' && !(copy && isCaptured(copy))) {
          const inputs = [part.at('checksum'), part.at('capturedAt')];
          yield { message: 'unrecorded', at, values: { path }, inputs, severity: 'hint' };
        }
      } else if (picture === 'none' || picture === 'outside') {
        yield { message: 'missing', at, values: { path }, inputs: [at], isAboutFile: true };
      } else if (picture === 'unreadable') {
        yield { message: 'unreadable', at, values: { path }, inputs: [at], isAboutFile: true };
      } else if (picture === undefined) {
        yield { undecided: isReceipted(slot) ? 'evidenceNotSeen' : 'notLookedAt', at };
      } else if (!picture.size) {
        yield { message: 'kind', at, values: { path }, inputs: [at], isAboutFile: true };
      } else if (!isOfSize(expectedPicture, picture.size)) {
        const values = { path, actual: sizeInWords(picture.size), needed: sizeInWords(expectedPicture.size) };
        const inputs = ['artifactPath', 'width', 'height', 'pixelRatio', 'family'].map((member) => part.at(member));
        yield { message: 'size', at, values, inputs, isAboutFile: true };
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
