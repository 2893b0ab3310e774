import type { Path } from '../../../finding';
import { changeTo, derived, type Fix } from '../../../rules/fix';
import { identified, sequenceMessages, sequenceReports, type Identified } from '../../../rules/sequence';
import { admissionGates, architecture, findingIds, foundationIds, negativeTests, surfaces, uiStates } from '../facts';
import { defineRule } from '../../../rules/rule';

const components = Object.keys(architecture);
const negative = Object.keys(negativeTests);

/** The lists of objects with an id, each with the ids in order. */
const sequences: Readonly<Record<string, readonly string[]>> = {
  foundationSignals: foundationIds,
  currentFindings: findingIds,
  admissionGates: Object.keys(admissionGates),
  targetArchitecture: components,
  targetSurfaces: Object.keys(surfaces),
  realStateContract: Object.keys(uiStates),
};

export default defineRule({
  id: 'auth/sequence',
  kinds: ['d06-browser-auth-pre-admission'],
  severity: 'error',
  summary:
    'Foundations, findings, gates, components, surfaces, UI states and negative tests are complete and in order.',
  why: 'A gate or a negative test that is missing is one that nobody checks.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    ...sequenceMessages,
    ordinal: '{id} is component {expected} of the flow, not {found}.',
  },
  examples: {
    valid: [
      '{ "foundationSignals": [{ "id": "FOUNDATION-01" }, { "id": "FOUNDATION-02" }, { "id": "FOUNDATION-03" }] }',
    ],
    invalid: [
      `
{ "foundationSignals": [{ "id": "FOUNDATION-02" }, { "id": "FOUNDATION-01" }, { "id": "FOUNDATION-03" }] }
                                ^^^^^^^^^^^^^^^ [fix] "FOUNDATION-02" stands out of order: "FOUNDATION-01" comes here.
`,
      `
{ "targetArchitecture": [{ "id": "START", "ordinal": 3 }, { "id": "AUTHORIZE" }, { "id": "CALLBACK" }, { "id": "SESSION" }, { "id": "RESOURCE" }, { "id": "REFRESH" }, { "id": "LOGOUT" }] }
                                                     ^ [fix] START is component 1 of the flow, not 3.
`,
      `
{ "negativeTests": ["unregistered_client", "origin_mismatch", "redirect_uri_mismatch", "missing_pkce", "pkce_downgrade_plain", "state_mismatch", "nonce_replay", "authorization_code_replay", "csrf_logout", "refresh_token_reuse", "expired_step_up"] }
  ^^^^^^^^^^^^^^^ [fix] This list lacks "browser_token_leak".
`,
    ],
  },

  *check({ root }) {
    for (const [list, ids] of Object.entries(sequences)) {
      yield* sequenceReports(root.at(list), identified(root.parts(list)), ids);
    }
    for (const component of root.parts('targetArchitecture')) {
      const id = component.text('id') ?? '';
      const expected = components.indexOf(id) + 1;
      const found = component.count('ordinal');
      if (expected > 0 && found !== undefined && found !== expected) {
        const at = component.at('ordinal');
        yield { message: 'ordinal', at, values: { id, expected, found }, fix: changeTo(at, expected) };
      }
    }
    const tests = (root.list('negativeTests') ?? []).map((test, index) => ({
      id: typeof test === 'string' ? test : undefined,
      at: [...root.at('negativeTests'), index],
      value: test,
    }));
    for (const report of sequenceReports(root.at('negativeTests'), tests, negative)) {
      // The names are all there is to a test, so a missing one can be put in.
      yield report.message === 'missing' ? { ...report, fix: allTests(root.at('negativeTests'), tests) } : report;
    }
  },
});

function allTests(list: Path, tests: readonly Identified[]): Fix | undefined {
  const isOnce = new Set(tests.map(({ id }) => id)).size === tests.length;
  const items = negative.map((add) => {
    const index = tests.findIndex(({ id }) => id === add);
    return index >= 0 ? index : { add };
  });
  return isOnce ? derived('Add the missing tests', [{ list, items }]) : undefined;
}
