import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { schemaFiles } from '../../scripts/schemaFiles';
import { listMemberNames } from '../../server/src/core/schema/lookup';
import { once } from '../../server/src/core/text/collections';

const root = path.join(__dirname, '../..');

/** Members whose names are words of any program, such as `id` and `title`. */
const everyday = new Set(
  `action at by code content count description detail environment file format from group height id items kind label language
  message method name order path program reason result role route rule rules screens severity size state status summary tasks text
  time title to total type url value values version width`.split(/\s+/),
);

/** Names of members that mean something else outside of the kinds, with that meaning. */
const otherMeanings: Readonly<Record<string, string>> = {
  accepted: 'a state of progress, and an exit code',
  auth: 'a subject of rules, and the short name of a kind',
  boundary: 'a subject of rules',
  current: 'a state of knives',
  evidence: 'a subject of rules, and a meaning of changes',
  exit: 'an event of Node.js, and a request of LSP',
  finding: 'a warning about evidence',
  fixture: 'a type of symbols, and a subject of rules',
  gates: 'a series of the chart, and a subject of rules',
  href: 'a target of code lenses',
  input: 'an element and an event of HTML, and a direction of schemas',
  kits: 'a subject of rules, and the short name of a kind',
  lane: 'a type of items in the tree',
  note: 'a level of SARIF',
  progress: 'a tool, an option, and the short name of a kind',
  repository: 'a type of symbols, and a scope of Git',
  required: 'a keyword of JSON Schema',
  running: 'a state of the connection',
  sha256: 'a hash function',
  waiting: 'a state of progress',
};

/**
 * The literals that name members of documents outside of the kinds: at most 20. A member has its meaning in the schema of its kind
 * (`core/schema/roles.ts`), where the other layers read it.
 */
const remaining: readonly string[] = ['core/program/valueChanges.ts: evidenceKind'];

describe('the names of document members', () => {
  it('occur in few literals outside the kinds', () => {
    assert.deepEqual(memberLiterals(), remaining);
    assert.ok(remaining.length <= 20);
  });

  it('are used with their other meaning if they have one', () => {
    const members = new Set(Object.values(schemaFiles).flatMap(listMemberNames));
    const used = new Set(literals().map(({ text }) => text));
    assert.deepEqual(
      Object.keys(otherMeanings).filter((word) => !members.has(word) || !used.has(word)),
      [],
    );
  });
});

/** Returns the literals that name members, as `file: member`, in the order of the files. */
function memberLiterals(): readonly string[] {
  const members = new Set(
    Object.values(schemaFiles)
      .flatMap(listMemberNames)
      .filter((name) => !everyday.has(name) && !name.startsWith('$') && !Object.hasOwn(otherMeanings, name)),
  );
  return literals()
    .filter(({ text }) => members.has(text))
    .map(({ file, text }) => `${file}: ${text}`);
}

/** The literals of the server outside of the kinds, in the order of the files. */
const literals = once(() =>
  globSync(['**/*.ts', '!core/kinds/**'], { cwd: path.join(root, 'server/src') })
    .toSorted()
    .flatMap((file) => literalsIn(file).map((text) => ({ file, text }))),
);

/** Returns the texts of a file, except imports, names of members of our own objects, and types. */
function literalsIn(file: string): readonly string[] {
  const source = ts.createSourceFile(
    file,
    fs.readFileSync(path.join(root, 'server/src', file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      return;
    }
    if (ts.isStringLiteralLike(node)) {
      found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
