/** Point near the start of the visible text, in pixels from the top left. Used when no element has the focus. */
const readingPoint = { x: 60, y: 80 };

/** Keeps the focused element, or the text being read, in place when the page is resized and its lines wrap differently. */
export function keepInPlace(root: HTMLElement): void {
  let anchor: Element | undefined;
  let top = 0;
  const updateAnchor = () => {
    anchor = visibleFocus(root) ?? document.elementFromPoint(readingPoint.x, readingPoint.y) ?? undefined;
    top = anchor?.getBoundingClientRect().top ?? 0;
  };
  window.addEventListener('scroll', updateAnchor, { passive: true });
  root.addEventListener('focusin', updateAnchor);
  window.addEventListener('resize', () => {
    if (anchor?.isConnected) {
      window.scrollBy(0, anchor.getBoundingClientRect().top - top);
    }
  });
}

/** Returns the focused element if it is visible. */
function visibleFocus(root: HTMLElement): Element | undefined {
  const focused = document.activeElement;
  const box = focused?.getBoundingClientRect();
  const isVisible = box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
  return focused && isVisible && focused !== root && root.contains(focused) ? focused : undefined;
}
