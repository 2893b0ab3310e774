import { add, set, type Operation, type Picture } from './case';
import { bases } from './documents';

/** Sets a member of a capture slot of the booking document, in its screen and in the list at the top. */
export const slot = (screen: number, index: number, member: string, value: unknown): readonly Operation[] => [
  set(`/screens/${screen}/captureSlots/${index}/${member}`, value),
  set(`/captureSlots/${3 * screen + index}/${member}`, value),
];

/** Sets a member of a gate of the booking document, in its screen and in the list at the top. */
export const gate = (screen: number, index: number, member: string, value: unknown): readonly Operation[] => [
  set(`/screens/${screen}/gates/${index}/${member}`, value),
  set(`/preflightGates/${7 * screen + index}/${member}`, value),
];

/** Sets members of a task of the booking document. */
export const task = (screen: number, index: number, members: Readonly<Record<string, unknown>>): readonly Operation[] =>
  Object.entries(members).map(([member, value]) => set(`/tasks/${13 * screen + index}/${member}`, value));

/** Sets members of the program of a document. */
export const program = (members: Readonly<Record<string, unknown>>): readonly Operation[] =>
  Object.entries(members).map(([member, value]) => add(`/program/${member}`, value));

interface Slot {
  readonly artifactPath: string;
  readonly checksum: string | null;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** The pictures of the captured slots of the booking document. */
export const pictures: Readonly<Record<string, Picture>> = Object.fromEntries(
  (bases.booking[1] as { captureSlots: readonly Slot[] }).captureSlots.flatMap((each) =>
    each.checksum === null ? [] : [[each.artifactPath, { sha256: each.checksum, size: sizeOf(each) }] as const],
  ),
);

function sizeOf({ width, height, pixelRatio }: Slot) {
  return { width: width * pixelRatio, height: height * pixelRatio };
}
