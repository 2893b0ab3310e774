import type { ObjectReader } from '../../../json/objectReader';
import type { TaskFacts, CaptureFamily } from '../spec';
import { type GateReader, type SlotReader, type TaskReader } from './items';
import type { SlotSpecs } from './slotNames';

/** What the specification settles for a screen of a document; `group` only where it does. */
export interface ScreenSpec {
  readonly screenId: string;
  readonly route: string;
  readonly group: string | undefined;
  readonly fidelity: 'F2' | 'F3';
  /** Further requests and their answers: "GET /admin/api/logs (401)". */
  readonly probes?: readonly string[];
}

/** What differs between the booking and the collection document. */
export interface ExecutionSpec {
  readonly screens: ReadonlyMap<string, ScreenSpec>;
  readonly gateIds: readonly string[];
  readonly slotStatus: string;
  /** Whether the document always lists its tasks: a booking document may only count or name them. */
  readonly alwaysListsTasks: boolean;
  readonly slots: SlotSpecs;
  /** The number after E and R in task and gate ids; absent where the specification does not show it. */
  readonly prefixes: { readonly task: string; readonly gate: string } | undefined;
}

/** A capture slot, of a screen or of the mirror. */
export interface Slot {
  readonly part: SlotReader;
  /** Absent when the family is none of the three. */
  readonly family: CaptureFamily | undefined;
}

export interface Task {
  readonly part: TaskReader;
  /** Absent when family and type are none of the 13. */
  readonly facts: TaskFacts | undefined;
  /** The screen it belongs to; absent when nothing tells. */
  readonly screen: Screen | undefined;
  /** What its id and its gate's end with; absent when its screen has no id or it is none of the 13. */
  readonly name: string | undefined;
  readonly isAccepted: boolean;
  /** Whether its ids, paths, type and screen all speak of one task. */
  readonly isConsistent: boolean;
}

export interface Screen {
  readonly part: ObjectReader;
  /**
   * The id the screen has or, when it is mistyped, the one it was meant to have; absent when nothing tells. What is
   * built from the id is judged by this, so that one mistyped id is one finding.
   */
  readonly id: string | undefined;
  /** A known id that the screen was nearly given, in all of its places: then nothing of it is judged by that id yet. */
  readonly near: string | undefined;
  /** Another screen that has two of its title, fixture and route, and is the original by its route or place. */
  readonly copyOf: ObjectReader | undefined;
  /** Another screen that all its slots name, where one of them has a capture. */
  readonly slotsOfOther: string | undefined;
  readonly facts: ScreenSpec | undefined;
  /** The folder of the packets and receipts of its tasks; absent without an id. */
  readonly folder: string | undefined;
  readonly slots: readonly Slot[];
  readonly gates: readonly GateReader[];
}
