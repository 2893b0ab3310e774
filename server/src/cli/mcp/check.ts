import { severities } from '../../core/diagnostics/finding';
import type { ReportedFinding } from '../report/reportedFinding';
import { answerHeader, checkResult, takePage, readInputs, sanitize, type ToolCall } from './reading';
import type { CheckAnswer, CheckInput, FindingAnswer } from './shapes';

/** Returns the findings of documents, and the undecided rules. */
export async function check(input: CheckInput, place: ToolCall): Promise<CheckAnswer> {
  const reading = await readInputs(input.files, place);
  const severitiesAtLeast = severities.slice(0, severities.indexOf(input.severity) + 1);
  const all = reading.files.flatMap(({ file, findings }) =>
    findings
      .filter(
        ({ severity, code }) =>
          severitiesAtLeast.includes(severity) && (input.rule === undefined || code === input.rule),
      )
      .map((finding) => ({ file, finding })),
  );
  const { items, ...page } = takePage(all, input);
  const findings = items.map(({ file, finding }) => findingAnswer(file, finding));
  return sanitize({ ...answerHeader(place), checked: checkResult(reading, place), findings, ...page });
}

export const findingAnswer = (file: string, finding: ReportedFinding): FindingAnswer => ({
  file,
  line: finding.range.start.line + 1,
  column: finding.range.start.character + 1,
  path: finding.path,
  code: finding.code,
  severity: finding.severity,
  message: finding.message,
  fix: finding.fix ?? null,
  fixTitle: finding.fixTitle ?? null,
});
