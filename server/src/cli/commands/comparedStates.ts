import type { Analysis, Evaluation } from '../../core/analysis/analysis';
import { allFindings, isReceipt } from '../../core/analysis/analyze';
import type { Finding, Severity } from '../../core/diagnostics/finding';
import { contributionTemplate } from '../../core/kinds/contract/kinds';
import { comparedDocument, diff, type ComparedDocument } from '../../core/program/diff';
import { guardFindings, type GuardedDocument } from '../../core/program/guard';
import { closestPaths } from '../../core/program/identity';
import { matchDocuments } from '../../core/program/matchDocuments';
import { pinChanges } from '../../core/program/pinChanges';
import { ruleChanges } from '../../core/program/ruleChanges';
import { redactFile, redactPointer } from '../../core/secrets/redact';
import { phrase, type Language } from '../../core/l10n/language';
import { groupBy } from '../../core/text/collections';
import type { FoundConfig } from '../../host/configFiles';
import { relativePath } from '../../host/paths';
import { isExcludedIn, type Configs } from '../files/configs';
import { plainFile, type CheckedDocument, type CheckedFile } from '../files/checkFiles';
import type { ReadDocument } from '../files/documents';
import type { Output } from '../report/outputs';
import { publishedText, type OldState, type OpenedState } from '../git/oldState';
import type { ReportedFinding } from '../report/reportedFinding';
import { configuredPlace, withChange, withoutAllowedChanges, type PermissionOptions } from './allowedChanges';

export interface GuardOptions extends PermissionOptions {
  /** File with known findings that are not reported; absent for none. Findings about a change are always reported. */
  readonly baseline: string | undefined;
  /** The old state: a revision, a folder or a file. */
  readonly against: string;
  readonly outputs: readonly Output[];
  /** True if an undecided check makes the exit code 1, too. */
  readonly requireComplete: boolean;
  readonly quiet: boolean;
  /** True if earlier findings are listed. */
  readonly all: boolean;
  /** True if earlier findings are left out, except findings that a baseline can't contain. */
  readonly onlyChanges: boolean;
}

/** The options to judge a change with: `configs` grant no more than the old configurations. */
export interface JudgeOptions extends GuardOptions, Pick<OpenedState, 'configBefore'> {
  readonly presentConfigs: Configs;
}

/** The severity of all findings about a change. */
export const guardSeverity = 'error' satisfies Severity;

export const selectDocuments = (checked: readonly CheckedDocument[]) =>
  analyzedDocuments(checked).filter((each) => !isReceipt(each.analysis));

const selectReceipts = (checked: readonly CheckedDocument[]) =>
  analyzedDocuments(checked).filter((each) => isReceipt(each.analysis));

export const analyzedDocuments = (checked: readonly CheckedDocument[]): readonly ReadDocument[] =>
  checked.flatMap(({ checked: { file, text }, analysis }) => (analysis ? [{ file, text, analysis }] : []));

export interface ComparedCount {
  /** Number of old documents that were compared with a present one. */
  readonly count: number;
  /** Number of all documents of the old state. */
  readonly total: number;
}

/** Returns the checked files with the violations of each change, and the deleted documents. */
export function compareDocuments(
  old: OldState,
  currentDocuments: readonly CheckedDocument[],
  samePersons: ReadonlyMap<string, readonly Finding[]>,
  options: JudgeOptions,
): {
  readonly files: readonly CheckedFile[];
  readonly compared: ComparedCount;
  readonly earlier: ReadonlySet<ReportedFinding>;
} {
  const { language } = options;
  const { unchanged, inSamePlace, moved, after } = documentsToCompare(old, currentDocuments, language);
  const before = [...inSamePlace, ...moved];
  const pairs = matchDocuments(before, after);
  const found = pairs.flatMap(([previous, current]) => (previous && current ? [{ previous, current }] : []));
  // Items hidden by a syntax error look removed. `check` reports the error, which no configuration allows.
  const compared = found.filter(({ current }) => current.view.document?.syntaxErrors.length === 0);
  const deleted = deletedDocuments(pairs, moved);
  const diffs = new Map(diff(before, after, language).map((each) => [each.after, each]));
  const findingsOf = ({ previous, current }: (typeof found)[number]) =>
    guardFindings(diffs.get(current.file), previous, current, language);
  const changes = new Map(compared.map((each) => [each.current.file, findingsOf(each)]));
  const same = Array.from(unchanged.values(), (each) => ({ previous: each, current: each }));
  const oldFiles = new Set([...old.documents, ...old.moved].map(({ file }) => file));
  const configured = [...found, ...same].filter(({ previous }) => oldFiles.has(previous.file));
  const configsBefore = new Map(
    configured.map(({ previous, current }) => [current.file, configuredPlace(old.configs, previous.file, old.root)]),
  );
  const placesBefore = new Map(
    found.map(({ previous, current }) => [current.file, closestPaths(current.value, previous.value)]),
  );
  const comparedFiles = new Set([...found, ...same].map(({ current: { file } }) => file));
  const files = currentDocuments.map((document) => {
    const { file } = document.checked;
    const exclusions = comparedFiles.has(file) ? exclusionFindings(file, options) : [];
    const findings = [...(changes.get(file) ?? []), ...(samePersons.get(file) ?? []), ...exclusions];
    const change = { findings, placeBefore: placesBefore.get(file), config: configsBefore.get(file) };
    return withChange(document, change, options);
  });
  // Without any old document, the configuration in force is the present one.
  const added =
    old.documents.length > 0 ? pairs.flatMap(([previous, current]) => (previous || !current ? [] : [current])) : [];
  const gone = deleted.map(({ file }) => deletedFile(file, options)).filter(hasFindingsOrAllowances);
  return {
    files: [...files, ...gone, ...changedConfigs(configPairs(old, configured, added, options), options)],
    compared: {
      count: compared.length + unchanged.size,
      total: old.documents.length + found.filter(({ previous }) => moved.includes(previous)).length,
    },
    earlier: earlierFindings(currentDocuments, [...found, ...same, ...comparedReceipts(old, currentDocuments)]),
  };
}

