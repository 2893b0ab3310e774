import { defineRule } from '../../../rules/rule';

export default defineRule({
  id: 'probes/read-only',
  kinds: ['booking-execution', 'data-sources-execution'],
  severity: 'error',
  isLocked: true,
  summary: 'A probe only reads: it names no method but GET and HEAD.',
  why: 'The service never writes to what it describes; a probe that writes would change what it reports.',
  spec: '3. Booking execution control',
  messages: {
    writes: 'This probe names the method {method}. A probe only reads, with GET or HEAD.',
  },
  examples: {
    valid: ['{ "screens": [{ "routeProbe": { "probe": "GET /api/discovery/home" } }] }'],
    invalid: [
      `
{ "screens": [{ "routeProbe": { "probe": "GET /t/:hash; POST /api/booking" } }] }
                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ This probe names the method POST. A probe only reads, with GET or HEAD.
`,
    ],
  },

  *check({ execution }) {
    for (const { part } of execution.screens) {
      const probe = part.part('routeProbe');
      const texts = probe.list('probe')?.entries() ?? [[undefined, probe.get('probe')] as const];
      for (const [index, text] of texts) {
        const method =
          typeof text === 'string' ? /\b(?:POST|PUT|PATCH|DELETE|CONNECT|TRACE|OPTIONS)\b/.exec(text)?.[0] : undefined;
        if (method !== undefined) {
          const at = index === undefined ? probe.at('probe') : [...probe.at('probe'), index];
          yield { message: 'writes', at, values: { method } };
        }
      }
    }
  },
});
