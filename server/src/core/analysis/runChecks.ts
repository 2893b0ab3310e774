import { damageFindings } from './damage';
import { duplicateFindings } from './duplicateFindings';
import { envelopeFindings, otherKindFinding } from './envelopeFindings';
import { findOtherKind } from './fittingKind';
import { maximumDepth } from '../json/depth';
import type { JsonDocument } from '../json/jsonDocument';
import type { AnalysisOptions, CheckResults } from './analysis';
import type { Recognition } from './recognize';
import { syntaxFindings } from './syntaxFindings';
import { allOf, type Finding, type LimitedFindings } from '../diagnostics/finding';
import { rulesOfEveryKind } from '../kinds/common/everyKind';
import { createView, type DocumentView } from '../kinds/contract/documentView';
import { supportedMajor } from '../kinds/contract/kinds';
import { publishedKinds, unknownKind } from '../kinds/registry';
import type { Language } from '../l10n/language';
import { emptyContext } from '../rules/context';
import type { Rule } from '../rules/rule';
import { ruleResults, type MaximumOf, type RuleResult, type SeverityOf } from './rules/run';
import { gitFindings } from './gitFindings';
import { pinFindings } from './pinFindings';
import { schemaFindings } from './schemaFindings';
import type { Span } from '../text/span';
import type { Path } from '../json/path';

/** The options with the number of findings of each code that are read. */
export interface CheckOptions extends AnalysisOptions {
  readonly maximumOf: MaximumOf;
}

/** Checks the envelope of a document and, if its kind is recognized, its content. */
export function runChecks(
  document: JsonDocument,
  view: DocumentView,
  recognition: Recognition,
  options: CheckOptions,
): CheckResults {
  const { language, kinds = publishedKinds } = options;
  if (document.tooDeep) {
    return { ...allOf([tooDeepFinding(document.tooDeep, language)]), results: [] };
  }
  const { findings: envelope, counted } = checkEnvelope(document, recognition, options);
  const { kind } = view;
  if (kind === unknownKind || recognition.major !== supportedMajor || document.value === undefined) {
    return { findings: envelope, counted, results: [] }; // Other versions and texts without a value are not checked further.
  }
  const other = hasValidSyntax(document) ? findOtherKind(kind, document.value, kinds) : undefined;
  if (other) {
    // The receipts of a document are found by the kind whose members it has.
    const results = runRules(document, createView(other, document.value, document), lockedRulesOfEveryKind, options);
    const kindFinding = otherKindFinding(document, recognition, { stated: kind, meant: other }, language);
    return {
      findings: [...envelope.map(withoutDerivation), kindFinding, ...createFindings(results, document)],
      counted,
      results,
    };
  }
  if (recognition.by === 'damage' || recognition.wrappedAt !== undefined) {
    const results = runRules(document, view, lockedRulesOfEveryKind, options);
    return { findings: [...envelope, ...createFindings(results, document).map(withEnvelopeAsCause)], counted, results };
  }
  const { findings, counted: countedContent, ...outcomes } = checkContent(document, view, options);
  return {
    findings: [...envelope, ...findings.filter(({ path }) => !isMisspelledVersion(path, recognition))],
    counted: [...counted, ...countedContent],
    ...outcomes,
  };
}

function checkEnvelope(
  document: JsonDocument,
  recognition: Recognition,
  { language, configured, domains, kinds = publishedKinds, maximumOf }: CheckOptions,
): LimitedFindings {
  if (recognition.by === 'damage') {
    return allOf(damageFindings(document, recognition, language));
  }
  const accepted = configured?.config.domains ?? domains;
  const versionFindings = envelopeFindings(document, recognition, kinds, accepted, language);
  const syntax = syntaxFindings(document, language, maximumOf('document/syntax'));
  const duplicates = duplicateFindings(document, language, maximumOf('document/duplicate-key'));
  return {
    findings: [...syntax.findings, ...duplicates.findings, ...withReliableFixes(versionFindings, document)],
    counted: [...syntax.counted, ...duplicates.counted],
  };
}

