import type { Path } from './path';
import { commonStart } from './textDiff';
import { copyFrames, isMemberName, isReadable, literal, newFrame, scalar, step, type Frame } from './parserStack';
import { endOf, scan, type Token } from './scanner';
import type { Span } from '../text/span';

/** The members read from an object. Scalars have their value, others have `undefined`. */
export type Members = ReadonlyMap<string, unknown>;

/** An object with the members read so far. */
export interface ObjectAround {
  readonly path: Path;
  readonly members: Members;
}

/** The context of an offset, for any text, including broken ones. Members are read on demand. */
export interface CompletionContext {
  /** The name of a member (with its value, if that is missing), or a value. */
  readonly place: 'name' | 'value';
  /** The container of the place; `document` at the top level. */
  readonly within: 'object' | 'array' | 'document';
  /** The path of the enclosing object or list. */
  readonly path: Path;
  /** The name or index of the place in its container; absent for a new name. */
  readonly segment: string | number | undefined;
  /** The text that a completion replaces; empty if the user has not typed anything yet. */
  readonly token: Span;
  readonly isQuoted: boolean;
  /** The other members of the container, before and after the place. */
  readonly members: Members;
  /** The objects around the container, innermost first, with their members before the place. */
  readonly around: readonly ObjectAround[];
  /** The comma or colon missing before the place, and its offset. */
  readonly missing: { readonly text: ',' | ':'; readonly offset: number } | undefined;
  /**
   * The next token: `more` for a value or name without a comma, `colon` after a name, `close` for a closing bracket.
   */
  readonly follows: 'more' | 'colon' | 'comma' | 'close' | 'end';
}

/** Reads the contexts of cursors in successive versions of a text. Parts that did not change are not read again. */
export class CompletionContextReader {
  #text = '';
  #marks: Checkpoint[] = [];

