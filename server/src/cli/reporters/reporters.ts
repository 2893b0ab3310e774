import { compact } from './compact';
import { json } from './json';
import { pretty } from './pretty';
import type { Reporter } from './reporter';

export const reporters = { pretty, compact, json } as const satisfies Record<string, Reporter>;

export type ReporterName = keyof typeof reporters;

export const reporterNames = Object.keys(reporters) as readonly ReporterName[];
