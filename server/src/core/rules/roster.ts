/** The names that the specification lists, in its order. */
export interface NameRoster {
  readonly values: readonly string[];
}

/** A list of objects that the specification fixes: the member that identifies an object, and its values in order. */
export interface Roster extends NameRoster {
  readonly member: string;
}
