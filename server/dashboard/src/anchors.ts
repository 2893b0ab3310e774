import { groupScreens, type KeyedScreen } from './screens';
import { isExecution, type Document } from './view';

/** A document, with the id of its section in the page. */
export interface AnchoredDocument {
  readonly document: Document;
  readonly anchor: string;
}

/** Returns the documents in page order: contributions come last, because they are many and short. */
export const withAnchors = (documents: readonly Document[]): readonly AnchoredDocument[] =>
  [...documents.filter((each) => !isShort(each)), ...documents.filter(isShort)].map((document, index) => ({
    document,
    anchor: `document-${index + 1}`,
  }));

export const isShort = ({ item }: Document): boolean =>
  item.children.length > 0 && item.children.every(({ sort }) => sort === 'field');

/** Returns the screens of a document with their ids in the page; empty if it has no screens with tasks. */
export const anchoredScreens = ({
  document,
  anchor,
}: AnchoredDocument): readonly { readonly screen: KeyedScreen; readonly anchor: string }[] =>
  (isExecution(document) ? groupScreens(document) : [])
    .flatMap((group) => group.screens)
    .map((screen, index) => ({ screen, anchor: `${anchor}-screen-${index + 1}` }));
