import type { Execution } from '../model/execution';
import type { HoverContext, KindHover, Target } from '../../contract/hover';
import { code, type Block, type Line } from '../../../l10n/richText';
import { Ledger } from '../../../rules/ledger';
import { lanes } from '../spec';
import { countItems, createProgress } from '../../contract/progressCounts';
import { tasksInWords } from '../../contract/progressWords';
import type { Screen } from '../model/types';
import { countedParts } from './countedParts';
import { gateHover, screenHover } from '../screens/hover';
import { slotHover } from '../slots/hover';
import { executionStatements } from '../statements';
import { receiptLine, taskHover } from '../tasks/hover';
import { screenAround } from '../model/lookup';

/** Members whose hover describes the whole task. Other members have a hover of their own. */
const shownTaskMembers: readonly string[] = [
  'id',
  'status',
  'blocker',
  'predecessorPath',
  'predecessorValue',
  'receiptId',
];
const slotMembers: readonly string[] = ['id', 'label', 'artifactPath', 'status', 'checksum', 'capturedAt', 'receiptId'];
const gateMembers: readonly string[] = ['id', 'state', 'evidence'];

/**
 * Returns the hover at a place of an execution document: of its task, slot, gate or screen, or of the item that a text
 * names.
 */
export function executionHover(context: HoverContext<Execution>, target: Target): KindHover | undefined {
  const hover = hoverOfItem(context, target);
  const uses =
    target.path.at(-1) === 'receiptId' && typeof target.value === 'string' ? listUses(context, target.value) : [];
  return hover && { ...hover, blocks: [...hover.blocks, ...uses] };
}

/** Returns the tasks and slots of the program that a receipt accepts, as a list of links. */
function listUses({ model, context, speaker, spanOf }: HoverContext<Execution>, receiptId: string): readonly Block[] {
  const uses = new Ledger(executionStatements(model), context).claimsOfReceipt(receiptId);
  const list = uses.map(({ name, screen, at, in: document }): Line => {
    const title = `${name} · ${screen}`;
    return document
      ? speaker.say('{item} in {file}', { item: code(title), file: code(document.file.split(/[/\\]/).at(-1) ?? '') })
      : [code(title, spanOf([...at, 'receiptId']))];
  });
  return list.length === 0 ? [] : [{ paragraph: speaker.say('This receipt is used by:') }, { list }];
}

function hoverOfItem(context: HoverContext<Execution>, target: Target): KindHover | undefined {
  const { model: execution } = context;
  const { path, value, on } = target;
  const member = path.at(-1);
  const owner = typeof member === 'number' ? path : path.slice(0, -1);
  const isOneOf = (members: readonly string[]) =>
    typeof member === 'number' || (typeof member === 'string' && members.includes(member));

  const task = execution.taskAround(path);
  if (task && task.part.path.length === owner.length && isOneOf(shownTaskMembers)) {
    return taskHover(context, task);
  }
  const slot = isOneOf(slotMembers) ? execution.slotCopies().at(owner) : undefined;
  if (slot) {
    return slotHover(context, slot);
  }
  const gate = isOneOf(gateMembers) ? execution.gateCopies().at(owner) : undefined;
  if (gate) {
    return gateHover(context, gate);
  }
  const screen = screenAround(execution, path);
  if (screen && owner.length === 2 && isOneOf(['screenId'])) {
    return screenHover(context, screen);
  }
  if ((owner.length === 1 && member === 'readyToClaim') || (screen && owner.length === 2 && member === 'readyTasks')) {
    return readyStatusHover(context, screen ? [screen] : execution.screens);
  }
  if (member === 'lane' && typeof value === 'string' && Object.hasOwn(lanes, value)) {
    return { blocks: [{ paragraph: receiptLine(context, value as keyof typeof lanes) }] };
  }
  return on === 'value' && typeof value === 'string' ? hoverOfName(context, member, value) : undefined;
}

/** Returns the states of the tasks that are READY_TO_CLAIM. A claimed or accepted task keeps this status. */
function readyStatusHover(
  { model, speaker, language }: HoverContext<Execution>,
  screens: readonly Screen[],
): KindHover {
  const parts = screens
    .flatMap((screen) => countedParts(model, screen))
    .filter(({ part }) => part.text('status') === 'READY_TO_CLAIM');
  const states = tasksInWords(createProgress(countItems(parts)).tasks, language);
  return { blocks: states === '' ? [] : [{ paragraph: speaker.say('Their states: {states}.', { states }) }] };
}

/** Returns the hover of the screen or task that a text names. */
function hoverOfName(
  context: HoverContext<Execution>,
  member: string | number | undefined,
  name: string,
): KindHover | undefined {
  const { model: execution } = context;
  if (member === 'screenId') {
    const screen = execution.screens.find(({ part }) => part.text('screenId') === name);
    return screen && screenHover(context, screen);
  }
  const task = /^[ER]\d\d-/.test(name) ? execution.tasks.find(({ part }) => part.id === name) : undefined;
  return task && taskHover(context, task);
}
