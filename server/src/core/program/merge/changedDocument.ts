import type { Change } from '../../json/change';
import { applyEdits, createEdits } from '../../json/edits';
import { JsonDocument } from '../../json/jsonDocument';
import { pointer, type Path } from '../../json/path';
import { valueAt } from '../../json/valueAt';
import { groupBy } from '../../text/collections';
import type { TextChange } from '../../text/span';

/**
 * Returns the document after changes: all values at once, then members, then items. Lists are changed in their order, equally deep ones at
 * once, because each new document is parsed.
 */
export function changedDocument(document: JsonDocument, changes: readonly Change[]): JsonDocument {
  const isValue = (change: Change) =>
    'set' in change || ('list' in change && isListOfPrimitives(document.value, change.list));
  const others = changes.filter((change) => !isValue(change));
  const withValues = editDocument(document, valueEdits(document, changes.filter(isValue)));
  const removed = others.flatMap((change) => ('remove' in change ? [change] : []));
  const withMembers = editDocument(withValues, removalEdits(withValues, removed));
  return listBatches(others).reduce(
    (current, batch) => editDocument(current, editsForAll(current, batch)),
    withMembers,
  );
}

const editDocument = (document: JsonDocument, edits: readonly TextChange[]): JsonDocument =>
  edits.length === 0 ? document : new JsonDocument(applyEdits(document.text, edits), document);

const editsForAll = (document: JsonDocument, changes: readonly Change[]): readonly TextChange[] =>
  changes.flatMap((change) => createEdits(document, change) ?? []);

function isListOfPrimitives(root: unknown, path: Path): boolean {
  const list = valueAt(root, path);
  return Array.isArray(list) && list.every((item) => typeof item !== 'object');
}

/** Returns the edits that change values and add members. Members of one object are added at once. */
function valueEdits(document: JsonDocument, changes: readonly Change[]): readonly TextChange[] {
  const added = changes.flatMap((change) => {
    const name = 'set' in change ? change.set.at(-1) : undefined;
    return 'set' in change && typeof name === 'string' && !document.spansAt(change.set)
      ? [{ change, at: change.set.slice(0, -1), member: { name, value: change.value } }]
      : [];
  });
  const addedChanges = new Set<Change>(added.map(({ change }) => change));
  const additions = [...groupBy(added, ({ at }) => pointer(at)).values()].map((ofObject): Change => {
    const [{ at }] = ofObject as [(typeof ofObject)[number]];
    return { add: at, members: ofObject.map(({ member }) => member) };
  });
  return editsForAll(document, [...changes.filter((change) => !addedChanges.has(change)), ...additions]);
}

type Removal = Extract<Change, { readonly remove: Path }>;

/** Returns the edits that remove members or items. Edits for single removals would overlap where neighbors are removed. */
function removalEdits(document: JsonDocument, removals: readonly Removal[]): readonly TextChange[] {
  const removed = removals
    .flatMap(({ remove, which }) => document.neighborsAt(remove, which) ?? [])
    .toSorted((a, b) => a.whole.offset - b.whole.offset);
  const edits: TextChange[] = [];
  for (let index = 0; index < removed.length; index++) {
    const { previous, whole } = removed[index]!;
    while (!previous && removed[index]!.next && removed[index]!.next!.offset === removed[index + 1]?.whole.offset) {
      index++; // The first members of an object, with the comma after each.
    }
    const last = removed[index]!;
    const start = previous ? previous.offset + previous.length : whole.offset;
    const end = previous ? whole.offset + whole.length : (last.next?.offset ?? last.whole.offset + last.whole.length);
    edits.push({ span: { offset: start, length: end - start }, newText: '' });
  }
  return edits;
}

/** Returns the changes of lists in their order, in groups of equally deep ones: none of a group contains another. */
function listBatches(changes: readonly Change[]): readonly (readonly Change[])[] {
  const batches: Change[][] = [];
  const paths = new Set<string>();
  let depth = -1;
  for (const change of changes) {
    if (!('list' in change)) {
      continue;
    }
    const path = pointer(change.list);
    if (change.list.length !== depth || paths.has(path)) {
      batches.push([]);
      paths.clear();
      depth = change.list.length;
    }
    batches.at(-1)!.push(change);
    paths.add(path);
  }
  return batches;
}
