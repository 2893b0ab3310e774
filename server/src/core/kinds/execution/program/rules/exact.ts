import type { Execution } from '../../model/execution';
import { assertTo, changeTo, copying } from '../../../../diagnostics/fix';
import { isRevision, revisionCauses } from '../../model/consistency';
import { defineRule } from '../../../../rules/rule';

export default defineRule({
  id: 'program/exact',
  severity: 'error',
  summary:
    '`sourceProductionExact` says whether the two revisions are equal, and the snapshot states the same revisions.',
  why: 'Evidence about another revision than the one in production proves nothing.',
  spec: '4. Collection back-office execution control',
  messages: {
    equal: 'The two revisions are equal, so `sourceProductionExact` should be {expected}.',
    differ: 'The two revisions differ, so `sourceProductionExact` should be {expected}.',
    snapshot: '`{member}` of the snapshot should be {expected}, as in the program.',
    program: 'The program says it here.',
  },
  examples: {
    valid: [
      `
{
  "program": {
    "sourceRevision": "3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f",
    "productionRevision": "3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f",
    "sourceProductionExact": true
  }
}
`,
    ],
    invalid: [
      `
{
  "program": {
    "sourceRevision": "a",
    "productionRevision": "b",
    "sourceProductionExact": true
                             ^^^^ [fix] The two revisions differ, so \`sourceProductionExact\` should be false.
  }
}
`,
    ],
  },

  *check(execution: Execution) {
    const { program, root } = execution;
    const source = program.text('sourceRevision');
    const production = program.text('productionRevision');
    const exact = program.flag('sourceProductionExact');
    const causedBy = revisionCauses(execution);
    if (source !== undefined && production !== undefined && exact !== undefined && exact !== (source === production)) {
      const at = program.at('sourceProductionExact');
      const message = exact ? 'differ' : 'equal';
      yield {
        message,
        at,
        values: { expected: !exact },
        causedBy,
        fix: causedBy?.includes('tasks/screen')
          ? undefined
          : copying(changeTo(at, !exact), [program.at('sourceRevision'), program.at('productionRevision')]),
      };
    }
    const snapshot = root.object('truthSnapshot');
    for (const member of ['sourceRevision', 'productionRevision'] as const) {
      const expected = program.text(member);
      const found = snapshot.text(member);
      if (expected !== undefined && isRevision(expected) && found !== undefined && found !== expected) {
        const at = snapshot.at(member);
        const related = [{ message: 'program', at: program.at(member) }] as const;
        // The snapshot says what was seen: that it was something else is for people to say.
        const fix = causedBy ? undefined : assertTo(at, expected);
        yield { message: 'snapshot', at, values: { member, expected }, related, causedBy, fix };
      }
    }
  },
});
