/** Makes one button of each grid reachable with the tab key: the focused button, or the last focused one. */
export function updateTabStops(root: HTMLElement, focused: EventTarget | Element | null): void {
  for (const grid of root.querySelectorAll('[role=grid]')) {
    const current = focused instanceof Element && grid.contains(focused) ? focused.closest('button') : null;
    const previous = grid.querySelector('button[tabindex="0"]');
    const next = current ?? previous ?? grid.querySelector('button');
    if (previous !== next) {
      previous?.setAttribute('tabindex', '-1');
      next?.setAttribute('tabindex', '0');
    }
  }
}

/** Moves the focus in a grid with the arrow keys, with Home and End in a row, and with Ctrl+Home and Ctrl+End. */
export function moveInGrid(event: KeyboardEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const grid = button?.closest('[role=grid]');
  const next = button && grid && nextButton(event, button, listRows(grid));
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

const listRows = (grid: Element): readonly (readonly HTMLButtonElement[])[] =>
  [...grid.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll<HTMLButtonElement>('button')])
    .filter((buttons) => buttons.length > 0);

function nextButton(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  button: HTMLButtonElement,
  rows: readonly (readonly HTMLButtonElement[])[],
): HTMLButtonElement | undefined {
  const row = rows.findIndex((buttons) => buttons.includes(button));
  const current = rows[row];
  if (current === undefined || altKey || shiftKey || metaKey) {
    return undefined;
  }
  const column = current.indexOf(button);
  switch (key) {
    case 'ArrowLeft':
      return current[column - 1];
    case 'ArrowRight':
      return current[column + 1];
    case 'ArrowUp':
      return nearestButton(button, rows[row - 1]);
    case 'ArrowDown':
      return nearestButton(button, rows[row + 1]);
    case 'Home':
      return ctrlKey ? rows[0]?.[0] : current[0];
    case 'End':
      return ctrlKey ? rows.at(-1)?.at(-1) : current.at(-1);
    default:
      return undefined;
  }
}

/** Returns the nearest button of another row, because rows may have gaps. */
function nearestButton(
  button: HTMLElement,
  row: readonly HTMLButtonElement[] | undefined,
): HTMLButtonElement | undefined {
  const middleOf = (each: HTMLElement) => {
    const { left, right } = each.getBoundingClientRect();
    return (left + right) / 2;
  };
  const middle = button.matches('.choose') ? -Infinity : middleOf(button);
  const distance = (each: HTMLElement) => Math.abs(middleOf(each) - middle);
  return middle === -Infinity ? row?.[0] : row?.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}
