/** A missing item of a list. */
export interface NewItem {
  readonly label: string;
  /** A note in the words of the document. */
  readonly note?: string | undefined;
  /** Items of the same group can be inserted together. */
  readonly group?: string;
  /** The members that identify it. */
  readonly given: Readonly<Record<string, unknown>>;
}
