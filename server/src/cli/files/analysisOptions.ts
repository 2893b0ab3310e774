import path from 'node:path';
import type { AnalysisOptions } from '../../core/analysis/analysis';
import { pathFromConfig } from './configs';
import type { ReadOptions } from './readOptions';

/** Returns the options to analyze a file with. Its configuration is the nearest one above it, no further up than `top`. */
export function analysisOptions(
  file: string,
  { domains, language, configs, today, repositories }: ReadOptions,
  top = '.',
): AnalysisOptions {
  const found = configs.of(file, top);
  const configured = { config: found.config, file: pathFromConfig(found, file), today };
  return { path: path.resolve(file), domains, language, repositories, configured };
}
