/** Restores the focus inside `root` when the window gets it back, for example after a menu or prompt of the editor. */
export function keepFocus(root: HTMLElement): void {
  let lastFocused: HTMLElement | undefined;
  root.addEventListener('focusin', ({ target }) => {
    lastFocused = target instanceof HTMLElement ? target : undefined;
  });
  window.addEventListener('focus', () => {
    if (lastFocused?.isConnected && document.activeElement === document.body) {
      lastFocused.focus({ preventScroll: true });
    }
  });
}
