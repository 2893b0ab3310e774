import type { ComponentChildren } from 'preact';
import { menuOf } from './menu';
import type { Item, View } from './view';

interface SpotProps {
  readonly view: View;
  readonly file: string;
  /** A JSON Pointer. */
  readonly path: string;
  /** What a screen reader says instead of what is shown. */
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  readonly class?: string;
  /** Cells of a grid are reached by the arrow keys. */
  readonly reach?: 'tab' | 'arrows';
  /** What it is of the document, where something can be done with it. */
  readonly item?: Item | undefined;
  readonly children: ComponentChildren;
}

/**
 * Something that stands on a line of a document. In the editor a button that opens it there, with a menu of what can be
 * done; in a matrix the button opens the menu, where something can be recorded.
 */
export function Spot({ view, file, path, label, title, reach = 'tab', item, children, ...rest }: SpotProps) {
  const name = `spot ${rest.class ?? ''}`.trim();
  if (view.medium === 'file') {
    return (
      <span class={name} title={title}>
        {label === undefined ? children : <span aria-hidden="true">{children}</span>}
        {label === undefined ? null : <span class="unseen">{label}</span>}
      </span>
    );
  }
  const menu = item && menuOf(item, file, view.there);
  return (
    <button
      type="button"
      class={name}
      title={title}
      aria-label={label}
      tabIndex={reach === 'arrows' ? -1 : undefined}
      data-file={file}
      data-path={path}
      data-vscode-context={menu && JSON.stringify(menu.context)}
      aria-haspopup={view.medium === 'matrix' && menu?.event !== undefined ? 'menu' : undefined}
    >
      {children}
    </button>
  );
}