/** Returns a finding if the present configuration excludes a document. */
const exclusionFindings = (file: string, options: JudgeOptions): readonly Finding[] =>
  isExcludedIn(options.presentConfigs.of(file, '.'), file) ? [goneFinding(excludedMessage, options)] : [];

/** Returns the deleted documents of the old state. A moved document may be a new document under another name. */
function deletedDocuments(
  pairs: ReturnType<typeof matchDocuments<DocumentState>>,
  moved: readonly DocumentState[],
): readonly DocumentState[] {
  const addedKinds = new Set(pairs.flatMap(([previous, current]) => (previous || !current ? [] : [current.kind])));
  const isReplaced = (previous: DocumentState) => moved.includes(previous) && !addedKinds.has(previous.kind);
  return pairs.flatMap(([previous, current]) =>
    previous && (current ? leavesPublishedPath(previous, current) : !isReplaced(previous)) ? [previous] : [],
  );
}

/** Returns whether a template was moved out of its published path, which the specification fixes. */
const leavesPublishedPath = (previous: DocumentState, current: DocumentState): boolean =>
  contributionTemplate.path.test(previous.file) && !contributionTemplate.path.test(current.file);

/** Returns the unchanged documents, and the other documents of both states. */
function documentsToCompare(old: OldState, currentDocuments: readonly CheckedDocument[], language: Language) {
  const present = selectDocuments(currentDocuments);
  const unchanged = unchangedDocuments(old.documents, present);
  const pathsOf = (receipts: readonly ReadDocument[]) => receipts.map(({ file }) => publishedPart(file));
  const oldReceipts = { published: old.published, paths: pathsOf(old.receipts) };
  const presentReceipts = { published: publishedText, paths: pathsOf(selectReceipts(currentDocuments)) };
  const others = (documents: readonly ReadDocument[], receipts: StateReceipts) =>
    documents
      .filter(({ file }) => !unchanged.has(file))
      .map(({ file, analysis }) => createState(file, analysis, receipts, language));
  return {
    unchanged,
    inSamePlace: others(old.documents, oldReceipts),
    moved: others([...old.moved, ...old.earlier.map(({ document }) => document)], oldReceipts),
    after: others(present, presentReceipts),
  };
}

/** The part of a document that configurations are compared for. */
type ConfiguredDocument = Pick<ComparedDocument, 'file' | 'kind' | 'value'>;

/**
 * Returns the documents, by file, that both states have with the same text and surroundings, so that no rule finds anything else.
 * The receipts and pictures of acceptances are among the surroundings, because a rule that cannot be turned off asks for them.
 */
function unchangedDocuments(
  before: readonly ReadDocument[],
  present: readonly ReadDocument[],
): ReadonlyMap<string, ConfiguredDocument & Pick<Evaluation, 'findings'>> {
  const old = new Map(before.map((each) => [each.file, each.analysis]));
  return new Map(
    present
      .filter(({ file, analysis }) => old.get(file)?.evaluate() === analysis.evaluate())
      .map(({ file, analysis }) => [
        file,
        {
          file,
          kind: analysis.recognition.kind,
          value: analysis.document?.value,
          findings: allFindings(analysis),
        },
      ]),
  );
}

/** Returns the receipts that have the same published path in both states. */
function comparedReceipts({ receipts }: OldState, currentDocuments: readonly CheckedDocument[]) {
  const toCompared = ({ file, analysis }: ReadDocument) => ({ file, kind: '', findings: allFindings(analysis) });
  return matchDocuments(receipts.map(toCompared), selectReceipts(currentDocuments).map(toCompared)).flatMap(
    ([previous, current]) =>
      previous && current && publishedPart(previous.file) === publishedPart(current.file)
        ? [{ previous, current }]
        : [],
  );
}

