import { changeTo } from '../../../rules/fix';
import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'tasks/screen',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary: 'A task names a screen of the document, with its title and route, and the source revision of the program.',
  why: 'A task about another screen or revision proves nothing for this one.',
  spec: '4. Collection back-office execution control',
  messages: {
    unknown: 'No screen of this document has the id "{id}".',
    differs: '`{member}` of this task should be {expected}, as on its screen.',
    revision: 'This task is about revision {found}, but the program is at {expected}.',
    original: 'It is given here.',
  },
  examples: {
    valid: [
      '{ "screens": [{ "screenId": "booking-mini", "title": "Mini" }], "tasks": [{ "screenId": "booking-mini", "screenTitle": "Mini" }] }',
    ],
    invalid: [
      `
{ "screens": [{ "screenId": "booking-mini", "title": "Mini" }], "tasks": [{ "screenId": "booking-mini", "screenTitle": "Maxi" }] }
                                                                                                                       ^^^^^^ [fix] \`screenTitle\` of this task should be "Mini", as on its screen.
`,
    ],
  },

  *check({ execution }) {
    const { program } = execution;
    for (const { part, screen } of execution.tasks) {
      const id = part.text('screenId');
      if (!screen) {
        if (id !== undefined && execution.screens.length > 0) {
          yield { message: 'unknown', at: part.at('screenId'), values: { id } };
        }
        continue;
      }
      const expectations = [
        ['screenId', screen.id, screen.part.at('screenId')],
        ['screenTitle', screen.part.text('title'), screen.part.at('title')],
        ['route', screen.facts?.route, screen.part.at('route')],
      ] as const;
      for (const [member, expected, original] of expectations) {
        const found = part.text(member);
        if (expected !== undefined && found !== undefined && found !== expected) {
          const at = part.at(member);
          const related = [{ message: 'original', at: original }] as const;
          yield {
            message: 'differs',
            at,
            values: { member, expected: `"${expected}"` },
            related,
            fix: changeTo(at, expected),
          };
        }
      }
      const revision = program.text('sourceRevision');
      const found = part.text('sourceRevision');
      if (revision !== undefined && found !== undefined && found !== revision) {
        const at = part.at('sourceRevision');
        const related = [{ message: 'original', at: program.at('sourceRevision') }] as const;
        yield { message: 'revision', at, values: { found, expected: revision }, related, fix: changeTo(at, revision) };
      }
    }
  },
});
