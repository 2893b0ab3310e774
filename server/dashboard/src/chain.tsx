import { screenTasks } from '../../src/core/kinds/common/screenTasks';
import { progressStateName } from '../../src/core/kinds/contract/progressWords';
import { shownState } from './state';
import { Mark } from './mark';
import { placedTasks, size, type PlacedTask } from './chainLayout';
import { readScreenTasks } from './screens';
import { Spot } from './spot';
import { groupName, taskName } from '../../src/core/kinds/contract/taskNames';
import type { Item, View } from './view';

interface ChainProps {
  readonly view: View;
  readonly file: string;
  readonly screen: Item;
}

/** Draws the tasks of a screen as a graph from left to right, each after its predecessors. */
export function Chain({ view, file, screen }: ChainProps) {
  const { say } = view.language;
  const { byName, others } = readScreenTasks(screen);
  return (
    <>
      <div
        class="wide chain-region"
        role="region"
        aria-label={say('What the tasks of {screen} wait for', { screen: screen.id })}
        tabIndex={view.medium === 'file' ? 0 : undefined}
      >
        <div class="chain">
          <Edges known={byName} />
          <ol class="nodes">
            {placedTasks.map((placed) => (
              <li key={placed.key} style={{ gridColumn: placed.column, gridRow: `${placed.row} / span 2` }}>
                <Node view={view} file={file} placed={placed} task={byName.get(placed.key)} />
              </li>
            ))}
          </ol>
        </div>
      </div>
      {others.length === 0 ? null : (
        <p class="others">
          {say('Tasks outside every chain:')}{' '}
          {others.map((task, index) => (
            <span key={task.path}>
              {index === 0 ? '' : ', '}
              <Spot view={view} file={file} path={task.path} item={task} class="link">
                {task.name}
              </Spot>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Draws the lines from each task to its successors. They are solid once the task is accepted. */
function Edges({ known }: { readonly known: ReadonlyMap<string, Item> }) {
  const byKey = new Map(placedTasks.map((placed) => [placed.key, placed]));
  return (
    <svg
      class="edges"
      width="100%"
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {screenTasks.flatMap((task) =>
        task.predecessors.map((predecessor) => (
          <path
            key={`${predecessor} ${task.key}`}
            class={known.get(predecessor)?.progressState === 'accepted' ? 'edge done' : 'edge'}
            d={curve(byKey.get(predecessor)!, byKey.get(task.key)!)}
          />
        )),
      )}
    </svg>
  );
}

function curve(from: PlacedTask, to: PlacedTask): string {
  const middle = to.left - size.gap / 2;
  const start = `M${from.right} ${from.middle}`;
  return to.column - from.column > 1
    ? `${start}L${to.left} ${to.middle}`
    : `${start}C${middle} ${from.middle} ${middle} ${to.middle} ${to.left} ${to.middle}`;
}

interface NodeProps {
  readonly view: View;
  readonly file: string;
  readonly placed: PlacedTask;
  readonly task: Item | undefined;
}

function Node({ view, file, placed, task }: NodeProps) {
  const { say } = view.language;
  const state = task?.progressState
    ? progressStateName(shownState(task) ?? task.progressState, view.language)
    : task
      ? (task.state ?? '-')
      : say('absent');
  const content = (
    <>
      <span class="node-family quiet">{groupName(placed.family, view.language)}</span>
      <span>{taskName(placed.type, view.language)}</span>
      <span class="node-state">
        <Mark item={task} /> {state}
      </span>
    </>
  );
  const name = `node node-${task?.progressState ?? 'none'}`;
  return task ? (
    <Spot view={view} file={file} path={task.path} item={task} class={name} title={taskTitle(task, view)}>
      {content}
    </Spot>
  ) : (
    <span class={`spot ${name}`}>{content}</span>
  );
}

function taskTitle({ name, detail, owner, lane }: Item, { language: { say } }: View): string {
  const ownerText = owner === undefined ? '' : say('owner: {owner}', { owner });
  return [name, detail, lane, ownerText].filter(Boolean).join('\n');
}
