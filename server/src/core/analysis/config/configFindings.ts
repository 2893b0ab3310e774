import type { JsonDocument } from '../../json/jsonDocument';
import { isObject } from '../../json/objectReader';
import { syntaxFindings } from '../syntaxFindings';
import type { Finding } from '../../diagnostics/finding';
import type { Language } from '../../l10n/language';
import { isRule } from '../rules/docs';
import { findSpan } from '../../json/spans';
import { followPointer } from '../../schema/validate';
import { configValidator, type Violation } from '../../schema/validators';
import { glob, globLimits } from '../../text/glob';
import { nearest } from '../../text/closestMatch';
import { guardCodes } from './guardCodes';
import { configLimits } from './limits';
import { pinMistakes, pinnedKinds, pinsMember, type PinFiles } from './pins';
import { settingError, unknownRuleMessage } from './severities';
import type { Span } from '../../text/span';
import type { Path } from '../../json/path';

/** Maximum number of findings reported. Others are counted. */
const maximumFindings = 100;

/**
 * Returns the mistakes of a configuration, in the order of its text: empty exactly if it is strict JSON, valid by its schema, with valid globs.
 */
export function configFindings(document: JsonDocument, pinFiles: PinFiles, language: Language): readonly Finding[] {
  const { say } = language;
  const { mistakes, counted = 0 } = findConfigMistakes(document, pinFiles, language);
  const all = mistakes
    .map(({ span, ...mistake }) => ({ ...mistake, span: span ?? findSpan(document, mistake.path) }))
    .toSorted((a, b) => a.span.offset - b.span.offset);
  return all.slice(0, maximumFindings + 1).map(({ path, span, message: problem }, index): Finding => {
    const more = all.length - index + counted;
    const message =
      index === 0
        ? say('{problem} The whole file is ignored until this is fixed.', { problem: problem() })
        : index === maximumFindings
          ? say('Findings not shown: {more}. Fix the ones above first.', { more })
          : problem();
    return { code: 'config/invalid', severity: 'error', message, path, span, related: [] };
  });
}

/** A mistake at a place. */
interface Mistake {
  readonly path: Path;
  /** The span, if it differs from the value at the path. */
  readonly span?: Span | undefined;
  readonly message: () => string;
}

/** Some of the mistakes, and the number of the others. */
interface Mistakes {
  readonly mistakes: readonly Mistake[];
  readonly counted?: number;
}

function findConfigMistakes(document: JsonDocument, pinFiles: PinFiles, language: Language): Mistakes {
  const { say } = language;
  if (document.text.trim() !== '' && document.syntaxErrors.length > 0) {
    const { findings, counted } = syntaxFindings(document, language, maximumFindings + 1);
    const mistakes = findings.map(({ path, span, message }) => ({ path, span, message: () => message }));
    return { mistakes, counted: counted.reduce((sum, { count }) => sum + count, 0) };
  }
  if (document.tooDeep) {
    return {
      mistakes: [{ path: [], span: document.tooDeep, message: () => say('The configuration nests too deeply.') }],
    };
  }
  if (!isObject(document.value)) {
    return { mistakes: [{ path: [], message: () => say('The configuration should be a JSON object.') }] };
  }
  const duplicates = document.duplicates.map(({ name, path, duplicate }) => ({
    path,
    span: duplicate,
    message: () =>
      say('Duplicate property `{name}`. Only the last one is used: remove the other.', { name: clip(name) }),
  }));
  const ofSchema = schemaMistakes(document, language);
  const mistakes = [
    ...duplicates,
    ...ofSchema.mistakes,
    ...globMistakes(document.value, language),
    ...pinMistakes(document.value, pinFiles, language).map(({ path, isName, message }) => ({
      path,
      span: isName ? document.spansAt(path)?.key : undefined,
      message,
    })),
  ];
  return { mistakes, counted: document.furtherDuplicates + ofSchema.counted };
}

function schemaMistakes(document: JsonDocument, language: Language): Required<Mistakes> {
  const root = document.value;
  configValidator(root);
  const { errors } = configValidator;
  const mistakes = (errors ?? []).map((violation): Mistake => {
    const { path, value } = followPointer(root, violation.instancePath);
    const unknown = violation.params.additionalProperty;
    const place = typeof unknown === 'string' ? [...path, unknown] : path;
    return typeof unknown === 'string'
      ? { path: place, span: document.spansAt(place)?.key, message: () => unknownProperty(path, unknown, language) }
      : { path, message: () => sentence(path, value, violation, language) };
  });
  return { mistakes, counted: errors?.rest?.more ?? 0 };
}

/** Returns invalid globs, which the schema cannot detect. */
function globMistakes(config: Readonly<Record<string, unknown>>, language: Language): readonly Mistake[] {
  const patternFindings = globLists.flatMap((list) => {
    const patterns = Array.isArray(config[list]) ? (config[list] as unknown[]) : [];
    return patterns.flatMap((each, index) =>
      typeof each === 'string' && each !== '' && each.length <= globLimits.length && glob(each) === undefined
        ? [{ path: [list, index], message: () => globListSentence(list, language) }]
        : [],
    );
  });
  const listFindings = lists.flatMap((list) => {
    const entries = config[list];
    return (Array.isArray(entries) ? (entries as unknown[]) : []).flatMap((each, index) => {
      const files = isObject(each) ? each.files : undefined;
      const isText = typeof files === 'string' && files !== '' && files.length <= globLimits.length;
      return isText && glob(files) === undefined
        ? [{ path: [list, index, 'files'], message: () => globSentence(language) }]
        : [];
    });
  });
  return [...patternFindings, ...listFindings];
}

