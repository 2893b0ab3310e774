import type { Analysis } from '../../core/analysis/analysis';
import type { Severity } from '../../core/diagnostics/finding';
import type { Language } from '../../core/l10n/language';
import { decodeText, unreadMessage } from '../../host/foundText';
import { sha256 } from '../../host/sha256';
import { filesOnDisk } from '../../host/states';
import { analysisOptions } from './analysisOptions';
import type { ReadOptions } from './readOptions';
import { readContent, type NamedFile } from './files';
import { withRemedies } from '../report/remedies';
import {
  reportedChecks,
  reportedFindings,
  topOfFile,
  type Lines,
  type ReportedChecks,
  type ReportedFinding,
} from '../report/reportedFinding';
import { isChecked, classifyFile, type FileSort } from '../../core/analysis/inventory';
import { pointer } from '../../core/json/path';
import { statedStateOf, type ProgressItem } from '../../core/kinds/contract/progress';
import { assembly } from '../../core/kinds/registry';
import { openProgram, type Analyzed, type NamedText, type Surroundings } from '../../host/openProgram';

/** The result of checking one file. */
export interface CheckedFile {
  /** Relative to the working folder, with `/`. */
  readonly file: string;
  /** As in `NamedFile`. */
  readonly real?: string | undefined;
  /** Empty if the text is not kept. */
  readonly text: string;
  /** Absent if the file is not a status document or cannot be read. */
  readonly kind: string | undefined;
  readonly findings: readonly ReportedFinding[];
  readonly isReadable: boolean;
  /** Set if the file is neither a status document nor empty. */
  readonly isOther?: boolean | undefined;
  readonly sort: FileSort;
  /** Set if the file is empty and was named itself. */
  readonly isEmpty?: boolean | undefined;
  /** Set for a contribution with a field that its owner has not filled in. */
  readonly isIncomplete?: boolean | undefined;
  /** The ids of the repositories that the document names; absent if it cannot name any. */
  readonly repositories?: readonly string[] | undefined;
  /** Set for a document with syntax errors. Its values may be incomplete. */
  readonly isDamaged?: boolean | undefined;
  /** Set for a document with undecided rules that states claimed, captured, submitted or accepted work. */
  readonly claimsProgress?: boolean | undefined;
  /** Findings that follow from other findings, reported only if those are suppressed. */
  readonly heldBack: readonly ReportedFinding[];
  /** The result of each check; absent for a file that is not a status document. */
  readonly checks: ReportedChecks | undefined;
  /** JSON Pointers in the configuration to the suppressions that removed findings. */
  readonly used: readonly string[];
  /** Number of findings left out because a baseline has them; absent without a baseline. */
  readonly known?: number;
}

/** Returns whether a file is only counted and listed: it is not checked and has no findings. */
export const isOnlyListed = ({ sort, findings }: CheckedFile): boolean => !isChecked(sort) && findings.length === 0;

/** A checked file, with its analysis if it is a status document. */
export interface CheckedDocument {
  readonly checked: CheckedFile;
  readonly analysis: Analysis | undefined;
}

/** Checks files. Returns them in the order of `namedFiles`, including files that are not status documents. */
export const checkedFiles = (
  namedFiles: readonly NamedFile[],
  options: ReadOptions,
  surroundings?: Surroundings,
): readonly CheckedFile[] => checkedDocuments(namedFiles, options, surroundings).map(({ checked }) => checked);

/** Checks files as `checkedFiles` does, and also returns their analyses. */
export function checkedDocuments(
  namedFiles: readonly NamedFile[],
  options: ReadOptions,
  surroundings?: Surroundings,
): readonly CheckedDocument[] {
  const readResults = namedFiles.map((each) => readFile(each, options));
  const texts = readResults.filter((each) => 'isUtf8' in each);
  const analyzed = openProgram(texts, (file) => analysisOptions(file, options), {
    ...(surroundings ?? { state: filesOnDisk() }),
    digests: options.digests,
  });
  const byText = new Map(analyzed.map((each) => [each.text, each]));
  const lines: Lines = new Map();
  return readResults.map((each) => {
    const analyzed = 'isUtf8' in each ? byText.get(each) : undefined;
    return {
      checked: analyzed ? checkedFile(analyzed, lines, options) : (each as CheckedFile),
      analysis: analyzed?.analysis,
    };
  });
}

/** A file whose content was read. */
interface ReadFile extends NamedText {
  readonly isUtf8: boolean;
}

