import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { groupBy, distinctBy } from '../../text/collections';
import { isGenerated } from '../../text/generated';
import { foldLookAlikes, normalForm } from '../../text/normalForm';
import { readingMethods, writingMethods } from '../common/httpMethods';
import { admissionGates, architecture, endpoints, surfaces, uiStates } from './spec';

/** Lists whose items have a text about their topic, with the texts of the specification by id (section 2). */
export const topics: readonly {
  readonly list: string;
  readonly member: string;
  readonly texts: Readonly<Record<string, string>>;
}[] = [
  { list: 'admissionGates', member: 'title', texts: admissionGates },
  { list: 'realStateContract', member: 'regionChange', texts: uiStates },
  { list: 'targetArchitecture', member: 'contract', texts: architecture },
  { list: 'targetSurfaces', member: 'title', texts: surfaces },
];

/** A text of an item. */
interface TopicText {
  readonly id: string;
  /** The text in normal form. */
  readonly text: string;
  /** The item that the text belongs to: it is the text of the specification, begins with the id, or names the only endpoint. */
  readonly topic: string | undefined;
  readonly at: Path;
}

/** Returns the exchanged texts of items in a list. At least two: a single text with another topic may be right. */
export function exchangedTexts(texts: readonly TopicText[]): readonly TopicText[] {
  const misplaced = texts.filter(({ id, topic }) => topic !== undefined && topic !== id);
  // A list may repeat an item many times, but there are few different ids and topics.
  const different = distinctBy(misplaced, ({ id, topic }) => `${id} ${topic}`);
  return misplaced.filter(({ id, topic }) =>
    [id, topic].every((each) => different.some((other) => [other.id, other.topic].includes(each) && other.id !== id)),
  );
}

/** Returns the texts that repeat the text of another item, each with that text: the one with this topic, or else the first. */
export function copiedTexts(texts: readonly TopicText[]): readonly (readonly [TopicText, TopicText])[] {
  return [...groupBy(texts, ({ text }) => text).values()].flatMap((same) => {
    const original = same.find(({ id, topic }) => id === topic) ?? same[0]!;
    return same.filter(({ id }) => id !== original.id).map((copy) => [copy, original] as const);
  });
}

/** Returns a text in normal form, without a note in parentheses at its end. */
const withoutNote = (text: string): string => normalForm(text.trimEnd().replace(/[(（][^()（）]*[)）][.。]?$/, ''));

/** Returns the words of a contract, such as a method and a path. */
const wordsOf = (contract: string) => contract.split(/[\s,;，；、()（）]+/);

/** Returns the component whose path a text names; `undefined` if it names none, or several. */
function findEndpoint(text: string): keyof typeof endpoints | undefined {
  const words = wordsOf(text);
  const named = architectureIds.filter((id) => words.includes(endpoints[id].path));
  return named.length === 1 ? named[0] : undefined;
}

const architectureIds = Object.keys(endpoints) as readonly (keyof typeof endpoints)[];

/** A contract that contradicts the endpoint of its component. */
interface ContractMistake {
  readonly message: 'method' | 'path';
  readonly at: Path;
  readonly values: { readonly id: string; readonly found: string; readonly expected: string };
}

/** Returns the contracts that name another path than that of their component, or this path after another method. */
export function contractMistakes(root: ObjectReader): readonly ContractMistake[] {
  return root.objects('targetArchitecture').flatMap((part): readonly ContractMistake[] => {
    const contract = foldLookAlikes(part.text('contract') ?? '');
    const id = architectureIds.find((each) => each === part.text('id'));
    const requests = Array.from(contract.matchAll(request), ([, word = '', path = '']) => ({ word, path }));
    if (id === undefined || requests.length === 0 || isGenerated(contract)) {
      return [];
    }
    const { method, path } = endpoints[id];
    const at = part.at('contract');
    const own = requests.filter((each) => isPathOf(id, each.path));
    const other = own.find(({ word }) => isMethod(word) && id !== 'RESOURCE' && word.toUpperCase() !== method);
    const values = { id, expected: `${method} ${path}` };
    return own.length === 0
      ? [{ message: 'path', at, values: { ...values, found: requests[0]!.path } }]
      : other
        ? [{ message: 'method', at, values: { ...values, found: other.word } }]
        : [];
  });
}

/** A path or URL, with the word before it. */
const request =
  /(?:([A-Za-z]{2,20})["'`:]?\s{0,5})?(?<![\w/.*}:-])["'`]?(?:https?:\/\/[^\s/]{1,200})?(\/[^\s,;，；、()（）"'`?#]{1,500})/g;

const isPathOf = (id: keyof typeof endpoints, path: string): boolean =>
  id === 'RESOURCE' ? path.startsWith('/api/') : path.replace(/[.。/]{1,9}$/, '') === endpoints[id].path;

const isMethod = (word: string): boolean =>
  [readingMethods, writingMethods].some((methods) => methods.has(word.toUpperCase()));

/** Returns the texts of the known items in a list, without placeholders. */
export function topicTexts(root: ObjectReader, list: string): readonly TopicText[] {
  const topic = topics.find((each) => each.list === list);
  if (!topic) {
    return [];
  }
  const { member, texts } = topic;
  const ids = Object.keys(texts);
  return root.objects(list).flatMap((part): readonly TopicText[] => {
    const [id = '', found = ''] = [part.text('id'), part.text(member)];
    const text = normalForm(found);
    const endpoint = member === 'contract' ? findEndpoint(found) : undefined;
    const isAbout = (each: string) =>
      each === endpoint ||
      withoutNote(found) === withoutNote(texts[each]!) ||
      (found.startsWith(each) && !/^[\w-]/.test(found.slice(each.length)));
    const isUsable = ids.includes(id) && text !== '' && !isGenerated(found);
    return isUsable ? [{ id, text, topic: ids.find(isAbout), at: part.at(member) }] : [];
  });
}
