/** The names of a kind, which its folder states in `names.ts`. English texts are keys of the translations. */
export interface KindName {
  /** The part of `schemaVersion` and of the file of the schema. */
  readonly id: string;
  /** The name in messages. */
  readonly name: string;
  /** The name in a narrow list, which leaves room for counts; absent if `name` is short. */
  readonly label?: string;
  /** The name to type on the command line. */
  readonly shortName: string;
  /** The purpose of a new document of the kind. */
  readonly purpose: string;
  /** The place among all kinds; those of the specification first, in its order. */
  readonly order: number;
}
