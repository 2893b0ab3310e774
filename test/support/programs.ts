import { analyze } from '../../server/src/core/analysis/analyze';
import { english, type Language } from '../../server/src/core/l10n/language';
import { itemAndDescendants, type ItemWithFindings } from '../../server/src/core/program/findingCounts';
import type { ProgressState } from '../../server/src/core/kinds/contract/progress';
import { comparedDocument, type ComparedDocument } from '../../server/src/core/program/diff';
import { groupPrograms, type Program } from '../../server/src/core/program/program';
import { memoize } from '../../server/src/core/text/collections';
import { programFiles, programText } from './examples';
import { rememberRecent } from './recent';

const progressFor = memoize((language: Language) =>
  memoize((file: string) =>
    rememberRecent((text: string): readonly ComparedDocument[] => {
      const analysis = analyze(text, { path: file, domains: ['service-docs'], language });
      return analysis ? [comparedDocument(file, analysis, language)] : [];
    }),
  ),
);

/** Returns the progress of a text; empty if it is not a status document. */
export const progressIn = (file: string, text: string, language: Language = english): readonly ComparedDocument[] =>
  progressFor(language)(file)(text);

/** Returns the correct program of the examples. */
export function exampleProgram(): Program {
  const [program] = groupPrograms(programFiles.flatMap((file) => progressIn(file, programText(file))));
  return program!;
}

/** Returns the number of items of a type in each state. */
export function census(
  root: ItemWithFindings,
  type: ItemWithFindings['type'],
): Partial<Record<ProgressState | 'none', number>> {
  const counts: Partial<Record<ProgressState | 'none', number>> = {};
  for (const item of itemAndDescendants(root)) {
    if (item.type === type) {
      const state = item.progressState ?? 'none';
      counts[state] = (counts[state] ?? 0) + 1;
    }
  }
  return counts;
}
