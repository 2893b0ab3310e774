import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** A text of about `length` characters. */
export type TextOf = (length: number) => string;

/** Number of repetitions that may make a pattern slow. */
const many = 16;

/**
 * Returns texts that may be slow for a pattern: the text before each repetition, its repeated text many times, and a text that
 * does not match.
 */
export function attacksOn(pattern: RegExp): readonly TextOf[] {
  const { flags } = pattern;
  const literal = new RegExpParser().parseLiteral(String(pattern));
  const texts = new Map<string, TextOf>();
  const add = (lead: string, pump: string) => {
    for (const end of ['\0', '!\n', '']) {
      const key = `${lead}\0${pump}\0${end}`;
      texts.set(`${key} run`, (length) => lead + repeated(pump, length) + end);
      texts.set(`${key} again`, (length) => repeated(lead + pump, length) + end);
      texts.set(`${key} many`, (length) => repeated(lead + pump.repeat(many), length) + end);
      texts.set(`${key} before`, (length) => repeated(pump, length) + lead + end);
      texts.set(`${key} both`, (length) => repeated(lead, length / 2) + repeated(pump, length / 2) + end);
    }
  };
  visitRegExpAST(literal, {
    onQuantifierEnter(quantifier) {
      const { element, max } = quantifier;
      if (max >= many) {
        const isGroup = element.type === 'Group' || element.type === 'CapturingGroup';
        const pumps = isGroup ? element.alternatives.map((each) => sampleOf(each, flags)) : [sampleOf(element, flags)];
        pumps.filter((pump) => pump !== '').forEach((pump) => add(leadTo(quantifier, flags), pump));
      }
    },
  });
  const whole = sampleOf(literal.pattern.alternatives[0]!, flags);
  add('', whole.slice(0, -1) || 'a');
  return [...texts.values()];
}

const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / Math.max(1, text.length)));

/** Returns one of the shortest texts that a part of a pattern matches. */
function sampleOf(node: AST.Node, flags: string): string {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map((element) => sampleOf(element, flags)).join('');
    case 'CapturingGroup':
    case 'Group':
      return sampleOf(node.alternatives[0]!, flags);
    case 'Quantifier':
      return sampleOf(node.element, flags).repeat(node.min);
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return characterOf(node, flags);
    default:
      return '';
  }
}

const usual = [...'a0A'];
const others = [
  ...' _-."\'\\/\n\t+=:;,{}[]()<>@#?%~*&|$`验é',
  ...Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code)),
];

/** Returns a character that a part of a pattern matches: in turn a small letter, a digit or a capital letter, if possible. */
export function characterOf({ raw }: AST.Node, flags: string, turn = 0): string {
  const pattern = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
  const fitting = usual.filter((each) => pattern.test(each));
  return fitting[turn % fitting.length] ?? others.find((each) => pattern.test(each)) ?? '';
}

/** Returns a text for everything before a part of the pattern. */
function leadTo(node: AST.Node, flags: string): string {
  const { parent } = node;
  if (!parent) {
    return '';
  }
  const before = parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(node as never)) : [];
  return leadTo(parent, flags) + before.map((each) => sampleOf(each, flags)).join('');
}
