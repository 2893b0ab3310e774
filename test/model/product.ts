import path from 'node:path';
import type { Analysis } from '../../server/src/core/analysis/analysis';
import { analyze } from '../../server/src/core/analysis/analyze';
import { siblingFromAnalysis } from '../../server/src/core/analysis/sibling';
import { english } from '../../server/src/core/l10n/language';
import type { DocumentContext, Sibling } from '../../server/src/core/rules/context';
import { publicKey } from '../../server/src/host/publicKeys';
import type { Files, Value } from './values';

/** What the product says of the files of a program: the codes of its errors, empty if the program is green. */
export interface ProductVerdict {
  readonly errors: readonly string[];
  /** The analyses of the files, to judge similar files in less time. */
  readonly analyses: ReadonlyMap<string, Analysis>;
}

const texts = new WeakMap<object, string>();

/** The value as text. The texts of unchanged files are remembered. */
function textOf(value: Value): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/** Checks all JSON files as `check` does for a folder, in memory. `before` is the verdict on similar files. */
export function check(
  { json, pictures }: Files,
  before?: ProductVerdict,
  write: (value: Value) => string = textOf,
): ProductVerdict {
  const analyses = new Map<string, Analysis>();
  const siblings = new Map<string, Sibling>();
  const contextOf = (file: string): DocumentContext => {
    const others = (isHere: boolean) =>
      [...siblings]
        .filter(([other]) => other !== file && (path.posix.dirname(other) === path.posix.dirname(file)) === isHere)
        .map(([, sibling]) => sibling);
    return {
      file,
      today: '2026-08-20',
      get siblings() {
        return others(true);
      },
      elsewhere: () => others(false),
      picture(published) {
        const picture = pictures.get(published.replace(/^\//u, ''));
        return picture ? { sha256: picture.digest, size: { width: picture.width, height: picture.height } } : 'none';
      },
      text(published) {
        const value = json.get(published.replace(/^\//u, ''));
        return value === undefined ? 'none' : { text: write(value) };
      },
      names(published) {
        const folder = `${published.replace(/^\//u, '').replace(/\/$/u, '')}/`;
        return [...json.keys(), ...pictures.keys()].flatMap((each) =>
          each.startsWith(folder) ? (each.slice(folder.length).split('/')[0] ?? []) : [],
        );
      },
      publicKey,
    };
  };
  for (const [file, value] of json) {
    const options = {
      path: `/program/${file}`,
      domains: ['service-docs'],
      language: english,
      context: contextOf(file),
      isAmongDocuments: () => true,
    };
    const analysis = analyze(write(value), options, undefined, before?.analyses.get(file));
    if (analysis) {
      analyses.set(file, analysis);
      const sibling = siblingFromAnalysis(file, analysis);
      if (sibling) {
        siblings.set(file, sibling);
      }
    }
  }
  const errors = [...analyses.values()].flatMap((analysis) => {
    const { findings, checks } = analysis.judge();
    // `check` fails if the evidence of an acceptance was not seen.
    const unseen = checks.undecided.filter(({ reason }) => reason === 'evidenceNotSeen');
    return [
      ...findings.filter(({ severity }) => severity === 'error').map(({ code }) => code),
      ...unseen.map(({ rule }) => `${rule} (undecided)`),
    ];
  });
  return { errors: [...new Set(errors)], analyses };
}
