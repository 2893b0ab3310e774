import type { Language } from '../../core/l10n/language';
import type { Repositories } from '../../core/rules/repositories';
import { today } from '../../host/clock';
import type { Clones } from '../../host/gitClones';
import type { Digests } from '../../host/openProgram';
import type { ProgressBar } from '../report/progressBar';
import { createConfigs, type ConfigChoice, type Configs } from './configs';

/** Options to read documents with. */
export interface ReadOptions {
  readonly domains: readonly string[];
  readonly language: Language;
  readonly config: ConfigChoice;
  /** The configurations that `config` chooses. */
  readonly configs: Configs;
  /** Today as `YYYY-MM-DD`. */
  readonly today: string;
  /** Receives the digest of every file that is read, for a statement; absent if none is wanted. */
  readonly digests?: Digests | undefined;
  /** The folders of clones; absent if none is named. */
  readonly clones?: Clones | undefined;
  /** The ids of repositories that the command line names; absent if it names none, or only some documents are checked. */
  readonly namedRepositories?: readonly string[] | undefined;
  /** The facts from `clones`. */
  readonly repositories?: Repositories | undefined;
  /** Shows progress to a person; optional. */
  readonly progress?: ProgressBar | undefined;
  /** True if findings include the lines around them. */
  readonly excerpts: boolean;
  /** True if findings include the edits of their derived fixes. */
  readonly edits: boolean;
}

/** The options that all commands with documents share. */
interface Given {
  readonly domain: readonly string[];
  readonly config?: string | undefined;
  readonly 'no-config'?: boolean;
}

/** Returns the options to read documents with. Findings do not include lines or edits. */
export function readOptions({ domain: domains, config: file, ...given }: Given, language: Language): ReadOptions {
  const config = given['no-config'] ? 'none' : file === undefined ? 'nearest' : { file };
  return {
    domains,
    language,
    config,
    configs: createConfigs(config, language),
    today: today(),
    excerpts: false,
    edits: false,
  };
}
