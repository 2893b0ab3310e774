import type { Execution } from '../model/execution';
import { stateInTitle, type HoverContext, type KindHover } from '../../contract/hover';
import { code, joinLines, plain, strong, type Block, type Line, type Piece } from '../../../l10n/richText';
import { arePredecessorsAccepted, findFollowers, findPredecessors, waitingChain } from '../model/taskGraph';
import { lanes, taskStatuses } from '../spec';
import type { Task } from '../model/types';
import { taskShortTitle, taskTitle } from '../model/lookup';
import { isOneOf } from '../model/proofs';
import { progressStateName } from '../../contract/progressWords';
import { taskProgressState } from '../view/progressState';

/**
 * Returns the hover of a task: its state, predecessors, owner, followers, and the receipt fields once they are needed.
 */
export function taskHover(context: HoverContext<Execution>, task: Task): KindHover {
  const { part } = task;
  const status = task.hasReceipt ? undefined : part.status;
  const lane = part.lane;
  const awaitsReceipt = !task.hasReceipt && part.submittedAt !== undefined;
  const chain = waitingBlocks(context, task);
  // The predecessors of a task are more useful than the fact that it waits.
  const isOnlyWaiting = chain.length > 0 && status === 'WAITING_PREDECESSOR' && part.claimedAt === undefined;
  return {
    title: [
      strong(taskTitle(task, context.language)),
      ...stateInTitle(context, part.path, describeState(context, task)),
    ],
    blocks: [
      ...(isOnlyWaiting ? [] : [{ paragraph: describeRecords(context, task) }]),
      ...describeBlocker(context, task),
      ...chain,
      ...people(context, task),
      ...(awaitsReceipt && isOneOf(lane, lanes)
        ? [{ paragraph: receiptLine(context, lane as keyof typeof lanes) }]
        : []),
      ...followerBlocks(context, task),
    ],
  };
}

/** Returns the state that follows from the records of a task, as the views show it. */
function describeState({ model, language }: HoverContext<Execution>, task: Task): Line | undefined {
  const state = taskProgressState(model, task);
  return state && [plain(progressStateName(state, language))];
}

function describeBlocker({ speaker }: HoverContext<Execution>, { part }: Task): readonly Block[] {
  const blocker = part.blocker;
  return blocker === undefined ? [] : [{ paragraph: speaker.say('Blocker: {blocker}', { blocker }) }];
}

/** "Its receipt (lane CAPTURE) carries …". */
export const receiptLine = ({ speaker }: HoverContext<Execution>, lane: keyof typeof lanes): Line =>
  speaker.say('Its receipt carries, in lane {lane}: {fields}', {
    lane: code(lane),
    fields: speaker.list(lanes[lane].receiptFields.map((field) => [code(field)])),
  });

function describeRecords({ speaker }: HoverContext<Execution>, { part, hasReceipt, isAccepted }: Task): Line {
  const receipt = part.receiptId;
  const submitted = part.submittedAt;
  const claimed = part.claimedAt;
  const assignee = part.assignee ?? '?';
  const status = part.status;
  if (hasReceipt && receipt !== undefined) {
    return isAccepted
      ? speaker.say('Accepted: its receipt is {receipt}.', { receipt: code(receipt) })
      : speaker.say('Not accepted: its receipt {receipt} needs a claim, a submission and matching ids.', {
          receipt: code(receipt),
        });
  }
  if (submitted !== undefined) {
    return speaker.say('Submitted by {who} at {time}; it has no receipt yet.', { who: assignee, time: submitted });
  }
  if (claimed !== undefined) {
    return speaker.say('Claimed by {who} at {time}.', { who: assignee, time: claimed });
  }
  return isOneOf(status, taskStatuses)
    ? speaker.say(taskStatuses[status as keyof typeof taskStatuses])
    : speaker.say('Unknown state.');
}

function waitingBlocks(context: HoverContext<Execution>, task: Task): readonly Block[] {
  const { speaker, model: execution } = context;
  if (task.isAccepted) {
    return [];
  }
  const accepted = findPredecessors(execution, task).filter(({ isAccepted }) => isAccepted);
  const steps = waitingChain(execution, task).map((step): Line => {
    const open = step.filter((each) => arePredecessorsAccepted(execution, each));
    const submitted = step.filter((each) => !open.includes(each));
    return speaker.list([
      ...open.map((each) => openTask(context, each)),
      ...submitted.map((each) => [link(context, each)]),
    ]);
  });
  return [
    ...(accepted.length > 0
      ? [{ paragraph: speaker.say('Required first, already accepted: {tasks}', { tasks: links(context, accepted) }) }]
      : []),
    ...(steps.length > 0 ? [{ paragraph: speaker.say('Blocked by, nearest first:') }, { list: steps }] : []),
  ];
}

/** Returns a predecessor that may start now, with the state of its work. */
function openTask(context: HoverContext<Execution>, task: Task): Line {
  const { speaker } = context;
  const { part } = task;
  const values = { task: link(context, task), who: part.assignee ?? part.text('accountableOwner') ?? '?' };
  if (part.submittedAt !== undefined) {
    return speaker.say('{task} (submitted by {who})', values);
  }
  return part.claimedAt === undefined
    ? speaker.say('{task} (ready to claim; accountable: {who})', values)
    : speaker.say('{task} (claimed by {who})', values);
}

function people({ speaker }: HoverContext<Execution>, { part }: Task): readonly Block[] {
  const [accountable, reviewer, owner] = [
    part.text('accountableOwner'),
    part.text('reviewer'),
    part.text('productOwner'),
  ];
  const list = [
    ...(accountable === undefined ? [] : [speaker.say('Accountable: {who}', { who: accountable })]),
    ...(reviewer === undefined ? [] : [speaker.say('Reviewer: {who}', { who: reviewer })]),
    ...(owner === undefined ? [] : [speaker.say('Product owner: {who}', { who: owner })]),
  ];
  return list.length > 0 ? [{ paragraph: joinLines(list, ' · ') }] : [];
}

/** Returns the tasks that wait for this task only, and the tasks that also wait for other tasks. */
function followerBlocks(context: HoverContext<Execution>, task: Task): readonly Block[] {
  const { speaker, model } = context;
  if (task.isAccepted) {
    return [];
  }
  const followers = findFollowers(model, task);
  const otherOpenPredecessors = (each: Task) =>
    findPredecessors(model, each).filter((other) => other !== task && !other.isAccepted);
  const releasedByThisAlone = followers.filter((each) => otherOpenPredecessors(each).length === 0);
  const together = followers.filter((each) => otherOpenPredecessors(each).length > 0);
  return [
    ...(releasedByThisAlone.length > 0
      ? [{ paragraph: speaker.say('Its acceptance releases {tasks}.', { tasks: links(context, releasedByThisAlone) }) }]
      : []),
    ...(together.length > 0
      ? [
          {
            paragraph: speaker.say('Required by {tasks}.', { tasks: links(context, together) }),
          },
        ]
      : []),
  ];
}

const links = (context: HoverContext<Execution>, tasks: readonly Task[]): Line =>
  context.speaker.all(tasks.map((task) => [link(context, task)]));

function link({ language, spanOf }: HoverContext<Execution>, task: Task): Piece {
  const title = taskShortTitle(task, language);
  return task.part.id === undefined ? plain(title) : code(title, spanOf(task.part.at('id')));
}
