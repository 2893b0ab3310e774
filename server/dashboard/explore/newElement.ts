/** Returns a new element of the page with properties and children. */
export function newElement<Tag extends keyof HTMLElementTagNameMap>(
  name: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
