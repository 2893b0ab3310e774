import { isObject } from '../../core/json/objectReader';
import type { Language } from '../../core/l10n/language';
import { fail } from '../../core/text/result';
import { readNamed } from '../../host/safeFiles';
import { sha256 } from '../../host/sha256';
import { isLocked } from '../../core/analysis/rules/docs';
import { withoutConsequences } from '../../core/analysis/consequences';
import { jsonText } from '../../core/secrets/jsonText';
import { isPrivate } from '../../core/secrets/detector';
import { redactFile } from '../../core/secrets/redact';
import type { CheckedFile } from '../files/checkFiles';
import { notReadMessage } from '../files/files';
import { findingIdentity } from '../report/fingerprint';
import type { ReadOptions } from '../files/readOptions';
import type { ReportedFinding } from '../report/reportedFinding';
import { writeReport } from '../files/writeOutput';
import { displayPath } from '../../host/paths';

/** The findings of a baseline, each as `file code path`. */
export type Baseline = ReadonlySet<string>;

/**
 * Returns whether a baseline may contain a finding. It never contains findings of locked rules, of the document as a text, of
 * `guard`, or of files with private names.
 */
const canBeInBaseline = (file: string, finding: ReportedFinding) =>
  !/^(?:document|guard)\//.test(finding.code) && !isLocked(finding) && !isPrivate(file);

/** Maximum size of a baseline, in bytes. The baseline of a thousand documents has some megabytes. */
const maximumBytes = 64 * 1024 * 1024;

/** Reads a baseline. Fails if the file has none; the error never quotes the file. */
export function readBaseline(file: string, { language, digests }: ReadOptions): Baseline {
  const { say } = language;
  const content = readNamed(file, maximumBytes);
  switch (content) {
    case 'none':
      fail(
        `${redactFile(file)}: ${language.sentences([notReadMessage(content, language), say('Create the baseline with --write-baseline.')])}`,
      );
    case 'tooLarge':
      fail(say('The baseline {file} is larger than {maximum} bytes.', { file, maximum: maximumBytes }));
    case 'link':
    case 'otherKind':
    case 'outside':
      fail(say("Can't read the baseline {file}: it is not a regular file.", { file }));
    case 'unreadable':
      fail(say("The baseline {file} can't be read.", { file }));
    default: {
      digests?.set(displayPath(file), sha256(content));
      return (
        parseBaseline(content) ??
        fail(say('{file} is not a baseline of this version. Write it again with --write-baseline.', { file }))
      );
    }
  }
}

/** Returns the findings of a baseline, or `undefined` if a file has none. */
export function parseBaseline(bytes: Buffer): Baseline | undefined {
  try {
    const content: unknown = JSON.parse(bytes.toString('utf8'));
    const findings: unknown = isObject(content) && content.version === 1 ? content.findings : undefined;
    return Array.isArray(findings) && findings.every(isEntry)
      ? new Set(findings.map((each) => findingIdentity(each.file, each.code, each.path)))
      : undefined;
  } catch {
    return undefined; // The content is not JSON.
  }
}

interface Entry {
  readonly file: string;
  readonly code: string;
  readonly path: string;
}

const isEntry = (value: unknown): value is Entry =>
  isObject(value) && [value.file, value.code, value.path].every((each) => typeof each === 'string');

/** Returns a file without its known findings. A finding that was suppressed by a known one is reported, unless it is known, too. */
export function withoutBaselineFindings(checked: CheckedFile, baseline: Baseline): CheckedFile {
  const isKnown = ({ code, path }: ReportedFinding) => baseline.has(findingIdentity(checked.file, code, path));
  const knownCount = checked.findings.filter(
    (finding) => canBeInBaseline(checked.file, finding) && isKnown(finding),
  ).length;
  return { ...withoutFindings(checked, isKnown), known: knownCount };
}

/** Removes findings from a file, except those that a baseline can't contain. */
export const withoutFindings = (
  checked: CheckedFile,
  isOmitted: (finding: ReportedFinding) => boolean,
): CheckedFile => ({
  ...checked,
  findings: withoutConsequences(
    [...checked.findings, ...checked.heldBack].filter(
      (finding) => !(canBeInBaseline(checked.file, finding) && isOmitted(finding)),
    ),
  ),
});

/** Counts for the findings of a new baseline. */
interface WrittenBaseline {
  readonly savedCount: number;
  /** The codes of shown findings that are never taken as known. */
  readonly omitted: readonly string[];
  /** The number of findings that other findings suppress. They were not shown, so they are not saved as known. */
  readonly hiddenCount: number;
}

/**
 * Writes the shown findings as a baseline, together with the entries of an earlier baseline that still apply.
 * @param earlier the baseline that the check was run with
 */
export function writeBaseline(
  target: string,
  checked: readonly CheckedFile[],
  earlier: Baseline,
  language: Language,
): WrittenBaseline {
  const findingsByFile = checked.map((each) => {
    const { file } = each;
    const shown = withoutBaselineFindings(each, earlier).findings;
    const canBeSaved = (finding: ReportedFinding) => canBeInBaseline(file, finding);
    const isSaved = (finding: ReportedFinding) =>
      shown.includes(finding) || earlier.has(findingIdentity(file, finding.code, finding.path));
    const savable = [...each.findings, ...each.heldBack].filter(canBeSaved);
    return {
      file,
      saved: savable.filter(isSaved),
      omitted: shown.filter((finding) => !canBeSaved(finding)),
      hidden: savable.filter((finding) => !isSaved(finding)),
    };
  });
  const findings = findingsByFile.flatMap(({ file, saved }) =>
    saved.map(({ code, path: pointer }) => ({ file, code, path: pointer })),
  );
  writeReport(target, `${jsonText({ version: 1, findings })}\n`, language);
  const omitted = findingsByFile.flatMap((each) => each.omitted.map(({ code }) => code));
  const hiddenCount = findingsByFile.reduce((sum, each) => sum + each.hidden.length, 0);
  return { savedCount: findings.length, omitted, hiddenCount };
}
