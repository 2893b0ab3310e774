import { groupBy } from '../../src/core/text/collections';
import { Mark } from './mark';
import { Spot } from './spot';
import { shortName, taskName } from '../../src/core/kinds/contract/taskNames';
import type { Program, View } from './view';

type Task = Program['ready']['tasks'][number];

interface NowProps {
  readonly view: View;
  readonly program: Program;
}

/** Maximum number of tasks that are named for each kind of work. */
const maxNamed = 6;

/** Lists the work that people can do now: receipts of submitted tasks, then claimed tasks, then ready ones by owner. */
export function Now({ view, program }: NowProps) {
  const { say } = view.language;
  const { tasks, claimed } = program.ready;
  const isSubmitted = ({ progressState }: Task) => progressState === 'submitted';
  const rows = [
    ...groupTasks(say('needs a receipt'), claimed.filter(isSubmitted)),
    ...groupTasks(
      say('claimed'),
      claimed.filter((task) => !isSubmitted(task)),
    ),
    ...groupTasks(say('ready to claim'), tasks),
  ];
  return rows.length === 0 ? null : (
    <section aria-labelledby="now">
      <h2 id="now">{say('What can be done now')}</h2>
      <table class="contents now">
        <tbody>
          {rows.map(({ state, name, owner, own }) => (
            <tr key={`${state} ${name} ${owner}`}>
              <td>{owner}</td>
              <td>
                {taskName(name, view.language)} <span class="quiet">{state}</span>
              </td>
              <td>
                <Tasks view={view} tasks={own} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Lists tasks: the first ones, and the others under their number, which opens the whole list. */
function Tasks({ view, tasks }: { readonly view: View; readonly tasks: readonly Task[] }) {
  const { say } = view.language;
  const others = tasks.slice(maxNamed);
  return (
    <>
      <TaskSpots view={view} tasks={tasks.slice(0, maxNamed)} />
      {others.length > 0 ? (
        <details class="more">
          <summary class="quiet">{say('{more} more', { more: others.length })}</summary>
          <TaskSpots view={view} tasks={others} />
        </details>
      ) : null}
    </>
  );
}

function TaskSpots({ view, tasks }: { readonly view: View; readonly tasks: readonly Task[] }) {
  return tasks.map((task) => (
    <Spot
      key={`${task.file}#${task.path}`}
      view={view}
      file={task.file}
      path={task.path}
      item={{ ...task, children: [] }}
      class="task"
    >
      <Mark item={task} /> {task.screen}
    </Spot>
  ));
}

/** Groups tasks by owner and type. */
function groupTasks(state: string, tasks: readonly Task[]) {
  const groups = groupBy(tasks, ({ owner = '', name }) => JSON.stringify([owner, shortName(name)]));
  return [...groups.values()].map((tasksOfRow) => {
    const [{ owner = '', name }] = tasksOfRow as [Task];
    return { state, name, owner, own: tasksOfRow };
  });
}
