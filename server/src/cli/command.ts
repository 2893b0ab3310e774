import type { Language } from '../core/l10n/language';
import { redact } from '../core/secrets/redact';
import type { CommandDescription } from './usage';

interface Option {
  readonly type: 'string' | 'boolean';
  /** A switch is off by default. An option without a default may be absent. */
  readonly default?: string | false | string[];
  readonly multiple?: true;
  /** A letter for it, after one dash. */
  readonly short?: string;
}

type Options = Readonly<Record<string, Option>>;

type Value<Own extends Option> = Own extends { readonly type: 'boolean' }
  ? boolean
  : Own extends { readonly multiple: true }
    ? readonly string[]
    : Own extends { readonly default: string }
      ? string
      : string | undefined;

/** The values of options. */
export type OptionValues<Own extends Options> = { readonly [Name in keyof Own]: Value<Own[Name]> };

/** A sentence about wrong arguments. */
export interface UsageError {
  readonly usageError: string;
}

/** The exit code, or a sentence about wrong arguments. */
export type Outcome = number | UsageError;

export interface Command<Own extends Options = Options> extends CommandDescription {
  /** Options of other commands are rejected. */
  readonly options: Own;
  run(inputs: readonly string[], values: OptionValues<Own>, language: Language): Outcome | Promise<Outcome>;
}

/** Returns the command unchanged. Infers the types of the options that `run` receives. */
export const command = <const OwnOptions extends Options>(definition: Command<OwnOptions>) =>
  definition as unknown as Command;

/** Reports an argument too many. */
export function surplusFault(
  name: string,
  inputs: readonly string[],
  maximumInputs = Infinity,
  { say }: Language,
): string | undefined {
  const surplus = inputs[maximumInputs];
  const values = { command: name, argument: redact(surplus ?? '', 80) };
  return surplus === undefined ? undefined : say('Unexpected argument of "{command}": "{argument}".', values);
}
