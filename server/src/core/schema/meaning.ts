import type { Schema } from './lookup';

/**
 * Returns the meaning of a value of a closed set, an English sentence and key of the translations; `undefined` if it
 * has none.
 */
export function describeMeaning(schemas: readonly Schema[], value: unknown): string | undefined {
  for (const { enum: values, markdownEnumDescriptions: meanings } of schemas) {
    const index = Array.isArray(values) ? values.indexOf(value) : -1;
    const meaning: unknown = index >= 0 && Array.isArray(meanings) ? meanings[index] : undefined;
    if (typeof meaning === 'string') {
      return meaning;
    }
  }
  return undefined;
}
