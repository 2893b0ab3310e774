import type { ObjectReader } from '../../../../json/objectReader';
import type { Execution } from '../../model/execution';
import { allGates, screensBy } from '../../model/inputs';
import { distinctOrdinals, listKnifeOrdinals } from '../../model/knifeOrdinals';
import { groupBy, memoize } from '../../../../text/collections';
import { knivesInAll } from '../../../contract/knives';
import type { RuleContext } from '../../../../rules/context';
import { defineRule } from '../../../../rules/rule';
import type { KnifeOrdinal } from '../../../../rules/statements';
import { isPlaceholder, normalForm } from '../../../../text/normalForm';

export default defineRule({
  id: 'program/bounds',
  severity: 'error',
  summary:
    'Passed counts never exceed probed ones, no ordinal exceeds its total, a knife is neither its predecessor nor its successor and has one ordinal, and the snapshot agrees with the program.',
  why: "A count that exceeds its total, or contradicts another, can't be true.",
  spec: '4. Collection back-office execution control',
  messages: {
    exceeds: '`{part}` is {found}, but `{whole}` is only {limit}. Correct one of them.',
    tooFew: '`{member}` is {found}, but should be at least {count}: each screen has a route.',
    passed: '`{member}` is {found}, but screens on which {gate} is PASS: {count}. Correct one of them.',
    total: 'Total given here.',
    knives:
      'Completed, open and queued knives add up to {found}, but the program has {total}. Correct one of the counts.',
    sameKnife: '`{member}` and `{other}` are both "{found}", but name different knives. Correct one of them.',
    otherOrdinal:
      '`globalOrdinal` of the knife "{knife}" is {found}, but {expected} elsewhere. A knife has one ordinal: correct the wrong one.',
    tooMany: '`{member}` should be at most {total}, the number of all knives, not {found}.',
    listedTwice: '`{member}` lists the knife "{knife}", which is also listed elsewhere. List each knife once.',
    incomplete: 'All {total} knives are completed, but `programComplete` is not true. Correct one of them.',
    tooComplete: '`programComplete` is true, but knives are not completed: {count}. Correct one of them.',
    alsoHere: 'Also given here.',
    part: '`{member}` counts {count}.',
    repeats: '`{member}` of the service should be {expected}, as in the program, not {found}.',
    counted: 'The value of the program.',
  },
  examples: {
    valid: [
      `
{
  "program": {
    "routeProbes": 3,
    "routeProbesPassed": 3,
    "completedKnives": 4,
    "openKnives": 1,
    "queuedKnives": 31
  }
}
`,
    ],
    invalid: [
      `
{
  "program": {
    "routeProbes": 3,
    "routeProbesPassed": 4
                         ^ \`routeProbesPassed\` is 4, but \`routeProbes\` is only 3. Correct one of them.
  }
}
`,
      `
{
  "program": {
    "completedKnives": 4,
                       ^
                       Completed, open and queued knives add up to 35, but the program has 36. Correct one of the
                       counts.
    "openKnives": 1,
    "queuedKnives": 30
  }
}
`,
      `
{
  "program": { "id": "K22", "globalOrdinal": 22 },
  "tasks": [
    { "gateFamily": "GOVERNANCE", "gateType": "qa", "knifeId": "K22", "globalOrdinal": 22 },
    {
      "gateFamily": "GOVERNANCE",
      "gateType": "design",
      "knifeId": "K22",
      "globalOrdinal": 21
                       ^^
                       \`globalOrdinal\` of the knife "K22" is 21, but 22 elsewhere. A knife has one ordinal: correct
                       the wrong one.
    }
  ]
}
`,
      `
{
  "program": {
    "completedKnives": 4,
    "openKnives": 1,
    "queuedKnives": 31,
    "programComplete": true
                       ^^^^ \`programComplete\` is true, but knives are not completed: 32. Correct one of them.
  }
}
`,
    ],
  },

  *check(execution: Execution, context) {
    const { program, root } = execution;
    const service = root.object('truthSnapshot').object('service');
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
        const [at, total] = [holder.at(part), holder.at(whole)];
        const related = [{ message: 'total', at: total }] as const;
        yield { message: 'exceeds', at, values: { part, whole, found, limit }, related, inputs: [at, total] };
      }
    }
    yield* probeReports(execution);
    yield* knifeReports(program);
    yield* repeatedKnifeReports(program);
    yield* orderReports(program);
    yield* ordinalReports(execution);
    yield* knifeOrdinalReports(execution, context);
  },
});

