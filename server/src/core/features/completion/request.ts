import type { DocumentView } from '../../kinds/contract/documentView';
import type { KindRegistry } from '../../kinds/registry';
import type { Language } from '../../l10n/language';
import type { Schema } from '../../schema/lookup';

export interface CompletionRequest {
  readonly text: string;
  readonly offset: number;
  /** The parsed document; absent if the text is not a status document, or not yet. */
  readonly view: DocumentView | undefined;
  /** The path of the document; absent if unknown. */
  readonly file?: string;
  /** The kinds that a document may have. */
  readonly kinds: KindRegistry;
  /** True if the text is strict JSON, so that the view covers all of it. */
  readonly isWhole: boolean;
  /** The domain to write in a `schemaVersion`. */
  readonly domain: string;
  /** The calendar day. */
  readonly today: string;
  /** True if a text without a kind is meant to become a status document. */
  readonly becomesStatusDocument: boolean;
  readonly language: Language;
  /** The pin for documents of the kind; absent for none. */
  readonly pin?: Schema | undefined;
}
