import { anyOf, type Config, type Suppression } from '../analysis/config/config';
import { isLower, isNewIn, findSetting } from '../analysis/config/grants';
import type { GuardCode } from '../analysis/config/guardCodes';
import { findSpan } from '../json/spans';
import type { Finding } from '../diagnostics/finding';
import { JsonDocument } from '../json/jsonDocument';
import type { Path } from '../json/path';
import { valueAt } from '../json/valueAt';
import type { Language } from '../l10n/language';
import { listFirst } from '../l10n/listFirst';
import { publishedKinds } from '../kinds/registry';
import { listMemberNames } from '../schema/lookup';
import { redact } from '../secrets/redact';
import { escapeGlob } from '../text/glob';

/** A configuration with its text. */
interface ConfigWithText {
  readonly config: Pick<Config, 'rules' | 'domains' | 'isKnownMember' | 'pins' | 'suppressions' | 'allowedChanges'>;
  readonly text: string;
}

/** Something that a new configuration permits and the old one does not, with its place in the new one. */
interface Grant {
  readonly message: string;
  readonly path: Path;
}

/**
 * Returns warnings about what a change of the configuration grants, at its place in the new one: lower severities, domains, suppressions,
 * allowed changes, known members and exclusions. None of it is in force yet. Locked rules keep their severity, so they are never lowered.
 * Without `domains`, a configuration accepts `usualDomains`.
 */
export function ruleChanges(
  before: ConfigWithText,
  after: ConfigWithText,
  { domains: usualDomains, language }: { readonly domains: readonly string[]; readonly language: Language },
): readonly Finding[] {
  const { say } = language;
  const [old, document] = [new JsonDocument(before.text), new JsonDocument(after.text)];
  const configs: Configs = [before.config, after.config];
  const grants: readonly Grant[] = [
    ...findLoweredRules(configs, say),
    ...findNewDomains(configs, usualDomains, say),
    ...findNewEntries('suppressions', configs, ({ rule }) =>
      say('This suppression of {rule} is new. It is in force from the next change on.', { rule }),
    ),
    ...findNewEntries('allowedChanges', configs, ({ rule }) =>
      say('This allowed change, {change}, is new. It is in force from the next change on.', { change: rule }),
    ),
    ...findNewTexts('knownMembers', old, document, (name) =>
      say('The known property {name} is new. It is in force from the next change on.', { name }),
    ),
    ...findNewPinnedNames(configs, language),
    ...findNewTexts('exclude', old, document, (files) =>
      say('The exclusion of {files} is new. It is in force from the next change on.', { files }),
    ),
  ];
  return grants.map(({ message, path }) => ({
    code: 'guard/rules' satisfies GuardCode,
    severity: 'warning',
    message,
    path,
    span: findSpan(document, path),
    related: [],
  }));
}

/** The old and the new configuration. */
type Configs = readonly [before: ConfigWithText['config'], after: ConfigWithText['config']];

function findLoweredRules([before, after]: Configs, say: Language['say']): readonly Grant[] {
  const rules = [...new Set([...before.rules.keys(), ...after.rules.keys()])];
  return rules.flatMap((rule) => {
    const values = { rule, before: findSetting(rule, before), after: findSetting(rule, after) };
    const message = say(
      'The severity of {rule} is {after} instead of {before}. It is in force from the next change on.',
      values,
    );
    return isLower(values.after, values.before) ? [{ message, path: ['rules', rule] }] : [];
  });
}

/** Finds the domains that only the new configuration accepts. Without `domains`, a configuration accepts `usualDomains`. */
function findNewDomains(
  [before, after]: Configs,
  usualDomains: readonly string[],
  say: Language['say'],
): readonly Grant[] {
  const known = before.domains ?? usualDomains;
  return (after.domains ?? usualDomains).flatMap((each, index) => {
    const values = { domain: redact(each, 80) };
    const message = say('The domain {domain} is new. It is in force from the next change on.', values);
    return known.includes(each) ? [] : [{ message, path: after.domains ? ['domains', index] : [] }];
  });
}

const findNewEntries = (
  list: 'suppressions' | 'allowedChanges',
  [before, after]: Configs,
  messageOf: (entry: Suppression) => string,
): readonly Grant[] =>
  after[list]
    .filter((entry) => isNewIn(before[list], entry))
    .map((entry) => ({ message: messageOf(entry), path: entry.at }));

/** Maximum number of names in a message. */
const maximumNamed = 5;

/** Finds the names in pins that are new to the specification and to the old configuration. */
const findNewPinnedNames = ([before, { pins }]: Configs, language: Language): readonly Grant[] =>
  [...(pins === 'unread' ? [] : (pins ?? []))].flatMap(([kind, pin]) => {
    const { names: specified } = publishedKinds.of(kind).schema;
    const isNew = (name: string) => !specified.has(name) && before.isKnownMember?.(name, kind) !== true;
    const names = [...new Set(listMemberNames(pin))].filter(isNew);
    const listed = listFirst(
      names.map((name) => redact(name, 80)),
      maximumNamed,
      language,
    );
    const message = language.say(
      'The pin for {kind} names new properties: {names}. It makes them known from the next change on.',
      { kind, names: listed },
    );
    return names.length > 0 ? [{ message, path: ['pins', kind] }] : [];
  });

/** Finds the names and globs of a list that may match more than the list of the old configuration. */
function findNewTexts(
  list: 'exclude' | 'knownMembers',
  before: JsonDocument,
  after: JsonDocument,
  messageOf: (text: string) => string,
): readonly Grant[] {
  const known = readTexts(before, list);
  const matchesBefore = anyOf(known);
  // A glob may match more than the old ones, a name only itself.
  const isCovered = (text: string) => escapeGlob(text) === text && matchesBefore(text);
  return readTexts(after, list).flatMap((text, index) =>
    known.includes(text) || isCovered(text) ? [] : [{ message: messageOf(redact(text, 80)), path: [list, index] }],
  );
}

/** Returns the texts of a list of a configuration; other items are empty. */
function readTexts(document: JsonDocument, list: string): readonly string[] {
  const value = valueAt(document.value, [list]);
  return Array.isArray(value) ? value.map((each) => (typeof each === 'string' ? each : '')) : [];
}
