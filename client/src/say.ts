import * as vscode from 'vscode';
import type { SentenceValue } from '../../server/src/core/l10n/language';
import type { Say } from './views/treeNode';

/** Translates an English sentence and fills in its values. */
export const say: Say = (template, values = {}) =>
  vscode.l10n.t(template, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, worded(value)])));

/** Returns a value as VS Code takes it: a list is joined as the language does. */
const worded = (value: SentenceValue): string | number =>
  typeof value !== 'object' ? value : 'word' in value ? listing(value, value.word) : list(value);

const list = (items: readonly string[]): string =>
  items.reduce((before, next) => (before === '' ? next : vscode.l10n.t('{list}, {next}', { list: before, next })), '');

function listing(items: readonly string[], word: unknown): string {
  const [before, last = ''] = [list(items.slice(0, -1)), items.at(-1)];
  const values = { list: before, last };
  return before === ''
    ? last
    : word === 'and'
      ? vscode.l10n.t('{list} and {last}', values)
      : vscode.l10n.t('{list} or {last}', values);
}
