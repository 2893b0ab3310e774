import { JsonDocument } from '../../json/jsonDocument';
import type { Finding } from '../../diagnostics/finding';
import type { Language } from '../../l10n/language';
import { glob, type PathTest } from '../../text/glob';
import { configFindings } from './configFindings';
import type { GuardCode } from './guardCodes';
import { findPin, mayPin, readPinFiles, createPins, type PinFiles, type Pins, type ReadPinFile } from './pins';
import type { RuleSetting } from './severities';
import type { Path } from '../../json/path';
import { listMemberNames, type Schema } from '../../schema/lookup';
import { memoize } from '../../text/collections';

export const configFile = 'statusdocs.config.json';

/** An accepted finding, with the reason. */
export interface Suppression {
  readonly rule: string;
  /** A glob for the path of the document relative to the configuration file; all documents if absent. */
  readonly files: string | undefined;
  /** Returns whether it applies to a path relative to the configuration file. */
  readonly isFor: PathTest;
  /** The JSON Pointer of the place or of a container of it; the whole document if absent. */
  readonly path: string | undefined;
  /** The last day on which it applies; no limit if absent. */
  readonly expires: string | undefined;
  /** Its place in the configuration. */
  readonly at: Path;
}

/** Returns whether a configuration leaves out the file at a path relative to it. */
export const isExcludedBy = (config: Config | undefined, file: string | undefined): boolean =>
  file !== undefined && config?.isExcluded?.(file) === true;

/** The content of `statusdocs.config.json`. */
export interface Config {
  readonly rules: ReadonlyMap<string, RuleSetting>;
  readonly domains: readonly string[] | undefined;
  /**
   * The domains of both states of a change that adds or removes some: `domains` has the shared domains. A document of any of them is
   * recognized. Absent if there is one state.
   */
  readonly domainsOfStates?: readonly (readonly string[])[];
  /** Returns whether a path relative to the configuration file is excluded from everything; absent if none is. */
  readonly isExcluded?: PathTest | undefined;
  /** Returns whether an unknown member of a kind is accepted, by `knownMembers` or the pin for the kind; absent if none is. */
  readonly isKnownMember?: ((name: string, kind: string) => boolean) | undefined;
  readonly suppressions: readonly Suppression[];
  /** Changes that `guard` permits, each as the suppression of a `GuardCode`. */
  readonly allowedChanges: readonly Suppression[];
  /** Schemas in addition to the published schemas; absent for none. */
  readonly pins?: Pins | undefined;
}

export const noConfig: Config = {
  rules: new Map(),
  domains: undefined,
  suppressions: [],
  allowedChanges: [],
};

/** The configuration to use, the mistakes of its text, and the schemas that it names. */
interface ReadConfig {
  readonly config: Config;
  readonly findings: readonly Finding[];
  readonly pinFiles: PinFiles;
}

/** Reads a configuration. Any mistake in it is a finding on the file, and then the whole file is ignored. */
export function readConfig(text: string, language: Language, readPinFile: ReadPinFile = () => undefined): ReadConfig {
  const document = new JsonDocument(text);
  const pinFiles = readPinFiles(document.value, readPinFile);
  const findings = configFindings(document, pinFiles, language);
  const isWrong = findings.length > 0;
  const config = isWrong && mayPin(document.value, text) ? withUnreadPins : noConfig;
  return { config: isWrong ? config : createConfig(document.value as ConfigFile, pinFiles), findings, pinFiles };
}

/** The configuration in force if its pins could not be read. */
export const withUnreadPins: Config = { ...noConfig, pins: 'unread' };

/** The type of a valid configuration file. */
interface ConfigFile {
  readonly rules?: Readonly<Record<string, RuleSetting>>;
  readonly domains?: readonly string[];
  readonly exclude?: readonly string[];
  readonly knownMembers?: readonly string[];
  readonly suppressions?: readonly (Scope & { readonly rule: string })[];
  readonly allowedChanges?: readonly (Scope & { readonly change: GuardCode })[];
  readonly pins?: Readonly<Record<string, Schema | string>>;
}

interface Scope {
  readonly files?: string;
  readonly path?: string;
  readonly expires?: string;
}

const createConfig = (
  { rules = {}, domains, exclude = [], suppressions = [], allowedChanges = [], ...members }: ConfigFile,
  pinFiles: PinFiles,
): Config => {
  const pins = members.pins && createPins(members.pins, pinFiles);
  return {
    rules: new Map(Object.entries(rules)),
    domains,
    isExcluded: exclude.length > 0 ? anyOf(exclude) : undefined,
    isKnownMember: createMemberTest(members.knownMembers, pins),
    suppressions: suppressions.map((each, index) => suppression(each.rule, each, ['suppressions', index])),
    allowedChanges: allowedChanges.map((each, index) => suppression(each.change, each, ['allowedChanges', index])),
    pins,
  };
};

function createMemberTest(
  knownMembers: readonly string[] | undefined,
  pins: Pins | undefined,
): Config['isKnownMember'] {
  if (knownMembers === undefined && pins === undefined) {
    return undefined;
  }
  const isListed = anyOf(knownMembers ?? []);
  const pinnedNames = memoize((kind: string) => new Set(listMemberNames(findPin(pins, kind))));
  return (name, kind) => isListed(name) || pinnedNames(kind).has(name);
}

/** Returns a test whether any of some globs matches a text. Globs with mistakes match nothing. */
export function anyOf(patterns: readonly string[]): PathTest {
  const tests = patterns.flatMap((pattern) => glob(pattern) ?? []);
  return (file) => tests.some((isNamed) => isNamed(file));
}

const suppression = (rule: string, { files, path, expires }: Scope, at: Path): Suppression => ({
  rule,
  files,
  isFor: files === undefined ? () => true : (glob(files) ?? (() => false)),
  path,
  expires,
  at,
});
