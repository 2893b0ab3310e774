import path from 'node:path';
import type { AnalysisOptions } from '../../core/analysis/analyze';
import { relativePath } from '../../host/paths';
import type { ReadOptions } from './readOptions';

/** Returns the options to analyze a file with. Its configuration is the nearest one above it, no further up than `top`. */
export function analysisOptions(
  file: string,
  { prefixes, language, configs, today, repositories }: ReadOptions,
  top = '.',
): AnalysisOptions {
  const { config, file: from } = configs.of(file, top);
  const relative = relativePath(path.dirname(from ?? '.'), file);
  return { path: path.resolve(file), prefixes, language, repositories, configured: { config, file: relative, today } };
}
