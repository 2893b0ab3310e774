import { callHierarchy } from './callHierarchy';
import { NamedDocuments, type NavigationPart } from './namedDocuments';
import { toReferences } from './references';
import { rename } from './rename';
import type { Feature } from './session';

const parts: readonly NavigationPart[] = [toReferences, rename, callHierarchy];

/** Navigation between names. The names of a document are collected once for all parts. */
export const navigation: Feature = {
  capabilities: (session) =>
    parts.map((part) => part.capabilities(session)).reduce((all, some) => ({ ...all, ...some }), {}),
  listen(session) {
    const documents = new NamedDocuments(session);
    parts.forEach((part) => part.listen(session, documents));
  },
};
