import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { characterOf } from './attacks';

/** Returns texts that a pattern matches, which cover each alternative and each optional part. */
export function spellingsOf(pattern: RegExp): readonly string[] {
  const literal = new RegExpParser().parseLiteral(String(pattern));
  const all = literal.pattern.alternatives.flatMap((each) => spelled(each, pattern.flags));
  const cased = pattern.ignoreCase ? all.flatMap((each) => [each, each.toLowerCase(), each.toUpperCase()]) : all;
  return [...new Set(cased)].filter((each) => new RegExp(pattern.source, pattern.flags).test(each));
}

function spelled(node: AST.Node, flags: string): readonly string[] {
  switch (node.type) {
    case 'Alternative':
      return inOrder(node.elements.map((element) => spelled(element, flags)));
    case 'CapturingGroup':
    case 'Group':
      return node.alternatives.flatMap((each) => spelled(each, flags));
    case 'Quantifier': {
      const { min, max, element } = node;
      const counts = [...new Set([Math.max(min, 1), min, Math.min(max, min + 2)])].filter((count) => count <= max);
      return counts.flatMap((count) =>
        element.type === 'CharacterClass'
          ? [Array.from({ length: count }, (_, at) => characterOf(element, flags, at)).join('')]
          : spelled(element, flags).map((each) => each.repeat(count)),
      );
    }
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterSet':
    case 'CharacterClass':
      return [characterOf(node, flags)];
    default:
      return [''];
  }
}

/** Returns the concatenations of each spelling of a part with the first spelling of all others. */
function inOrder(parts: readonly (readonly string[])[]): readonly string[] {
  const first = parts.map(([each = '']) => each);
  return [first.join(''), ...parts.flatMap((own, at) => own.slice(1).map((each) => first.with(at, each).join('')))];
}
