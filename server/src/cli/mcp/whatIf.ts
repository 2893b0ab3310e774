import path from 'node:path';
import { comparedDocument, diff } from '../../core/program/diff';
import { diffRows } from '../../core/program/diffRows';
import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import { fail } from '../../core/text/result';
import { withFingerprints } from '../report/fingerprint';
import type { NamedFile } from '../files/files';
import { findingAnswer } from './check';
import { applyPatch } from './patch';
import type { Reading } from '../files/documents';
import { answerHeader, checkResult, takePage, readFiles, sanitize, type ToolCall } from './reading';
import { findFile, listFiles } from './roots';
import type { WhatIfAnswer, WhatIfInput } from './shapes';

/** Returns the effect of an edit. Writes nothing: the text is changed in memory, and checked together with the other documents. */
export async function whatIf(input: WhatIfInput, place: ToolCall): Promise<WhatIfAnswer> {
  const { language } = place.options;
  const { say } = language;
  const namedFile = findFile(place.root, input.file, language);
  const { file } = namedFile;
  const siblings = await listFiles(place.root, [path.dirname(file)], language);
  const all = [...siblings.filter((each) => each.file !== file), namedFile];
  const before = readFiles(all, place);
  const document = before.documents.find((each) => each.file === file);
  if (document === undefined) {
    fail(say('{file} is not a status document.', { file: redactFile(file) }));
  }
  if (document.analysis.document?.isValidJson !== true) {
    fail(say('{file} has syntax errors or duplicate properties. Correct its text first.', { file: redactFile(file) }));
  }
  const content = { ok: Buffer.from(applyPatch(document.text, input.patch, language)) };
  const after = readFiles(
    all.map((each): NamedFile => (each.file === file ? { ...each, content } : each)),
    place,
  );
  return after.documents.some((each) => each.file === file && each.analysis.recognition.by !== 'damage')
    ? sanitize(compareReadings(input, { file, before, after }, place))
    : fail(say('With this patch, {file} is not a status document any more.', { file: redactFile(file) }));
}

interface Compared {
  readonly file: string;
  readonly before: Reading;
  readonly after: Reading;
}

/** Maximum number of moved items listed. All are counted. */
const maximumMoved = 50;

function compareReadings(input: WhatIfInput, { file, before, after }: Compared, place: ToolCall): WhatIfAnswer {
  const moved = describeMoves(before, after, place.options.language);
  const introduced = missingFindings(before, after).map((each) => ({ ...each, change: 'introduced' as const }));
  const resolved = missingFindings(after, before).map((each) => ({ ...each, change: 'resolved' as const }));
  const { items: changes, ...page } = takePage([...introduced, ...resolved], input);
  return {
    ...answerHeader(place),
    file,
    before: checkResult(before, place),
    after: checkResult(after, place),
    moved: moved.slice(0, maximumMoved),
    movedTotal: moved.length,
    changes,
    ...page,
  };
}

/** Returns the findings of one reading that are missing in the other. */
function missingFindings(other: Reading, reading: Reading) {
  const knownFindings = new Set(other.files.flatMap((file) => withFingerprints(file).map(keyWithMessage)));
  return reading.files.flatMap((file) =>
    withFingerprints(file)
      .filter((each) => !knownFindings.has(keyWithMessage(each)))
      .map(({ finding }) => findingAnswer(file.file, finding)),
  );
}

/** A finding with a different message counts as a different finding. */
const keyWithMessage = ({ fingerprint, finding }: ReturnType<typeof withFingerprints>[number]) =>
  `${fingerprint} ${finding.severity} ${finding.message}`;

function describeMoves(before: Reading, after: Reading, language: Language): WhatIfAnswer['moved'] {
  const toCompared = ({ documents }: Reading) =>
    documents.map(({ file, analysis }) => comparedDocument(file, analysis, language));
  return diff(toCompared(before), toCompared(after), language).flatMap((document) =>
    diffRows(document, language).map(({ what, from, to, direction, unproven }) => ({
      name: what,
      from,
      to,
      direction,
      isProven: unproven.length === 0,
    })),
  );
}
