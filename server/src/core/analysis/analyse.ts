import { checksOfAnalysis } from './checksOf';
import type { Config, Suppression } from './config/config';
import { unsuppressed, type Unsuppressed } from './config/suppress';
import { damageFindings } from './damage';
import { envelopeFindings, otherKindFinding } from './envelopeFindings';
import { otherKindOf } from './fittingKind';
import { withCauses, withoutConsequences } from './following';
import { maximumDepth } from '../json/depth';
import { JsonDocument } from '../json/jsonDocument';
import { isKnownForeign, isUnreadable } from './inventory';
import { KindNames, publishedNames } from './kindNames';
import { hasMergeMarkers } from './mergeMarkers';
import { receiptAt, recognise, type Recognition } from './recognise';
import { structuralDamage } from './syntaxErrors';
import { syntaxFindings } from './syntaxFindings';
import { severities, type Finding } from '../diagnostics/finding';
import { rulesOfEveryKind } from '../kinds/common/everyKind';
import { viewOf, type DocumentView } from '../kinds/contract/documentView';
import { receiptKind, specificationDomain, supportedMajor } from '../kinds/contract/kinds';
import { publishedKinds, unknownKind, type KindRegistry } from '../kinds/registry';
import type { Language } from '../l10n/language';
import { emptyContext, type DocumentContext } from '../rules/context';
import { builtInRules } from './rules/builtIn';
import type { Checks } from '../rules/checks';
import { asserted } from '../diagnostics/fix';
import { redact } from '../secrets/redact';
import { copyingWhatIsRight } from '../rules/sources';
import { isLocked } from './rules/docs';
import { ruleResults, type RuleResult, type SeverityOf } from './rules/run';
import { schemaFindings } from './schemaFindings';
import type { Span } from '../text/span';
import { pointer, type Path } from '../json/path';

/** Beyond this many UTF-16 code units only the envelope is looked at: editors do not open such files either. */
export const maximumLength = 64 * 1024 * 1024;

/** More findings than this are counted, not told. */
const maximumFindings = 1000;

export interface AnalysisOptions {
  /** The path or URI of the document; tells an owner template by where it is published. */
  readonly path: string;
  /** The domains accepted before the kind in a `schemaVersion`. */
  readonly prefixes: readonly string[];
  readonly language: Language;
  /** The kinds that a document may be of; those that the service publishes when absent. */
  readonly kinds?: KindRegistry | undefined;
  /** Whether documents of ours lie where the document does: text that cannot be read is taken for a damaged one there. */
  readonly isAmongDocuments?: (() => boolean) | undefined;
  /** Set for a file that a document names as a receipt: it is a receipt unless it names another kind. */
  readonly isReceipt?: true | undefined;
  /** What the document is compared with; nothing when absent. */
  readonly context?: DocumentContext | undefined;
  /** What `statusdocs.config.json` says, for the document at this path relative to it; nothing when absent. */
  readonly configured?: { readonly config: Config; readonly file: string; readonly today: string };
}

/** Everything known about one status document. */
export interface Analysis {
  readonly text: string;
  readonly recognition: Recognition;
  /** The text as JSON; absent when it is too large to be read. */
  readonly document: JsonDocument | undefined;
  /** What the document is about, as far as it can be read. */
  readonly view: DocumentView;
  /** What the document is compared with. */
  readonly context: DocumentContext;
  /** Found when they are first asked for: what only looks at the document need not wait for them. */
  readonly findings: readonly Finding[];
  /** The findings that are held back, because they may only follow from one that is told. */
  readonly suppressedByCause: readonly Finding[];
  /** The suppressions of the configuration that took findings out. */
  readonly used: readonly Suppression[];
  /** What became of each check: without findings a document is right as far as these decided. */
  readonly checks: Checks;
}

/**
 * Analyses a text; `undefined` when it is not a status document. Never fails, whatever the text: should the check
 * itself break off, that is a finding, because an unfinished check is not a clean one.
 * The editor, the command line and the tests all start here. Findings beyond `maximum` are counted, not told. `before` is
 * of a text that this one may differ little from; it saves time, and changes nothing.
 */
export function analyse(
  text: string,
  options: AnalysisOptions,
  maximum: number = maximumFindings,
  before?: Analysis,
): Analysis | undefined {
  const { kinds = publishedKinds, configured } = options;
  if (configured?.config.isExcluded?.(configured.file) === true) {
    return undefined;
  }
  const names = kinds === publishedKinds ? publishedNames : new KindNames(kinds.ids);
  const recognition =
    recognise(text, options.path, recognisedPrefixes(options), names) ??
    (options.isReceipt ? receiptAt('path') : damageOf(text, options));
  if (recognition === undefined) {
    return undefined;
  }
  const document = text.length > maximumLength ? undefined : new JsonDocument(text, before?.document);
  const kind = kinds.of(recognition.kind);
  const view = viewOf(kind, kind === unknownKind ? undefined : document?.value, document);
  return lazyAnalysis({ text, document, view, recognition }, options, maximum);
}

