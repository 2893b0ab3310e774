import type { Language } from '../core/l10n/language';
import { today } from '../host/clock';
import type { ProgressBar } from './progressBar';
import { configsBy, type ConfigChoice, type Configs } from './configs';

/** What documents are read with. */
export interface ReadOptions {
  readonly prefixes: readonly string[];
  readonly language: Language;
  readonly config: ConfigChoice;
  /** Those of `config`. */
  readonly configs: Configs;
  /** The day as `YYYY-MM-DD`. */
  readonly today: string;
  /** Where it is kept what every file that was read held, for who wants to say on what a result rests. */
  readonly digests?: Digests | undefined;
  /** Where people see how far it is; absent for nowhere. */
  readonly progress?: ProgressBar | undefined;
  /** Whether findings are told with the lines around them. */
  readonly excerpts: boolean;
  /** Whether findings are told with the edits of their derived fixes. */
  readonly edits: boolean;
}

/**
 * The SHA-256 of each file that was read, in lower-case hexadecimal digits, or why it could not be read; by its path as
 * people are told it.
 */
export type Digests = Map<string, string>;

/** A text that may be a document, with its path relative to the working folder. */
export interface NamedText {
  readonly file: string;
  /** As in `NamedFile`. */
  readonly real?: string | undefined;
  readonly text: string;
}

/** What is given for the options that all commands share which read documents. */
interface Given {
  readonly domain: readonly string[];
  readonly config?: string | undefined;
  readonly 'no-config'?: boolean;
}

/** What a command reads with that tells findings without the lines around them. */
export function reading({ domain: prefixes, config: file, ...given }: Given, language: Language): ReadOptions {
  const config = given['no-config'] ? 'none' : file === undefined ? 'nearest' : { file };
  return {
    prefixes,
    language,
    config,
    configs: configsBy(config, language),
    today: today(),
    excerpts: false,
    edits: false,
  };
}
