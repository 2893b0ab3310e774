import * as vscode from 'vscode';
import type { Filter } from './filter';
import type { SharedFilter } from './filteredView';

export function registerFilterCommands(filter: SharedFilter): vscode.Disposable {
  const filterByState = (state: NonNullable<Filter['only']>) => () =>
    filter.filterBy({ ...filter.current, only: state });
  return vscode.Disposable.from(
    vscode.commands.registerCommand('statusdocs.program.filter', (text?: unknown) => filterByText(filter, text)),
    vscode.commands.registerCommand('statusdocs.program.showBlocked', filterByState('blocked')),
    vscode.commands.registerCommand('statusdocs.program.showReady', filterByState('ready')),
    vscode.commands.registerCommand('statusdocs.program.showProblems', filterByState('problems')),
    vscode.commands.registerCommand('statusdocs.program.clearFilter', () => filter.filterBy({})),
  );
}

/** Filters by a given text, or prompts for a filter. Canceling restores the previous filter. */
async function filterByText(filter: SharedFilter, text: unknown): Promise<void> {
  const before = filter.current;
  const applyText = (value: string) => filter.filterBy({ ...filter.current, text: value });
  if (typeof text === 'string') {
    applyText(text);
  } else {
    filter.filterBy((await askForFilter(before, applyText)) ?? before);
  }
}

interface FilterChoice extends vscode.QuickPickItem {
  readonly filter: Filter;
}

/**
 * Prompts for a filter. Filters while the user types; an empty text offers filters by state. Returns `undefined` if
 * canceled.
 */
function askForFilter({ text = '', only }: Filter, onType: (text: string) => void): Promise<Filter | undefined> {
  const input = vscode.window.createQuickPick<FilterChoice>();
  const withText = (value: string): Filter => ({ text: value, ...(only ? { only } : {}) });
  const showChoices = (value: string) => {
    const states: readonly FilterChoice[] = [
      { label: vscode.l10n.t('Show Only What Is Blocked'), filter: { only: 'blocked' } },
      { label: vscode.l10n.t('Show Only What Is Ready'), filter: { only: 'ready' } },
      { label: vscode.l10n.t('Show Only What Has Problems'), filter: { only: 'problems' } },
      { label: vscode.l10n.t('Show Everything'), filter: {} },
    ];
    const label = vscode.l10n.t('with “{text}”', { text: value });
    input.items = value.trim() === '' ? states : [{ label, alwaysShow: true, filter: withText(value) }];
  };
  input.value = text;
  input.placeholder = vscode.l10n.t('Show only what has this text in its name, state or id');
  showChoices(text);
  return new Promise<Filter | undefined>((resolve) => {
    input.onDidChangeValue((value) => {
      showChoices(value);
      onType(value);
    });
    // Enter may arrive before the items are updated.
    input.onDidAccept(() =>
      resolve(input.value.trim() === '' ? input.selectedItems[0]?.filter : withText(input.value)),
    );
    input.onDidHide(() => resolve(undefined));
    input.show();
  }).finally(() => input.dispose());
}