/** Recognizes text of no known kind that cannot be read where documents of ours lie. */
const damageOf = (text: string, { path, isAmongDocuments }: AnalysisOptions): Recognition | undefined =>
  isAmongDocuments && !isKnownForeign(path) && isUnreadable(text) && isAmongDocuments()
    ? { kind: 'unknown', by: 'damage', major: supportedMajor, prefix: undefined }
    : undefined;

/** The domains below which every document is ours. Settings and a configuration add to them: they hide none. */
const recognisedPrefixes = ({ prefixes, configured }: Pick<AnalysisOptions, 'prefixes' | 'configured'>) => [
  specificationDomain,
  ...prefixes,
  ...(configured?.config.schemaVersionPrefixes ?? []),
];

/** The domain that belongs before the kind in a `schemaVersion`: the document's own, else the first that is accepted. */
export const prefixFor = (
  recognition: Recognition | undefined,
  { prefixes, configured }: Pick<AnalysisOptions, 'prefixes' | 'configured'>,
): string => recognition?.prefix ?? (configured?.config.schemaVersionPrefixes ?? prefixes)[0] ?? specificationDomain;

/** Whether a document is a receipt: it belongs to the documents of its program, and is not one of them. */
export const isReceipt = ({ recognition }: Pick<Analysis, 'recognition'>): boolean => recognition.kind === receiptKind;

/** The same text judged by other settings, or beside other files: it is not read again. */
export const reanalyse = (analysis: Analysis, options: AnalysisOptions): Analysis =>
  lazyAnalysis(
    { text: analysis.text, recognition: analysis.recognition, document: analysis.document, view: analysis.view },
    options,
    maximumFindings,
  );

function lazyAnalysis(subject: Subject, options: AnalysisOptions, maximum: number): Analysis {
  let judgement: Evaluation | undefined;
  let checks: Checks | undefined;
  const judge = () => (judgement ??= evaluate(subject, options, maximum));
  return {
    ...subject,
    context: options.context ?? emptyContext(options.path),
    get findings() {
      return judge().findings;
    },
    get suppressedByCause() {
      return judge().suppressedByCause;
    },
    get used() {
      return judge().used;
    },
    get checks() {
      return (checks ??= checksOfAnalysis(subject, options.configured?.config.rules ?? new Map(), judge()));
    },
  };
}

/** What is judged. */
type Subject = Pick<Analysis, 'text' | 'recognition' | 'document' | 'view'>;

interface Evaluation extends Pick<Analysis, 'findings' | 'suppressedByCause' | 'used'> {
  readonly results: readonly RuleResult[];
}

function evaluate(
  { text, document, view, recognition }: Subject,
  options: AnalysisOptions,
  maximum: number,
): Evaluation {
  try {
    const { findings: all, results } = document
      ? findingsOf(document, view, recognition, options)
      : { findings: [tooLarge(text, options.language)], results: [] };
    const { findings: rated, used } = withoutSuppressed(inOrder(all), options);
    const findings = withCauses(rated);
    const reported = new Set(withoutConsequences(findings));
    const suppressedByCause = findings.filter((finding) => !reported.has(finding));
    return {
      findings: bounded(copyingWhatIsRight([...reported]), maximum, options.language),
      suppressedByCause,
      used,
      results,
    };
  } catch (error) {
    return { findings: [crash(error, options.language)], suppressedByCause: [], used: [], results: [] };
  }
}

function withoutSuppressed(findings: readonly Finding[], { configured }: AnalysisOptions): Unsuppressed {
  if (!configured) {
    return { findings, used: [] };
  }
  const { config, file, today } = configured;
  // What is locked is so by its own severity, whatever it is raised to.
  const left = unsuppressed(findings, config, file, today);
  // The rules have their severities already; the codes of reading a document get theirs here.
  const rated = left.findings.flatMap((finding): readonly Finding[] => {
    const isSet = isBuiltIn(finding.code) && !isLocked(finding);
    const severity = isSet ? config.rules.get(finding.code) : undefined;
    return severity === 'off' ? [] : [{ ...finding, severity: severity ?? finding.severity }];
  });
  return { ...left, findings: rated };
}

const isBuiltIn = (code: string) => builtInRules.some(({ id }) => id === code);

