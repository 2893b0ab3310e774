/** Point near the start of the visible text, in pixels from the top left. Used when no element has the focus. */
const readAt = { x: 60, y: 80 };

/** Keeps the focused element, or the text being read, in place when the page is resized and its lines wrap differently. */
export function keepInPlace(root: HTMLElement): void {
  let anchor: Element | undefined;
  let top = 0;
  const note = () => {
    anchor = focusedIn(root) ?? document.elementFromPoint(readAt.x, readAt.y) ?? undefined;
    top = anchor?.getBoundingClientRect().top ?? 0;
  };
  window.addEventListener('scroll', note, { passive: true });
  root.addEventListener('focusin', note);
  window.addEventListener('resize', () => {
    if (anchor?.isConnected) {
      window.scrollBy(0, anchor.getBoundingClientRect().top - top);
    }
  });
}

/** Returns the focused element if it is visible. */
function focusedIn(root: HTMLElement): Element | undefined {
  const focused = document.activeElement;
  const place = focused?.getBoundingClientRect();
  const isSeen = place !== undefined && place.bottom > 0 && place.top < window.innerHeight;
  return focused && isSeen && focused !== root && root.contains(focused) ? focused : undefined;
}
