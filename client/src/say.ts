import * as vscode from 'vscode';
import type { SentenceValue } from '../../server/src/core/l10n/language';
import type { Say } from './views/treeNode';

/** Translates an English sentence and fills in its values. */
export const say: Say = (template, values = {}) =>
  vscode.l10n.t(template, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, worded(value)])));

/** Returns a value as VS Code takes it: a list is joined as the language does. */
function worded(value: SentenceValue): string | number {
  if (typeof value !== 'object') {
    return value;
  }
  const joined = (items: readonly string[]) =>
    items.reduce((list, next) => (list === '' ? next : vscode.l10n.t('{list}, {next}', { list, next })), '');
  if (!('items' in value)) {
    return joined(value);
  }
  const [list, last = ''] = [joined(value.items.slice(0, -1)), value.items.at(-1)];
  return list === ''
    ? last
    : value.word === 'and'
      ? vscode.l10n.t('{list} and {last}', { list, last })
      : vscode.l10n.t('{list} or {last}', { list, last });
}
