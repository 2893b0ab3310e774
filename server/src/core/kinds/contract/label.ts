import { findEntry, joinWords } from '../../text/collections';
import type { ObjectReader } from '../../json/objectReader';

export type LabelKind = 'screen' | 'slot' | 'task' | 'gate' | 'kit' | 'stage' | 'step' | 'finding' | 'item';

/** The name and state of an item of a list. */
export interface Label {
  readonly name: string;
  readonly detail: string | undefined;
  readonly kind: LabelKind;
  /** The member that names it. */
  readonly namedBy: string | undefined;
  /** The id that people search for; absent if the item is a copy. */
  readonly id: string | undefined;
}

const kindsOfLists: Readonly<Record<string, LabelKind>> = {
  screens: 'screen',
  kits: 'kit',
  contributions: 'kit',
  protocol: 'step',
  qaGates: 'gate',
  admissionGates: 'gate',
  currentFindings: 'finding',
  foundationSignals: 'finding',
  targetArchitecture: 'step',
};

/** The members that name an object, the best first. */
const names = ['id', 'screenId', 'ownerId', 'repository', 'component', 'path'] as const;
const titles = ['name', 'title'] as const;

/** Returns the label of any object from common members: a number, an id, a name, a severity, a state. */
export function defaultLabel(part: ObjectReader): Label {
  const list = nameOfList(part);
  const namedBy = [...names, ...titles].find((member) => part.text(member));
  const title = titles.find((member) => member !== namedBy && part.text(member));
  const name = [part.count('sequence') ?? part.count('ordinal'), text(part, namedBy), text(part, title)];
  const state = joinWords([part.text('state') ?? part.text('status'), part.text('progress')]);
  return {
    name: joinWords(name),
    detail: joinWords([part.text('severity'), state], ' · ') || undefined,
    kind: findEntry(kindsOfLists, list) ?? 'item',
    namedBy,
    id: namedBy !== undefined && !isTitle(namedBy) ? part.text(namedBy) : undefined,
  };
}

const text = (part: ObjectReader, member: string | undefined) => (member === undefined ? undefined : part.text(member));

const isTitle = (member: string) => titles.some((title) => title === member);

/** Returns the name of the list that contains an object. */
const nameOfList = ({ path }: ObjectReader): string =>
  String(path.findLast((segment) => typeof segment === 'string') ?? '');
