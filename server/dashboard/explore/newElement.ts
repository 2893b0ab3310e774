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

/** Returns a sentence as text and elements: what is between backticks is code. */
export const withCode = (text: string): readonly (Node | string)[] =>
  text.split(/`([^`]*)`/).map((part, index) => (index % 2 === 1 ? newElement('code', {}, part) : part));
