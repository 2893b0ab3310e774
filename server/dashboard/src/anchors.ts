import { groupsOf, type KeyedScreen } from './screens';
import { isExecution, type Document } from './view';

/** A document, with the id of its section in the page. */
export interface Anchored {
  readonly document: Document;
  readonly anchor: string;
}

/** The documents in the order of the page: what is worked on first, then the contributions, which are many and short. */
export const anchored = (documents: readonly Document[]): readonly Anchored[] =>
  [...documents.filter((each) => !isShort(each)), ...documents.filter(isShort)].map((document, index) => ({
    document,
    anchor: `document-${index + 1}`,
  }));

export const isShort = ({ item }: Document): boolean =>
  item.children.length > 0 && item.children.every(({ sort }) => sort === 'field');

/** The screens of a document, each with its id in a page that shows them all; none where it has no screens with tasks. */
export const anchoredScreens = ({
  document,
  anchor,
}: Anchored): readonly { readonly screen: KeyedScreen; readonly anchor: string }[] =>
  (isExecution(document) ? groupsOf(document) : [])
    .flatMap((group) => group.screens)
    .map((screen, index) => ({ screen, anchor: `${anchor}-screen-${index + 1}` }));
