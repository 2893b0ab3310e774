import type { Analysis, AnalysisOptions, EvaluatedDocument, Evaluation } from './analysis';
import { UsedContext } from './usedContext';
import { isExcludedBy } from './config/config';
import { JsonDocument, isTooLarge } from '../json/jsonDocument';
import { isDamaged, isUnreadable } from './inventory';
import { KindPatterns, publishedPatterns } from './kindPatterns';
import { evaluate } from './evaluate';
import { receiptRecognition, recognize, type Recognition } from './recognize';
import type { Finding } from '../diagnostics/finding';
import { createView } from '../kinds/contract/documentView';
import { receiptKind, specificationDomain, supportedMajor } from '../kinds/contract/kinds';
import { publishedKinds, unknownKind } from '../kinds/registry';
import { emptyContext } from '../rules/context';
import { findPin } from './config/pins';

/** Maximum number of findings reported. Others are counted. */
const maximumFindings = 1000;

/** Options that do not change what is found. */
interface AnalyzeOptions {
  /** The number of findings to report. Further ones are only counted. */
  readonly maximum?: number | undefined;
  /** The analysis of an equal or similar text, which saves time. */
  readonly previous?: Analysis | undefined;
}

/**
 * Analyzes a text; `undefined` if it is not a status document. Never throws, for any text: a failure of the check
 * itself is a finding, because an unfinished check is not a clean one.
 * Editors, command line and tests all use this function.
 */
export function analyze(
  text: string,
  options: AnalysisOptions,
  { maximum = maximumFindings, previous }: AnalyzeOptions = {},
): Analysis | undefined {
  const { kinds = publishedKinds } = options;
  if (isExcluded(options)) {
    return undefined;
  }
  const names = kinds === publishedKinds ? publishedPatterns : new KindPatterns(kinds.ids);
  const recognition =
    recognizeAs(text, options.path, options, names) ??
    (options.isReceipt ? receiptRecognition('path') : recognizeDamage(text, options));
  if (recognition === undefined) {
    return undefined;
  }
  if (previous && isOfSameText(previous, text, recognition, options)) {
    const { document, view } = previous;
    return lazyAnalysis({ text, document, view, recognition }, options, { maximum, previous });
  }
  const document = isTooLarge(text) ? undefined : new JsonDocument(text, previous?.document);
  const kind = kinds.of(recognition.kind);
  const view = createView(kind, kind === unknownKind ? undefined : document?.value, document, options.path);
  return lazyAnalysis({ text, document, view, recognition }, options, { maximum });
}

/** Returns whether the configuration excludes a document. */
export const isExcluded = ({ configured }: Pick<AnalysisOptions, 'configured'>): boolean =>
  isExcludedBy(configured?.config, configured?.file);

/** Returns whether an analysis is of the same text, read as the same kind at the same path. */
const isOfSameText = (previous: Analysis, text: string, recognition: Recognition, { kinds, path }: AnalysisOptions) =>
  kinds === undefined &&
  previous.text === text &&
  previous.path === path &&
  JSON.stringify(previous.recognition) === JSON.stringify(recognition);

/**
 * Recognizes a text without content as a damaged document of unknown kind, if it is among documents.
 */
function recognizeDamage(text: string, { damageTest }: AnalysisOptions): Recognition | undefined {
  const test = damageTest && isDamaged(text) ? damageTest() : 'none';
  return test === 'noContent' || (test === 'notJson' && isUnreadable(text))
    ? { kind: 'unknown', by: 'damage', major: supportedMajor, domain: undefined }
    : undefined;
}

/**
 * Recognizes a document. Documents of the specification's domain always belong to us. Settings and configuration can only add domains,
 * so they never hide documents. If a change adds or removes domains, a document that either state recognizes is one, and a spelling
 * that either state reports is a mistake.
 */
export function recognizeAs(
  text: string,
  path: string,
  { domains, configured }: Pick<AnalysisOptions, 'domains' | 'configured'>,
  names: KindPatterns = publishedPatterns,
): Recognition | undefined {
  const { domains: own = [], domainsOfStates = [own] } = configured?.config ?? {};
  const found = domainsOfStates.flatMap(
    (each) => recognize(text, path, [specificationDomain, ...domains, ...each], names) ?? [],
  );
  return found.find(({ misspelled }) => misspelled) ?? found[0];
}

/** Returns the domain for a `schemaVersion`: the domain of the document, or else the first accepted domain. */
export const chooseDomain = (
  recognition: Recognition | undefined,
  { domains, configured }: Pick<AnalysisOptions, 'domains' | 'configured'>,
): string => recognition?.domain ?? (configured?.config.domains ?? domains)[0] ?? specificationDomain;

/** Returns whether a document is a receipt, which belongs to the documents of a program without being one of them. */
export const isReceipt = ({ recognition }: Pick<Analysis, 'recognition'>): boolean => recognition.kind === receiptKind;

/** Analyzes the same text with other settings or surroundings, without parsing it again. */
export const reanalyze = (analysis: Analysis, options: AnalysisOptions): Analysis =>
  lazyAnalysis(
    { text: analysis.text, recognition: analysis.recognition, document: analysis.document, view: analysis.view },
    options,
    { maximum: maximumFindings, previous: analysis },
  );

function lazyAnalysis(
  subject: EvaluatedDocument,
  options: AnalysisOptions,
  { maximum, previous }: AnalyzeOptions & { readonly maximum: number },
): Analysis {
  const { context = emptyContext(options.path) } = options;
  const own = new UsedContext(context);
  let evaluation: Evaluation | undefined;
  let usedContext = own;
  let earlier = previous; // Kept no longer than needed.
  return {
    ...subject,
    path: options.path,
    context,
    get usedContext() {
      return usedContext;
    },
    pin: findPin(options.configured?.config.pins, subject.view.kind.id),
    evaluate() {
      if (evaluation === undefined && earlier) {
        evaluation = earlier.evaluationWith(options, maximum);
        usedContext = evaluation ? earlier.usedContext : own;
        earlier = undefined;
      }
      return (evaluation ??= evaluate(subject, { ...options, context: own }, maximum));
    },
    evaluationWith: (others, most) =>
      most === maximum &&
      areSameSettings(options, others) &&
      usedContext.hasSameAnswers(others.context ?? emptyContext(others.path))
        ? evaluation
        : undefined,
  };
}

/** Returns whether options have the same settings, whatever the surroundings, and whatever the configuration excludes. */
function areSameSettings(a: AnalysisOptions, b: AnalysisOptions): boolean {
  const settings = ({ path, domains, language, kinds, isReceipt, repositories, configured }: AnalysisOptions) => [
    ...[path, domains.join(), language, kinds, isReceipt, repositories, configured?.file, configured?.today],
    ...Object.entries({
      ...configured?.config,
      domains: configured?.config.domains?.join(),
      isExcluded: undefined,
    }).flat(),
  ];
  const [of, others] = [settings(a), settings(b)];
  return of.length === others.length && of.every((setting, index) => setting === others[index]);
}

/** Returns whether a document has more findings than its analysis has. */
export const hasMoreFindings = (analysis: Analysis): boolean =>
  analysis.evaluate().findings.at(-1)?.code === 'document/too-many';

/** Returns the findings of an analysis, also those held back. */
export function allFindings(analysis: Analysis): readonly Finding[] {
  const { findings, heldBack } = analysis.evaluate();
  return [...findings, ...heldBack];
}