/** Checks the counts of probes: each screen has a route to probe, and a gate that passes has passing probes. */
function* probeReports(execution: Execution) {
  const { program, root, screens } = execution;
  const count = screens.length;
  const service = root.object('truthSnapshot').object('service');
  for (const [holder, member] of [
    [program, 'routeProbes'],
    [service, 'routeShells'],
  ] as const) {
    const found = holder.count(member);
    if (found !== undefined && found < count) {
      const at = holder.at(member);
      yield { message: 'tooFew', at, values: { member, found, count }, inputs: [at, screensBy()] } as const;
    }
  }
  for (const [holder, gates, member, whole] of [
    [program, ['ROUTE_BOUNDARY', 'ROUTE_SHELL'], 'routeProbesPassed', 'routeProbes'],
    [service, ['ROUTE_SHELL'], 'routeShellsPassed', 'routeShells'],
    [program, ['AUTH_BOUNDARY'], 'protectedApiUnauthorized', 'protectedApiProbes'],
  ] as const) {
    const [found, all] = [holder.count(member), holder.count(whole)];
    const passing = screens
      .flatMap((screen) => screen.gates)
      .filter(({ id, state }) => state === 'PASS' && gates.some((gate) => gate === id));
    // A protected API may have several probes, so not every failed probe is on another screen.
    const allowed = member !== 'protectedApiUnauthorized' ? found : found === 0 ? 0 : count - 1;
    const [first, ...others] = passing;
    const isWhole = all !== undefined && all > 0 && (found ?? 0) >= all;
    if (first && found !== undefined && all !== undefined && !isWhole && passing.length > (allowed ?? 0)) {
      const values = { member, found, gate: first.id ?? '', count: passing.length };
      const related = [first, ...others]
        .slice(0, 20)
        .map((gate) => ({ message: 'alsoHere', at: gate.at('state') }) as const);
      const inputs = [holder.at(member), holder.at(whole), ...allGates(execution)];
      yield { message: 'passed', at: holder.at(member), values, related, inputs } as const;
    }
  }
}

const knives = ['completedKnives', 'openKnives', 'queuedKnives'];

/** The 36 knives of the program, as far as they are counted or listed. */
function* knifeReports(program: ObjectReader) {
  const total = knivesInAll;
  const counts = knives.map((member) => program.list(member)?.length ?? program.count(member));
  const tooMany = knives.filter((_, index) => (counts[index] ?? 0) > total);
  for (const member of tooMany) {
    const values = { member, found: counts[knives.indexOf(member)] ?? 0, total };
    yield { message: 'tooMany', at: program.at(member), values } as const;
  }
  const [completed, ...unfinished] = counts;
  const open = unfinished.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const count = Math.max(total - (completed ?? total), open);
  if (program.flag('programComplete') === true && count > 0) {
    const at = program.at('programComplete');
    const related = knives.map((member) => ({ message: 'alsoHere', at: program.at(member) }) as const);
    yield { message: 'tooComplete', at, values: { count }, related, inputs: [at] } as const;
  }
  if (completed === total && program.get('programComplete') === false) {
    const related = [{ message: 'alsoHere', at: program.at('programComplete') }] as const;
    yield { message: 'incomplete', at: program.at('completedKnives'), values: { total }, related } as const;
    return;
  }
  const found = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (tooMany.length === 0 && found !== total && counts.every((count) => count !== undefined)) {
    const related = knives.slice(1).map((member, index) => {
      const values = { member, count: counts[index + 1] ?? 0 };
      return { message: 'part', at: program.at(member), values } as const;
    });
    const at = program.at('completedKnives');
    const inputs = knives.map((member) => program.at(member));
    yield { message: 'knives', at, severity: 'warning', values: { found, total }, related, inputs } as const;
  }
}

