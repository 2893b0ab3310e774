import type { Part } from '../../document/part';
import type { Language } from '../../language';
import type { Label } from '../labels';

/** The label of a priority screen: what it is known from, and what it lacks; `undefined` for anything else. */
export function calibrationLabel(part: Part, { say }: Language): Label | undefined {
  if (part.path.length !== 2 || part.path[0] !== 'screens') {
    return undefined;
  }
  const missing = part.list('missingReceipts')?.length;
  const lack = missing === undefined ? undefined : say('missing receipts: {missing}', { missing });
  const id = part.text('screenId');
  return {
    name: id ?? part.text('title') ?? '',
    detail: [part.text('evidenceKind'), missing === 0 ? undefined : lack]
      .filter((each) => each !== undefined)
      .join(' · '),
    sort: 'screen',
    namedBy: 'screenId',
    id,
  };
}
