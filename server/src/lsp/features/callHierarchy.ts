import {
  SymbolKind,
  type CallHierarchyIncomingCall,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
} from 'vscode-languageserver';
import { releases, taskItem, listPredecessors, type TaskItem } from '../../core/features/callHierarchy';
import { toRange } from '../protocol/convert';
import { namedPosition, type NamedPosition } from '../documents/namedPosition';
import type { Feature } from '../protocol/session';

/** The graph of predecessors as a call hierarchy: a task calls its predecessors, and is called by the tasks it releases. */
export const callHierarchy: Feature = {
  capabilities: () => ({ callHierarchyProvider: true }),
  listen(session) {
    const { callHierarchy: requests } = session.connection.languages;
    const positionOf = ({ uri, selectionRange }: CallHierarchyItem) =>
      namedPosition(session, uri, selectionRange.start);

    requests.onPrepare(({ textDocument, position }): CallHierarchyItem[] | null => {
      const named = namedPosition(session, textDocument.uri, position);
      const item = named && taskItem(named.symbols, session.language, named.offset);
      return item ? [toHierarchyItem(named, item)] : null;
    });

    requests.onOutgoingCalls(({ item }): CallHierarchyOutgoingCall[] => {
      const named = positionOf(item);
      return named
        ? listPredecessors(named.symbols, session.language, named.offset).map(({ task, from }) => ({
            to: toHierarchyItem(named, task),
            fromRanges: [toRange(named.document, from)],
          }))
        : [];
    });

    requests.onIncomingCalls(({ item }): CallHierarchyIncomingCall[] => {
      const named = positionOf(item);
      return named
        ? releases(named.symbols, session.language, named.offset).map(({ task, from }) => ({
            from: toHierarchyItem(named, task),
            fromRanges: [toRange(named.document, from)],
          }))
        : [];
    });
  },
};

const toHierarchyItem = (
  { document }: NamedPosition,
  { name, detail, whole, selection }: TaskItem,
): CallHierarchyItem => ({
  name,
  detail,
  kind: SymbolKind.Event,
  uri: document.uri,
  range: toRange(document, whole),
  selectionRange: toRange(document, selection),
});
