import type { ObjectReader } from '../../../json/objectReader';
import type { Roster } from '../../../rules/idSequence';
import type { TaskFacts, CaptureFamily } from '../spec';
import type { GateReader, SlotReader, TaskReader } from './items';
import type { SlotSpecs } from './slotNames';

/** The facts of the specification about a screen; `group` only if the specification defines it. */
export interface ScreenSpec {
  readonly screenId: string;
  readonly route: string;
  readonly group: string | undefined;
  readonly fidelity: 'F2' | 'F3';
  /** Further requests and their answers: "GET /admin/api/logs (401)". */
  readonly probes?: readonly string[];
}

/** The differences between the booking and the collection document. */
export interface ExecutionSpec {
  readonly screens: ReadonlyMap<string, ScreenSpec>;
  /** The gates of each screen. */
  readonly gates: Roster;
  readonly slotStatus: string;
  /** True if the document always lists its tasks. A booking document may only count or name them. */
  readonly alwaysListsTasks: boolean;
  readonly slots: SlotSpecs;
  /** The number after E and R in task and gate ids; absent if the specification does not show it. */
  readonly prefixes: { readonly task: string; readonly gate: string } | undefined;
}

/** A capture slot, of a screen or of the mirror. */
export interface Slot {
  readonly part: SlotReader;
  /** Absent if the family is unknown. */
  readonly family: CaptureFamily | undefined;
}

/** The stated members of a task or, if it lacks one, the value that follows from its screen, its type and the program. */
export interface TaskSubject {
  readonly screenId: string | undefined;
  readonly sourceRevision: string | undefined;
  /** Absent if the task states no lane, and its type leaves the lane open. */
  readonly lane: string | undefined;
}

export interface Task {
  readonly part: TaskReader;
  /** Absent if family and type are not one of the 13 combinations. */
  readonly facts: TaskFacts | undefined;
  /** The screen it belongs to; absent if no name determines it. */
  readonly screen: Screen | undefined;
  /** The end of its id and its gate id; absent if its screen has no id or its type is unknown. */
  readonly name: string | undefined;
  /** The screen, revision and lane that its receipt has to be about. */
  readonly subject: TaskSubject;
  /** True if it names a receipt, with or without the evidence that a receipt needs. */
  readonly hasReceipt: boolean;
  /** True if it has a receipt that is surely its own, after a claim and a submission. */
  readonly isAccepted: boolean;
  /** True if its ids, paths, type and screen all name one task. */
  readonly isConsistent: boolean;
}

export interface Screen {
  readonly part: ObjectReader;
  /**
   * The id the screen has or, if it is mistyped, was meant to have; absent if no name determines it. Values built from
   * the id are checked against this one, so that one mistyped id is one finding.
   */
  readonly id: string | undefined;
  /**
   * A known id that resembles the id in all places of the screen. Until it is fixed, the values built from it are not
   * checked.
   */
  readonly near: string | undefined;
  /**
   * The original of this copy: another screen with two of the same title, fixture and route, chosen by its route or
   * place.
   */
  readonly copyOf: ObjectReader | undefined;
  /** Another screen that all its slots name, if there are several or one has evidence. */
  readonly slotsOfOther: string | undefined;
  readonly facts: ScreenSpec | undefined;
  /** The folder of the packets and receipts of its tasks; absent without an id. */
  readonly folder: string | undefined;
  readonly slots: readonly Slot[];
  readonly gates: readonly GateReader[];
}