  /**
   * Returns the context; `undefined` if no text can be inserted: in a comment, after the document, before an object or
   * list, or if nested too deeply.
   */
  at(text: string, offset: number): CompletionContext | undefined {
    const keptLength = commonStart(text, this.#text);
    const marks = keptLength === text.length ? this.#marks : this.#marks.filter((mark) => mark.offset <= keptLength);
    const last = marks.findLast((mark) => mark.offset <= offset);
    const frames = last ? copyFrames(last.frames) : [newFrame('document', [], 0)];
    let token = scan(text, last?.offset ?? 0);
    while (!reachesOffset(token, offset) && isReadable(frames)) {
      step(frames, token, text);
      const end = endOf(token);
      // Frames after a bracket or comma do not depend on the text that follows.
      if (end - (marks.at(-1)?.offset ?? 0) > markEvery && '{}[],'.includes(token.kind)) {
        marks.push({ offset: end, frames: copyFrames(frames) });
      }
      token = scan(text, end);
    }
    this.#text = text;
    this.#marks = marks;
    return isReadable(frames) ? describeCursor(text, offset, frames, token) : undefined;
  }
}

/** An offset at which reading can resume. */
interface Checkpoint {
  readonly offset: number;
  readonly frames: readonly Frame[];
}

const markEvery = 512;

/**
 * Returns the context of an offset. `token` is the first token that reaches it, and `frames` are open before that
 * token.
 */
function describeCursor(
  text: string,
  offset: number,
  frames: readonly Frame[],
  token: Token,
): CompletionContext | undefined {
  const frame = frames.at(-1)!;
  const isInside = token.offset < offset;
  if (token.kind === 'comment' && isInside) {
    return undefined;
  }
  const typed: Span = isInside ? typedSpan(text, token, offset) : { offset, length: 0 };
  const next = scanNext(text, endOf(typed));
  const isName = frame.kind === 'object' && expectsName(frame, isInside, next);
  const isGlued = frame.expects === 'colon' && isName; // Two names in a row: the first one lacks a value.
  const isBeforeColon = frame.expects === 'colon' && !isInside && next.kind === ':';
  if (isBeforeColon || (frame.kind === 'document' && frame.expects === 'comma')) {
    return undefined;
  }
  const value = isName || isInside || frame.kind === 'array' ? undefined : findReplacedValue(text, next, typed, frame);
  if (value === 'blocked') {
    return undefined;
  }
  const replaced = value ?? typed;
  return {
    place: isName ? 'name' : 'value',
    within: frame.kind,
    path: frame.path,
    segment: isName ? (isInside && next.kind === ':' ? literal(text, token) : undefined) : cursorSegment(frame),
    token: replaced,
    isQuoted: text[replaced.offset] === '"' && replaced.length > 0,
    get members() {
      return allMembers(text, frame, isName, endOf(replaced));
    },
    around: frames
      .slice(0, -1)
      .filter(({ kind }) => kind === 'object')
      .reverse()
      .map(({ path, last }) => ({
        path,
        get members() {
          return new Map(membersRead(text, last));
        },
      })),
    missing: isGlued ? undefined : missingPunctuation(frame),
    follows: followingToken(value ? scanNext(text, endOf(value)) : next),
  };
}

/** Returns whether the offset is in or before a token, or directly after one that may continue. */
function reachesOffset(token: Token, offset: number): boolean {
  const isTyped = token.kind === 'text' || token.kind === 'word' || (token.kind === 'comment' && !token.isClosed);
  return token.kind === 'end' || (isTyped ? endOf(token) >= offset : endOf(token) > offset) || token.offset >= offset;
}

/** Returns the typed part of the token at the cursor. A missing quote does not include the rest of the line. */
function typedSpan(text: string, token: Token, offset: number): Span {
  const end = endOf(token);
  const isUnclosed = token.kind === 'text' && (!token.isClosed || /[\w$]/.test(text[end] ?? ''));
  if (token.kind !== 'text' && token.kind !== 'word') {
    return { offset, length: 0 };
  }
  if (!isUnclosed || offset === end) {
    return token;
  }
  const [rest = ''] = /^[\w./×-]*/.exec(text.slice(offset, end)) ?? [];
  return { offset: token.offset, length: offset + rest.length - token.offset };
}

function scanNext(text: string, offset: number): Token {
  let token = scan(text, offset);
  while (token.kind === 'comment') {
    token = scan(text, endOf(token));
  }
  return token;
}

function expectsName(frame: Frame, isInside: boolean, next: Token): boolean {
  switch (frame.expects) {
    case 'name':
    case 'comma':
      return true;
    case 'colon':
    case 'value':
      return isInside && next.kind === ':';
  }
}

/** Returns the value after the place, which a completion replaces; `blocked` if it cannot be replaced. */
function findReplacedValue(text: string, next: Token, typed: Span, frame: Frame): Span | 'blocked' | undefined {
  const isBracket = next.kind === '{' || next.kind === '[';
  const isScalar = (next.kind === 'text' && !isMemberName(text, next)) || next.kind === 'word';
  if (isBracket || (isScalar && frame.kind === 'document')) {
    return 'blocked';
  }
  const isOnLine = !/[\r\n]/.test(text.slice(typed.offset, next.offset));
  return isScalar && isOnLine ? { offset: typed.offset, length: endOf(next) - typed.offset } : undefined;
}

const cursorSegment = ({ segment, expects }: Frame) =>
  typeof segment === 'number' && expects === 'comma' ? segment + 1 : segment;

function missingPunctuation({ expects, end }: Frame): CompletionContext['missing'] {
  return expects === 'comma'
    ? { text: ',', offset: end }
    : expects === 'colon'
      ? { text: ':', offset: end }
      : undefined;
}

function followingToken({ kind }: Token): CompletionContext['follows'] {
  switch (kind) {
    case '}':
    case ']':
      return 'close';
    case ',':
      return 'comma';
    case ':':
      return 'colon';
    case 'end':
      return 'end';
    default:
      return 'more';
  }
}

/** Returns the members of the frame, and those after the place up to the closing bracket. */
function allMembers(text: string, frame: Frame, isName: boolean, from: number): Members {
  if (frame.kind !== 'object') {
    return new Map();
  }
  const rest: Frame = { ...frame, last: undefined, expects: isName ? 'colon' : 'comma', segment: undefined };
  const frames = [rest];
  let token = scan(text, from);
  while (frames.length > 0 && token.kind !== 'end' && isReadable(frames)) {
    step(frames, token, text);
    token = scan(text, endOf(token));
  }
  const before = membersRead(text, frame.last).filter(([name]) => isName || name !== frame.segment);
  return new Map([...membersRead(text, rest.last), ...before]);
}

/** Returns the members of an object that were read, in the order of the text. */
function membersRead(text: string, last: Frame['last']): readonly (readonly [string, unknown])[] {
  const members: [string, unknown][] = [];
  for (let each = last; each !== undefined; each = each.before) {
    const { name, value } = each;
    members.push([literal(text, scan(text, name)), value === undefined ? undefined : readScalar(text, value)]);
  }
  return members.reverse();
}

const readScalar = (text: string, offset: number) => scalar(text.slice(offset, endOf(scan(text, offset))));
