import { AskedContext } from './askedContext';
import { checksOfAnalysis } from './checksOf';
import { isExcludedBy, type Config, type Suppression } from './config/config';
import { removeSuppressed, type SuppressionResult } from './config/suppress';
import { damageFindings } from './damage';
import { duplicateFindings } from './duplicateFindings';
import { envelopeFindings, otherKindFinding } from './envelopeFindings';
import { otherKindOf } from './fittingKind';
import { withCauses, withoutConsequences } from './consequences';
import { maximumDepth } from '../json/depth';
import { JsonDocument } from '../json/jsonDocument';
import { isDamaged, isUnreadable, type Among } from './inventory';
import { KindNames, publishedNames } from './kindNames';
import { receiptRecognition, recognize, type Recognition } from './recognize';
import { syntaxFindings } from './syntaxFindings';
import { allOf, severities, type CountedFindings, type Finding, type LimitedFindings } from '../diagnostics/finding';
import { rulesOfEveryKind } from '../kinds/common/everyKind';
import { viewOf, type DocumentView } from '../kinds/contract/documentView';
import { receiptKind, specificationDomain, supportedMajor } from '../kinds/contract/kinds';
import { publishedKinds, unknownKind, type KindRegistry } from '../kinds/registry';
import type { Language } from '../l10n/language';
import { emptyContext, type DocumentContext } from '../rules/context';
import type { Rule } from '../rules/rule';
import { builtInRules } from './rules/builtIn';
import type { Checks } from '../rules/checks';
import type { Repositories } from '../rules/repositories';
import { dropFixesFromFaultySources } from '../rules/sources';
import { isLocked } from './rules/docs';
import { ruleResults, type MaximumOf, type RuleResult, type SeverityOf } from './rules/run';
import { gitFindings, type GitOutcome } from './gitFindings';
import { pinFindings, pinOf, type PinOutcome } from './pinFindings';
import { schemaFindings } from './schemaFindings';
import { namesIn, type Schema } from '../schema/lookup';
import type { Span } from '../text/span';
import type { Path } from '../json/path';

/**
 * Maximum length in UTF-16 code units. Of longer texts only the envelope is checked. Editors do not open such files
 * either.
 */
export const maximumLength = 64 * 1024 * 1024;

/** Maximum number of findings reported. Others are counted. */
const maximumFindings = 1000;

export interface AnalysisOptions {
  /** The path or URI of the document; owner templates are recognized by it. */
  readonly path: string;
  /** The domains accepted before the kind in a `schemaVersion`. */
  readonly prefixes: readonly string[];
  readonly language: Language;
  /** The kinds of documents to recognize; the published ones if absent. */
  readonly kinds?: KindRegistry | undefined;
  /**
   * Returns whether the document is in a place with status documents, where a file without content counts as a damaged
   * document.
   */
  readonly isAmongDocuments?: (() => Among) | undefined;
  /** Set for a file that a document names as a receipt: it is a receipt unless it names another kind. */
  readonly isReceipt?: true | undefined;
  /** The surroundings of the document; absent if there are none. */
  readonly context?: DocumentContext | undefined;
  /** The clones to compare recorded revisions with; absent if none is named. */
  readonly repositories?: Repositories | undefined;
  /** The configuration, with the path of this document relative to it; absent if there is none. */
  readonly configured?: { readonly config: Config; readonly file: string; readonly today: string };
}

/** The analysis of one status document. */
export interface Analysis {
  readonly text: string;
  /** As in `AnalysisOptions`. */
  readonly path: string;
  readonly recognition: Recognition;
  /** The text as JSON; absent if it is too large to be read. */
  readonly document: JsonDocument | undefined;
  /** The document as seen by its kind, as far as it can be read. */
  readonly view: DocumentView;
  /** The surroundings of the document. */
  readonly context: DocumentContext;
  /** The pin of the configuration for documents of the kind; absent if it has none. */
  readonly pin?: Schema | undefined;
  /** Runs the checks, the first time only. Features that need no findings stay fast without. */
  judge(): Judgment;
  /** The answers of the surroundings that the checks have used so far. */
  readonly asked: AskedContext;
  /** Returns the result of the checks if they have run and would have the same result with other options. */
  judgmentWith(options: AnalysisOptions, maximum: number): Judgment | undefined;
}

