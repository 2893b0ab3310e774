import { escapeInvisible } from '../../core/text/spelledOut';

/** Returns an element with its attributes. `undefined` attributes are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  children: readonly string[] = [],
): string {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${xmlText(String(value))}"`],
  );
  const start = `<${name}${attributeTexts.join('')}`;
  return children.length === 0 ? `${start}/>` : `${start}>\n${children.map(indent).join('\n')}\n</${name}>`;
}

/** Returns an element that contains one line of text. */
export const textElement = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  text: string,
): string => element(name, attributes).replace(/\/>$/, () => `>${xmlText(text)}</${name}>`);

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

const indent = (text: string): string => text.replace(/^/gm, '  ');

/** Returns a text for XML 1.0. Characters that XML cannot contain are escaped as in JSON. */
const xmlText = (text: string): string =>
  escapeInvisible(text)
    .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
    .replace(/[\ufffe\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16)}`);
