import { phrase, type Language } from '../l10n/language';
import { redactFile } from '../secrets/redact';
import type { DocumentDiff, NotComparedReason } from './diff';
import type { DocumentMove } from './history';

/** Returns remarks about a compared document as a whole, such as "a new document"; empty if there are none. */
export const diffRemarks = ({ notCompared, before, after }: DocumentDiff, language: Language): string =>
  language.list([
    ...presenceRemarks(before, after, language),
    ...(notCompared === undefined ? [] : [language.say(notComparedTexts[notCompared])]),
  ]);

const notComparedTexts: Readonly<Record<NotComparedReason, string>> = {
  unknownKind: phrase('not compared, because its kind is unknown'),
  damagedBefore: phrase('not compared, because the old state has syntax errors'),
  damagedAfter: phrase('not compared, because the new state has syntax errors'),
  damagedTwice: phrase('not compared, because both states have syntax errors'),
};

/** Returns what a commit did to a document as a whole, in words: added, removed, or renamed. */
export function moveRemarks({ before, after, isUncertain }: DocumentMove, language: Language): readonly string[] {
  const { say } = language;
  const isRenamed = before !== undefined && after !== undefined && before !== after;
  return [
    ...presenceRemarks(before, after, language),
    ...(isRenamed ? [say('was {before}', { before: redactFile(before) })] : []),
    ...(isUncertain ? [say('compared with its last readable state')] : []),
  ];
}

function presenceRemarks(before: string | undefined, after: string | undefined, { say }: Language): readonly string[] {
  if (before === undefined) {
    return [say('a new document')];
  }
  return after === undefined ? [say('the document was deleted')] : [];
}
