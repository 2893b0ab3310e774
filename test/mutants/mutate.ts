import ts from 'typescript';

/** A small change of a source file: `text` replaces the text from `start` to `end`. */
export interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The replaced node or range, with the new text. */
type Change = readonly [node: ts.Node | readonly [start: number, end: number], text: string];

/** Returns all mutants of a file. For a table of facts, they change members and their order; for a rule, its behavior. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
  const isTable = !file.includes('/rules/');
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isUntouched(node)) {
      return;
    }
    for (const [place, text] of [...inCode(node), ...inLists(node, isTable)]) {
      const [start, end] = 'kind' in place ? [place.getStart(), place.getEnd()] : place;
      found.push({ file, start, end, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  const seen = new Set<string>();
  return found.filter(({ start, end, text }) => {
    const key = `${start} ${end} ${text}`;
    return source.slice(start, end) !== text && !seen.has(key) && seen.add(key);
  });
}

/** Texts of rules are checked by other tests, and types by the compiler. */
const prose = ['summary', 'why', 'messages', 'examples', 'spec', 'id'];
const messageFunctions = ['phrase', 'say', 'derived', 'asserted'];

function isUntouched(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    (ts.isPropertyAssignment(node) && isOfRule(node) && prose.includes(node.name.getText())) ||
    (ts.isPropertyAssignment(node) && node.name.getText() === 'message') ||
    (ts.isStringLiteralLike(node) && (isProse(node) || (node.text === '' && isTypeOnly(parent))))
  );
}

const isProse = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) &&
  (/ .*\.$/.test(node.text) ||
    (ts.isCallExpression(node.parent) && messageFunctions.includes(node.parent.expression.getText())));

const isOfRule = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent.parent) && parent.parent.expression.getText() === 'defineRule';

function* inCode(node: ts.Node): Generator<Change> {
  if (ts.isBinaryExpression(node)) {
    yield* ofOperator(node);
  } else if (ts.isIfStatement(node) || ts.isWhileStatement(node)) {
    yield [node.expression, 'false'];
    yield* ts.isIfStatement(node) ? [[node.expression, 'true'] as const] : [];
  } else if (ts.isConditionalExpression(node)) {
    yield [node, node.whenTrue.getText()];
    yield [node, node.whenFalse.getText()];
  } else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    yield [
      node,
      node.operator === ts.SyntaxKind.PlusPlusToken ? `${node.operand.getText()}--` : node.operand.getText(),
    ];
  } else if (ts.isPropertyAccessExpression(node)) {
    yield* ofMethod(node);
  } else if (ts.isBlock(node)) {
    yield* node.statements.filter(isLeftOut).map((statement) => [statement, ';'] as const);
  } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
    yield [node, String(node.kind === ts.SyntaxKind.FalseKeyword)];
  } else if (ts.isNumericLiteral(node)) {
    yield [node, String(Number(node.text) + 1)];
  } else if (ts.isStringLiteralLike(node)) {
    yield [node, ofText(node.text)];
  } else if (ts.isTemplateExpression(node)) {
    yield [node, "''"];
  } else if (ts.isRegularExpressionLiteral(node)) {
    yield* ofPattern(node.text).map((text) => [node, text] as const);
  }
}

const operators: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '+=': ['-='],
};

function* ofOperator(node: ts.BinaryExpression): Generator<Change> {
  const [left, operator, right] = [node.left, node.operatorToken, node.right].map((each) => each.getText());
  if (operator === '&&' || operator === '||' || operator === '??') {
    yield* isTypeOnly(node) ? [] : [[node, left!] as const];
    yield [node, right!];
  }
  yield* (operators[operator!] ?? []).map((other) => [node.operatorToken, other] as const);
}

/** Returns whether a node is only there for types, such as an empty text for an absent one. */
const isTypeOnly = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
  node.right.getText() === "''";

const swapped: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
};
const leftOut = ['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim', 'toLowerCase', 'toUpperCase'];

function* ofMethod(node: ts.PropertyAccessExpression): Generator<Change> {
  const name = node.name.text;
  if (node.questionDotToken && !isTypeOnly(node.parent)) {
    yield [node, `${node.expression.getText()}!.${name}`];
  }
  if (ts.isCallExpression(node.parent) && node.parent.expression === node) {
    yield* swapped[name] ? [[node.name, swapped[name]] as const] : [];
    yield* leftOut.includes(name) ? [[node.parent, node.expression.getText()] as const] : [];
  }
}

