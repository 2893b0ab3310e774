import type { Path } from './path';
import { maximumDepth } from './depth';
import { afterSpace, endOf, type Token } from './scanner';

/** The offsets of a member, and the members before it. It never changes, so copies of frames share it. */
interface MemberRead {
  readonly name: number;
  /** Absent if the value is not a scalar, or not read yet. */
  readonly value: number | undefined;
  readonly before: MemberRead | undefined;
}

/** An open container at some offset. */
export interface Frame {
  readonly kind: 'object' | 'array' | 'document';
  readonly path: Path;
  /** The last member that was read. */
  last: MemberRead | undefined;
  /** The last name that was read, or the index of the next item. */
  segment: string | number | undefined;
  expects: 'name' | 'colon' | 'value' | 'comma';
  /** The end of the last token that was read. */
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

/** Returns copies of the frames that stay the same while reading continues. */
export const copyFrames = (frames: readonly Frame[]): Frame[] => frames.map((frame) => ({ ...frame }));

/**
 * Returns whether reading can continue. Documents are not nested deeper, and a path for each level would cost too much.
 */
export const isReadable = (frames: readonly Frame[]): boolean => frames.length <= maximumDepth;

/** Consumes a token. Mismatched brackets close as much as they can. */
export function step(frames: Frame[], token: Token, text: string): void {
  const frame = frames.at(-1)!;
  switch (token.kind) {
    case '{':
    case '[':
      frames.push(newFrame(token.kind === '{' ? 'object' : 'array', framePath(frame), endOf(token)));
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
      consumeToken(frame, token, text);
      return;
    case 'comment':
    case 'end':
      return;
  }
}

const framePath = ({ kind, path, segment }: Frame): Path => (kind === 'document' ? [] : [...path, segment ?? '']);

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

function consumeToken(frame: Frame, token: Token, text: string): void {
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

/** Returns whether a colon follows, so that the token is the name of a member. */
export const isMemberName = (text: string, token: Token) => text.charCodeAt(afterSpace(text, endOf(token))) === colon;

const colon = 58;

/** Returns the content of a token, as far as it can be read. */
export function literal(text: string, token: Token): string {
  const source = text.slice(token.offset, endOf(token));
  if (token.kind === 'text' && token.isClosed && !source.includes('\\')) {
    return source.slice(1, -1);
  }
  const value = scalar(source);
  return typeof value === 'string' ? value : source.replaceAll('"', '');
}

/** Returns the value of a literal; `undefined` if it is incomplete. */
export function scalar(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined; // The literal is incomplete: the member exists, but its value is unknown.
  }
}
