import type { Finding } from '../diagnostics/finding';
import { placesAround, pointer } from '../json/path';

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
  const causes = new Map<string, Set<string>>();
  for (const { code, path, causedBy } of findings.filter(({ severity }) => severity === 'error')) {
    for (const place of placesAround(path)) {
      const known = causes.get(place) ?? new Set();
      [subject(code), ...(causedBy ?? [])].forEach((each) => known.add(each));
      causes.set(place, known);
    }
  }
  return findings.map((finding) => {
    const found = (finding.restsOn ?? []).flatMap((place) => [...(causes.get(pointer(place)) ?? [])]);
    return found.length > 0 ? { ...finding, causedBy: [...(finding.causedBy ?? []), ...found] } : finding;
  });
}

/** What a finding of a schema is called where it is a cause: they all say that a value has not the shape it should. */
const subject = (code: string) => (code.startsWith('schema/') ? 'schema' : code);
