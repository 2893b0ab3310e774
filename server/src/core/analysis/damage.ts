import type { Finding } from '../diagnostics/finding';
import type { JsonDocument } from '../json/jsonDocument';
import { nameOfKind } from '../kinds/contract/kinds';
import type { Language } from '../l10n/language';
import { isInConflict } from './mergeMarkers';
import type { Recognition } from './recognize';
import { syntaxFindings } from './syntaxFindings';

/** Reports a file without content as a single finding, because the other errors of the parser are of no use. */
export function damageFindings(document: JsonDocument, { kind }: Recognition, language: Language): readonly Finding[] {
  const { say } = language;
  const { findings: all } = syntaxFindings(document, language);
  const [first] = all;
  if (first === undefined) {
    return [emptyValue(document, language)];
  }
  if (isInConflict(document) || document.text.trim() === '' || first.fix?.type === 'derived') {
    return all; // The findings already contain a way to make the file readable.
  }
  const message =
    kind === 'unknown'
      ? say(
          'This file next to status documents cannot be read as JSON. Restore it, or name it under `exclude` in statusdocs.config.json.',
        )
      : say('This file cannot be read as JSON. It holds a part of a document ({kind}): restore the file.', {
          kind: say(nameOfKind(kind)),
        });
  const { span, path } = first;
  return [{ ...first, message, fix: undefined, related: [{ message: first.message, path, span }] }];
}

const emptyValue = ({ text }: JsonDocument, { say }: Language): Finding => ({
  code: 'document/syntax',
  severity: 'error',
  message: say(
    'This file contains only `{value}`, but is next to status documents. Restore it, or name it under `exclude` in statusdocs.config.json.',
    { value: text.trim().slice(0, 40) },
  ),
  path: [],
  span: { offset: 0, length: text.length },
  related: [],
});