/** Returns whether a statement can be removed. The last one returns the result, so its removal is always detected. */
const isLeftOut = (statement: ts.Statement, index: number, { length }: readonly ts.Statement[]): boolean =>
  ts.isExpressionStatement(statement) ||
  ts.isContinueStatement(statement) ||
  ts.isBreakStatement(statement) ||
  (ts.isReturnStatement(statement) && !(ts.isFunctionLike(statement.parent.parent) && index === length - 1));

function ofText(text: string): string {
  const others: Readonly<Record<string, string>> = { error: 'warning', warning: 'error', information: 'error' };
  return JSON.stringify(others[text] ?? (text === '' ? 'mutant' : text.slice(0, -1)));
}

/** Returns a pattern without one of its anchors, quantifiers, alternatives or flags. */
function ofPattern(literal: string): readonly string[] {
  const end = literal.lastIndexOf('/');
  const [pattern, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  const tokens = pattern.match(/\\.|\[(?:\\.|[^\]])*\]|\(\?(?:<?[=!]|:)|\{[\d,]+\}|./gsu) ?? [];
  const without = (from: number, to: number) => [...tokens.slice(0, from), ...tokens.slice(to)].join('');
  const shorter = tokens.flatMap((token, at) => {
    if (/^(?:[\^$?*+]|\\b|\{.*\})$/u.test(token)) {
      return [without(at, at + 1)];
    }
    return token === '|'
      ? [without(alternative(tokens, at, -1), at + 1), without(at, alternative(tokens, at, 1) + 1)]
      : [];
  });
  const plainer = [...flags].filter((flag) => flag === 'i').map((flag) => `/${pattern}/${flags.replace(flag, '')}`);
  return [...new Set(shorter)]
    .filter((each) => each !== '')
    .map((each) => `/${each}/${flags}`)
    .concat(plainer);
}

/** Returns the first or last token of the alternative before or after a bar. */
function alternative(tokens: readonly string[], bar: number, step: 1 | -1): number {
  const [opens, closes] = step === 1 ? [/^\(/, /^\)$/] : [/^\)$/, /^\(/];
  let depth = 0;
  let at = bar;
  for (let next = at + step; next >= 0 && next < tokens.length; at = next, next += step) {
    depth += opens.test(tokens[next]!) ? 1 : closes.test(tokens[next]!) ? -1 : 0;
    if (depth < 0 || (depth === 0 && tokens[next] === '|')) {
      break;
    }
  }
  return step === 1 ? at : Math.min(at, bar);
}

const optional = ['related', 'fix', 'follows', 'severity', 'onKey', 'isLocked', 'holdsInBrokenText'];

function* inLists(node: ts.Node, isTable: boolean): Generator<Change> {
  if (ts.isArrayLiteralExpression(node)) {
    yield* withoutEach(node.elements, node.getEnd(), (each) => !isProse(each));
    yield* isTable && node.elements.length === 0 ? [[node, "['mutant']"] as const] : [];
    yield* isTable ? neighbors(node.elements) : [];
  } else if (ts.isObjectLiteralExpression(node)) {
    const isFree = (each: ts.Node) =>
      isTable || ts.isSpreadAssignment(each) || (!isRequired(each) && optional.includes(nameOf(each)));
    yield* withoutEach(node.properties, node.getEnd(), isFree);
    yield* isTable ? neighbors(node.properties) : [];
  } else if (ts.isCallExpression(node) && isTable && ts.isIdentifier(node.expression)) {
    const given = node.arguments;
    yield* withoutEach(given, node.getEnd(), (each) => each !== given[0] && each === given.at(-1));
    yield* given.filter(ts.isIdentifier).map((each) => [each, each.text === 'undefined' ? "'mutant'" : '[]'] as const);
  }
}

const nameOf = (property: ts.Node): string => /^\w+/.exec(property.getText())?.[0] ?? '';

const isRequired = (property: ts.Node): boolean => isOfRule(property) && nameOf(property) === 'severity';

/** Yields a list without each of its removable items and its comma. */
function* withoutEach(
  items: readonly ts.Node[],
  end: number,
  isFree: (item: ts.Node) => boolean = () => true,
): Generator<Change> {
  for (const [index, item] of items.entries()) {
    const [before, next] = [items[index - 1], items[index + 1]];
    if (isFree(item)) {
      yield next
        ? [[item.getStart(), next.getStart()], '']
        : [[before?.getEnd() ?? item.getStart(), before ? item.getEnd() : end - 1], ''];
    }
  }
}

/** Yields each pair of consecutive items in reverse order. */
function* neighbors(items: readonly ts.Node[]): Generator<Change> {
  for (const [index, item] of items.slice(1).entries()) {
    const before = items[index]!;
    yield [[before.getStart(), item.getEnd()], `${item.getText()}, ${before.getText()}`];
  }
}
