import type { NameInText } from './contract/nameInText';
import type { Path } from '../json/path';
import { executionNamesIn } from './execution/symbols';
import type { Views } from './views';

/** What the text at `path` names. */
export function namesIn(views: Views, path: Path, text: string): readonly NameInText[] {
  switch (views.kind) {
    case 'booking-execution':
    case 'data-sources-execution':
      return executionNamesIn(path, text);
    case 'd06-browser-auth-pre-admission':
      return repositoryNamesIn(path, text);
    case 'current-ui-evidence':
    case 'current-ui-evidence-progress':
      return [...screenNamesIn(path, text), ...stageNamesIn(path, text)];
    default:
      return [];
  }
}

const whole = (sort: NameInText['sort'], name: string, isDefinition: boolean): readonly NameInText[] =>
  name === '' ? [] : [{ sort, name, start: 0, isDefinition }];

function repositoryNamesIn(path: Path, text: string): readonly NameInText[] {
  const isEntry =
    path.length === 4 && path[0] === 'sourceSnapshot' && path[1] === 'repositories' && path.at(-1) === 'id';
  return isEntry || path.at(-1) === 'repository' ? whole('repository', text, isEntry) : [];
}

const screenNamesIn = (path: Path, text: string) =>
  path.at(-1) === 'screenId' ? whole('screen', text, path[0] === 'screens' && path.length === 3) : [];

function stageNamesIn(path: Path, text: string): readonly NameInText[] {
  const isStage = path.at(-3) === 'stages' && path.at(-1) === 'id';
  return isStage || path.at(-1) === 'currentStage' ? whole('stage', text, isStage) : [];
}