/** The result of the checks of a document. */
export interface Judgment {
  readonly findings: readonly Finding[];
  /** The withheld findings, because they may only follow from a reported one. */
  readonly suppressedByCause: readonly Finding[];
  /** The suppressions of the configuration that removed findings. */
  readonly used: readonly Suppression[];
  /** The outcome of each check. Without findings, a document is correct as far as these checks decided. */
  readonly checks: Checks;
}

/**
 * Analyzes a text; `undefined` if it is not a status document. Never throws, for any text: a failure of the check
 * itself is a finding, because an unfinished check is not a clean one.
 * Editors, command line and tests all use this function. Findings beyond `maximum` are only counted. `before` is the
 * analysis of an equal or similar text; it saves time without changing the result.
 */
export function analyze(
  text: string,
  options: AnalysisOptions,
  maximum: number = maximumFindings,
  before?: Analysis,
): Analysis | undefined {
  const { kinds = publishedKinds } = options;
  if (isExcluded(options)) {
    return undefined;
  }
  const names = kinds === publishedKinds ? publishedNames : new KindNames(kinds.ids);
  const recognition =
    recognize(text, options.path, recognizedPrefixes(options), names) ??
    (options.isReceipt ? receiptRecognition('path') : recognizeDamage(text, options));
  if (recognition === undefined) {
    return undefined;
  }
  if (before && isOfSameText(before, text, recognition, options)) {
    return lazyAnalysis({ text, document: before.document, view: before.view, recognition }, options, maximum, before);
  }
  const document = text.length > maximumLength ? undefined : new JsonDocument(text, before?.document);
  const kind = kinds.of(recognition.kind);
  const view = viewOf(kind, kind === unknownKind ? undefined : document?.value, document, options.path);
  return lazyAnalysis({ text, document, view, recognition }, options, maximum);
}

/** Returns whether the configuration excludes a document. */
export const isExcluded = ({ configured }: Pick<AnalysisOptions, 'configured'>): boolean =>
  isExcludedBy(configured?.config, configured?.file);

/** Returns whether an analysis is of the same text, read as the same kind at the same path. */
const isOfSameText = (before: Analysis, text: string, recognition: Recognition, { kinds, path }: AnalysisOptions) =>
  kinds === undefined &&
  before.text === text &&
  before.path === path &&
  JSON.stringify(before.recognition) === JSON.stringify(recognition);

/**
 * Recognizes a text without content as a damaged document of unknown kind, if it is among documents.
 */
function recognizeDamage(text: string, { isAmongDocuments }: AnalysisOptions): Recognition | undefined {
  const among = isAmongDocuments && isDamaged(text) && isAmongDocuments();
  return among === true || (among === 'ifUnreadable' && isUnreadable(text))
    ? { kind: 'unknown', by: 'damage', major: supportedMajor, prefix: undefined }
    : undefined;
}

/**
 * Returns the domains of documents that always belong to us. Settings and configuration can only add domains, so they
 * never hide documents.
 */
export const recognizedPrefixes = ({ prefixes, configured }: Pick<AnalysisOptions, 'prefixes' | 'configured'>) => [
  specificationDomain,
  ...prefixes,
  ...(configured?.config.domains ?? []),
];

/** Returns the domain for a `schemaVersion`: the domain of the document, or else the first accepted domain. */
export const prefixFor = (
  recognition: Recognition | undefined,
  { prefixes, configured }: Pick<AnalysisOptions, 'prefixes' | 'configured'>,
): string => recognition?.prefix ?? (configured?.config.domains ?? prefixes)[0] ?? specificationDomain;

