import { allOf, limitFindings, type Finding, type LimitedFindings } from '../diagnostics/finding';
import { assertedFix } from '../diagnostics/fix';
import type { JsonDocument } from '../json/jsonDocument';
import type { Language } from '../l10n/language';
import { redact } from '../secrets/redact';
import { isInConflict } from './mergeMarkers';
import { structuralDamageOffset } from './syntaxErrors';

/** Returns the repeated members of a document as findings. Those beyond `maximum` are only counted. */
export function duplicateFindings(document: JsonDocument, { say }: Language, maximum: number): LimitedFindings {
  if (isInConflict(document)) {
    return allOf([]); // Both sides of a merge have the member.
  }
  // After a missing bracket, members may seem to belong to another object.
  const damagedFrom = structuralDamageOffset(document) ?? Infinity;
  const reliable = document.duplicates.filter(({ duplicate }) => duplicate.offset < damagedFrom);
  const findingOf = ({ name, path, first, duplicate }: (typeof reliable)[number]): Finding => ({
    code: 'document/duplicate-key',
    severity: 'error',
    message: say('Duplicate property `{name}`. Only the last one is used: remove the other.', { name }),
    path,
    span: duplicate,
    related: [{ message: say('First defined here.'), path, span: first }],
    fix: {
      ...assertedFix('Remove the overridden first {name}', [{ remove: path, which: 'first' }]),
      title: say('Remove the overridden first {name}', { name: JSON.stringify(redact(name)) }),
    },
  });
  return limitFindings(maximum, 'document/duplicate-key', reliable, findingOf, document.furtherDuplicates);
}
