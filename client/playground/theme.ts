import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { EditorView } from 'codemirror';

/** Returns the editor theme in the colors of the page. @param isDark whether the editor's own widgets are dark */
export const theme = (isDark: boolean): Extension => [
  EditorView.theme(
    {
      '&': { color: 'var(--text)', backgroundColor: 'var(--bg)' },
      '.cm-content': { caretColor: 'var(--text)' },
      '.cm-gutters': { color: 'var(--quiet)', backgroundColor: 'var(--bg)', borderColor: 'var(--line)' },
      '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--active)' },
      '.cm-tooltip': { maxWidth: '40rem', border: '1px solid var(--line)', backgroundColor: 'var(--bg)' },
      '.cm-placeholder': { color: 'var(--quiet)' },
    },
    { dark: isDark },
  ),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--name)' },
      { tag: tags.string, color: 'var(--string)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--literal)' },
      { tag: tags.invalid, color: 'var(--error)' },
    ]),
  ),
];
