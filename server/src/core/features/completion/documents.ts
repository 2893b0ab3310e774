import type { Cursor } from '../../document/cursor';
import { kindNames, kinds, supportedMajor, type Kind } from '../../kinds/kinds';
import { viewsOf } from '../../kinds/views';
import type { Candidate, Piece } from './candidate';
import type { CompletionRequest } from './completion';
import { scaffold } from '../scaffold';
import { proposed, type Draft } from './draft';
import type { AllShapes } from './shape';
import { documentDraft } from './skeleton';

/** The `schemaVersion` of a text that names no kind yet, and its values. */
export function schemaVersionCandidates(
  { isMeant, prefix, language }: CompletionRequest,
  { place, within, path, segment, members, follows }: Cursor,
): readonly Candidate[] {
  if (within !== 'object' || path.length > 0) {
    return [];
  }
  if (place === 'value' && segment === 'schemaVersion') {
    return kinds.map((kind) => ({
      label: versionOf(prefix, kind),
      sort: 'choice',
      note: language.say(kindNames[kind]),
      pieces: [{ draft: versionOf(prefix, kind) }],
      about: { kind, path: [] },
    }));
  }
  const isEmpty = [...members.keys()].every((name) => name === '$schema');
  return place === 'name' && !members.has('schemaVersion') && (isMeant || isEmpty)
    ? [
        {
          label: 'schemaVersion',
          sort: 'member',
          pieces: [follows === 'colon' ? { name: 'schemaVersion' } : { name: 'schemaVersion', draft: proposed('') }],
          asksAgain: follows !== 'colon',
          about: { kind: kinds[0]!, path: ['schemaVersion'] },
        },
      ]
    : [];
}

const versionOf = (prefix: string, kind: Kind) => `${prefix}/${kind}/v${supportedMajor}`;

/** A document of each kind, for a text in which nothing stands yet. */
export function documentCandidates(request: CompletionRequest, cursor: Cursor, all: AllShapes): readonly Candidate[] {
  const { within, place, path, members, follows } = cursor;
  const isInBraces =
    within === 'object' && place === 'name' && path.length === 0 && follows !== 'colon' && members.size === 0;
  const isNowhere = within === 'document' && request.text.trim().length === cursor.token.length;
  return isInBraces || isNowhere
    ? kinds.map((kind) => ({
        label: request.language.say('{kind} document', { kind: request.language.say(kindNames[kind]) }),
        sort: 'document',
        pieces: piecesOf(wholeDocument(request, kind, all), isInBraces),
        filter: `schemaVersion ${kindNames[kind]} ${kind}`,
        about: { kind, path: [] },
      }))
    : [];
}

const piecesOf = (draft: Draft, isInBraces: boolean): readonly Piece[] =>
  isInBraces ? Object.entries(draft as object).map(([name, value]) => ({ name, draft: value as Draft })) : [{ draft }];

/** Complete, these have hundreds of tasks: too much for a list that somebody may only look at. */
const large: readonly Kind[] = ['booking-execution', 'data-sources-execution'];

function wholeDocument({ prefix, today, language }: CompletionRequest, kind: Kind, all: AllShapes): Draft {
  // Not every kind requires it, but without it the text would not be known for what it is.
  const given = { schemaVersion: versionOf(prefix, kind) };
  if (today === undefined || large.includes(kind)) {
    return documentDraft({ views: viewsOf(kind, undefined), prefix, shapes: all.of(kind) }, given);
  }
  const text = scaffold({ kind, prefix, now: `${today}T00:00:00Z`, language });
  const whole = JSON.parse(text) as Readonly<Record<string, Draft>>;
  return 'schemaVersion' in whole ? whole : { ...given, ...whole };
}
