import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { labelsOfKinds, purposesOfKinds } from '../server/src/core/kinds/contract/kindNames';
import { kindNames } from '../server/src/core/kinds/contract/kinds';
import { schemaFiles } from './schemaFiles';

/**
 * Returns all English sentences for users, sorted: the arguments of `say` and `l10n.t`, the names of the kinds, and the prose
 * of the schemas. They are the keys of the translations in l10n/.
 */
export function collectMessages(root: string): readonly string[] {
  const folders = ['server/src', 'server/dashboard', 'client'];
  const sources = folders.flatMap((folder) => sourceFiles(path.join(root, folder)));
  const messages = [
    ...sources.flatMap(messagesIn),
    ...Object.values(kindNames),
    ...Object.values(labelsOfKinds),
    ...Object.values(purposesOfKinds),
    ...Object.values(schemaFiles).flatMap(proseIn),
  ];
  return [...new Set(messages)].sort();
}

function sourceFiles(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.join(folder, file));
}

function messagesIn(file: string): readonly string[] {
  const messages: string[] = [];
  const visit = (node: ts.Node): void => {
    const [template] = ts.isCallExpression(node) && isMessageCall(node.expression) ? node.arguments : [];
    const text = template && textOf(template);
    if (text !== undefined) {
      messages.push(text);
    }
    messages.push(...textsOfRule(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return messages;
}

/** Returns the texts of a rule: its `messages`, its `summary` and its `why`. */
function textsOfRule(node: ts.Node): readonly string[] {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) {
    return [];
  }
  const name = node.name.getText();
  const value =
    node.initializer && ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
  if (value && /^(messages|\w+Messages)$/.test(name) && ts.isObjectLiteralExpression(value)) {
    return value.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) ? (textOf(property.initializer) ?? []) : [],
    );
  }
  const text = value && /^(summary|why)$/.test(name) ? textOf(value) : undefined;
  return text === undefined ? [] : [text];
}

/** Returns the text of a literal, or of several literals joined with `+`. */
function textOf(node: ts.Expression): string | undefined {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [head, tail] = [textOf(node.left), textOf(node.right)];
    return head === undefined || tail === undefined ? undefined : head + tail;
  }
  return ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** The functions whose first argument is a sentence or a phrase. */
const messageFunctions: readonly string[] = ['say', 'derivedFix', 'assertedFix', 'phrase'];

/**
 * Returns whether a call has a sentence as its first argument: `say(…)`, `language.say(…)`, `vscode.l10n.t(…)`, `derivedFix(…)`
 * and so on.
 */
function isMessageCall(callee: ts.Expression): boolean {
  if (!ts.isPropertyAccessExpression(callee)) {
    return ts.isIdentifier(callee) && messageFunctions.includes(callee.text);
  }
  const isL10n = ts.isPropertyAccessExpression(callee.expression) && callee.expression.name.text === 'l10n';
  return callee.name.text === 'say' || (callee.name.text === 't' && isL10n);
}

const proseKeywords = ['title', 'description', 'markdownDescription', 'patternErrorMessage'];

/** Returns the prose of a schema. If it has the same text as plain text and as Markdown, returns the Markdown. */
function proseIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) {
    return schema.flatMap(proseIn);
  }
  if (typeof schema !== 'object' || schema === null) {
    return [];
  }
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (typeof value === 'string') {
      const isRepeated = keyword === 'description' && 'markdownDescription' in schema;
      return proseKeywords.includes(keyword) && !isRepeated ? [value] : [];
    }
    return keyword === 'markdownEnumDescriptions' ? (value as string[]) : proseIn(value);
  });
}
