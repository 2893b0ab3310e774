import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A regular expression of the sources, with its place. */
export interface FoundPattern {
  readonly where: string;
  readonly pattern: RegExp;
}

const root = path.join(__dirname, '..', '..');

/** Returns every regular expression in the sources below these folders, or created when the core is loaded. */
export function patternsIn(...folders: readonly string[]): readonly FoundPattern[] {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const found = [...files.flatMap(literalsIn), ...constructed(files.filter((file) => file.startsWith(core)))];
  return [...new Map(found.map((each) => [String(each.pattern), each])).values()];
}

const core = path.join('server', 'src', 'core', path.sep);

function literalsIn(file: string): readonly FoundPattern[] {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const source = ts.createSourceFile(file, fs.readFileSync(path.join(root, file), 'utf8'), options);
  const found: FoundPattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, text = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ where: `${file}:${line + 1}`, pattern: new RegExp(text, flags) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the patterns that `new RegExp` creates while these modules are loaded again. */
function constructed(files: readonly string[]): readonly FoundPattern[] {
  const found: FoundPattern[] = [];
  const own = RegExp;
  let file = '';
  const listening = new Proxy(own, {
    construct(target, [text, flags]: [string, string?]) {
      const pattern = new target(text, flags);
      found.push({ where: file, pattern });
      return pattern;
    },
  });
  const loaded = { ...require.cache };
  try {
    globalThis.RegExp = listening;
    for (file of files) {
      const name = path.join(root, file);
      Reflect.deleteProperty(require.cache, name);
      require(name); // oxlint-disable-line typescript/no-require-imports
    }
  } finally {
    globalThis.RegExp = own;
    for (const name of files.map((each) => path.join(root, each))) {
      const before = loaded[name];
      if (before) {
        require.cache[name] = before;
      } else {
        Reflect.deleteProperty(require.cache, name);
      }
    }
  }
  return found;
}
