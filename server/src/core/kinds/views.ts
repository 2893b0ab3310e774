import type { JsonDocument } from '../json/jsonDocument';
import { isObject, Part } from '../json/objectReader';
import { Parts } from '../json/objectIndex';
import { BrowserAuth } from './browserAuth/model';
import { Calibration } from './calibration/model';
import { Execution } from './execution/model/execution';
import { breaches, breachesOfList, type Breach } from '../schema/validate';
import { privateNumbers } from '../secrets/locations';
import type { Kind, KnownKind } from './contract/kinds';

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
  /** Where the document breaks the schema of its kind. */
  readonly breaches: readonly Breach[];
  readonly execution: Execution;
  readonly browserAuth: BrowserAuth;
  readonly calibration: Calibration;
}

/** The views of a document whose kind is known. */
export type KnownViews = Views & { readonly kind: KnownKind };

export const isKnown = (views: Views): views is KnownViews => views.kind !== 'unknown';

/** The views of a value; of one that is no object all are empty. Each is made when it is first asked for, and once. */
export function viewsOf(kind: Kind, value: unknown, document?: JsonDocument): Views {
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
    get breaches() {
      return (broken ??= [...breaches(kind, value), ...breachesOfTasks(kind, this.execution)]);
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
