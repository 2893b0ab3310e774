/** Where to look for what is read, when nothing has the focus: in pixels from the top left. */
const readAt = { x: 60, y: 80 };

/** Keeps what is read, or has the focus, where it is when the page becomes narrower or wider and its lines break anew. */
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

/** What has the focus, if it is to be seen. */
function focusedIn(root: HTMLElement): Element | undefined {
  const focused = document.activeElement;
  const place = focused?.getBoundingClientRect();
  const isSeen = place !== undefined && place.bottom > 0 && place.top < window.innerHeight;
  return focused && isSeen && focused !== root && root.contains(focused) ? focused : undefined;
}
