import type { Config } from '../../core/analysis/config/config';
import { removeSuppressed, suppressedElsewhere } from '../../core/analysis/config/suppress';
import { withoutConsequences } from '../../core/analysis/consequences';
import type { Finding } from '../../core/diagnostics/finding';
import { pointer, type Path } from '../../core/json/path';
import { fixedCode } from '../../core/program/fixedValues';
import type { ChangeFinding } from '../../core/program/guard';
import { redactPointer } from '../../core/secrets/redact';
import type { CheckedDocument, CheckedFile } from '../files/checkFiles';
import { pathFromConfig, type Configs } from '../files/configs';
import type { ReadOptions } from '../files/readOptions';
import { reportedFindings } from '../report/reportedFinding';

/** Options to read documents with, and the changes that the command allows. */
export interface PermissionOptions extends ReadOptions {
  /** JSON Pointers to fixed values of the old state that may change. */
  readonly allow: readonly string[];
}

/** The change of a document. */
interface DocumentChange {
  readonly findings: readonly PlacedFinding[];
  /** Returns the place in the old document; absent if there is none, or if it is equal. */
  readonly placeBefore: ((path: Path) => Path) | undefined;
  /** The old configuration; absent if the document is new. */
  readonly config: ConfiguredPlace | undefined;
}

/** Returns a checked file with the findings of its change that are not allowed, and the findings that only its change suppresses. */
export function withChange(
  { checked, analysis }: CheckedDocument,
  { findings: all, placeBefore, config }: DocumentChange,
  options: PermissionOptions,
): CheckedFile {
  const placed = all.map((each): PlacedFinding => ({ oldPath: placeBefore?.(each.path), ...each }));
  const { findings, used } = withoutAllowedChanges(checked, placed, options, config);
  const revealed = placeBefore && analysis ? suppressedElsewhere(analysis.evaluate().suppressed, placeBefore) : [];
  return {
    ...checked,
    findings: [...checked.findings, ...findings, ...reportedFindings(checked, revealed, options)],
    used: [...checked.used, ...used],
  };
}

/** A configuration, and the path of a document relative to it. */
export interface ConfiguredPlace {
  readonly config: Pick<Config, 'allowedChanges'>;
  readonly documentPath: string;
}

export function configuredPlace(configs: Configs, file: string, top: string): ConfiguredPlace {
  const found = configs.of(file, top);
  return { config: found.config, documentPath: pathFromConfig(found, file) };
}

/** A finding, with its place in the old state if that may differ. */
type PlacedFinding = Finding & { readonly oldPath?: ChangeFinding['oldPath'] | undefined };

const namedPlace = ({ oldPath, path }: PlacedFinding): Path => oldPath ?? path;

/**
 * Returns the findings that neither the configuration nor `--allow` allows, and the entries that allow others. A document that was moved
 * is also judged at its old place, so that a change cannot move it to where more is allowed. Pointers name places of the old document.
 */
export function withoutAllowedChanges(
  { file, text }: Pick<CheckedFile, 'file' | 'text'>,
  all: readonly PlacedFinding[],
  options: PermissionOptions,
  before?: ConfiguredPlace,
): Pick<CheckedFile, 'findings' | 'used'> {
  const remainingAt = ({ config, documentPath }: ConfiguredPlace) =>
    removeSuppressed(all, { suppressions: config.allowedChanges }, documentPath, options.today, namedPlace);
  const { findings, used } = remainingAt(configuredPlace(options.configs, file, '.'));
  const alsoBefore = new Set(before && options.config !== 'none' ? remainingAt(before).findings : []);
  const isAllowed = (finding: PlacedFinding) =>
    finding.code === fixedCode && options.allow.includes(redactPointer(namedPlace(finding)));
  const remainingFindings = withoutConsequences(
    all.filter((finding) => (findings.includes(finding) || alsoBefore.has(finding)) && !isAllowed(finding)),
  );
  return {
    findings: reportedFindings({ file, text }, remainingFindings, options),
    used: used.map(({ at }) => pointer(at)),
  };
}
