import type { Path } from '../json/path';
import type { Counts, ItemWithFindings } from './findingCounts';
import type { ProgressItemType, ProgressState, Tally, ProgramKnifeCount } from '../kinds/contract/progress';
import type { LegalStep } from '../kinds/contract/workflow';
import {
  groupPrograms,
  type Knife,
  type Knives,
  type Program,
  type ProgramDocument,
  type StatedNumber,
} from './program';
import type { Progress } from '../kinds/contract/progressCounts';
import { nearestTasks, ready, type PlacedTask } from './ready';
import { summarizeChecks, type ChecksSummary } from '../rules/checks';
import { redactPointer } from '../secrets/redact';
import { presentMembers } from '../text/collections';

/**
 * The programs as plain data, both for the command line and for LSP. `Place` is the type of ranges that the reader
 * needs.
 */
export interface ReportedProgram<Place> {
  readonly folder: string;
  readonly findings: Counts;
  readonly checks: ChecksSummary;
  /** The numbers of distinct items. */
  readonly progress: Progress;
  readonly knives: ReportedKnives<Place>;
  readonly documents: readonly ReportedDocument<Place>[];
  readonly ready: {
    readonly tasks: readonly ReportedTask<Place>[];
    readonly claimed: readonly ReportedTask<Place>[];
    /** The waiting tasks that wait for at most one receipt, or for the fewest if all wait for more. */
    readonly blocked: readonly ReportedTask<Place>[];
  };
}

export interface ReportedDocument<Place> {
  readonly file: string;
  readonly kind: string;
  readonly checks: ChecksSummary;
  readonly item: ReportedItem<Place>;
}

/** An item that has progress. Members that do not apply are absent. */
export interface ReportedItem<Place> {
  /** The type. Reports of the command line call it `sort`. */
  readonly sort: ProgressItemType;
  readonly id: string;
  readonly name: string;
  /** The part of the name that follows the id. */
  readonly title?: string;
  readonly detail?: string;
  readonly progressState?: ProgressState;
  /** The state that the document states, if it is not confirmed. */
  readonly statedState?: ProgressState;
  readonly state?: string;
  /** True for an item that repeats another one, and is not counted. */
  readonly isRepeated?: true;
  readonly tally?: Tally;
  readonly lane?: string;
  readonly owner?: string;
  readonly assignee?: string;
  readonly waitsFor?: readonly ReportedPlace<Place>[];
  /** The published path of its picture or receipt. */
  readonly published?: string;
  /** The legal step that can be recorded now. */
  readonly step?: LegalStep;
  /** A JSON Pointer. */
  readonly path: string;
  readonly range: Place;
  readonly findings: Counts;
  readonly children: readonly ReportedItem<Place>[];
}

interface ReportedPlace<Place> {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly range: Place;
}

export interface ReportedTask<Place> extends Omit<ReportedItem<Place>, 'children'> {
  readonly file: string;
  readonly screen: string;
  /** The number of receipts missing before it can be claimed; absent if it is not waiting. */
  readonly away?: number;
}

interface ReportedSource<Place> {
  readonly file: string;
  readonly path: string;
  readonly range: Place;
}

interface ReportedStated<Place> {
  readonly value: number;
  readonly voices: readonly ReportedSource<Place>[];
}

export interface ReportedKnives<Place> extends Readonly<Record<ProgramKnifeCount, readonly ReportedStated<Place>[]>> {
  readonly isAgreed: boolean;
  readonly counts: Knives['counts'];
  readonly strip: readonly (Omit<Knife, 'documents'> & { readonly documents: readonly ReportedSource<Place>[] })[];
}

/** Returns the range of the value at a path of a file. */
export type PlaceIn<Place> = (file: string, at: Path) => Place;

/** Returns reports on the programs that documents form, one for each folder. */
export function reportedPrograms<Place>(
  documents: readonly ProgramDocument[],
  placeIn: PlaceIn<Place>,
): readonly ReportedProgram<Place>[] {
  return groupPrograms(documents).map((program) => reportedProgram(program, placeIn));
}

/** Returns the report on a program. */
export function reportedProgram<Place>(program: Program, placeIn: PlaceIn<Place>): ReportedProgram<Place> {
  const { tasks, claimed, blocked } = ready(program.documents);
  const task = (placed: PlacedTask & { readonly away?: number }): ReportedTask<Place> => {
    const { file, screen, away } = placed;
    const item = itemFacts(placed.task, (at) => placeIn(file, at));
    return { file, screen, ...item, ...(away === undefined ? {} : { away }) };
  };
  return {
    folder: program.folder,
    findings: program.findings,
    checks: program.checks,
    progress: program.progress,
    knives: reportedKnives(program, placeIn),
    documents: program.documents.map((document) => reportedDocument(document, (at) => placeIn(document.file, at))),
    ready: { tasks: tasks.map(task), claimed: claimed.map(task), blocked: nearestTasks(blocked).map(task) },
  };
}

/** Returns the report on a document. */
export const reportedDocument = <Place>(
  { file, kind, checks, item }: ProgramDocument,
  placeOf: (at: Path) => Place,
): ReportedDocument<Place> => ({
  file,
  kind,
  checks: summarizeChecks([checks]),
  item: reportedItem(item, placeOf),
});

function reportedItem<Place>(item: ItemWithFindings, placeOf: (at: Path) => Place): ReportedItem<Place> {
  return { ...itemFacts(item, placeOf), children: item.children.map((child) => reportedItem(child, placeOf)) };
}

function itemFacts<Place>(item: ItemWithFindings, placeOf: (at: Path) => Place): Omit<ReportedItem<Place>, 'children'> {
  const {
    id,
    name,
    title,
    detail,
    progressState,
    statedState,
    state,
    tally,
    lane,
    owner,
    assignee,
    file,
    step,
    at,
    findings,
  } = item;
  const waitsFor = item.waitsFor?.map((each) => ({
    id: each.id,
    name: each.name,
    path: redactPointer(each.at),
    range: placeOf(each.at),
  }));
  const isRepeated = item.isRepeated ? (true as const) : undefined;
  const members = {
    title,
    detail,
    progressState,
    statedState,
    state,
    isRepeated,
    tally,
    lane,
    owner,
    assignee,
    waitsFor,
    published: file,
    step,
  };
  return {
    sort: item.type,
    id,
    name,
    ...presentMembers(members),
    path: redactPointer(at),
    range: placeOf(at),
    findings,
  };
}

function reportedKnives<Place>({ knives }: Program, placeIn: PlaceIn<Place>): ReportedKnives<Place> {
  const source = ({ file, at }: StatedNumber['sources'][number]) => ({
    file,
    path: redactPointer(at),
    range: placeIn(file, at),
  });
  const statedNumbersJson = (values: readonly StatedNumber[]) =>
    values.map(({ value, sources }) => ({ value, voices: sources.map(source) }));
  return {
    accepted: statedNumbersJson(knives.accepted),
    current: statedNumbersJson(knives.current),
    remaining: statedNumbersJson(knives.remaining),
    total: statedNumbersJson(knives.total),
    isAgreed: knives.isAgreed,
    counts: knives.counts,
    strip: knives.strip.map((knife) => ({ ...knife, documents: knife.documents.map(source) })),
  };
}
