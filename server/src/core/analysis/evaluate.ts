import type { AnalysisOptions, EvaluatedDocument, Evaluation, RanChecks } from './analysis';
import { checksOfAnalysis } from './checksOf';
import { removeSuppressed, type SuppressionResult } from './config/suppress';
import { withCauses, withoutConsequences } from './consequences';
import { allOf, severities, type CountedFindings, type Finding } from '../diagnostics/finding';
import { maximumLength, maximumObjects } from '../json/jsonDocument';
import type { Language } from '../l10n/language';
import { builtInRules } from './rules/builtIn';
import { dropFixesFromFaultySources } from '../rules/sources';
import { isLocked } from './rules/docs';
import type { MaximumOf } from './rules/run';
import { runChecks } from './runChecks';
import { joinTypos } from './typoFindings';

/** Runs the checks of a document, and applies the configuration to their findings. */
export function evaluate(evaluated: EvaluatedDocument, options: AnalysisOptions, maximum: number): Evaluation {
  const ran = findProblems(evaluated, options, maximum);
  const { findings, heldBack, suppressed, used } = ran;
  return { findings, heldBack, suppressed, used, checks: checksOfAnalysis(evaluated, options, ran) };
}

/** Returns the findings to report, and those held back. Never throws: a failure of the checks is a finding. */
function findProblems(
  { text, document, view, recognition }: EvaluatedDocument,
  options: AnalysisOptions,
  maximum: number,
): RanChecks {
  try {
    const {
      findings: all,
      counted,
      ...outcomes
    } = document
      ? runChecks(document, view, recognition, { ...options, maximumOf: maximumIn(options, maximum) })
      : { ...allOf([tooLarge(text, options.language)]), results: [] };
    const { findings: rated, suppressed, used } = withoutSuppressed(sortFindings(all), options);
    const findings = withCauses(joinTypos(rated), view.kind.rules);
    const reported = new Set(withoutConsequences(findings));
    const heldBack = findings.filter((finding) => !reported.has(finding));
    return {
      findings: limitFindings(
        dropFixesFromFaultySources([...reported]),
        [...counted, ...outcomes.results.flatMap((each) => each.counted)].flatMap((each) => ratedAs(each, options)),
        maximum,
        options.language,
      ),
      heldBack,
      suppressed,
      used,
      ...outcomes,
    };
  } catch (error) {
    return {
      findings: [crash(error, options.language)],
      heldBack: [],
      suppressed: [],
      used: [],
      results: [],
    };
  }
}

function withoutSuppressed(findings: readonly Finding[], { configured }: AnalysisOptions): SuppressionResult {
  if (!configured) {
    return { findings, suppressed: [], used: [] };
  }
  const { config, file, today } = configured;
  // Locks depend on the original severity, even if the settings raise it.
  const result = removeSuppressed(findings, config, file, today);
  return {
    ...result,
    findings: result.findings.flatMap((each) => ratedAs(each, { configured })),
    suppressed: result.suppressed.flatMap(({ finding, by }) =>
      ratedAs(finding, { configured }).map((each) => ({ finding: each, by })),
    ),
  };
}

/** Rates findings of a built-in code as the configuration does; none if it switches them off. Rules already have their severities. */
function ratedAs<Rated extends CountedFindings | Finding>(
  rated: Rated,
  { configured }: Pick<AnalysisOptions, 'configured'>,
): readonly Rated[] {
  const isSet = configured !== undefined && isBuiltIn(rated.code) && !isLocked(rated);
  const severity = isSet ? configured.config.rules.get(rated.code) : undefined;
  return severity === 'off' ? [] : [{ ...rated, severity: severity ?? rated.severity }];
}

/**
 * Returns the number of findings of each code that are read. All are read if some may be suppressed, because suppressed ones do not
 * count.
 */
function maximumIn({ configured }: AnalysisOptions, maximum: number): MaximumOf {
  const suppressed = (configured?.config.suppressions ?? [])
    .filter(({ isFor }) => isFor(configured!.file))
    .map(({ rule }) => rule);
  return (code) => (suppressed.some((rule) => rule === code || rule.startsWith(`${code}/`)) ? Infinity : maximum);
}

const isBuiltIn = (code: string) => builtInRules.some(({ id }) => id === code);

/** Sorts findings by place, then by code, so that all outputs have the same order. */
function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => a.span.offset - b.span.offset || (a.code < b.code ? -1 : 1));
}

/**
 * Returns the first findings, and a last one with the number of the others, because editors cannot handle thousands.
 * The last one has the highest severity among the others, some of which were only counted.
 */
function limitFindings(
  findings: readonly Finding[],
  counted: readonly CountedFindings[],
  maximum: number,
  { say }: Language,
): readonly Finding[] {
  const others = [
    ...findings.slice(maximum).map(({ severity }) => ({ severity, count: 1 })),
    ...counted.filter(({ count }) => count > 0),
  ];
  const last = findings[maximum] ?? findings.at(-1) ?? noPlace;
  if (others.length === 0) {
    return findings;
  }
  const more = others.reduce((sum, { count }) => sum + count, 0);
  const message = say('Findings not shown: {more}. Fix the ones above first.', { more });
  const severity = severities.find((each) => others.some((other) => other.severity === each))!;
  const many = { ...last, code: 'document/too-many', severity, message, related: [], fix: undefined };
  return [...findings.slice(0, maximum), many];
}

const noPlace = { path: [], span: { offset: 0, length: 0 } };

function crash(error: unknown, { say }: Language): Finding {
  const message = say('The check of this document failed, so it may have more problems: {reason}', {
    reason: String(error),
  });
  return { code: 'document/crash', severity: 'error', message, path: [], span: { offset: 0, length: 0 }, related: [] };
}

function tooLarge(text: string, { say }: Language): Finding {
  return {
    code: 'document/too-large',
    severity: 'error', // An unfinished check is not a clean one.
    message:
      text.length > maximumLength
        ? say('This document is too large to be checked: it has {length} characters, the limit is {maximum}.', {
            length: text.length,
            maximum: maximumLength,
          })
        : say('This document is too large to be checked: it has more than {maximum} objects.', {
            maximum: maximumObjects,
          }),
    path: [],
    span: { offset: 0, length: 0 },
    related: [],
  };
}
