export type LabelSort = 'screen' | 'slot' | 'task' | 'gate' | 'kit' | 'stage' | 'step' | 'finding' | 'item';

/** What an item of a list is called, and how it stands. */
export interface Label {
  readonly name: string;
  readonly detail: string | undefined;
  readonly sort: LabelSort;
  /** The member that names it. */
  readonly namedBy: string | undefined;
  /** What people look for it by; absent where it repeats something of another place. */
  readonly id: string | undefined;
}
