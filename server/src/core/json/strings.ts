import type { Path } from './path';

/**
 * Calls `visit` with every string of a value and its path, in the order of the document. The path is a single array
 * that changes between calls, so callers copy it to keep it. The value of a document is never too deep for recursion.
 */
export function forEachString(root: unknown, visit: (path: Path, text: string) => void): void {
  const path: (string | number)[] = [];
  const visitValue = (value: unknown): void => {
    if (typeof value === 'string') {
      visit(path, value);
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => step(index, item));
    } else if (typeof value === 'object' && value !== null) {
      Object.entries(value).forEach(([name, member]) => step(name, member));
    }
  };
  const step = (segment: string | number, value: unknown) => {
    path.push(segment);
    visitValue(value);
    path.pop();
  };
  visitValue(root);
}
