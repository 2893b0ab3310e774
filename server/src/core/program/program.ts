import type { Path } from '../json/path';
import { summarizeChecks, type ChecksSummary } from '../rules/checks';
import { sumCounts, type Counts } from './findingCounts';
import { groupBy } from '../text/collections';
import type { Progress } from '../kinds/contract/progressCounts';
import { programFolder } from './programFolder';
import { countProgress } from './countProgress';
import type { ProgramKnifeCount } from '../kinds/contract/progress';
import { receiptKind } from '../kinds/contract/kinds';
import { knivesInAll } from '../kinds/contract/knives';
import type { DocumentProgress } from './progress';
import type { KnifeCount } from '../rules/statements';

/** A document of a program, with the path or URI of its file. */
export interface ProgramDocument extends DocumentProgress {
  readonly file: string;
}

/** The documents of one folder as one program. */
export interface Program {
  /** The folder, without a slash at its end; empty for the working folder. */
  readonly folder: string;
  readonly documents: readonly ProgramDocument[];
  readonly progress: Progress;
  readonly knives: Knives;
  readonly findings: Counts;
  readonly checks: ChecksSummary;
}

/** A place that states a number of knives. */
interface StatementPlace {
  readonly file: string;
  readonly at: Path;
}

/** A number, and the places that state it. */
export interface StatedNumber {
  readonly value: number;
  readonly sources: readonly StatementPlace[];
}

/** The counts of knives. Each has all its stated values, the most frequent first. */
export interface Knives extends Readonly<Record<ProgramKnifeCount, readonly StatedNumber[]>> {
  /** The knives of the program in their order; empty if no document counts knives. */
  readonly strip: readonly Knife[];
  /** The number of knives in the strip that are stated as accepted, that remain after the current one, and of all. */
  readonly counts: { readonly stated: number; readonly remaining: number; readonly total: number };
  readonly isAgreed: boolean;
}

export interface Knife {
  readonly ordinal: number;
  /** The state according to the documents, without proof: `stated` means stated as accepted. */
  readonly state: 'stated' | 'current' | 'remaining';
  /** The documents about this knife. */
  readonly documents: readonly StatementPlace[];
}

/** Returns the programs of documents, one for each folder, in the order of the documents. */
export function groupPrograms(documents: readonly ProgramDocument[]): readonly Program[] {
  return [...groupBy(documents, ({ file }) => programFolder(file))]
    .map(([folder, documentsOfFolder]) => joinProgram(folder, documentsOfFolder))
    .filter((program) => program.documents.length > 0);
}

/** Joins documents of any folders to one program. Receipts contribute their findings only. */
export function joinProgram(folder: string, all: readonly ProgramDocument[]): Program {
  const documents = all.filter(({ kind }) => kind !== receiptKind);
  return {
    folder,
    documents,
    progress: countProgress({ documents }),
    knives: readKnives(all),
    findings: sumCounts(all.map(({ item }) => item.findings)),
    checks: summarizeChecks(all.map(({ checks }) => checks)),
  };
}

/** Returns the knives that the documents state. If they disagree, the smallest number of accepted knives is shown. */
export function readKnives(documents: readonly Pick<ProgramDocument, 'file' | 'knives'>[]): Knives {
  const statedNumbers = (what: KnifeCount): readonly StatedNumber[] => {
    const sources = documents.flatMap(({ file, knives }) =>
      knives.filter((claim) => claim.what === what).map(({ value, at }) => ({ value, place: { file, at } })),
    );
    return [...groupBy(sources, ({ value }) => value)]
      .map(([value, sameNumbers]) => ({ value, sources: sameNumbers.map(({ place }) => place) }))
      .sort((a, b) => b.sources.length - a.sources.length || a.value - b.value);
  };
  const [accepted, current, remaining, total] = [
    statedNumbers('accepted'),
    statedNumbers('current'),
    statedNumbers('remaining'),
    statedNumbers('total'),
  ];
  const strip = knifeStrip(accepted, current, total, statedNumbers('own'));
  const countOf = (state: Knife['state']) => strip.filter((knife) => knife.state === state).length;
  return {
    accepted,
    current,
    remaining,
    total,
    strip,
    counts: { stated: countOf('stated'), remaining: countOf('remaining'), total: strip.length },
    isAgreed: [accepted, current, remaining, total].every((values) => values.length <= 1),
  };
}

function knifeStrip(
  accepted: readonly StatedNumber[],
  current: readonly StatedNumber[],
  total: readonly StatedNumber[],
  knivesOfDocuments: readonly StatedNumber[],
): readonly Knife[] {
  const statedUpTo = accepted.length === 0 ? 0 : Math.min(...accepted.map(({ value }) => value));
  const [currentKnife] = current;
  const documents = new Map(knivesOfDocuments.map(({ value, sources }) => [value, sources]));
  return Array.from({ length: total.length > 0 ? knivesInAll : 0 }, (_, index): Knife => {
    const ordinal = index + 1;
    const state = ordinal <= statedUpTo ? 'stated' : ordinal === currentKnife?.value ? 'current' : 'remaining';
    return { ordinal, state, documents: documents.get(ordinal) ?? [] };
  });
}
