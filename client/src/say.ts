import * as vscode from 'vscode';
import { joinListing, type SentenceValue } from '../../server/src/core/l10n/language';
import type { Say } from './views/treeNode';

/** Translates an English sentence and fills in its values. */
export const say: Say = (template, values = {}) =>
  vscode.l10n.t(
    template,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(value)])),
  );

/** Returns a value in the form that VS Code accepts. A list is joined as in the language. */
const formatValue = (value: SentenceValue): string | number =>
  typeof value === 'object' ? joinListing(value, (english) => vscode.l10n.t(english)) : value;