const publishedPart = (file: string) => file.slice(Math.max(0, file.lastIndexOf('artifacts/')));

/** Returns the findings of present documents that their old states had, too. */
function earlierFindings(
  currentDocuments: readonly CheckedDocument[],
  compared: readonly {
    readonly previous: Pick<Evaluation, 'findings'>;
    readonly current: Pick<ReadDocument, 'file'>;
  }[],
): ReadonlySet<ReportedFinding> {
  const identities = new Map(
    compared.map(({ previous, current }) => [
      current.file,
      new Set(previous.findings.map((each) => keyWithMessage({ ...each, path: redactPointer(each.path) }))),
    ]),
  );
  return new Set(
    currentDocuments.flatMap(({ checked: { file, findings, heldBack } }) =>
      [...findings, ...heldBack].filter((finding) => identities.get(file)?.has(keyWithMessage(finding))),
    ),
  );
}

/** Returns what identifies a finding in its document. */
const keyWithMessage = ({ code, path, message }: Pick<ReportedFinding, 'code' | 'path' | 'message'>) =>
  [code, path, message].join(' ');

const deletedMessage = phrase(
  'This document was deleted, but exists in {before}. Restore it, or first allow the change in `allowedChanges`.',
);

const excludedMessage = phrase(
  'The configuration now excludes this document, which was checked in {before}. Include it again, or first allow the change in `allowedChanges`.',
);

const goneFinding = (message: typeof deletedMessage | typeof excludedMessage, options: GuardOptions): Finding => ({
  code: 'guard/gone',
  severity: guardSeverity,
  message: options.language.say(message, { before: redactFile(options.against) }),
  path: [],
  span: { offset: 0, length: 0 },
  related: [],
});

function deletedFile(file: string, options: GuardOptions): CheckedFile {
  const { findings, used } = withoutAllowedChanges({ file, text: '' }, [goneFinding(deletedMessage, options)], options);
  return { ...plainFile(file, '', 'document', findings), used };
}

/** Returns whether a file has findings, or had findings that the configuration allows. */
const hasFindingsOrAllowances = ({ findings, used }: CheckedFile): boolean => findings.length + used.length > 0;

/** The configurations of a document in both states. */
interface ConfigPair {
  readonly before: FoundConfig;
  readonly after: FoundConfig;
}

/** Returns the old and the present configuration of each document. For a new document, the old one is that of its folder. */
function configPairs(
  { configs, root }: OldState,
  both: readonly { readonly previous: ConfiguredDocument; readonly current: ConfiguredDocument }[],
  added: readonly ConfiguredDocument[],
  { presentConfigs, configBefore }: JudgeOptions,
): readonly ConfigPair[] {
  const pairFor = ({ file }: ConfiguredDocument, before: FoundConfig) => ({
    before,
    after: presentConfigs.of(file, '.'),
  });
  return [
    ...both.map(({ previous, current }) => pairFor(current, configs.of(previous.file, root))),
    ...added.flatMap((each) => {
      const before = configBefore(each.file);
      return before ? [pairFor(each, before.found)] : [];
    }),
  ];
}

/**
 * Returns the configurations whose pins, rules or suppressions a change weakens, each once. The nearest configuration above a document is
 * in force, so a new one in a folder below counts, too.
 */
function changedConfigs(pairs: readonly ConfigPair[], options: JudgeOptions): readonly CheckedFile[] {
  if (options.config === 'none') {
    return [];
  }
  const uniquePairs = groupBy(pairs, ({ before, after }) => [before.file, after.file].join('\n'));
  return [...uniquePairs.values()].flatMap((same) => {
    const { before, after } = same[0]!;
    const shown = relativePath('.', after.file ?? before.file ?? '');
    const findings = [...pinChanges(before, after, options.language), ...ruleChanges(before, after, options)];
    if (findings.length === 0) {
      return [];
    }
    const { findings: reported, used } = withoutAllowedChanges({ file: shown, text: after.text }, findings, options);
    return [{ ...plainFile(shown, after.text, 'configuration', reported), used }].filter(hasFindingsOrAllowances);
  });
}

/** A document with everything that is compared. */
type DocumentState = ComparedDocument & GuardedDocument & Pick<Evaluation, 'findings'>;

/** The receipts of a state. */
interface StateReceipts extends Pick<OldState, 'published'> {
  /** Their published paths. */
  readonly paths: readonly string[];
}

function createState(
  file: string,
  analysis: Analysis,
  { published, paths }: StateReceipts,
  language: Language,
): DocumentState {
  return {
    ...comparedDocument(file, analysis, language),
    view: analysis.view,
    findings: allFindings(analysis),
    receipt: (publishedPath) => parseValueOrText(published(file, publishedPath)),
    receiptPaths: paths,
  };
}

/** Returns the JSON value of a text, or the text itself if it is not JSON. */
function parseValueOrText(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text; // Damaged text is compared as text.
  }
}
