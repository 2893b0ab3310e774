/** The role of a member in the program, which gives a change of its value a meaning. */
export type Role =
  /** Part of the record of a step: its time, receipt or checksum. It never changes once other work relies on it. */
  | 'record'
  /** The person of a record. */
  | 'person'
  /** The subject or the identity of evidence: a revision, fixture, key or digest. */
  | 'source'
  /** A number or flag that rises with progress. */
  | 'growing'
  /** The list of the receipts that a screen still misses. */
  | 'missing'
  /** The state of an item. */
  | 'state'
  /** Another value whose change is named. Changes of members without a role are only counted. */
  | 'fact'
  /** A number that follows from items, whose changes are reported themselves. */
  | 'count'
  /** An object in which every number and flag is a fact unless it has a role. */
  | 'section'
  /** A day that two branches set: a merge takes the later one. */
  | 'latest';

/** The meaning of a member's text. By it, editors show the text, links lead to it, and lists are compared. */
export type Content =
  /** The id of an item of a program. */
  | 'id'
  /** One of the states that editors color (`kinds/contract/tones.ts`). */
  | 'state'
  /** A ratio in words: `<done>/<total>`. */
  | 'ratio'
  /** A file below the publish root. */
  | 'file'
  /** A public key in any form. It is compared as a whole. */
  | 'key'
  /** Items in a specified order; the order of other lists makes no difference. */
  | 'sequence';

/** The items that have the same value in a member: all tasks of a screen, or the tasks of a type on all screens. */
export type Sharing = 'screen' | 'type';

/** The keyword of a schema for the items that share the value of a member. Validators ignore it. */
export const sharingKeyword = 'x-same';

/** The keyword of a schema for what the text or list of a member contains. Validators ignore it. */
export const contentKeyword = 'x-content';

/** The keyword of a schema for the role of a member. Validators ignore it. */
export const roleKeyword = 'x-role';

/**
 * The keyword of a schema for the members of the same object that a member explains, such as the state that a text gives the reason
 * for. Together they are one record. Validators ignore it.
 */
export const explainingKeyword = 'x-explains';

/** The keywords that only this program uses. */
export const ownKeywords: readonly string[] = [contentKeyword, roleKeyword, sharingKeyword, explainingKeyword];