function findingsOf(
  document: JsonDocument,
  view: DocumentView,
  recognition: Recognition,
  options: AnalysisOptions,
): { readonly findings: readonly Finding[]; readonly results: readonly RuleResult[] } {
  const { language, configured, kinds = publishedKinds, context = emptyContext(options.path) } = options;
  const prefixes = configured?.config.schemaVersionPrefixes ?? options.prefixes;
  const severityOf: SeverityOf = (rule) =>
    (rule.isLocked ? undefined : configured?.config.rules.get(rule.id)) ?? rule.severity;
  if (document.tooDeep) {
    return { findings: [tooDeep(document.tooDeep, language)], results: [] };
  }
  const { kind } = view;
  // While a member stands twice nobody knows which one is meant: then nothing is derived from it.
  const settled = document.duplicates.length > 0 ? withoutDerivation : (finding: Finding) => finding;
  const isDamaged = recognition.by === 'damage';
  const envelope = isDamaged
    ? damageFindings(document, recognition, language)
    : [
        ...syntaxFindings(document, language),
        ...duplicateFindings(document, language),
        ...envelopeFindings(document, recognition, kinds, prefixes, language).map(settled),
      ];
  if (kind === unknownKind || recognition.major !== supportedMajor || document.value === undefined) {
    return { findings: envelope, results: [] }; // Of another version, or of no value at all, nothing more is known.
  }
  // Most rules compare one place with another, which makes sense once the text is whole and its kind is known.
  const isWhole = document.syntaxErrors.length === 0;
  const other = isWhole ? otherKindOf(kind, document.value, kinds) : undefined;
  const { rules } = kind;
  const holding = isWhole
    ? other
      ? ofEveryKind
      : rules
    : (isDamaged ? ofEveryKind : rules).filter(({ runsOnSyntaxErrors }) => runsOnSyntaxErrors);
  const results = ruleResults(document, view, holding, language, severityOf, context, kinds);
  const ofRules = results.flatMap((each) => each.findings).map(settled);
  if (other) {
    const mistaken = otherKindFinding(document, recognition, { stated: kind, meant: other }, language);
    return { findings: [...envelope.map(withoutDerivation), mistaken, ...ofRules], results };
  }
  if (isDamaged) {
    return { findings: [...envelope, ...ofRules], results };
  }
  const ofSchema = schemaFindings(document, view, language).map(settled);
  const all = [...withoutRepeated(ofSchema, ofRules), ...ofRules];
  return { findings: [...envelope, ...all.filter(({ path }) => !isMisspeltVersion(path, recognition))], results };
}

/** What no document may hold, of whichever kind it is. */
const ofEveryKind = rulesOfEveryKind.filter(({ isLocked: isBound }) => isBound);

/** Whether a place is the member that was meant to be `schemaVersion`, of which all is said. */
const isMisspeltVersion = (path: Path, { misspelt }: Recognition): boolean =>
  misspelt?.part === 'member' && path.length === 1 && path[0] === misspelt.member;

const withoutDerivation = (finding: Finding): Finding =>
  finding.fix?.type === 'derived' ? { ...finding, fix: undefined, awaitsFix: true } : finding;

/** Where a rule speaks of a place, it knows more of it than the schema, which says no more of its value there. */
function withoutRepeated(ofSchema: readonly Finding[], ofRules: readonly Finding[]): readonly Finding[] {
  const told = new Set(ofRules.filter(({ causedBy }) => !causedBy).map(({ path }) => pointer(path)));
  const structural = ['schema/required', 'schema/additionalProperties'];
  return ofSchema.filter(({ code, path }) => structural.includes(code) || !told.has(pointer(path)));
}

/** By place, then by code: the same order wherever the findings are shown. */
function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => a.span.offset - b.span.offset || (a.code < b.code ? -1 : 1));
}

/**
 * The first findings, and how many more there are: nobody reads thousands, and an editor chokes on them. What is not
 * told is as severe as the worst of it.
 */
function bounded(findings: readonly Finding[], maximum: number, { say }: Language): readonly Finding[] {
  const more = findings.length - maximum;
  const last = findings[maximum];
  if (more <= 0 || last === undefined) {
    return findings;
  }
  const message = say('Findings not shown: {more}. Fix the ones above first.', { more });
  const rest = findings.slice(maximum);
  const severity = severities.find((each) => rest.some((finding) => finding.severity === each)) ?? last.severity;
  const many = { ...last, code: 'document/too-many', severity, message, related: [], fix: undefined };
  return [...findings.slice(0, maximum), many];
}

function duplicateFindings(document: JsonDocument, { say }: Language): readonly Finding[] {
  if (document.syntaxErrors.length > 0 && hasMergeMarkers(document.text)) {
    return []; // Both sides of a merge have the member.
  }
  // Behind a bracket that is missing members stand in an object that is not theirs.
  const damagedFrom = structuralDamage(document) ?? Infinity;
  const told = document.duplicates.filter(({ again }) => again.offset < damagedFrom);
  return told.map(({ name, path, first, again }) => ({
    code: 'document/duplicate-key',
    severity: 'error',
    message: say('Duplicate property `{name}`. Only the last one is used: remove the other.', { name }),
    path,
    span: again,
    related: [{ message: say('First defined here.'), path, span: first }],
    fix: {
      ...asserted('Remove the overridden first {name}', [{ remove: path, which: 'first' }]),
      title: say('Remove the overridden first {name}', { name: JSON.stringify(redact(name)) }),
    },
  }));
}

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
