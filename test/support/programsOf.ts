import { analyze } from '../../server/src/core/analysis/analyze';
import { english } from '../../server/src/core/l10n/language';
import { documentProgress, closestSpan } from '../../server/src/core/program/progress';
import { reportedPrograms } from '../../server/src/core/program/report';
import { lineIndex } from '../../server/src/core/text/lineIndex';

/** Returns the programs in a set of files. */
export function programsOf(texts: Readonly<Record<string, string>>) {
  const read = Object.entries(texts).map(([file, text]) => {
    const analysis = analyze(text, { path: file, domains: ['service-docs'], language: english })!;
    return { file, text, analysis, positionAt: lineIndex(text), ...documentProgress(analysis, english) };
  });
  return reportedPrograms(read, (file, at) => {
    const { analysis, positionAt } = read.find((each) => each.file === file)!;
    const { offset, length } = closestSpan(analysis.document, at);
    return { start: positionAt(offset), end: positionAt(offset + length) };
  });
}
