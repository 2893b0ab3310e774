import type { PublishedKind } from '../kinds/contract/kinds';

/** One way in which a value breaks its schema, as ajv tells it. */
export interface Violation {
  /** A JSON Pointer to the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface Validator {
  (value: unknown): boolean;
  readonly errors?: readonly Violation[] | null;
}

export declare const validators: Readonly<Record<PublishedKind, Validator>>;

/** Judges the value of a configuration file. */
export declare const configValidator: Validator;
