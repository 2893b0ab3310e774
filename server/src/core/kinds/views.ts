import type { JsonDocument } from '../json/jsonDocument';
import { isObject, Part } from '../json/objectReader';
import { Parts } from '../json/objectIndex';
import { valueAt } from '../json/valueAt';
import { BrowserAuth } from './browserAuth/model';
import { Calibration } from './calibration/model';
import { Execution } from './execution/model/execution';
import { breaches, breachesOfList, type Breach } from '../schema/validate';
import type { Path } from '../diagnostics/finding';
import { privateNumbers } from '../secrets/locations';
import type { Reports, Rule } from '../rules/rule';
import type { Kind, KnownKind } from './contract/kinds';
import { differInProse } from './prose';

/** A document seen as what it is about. A view of another kind than the document's is empty. */
export interface Views {
  readonly kind: Kind;
  readonly root: Part;
  /** The text; absent where only its value is looked at. */
  readonly document: JsonDocument | undefined;
  /** Every object of the document, at any depth, those that nobody knows included. */
  readonly parts: Parts;
  /** The private numbers of keys and the secrets of members. */
  readonly privateNumbers: readonly string[];
  /** What the rules have reported that look at nothing but these views. */
  readonly reports: Map<Rule, Reports>;
  /** Where the document breaks the schema of its kind. */
  readonly breaches: readonly Breach[];
  /** What changed since the text before; absent where that is not known. */
  readonly since: Since | undefined;
  readonly execution: Execution;
  readonly browserAuth: BrowserAuth;
  readonly calibration: Calibration;
}

/** The views of a document whose kind is known. */
export type KnownViews = Views & { readonly kind: KnownKind };

export const isKnown = (views: Views): views is KnownViews => views.kind !== 'unknown';

/** A change in one object or list of a document: all values elsewhere are the ones of before. */
export interface Since {
  /** The object or list that changed. */
  readonly path: Path;
  /** The views of an earlier text that differs from this one in prose only; absent where more has changed. */
  readonly butForProse: Views | undefined;
  readonly reports: Views['reports'];
  readonly breaches: readonly Breach[];
}

/** What is kept of the views of a text once one object or list of it has changed, which makes this value of it. */
export function sinceThen(before: Views, path: Path, value: unknown): Since {
  const isProse = differInProse(valueAt(before.root.value, path), valueAt(value, path), nameOf(path));
  return {
    path,
    // The earliest, so that no others are kept.
    butForProse: isProse ? (before.since?.butForProse ?? before) : undefined,
    reports: before.reports,
    breaches: before.breaches,
  };
}

/** The member that a path leads to or through last. */
const nameOf = (path: Path) => path.findLast((segment) => typeof segment === 'string');

/** The views of a value; of one that is no object all are empty. Each is made when it is first asked for, and once. */
export function viewsOf(kind: Kind, value: unknown, since?: Since, document?: JsonDocument): Views {
  const root = new Part(isObject(value) ? value : {});
  let broken: readonly Breach[] | undefined;
  let parts: Parts | undefined;
  let numbers: readonly string[] | undefined;
  let execution: Execution | undefined;
  let browserAuth: BrowserAuth | undefined;
  let calibration: Calibration | undefined;
  return {
    kind,
    root,
    document,
    reports: new Map(),
    since,
    get breaches() {
      return (broken ??= [
        ...(since ? breachesSince(kind, root, since) : breaches(kind, value)),
        ...breachesOfTasks(kind, this.execution),
      ]);
    },
    get parts() {
      return (parts ??= new Parts(root));
    },
    get privateNumbers() {
      return (numbers ??= privateNumbers(this.parts));
    },
    get execution() {
      return (execution ??= new Execution(kind, root));
    },
    get browserAuth() {
      return (browserAuth ??= new BrowserAuth(root));
    },
    get calibration() {
      return (calibration ??= new Calibration(kind, root));
    },
  };
}

/** The breaches of lists of tasks under another name than the schema gives them. */
const breachesOfTasks = (kind: Kind, { taskLists, variant }: Execution): readonly Breach[] =>
  taskLists
    .filter(({ name }) => variant.screens.size > 0 && !['tasks', 'readyTasks', 'waitingTasks'].includes(name))
    .flatMap(({ holder, name }) => breachesOfList(kind, 'tasks', holder.list(name), holder.at(name)));

/** The breaches of a root object: where objects in lists at the top did not change, those of before. */
function breachesSince(kind: Kind, root: Part, { path: [list, index], breaches: before }: Since): readonly Breach[] {
  const isKept = (name: string, at: number) => name !== list || (index !== undefined && at !== index);
  const known = new Set<unknown>();
  for (const name in root.value) {
    root.list(name)?.forEach((item, at) => isObject(item) && isKept(name, at) && known.add(item));
  }
  const isInKnown = ({ path, schemaPath }: Breach) =>
    path.length > 1 && !schemaPath && known.has(valueAt(root.value, path.slice(0, 2)));
  return [...before.filter(isInKnown), ...breaches(kind, root.value, known).filter((breach) => !isInKnown(breach))];
}