/** Returns whether a document is a receipt, which belongs to the documents of a program without being one of them. */
export const isReceipt = ({ recognition }: Pick<Analysis, 'recognition'>): boolean => recognition.kind === receiptKind;

/** Analyzes the same text with other settings or surroundings, without parsing it again. */
export const reanalyze = (analysis: Analysis, options: AnalysisOptions): Analysis =>
  lazyAnalysis(
    { text: analysis.text, recognition: analysis.recognition, document: analysis.document, view: analysis.view },
    options,
    maximumFindings,
    analysis,
  );

function lazyAnalysis(
  subject: EvaluatedDocument,
  options: AnalysisOptions,
  maximum: number,
  before?: Analysis,
): Analysis {
  const { context = emptyContext(options.path) } = options;
  const own = new AskedContext(context);
  let judgment: Judgment | undefined;
  let asked = own;
  let earlier = before; // Kept no longer than needed.
  return {
    ...subject,
    path: options.path,
    context,
    get asked() {
      return asked;
    },
    pin: pinOf(options.configured?.config.pins, subject.view.kind.id),
    judge() {
      if (judgment === undefined && earlier) {
        judgment = earlier.judgmentWith(options, maximum);
        asked = judgment ? earlier.asked : own;
        earlier = undefined;
      }
      return (judgment ??= judge(subject, { ...options, context: own }, maximum));
    },
    judgmentWith: (others, most) =>
      most === maximum && areSameSettings(options, others) && asked.isLike(others.context ?? emptyContext(others.path))
        ? judgment
        : undefined,
  };
}

/** Returns whether options have the same settings, whatever the surroundings, and whatever the configuration excludes. */
function areSameSettings(a: AnalysisOptions, b: AnalysisOptions): boolean {
  const settings = ({ path, prefixes, language, kinds, isReceipt, repositories, configured }: AnalysisOptions) => [
    ...[path, prefixes.join(), language, kinds, isReceipt, repositories, configured?.file, configured?.today],
    ...Object.entries({ ...configured?.config, isExcluded: undefined }).flat(),
  ];
  const [of, others] = [settings(a), settings(b)];
  return of.length === others.length && of.every((setting, index) => setting === others[index]);
}

function judge(subject: EvaluatedDocument, options: AnalysisOptions, maximum: number): Judgment {
  const evaluation = evaluate(subject, options, maximum);
  const { findings, suppressedByCause, used } = evaluation;
  return { findings, suppressedByCause, used, checks: checksOfAnalysis(subject, options, evaluation) };
}

/** Returns the findings of an analysis, also the withheld ones. */
export function allFindings(analysis: Analysis): readonly Finding[] {
  const { findings, suppressedByCause } = analysis.judge();
  return [...findings, ...suppressedByCause];
}

/** The input of the evaluation. */
type EvaluatedDocument = Pick<Analysis, 'text' | 'recognition' | 'document' | 'view'>;

interface Evaluation extends Omit<Judgment, 'checks'> {
  readonly results: readonly RuleResult[];
  /** True if only the rules for every kind ran. */
  readonly isLimited?: boolean;
  /** Outcome of the check of the pins; `undefined` if it was not made. */
  readonly pins?: PinOutcome;
  /** Outcome of the check against Git; `undefined` if it was not made. */
  readonly git?: GitOutcome | undefined;
}

function evaluate(
  { text, document, view, recognition }: EvaluatedDocument,
  options: AnalysisOptions,
  maximum: number,
): Evaluation {
  try {
    const {
      findings: all,
      counted,
      ...outcomes
    } = document
      ? findingsOf(document, view, recognition, { ...options, maximumOf: maximumIn(options, maximum) })
      : { ...allOf([tooLarge(text, options.language)]), results: [] };
    const { findings: rated, used } = withoutSuppressed(sortFindings(all), options);
    const findings = withCauses(rated, view.kind.rules);
    const reported = new Set(withoutConsequences(findings));
    const suppressedByCause = findings.filter((finding) => !reported.has(finding));
    return {
      findings: limitFindings(
        dropFixesFromFaultySources([...reported]),
        [...counted, ...outcomes.results.flatMap((each) => each.counted)].flatMap((each) => ratedAs(each, options)),
        maximum,
        options.language,
      ),
      suppressedByCause,
      used,
      ...outcomes,
    };
  } catch (error) {
    return {
      findings: [crash(error, options.language)],
      suppressedByCause: [],
      used: [],
      results: [],
    };
  }
}

