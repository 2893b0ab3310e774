import type { Config, Suppression } from '../analysis/config/config';
import { isLower, isNewIn, findSetting } from '../analysis/config/grants';
import type { GuardCode } from '../analysis/config/guardCodes';
import { findSpan } from '../analysis/rules/run';
import type { Finding } from '../diagnostics/finding';
import { JsonDocument } from '../json/jsonDocument';
import type { Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import type { Language } from '../l10n/language';
import { redact } from '../secrets/redact';
import { escapeGlob } from '../text/glob';

/** A configuration with its text. */
interface ConfigWithText {
  readonly config: Pick<
    Config,
    'rules' | 'domains' | 'isExcluded' | 'knownMembers' | 'suppressions' | 'allowedChanges'
  >;
  readonly text: string;
}

/**
 * Returns warnings about what a change of the configuration grants, at its place in the new one: lower severities, domains, suppressions,
 * allowed changes, known members and exclusions. None of it is in force yet. Locked rules keep their severity, so they are never lowered.
 * Without `domains`, a configuration accepts `usualDomains`.
 */
export function ruleChanges(
  before: ConfigWithText,
  after: ConfigWithText,
  { domains: usualDomains, language: { say } }: { readonly domains: readonly string[]; readonly language: Language },
): readonly Finding[] {
  const document = new JsonDocument(after.text);
  const finding = (message: string, path: Path): Finding => ({
    code: 'guard/rules' satisfies GuardCode,
    severity: 'warning',
    message,
    path,
    span: findSpan(document, path),
    related: [],
  });
  const rules = [...new Set([...before.config.rules.keys(), ...after.config.rules.keys()])];
  const lowered = rules.flatMap((rule) => {
    const values = { rule, before: findSetting(rule, before.config), after: findSetting(rule, after.config) };
    const message = say(
      'The severity of {rule} is {after} instead of {before}. It is in force from the next change on.',
      values,
    );
    return isLower(values.after, values.before) ? [finding(message, ['rules', rule])] : [];
  });
  const findingsForNewEntries = (list: 'suppressions' | 'allowedChanges', messageOf: (entry: Suppression) => string) =>
    after.config[list]
      .filter((entry) => isNewIn(before.config[list], entry))
      .map((entry) => finding(messageOf(entry), entry.at));
  const old = { config: before.config, document: new JsonDocument(before.text) };
  const newTexts = (list: 'exclude' | 'knownMembers', messageOf: (text: string) => string) =>
    findNewTexts(list, old, document).map(({ text, index }) => finding(messageOf(redact(text, 80)), [list, index]));
  return [
    ...lowered,
    ...findNewDomains(before.config, after.config, usualDomains).map(({ domain, path }) =>
      finding(say('The domain {domain} is new. It is in force from the next change on.', { domain }), path),
    ),
    ...findingsForNewEntries('suppressions', ({ rule }) =>
      say('This suppression of {rule} is new. It is in force from the next change on.', { rule }),
    ),
    ...findingsForNewEntries('allowedChanges', ({ rule }) =>
      say('This allowed change, {change}, is new. It is in force from the next change on.', { change: rule }),
    ),
    ...newTexts('knownMembers', (name) =>
      say('The known property {name} is new. It is in force from the next change on.', { name }),
    ),
    ...newTexts('exclude', (files) =>
      say('The exclusion of {files} is new. It is in force from the next change on.', { files }),
    ),
  ];
}

/** Returns the domains that only the new configuration accepts, as they are shown. Without `domains`, a configuration accepts `usualDomains`. */
function findNewDomains(
  before: Pick<Config, 'domains'>,
  after: Pick<Config, 'domains'>,
  usualDomains: readonly string[],
): readonly { readonly domain: string; readonly path: Path }[] {
  const known = before.domains ?? usualDomains;
  return (after.domains ?? usualDomains).flatMap((domain, index) =>
    known.includes(domain) ? [] : [{ domain: redact(domain, 80), path: after.domains ? ['domains', index] : [] }],
  );
}

/** Returns the names and globs of a list that may match more than the list of the old configuration. */
function findNewTexts(
  list: 'exclude' | 'knownMembers',
  before: Pick<ConfigWithText, 'config'> & { readonly document: JsonDocument },
  after: JsonDocument,
): readonly { readonly text: string; readonly index: number }[] {
  const known = readTexts(before.document, list);
  const matchesBefore = list === 'exclude' ? before.config.isExcluded : before.config.knownMembers;
  // A glob may match more than the old ones, a name only itself.
  const isCovered = (text: string) => escapeGlob(text) === text && matchesBefore?.(text) === true;
  return readTexts(after, list).flatMap((text, index) =>
    known.includes(text) || isCovered(text) ? [] : [{ text, index }],
  );
}

/** Returns the texts of a list of a configuration; other items are empty. */
function readTexts(document: JsonDocument, list: string): readonly string[] {
  const value = valueAt(document.value, [list]);
  return Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? each : '')) : [];
}
