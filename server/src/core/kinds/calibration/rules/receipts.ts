import { derived } from '../../../rules/fix';
import { missingReceipts } from '../facts';
import { defineRule } from '../../../rules/rule';

const known: readonly string[] = Object.keys(missingReceipts);

export default defineRule({
  id: 'calibration/receipts',
  kinds: ['current-ui-evidence'],
  severity: 'error',
  summary:
    'The missing receipts of a screen are known, each once and in order; a screen with a live probe does not miss `route_smoke`.',
  why: 'What is listed as missing is what people go and collect.',
  spec: '5. Current UI evidence calibration',
  messages: {
    smoke: 'The route of this screen was probed live, so `route_smoke` is not missing.',
    probed: 'The live probe is named here.',
    order: 'The missing receipts stand in the order {order}, each once.',
  },
  examples: {
    valid: ['{ "screens": [{ "evidenceKind": "LIVE_PROBE", "missingReceipts": ["sha256", "a11y"] }] }'],
    invalid: [
      `
{ "screens": [{ "evidenceKind": "LIVE_PROBE", "missingReceipts": ["route_smoke", "sha256"] }] }
                                                                  ^^^^^^^^^^^^^ [fix] The route of this screen was probed live, so \`route_smoke\` is not missing.
`,
      `
{ "screens": [{ "evidenceKind": "SOURCE_BOUND", "missingReceipts": ["a11y", "sha256"] }] }
                                                                    ^^^^^^ [fix] The missing receipts stand in the order route_smoke, viewport_png, sha256, a11y, owner_review, each once.
`,
    ],
  },

  *check({ calibration: { screens } }) {
    for (const { part } of screens) {
      const missing = part.list('missingReceipts') ?? [];
      const list = part.at('missingReceipts');
      const smoke = missing.indexOf('route_smoke');
      const items = known.flatMap((name) => (missing.includes(name) ? [missing.indexOf(name)] : []));
      if (smoke >= 0 && part.text('evidenceKind') === 'LIVE_PROBE') {
        const fix = derived('Take it out', [{ list, items: items.filter((item) => item !== smoke) }]);
        const related = [{ message: 'probed', at: part.at('evidenceKind') }] as const;
        yield { message: 'smoke', at: [...list, smoke], related, fix };
        continue;
      }
      const isKnown = missing.every((name) => typeof name === 'string' && known.includes(name));
      const misplaced = missing.findIndex(
        (name, index) => items[index] === undefined || missing[items[index]] !== name,
      );
      if (isKnown && misplaced >= 0) {
        const fix = derived('Put them in order', [{ list, items }]);
        yield { message: 'order', at: [...list, misplaced], values: { order: known.join(', ') }, fix };
      }
    }
  },
});
