/** The settings of section `statusdocs` that concern the server. */
export interface Settings {
  /** The domains accepted before the kind in a `schemaVersion`. */
  readonly schemaVersionPrefixes: readonly string[];
}

export const defaultSettings: Settings = { schemaVersionPrefixes: ['service-docs'] };

/** Reads settings as a client sends them. A value that is not usable is left at its default and named in `problems`. */
export function readSettings(sent: unknown): { readonly settings: Settings; readonly problems: readonly string[] } {
  if (sent === undefined || sent === null) {
    return { settings: defaultSettings, problems: [] };
  }
  if (typeof sent !== 'object') {
    return { settings: defaultSettings, problems: ['statusdocs: the settings should be an object'] };
  }
  const prefixes = 'schemaVersionPrefixes' in sent ? sent.schemaVersionPrefixes : undefined;
  if (prefixes === undefined || prefixes === null) {
    return { settings: defaultSettings, problems: [] };
  }
  return isListOfNames(prefixes)
    ? { settings: { schemaVersionPrefixes: prefixes }, problems: [] }
    : {
        settings: defaultSettings,
        problems: ['statusdocs.schemaVersionPrefixes should be a list of names, one or more; the default is used'],
      };
}

const isListOfNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string' && item !== '');
