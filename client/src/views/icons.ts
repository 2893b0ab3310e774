import { shownState, type ShownState } from '../../../server/dashboard/src/state';
import type { namesOfKinds } from '../../../server/src/core/kinds/contract/kindNames';
import type { ProgressItemType, ProgressState } from '../../../server/src/protocol';
import type { Icon } from './treeNode';

const green = 'charts.green';
const blue = 'charts.blue';
const yellow = 'charts.yellow';
const red = 'charts.red';
const faint = 'disabledForeground';

/** The shapes and colors of the marks of the dashboard. */
const iconByState: Readonly<Record<ShownState, Icon>> = {
  wrong: { id: 'warning', color: 'list.errorForeground' },
  blocked: { id: 'close', color: red },
  open: { id: 'issue-draft', color: faint },
  waiting: { id: 'circle-small-filled', color: faint },
  ready: { id: 'circle-large-outline', color: blue },
  claimed: { id: 'color-mode', color: yellow },
  active: { id: 'play', color: yellow },
  captured: { id: 'circle-large-filled', color: green },
  submitted: { id: 'debug-breakpoint-log', color: yellow },
  done: { id: 'check', color: green },
  accepted: { id: 'pass-filled', color: green },
};

const iconIdBySort: Readonly<Record<ProgressItemType, string>> = {
  document: 'json',
  group: 'layers',
  lane: 'list-ordered',
  screen: 'browser',
  slot: 'device-camera',
  gate: 'shield',
  task: 'circle-large-outline',
  kit: 'package',
  step: 'list-ordered',
  stage: 'milestone',
  finding: 'report',
  surface: 'window',
  state: 'circle-large-outline',
  field: 'symbol-field',
};

/** A new kind has the icon of documents until it gets one here. */
const iconIdByKind: Readonly<Record<string, string>> = {
  'auth-s08-r02-c02-owner-handoff-kits': 'package',
  'd06-browser-auth-pre-admission': 'lock',
  'booking-execution': 'calendar',
  'data-sources-execution': 'database',
  'current-ui-evidence': 'device-camera',
  'current-ui-evidence-progress': 'milestone',
  'auth-s08-r02-c02-owner-authority-contribution-template': 'account',
  'auth-s08-owner-authority-set': 'organization',
  receipt: 'verified',
} satisfies Partial<Record<keyof typeof namesOfKinds, string>>;

/** Returns the icon of a kind of document. */
export const iconOfKind = (kind: string): string =>
  (Object.hasOwn(iconIdByKind, kind) ? iconIdByKind[kind] : undefined) ?? iconIdBySort.document;

interface ShownItem {
  readonly sort: ProgressItemType;
  readonly progressState?: ProgressState;
  readonly tally?: { readonly done: number; readonly total: number };
  readonly findings: { readonly error: number };
  /** Absent for a task. */
  readonly children?: readonly Pick<ShownItem, 'progressState' | 'children'>[];
}

/**
 * Returns the icon of the state; without a state, of the type and completion. An item never looks done if it has errors, or if
 * something in it is not: a screen with all captures may have no accepted task.
 */
export function chooseIcon(item: ShownItem, idOfType: string = iconIdBySort[item.sort]): Icon {
  const { tally, findings } = item;
  const state = shownState(item);
  if (state) {
    return iconByState[state];
  }
  const isCounted = tally !== undefined && tally.total > 0 && tally.done >= tally.total;
  return isCounted && findings.error > 0
    ? iconByState.wrong
    : isCounted && (item.children ?? []).every(isDone)
      ? { id: 'check-all', color: green }
      : { id: idOfType };
}

const isDone = ({ progressState, children = [] }: Pick<ShownItem, 'progressState' | 'children'>): boolean =>
  progressState === undefined
    ? children.length > 0 && children.every(isDone)
    : progressState === 'done' || progressState === 'accepted';

export const knifeIcons: Readonly<Record<'stated' | 'current' | 'remaining', Icon>> = {
  stated: { id: 'circle-filled' },
  current: { id: 'circle-large-filled', color: blue },
  remaining: iconByState.open,
};
