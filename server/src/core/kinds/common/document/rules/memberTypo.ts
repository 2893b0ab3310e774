import { derivedFix } from '../../../../diagnostics/fix';
import { defineRule } from '../../../../rules/rule';
import { groupBy } from '../../../../text/collections';
import { hasKnownMember, findTypos, recordsOrDecides } from '../typos';

export default defineRule({
  id: 'document/member-typo',
  severity: 'information',
  summary:
    'No unknown property name is one or two letters away from the name of a missing property. It is a warning if the name is that of a record, count, status or decision.',
  why: 'Unknown properties are accepted, so a misspelled one goes unnoticed.',
  spec: 'Resources and their fields',
  messages: {
    typo: 'Unknown property `{member}`. Did you mean `{meant}`, which is missing?',
  },
  examples: {
    kind: 'booking-execution',
    valid: ['{ "tasks": [{ "gateType": "qa", "reviewer": "A", "reviwer": "B" }] }'],
    invalid: [
      `
{ "tasks": [{ "gateType": "qa", "reviwer": "A" }] }
                                ^^^^^^^^^ [fix] Unknown property \`reviwer\`. Did you mean \`reviewer\`, which is missing?
`,
    ],
  },

  *check(model, context) {
    for (const part of hasKnownMember(context) ? context.objects.all : []) {
      const typos = findTypos(part, model, context);
      const byMeant = groupBy(typos, ({ meant }) => meant);
      for (const { member, meant } of typos) {
        const at = part.at(member);
        // If two members may mean the same one, people have to decide.
        const isOnly = byMeant.get(meant)?.length === 1;
        const rename = [{ rename: at, to: meant }];
        const fix = isOnly ? derivedFix('Rename {member} to {name}', rename, { member, name: meant }) : undefined;
        const severity = recordsOrDecides(member, context.kind) ? 'warning' : 'information';
        yield { message: 'typo', at, onKey: true, values: { member, meant }, severity, fix } as const;
      }
    }
  },
});
