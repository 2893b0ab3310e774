import { JsonDocument } from '../document/jsonDocument';
import { isObject, Part } from '../document/part';
import { severities, type Finding, type Path, type Severity } from '../finding';
import type { Language } from '../language';
import { ruleOf } from '../rules/pages';
import { spanAt } from '../rules/run';
import { isDay } from '../text/moments';

export const configFile = 'statusdocs.config.json';

/** A finding that is known and accepted, with the reason why. */
export interface Suppression {
  readonly rule: string;
  /** A glob on the path of the document relative to the configuration file; all documents when absent. */
  readonly files: string | undefined;
  /** A JSON Pointer to the place, or to what holds it; the whole document when absent. */
  readonly path: string | undefined;
  /** The last day on which it holds; for ever when absent. */
  readonly expires: string | undefined;
  /** Where it stands in the configuration. */
  readonly at: Path;
}

/** What `statusdocs.config.json` says. */
export interface Config {
  readonly rules: ReadonlyMap<string, Severity | 'off'>;
  readonly schemaVersionPrefixes: readonly string[] | undefined;
  readonly suppressions: readonly Suppression[];
}

export const noConfig: Config = { rules: new Map(), schemaVersionPrefixes: undefined, suppressions: [] };

/** Reads a configuration. What is wrong with it is a finding on the file, and the rest of it holds. */
export function readConfig(text: string, language: Language): { config: Config; findings: readonly Finding[] } {
  const document = new JsonDocument(text);
  const findings: Finding[] = [];
  const tell = (path: Path, message: string) => {
    const span = spanAt(document, path);
    findings.push({ code: 'config/invalid', severity: 'error', message, path, span, related: [] });
  };
  if (document.syntaxErrors.length > 0 || !isObject(document.value)) {
    tell([], language.say('The configuration should be a JSON object. None of it holds.'));
    return { config: noConfig, findings };
  }
  const root = new Part(document.value);
  for (const member of Object.keys(root.value)) {
    if (!['$schema', 'rules', 'schemaVersionPrefixes', 'suppressions'].includes(member)) {
      tell([member], language.say('The configuration has no member `{member}`.', { member }));
    }
  }
  return {
    config: {
      rules: severitiesIn(root.part('rules'), tell, language),
      schemaVersionPrefixes: prefixesIn(root, tell, language),
      suppressions: suppressionsIn(root, tell, language),
    },
    findings,
  };
}

type Tell = (path: Path, message: string) => void;

/** The severities of a table of rules; a locked rule cannot be lowered, and trying is told. */
export function severitiesIn(
  table: Part,
  tell: Tell,
  { say, either }: Language,
): ReadonlyMap<string, Severity | 'off'> {
  const known = [...severities, 'off'] as const;
  const result = new Map<string, Severity | 'off'>();
  for (const [id, wanted] of Object.entries(table.value)) {
    const rule = ruleOf(id);
    const severity = known.find((each) => each === wanted);
    if (!rule) {
      tell(table.at(id), say('There is no rule "{id}"; "statusdocs rules" lists them.', { id }));
    } else if (severity === undefined) {
      tell(table.at(id), say('The severity of {id} should be {expected}.', { id, expected: either(known) }));
    } else if (rule.isLocked === true && severity !== rule.severity) {
      tell(table.at(id), say('{id} is locked: it stays {severity}.', { id, severity: rule.severity }));
    } else {
      result.set(id, severity);
    }
  }
  return result;
}

function prefixesIn(root: Part, tell: Tell, { say }: Language): readonly string[] | undefined {
  const list = root.list('schemaVersionPrefixes');
  const names = list?.filter((item) => typeof item === 'string' && item !== '') as string[] | undefined;
  if (root.has('schemaVersionPrefixes') && (names === undefined || names.length === 0 || names.length < list!.length)) {
    tell(root.at('schemaVersionPrefixes'), say('`schemaVersionPrefixes` should be a list of names, one or more.'));
    return undefined;
  }
  return names;
}

function suppressionsIn(root: Part, tell: Tell, { say }: Language): readonly Suppression[] {
  return root.parts('suppressions').flatMap((part) => {
    const id = part.text('rule');
    const rule = ruleOf(id ?? '');
    const expires = part.text('expires');
    if (!rule) {
      tell(part.at('rule'), say('There is no rule "{id}"; "statusdocs rules" lists them.', { id: id ?? '' }));
    } else if (rule.isLocked === true) {
      tell(part.at('rule'), say('{id} is locked: it cannot be suppressed.', { id: rule.id }));
    } else if ((part.text('reason') ?? '').trim() === '') {
      tell(part.at('reason'), say('A suppression needs its reason.'));
    } else if (part.has('expires') && !isDay(expires ?? '')) {
      tell(part.at('expires'), say('`expires` should be a day such as "2026-03-14".'));
    } else {
      return [{ rule: rule.id, files: part.text('files'), path: part.text('path'), expires, at: part.path }];
    }
    return [];
  });
}
