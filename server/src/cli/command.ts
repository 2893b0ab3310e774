import type { Language } from '../core/l10n/language';
import type { Described } from './usage';

interface Option {
  readonly type: 'string' | 'boolean';
  /** A switch is off where it is not given; an option without a default may be absent. */
  readonly default?: string | false | string[];
  readonly multiple?: true;
}

type Options = Readonly<Record<string, Option>>;

type Value<Own extends Option> = Own extends { readonly type: 'boolean' }
  ? boolean
  : Own extends { readonly multiple: true }
    ? readonly string[]
    : Own extends { readonly default: string }
      ? string
      : string | undefined;

/** What is given for options. */
export type Values<Own extends Options> = { readonly [Name in keyof Own]: Value<Own[Name]> };

/** A sentence on arguments that make no sense. */
export interface Misuse {
  readonly misuse: string;
}

/** The exit code, or why there is none. */
type Outcome = number | Misuse;

export interface Command<Own extends Options = Options> extends Described {
  /** Those of other commands are refused. */
  readonly options: Own;
  run(inputs: readonly string[], values: Values<Own>, language: Language): Outcome | Promise<Outcome>;
}

/** Gives `run` the types of its own options. */
export const command = <const Own extends Options>(own: Command<Own>) => own as unknown as Command;
