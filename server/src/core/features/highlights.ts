import type { JsonDocument } from '../json/jsonDocument';
import { idMembers, ratioMembers, stateMembers } from '../kinds/contract/memberNames';
import { stateTones, type Tone } from '../kinds/contract/tones';
import type { Span } from '../text/span';

export interface Highlight {
  /** The text between the quotes. */
  readonly span: Span;
  readonly type: 'state' | 'id' | 'count';
  /** The tone of a state; absent for other types. */
  readonly tone: Tone | undefined;
}

/** Returns the states, ids and ratios of a document, in the order of the text. */
export function highlights(document: JsonDocument): readonly Highlight[] {
  return [...document.members()].flatMap(({ name, value }) => findHighlight(document.text, name, value) ?? []);
}

function findHighlight(text: string, name: string, { offset, length }: Span): Highlight | undefined {
  const span = { offset: offset + 1, length: length - 2 };
  if (text[offset] !== '"' || span.length <= 0) {
    return undefined;
  }
  if (idMembers.includes(name)) {
    return { span, type: 'id', tone: undefined };
  }
  const source = text.slice(span.offset, span.offset + span.length);
  if (stateMembers.includes(name) && Object.hasOwn(stateTones, source)) {
    return { span, type: 'state', tone: stateTones[source] };
  }
  return ratioMembers.includes(name) && /^\d+\/\d+$/.test(source)
    ? { span, type: 'count', tone: undefined }
    : undefined;
}
