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

/** Filters by a text that is given, or by what a person types or chooses. Canceling restores the filter. */
async function filterByText(filter: SharedFilter, text: unknown): Promise<void> {
  const before = filter.current;
  const typed = (value: string) => filter.filterBy({ ...filter.current, text: value });
  if (typeof text === 'string') {
    typed(text);
  } else {
    filter.filterBy((await askForFilter(before, typed)) ?? before);
  }
}

interface Way extends vscode.QuickPickItem {
  readonly filter: Filter;
}

/** Shows what is typed at once; an empty text offers the states to show. @returns the filter that is to stay; `undefined` if canceled */
function askForFilter({ text = '', only }: Filter, typed: (text: string) => void): Promise<Filter | undefined> {
  const input = vscode.window.createQuickPick<Way>();
  const withText = (value: string): Filter => ({ text: value, ...(only ? { only } : {}) });
  const offer = (value: string) => {
    const ways: readonly Way[] = [
      { label: vscode.l10n.t('Show Only What Is Blocked'), filter: { only: 'blocked' } },
      { label: vscode.l10n.t('Show Only What Is Ready'), filter: { only: 'ready' } },
      { label: vscode.l10n.t('Show Only What Has Problems'), filter: { only: 'problems' } },
      { label: vscode.l10n.t('Show Everything'), filter: {} },
    ];
    const label = vscode.l10n.t('with “{text}”', { text: value });
    input.items = value.trim() === '' ? ways : [{ label, alwaysShow: true, filter: withText(value) }];
  };
  input.value = text;
  input.placeholder = vscode.l10n.t('Show only what has this text in its name, state or id');
  offer(text);
  return new Promise<Filter | undefined>((resolve) => {
    input.onDidChangeValue((value) => {
      offer(value);
      typed(value);
    });
    // A text that is typed fast is accepted before it is among the items.
    input.onDidAccept(() =>
      resolve(input.value.trim() === '' ? input.selectedItems[0]?.filter : withText(input.value)),
    );
    input.onDidHide(() => resolve(undefined));
    input.show();
  }).finally(() => input.dispose());
}
