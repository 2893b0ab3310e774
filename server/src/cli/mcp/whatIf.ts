import path from 'node:path';
import { comparedDocument, diff } from '../../core/program/diff';
import { diffRows } from '../../core/program/diffRows';
import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import type { Result } from '../../core/text/result';
import { fingerprinted } from '../fingerprint';
import type { NamedFile } from '../files';
import { toldFinding } from './check';
import { patched } from './patch';
import { about, checkedOf, pageOf, readNamed, shown, type Place, type Reading } from './reading';
import { fileIn, filesIn } from './roots';
import type { WhatIfAnswer, WhatIfInput } from './shapes';

/** What an edit would change. Nothing is written: the text is changed in memory, and checked beside the other documents. */
export async function whatIf(input: WhatIfInput, place: Place): Promise<Result<WhatIfAnswer>> {
  const { language } = place.options;
  const { say } = language;
  const named = fileIn(place.root, input.file, language);
  if ('error' in named) {
    return named;
  }
  const { file } = named.ok;
  const around = await filesIn(place.root, [path.dirname(file)], language);
  if ('error' in around) {
    return around;
  }
  const all = [...around.ok.filter((each) => each.file !== file), named.ok];
  const before = readNamed(all, place);
  const document = before.documents.find((each) => each.file === file);
  if (document === undefined) {
    return { error: say('{file} is not a status document.', { file: redactFile(file) }) };
  }
  if (document.analysis.document?.isValidJson !== true) {
    return {
      error: say('{file} has syntax errors or duplicate properties. Fix those first.', { file: redactFile(file) }),
    };
  }
  const text = patched(document.text, input.patch, language);
  if ('error' in text) {
    return text;
  }
  const content = { ok: Buffer.from(text.ok) };
  const after = readNamed(
    all.map((each): NamedFile => (each.file === file ? { ...each, content } : each)),
    place,
  );
  return after.documents.some((each) => each.file === file)
    ? { ok: shown(answered(input, { file, before, after }, place)) }
    : { error: say('With this patch, {file} is not a status document any more.', { file: redactFile(file) }) };
}

interface Compared {
  readonly file: string;
  readonly before: Reading;
  readonly after: Reading;
}

/** More steps are counted, not told. */
const mostMoved = 50;

function answered(input: WhatIfInput, { file, before, after }: Compared, place: Place): WhatIfAnswer {
  const moved = movedBetween(before, after, place.options.language);
  const introduced = lackingIn(before, after).map((each) => ({ ...each, change: 'introduced' as const }));
  const resolved = lackingIn(after, before).map((each) => ({ ...each, change: 'resolved' as const }));
  const { items: changes, ...page } = pageOf([...introduced, ...resolved], input);
  return {
    ...about(place),
    file,
    before: checkedOf(before, place),
    after: checkedOf(after, place),
    moved: moved.slice(0, mostMoved),
    movedTotal: moved.length,
    changes,
    ...page,
  };
}

/** The findings of one reading that another one has not. */
function lackingIn(other: Reading, reading: Reading) {
  const known = new Set(other.files.flatMap((file) => fingerprinted(file).map(identity)));
  return reading.files.flatMap((file) =>
    fingerprinted(file)
      .filter((each) => !known.has(identity(each)))
      .map(({ finding }) => toldFinding(file.file, finding)),
  );
}

/** A finding whose message changes is another one. */
const identity = ({ fingerprint, finding }: ReturnType<typeof fingerprinted>[number]) =>
  `${fingerprint} ${finding.severity} ${finding.message}`;

function movedBetween(before: Reading, after: Reading, language: Language): WhatIfAnswer['moved'] {
  const compared = ({ documents }: Reading) =>
    documents.map(({ file, analysis }) => comparedDocument(file, analysis, language));
  return diff(compared(before), compared(after), language).flatMap((document) =>
    diffRows(document, language).map(({ what, from, to, direction, unproven }) => ({
      name: what,
      from,
      to,
      direction,
      isProven: unproven.length === 0,
    })),
  );
}
