import type { Analysis, AnalysisOptions } from '../analysis/analysis';
import type { Finding } from '../diagnostics/finding';
import { assertedFix, assertedChangeTo, type Fix } from '../diagnostics/fix';
import { isObject } from '../json/objectReader';
import { valueAt } from '../json/valueAt';
import type { Language } from '../l10n/language';
import { touchesRecords } from '../rules/records';
import { isSafe } from '../rules/safeFix';
import { shapesOf, type Shape } from './completion/shape';
import type { FixTrials } from './fixTrials';

/** Longer lists of allowed values are left to completion. */
const maximumChoices = 4;

const codes: ReadonlySet<string> = new Set(
  ['type', 'enum', 'pattern', 'format', 'minimum', 'maximum', 'required'].map((keyword) => `schema/${keyword}`),
);

/**
 * Returns one fix for each value that the schema allows at a finding, if it allows few. Each is a statement about the world
 * that a person chooses. A value that leads to other errors is left out, and no record is touched.
 */
export function choiceFixes(
  analysis: Analysis,
  { language }: Pick<AnalysisOptions, 'language'>,
  finding: Finding,
  trials: FixTrials,
): readonly Fix[] {
  const { document, view } = analysis;
  // A syntax error elsewhere does not change the values that are allowed here, but a missing member may be after it.
  const isReadable = document?.syntaxErrors.length === 0 || finding.code !== 'schema/required';
  if (!document || !isReadable || !codes.has(finding.code)) {
    return [];
  }
  const root = document.value;
  return candidates(analysis, finding, language).filter(
    (fix) =>
      isSafe(fix, root) &&
      !touchesRecords(fix, view.root.value) &&
      trials.findingsAddedBy(fix, finding).every(({ severity }) => severity !== 'error'),
  );
}

function candidates({ document, view }: Analysis, finding: Finding, { say }: Language): readonly Fix[] {
  const shapes = shapesOf(view.kind.schema);
  const { path } = finding;
  if (/evidence/i.test(String(path.at(-1)))) {
    return []; // A kind of evidence is a claim that has to be checked first.
  }
  const present = valueAt(document?.value, path);
  if (finding.code !== 'schema/required') {
    return listPossibleValues(shapes(path), present).map((value) => withTitle(assertedChangeTo(path, value), say));
  }
  const [name, ...others] = isObject(present)
    ? shapes(path).required.filter((each) => !Object.hasOwn(present, each))
    : [];
  return name === undefined || others.length > 0
    ? []
    : listPossibleValues(shapes([...path, name]), undefined).map((value) =>
        withTitle(
          assertedFix('Add {member}: {value}', [{ add: path, members: [{ name, value }] }], {
            member: `"${name}"`,
            value: JSON.stringify(value),
          }),
          say,
        ),
      );
}

const withTitle = (fix: Fix, say: Language['say']): Fix => ({ ...fix, title: say(fix.title, fix.values) });

/** Returns the values that may be meant, the most likely first. */
function listPossibleValues({ types, choices, fixed, isDay }: Shape, present: unknown): readonly unknown[] {
  const day = isDay ? dayMeant(present) : undefined;
  if (day !== undefined) {
    return [day];
  }
  if (fixed) {
    return [fixed.value].filter((value) => typeof value !== 'object' || value === null);
  }
  if (choices.length > 0) {
    return choices.length <= maximumChoices ? choices.map(({ value }) => value) : [];
  }
  if (types.length === 1 && types[0] === 'boolean') {
    return isYes(present) ? [true, false] : [false, true];
  }
  const isEmpty = present === false || present === '' || present === 0;
  return types.includes('null') && isEmpty ? [null] : [];
}

const isYes = (present: unknown): boolean => /^(yes|y|true|1|on|是)$/i.test(String(present));

/**
 * Returns the calendar day of "14.03.2026", "2026/3/14" or "2026-03-14T09:30:00Z"; `undefined` if the order of day and
 * month is open.
 */
function dayMeant(present: unknown): string | undefined {
  const text = typeof present === 'string' ? present.trim() : '';
  const match =
    /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/.exec(text) ??
    /^(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?(?:T.*)?$/.exec(text);
  const { year, month = '', day = '' } = match?.groups ?? {};
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
