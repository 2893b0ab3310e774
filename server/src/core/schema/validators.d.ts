import type { PublishedKind } from '../kinds/contract/kinds';

/** A violation of the schema, as reported by ajv. */
export interface Violation {
  /** A JSON Pointer to the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface Validator {
  (value: unknown): boolean;
  /** The first 10,000 violations. `rest.more` is the number of the others. Those of one keyword at one place count once. */
  readonly errors?: (readonly Violation[] & { readonly rest?: { readonly more: number } }) | null;
}

export declare const validators: Readonly<Record<PublishedKind, Validator>>;

/** Validates the value of a configuration file. */
export declare const configValidator: Validator;
