import type { BrowserAuth } from '../../model';
import { changeTo, derivedFix, insert, findInsertionIndex, type Fix } from '../../../../diagnostics/fix';
import { isInOrder, sequenceMessages, sequenceReports } from '../../../../rules/idSequence';
import type { ObjectReader } from '../../../../json/objectReader';
import { negativeTestRoster, rosters } from '../../spec';
import { exchangedTexts, topicTexts } from '../../topics';
import { defineRule } from '../../../../rules/rule';

/** The components of the target architecture also have ordinals, so they are checked apart from the other lists. */
const { targetArchitecture, ...sequences } = rosters;
const components = targetArchitecture.values;

/** The lists with an order in the specification. For the other lists it only names the items. */
const orderedLists: readonly string[] = ['admissionGates'];

export default defineRule({
  id: 'auth/sequence',
  severity: 'error',
  summary:
    'Foundations, findings, gates, components, surfaces, UI states and negative tests are complete; gates ' +
    'and components are in order.',
  why: 'A missing gate or negative test is never checked.',
  spec: '2. Browser auth pre-admission record',
  messages: {
    ...sequenceMessages,
    ordinal: '`ordinal` of {id} should be {expected}, not {found}.',
  },
  examples: {
    valid: [
      `
{
  "foundationSignals": [
    { "id": "FOUNDATION-01" },
    { "id": "FOUNDATION-02" },
    { "id": "FOUNDATION-03" }
  ]
}
`,
    ],
    invalid: [
      `
{
  "foundationSignals": [
    { "id": "FOUNDATION-02" },
            ^^^^^^^^^^^^^^^ [fix] "FOUNDATION-02" is out of order: put "FOUNDATION-01" here.
    { "id": "FOUNDATION-01" },
    { "id": "FOUNDATION-03" }
  ]
}
`,
      `
{
  "targetArchitecture": [
    { "id": "START", "ordinal": 3 },
                                ^ [fix] \`ordinal\` of "START" should be 1, not 3.
    { "id": "AUTHORIZE" },
    { "id": "CALLBACK" },
    { "id": "SESSION" },
    { "id": "RESOURCE" },
    { "id": "REFRESH" },
    { "id": "LOGOUT" }
  ]
}
`,
      `
{
  "negativeTests": [
  ^^^^^^^^^^^^^^^ [fix] This list lacks "browser_token_leak".
    "unregistered_client",
    "origin_mismatch",
    "redirect_uri_mismatch",
    "missing_pkce",
    "pkce_downgrade_plain",
    "state_mismatch",
    "nonce_replay",
    "authorization_code_replay",
    "csrf_logout",
    "refresh_token_reuse",
    "expired_step_up"
  ]
}
`,
    ],
  },

  *check({ root }: BrowserAuth) {
    for (const [list, roster] of Object.entries(sequences)) {
      for (const report of sequenceReports(root, list, roster)) {
        // If the texts are exchanged too, the order may be right and the ids wrong.
        const isDoubtful = report.message === 'order' && exchangedTexts(topicTexts(root, list)).length > 0;
        const adjusted = isDoubtful ? { ...report, fix: undefined } : report;
        yield orderedLists.includes(list) ? adjusted : withOrderAsInformation(adjusted);
      }
    }
    yield* architectureReports(root);
    for (const report of sequenceReports(root, 'negativeTests', negativeTestRoster)) {
      // A test consists of its name only, so a fix can add a missing one.
      yield report.message === 'missing' ? { ...report, fix: missingTests(root) } : withOrderAsInformation(report);
    }
  },
});

type SequenceReport = ReturnType<typeof sequenceReports> extends Generator<infer Report> ? Report : never;

const withOrderAsInformation = (report: SequenceReport) =>
  report.message === 'order' ? ({ ...report, severity: 'information' } as const) : report;

/** A component has a place, an id and an ordinal. If two of them agree, the third is the mistake. */
function* architectureReports(root: ObjectReader) {
  const parts = root.objects('targetArchitecture');
  const ids = parts.map((component) => component.text('id'));
  const isPlaced = isInOrder(ids, components);
  const isNamed = parts.every((component) => component.count('ordinal') === ordinalOf(component));
  for (const report of sequenceReports(root, 'targetArchitecture', targetArchitecture)) {
    // If the ordinals do not match the ids, two ids were exchanged and the components were not moved.
    yield report.message === 'order' && !isNamed ? { ...report, fix: undefined } : report;
  }
  if (!isPlaced) {
    return;
  }
  for (const component of parts) {
    const expected = ordinalOf(component);
    const found = component.count('ordinal');
    if (found !== undefined && found !== expected) {
      const at = component.at('ordinal');
      const values = { id: component.text('id') ?? '', expected, found };
      yield {
        message: 'ordinal',
        at,
        values,
        fix: changeTo(at, expected),
      } as const;
    }
  }
}

const ordinalOf = (component: ObjectReader) => components.indexOf(component.text('id') ?? '') + 1;

/** Adds the tests that the list lacks; `undefined` if it repeats one. All its items are names of tests. */
function missingTests(root: ObjectReader): Fix | undefined {
  const names = (root.list('negativeTests') ?? []).map(String);
  if (new Set(names).size < names.length) {
    return undefined;
  }
  const { values } = negativeTestRoster;
  const added = values
    .filter((name) => !names.includes(name))
    .map((value) => ({ behind: findInsertionIndex(values, value, names), value }));
  return derivedFix('Add the missing tests', insert(root.at('negativeTests'), names.length, added));
}
