import { withKeys } from './keyed';
import { Mark } from './mark';
import { Spot } from './spot';
import type { Item, View } from './view';
import { progressStateName } from '../../src/core/kinds/contract/progressWords';
import { shownState } from './state';

interface SurfacesProps {
  readonly view: View;
  readonly file: string;
  readonly group: Item;
}

/** Shows the surfaces of the browser sign-in, with the states for which each needs a receipt. */
export function Surfaces({ view, file, group }: SurfacesProps) {
  const states = withKeys(group.children[0]?.children ?? []);
  return (
    <div class="wide" role="region" aria-label={group.name} tabIndex={view.medium === 'file' ? 0 : undefined}>
      <table class="matrix surfaces" role={view.medium === 'file' ? undefined : 'grid'}>
        <thead>
          <tr>
            <th scope="col" class="screen">
              {view.language.say('Surface')}
            </th>
            {states.map(({ key, item }) => (
              <th key={key} scope="col" class="upright" title={item.name}>
                <span>{item.id}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withKeys(group.children).map(({ key, item }) => (
            <tr key={key}>
              <th scope="row" class="screen">
                <Spot view={view} file={file} path={item.path} focusBy="arrows" class="choose">
                  {item.name}
                </Spot>
              </th>
              {withKeys(item.children).map(({ key: stateKey, item: state }) => (
                <td key={stateKey}>
                  <State view={view} file={file} state={state} within={item.id} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface StateProps {
  readonly view: View;
  readonly file: string;
  readonly state: Item;
  readonly within: string;
}

/** Shows one state of a surface. The document counts the receipts of all surfaces without listing them. */
function State({ view, file, state, within }: StateProps) {
  const { language } = view;
  const words = state.progressState
    ? progressStateName(shownState(state) ?? state.progressState, language)
    : language.say('not stated');
  return (
    <Spot
      view={view}
      file={file}
      path={state.path}
      focusBy="arrows"
      class="cell"
      title={`${state.name}\n${words}`}
      label={language.say('{screen}, {item}: {state}', { screen: within, item: state.id, state: words })}
    >
      <Mark item={state} />
    </Spot>
  );
}
