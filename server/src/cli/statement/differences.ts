import { isObject } from '../../core/json/objectReader';
import type { Language } from '../../core/l10n/language';
import type { Statement } from './statement';

type Item = Readonly<Record<string, unknown>>;

/** What differs between what a statement says and what is so now, each in a line; empty where it holds. */
export function differencesOf(then: Statement, now: Statement, { say }: Language): readonly string[] {
  return [
    ...ofVerifier(then, now, say),
    ...ofResult(then, now, say),
    ...changes(filesIn(then), filesIn(now)).map(({ key, before, after }) => {
      const values = { file: key };
      const [wasThere, isThere] = [before, after].map((each) => each !== undefined && each.reason === undefined);
      return wasThere ? say(isThere ? 'Changed: {file}' : 'Missing: {file}', values) : say('New: {file}', values);
    }),
    ...changes(checksIn(then), checksIn(now)).map(({ key }) => say('Checks differ: {file}', { file: key })),
    ...changes(findingsIn(then), findingsIn(now)).map(({ before, after }) => {
      const finding = lineOf(before ?? after ?? {});
      return before === undefined
        ? say('New finding: {finding}', { finding })
        : say('No longer found: {finding}', { finding });
    }),
    ...otherMembers(then, now).map((member) => say('Differs: {member}', { member })),
  ];
}

function ofVerifier(then: Statement, now: Statement, say: Language['say']): readonly string[] {
  const [before, after]: readonly unknown[] = [then.predicate.verifier, now.predicate.verifier];
  if (asText(before) === asText(after)) {
    return [];
  }
  const old = isObject(before) && isObject(before.version) ? asText(before.version.statusdocs) : '?';
  const { statusdocs: version } = now.predicate.verifier.version;
  return [say('Checked with statusdocs {old}; this is {version}, whose rules may differ.', { old, version })];
}

function ofResult(then: Statement, now: Statement, say: Language['say']): readonly string[] {
  const [before, after] = [then, now].map(({ predicate }) => asText(predicate.verificationResult));
  return before === after
    ? []
    : [say('The result was {before} and is {after} now.', { before: before ?? '', after: after ?? '' })];
}

/** What changed between two maps, in the order of their keys. */
function changes(then: ReadonlyMap<string, Item>, now: ReadonlyMap<string, Item>) {
  const keys = [...new Set([...then.keys(), ...now.keys()])].toSorted();
  return keys
    .map((key) => ({ key, before: then.get(key), after: now.get(key) }))
    .filter(({ before, after }) => asText(before) !== asText(after));
}

const filesIn = ({ subject, predicate: { configuration, inputs, absent } }: Statement) =>
  byName([subject, configuration, inputs, absent].flatMap(itemsIn));

const checksIn = ({ predicate }: Statement) => byName(itemsIn(predicate.checks));

const byName = (items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((each) => [asText(each.name), each]));

const findingsIn = ({ predicate }: Statement): ReadonlyMap<string, Item> =>
  new Map(itemsIn(predicate.findings).map((each) => [asText(each), each]));

const lineOf = ({ severity, code, name, path }: Item) =>
  `${asText(severity)} ${asText(code)} ${asText(name)}#${asText(path)}`;

/** The members of which nothing else is said. */
function otherMembers(then: Statement, now: Statement): readonly string[] {
  const told = ['verifier', 'verificationResult', 'configuration', 'inputs', 'absent', 'checks', 'findings'];
  const [before, after] = [then.predicate as object as Item, now.predicate as object as Item];
  const members = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...members].filter((member) => !told.includes(member) && asText(before[member]) !== asText(after[member]));
}

const itemsIn = (value: unknown): readonly Item[] => (Array.isArray(value) ? value.filter(isObject) : []);

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
