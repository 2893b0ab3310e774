import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'program/bounds',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  summary:
    'What passed is no more than what was probed, an ordinal no more than its total, and the snapshot agrees with the program.',
  why: 'A count that exceeds its whole, or says two things, cannot be true.',
  spec: '4. Collection back-office execution control',
  messages: {
    exceeds: '`{part}` is {found}, more than `{whole}`, which is {limit}.',
    whole: 'The whole is given here.',
    differs: '`{member}` of the service should be {expected}, as in the program.',
  },
  examples: {
    valid: ['{ "program": { "routeProbes": 3, "routeProbesPassed": 3 } }'],
    invalid: [
      `
{ "program": { "routeProbes": 3, "routeProbesPassed": 4 } }
                                                      ^ \`routeProbesPassed\` is 4, more than \`routeProbes\`, which is 3.
`,
    ],
  },

  *check({ execution }) {
    const { program, root } = execution;
    const service = root.part('truthSnapshot').part('service');
    for (const [holder, part, whole] of [
      [program, 'routeProbesPassed', 'routeProbes'],
      [program, 'protectedApiUnauthorized', 'protectedApiProbes'],
      [program, 'globalOrdinal', 'globalTotal'],
      [program, 'architectureOrdinal', 'architectureTotal'],
      [program, 'executionOrdinal', 'executionTotal'],
      [service, 'routeShellsPassed', 'routeShells'],
      [service, 'protectedReadUnauthorized', 'protectedReadProbes'],
    ] as const) {
      const found = holder.count(part);
      const limit = holder.count(whole);
      if (found !== undefined && limit !== undefined && found > limit) {
        const related = [{ message: 'whole', at: holder.at(whole) }] as const;
        yield { message: 'exceeds', at: holder.at(part), values: { part, whole, found, limit }, related };
      }
    }
    for (const [member, original] of [
      ['protectedReadProbes', 'protectedApiProbes'],
      ['protectedReadUnauthorized', 'protectedApiUnauthorized'],
    ] as const) {
      const found = service.count(member);
      const expected = program.count(original);
      if (found !== undefined && expected !== undefined && found !== expected) {
        const related = [{ message: 'whole', at: program.at(original) }] as const;
        yield { message: 'differs', at: service.at(member), values: { member, expected }, related };
      }
    }
  },
});
