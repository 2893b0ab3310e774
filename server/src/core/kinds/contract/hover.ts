import type { JsonDocument } from '../../json/jsonDocument';
import type { Path } from '../../json/path';
import type { Language } from '../../l10n/language';
import type { Block, RichText, Speaker } from '../../l10n/richText';
import type { DocumentContext } from '../../rules/context';
import type { Span } from '../../text/span';

/** What is asked about: a member by its key, or a value; of an object or a list its brackets. */
export interface Target {
  readonly path: Path;
  readonly span: Span;
  readonly on: 'key' | 'value';
  readonly value: unknown;
}

/** What the hovers of the kinds have at hand. */
export interface HoverContext<Model = unknown> {
  readonly model: Model;
  readonly document: JsonDocument;
  readonly language: Language;
  readonly speaker: Speaker;
  readonly context: DocumentContext;
  /** Where the value at a path stands. */
  spanOf(path: Path): Span | undefined;
}

/** What a kind knows of a place beyond the schema; with a title of its own it leads. */
export interface KindHover {
  readonly title?: RichText['title'];
  readonly blocks: readonly Block[];
}
