import type { ComponentChildren } from 'preact';
import { createMenu } from './menu';
import type { Item, View } from './view';

interface SpotProps {
  readonly view: View;
  readonly file: string;
  /** A JSON Pointer. */
  readonly path: string;
  /** Label for screen readers, instead of the visible content. */
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  readonly class?: string;
  /** Keys that move the focus here: the tab key, or the arrow keys in a grid. */
  readonly focusBy?: 'tab' | 'arrows';
  /** The item of the document, if it may have a menu. */
  readonly item?: Item | undefined;
  readonly children: ComponentChildren;
}

/**
 * Shows content that belongs to a line of a document. In the editor it is a button that opens the line, and has a context
 * menu. In a matrix, the button opens that menu if an event can be recorded. In an exported file it is plain text.
 */
export function Spot({ view, file, path, label, title, focusBy = 'tab', item, children, ...rest }: SpotProps) {
  const name = `spot ${rest.class ?? ''}`.trim();
  if (view.medium === 'file') {
    return (
      <span class={name} title={title}>
        {label === undefined ? children : <span aria-hidden="true">{children}</span>}
        {label === undefined ? null : <span class="visually-hidden">{label}</span>}
      </span>
    );
  }
  const menu = item && createMenu(item, file, view.existingFiles);
  return (
    <button
      type="button"
      class={name}
      title={title}
      aria-label={label}
      tabIndex={focusBy === 'arrows' ? -1 : undefined}
      data-file={file}
      data-path={path}
      data-vscode-context={menu && JSON.stringify(menu.context)}
      aria-haspopup={view.medium === 'matrix' && menu?.event !== undefined ? 'menu' : undefined}
    >
      {children}
    </button>
  );
}