const emptyResult = {
  text: '',
  kind: undefined,
  isReadable: true,
  heldBack: [],
  checks: undefined,
  used: [],
} as const;

/** Returns a file that has only findings: no kind, checks or suppressions. */
export const plainFile = (
  file: string,
  text: string,
  sort: FileSort,
  findings: readonly ReportedFinding[],
): CheckedFile => ({
  file,
  ...emptyResult,
  text,
  sort,
  findings,
});

const unreadable = (file: string, message: string): CheckedFile => ({
  ...plainFile(file, '', 'unreadable', [findingAtTop('document/unreadable', 'error', message)]),
  isReadable: false,
});

/** Returns the text of a file, or an unreadable file with the reason as a finding. */
function readFile(input: NamedFile, { language, digests }: ReadOptions): ReadFile | CheckedFile {
  const { file, real, isUnmatchedPattern } = input;
  if (isUnmatchedPattern) {
    return unreadable(file, language.say('No file matches this pattern.'));
  }
  const content = readContent(input, language);
  if ('error' in content) {
    return unreadable(file, content.error);
  }
  const bytes = content.ok;
  digests?.set(file, sha256(bytes));
  const { text, unread } = decodeText(bytes);
  return { file, real, text: text.replace(/^\uFEFF(?!\uFEFF)/, ''), isUtf8: unread === undefined };
}

function checkedFile(
  { text: { file, real, text, isUtf8 }, sort, analysis }: Analyzed<ReadFile>,
  lines: Lines,
  options: ReadOptions,
): CheckedFile {
  const { language } = options;
  if (analysis === undefined && (real !== undefined || sort === 'excluded')) {
    return plainFile(file, '', sort, []);
  }
  if (!isUtf8) {
    return unreadable(file, unreadMessage('notUtf8', language));
  }
  const isEmpty = real === undefined && text.trim() === '';
  if (analysis === undefined) {
    const finding = findingAtTop('document/not-recognized', 'information', notRecognizedMessage(text, sort, language));
    return { ...plainFile(file, '', sort, [finding]), isOther: !isEmpty, isEmpty };
  }
  const reported = reportedDocument(file, text, analysis, options, lines);
  return { ...reported, findings: withRemedies(reported.findings, analysis, options, file), real, isEmpty };
}

/** Returns the result for a status document. */
export const reportedDocument = (
  file: string,
  text: string,
  analysis: Analysis,
  options: Pick<ReadOptions, 'language' | 'excerpts' | 'edits'>,
  lines: Lines = new Map(),
): CheckedFile => {
  const sort = classifyFile(file, text, analysis.recognition);
  const { findings, heldBack, checks, used } = analysis.evaluate();
  return {
    file,
    text,
    kind: analysis.recognition.kind,
    sort,
    isIncomplete:
      sort === 'contribution' && assembly.filledFields(analysis.view.root).length < assembly.fieldsToFillIn.length,
    findings: reportedFindings({ file, text, analysis }, findings, options, lines),
    heldBack: reportedFindings({ file, text }, heldBack, { ...options, excerpts: false, edits: false }, lines),
    checks: reportedChecks(checks),
    claimsProgress: checks.undecided.length > 0 && claimsProgress(analysis, options.language),
    used: used.map(({ at }) => pointer(at)),
    repositories: analysis.view.kind.revisions?.(analysis.view.model).map(({ repository }) => repository),
    isDamaged: analysis.document?.isValidJson !== true,
    isReadable: true,
  };
};

/** Returns whether a document states that work was begun or done. */
const claimsProgress = ({ view: { kind, model } }: Analysis, language: Language): boolean =>
  (kind.progress?.(model, language).items ?? []).some(hasWork);

const hasWork = (item: ProgressItem): boolean =>
  ['claimed', 'captured', 'submitted', 'accepted'].includes(statedStateOf(item) ?? '') || item.children.some(hasWork);

function findingAtTop(code: string, severity: Severity, message: string): ReportedFinding {
  return { code, severity, message, path: '', range: topOfFile, related: [] };
}

function notRecognizedMessage(text: string, sort: FileSort, { say }: Language): string {
  if (text.trim() === '') {
    return say('This file is empty. Write the document, or leave the file out.');
  }
  return sort === 'unreadable'
    ? say('This file is not JSON, so it is not a status document. Correct it, or leave the file out.')
    : say(
        'This file is not a status document: it has no top-level "schemaVersion" that names a known kind. Add one, or leave the file out.',
      );
}
