import type { Base } from './documents';

/** An operation of a JSON Patch (RFC 6902). */
export type Operation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move' | 'copy'; readonly from: string; readonly path: string };

export const set = (path: string, value: unknown): Operation => ({ op: 'replace', path, value });
export const add = (path: string, value: unknown): Operation => ({ op: 'add', path, value });
export const remove = (path: string): Operation => ({ op: 'remove', path });
export const move = (from: string, path: string): Operation => ({ op: 'move', from, path });

/** A document: a changed base document, or its own text. */
export type Source = { readonly base: Base; readonly patch: readonly Operation[] } | { readonly text: string };

/** Further inputs of a case. */
export interface Circumstances {
  /** The path of the document; the path of its base if absent. */
  readonly path?: string;
  readonly documents?: Readonly<Record<string, Source>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly pictures?: Readonly<Record<string, Picture>>;
  readonly domains?: readonly string[];
  /** The present day; unknown if absent. */
  readonly today?: string;
  /** Number of spaces after the document. */
  readonly padding?: number;
  /** The codes that are compared; all if absent. */
  readonly only?: readonly string[];
}

export interface Picture {
  readonly sha256: string;
  readonly size?: { readonly width: number; readonly height: number };
}

/** A document and its findings, each as `CODE POINTER`. */
export interface Case extends Circumstances {
  readonly description: string;
  readonly source: Source;
  readonly expected: readonly string[];
}

/** The cases of a rule, or of a schema by its file. */
export interface Subject {
  readonly about: string;
  readonly cases: readonly Case[];
}

export const casesOf = (name: string, ...cases: readonly Case[]): Subject => ({ about: name, cases });

/** Returns a case that violates the subject. */
export const rejectedCase = (
  base: Base,
  description: string,
  patch: readonly Operation[],
  expected: readonly string[],
  circumstances: Circumstances = {},
): Case => ({ description, source: { base, patch }, expected, ...circumstances });

/** Returns a case that almost violates the subject, without findings. */
export const acceptedCase = (
  base: Base,
  description: string,
  patch: readonly Operation[],
  circumstances: Circumstances = {},
): Case => ({ description, source: { base, patch }, expected: [], ...circumstances });

/** Returns a case with its own text, for example broken JSON. Only the code of its subject is compared. */
export const ofText = (
  description: string,
  text: string,
  only: string,
  expected: readonly string[],
  circumstances: Circumstances = {},
): Case => ({ description, source: { text }, expected, only: [only], ...circumstances });