/** The members that are lists of globs. */
const globLists = ['exclude', 'knownMembers'] as const;

/** The members that are lists of entries for some documents or places. */
const lists = ['suppressions', 'allowedChanges'] as const;

const isList = (member: unknown): member is (typeof lists)[number] => lists.some((each) => each === member);

const properties: Readonly<Record<string, readonly string[]>> = {
  configuration: ['$schema', 'rules', 'domains', ...globLists, 'suppressions', 'allowedChanges', pinsMember],
  pins: pinnedKinds,
  suppressions: ['rule', 'files', 'path', 'reason', 'expires'],
  allowedChanges: ['change', 'files', 'path', 'reason', 'expires'],
};

/** The name of `domains` in earlier configurations and settings. */
export const formerDomainsMember = 'schemaVersionPrefixes';

function unknownProperty(owner: Path, name: string, { say }: Language): string {
  if (owner[0] === 'rules') {
    return unknownRuleMessage(name, { say });
  }
  if (owner.length === 0 && name === formerDomainsMember) {
    return say('`{name}` is called `{meant}` now.', { name, meant: 'domains' });
  }
  const meant = nearest(name, properties[owner.length === 0 ? 'configuration' : String(owner[0])] ?? []);
  return meant === undefined
    ? say('Unknown property `{name}`. Remove it.', { name: clip(name) })
    : say('Unknown property `{name}`. Did you mean `{meant}`?', { name: clip(name), meant });
}

function sentence(path: Path, value: unknown, { params }: Violation, language: Language): string {
  const { say } = language;
  const [part, , member] = path;
  if (part === 'rules' && path.length === 2) {
    return settingError(String(path[1]), value, language) ?? '';
  }
  if (part === 'domains') {
    return Array.isArray(value) && value.length === 0
      ? say('`domains` should be a list of names, one or more.')
      : path.length === 1
        ? say('`domains` should be a list of names, not {value}.', { value: shownValue(value) })
        : say('Each of the `domains` should be a name, not {value}.', { value: shownValue(value) });
  }
  const globList = globLists.find((each) => each === part);
  if (globList !== undefined) {
    return globListSentence(globList, language);
  }
  if (part === pinsMember && path.length > 1) {
    return say('A pin should be an object, or the path of a file with one.');
  }
  if (!isList(part)) {
    const expected = part === 'rules' || part === pinsMember ? say('an object') : say('text');
    return say('{place} should be {expected}.', { place: `\`${part}\``, expected });
  }
  if (path.length === 1) {
    return Array.isArray(value)
      ? say('`{list}` has {count} entries. The limit is {maximum}.', {
          list: part,
          count: value.length,
          maximum: configLimits.suppressions,
        })
      : say('{place} should be {expected}.', { place: `\`${part}\``, expected: say('a list') });
  }
  if (path.length === 2 && !isObject(value)) {
    return part === 'suppressions'
      ? say('A suppression should be an object.')
      : say('An allowed change should be an object.');
  }
  const name = String(member ?? params.missingProperty);
  return part === 'suppressions'
    ? suppressionSentence(name, value, language)
    : allowedChangeSentence(name, value, language);
}

function suppressionSentence(member: string, value: unknown, language: Language): string {
  const { say } = language;
  switch (member) {
    case 'rule':
      return typeof value !== 'string'
        ? say('Name the rule of the suppression.')
        : isRule(value)
          ? say('{id} is locked and cannot be suppressed. Remove this suppression.', { id: value })
          : unknownRuleMessage(value, language);
    case 'reason':
      return say('Give a reason for the suppression.');
    case 'expires':
      return say('`expires` should be a day such as "2026-03-14", not {value}.', { value: shownValue(value) });
    case 'path':
      return say('`path` should be a JSON Pointer such as "/screens/0/route", not {value}.', {
        value: shownValue(value),
      });
    default:
      return globSentence(language);
  }
}

function allowedChangeSentence(member: string, value: unknown, language: Language): string {
  const { say } = language;
  switch (member) {
    case 'change':
      return say('An allowed change needs `change`, one of: {codes}.', { codes: guardCodes });
    case 'reason':
      return say('Give a reason for the allowed change.');
    case 'expires':
      return say('An allowed change needs `expires`, a day such as "2026-03-14".');
    case 'path':
      return say('`path` should be a JSON Pointer such as "/screens/0/route", not {value}.', {
        value: shownValue(value),
      });
    default:
      return globSentence(language);
  }
}

const globSentence = ({ say }: Language) =>
  say('`files` should be a glob of `*`, `**`, `?`, `[…]` and braces, at most {maximum} characters long.', {
    maximum: globLimits.length,
  });

const globListSentence = (list: (typeof globLists)[number], { say }: Language) =>
  say(
    '`{list}` should be a list of globs of `*`, `**`, `?`, `[…]` and braces, each at most {maximum} characters long.',
    { list, maximum: globLimits.length },
  );

const shownValue = (value: unknown): string => clip(JSON.stringify(value) ?? '');

const clip = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name);
