import assert from 'node:assert/strict';
import { hover } from '../../server/src/core/features/hover';
import { english } from '../../server/src/core/l10n/language';
import { markdown } from '../../server/src/core/l10n/markdown';
import type { DocumentContext } from '../../server/src/core/rules/context';
import { analyzed, cursor } from './cursor';
import { programText } from './examples';

/** Returns the hover at `$0` as Markdown. Links are replaced by the text at their place. */
export function hoverAt(fixture: string, language = english, context?: DocumentContext): string | undefined {
  const { text, offset } = cursor(fixture);
  const found = hover(analyzed(text, context), language, offset);
  return found && markdown(found.content, (span) => text.slice(span.offset, span.offset + span.length).slice(0, 60));
}

/** Returns an example with `$0` in the first occurrence of a text. */
export const textAt = (file: Parameters<typeof programText>[0], before: string, inside = 1) => {
  const whole = programText(file);
  const found = whole.indexOf(before);
  assert.ok(found >= 0, `${before} is not in ${file}`);
  return `${whole.slice(0, found + inside)}$0${whole.slice(found + inside)}`;
};