/** Returns the findings of a document by the schema, the rules, the pin and the clones for its kind. */
function checkContent(document: JsonDocument, view: DocumentView, options: CheckOptions): CheckResults {
  const { language, configured, repositories, maximumOf } = options;
  const schema = schemaFindings(document, view, language, maximumOf('schema'));
  // If too many schema errors are found to list them all, the rules that compare values of the document stay undecided.
  const isLimited = view.furtherSchemaErrors > 0;
  const results = runRules(document, view, isLimited ? lockedRulesOfEveryKind : view.kind.rules, options);
  const pins = hasValidSyntax(document) ? pinFindings(document, view, configured?.config.pins, language) : undefined;
  const git = hasValidSyntax(document) ? gitFindings(document, view, repositories, language) : undefined;
  const others = [
    ...schema.findings,
    ...results.flatMap((each) => each.findings),
    ...(typeof pins === 'object' ? pins : []),
    ...(git?.findings ?? []),
  ];
  return { findings: withReliableFixes(others, document), counted: schema.counted, results, isLimited, pins, git };
}

/** Applies rules. Most of them compare places with each other, which requires a complete text. */
function runRules(
  document: JsonDocument,
  view: DocumentView,
  rules: readonly Rule[],
  { language, configured, kinds = publishedKinds, path, context = emptyContext(path), maximumOf }: CheckOptions,
): readonly RuleResult[] {
  const applicable = hasValidSyntax(document) ? rules : rules.filter(({ runsOnSyntaxErrors }) => runsOnSyntaxErrors);
  const severityOf: SeverityOf = (rule) =>
    (rule.isLocked ? undefined : configured?.config.rules.get(rule.id)) ?? rule.severity;
  const isAcceptedMember = (name: string): boolean => configured?.config.isKnownMember?.(name, view.kind.id) === true;
  return ruleResults(document, view, applicable, {
    language,
    severityOf,
    context,
    kinds,
    isAcceptedMember,
    maximumOf,
  });
}

const hasValidSyntax = ({ syntaxErrors }: JsonDocument): boolean => syntaxErrors.length === 0;

const createFindings = (results: readonly RuleResult[], document: JsonDocument): readonly Finding[] =>
  withReliableFixes(
    results.flatMap(({ findings }) => findings),
    document,
  );

/** A repeated member makes its value ambiguous, so nothing is derived from it. */
const withReliableFixes = (findings: readonly Finding[], { duplicates }: JsonDocument): readonly Finding[] =>
  duplicates.length > 0 ? findings.map(withoutDerivation) : findings;

/** The locked rules that apply to every kind of document. */
const lockedRulesOfEveryKind = rulesOfEveryKind.filter((rule) => rule.isLocked);

/**
 * Withholds findings about claims of acceptance in a document that is only a part of its file, or damaged: receipts are found for
 * whole documents only.
 */
const withEnvelopeAsCause = (finding: Finding): Finding =>
  finding.code === 'boundary/acceptance'
    ? { ...finding, causedBy: [...(finding.causedBy ?? []), 'document/schema-version'] }
    : finding;

/** Returns whether a place is the misspelled `schemaVersion`, which already has a finding. */
const isMisspelledVersion = (path: Path, { misspelled }: Recognition): boolean =>
  misspelled?.part === 'member' && path.length === 1 && path[0] === misspelled.member;

const withoutDerivation = (finding: Finding): Finding =>
  finding.fix?.type === 'derived' ? { ...finding, fix: undefined, awaitsFix: true } : finding;

function tooDeepFinding(span: Span, { say }: Language): Finding {
  return {
    code: 'document/too-deep',
    severity: 'error',
    message: say('This document nests deeper than {maximum} levels here, so it was not checked.', {
      maximum: maximumDepth,
    }),
    path: [],
    span,
    related: [],
  };
}
