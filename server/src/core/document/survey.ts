import { createScanner, SyntaxKind } from 'jsonc-parser';
import type { Path, Span } from '../finding';

/** A member whose name occurred before in the same object. */
export interface DuplicateMember {
  readonly name: string;
  /** The path of the member. */
  readonly path: Path;
  readonly first: Span;
  readonly again: Span;
}

export interface Survey {
  readonly duplicates: readonly DuplicateMember[];
  /** The first bracket below the greatest depth; what comes after it was not looked at. */
  readonly tooDeep: Span | undefined;
}

interface Container {
  /** The members seen so far; absent for an array. */
  readonly members: Map<string, Span> | undefined;
  /** The name of the member or the number of the item being read. */
  current: string | number;
}

/** One pass over the tokens, without a tree and without recursion: what `JSON.parse` does not tell. */
export function survey(text: string, maximumDepth: number): Survey {
  const scanner = createScanner(text, true);
  const duplicates: DuplicateMember[] = [];
  const containers: Container[] = [];
  let expectsName = false;

  for (let token = scanner.scan(); token !== SyntaxKind.EOF; token = scanner.scan()) {
    const container = containers.at(-1);
    switch (token) {
      case SyntaxKind.OpenBraceToken:
      case SyntaxKind.OpenBracketToken:
        if (containers.length === maximumDepth) {
          return { duplicates, tooDeep: { offset: scanner.getTokenOffset(), length: 1 } };
        }
        expectsName = token === SyntaxKind.OpenBraceToken;
        containers.push({ members: expectsName ? new Map() : undefined, current: expectsName ? '' : 0 });
        break;
      case SyntaxKind.CloseBraceToken:
      case SyntaxKind.CloseBracketToken:
        containers.pop();
        expectsName = false;
        break;
      case SyntaxKind.CommaToken:
        expectsName = container?.members !== undefined;
        if (typeof container?.current === 'number') {
          container.current++;
        }
        break;
      case SyntaxKind.StringLiteral:
        if (expectsName && container?.members) {
          expectsName = false;
          const name = scanner.getTokenValue();
          const span = { offset: scanner.getTokenOffset(), length: scanner.getTokenLength() };
          const first = container.members.get(name);
          container.current = name;
          if (first) {
            duplicates.push({ name, path: containers.map(({ current }) => current), first, again: span });
          } else {
            container.members.set(name, span);
          }
        }
        break;
      default:
        break;
    }
  }
  return { duplicates, tooDeep: undefined };
}
