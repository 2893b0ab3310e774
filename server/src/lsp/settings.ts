import { severitiesIn } from '../core/config/config';
import { isObject, Part } from '../core/document/part';
import type { Severity } from '../core/finding';
import type { Language } from '../core/language';

/** The settings of section `statusdocs` that concern the server. */
export interface Settings {
  /** The domains accepted before the kind in a `schemaVersion`. */
  readonly schemaVersionPrefixes: readonly string[];
  /** The severities of rules that differ from their own. */
  readonly rules: ReadonlyMap<string, Severity | 'off'>;
}

export const defaultSettings: Settings = { schemaVersionPrefixes: ['service-docs'], rules: new Map() };

/** Reads settings as a client sends them. A value that is not usable is left at its default and named in `problems`. */
export function readSettings(
  sent: unknown,
  language: Language,
): { readonly settings: Settings; readonly problems: readonly string[] } {
  if (sent === undefined || sent === null) {
    return { settings: defaultSettings, problems: [] };
  }
  if (!isObject(sent)) {
    return { settings: defaultSettings, problems: ['statusdocs: the settings should be an object'] };
  }
  const problems: string[] = [];
  const prefixes = sent.schemaVersionPrefixes ?? defaultSettings.schemaVersionPrefixes;
  if (!isListOfNames(prefixes)) {
    problems.push('statusdocs.schemaVersionPrefixes should be a list of names, one or more; the default is used');
  }
  const table = sent.rules ?? {};
  if (!isObject(table)) {
    problems.push('statusdocs.rules should be an object; the default is used');
  }
  const rules = severitiesIn(
    new Part(isObject(table) ? table : {}, []),
    (_, message) => problems.push(`statusdocs.rules: ${message}`),
    language,
  );
  return {
    settings: {
      schemaVersionPrefixes: isListOfNames(prefixes) ? prefixes : defaultSettings.schemaVersionPrefixes,
      rules,
    },
    problems,
  };
}

const isListOfNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string' && item !== '');
