import type { CompletionContext } from '../../json/completionContext';
import type { DocumentKind } from '../../kinds/contract/documentKind';
import { formatSchemaVersion, versionMember } from '../../kinds/contract/kinds';
import type { CompletionCandidate, Insertion } from './candidate';
import type { CompletionRequest } from './request';
import { scaffold } from '../scaffold';
import { isGenerated, toWrite } from '../../text/generated';
import { proposeValue, type Draft } from './draft';

/** Returns completions of `schemaVersion` for a text without a kind. */
export function schemaVersionCandidates(
  { becomesStatusDocument, kinds: { named: kinds }, domain, language }: CompletionRequest,
  { place, within, path, segment, members, follows }: CompletionContext,
): readonly CompletionCandidate[] {
  if (within !== 'object' || path.length > 0) {
    return [];
  }
  if (place === 'value' && segment === versionMember) {
    return kinds.map(({ id, name }) => ({
      label: formatSchemaVersion(id, domain),
      kind: 'choice',
      note: language.say(name),
      pieces: [{ draft: formatSchemaVersion(id, domain) }],
      source: { kind: id, path: [] },
    }));
  }
  const isEmpty = [...members.keys()].every((name) => name === '$schema');
  return place === 'name' && !members.has(versionMember) && (becomesStatusDocument || isEmpty)
    ? [
        {
          label: versionMember,
          kind: 'member',
          pieces: [follows === 'colon' ? { name: versionMember } : { name: versionMember, draft: proposeValue('') }],
          retrigger: follows !== 'colon',
          source: { kind: kinds[0]!.id, path: [versionMember] },
        },
      ]
    : [];
}

/** Returns a document of each kind, for an empty text. */
export function documentCandidates(
  request: CompletionRequest,
  cursor: CompletionContext,
): readonly CompletionCandidate[] {
  const { within, place, path, members, follows } = cursor;
  const isInBraces =
    within === 'object' && place === 'name' && path.length === 0 && follows !== 'colon' && members.size === 0;
  const isNowhere = within === 'document' && request.text.trim().length === cursor.token.length;
  return isInBraces || isNowhere
    ? request.kinds.named.map((kind) => ({
        label: request.language.say('{kind} document', { kind: request.language.say(kind.name) }),
        kind: 'document',
        pieces: splitDraft(documentToFillIn(request, kind), isInBraces),
        filter: `schemaVersion ${kind.name} ${kind.id}`,
        source: { kind: kind.id, path: [] },
      }))
    : [];
}

const splitDraft = (draft: Draft, isInBraces: boolean): readonly Insertion[] =>
  isInBraces ? Object.entries(draft as object).map(([name, value]) => ({ name, draft: value as Draft })) : [{ draft }];

/**
 * Returns a new document of a kind whose placeholders are proposals, so that the cursor visits them. A placeholder that the
 * document repeats, such as a name or a revision, is none, because its copies have to agree.
 */
export function documentToFillIn(
  options: Pick<CompletionRequest, 'domain' | 'today' | 'language'>,
  kind: DocumentKind,
): Readonly<Record<string, Draft>> {
  const counts = new Map<string, number>();
  const whole = wholeDocument(options, kind);
  mapTexts(whole, (text) => {
    counts.set(text, (counts.get(text) ?? 0) + 1);
    return text;
  });
  const isOpen = (text: string) => isGenerated(text) && (text.startsWith(toWrite('')) || counts.get(text) === 1);
  return mapTexts(whole, (text) => (isOpen(text) ? proposeValue(text) : text)) as Readonly<Record<string, Draft>>;
}

/** Returns a draft with each of its texts replaced. */
function mapTexts(draft: Draft, replace: (text: string) => Draft): Draft {
  if (typeof draft === 'string') {
    return replace(draft);
  }
  if (Array.isArray(draft)) {
    return draft.map((item: Draft) => mapTexts(item, replace));
  }
  return typeof draft === 'object' && draft !== null
    ? Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, mapTexts(value as Draft, replace)]))
    : draft;
}

/** Returns the members of a new document of a kind. */
export function wholeDocument(
  { domain, today, language }: Pick<CompletionRequest, 'domain' | 'today' | 'language'>,
  kind: DocumentKind,
): Readonly<Record<string, Draft>> {
  const text = scaffold({ kind, domain, now: `${today}T00:00:00Z`, language });
  const whole = JSON.parse(text) as Readonly<Record<string, Draft>>;
  // Some kinds do not require it, but without it the document would not be recognized.
  return versionMember in whole ? whole : { schemaVersion: formatSchemaVersion(kind.id, domain), ...whole };
}
