import type { ComponentChildren } from 'preact';
import type { View } from './view';

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
  readonly children: ComponentChildren;
}

/** Something that stands on a line of a document. In the editor a button that opens it there. */
export function Spot({ view, file, path, label, title, reach = 'tab', children, ...rest }: SpotProps) {
  const name = `spot ${rest.class ?? ''}`.trim();
  if (view.medium === 'file') {
    return (
      <span class={name} title={title}>
        {label === undefined ? children : <span aria-hidden="true">{children}</span>}
        {label === undefined ? null : <span class="unseen">{label}</span>}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={name}
      title={title}
      aria-label={label}
      tabIndex={reach === 'arrows' ? -1 : undefined}
      data-file={file}
      data-path={path}
    >
      {children}
    </button>
  );
}
