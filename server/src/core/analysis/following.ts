import type { Finding } from '../diagnostics/finding';
import { isWithin, placesAround, pointer, type Path } from '../json/path';
import { isListInput, type Input, type ListInput } from '../relations/relation';

/** One mistake, one finding: what only follows from an error that is told is held back until that is put right. */
export function withoutConsequences<Found extends Pick<Finding, 'code' | 'severity' | 'causedBy'>>(
  findings: readonly Found[],
): readonly Found[] {
  const causes = new Set(
    findings.filter(({ causedBy, severity }) => !causedBy && severity === 'error').map(({ code }) => subject(code)),
  );
  return findings.filter(({ causedBy }) => !causedBy?.some((code) => causes.has(code)));
}

/** The findings, each following from the errors in the places that it rests on, and from what those follow from. */
export function withCauses(findings: readonly Finding[]): readonly Finding[] {
  if (!findings.some(({ restsOn }) => restsOn)) {
    return findings; // Fast path: consistent documents.
  }
  const causesOf = causesAmong(findings);
  return findings.map((finding) => {
    const causes = causesOf(finding.restsOn ?? []);
    return causes.length > 0 ? { ...finding, causedBy: [...(finding.causedBy ?? []), ...causes] } : finding;
  });
}

/** Tells what errors there are in the places that something follows from, and what those follow from. */
export function causesAmong(findings: readonly Finding[]): (inputs: readonly Input[]) => readonly string[] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const causes = new Map<string, Set<string>>();
  for (const error of errors) {
    for (const place of placesAround(error.path)) {
      causes.set(place, new Set([...(causes.get(place) ?? []), ...codesOf(error)]));
    }
  }
  const inList = (input: ListInput) => errors.filter(({ path }) => concerns(path, input)).flatMap(codesOf);
  return (inputs) =>
    inputs.flatMap((input) => (isListInput(input) ? inList(input) : [...(causes.get(pointer(input)) ?? [])]));
}

const codesOf = ({ code, causedBy }: Finding): readonly string[] => [subject(code), ...(causedBy ?? [])];

/** Whether a finding at `path` is about which items there are in a list, or about one of the members by which they count. */
function concerns(path: Path, { list, by }: ListInput): boolean {
  const member = path[list.length + 1];
  return isWithin(path, list) && (member === undefined || by.includes(String(member)));
}

/** What a finding of a schema is called where it is a cause: they all say that a value has not the shape it should. */
const subject = (code: string) => (code.startsWith('schema/') ? 'schema' : code);
