import type { DocumentView } from '../kinds/contract/documentView';
import type { HoverContext } from '../kinds/contract/hover';

/** What hovers have at hand. */
export interface FeatureContext extends HoverContext {
  readonly view: DocumentView;
}
