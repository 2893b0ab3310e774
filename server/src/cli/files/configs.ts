import path from 'node:path';
import { isExcludedBy } from '../../core/analysis/config/config';
import { configLimits } from '../../core/analysis/config/limits';
import type { Language } from '../../core/l10n/language';
import { ConfigFiles, parseConfigFile, noConfiguration, type FoundConfig } from '../../host/configFiles';
import { nodeFiles } from '../../host/nodeFiles';
import { relativePath } from '../../host/paths';
import { readNamed } from '../../host/safeFiles';

/** The configuration to use: the nearest above each document, none, or one file for all documents. */
export type ConfigChoice = 'nearest' | 'none' | { readonly file: string };

/** Finds the configuration of a document, as `ConfigFiles` does. */
export type Configs = Pick<ConfigFiles, 'of'>;

/** Returns the path of a document relative to its configuration, or to the working folder without one, with `/`. */
export const pathFromConfig = ({ file }: Pick<FoundConfig, 'file'>, document: string): string =>
  relativePath(path.dirname(file ?? '.'), document);

/** Returns whether a configuration excludes a file. */
export const isExcludedIn = (found: FoundConfig, file: string): boolean =>
  isExcludedBy(found.config, pathFromConfig(found, file));

/** Creates the configurations for a choice. A file that cannot be read gives a configuration with an error. */
export function createConfigs(choice: ConfigChoice, language: Language): Configs {
  if (choice === 'nearest') {
    return new ConfigFiles(nodeFiles, () => language);
  }
  const one = choice === 'none' ? noConfiguration : readNamedConfig(choice.file, language);
  return { of: () => one };
}

/** Creates the configurations of a copy of a program. None above the copy is in force, even if it is in a repository. */
export const createConfigsOfCopy = (language: Language): Configs =>
  new ConfigFiles({ ...nodeFiles, repositoryTop: () => undefined }, () => language);

/** Returns a configuration that was named. A missing file is an error. */
function readNamedConfig(file: string, language: Language): FoundConfig {
  const content = readNamed(file, configLimits.bytes);
  const readPin = (published: string) => nodeFiles.readBelow(path.dirname(file), published, configLimits.bytes);
  return parseConfigFile(file, content === 'none' ? 'unreadable' : content, language, readPin);
}
