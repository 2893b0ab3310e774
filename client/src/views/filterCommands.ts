import * as vscode from 'vscode';
import type { Filter } from './filter';
import type { SharedFilter } from './filteredView';

export function filterCommands(filter: SharedFilter): vscode.Disposable {
  const only = (what: NonNullable<Filter['only']>) => () => filter.filterBy({ ...filter.current, only: what });
  return vscode.Disposable.from(
    vscode.commands.registerCommand('statusdocs.program.filter', (text?: unknown) => filterByText(filter, text)),
    vscode.commands.registerCommand('statusdocs.program.showBlocked', only('blocked')),
    vscode.commands.registerCommand('statusdocs.program.showReady', only('ready')),
    vscode.commands.registerCommand('statusdocs.program.showProblems', only('problems')),
    vscode.commands.registerCommand('statusdocs.program.clearFilter', () => filter.filterBy({})),
  );
}

/** Filters by a text that is given, or by what a person types. Who breaks off finds the filter as it was. */
async function filterByText(filter: SharedFilter, text: unknown): Promise<void> {
  const before = filter.current;
  const typed = (value: string) => filter.filterBy({ ...filter.current, text: value });
  if (typeof text === 'string') {
    typed(text);
  } else if (!(await askForText(before.text ?? '', typed))) {
    filter.filterBy(before);
  }
}

/** Shows what is typed at once. @returns whether it is to stay */
function askForText(value: string, typed: (text: string) => void): Promise<boolean> {
  const input = vscode.window.createInputBox();
  input.value = value;
  input.placeholder = vscode.l10n.t('Show only what has this text in its name, state or id');
  return new Promise<boolean>((resolve) => {
    input.onDidChangeValue(typed);
    input.onDidAccept(() => resolve(true));
    input.onDidHide(() => resolve(false));
    input.show();
  }).finally(() => input.dispose());
}
