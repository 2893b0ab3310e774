import path from 'node:path';
import { configFile } from '../../core/analysis/config/config';
import { configLimits } from '../../core/analysis/config/limits';
import type { Language } from '../../core/l10n/language';
import { noConfiguration, parseConfigFile, type FoundConfig } from '../../host/configFiles';
import { realPathOfFileOrPath } from '../../host/fileStats';
import { isBelow, plainNames } from '../../host/paths';
import type { State, StoredFiles } from '../../host/states';
import type { Configs } from '../files/configs';

/** Returns the files of a state that are configurations. */
export const listConfigs = ({ top, tree }: StoredFiles): readonly string[] =>
  [...tree.keys()].filter((key) => path.posix.basename(key) === configFile).map((key) => path.join(top, key));

/** Returns the configuration in a file of a state; `undefined` if there is no such file. */
export function readConfig(file: string, state: State, language: Language): FoundConfig | undefined {
  const readPin = (published: string) => {
    const names = plainNames(published);
    return names ? state.content(path.join(path.dirname(file), ...names), configLimits.bytes) : 'outside';
  };
  const content = state.content(file, configLimits.bytes);
  return content === 'none' ? undefined : parseConfigFile(file, content, language, readPin);
}

/** Returns the configurations of a state: the nearest one above a document, in the repository. */
export function openConfigs(state: State, language: Language): Configs {
  const configsByFolder = new Map<string, FoundConfig>();
  const inFolder = (folder: string): FoundConfig => {
    const config = configsByFolder.get(folder) ?? read(folder) ?? configAbove(folder);
    configsByFolder.set(folder, config);
    return config;
  };
  const read = (folder: string) => readConfig(path.join(folder, configFile), state, language);
  const configAbove = (folder: string) =>
    isBelow(folder, state.top) ? inFolder(path.dirname(folder)) : noConfiguration;
  return { of: (document) => inFolder(path.dirname(realPathOfFileOrPath(document))) };
}
