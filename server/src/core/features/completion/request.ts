import type { DocumentView } from '../../kinds/contract/documentView';
import type { KindRegistry } from '../../kinds/registry';
import type { Language } from '../../l10n/language';
import type { Schema } from '../../schema/lookup';

export interface CompletionRequest {
  readonly text: string;
  readonly offset: number;
  /** What the text is about; absent where it is no status document, or none yet. */
  readonly view: DocumentView | undefined;
  /** The kinds that a document may be of. */
  readonly kinds: KindRegistry;
  /** Whether the text is strict JSON, so that the view knows all that stands around any place of it. */
  readonly isWhole: boolean;
  /** The domain to write in a `schemaVersion`. */
  readonly prefix: string;
  /** The calendar day. */
  readonly today: string;
  /** Whether a text that names no kind is meant to become a status document. */
  readonly isMeant: boolean;
  readonly language: Language;
  /** The pin for documents of the kind; absent for none. */
  readonly pin?: Schema | undefined;
}
