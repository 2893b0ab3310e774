import { callHierarchy } from './callHierarchy';
import { NamedDocuments, type NavigationPart } from './namedDocuments';
import { toReferences } from './references';
import { rename } from './rename';
import type { Feature } from './session';

const parts: readonly NavigationPart[] = [toReferences, rename, callHierarchy];

/** All that goes from one name to another; where a document names things is looked up once for all of it. */
export const navigation: Feature = {
  capabilities: (session) =>
    parts.map((part) => part.capabilities(session)).reduce((all, some) => ({ ...all, ...some }), {}),
  listen(session) {
    const documents = new NamedDocuments(session);
    parts.forEach((part) => part.listen(session, documents));
  },
};
