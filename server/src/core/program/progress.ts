import type { Analysis } from '../analysis';
import type { Finding, Path, Severity } from '../finding';
import { severities } from '../finding';
import { executionProgress } from '../kinds/execution/progress';
import { browserAuthProgress } from '../kinds/browserAuth/progress';
import { calibrationProgress } from '../kinds/calibration/progress';
import { handoffKitsProgress } from '../kinds/handoffKits/progress';
import { kindNames } from '../kinds/kinds';
import type { Language } from '../language';
import { shown } from '../text/shown';
import type { ProgressItem } from './item';

/** How many findings there are of each severity. */
export type Counts = Readonly<Record<Severity, number>>;

/** A progress item with the findings about it and all it is made of. */
export interface CountedItem extends Omit<ProgressItem, 'children'> {
  readonly findings: Counts;
  readonly children: readonly CountedItem[];
}

/** The progress that one document tells, with its findings rolled up. */
export function documentProgress({ recognition, views, findings }: Analysis, language: Language): CountedItem {
  const root: ProgressItem = {
    sort: 'document',
    id: recognition.kind,
    name: language.say(kindNames[recognition.kind]),
    at: [],
    children: childrenOf(views, language),
  };
  return counted(root, findings);
}

function childrenOf(views: Analysis['views'], language: Language): readonly ProgressItem[] {
  switch (views.kind) {
    case 'booking-execution':
    case 'data-sources-execution':
      return executionProgress(views.execution, language);
    case 'd06-browser-auth-pre-admission':
      return browserAuthProgress(views.browserAuth, language);
    case 'current-ui-evidence':
    case 'current-ui-evidence-progress':
      return calibrationProgress(views.calibration, language);
    case 'auth-s08-r02-c02-owner-handoff-kits':
      return handoffKitsProgress(views.root, language);
    case 'auth-s08-r02-c02-owner-authority-contribution-template':
    case 'auth-s08-owner-authority-set':
      return [];
  }
}

/**
 * Each finding counts for the smallest item that holds its place, and for all that hold that one: for the document in
 * the end, whatever it is about.
 */
function counted(item: ProgressItem, findings: readonly Finding[]): CountedItem {
  let left = findings;
  const children = item.children.map((child) => {
    const [mine, others] = partition(left, (finding) => holds(child, finding.path));
    left = others;
    return counted(child, mine);
  });
  const name = shown(item.name, 200);
  return { ...item, name: name === '' ? item.id : name, children, findings: countsOf(findings) };
}

/** A group stands for a list that it may share with others: it holds what its items hold. */
const holds = (item: ProgressItem, path: Path): boolean =>
  (item.sort !== 'group' && item.at.every((segment, index) => path[index] === segment)) ||
  item.children.some((child) => holds(child, path));

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  const yes: Item[] = [];
  const no: Item[] = [];
  items.forEach((item) => (test(item) ? yes : no).push(item));
  return [yes, no];
}

export const countsOf = (findings: readonly Finding[]): Counts =>
  Object.fromEntries(
    severities.map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length]),
  ) as Counts;
