import type { HasError } from '../../diagnostics/findingSelector';
import type { JsonDocument } from '../../json/jsonDocument';
import type { Path } from '../../json/path';
import type { Language } from '../../l10n/language';
import type { Block, Line, RichText, Speaker } from '../../l10n/richText';
import type { DocumentContext } from '../../rules/context';
import type { Span } from '../../text/span';

/** The place of a hover: the key of a member, a value, or a bracket of an object or list. */
export interface Target {
  readonly path: Path;
  readonly span: Span;
  readonly on: 'key' | 'value';
  readonly value: unknown;
}

/** The services that hovers of kinds need. */
export interface HoverContext<Model = unknown> {
  readonly model: Model;
  readonly document: JsonDocument;
  readonly language: Language;
  readonly speaker: Speaker;
  readonly context: DocumentContext;
  /** Returns whether an item has an error, so that its state is not certain. */
  readonly hasError: HasError;
  /** Returns the span of the value at a path. */
  spanOf(path: Path): Span | undefined;
}

/** Returns the state of an item for the title of its hover: as only stated by the document if the item has an error. */
export function stateInTitle({ hasError, speaker }: HoverContext, item: Path, state: Line | undefined): Line {
  if (state === undefined) {
    return [];
  }
  return [{ text: ' · ' }, ...(hasError(item) ? speaker.say('stated: {state}', { state }) : state)];
}

/** The kind's part of a hover. If it has a title, it comes first. */
export interface KindHover {
  readonly title?: RichText['title'];
  readonly blocks: readonly Block[];
}
