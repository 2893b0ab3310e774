import { progressStateName } from '../../src/core/kinds/contract/progressWords';
import { Findings, findingsInWords } from './findings';
import { withKeys } from './keyed';
import { Mark } from './mark';
import { groupScreens, listParts, taskKeys, readScreenTasks, type KeyedScreen } from './screens';
import { Spot } from './spot';
import { columnGroups, columnHeading, type ColumnGroup } from './taskGroups';
import { groupName } from '../../src/core/kinds/contract/taskNames';
import type { Document, Item, View } from './view';
import { joinPhrases } from '../../src/core/l10n/joinPhrases';

interface MatrixProps {
  readonly view: View;
  readonly document: Document;
  readonly selected: string | undefined;
  readonly screenAnchor: (key: string) => string;
}

/** Shows the screens of an execution document as a table, with their slots and the state of their 13 tasks. */
export function Matrix({ view, document, selected, screenAnchor }: MatrixProps) {
  const { say } = view.language;
  const { item } = document;
  const groups = groupScreens(document);
  const screens = groups.flatMap((group) => group.screens.map((screen) => screen.item));
  const columns = columnGroups(screens, view.grouping);
  const hasNotes = screens.some(hasRowNotes);
  return (
    <div
      class="matrix-region"
      role="region"
      aria-label={say('Screens and tasks of {document}', { document: item.name })}
      tabIndex={view.medium === 'file' ? 0 : undefined}
    >
      <table class="matrix" role={view.medium === 'file' ? undefined : 'grid'}>
        <Headings view={view} columns={columns} hasNotes={hasNotes} />
        {groups.map(({ group, screens }) => (
          <tbody key={group.id}>
            <tr class="group">
              <th scope="rowgroup" colSpan={taskKeys.length + (hasNotes ? 4 : 3)}>
                <span class="group-name">{group.id === '' ? say('Screens without a group') : group.name}</span>{' '}
                <span class="quiet">{group.detail}</span>
              </th>
            </tr>
            {screens.map((screen) => (
              <Row
                key={screen.key}
                view={view}
                columns={columns}
                hasNotes={hasNotes}
                file={document.file}
                screen={screen}
                isSelected={screen.key === selected}
                anchor={screenAnchor(screen.key)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface ColumnsProps {
  readonly view: View;
  readonly columns: readonly ColumnGroup[];
  /** Whether a screen has findings or tasks outside the columns. */
  readonly hasNotes: boolean;
}

const hasRowNotes = (screen: Item): boolean =>
  Object.values(screen.findings).some((count) => count > 0) || readScreenTasks(screen).others.length > 0;

function Headings({ view, columns, hasNotes }: ColumnsProps) {
  const { say } = view.language;
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} class="screen">
          {view.medium === 'file' ? null : (
            <button type="button" class="regroup" tabIndex={-1} data-action="group">
              {view.grouping === 'lane' ? say('Group tasks by family') : say('Group tasks by lane')}
            </button>
          )}
          {say('Screen')}
        </th>
        {hasNotes ? (
          <th scope="col" rowSpan={2}>
            {say('Findings')}
          </th>
        ) : null}
        <th scope="col" rowSpan={2} class="upright">
          <span>{say('Capture slots')}</span>
        </th>
        <th scope="col" rowSpan={2} class="upright">
          <span>{say('Preflight gates')}</span>
        </th>
        {columns.map(({ name, keys }) => (
          <th key={name} scope="colgroup" class="family" colSpan={keys.length} title={name}>
            {groupName(name, view.language)}
          </th>
        ))}
      </tr>
      <tr>
        {columns.flatMap((group) =>
          group.keys.map((key, index) => (
            <th key={key} scope="col" class={`upright ${index === 0 ? 'first' : ''}`.trim()} title={key}>
              <ColumnHeading {...columnHeading(key, group, view.language)} />
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

/** Shows the heading of a task. A family before its type is a line of its own, because both together are long. */
const ColumnHeading = ({ family, type }: ReturnType<typeof columnHeading>) => (
  <span>
    {family === undefined ? null : (
      <>
        {family}/<br />
      </>
    )}
    {type}
  </span>
);

interface RowProps extends ColumnsProps {
  readonly file: string;
  readonly screen: KeyedScreen;
  readonly isSelected: boolean;
  readonly anchor: string;
}

function Row({ view, columns, hasNotes, file, screen, isSelected, anchor }: RowProps) {
  const { item, key } = screen;
  const { byName, others } = readScreenTasks(item);
  const slots = listParts(item, 'captureSlots');
  const gates = item.children.find(({ id, sort }) => sort === 'group' && id === 'gates');
  return (
    <tr class={isSelected && view.medium !== 'file' ? 'selected' : undefined}>
      <th scope="row" class="screen">
        <ScreenName view={view} file={file} item={item} screenKey={key} isSelected={isSelected} anchor={anchor} />
      </th>
      {hasNotes ? (
        <td class="row-findings">
          {others.length > 0 ? (
            <span class="count">{view.language.say('other tasks: {tasks}', { tasks: others.length })}</span>
          ) : null}
          <Findings view={view} counts={item.findings} place={{ file, path: item.path }} focusBy="arrows" />
        </td>
      ) : null}
      <td class="slots">
        {withKeys(slots).map(({ key: slotKey, item: slot }) => (
          <Cell key={slotKey} view={view} file={file} item={slot} within={item.id} />
        ))}
      </td>
      <td>
        {gates?.tally ? (
          <Spot view={view} file={file} path={gates.path} focusBy="arrows" title={gates.name}>
            {gates.tally.done}/{gates.tally.total}
          </Spot>
        ) : null}
      </td>
      {columns.flatMap(({ keys }) =>
        keys.map((task, index) => (
          <td key={task} class={index === 0 ? 'first' : undefined}>
            <TaskCell view={view} file={file} task={byName.get(task)} name={task} within={item.id} />
          </td>
        )),
      )}
    </tr>
  );
}

interface ScreenNameProps {
  readonly view: View;
  readonly file: string;
  readonly item: Item;
  readonly screenKey: string;
  readonly isSelected: boolean;
  readonly anchor: string;
}

/** Shows the name of a screen. It links to the details of the screen. */
function ScreenName({ view, file, item, screenKey, isSelected, anchor }: ScreenNameProps) {
  const name = (
    <>
      <span class="id">{item.id}</span> <span class="quiet">{item.title}</span>
    </>
  );
  return view.medium === 'file' ? (
    <a href={`#${anchor}`}>{name}</a>
  ) : (
    <button
      type="button"
      class="spot choose"
      tabIndex={-1}
      aria-pressed={isSelected}
      title={view.language.say('Show {screen} in detail', { screen: item.id })}
      data-choose={screenKey}
      data-in={file}
    >
      {name}
    </button>
  );
}

interface TaskCellProps {
  readonly view: View;
  readonly file: string;
  readonly task: Item | undefined;
  readonly name: string;
  readonly within: string;
}

function TaskCell({ view, file, task, name, within }: TaskCellProps) {
  const { say } = view.language;
  return task ? (
    <Cell view={view} file={file} item={task} within={within} />
  ) : (
    <span class="spot" title={`${name}\n${say('absent')}`}>
      <Mark item={undefined} />
      <span class="visually-hidden">{say('absent')}</span>
    </span>
  );
}

interface CellProps {
  readonly view: View;
  readonly file: string;
  readonly item: Item;
  readonly within: string;
}

/** Shows the state of one slot or task. */
function Cell({ view, file, item, within }: CellProps) {
  const { say } = view.language;
  const problems = findingsInWords(item.findings, view);
  const state = item.progressState
    ? progressStateName(item.progressState, view.language) // The number of errors follows in words.
    : (item.detail ?? item.state ?? '-');
  const waitsFor = item.waitsFor?.map(({ name }) => name) ?? [];
  const title = [
    item.name,
    state,
    ...(waitsFor.length > 0 ? [say('blocked by {predecessors}', { predecessors: view.language.all(waitsFor) })] : []),
    ...(item.owner === undefined ? [] : [item.owner]),
    ...(problems === '' ? [] : [problems]),
  ];
  const full = say('{screen}, {item}: {state}', { screen: within, item: item.name, state });
  const label = joinPhrases([view.medium === 'file' ? state : full, problems], view.language);
  return (
    <Spot
      view={view}
      file={file}
      path={item.path}
      item={item}
      focusBy="arrows"
      class="cell"
      title={title.join('\n')}
      label={label}
    >
      <Mark item={item} />
    </Spot>
  );
}
