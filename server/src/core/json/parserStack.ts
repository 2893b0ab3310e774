import type { Path } from './path';
import { maximumDepth } from './depth';
import { afterSpace, endOf, type Token } from './scanner';

/** The offsets of a member that was read, and those before it. It never changes: copies of frames share it. */
interface MemberRead {
  readonly name: number;
  /** Absent where the value is no scalar, or not there yet. */
  readonly value: number | undefined;
  readonly before: MemberRead | undefined;
}

/** An object or list that is open at some offset. */
export interface Frame {
  readonly kind: 'object' | 'array' | 'document';
  readonly path: Path;
  /** The member that was read last. */
  last: MemberRead | undefined;
  /** The last name read, or the number of the item that is next. */
  segment: string | number | undefined;
  expects: 'name' | 'colon' | 'value' | 'comma';
  /** Where what was read last ends. */
  end: number;
}

export const newFrame = (kind: Frame['kind'], path: Path, end: number): Frame => ({
  kind,
  path,
  last: undefined,
  segment: kind === 'array' ? 0 : undefined,
  expects: kind === 'object' ? 'name' : 'value',
  end,
});

/** Copies that reading on does not change. */
export const copied = (frames: readonly Frame[]): Frame[] => frames.map((frame) => ({ ...frame }));

/** Whether reading goes on here: no document nests deeper, and a path for each level would cost too much. */
export const isReadable = (frames: readonly Frame[]): boolean => frames.length <= maximumDepth;

/** Takes a token in. Brackets that do not fit close what they can. */
export function step(frames: Frame[], token: Token, text: string): void {
  const frame = frames.at(-1)!;
  switch (token.kind) {
    case '{':
    case '[':
      frames.push(newFrame(token.kind === '{' ? 'object' : 'array', pathOf(frame), endOf(token)));
      return;
    case '}':
    case ']':
      close(frames, token);
      return;
    case ',':
      if (frame.kind !== 'document') {
        frame.segment = typeof frame.segment === 'number' ? frame.segment + 1 : undefined;
        frame.expects = frame.kind === 'object' ? 'name' : 'value';
      }
      return;
    case ':':
      frame.expects = frame.expects === 'colon' ? 'value' : frame.expects;
      return;
    case 'text':
    case 'word':
      takeIn(frame, token, text);
      return;
    case 'comment':
    case 'end':
      return;
  }
}

const pathOf = ({ kind, path, segment }: Frame): Path => (kind === 'document' ? [] : [...path, segment ?? '']);

function close(frames: Frame[], token: Token): void {
  const kind = token.kind === '}' ? 'object' : 'array';
  const index = frames.findLastIndex((frame) => frame.kind === kind);
  if (index >= 0) {
    frames.length = index;
    const outer = frames.at(-1);
    if (outer) {
      outer.expects = 'comma';
      outer.end = endOf(token);
    }
  }
}

function takeIn(frame: Frame, token: Token, text: string): void {
  const expectsName = frame.expects === 'name' || frame.expects === 'comma';
  if (frame.kind === 'object' && (expectsName || isMemberName(text, token))) {
    frame.segment = literal(text, token);
    frame.expects = 'colon';
    frame.last = { name: token.offset, value: undefined, before: frame.last };
  } else {
    if (frame.kind === 'object' && typeof frame.segment === 'string') {
      frame.last = frame.last && { ...frame.last, value: token.offset };
    } else if (frame.kind === 'array' && frame.expects === 'comma') {
      frame.segment = Number(frame.segment) + 1;
    }
    frame.expects = 'comma';
  }
  frame.end = endOf(token);
}

/** Whether a colon follows: the text is the name of a member. */
export const isMemberName = (text: string, token: Token) => text.charCodeAt(afterSpace(text, endOf(token))) === colon;

const colon = 58;

/** What a text says, as far as it can be told. */
export function literal(text: string, token: Token): string {
  const source = text.slice(token.offset, endOf(token));
  if (token.kind === 'text' && token.isClosed && !source.includes('\\')) {
    return source.slice(1, -1);
  }
  const value = scalar(source);
  return typeof value === 'string' ? value : source.replaceAll('"', '');
}

/** The value of a literal; `undefined` where it is half typed. */
export function scalar(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined; // Half typed: the member is there, its value is not known.
  }
}
