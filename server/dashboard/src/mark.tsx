import type { JSX } from 'preact';
import { shownState, type ShownState } from './state';
import type { Item } from './view';

/** The name of a shape; `none` for an item that has no state or is missing. */
type Sign = ShownState | 'none';

/** Draws the state of an item. The shape is recognizable without color; the caller adds the text. */
export function Mark({ item }: { readonly item: Pick<Item, 'progressState' | 'findings'> | undefined }) {
  return <Shape sign={(item && shownState(item)) ?? 'none'} />;
}

export function Shape({ sign }: { readonly sign: Sign }) {
  return (
    <svg class={`mark mark-${sign}`} aria-hidden="true">
      <use href={`#mark-${sign}`} />
    </svg>
  );
}

/** Defines the shapes, once for all marks of a page. */
export function MarkShapes() {
  return (
    <svg class="shapes" aria-hidden="true" width="0" height="0">
      <defs>
        {Object.entries(shapes).map(([sign, shape]) => (
          <symbol key={sign} id={`mark-${sign}`} viewBox="0 0 16 16">
            {shape}
          </symbol>
        ))}
      </defs>
    </svg>
  );
}

const line = { fill: 'none', stroke: 'currentColor', 'stroke-width': '2' } as const;
const ring = <circle cx="8" cy="8" r="5" {...line} />;

const shapes: Readonly<Record<Sign, JSX.Element>> = {
  none: <path d="M5 8h6" {...line} stroke-width="1.2" />,
  wrong: (
    <>
      <path d="M8 1.5l7 12.5H1z" {...line} stroke-width="1.6" stroke-linejoin="round" />
      <path d="M8 6v4M8 11.2v1.4" {...line} stroke-width="1.6" />
    </>
  ),
  blocked: <path d="M4 4l8 8M12 4l-8 8" {...line} />,
  open: <circle cx="8" cy="8" r="5" {...line} stroke-width="1.4" stroke-dasharray="2.2 1.8" />,
  waiting: <circle cx="8" cy="8" r="2" fill="currentColor" />,
  ready: ring,
  claimed: (
    <>
      {ring}
      <path d="M8 3a5 5 0 0 1 0 10z" fill="currentColor" />
    </>
  ),
  active: <path d="M4.5 3v10l8-5z" fill="currentColor" />,
  captured: <circle cx="8" cy="8" r="6" fill="currentColor" />,
  submitted: <path d="M8 2l6 6-6 6-6-6z" fill="currentColor" />,
  done: <path d="M3 8.5l3.5 3.5L13 4.5" {...line} stroke-width="2.4" />,
  accepted: (
    <path
      d="M8 1a7 7 0 0 1 0 14A7 7 0 0 1 8 1zM4 8.6l3 3 5.2-5.7-1.3-1.2-4 4.3-1.6-1.7z"
      fill="currentColor"
      fill-rule="evenodd"
    />
  ),
};
