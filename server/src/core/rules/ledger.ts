import type { OtherDocument } from '../diagnostics/finding';
import { JsonDocument } from '../json/jsonDocument';
import { isObject, ObjectReader } from '../json/objectReader';
import type { Path } from '../json/path';
import { groupBy, memoize } from '../text/collections';
import { isPlaceholder, normalForm } from '../text/normalForm';
import type { EvidenceClaim, RecordedEvidence, Statements } from './statements';

/** A claim with its document. */
export interface LedgerEntry extends EvidenceClaim {
  /** The other document; absent for the document under analysis. */
  readonly in?: OtherDocument;
}

/** The other documents of a program, and their published texts. */
interface Surroundings {
  readonly siblings: readonly (OtherDocument & { readonly statements: Statements })[] | undefined;
  text(published: string): { readonly text: string } | string | undefined;
}

/** Two claims with the same value, only one of which can be correct. */
export interface SharedEvidence {
  readonly value: string;
  readonly entry: LedgerEntry;
  readonly other: LedgerEntry;
}

/** The evidence of a program: the claims of a document and of its siblings, with the receipts that they name. */
export class Ledger {
  readonly entries: readonly LedgerEntry[];
  /**
   * Returns the receipt at a published path as JSON; `undefined` if there is no path, or if the receipt cannot be read.
   */
  readonly receiptAt: (path: string | undefined) => ObjectReader | undefined;

  constructor({ evidence = [] }: Statements, { siblings = [], text }: Surroundings) {
    const siblingEntries = siblings.flatMap((sibling) =>
      (sibling.statements.evidence ?? []).map((claim) => ({ ...claim, in: sibling })),
    );
    this.entries = [...evidence, ...siblingEntries];
    this.receiptAt = memoize((path) => {
      const file = path ? text(path) : undefined;
      return typeof file === 'object' ? parseReceipt(file.text) : undefined;
    });
  }

  /** Returns the claims that name a receipt by its id. */
  claimsOfReceipt(receiptId: string): readonly LedgerEntry[] {
    const id = normalForm(receiptId);
    return this.entries.filter((entry) => comparableText(entry.recorded.receiptId) === id);
  }

  /**
   * Returns the claims of the document under analysis that repeat a value of another claim and must not, each once. The value is
   * recorded in the document, or else in the receipt.
   */
  repeatedClaims(unique: string): readonly SharedEvidence[] {
    const entries = this.entries.filter((entry) => this.#textOf(entry, unique) !== undefined);
    const groups = new Map(groupBy(entries, (entry) => comparableText(this.#textOf(entry, unique))));
    groups.delete(undefined);
    return [...groups.values()].flatMap((group) =>
      group.flatMap((entry, index): readonly SharedEvidence[] => {
        // Within the document, the first claim counts as the right one.
        const others = group.filter((each, otherIndex) => otherIndex < index || each.in !== undefined);
        const other =
          entry.in === undefined ? others.find((each) => !isReportedElsewhere(unique, entry, each)) : undefined;
        return other ? [{ value: this.#textOf(entry, unique) ?? '', entry, other }] : [];
      }),
    );
  }

  #textOf({ recorded, receiptPath }: LedgerEntry, unique: string): string | undefined {
    const values: Readonly<Record<string, string | undefined>> = recorded;
    return isInReceipt(recorded, unique) ? this.receiptAt(receiptPath)?.text(unique) : values[unique];
  }
}

const isInReceipt = (recorded: RecordedEvidence, unique: string): boolean => !Object.hasOwn(recorded, unique);

/** Returns a value in the form for comparison; `undefined` if there is none. */
const comparableText = (text: string | undefined): string | undefined =>
  text === undefined || isPlaceholder(text) ? undefined : normalForm(text);

/** Returns a receipt as JSON; `undefined` if the text is not a complete object. */
function parseReceipt(text: string): ObjectReader | undefined {
  const { value, syntaxErrors } = new JsonDocument(text);
  return isObject(value) && syntaxErrors.length === 0 ? new ObjectReader(value) : undefined;
}

/**
 * Returns whether the repetition of a value is reported elsewhere: if two documents make claims about the same item, the second
 * document is wrong; if two tasks name the same file, they have the signature in it twice.
 */
const isReportedElsewhere = (unique: string, a: LedgerEntry, b: LedgerEntry): boolean =>
  (a.in !== b.in && isSameItem(a, b)) || (isInReceipt(a.recorded, unique) && a.receiptPath === b.receiptPath);

/** Returns whether two claims are about the same item. */
export const isSameItem = (a: LedgerEntry, b: LedgerEntry): boolean =>
  a.type === b.type && a.screen !== '' && a.screen === b.screen && a.name === b.name;

/** Returns the place of the shared value of a claim. */
export const sharedValuePlace = ({ recorded, at, receiptAt }: EvidenceClaim, unique: string): Path =>
  isInReceipt(recorded, unique) ? receiptAt : [...at, unique];
