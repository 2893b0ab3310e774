/** An item that a list lacks. */
export interface NewItem {
  readonly label: string;
  /** What is said of it, in the words of the document. */
  readonly note?: string | undefined;
  /** The items of one group may be put in together. */
  readonly group?: string;
  /** The members that tell it from its like. */
  readonly given: Readonly<Record<string, unknown>>;
}

export interface KeyedList {
  readonly member: string;
  readonly values: readonly string[];
}