/** Reports a knife in two lists, or twice in one list with different spellings. The schema reports equal items of a list. */
function* repeatedKnifeReports(program: ObjectReader) {
  const items = knives.flatMap((member) =>
    (program.list(member) ?? []).flatMap((knife, index) =>
      typeof knife === 'string' && normalForm(knife) !== ''
        ? [{ member, knife, at: [...program.at(member), index] }]
        : [],
    ),
  );
  for (const [first, ...others] of groupBy(items, ({ knife }) => normalForm(knife)).values()) {
    const repeated = others.find(({ member, knife }) => member !== first?.member || knife !== first.knife);
    if (first && repeated) {
      const { member, knife, at } = repeated;
      const related = [{ message: 'alsoHere', at: first.at }] as const;
      yield { message: 'listedTwice', at, values: { member, knife }, related } as const;
    }
  }
}

/** Reports a knife that is its own predecessor or successor. */
function* orderReports(program: ObjectReader) {
  for (const [member, other] of [
    ['previousKnife', 'id'],
    ['nextKnife', 'id'],
    ['nextKnife', 'previousKnife'],
  ] as const) {
    const [found = '', otherId = ''] = [program.text(member), program.text(other)];
    if (!isPlaceholder(found) && normalForm(found) === normalForm(otherId)) {
      const related = [{ message: 'alsoHere', at: program.at(other) }] as const;
      const values = { member, other, found };
      yield { message: 'sameKnife', severity: 'warning', at: program.at(member), values, related } as const;
      return;
    }
  }
}

/** Reports tasks of a knife beyond the last knife of the program. */
function* ordinalReports({ tasks }: Execution) {
  const beyond = tasks.filter(({ part }) => (part.count('globalOrdinal') ?? 0) > knivesInAll);
  const [first, ...others] = beyond;
  if (first) {
    const member = 'globalOrdinal';
    const related = others.slice(0, 20).map(({ part }) => ({ message: 'alsoHere', at: part.at(member) }) as const);
    const values = { member, found: first.part.count(member) ?? 0, total: knivesInAll };
    yield { message: 'tooMany', at: first.part.at(member), values, related } as const;
  }
}

/** Reports a knife with several ordinals: within the document as one mistake, and one difference from other documents. */
function* knifeOrdinalReports(execution: Execution, { siblings = [] }: RuleContext) {
  const ordinals = listKnifeOrdinals(execution);
  const keyOf = memoize(normalForm); // Tasks repeat their knife.
  for (const ofKnife of groupBy(ordinals, ({ knife }) => keyOf(knife)).values()) {
    const groups = [...groupBy(ofKnife, ({ ordinal }) => ordinal).values()];
    const [most, ...others] = groups.toSorted((a, b) => b.length - a.length);
    const [first, ...rest] = others.flat();
    if (first) {
      const { ordinal: expected, at } = most![0]!;
      const related = [at, ...rest.map((each) => each.at)]
        .slice(0, 20)
        .map((place) => ({ message: 'alsoHere', at: place }) as const);
      const values = { knife: first.knife, found: first.ordinal, expected };
      yield { message: 'otherOrdinal', severity: 'warning', at: first.at, values, related } as const;
    }
  }
  for (const sibling of siblings) {
    const [own, other] =
      distinctOrdinals(ordinals)
        .flatMap((each) => (sibling.statements.ordinals ?? []).map((other) => [each, other] as const))
        .find(([one, another]) => isContradiction(one, another)) ?? [];
    if (own && other) {
      const related = [{ message: 'alsoHere', at: other.at, in: sibling }] as const;
      const values = { knife: own.knife, found: own.ordinal, expected: other.ordinal };
      yield { message: 'otherOrdinal', severity: 'warning', at: own.at, values, related, inputs: [own.at] } as const;
    }
  }
}

/** Returns whether two ordinals of a knife differ. Programs may have the same id without being a knife. */
const isContradiction = (one: KnifeOrdinal, other: KnifeOrdinal): boolean =>
  normalForm(one.knife) === normalForm(other.knife) &&
  one.ordinal !== other.ordinal &&
  (one.isOfTask || other.isOfTask);