function withoutSuppressed(findings: readonly Finding[], { configured }: AnalysisOptions): SuppressionResult {
  if (!configured) {
    return { findings, used: [] };
  }
  const { config, file, today } = configured;
  // Locks depend on the original severity, even if the settings raise it.
  const remainingFindings = removeSuppressed(findings, config, file, today);
  return {
    ...remainingFindings,
    findings: remainingFindings.findings.flatMap((each) => ratedAs(each, { configured })),
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

/** The findings before the configuration applies, with the outcomes of the checks. */
type CheckResults = LimitedFindings & Pick<Evaluation, 'results' | 'isLimited' | 'pins' | 'git'>;

/** The options with the number of findings of each code that are read. */
interface CheckOptions extends AnalysisOptions {
  readonly maximumOf: MaximumOf;
}

/** Returns the findings of a document: of its envelope and, if its kind is recognized, of its content. */
function findingsOf(
  document: JsonDocument,
  view: DocumentView,
  recognition: Recognition,
  options: CheckOptions,
): CheckResults {
  const { language, kinds = publishedKinds } = options;
  if (document.tooDeep) {
    return { ...allOf([tooDeep(document.tooDeep, language)]), results: [] };
  }
  const { findings: envelope, counted } = findingsOfEnvelope(document, recognition, options);
  const { kind } = view;
  if (kind === unknownKind || recognition.major !== supportedMajor || document.value === undefined) {
    return { findings: envelope, counted, results: [] }; // Other versions and texts without a value are not checked further.
  }
  const other = isWhole(document) ? otherKindOf(kind, document.value, kinds) : undefined;
  if (other) {
    // The receipts of a document are found by the kind whose members it has.
    const results = resultsOf(document, viewOf(other, document.value, document), lockedRulesOfEveryKind, options);
    const mistaken = otherKindFinding(document, recognition, { stated: kind, meant: other }, language);
    return {
      findings: [...envelope.map(withoutDerivation), mistaken, ...findingsIn(results, document)],
      counted,
      results,
    };
  }
  if (recognition.by === 'damage' || recognition.wrappedAt !== undefined) {
    const results = resultsOf(document, view, lockedRulesOfEveryKind, options);
    return { findings: [...envelope, ...findingsIn(results, document).map(withEnvelopeAsCause)], counted, results };
  }
  const { findings, counted: ofContent, ...outcomes } = findingsOfContent(document, view, options);
  return {
    findings: [...envelope, ...findings.filter(({ path }) => !isMisspelledVersion(path, recognition))],
    counted: [...counted, ...ofContent],
    ...outcomes,
  };
}

function findingsOfEnvelope(
  document: JsonDocument,
  recognition: Recognition,
  { language, configured, prefixes, kinds = publishedKinds, maximumOf }: CheckOptions,
): LimitedFindings {
  if (recognition.by === 'damage') {
    return allOf(damageFindings(document, recognition, language));
  }
  const accepted = configured?.config.domains ?? prefixes;
  const ofVersion = envelopeFindings(document, recognition, kinds, accepted, language);
  const ofSyntax = syntaxFindings(document, language, maximumOf('document/syntax'));
  const ofDuplicates = duplicateFindings(document, language, maximumOf('document/duplicate-key'));
  return {
    findings: [...ofSyntax.findings, ...ofDuplicates.findings, ...withReliableFixes(ofVersion, document)],
    counted: [...ofSyntax.counted, ...ofDuplicates.counted],
  };
}

/** Returns the findings of a document by the schema, the rules, the pin and the clones for its kind. */
function findingsOfContent(document: JsonDocument, view: DocumentView, options: CheckOptions): CheckResults {
  const { language, configured, repositories, maximumOf } = options;
  const schema = schemaFindings(document, view, language, maximumOf('schema'));
  // A document with more violations of its schema than anyone reads is not compared with itself. These rules stay undecided.
  const isLimited = view.furtherSchemaErrors > 0;
  const results = resultsOf(document, view, isLimited ? lockedRulesOfEveryKind : view.kind.rules, options);
  const pins = isWhole(document) ? pinFindings(document, view, configured?.config.pins, language) : undefined;
  const git = isWhole(document) ? gitFindings(document, view, repositories, language) : undefined;
  const others = [
    ...schema.findings,
    ...results.flatMap((each) => each.findings),
    ...(typeof pins === 'object' ? pins : []),
    ...(git?.findings ?? []),
  ];
  return { findings: withReliableFixes(others, document), counted: schema.counted, results, isLimited, pins, git };
}

/** Applies rules. Most of them compare places with each other, which requires a complete text. */
function resultsOf(
  document: JsonDocument,
  view: DocumentView,
  rules: readonly Rule[],
  { language, configured, kinds = publishedKinds, path, context = emptyContext(path), maximumOf }: CheckOptions,
): readonly RuleResult[] {
  const applicable = isWhole(document) ? rules : rules.filter(({ runsOnSyntaxErrors }) => runsOnSyntaxErrors);
  const severityOf: SeverityOf = (rule) =>
    (rule.isLocked ? undefined : configured?.config.rules.get(rule.id)) ?? rule.severity;
  let pinnedNames: ReadonlySet<string> | undefined; // Computed for the first unknown member. Most documents have none.
  const isKnownMember = (name: string): boolean =>
    configured?.config.knownMembers?.(name) === true ||
    (pinnedNames ??= new Set(namesIn(pinOf(configured?.config.pins, view.kind.id)))).has(name);
  return ruleResults(document, view, applicable, language, severityOf, context, kinds, isKnownMember, maximumOf);
}

const isWhole = ({ syntaxErrors }: JsonDocument): boolean => syntaxErrors.length === 0;

const findingsIn = (results: readonly RuleResult[], document: JsonDocument): readonly Finding[] =>
  withReliableFixes(
    results.flatMap(({ findings }) => findings),
    document,
  );

/** A repeated member makes its value ambiguous, so nothing is derived from it. */
const withReliableFixes = (findings: readonly Finding[], { duplicates }: JsonDocument): readonly Finding[] =>
  duplicates.length > 0 ? findings.map(withoutDerivation) : findings;

/** The locked rules that apply to every kind of document. */
const lockedRulesOfEveryKind = rulesOfEveryKind.filter((rule) => rule.isLocked);

/** Withholds claims of acceptance in a part of a file, whose receipts are found in a document only. */
const withEnvelopeAsCause = (finding: Finding): Finding =>
  finding.code === 'boundary/acceptance'
    ? { ...finding, causedBy: [...(finding.causedBy ?? []), 'document/schema-version'] }
    : finding;

/** Returns whether a place is the misspelled `schemaVersion`, which already has a finding. */
const isMisspelledVersion = (path: Path, { misspelled }: Recognition): boolean =>
  misspelled?.part === 'member' && path.length === 1 && path[0] === misspelled.member;

const withoutDerivation = (finding: Finding): Finding =>
  finding.fix?.type === 'derived' ? { ...finding, fix: undefined, awaitsFix: true } : finding;

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
    message: say('This document is too large to be checked: it has {length} characters, the limit is {maximum}.', {
      length: text.length,
      maximum: maximumLength,
    }),
    path: [],
    span: { offset: 0, length: 0 },
    related: [],
  };
}

function tooDeep(span: Span, { say }: Language): Finding {
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
