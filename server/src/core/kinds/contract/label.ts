import { entryOf } from '../../text/collections';
import type { ObjectReader } from '../../json/objectReader';

export type LabelKind = 'screen' | 'slot' | 'task' | 'gate' | 'kit' | 'stage' | 'step' | 'finding' | 'item';

/** What an item of a list is called, and how it stands. */
export interface Label {
  readonly name: string;
  readonly detail: string | undefined;
  readonly kind: LabelKind;
  /** The member that names it. */
  readonly namedBy: string | undefined;
  /** What people look for it by; absent where it repeats something of another place. */
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

/** What nearly every list of the documents gives: a number, an id, a name, a severity, a state. */
export function anyLabel(part: ObjectReader): Label {
  const list = listOf(part);
  const namedBy = [...names, ...titles].find((member) => part.text(member));
  const title = titles.find((member) => member !== namedBy && part.text(member));
  const name = [part.count('sequence') ?? part.count('ordinal'), text(part, namedBy), text(part, title)];
  const state = [part.text('state') ?? part.text('status'), part.text('progress')].filter(isSaid).join(' ');
  return {
    name: name.filter((each) => each !== undefined).join(' '),
    detail: [part.text('severity'), state].filter(isSaid).join(' · ') || undefined,
    kind: entryOf(kindsOfLists, list) ?? 'item',
    namedBy,
    id: namedBy !== undefined && !isTitle(namedBy) ? part.text(namedBy) : undefined,
  };
}

const text = (part: ObjectReader, member: string | undefined) => (member === undefined ? undefined : part.text(member));

const isSaid = (each: string | undefined) => each !== undefined && each !== '';

const isTitle = (member: string) => titles.some((title) => title === member);

/** The name of the list that an object stands in. */
const listOf = ({ path }: ObjectReader): string =>
  String(path.findLast((segment) => typeof segment === 'string') ?? '');
