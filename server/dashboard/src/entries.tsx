import { Findings } from './findings';
import { withKeys } from './keyed';
import { Mark } from './mark';
import { Spot } from './spot';
import type { Item, View } from './view';

interface EntriesProps {
  readonly view: View;
  readonly file: string;
  readonly items: readonly Item[];
}

/** Shows a list of items with their state and owner. */
export function Entries({ view, file, items }: EntriesProps) {
  return (
    <ul class="entries">
      {withKeys(items).map(({ key, item }) => (
        <li key={key}>
          <Spot view={view} file={file} path={item.path} item={item} class="entry" title={item.published}>
            <Mark item={item} />
            <span>
              <span class="entry-name">{item.name}</span> <span class="quiet">{wordsOf(item)}</span>
            </span>
          </Spot>
          <Findings view={view} counts={item.findings} place={{ file, path: item.path }} />
        </li>
      ))}
    </ul>
  );
}

const wordsOf = ({ detail, owner, name }: Item): string =>
  [detail, owner !== undefined && !name.includes(owner) ? owner : undefined].filter(Boolean).join(' · ');

/** Shows stages with progress bars. */
export function Stages({ view, file, items }: EntriesProps) {
  const { say } = view.language;
  return (
    <ol class="stages">
      {withKeys(items).map(({ key, item }) => (
        <li key={key}>
          <Spot view={view} file={file} path={item.path} class={`stage stage-${item.progressState ?? 'none'}`}>
            <Mark item={item} />
            <span class="entry-name">{item.name}</span>
            <Bar tally={item.tally} isDone={item.progressState === 'done'} />
            <span>
              <span class="quiet">{item.detail}</span>{' '}
              {item.progressState === 'active' ? <span class="visually-hidden">{say('current')}</span> : null}
            </span>
          </Spot>
          <Findings view={view} counts={item.findings} place={{ file, path: item.path }} />
        </li>
      ))}
    </ol>
  );
}

interface BarProps {
  readonly tally: Item['tally'];
  /** Without a tally: true if everything is done. */
  readonly isDone?: boolean;
}

/** Draws a progress bar. It is hidden from screen readers, because the text next to it has the same numbers. */
export function Bar({ tally, isDone = false }: BarProps) {
  const part = tally && tally.total > 0 ? Math.min(1, tally.done / tally.total) : isDone ? 1 : 0;
  return (
    <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-all" width="100" height="8" />
      <rect class="bar-done" width={Math.round(part * 1000) / 10} height="8" />
    </svg>
  );
}
