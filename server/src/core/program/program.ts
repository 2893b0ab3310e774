import type { Path } from '../json/path';
import { summaryOf, type ChecksSummary } from '../rules/checks';
import { sumOf, type Counts } from './counted';
import { groupedBy } from '../text/collections';
import type { KnivesStated } from '../kinds/contract/progress';
import { receiptKind } from '../kinds/contract/kinds';
import { knivesInAll } from '../kinds/contract/knives';
import type { DocumentProgress } from './progress';
import type { KnifeCount } from '../rules/statements';

/** A document of a program, with the path or URI of its file. */
export interface ProgramDocument extends DocumentProgress {
  readonly file: string;
}

/** All documents of one folder, joined. */
export interface Program {
  /** The folder, without a slash at its end; empty for the working folder. */
  readonly folder: string;
  readonly documents: readonly ProgramDocument[];
  readonly knives: Knives;
  readonly findings: Counts;
  readonly checks: ChecksSummary;
}

/** Who says something of the knives, and where. */
interface Voice {
  readonly file: string;
  readonly at: Path;
}

/** A number that documents state, and those that state it. */
export interface Stated {
  readonly value: number;
  readonly voices: readonly Voice[];
}

/** What is counted over all knives; each with every value that is stated, the one most documents state first. */
export interface Knives extends Readonly<Record<KnivesStated, readonly Stated[]>> {
  /** Each knife of the program in its order; empty when no document speaks of knives. */
  readonly strip: readonly Knife[];
  readonly isAgreed: boolean;
}

export interface Knife {
  readonly ordinal: number;
  /** As the documents state it, whom nothing here proves: `stated` is one that they say is accepted. */
  readonly standing: 'stated' | 'current' | 'remaining';
  /** The documents that are about this knife. */
  readonly documents: readonly Voice[];
}

/** The programs that documents belong to, one for each folder, in the order of the documents. */
export function programsOf(documents: readonly ProgramDocument[]): readonly Program[] {
  return [...groupedBy(documents, ({ file }) => programFolder(file))]
    .map(([folder, own]) => programOf(folder, own))
    .filter((program) => program.documents.length > 0);
}

/** The documents as one program, whichever folders they are in. Receipts count with their findings only. */
export const programOf = (folder: string, documents: readonly ProgramDocument[]): Program => ({
  folder,
  documents: documents.filter(({ kind }) => kind !== receiptKind),
  knives: knivesOf(documents),
  findings: sumOf(documents.map(({ item }) => item.findings)),
  checks: summaryOf(documents.map(({ checks }) => checks)),
});

/** The folder of a file; what is published below `handoff/` or `artifacts/` belongs to the folder that holds it. */
export function programFolder(file: string): string {
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
  const published = folder.search(/(?:^|\/)(?:handoff|artifacts)(?:\/|$)/);
  return published < 0 ? folder : folder.slice(0, published);
}

/** The knives as their documents state them. Where they disagree, no more is shown as accepted than all of them say. */
export function knivesOf(documents: readonly Pick<ProgramDocument, 'file' | 'knives'>[]): Knives {
  const stated = (what: KnifeCount): readonly Stated[] => {
    const voices = documents.flatMap(({ file, knives }) =>
      knives.filter((claim) => claim.what === what).map(({ value, at }) => ({ value, voice: { file, at } })),
    );
    return [...groupedBy(voices, ({ value }) => value)]
      .map(([value, own]) => ({ value, voices: own.map(({ voice }) => voice) }))
      .sort((a, b) => b.voices.length - a.voices.length || a.value - b.value);
  };
  const [accepted, current, remaining, total] = [
    stated('accepted'),
    stated('current'),
    stated('remaining'),
    stated('total'),
  ];
  return {
    accepted,
    current,
    remaining,
    total,
    strip: stripOf(accepted, current, total, stated('own')),
    isAgreed: [accepted, current, remaining, total].every((values) => values.length <= 1),
  };
}

function stripOf(
  accepted: readonly Stated[],
  current: readonly Stated[],
  total: readonly Stated[],
  own: readonly Stated[],
): readonly Knife[] {
  const statedUpTo = accepted.length === 0 ? 0 : Math.min(...accepted.map(({ value }) => value));
  const [now] = current;
  const documents = new Map(own.map(({ value, voices }) => [value, voices]));
  return Array.from({ length: total.length > 0 ? knivesInAll : 0 }, (_, index): Knife => {
    const ordinal = index + 1;
    const standing = ordinal <= statedUpTo ? 'stated' : ordinal === now?.value ? 'current' : 'remaining';
    return { ordinal, standing, documents: documents.get(ordinal) ?? [] };
  });
}
