import type { Execution } from '../../model/execution';
import { changeTo, changeUnless } from '../../../../diagnostics/fix';
import { inFolder, isInFolder, taskNumber } from '../../model/naming';
import { blockingRules } from '../../model/consistency';
import { executionFolder } from '../../model/taskNames';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'screens/paths',
  severity: 'error',
  summary: 'The paths and the capture task of a screen are built from its id.',
  why: 'A runner that follows a wrong path writes its evidence where it is never found.',
  spec: '3. Booking execution control',
  messages: {
    path: '`{member}` of {screen} should lie below "{folder}".',
    task: 'The capture task of {screen} is its visual baseline, "{expected}".',
  },
  examples: {
    valid: [
      `
{
  "screens": [
    {
      "screenId": "booking-mini",
      "receiptPath": "artifacts/ui/booking-mini/execution/screen.receipt.json"
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
      "screenId": "booking-mini",
      "receiptPath": "artifacts/ui/booking/execution/screen.receipt.json",
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                     [fix] \`receiptPath\` of booking-mini should lie
                     below "artifacts/ui/booking-mini/execution/".
      "captureTaskId": "E01-booking-mini-evidence-accessibility"
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                       [fix] The capture task of booking-mini is its visual
                       baseline, "E01-booking-mini-evidence-visual_baseline".
    }
  ]
}
`,
    ],
  },

  *check(execution: Execution) {
    for (const { copyOf, part, id } of execution.screens) {
      const causedBy = copyOf ? blockingRules.screens : undefined;
      if (id === undefined) {
        continue; // screens/known reports it.
      }
      const folder = executionFolder(id);
      for (const member of ['taskPacketPath', 'receiptPath']) {
        const path = part.text(member);
        if (path !== undefined && !isInFolder(path, folder)) {
          const at = part.at(member);
          const values = { member, screen: id, folder };
          const fixed = inFolder(path, folder);
          // What was submitted or accepted may lie where the path says.
          const isRecorded = part.text('submittedAt') !== undefined || part.text('acceptedAt') !== undefined;
          const fix = causedBy || fixed === undefined ? undefined : changeUnless(isRecorded, at, fixed);
          yield { message: 'path', at, values, causedBy, fix };
        }
      }
      const found = part.text('captureTaskId');
      const expected = `${taskNumber(found, execution)}-${id}-evidence-visual_baseline`;
      if (found !== undefined && found !== expected) {
        const at = part.at('captureTaskId');
        yield {
          message: 'task',
          at,
          values: { screen: id, expected },
          causedBy,
          fix: causedBy ? undefined : changeTo(at, expected),
        };
      }
    }
  },
});
