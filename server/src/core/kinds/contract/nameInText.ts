/** What a name stands for; the text alone would mix up a screen and a repository that are called alike. */
export type NameSort = 'screen' | 'task' | 'slot' | 'gate' | 'repository' | 'stage' | 'fixture';

/** A name in a text of the document. */
export interface NameInText {
  readonly sort: NameSort;
  readonly name: string;
  /** Where the name begins in the text. */
  readonly start: number;
  readonly isDefinition: boolean;
}
