/** Gives the focus back to what had it in `root` when the window has it again, as after a menu or a question of the editor. */
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
