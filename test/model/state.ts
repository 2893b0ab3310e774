import { booking, collection, taskKinds, type ExecutionKind } from './vocabulary';
import { at, isObj, isSet, listAt, textAt, type Files, type Picture, type Value } from './values';

/** A state of a program, as its files state it. */
export interface State {
  readonly documents: readonly Document[];
  readonly executions: readonly Execution[];
  /** The templates of owners, and JSON files of no other kind: receipts. */
  readonly others: ReadonlyMap<string, Value>;
  readonly pictures: ReadonlyMap<string, Picture>;
}

export interface Document {
  readonly path: string;
  readonly kind: string;
  readonly root: Value;
}

export interface Execution extends Document {
  readonly of: ExecutionKind;
  readonly screens: readonly Screen[];
  readonly tasks: readonly Task[];
  /** False if the document has no task list, which is legal for bookings [R7.2]. */
  readonly hasTasks: boolean;
}

export interface Screen {
  readonly id: string | undefined;
  readonly value: Value;
  readonly place: string;
  readonly slots: readonly Part[];
  readonly gates: readonly Part[];
  /** The tasks of this screen by family and type. */
  readonly tasks: ReadonlyMap<string, Task>;
}

export interface Part {
  readonly value: Value;
  readonly place: string;
}

export interface Task extends Part {
  /** Family and type, such as `governance/qa`; another text if there is no such task. */
  readonly name: string;
  readonly screenId: string | undefined;
  readonly isAccepted: boolean;
  /** The receipt at its path. */
  readonly receipt: Value | undefined;
}

const kindNames = [
  booking.name,
  collection.name,
  'current-ui-evidence',
  'd06-browser-auth-pre-admission',
  'auth-s08-r02-c02-owner-handoff-kits',
];

/** The members that distinguish documents if `schemaVersion` is unusable [R8.1]. */
function kindByShape(root: Value): string | undefined {
  if (at(root, 'preflightGates') !== undefined || at(root, 'truthSnapshot') !== undefined) {
    const ids = listAt(root, 'screens').map((screen) => textAt(screen, 'screenId') ?? '');
    return ids.filter((id) => id.startsWith('data-')).length > ids.length / 2 ? collection.name : booking.name;
  }
  if (at(root, 'admissionGates') !== undefined) {
    return 'd06-browser-auth-pre-admission';
  }
  if (at(root, 'assemblyContract') !== undefined) {
    return 'auth-s08-r02-c02-owner-handoff-kits';
  }
  return at(root, 'program', 'totalP0Screens') !== undefined ? 'current-ui-evidence' : undefined;
}

/** The kind whose name is in `schemaVersion`, however it is spelled [R7.1], or else the kind of its `$schema` [R1] or shape. */
function kindOf(root: Value): string | undefined {
  const stated = (textAt(root, 'schemaVersion') ?? '').normalize('NFKC').toLowerCase();
  const schema = textAt(root, '$schema');
  return (
    kindNames.find((name) => stated.split('/').includes(name)) ??
    kindNames.find((name) => schema === `/schemas/${name}.v1.schema.json`) ??
    kindByShape(root)
  );
}

const parts = (items: readonly Value[], place: string): Part[] =>
  items.map((value, index) => ({ value, place: `${place}/${index}` }));

/** Arrays of objects with `gateFamily` and `gateType`, in the document or in its screens [R7.2]. */
const taskListsIn = (owner: Value, place: string): Part[] =>
  Object.entries(isObj(owner) ? owner : {})
    .filter(
      ([, value]) =>
        Array.isArray(value) && (value as Value[]).some((item) => isSet(item, 'gateFamily') && isSet(item, 'gateType')),
    )
    .flatMap(([member, value]) => parts(value as Value[], `${place}/${member}`));

/** The name of a task by its family and type, or by its id if it lacks one of them. */
function taskName(task: Value): string {
  const id = textAt(task, 'id') ?? '';
  return at(task, 'gateFamily') === undefined || at(task, 'gateType') === undefined
    ? (Object.keys(taskKinds).find((name) => id.endsWith(`-${textAt(task, 'screenId')}-${name.replace('/', '-')}`)) ??
        '?')
    : `${textAt(task, 'gateFamily')?.toLowerCase()}/${textAt(task, 'gateType')}`;
}

function execution(document: Document, others: ReadonlyMap<string, Value>): Execution {
  const of = document.kind === booking.name ? booking : collection;
  const screens = parts(listAt(document.root, 'screens'), `${document.path}#/screens`);
  const listed = [
    ...taskListsIn(document.root, `${document.path}#`),
    ...screens.flatMap(({ value, place }) => taskListsIn(value, place)),
  ];
  const tasks = listed.map(({ value, place }): Task => {
    const path = textAt(value, 'receiptPath');
    return {
      value,
      place,
      name: taskName(value),
      screenId: textAt(value, 'screenId'),
      isAccepted: isSet(value, 'receiptId'),
      receipt: path === undefined ? undefined : others.get(path),
    };
  });
  return {
    ...document,
    of,
    tasks,
    hasTasks: listed.length > 0,
    screens: screens.map(({ value, place }): Screen => {
      const id = textAt(value, 'screenId');
      return {
        id,
        value,
        place,
        slots: parts(listAt(value, 'captureSlots'), `${place}/captureSlots`),
        gates: parts(listAt(value, 'gates'), `${place}/gates`),
        tasks: new Map(
          tasks.filter((task) => task.screenId === id && task.name in taskKinds).map((task) => [task.name, task]),
        ),
      };
    }),
  };
}

/** Reads the state that files describe. Files that are not documents are receipts, templates or foreign. */
export function stateOf(files: Files): State {
  const documents: Document[] = [];
  const others = new Map<string, Value>();
  for (const [path, root] of files.json) {
    const kind = kindOf(root);
    if (kind === undefined) {
      others.set(path, root);
    } else {
      documents.push({ path, kind, root });
    }
  }
  const executions = documents
    .filter(({ kind }) => kind === booking.name || kind === collection.name)
    .map((document) => execution(document, others));
  return { documents, executions, others, pictures: files.pictures };
}

export const documentsOfKind = (state: State, kind: string): readonly Document[] =>
  state.documents.filter((document) => document.kind === kind);

/** The checksum of a slot, without the name of its algorithm and in lower case [R9.1]. */
export const checksumOf = ({ value }: Part): string => bareDigest(at(value, 'checksum'));

/** A digest without the name of its algorithm and in lower case; empty if it is no text [R9.1]. */
export const bareDigest = (value: Value | undefined): string =>
  typeof value === 'string' ? value.toLowerCase().replace(/^sha256:/u, '') : '';

/** A slot is captured with a checksum and a time, and accepted with a receipt too [R4]. */
export const isCaptured = ({ value }: Part): boolean => isSet(value, 'checksum') && isSet(value, 'capturedAt');
export const isReviewed = (slot: Part): boolean => isCaptured(slot) && isSet(slot.value, 'receiptId');
export const hasPassed = (screen: Screen, gate: string): boolean =>
  screen.gates.some(({ value }) => at(value, 'id') === gate && at(value, 'state') === 'PASS');
