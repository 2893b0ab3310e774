import { JsonDocument } from '../../json/jsonDocument';
import type { Finding } from '../../diagnostics/finding';
import type { Language } from '../../l10n/language';
import { glob, type PathTest } from '../../text/glob';
import { configFindings } from './configFindings';
import type { GuardCode } from './guardCodes';
import { mayPin, pinsIn, type Pins } from './pins';
import type { RuleSetting } from './severities';
import type { Path } from '../../json/path';
import type { Schema } from '../../schema/lookup';

export const configFile = 'statusdocs.config.json';

/** A finding that is known and accepted, with the reason why. */
export interface Suppression {
  readonly rule: string;
  /** A glob on the path of the document relative to the configuration file; all documents when absent. */
  readonly files: string | undefined;
  /** Whether it is for the document at a path relative to the configuration file. */
  readonly isFor: PathTest;
  /** A JSON Pointer to the place, or to what holds it; the whole document when absent. */
  readonly path: string | undefined;
  /** The last day on which it holds; for ever when absent. */
  readonly expires: string | undefined;
  /** Where it stands in the configuration. */
  readonly at: Path;
}

/** What `statusdocs.config.json` says. */
export interface Config {
  readonly rules: ReadonlyMap<string, RuleSetting>;
  readonly schemaVersionPrefixes: readonly string[] | undefined;
  /** Whether a file at a path relative to the configuration file is left out of everything; absent for none. */
  readonly isExcluded?: PathTest | undefined;
  readonly suppressions: readonly Suppression[];
  /** Changes that `guard` lets pass, each as the suppression of a `GuardCode`. */
  readonly allowedChanges: readonly Suppression[];
  /** Schemas in addition to the published ones; none when absent. */
  readonly pins?: Pins | undefined;
}

export const noConfig: Config = {
  rules: new Map(),
  schemaVersionPrefixes: undefined,
  suppressions: [],
  allowedChanges: [],
};

/** Reads a configuration. Where anything is wrong with it, that is a finding on the file, and none of it holds. */
export function readConfig(text: string, language: Language): { config: Config; findings: readonly Finding[] } {
  const document = new JsonDocument(text);
  const findings = configFindings(document, language);
  const isWrong = findings.length > 0;
  const config = isWrong && mayPin(document.value, text) ? withUnreadPins : noConfig;
  return { config: isWrong ? config : configIn(document.value as ConfigFile), findings };
}

/** The configuration in force if its pins could not be read. */
export const withUnreadPins: Config = { ...noConfig, pins: 'unread' };

/** What the schema leaves of a configuration that it finds nothing wrong with. */
interface ConfigFile {
  readonly rules?: Readonly<Record<string, RuleSetting>>;
  readonly schemaVersionPrefixes?: readonly string[];
  readonly exclude?: readonly string[];
  readonly suppressions?: readonly (Scope & { readonly rule: string })[];
  readonly allowedChanges?: readonly (Scope & { readonly change: GuardCode })[];
  readonly pins?: Readonly<Record<string, Schema>>;
}

interface Scope {
  readonly files?: string;
  readonly path?: string;
  readonly expires?: string;
}

const configIn = ({
  rules = {},
  schemaVersionPrefixes,
  exclude = [],
  suppressions = [],
  allowedChanges = [],
  pins,
}: ConfigFile): Config => ({
  rules: new Map(Object.entries(rules)),
  schemaVersionPrefixes,
  isExcluded: exclude.length > 0 ? anyOf(exclude) : undefined,
  suppressions: suppressions.map((each, index) => suppression(each.rule, each, ['suppressions', index])),
  allowedChanges: allowedChanges.map((each, index) => suppression(each.change, each, ['allowedChanges', index])),
  pins: pins && pinsIn(pins),
});

function anyOf(patterns: readonly string[]): PathTest {
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
