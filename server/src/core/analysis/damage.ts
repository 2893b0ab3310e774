import type { Finding } from '../diagnostics/finding';
import type { JsonDocument } from '../json/jsonDocument';
import { nameOfKind } from '../kinds/contract/kinds';
import type { Language } from '../l10n/language';
import { hasMergeMarkers } from './mergeMarkers';
import type { Recognition } from './recognize';
import { syntaxFindings } from './syntaxFindings';

/** Reports an unreadable file as a single finding, because the other errors of the parser are of no use. */
export function damageFindings(document: JsonDocument, { kind }: Recognition, language: Language): readonly Finding[] {
  const { say } = language;
  const all = syntaxFindings(document, language);
  const [first] = all;
  if (first === undefined || hasMergeMarkers(document.text) || document.text.trim() === '') {
    return all;
  }
  const message =
    kind === 'unknown'
      ? say(
          'This file cannot be read as JSON, and lies among status documents. Restore it, or name it under `exclude` in statusdocs.config.json.',
        )
      : say('This file cannot be read as JSON. It holds a part of a document ({kind}): restore the file.', {
          kind: say(nameOfKind(kind)),
        });
  const { span, path } = first;
  return [{ ...first, message, fix: undefined, related: [{ message: first.message, path, span }] }];
}
