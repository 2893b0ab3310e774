import { unknownKind, type KindRegistry } from '../../kinds/registry';
import { escapeMarkdown } from '../../l10n/markdown';
import type { Language } from '../../l10n/language';
import type { CompletionData } from './candidate';
import { shapesOf } from './shape';

/** Returns the documentation of a completion in Markdown; `undefined` if there is none. */
export function documentation(
  { kind, path, value, reason, note }: CompletionData,
  kinds: KindRegistry,
  { say }: Language,
): string | undefined {
  const shape = shapesOf(kinds.of(kind).schema)(path);
  const meaning = value === undefined ? undefined : shape.choices.find((each) => each.value === value)?.meaning;
  const sentences = [meaning, reason, shape.description].filter((part) => part !== undefined);
  const parts = [...(note === undefined ? [] : [escapeMarkdown(note)]), ...sentences.map((sentence) => say(sentence))];
  return parts.length === 0 ? undefined : parts.join('\n\n');
}

/** Returns the data of a completion item that a client sent back; `undefined` if it is not valid. */
export function parseCompletionData(data: unknown, kinds: KindRegistry): CompletionData | undefined {
  const { kind, path, value, reason, note } = (
    typeof data === 'object' && data !== null ? data : {}
  ) as Partial<CompletionData>;
  const isPath = Array.isArray(path) && path.every((each) => typeof each === 'string' || typeof each === 'number');
  return typeof kind === 'string' && kinds.of(kind) !== unknownKind && isPath
    ? {
        kind,
        path,
        ...(value === undefined ? {} : { value }),
        ...(typeof reason === 'string' ? { reason } : {}),
        ...(typeof note === 'string' ? { note } : {}),
      }
    : undefined;
}
