import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import ts from 'typescript';

interface Module {
  readonly exports: unknown;
}

type Body = (module: Module, exports: unknown, require: (name: string) => unknown, folder: string) => void;

/**
 * The modules of the project, each compiled once. Modules that depend on the changed file are loaded again, including tables
 * and lists of rules. The others are kept.
 */
export class Modules {
  readonly #bodies = new Map<string, Body>();
  readonly #loaded = new Map<string, Module>();
  readonly #importers = new Map<string, Set<string>>();
  #changed: string | undefined;

  /** Uses `text` for `file`, and restores the file that was changed before. */
  change(file: string, text: string): void {
    for (const each of [file, this.#changed]) {
      this.#forget(each ?? '');
    }
    this.#bodies.delete(this.#changed ?? '');
    this.#bodies.set(file, compile(file, text));
    this.#changed = file;
  }

  load(file: string): unknown {
    const loaded = this.#loaded.get(file);
    if (loaded) {
      return loaded.exports;
    }
    const module: Module = { exports: {} };
    this.#loaded.set(file, module);
    const body = this.#bodies.get(file) ?? compile(file, fs.readFileSync(file, 'utf8'));
    this.#bodies.set(file, body);
    const requirePackage = createRequire(file);
    const require = (name: string) => {
      if (!name.startsWith('.')) {
        return requirePackage(name) as unknown;
      }
      const importedFile = resolveImport(path.resolve(path.dirname(file), name));
      this.#importers.set(importedFile, (this.#importers.get(importedFile) ?? new Set()).add(file));
      return this.load(importedFile);
    };
    body(module, module.exports, require, path.dirname(file));
    return module.exports;
  }

  /** Unloads a module and all modules that import it. */
  forget(file: string): void {
    this.#forget(file);
  }

  #forget(file: string): void {
    if (this.#loaded.delete(file)) {
      for (const importer of this.#importers.get(file) ?? []) {
        this.#forget(importer);
      }
    }
  }
}

/**
 * Returns the file of a relative import. Throws if there is none, because modules loaded without this class are never changed.
 */
function resolveImport(name: string): string {
  const files = [name, `${name}.ts`, `${name}.tsx`, `${name}.js`, `${name}.cjs`, path.join(name, 'index.ts')];
  const file = files.find((each) => fs.statSync(each, { throwIfNoEntry: false })?.isFile());
  if (!file) {
    throw new Error(`There is no file for the import of ${name}.`);
  }
  return file;
}

function compile(file: string, text: string): Body {
  if (file.endsWith('.json')) {
    return (module) => Object.assign(module, { exports: JSON.parse(text) as unknown });
  }
  const { outputText } = ts.transpileModule(text, {
    fileName: file,
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true },
  });
  return vm.compileFunction(outputText, ['module', 'exports', 'require', '__dirname'], { filename: file }) as Body;
}
