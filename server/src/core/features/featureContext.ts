import type { DocumentView } from '../kinds/contract/documentView';
import type { HoverContext } from '../kinds/contract/hover';

/** The document and the services that hovers need. */
export interface FeatureContext extends HoverContext {
  readonly view: DocumentView;
}
