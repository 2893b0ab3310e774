/** Restores the focus inside `root` when the window gets it back, for example after a menu or prompt of the editor. */
export function keepFocus(root: HTMLElement): void {
  let last: HTMLElement | undefined;
  root.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : undefined;
  });
  window.addEventListener('focus', () => {
    if (last?.isConnected && document.activeElement === document.body) {
      last.focus({ preventScroll: true });
    }
  });
}
