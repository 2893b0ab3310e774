import type { ObjectReader } from '../../json/objectReader';
import type { Language } from '../../l10n/language';
import { joinWords } from '../../text/collections';
import type { Label } from '../contract/label';

/** Returns the label of a priority screen or of a stage; `undefined` for anything else. */
export function calibrationLabel(part: ObjectReader, language: Language): Label | undefined {
  const list = part.path.at(-2);
  return list === 'screens' ? screenLabel(part, language) : list === 'stages' ? stageLabel(part) : undefined;
}

/** Returns the kind of evidence of a screen, and its missing receipts. */
function screenLabel(part: ObjectReader, { say }: Language): Label {
  const missing = part.list('missingReceipts')?.length;
  const lack = missing ? say('missing receipts: {missing}', { missing }) : undefined;
  const id = part.text('screenId');
  return {
    name: id ?? part.text('title') ?? '',
    detail: joinWords([part.text('evidenceKind'), lack], ' · ') || undefined,
    kind: 'screen',
    namedBy: 'screenId',
    id,
  };
}

/** Returns the number of the stage with its label. Its id repeats the label in a longer form. */
function stageLabel(part: ObjectReader): Label {
  const id = part.text('id');
  const number = /^P\d\d(?=_)/.exec(id ?? '')?.[0];
  const label = part.text('label');
  return {
    name: number !== undefined && label ? `${number} ${label}` : (id ?? label ?? ''),
    detail: joinWords([part.text('status'), part.text('progress')]) || undefined,
    kind: 'stage',
    namedBy: 'id',
    id,
  };
}
