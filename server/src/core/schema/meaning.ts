import type { Schema } from './lookup';

/** What one of the values of a closed set means; an English sentence, a key of the translations. */
export function meaningOf(schemas: readonly Schema[], value: unknown): string | undefined {
  for (const { enum: values, markdownEnumDescriptions: meanings } of schemas) {
    const index = Array.isArray(values) ? values.indexOf(value) : -1;
    const meaning: unknown = index >= 0 && Array.isArray(meanings) ? meanings[index] : undefined;
    if (typeof meaning === 'string') {
      return meaning;
    }
  }
  return undefined;
}
