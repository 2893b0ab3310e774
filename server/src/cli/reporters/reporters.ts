import { checkstyle } from './checkstyle';
import { compact } from './compact';
import { github } from './github';
import { gitlab } from './gitlab';
import { json } from './json';
import { junit } from './junit';
import { markdown } from './markdown';
import { pretty } from './pretty';
import type { Reporter } from './reporter';
import { sarif } from './sarif';

export const reporters = {
  pretty,
  compact,
  json,
  sarif,
  junit,
  github,
  gitlab,
  checkstyle,
  markdown,
} as const satisfies Record<string, Reporter>;

export type ReporterName = keyof typeof reporters;

export const reporterNames = Object.keys(reporters) as readonly ReporterName[];
