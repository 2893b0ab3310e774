import path from 'node:path';
import type { Analysis } from '../../server/src/core/analysis/analysis';
import { analyze, isReceipt } from '../../server/src/core/analysis/analyze';
import { withoutConsequences } from '../../server/src/core/analysis/consequences';
import type { Finding } from '../../server/src/core/diagnostics/finding';
import { siblingFromAnalysis } from '../../server/src/core/analysis/sibling';
import { comparedDocument, diff } from '../../server/src/core/program/diff';
import { guardFindings } from '../../server/src/core/program/guard';
import { mergeDocuments } from '../../server/src/core/program/merge/merge';
import { matchDocuments } from '../../server/src/core/program/matchDocuments';
import { english } from '../../server/src/core/l10n/language';
import type { DocumentContext, Sibling } from '../../server/src/core/rules/context';
import { publicKey } from '../../server/src/host/publicKeys';
import type { Files, Value } from './values';

/** The result of the product for the files of a program: the codes of its errors, empty if the program is green. */
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
      damageTest: () => 'noContent' as const,
    };
    const analysis = analyze(write(value), options, { previous: before?.analyses.get(file) });
    if (analysis) {
      analyses.set(file, analysis);
      const sibling = siblingFromAnalysis(file, analysis);
      if (sibling) {
        siblings.set(file, sibling);
      }
    }
  }
  const errors = [...analyses.values()].flatMap((analysis) => {
    const { findings, checks } = analysis.evaluate();
    // `check` fails if the evidence of an acceptance was not seen.
    const unseen = checks.undecided.filter(({ reason }) => reason === 'evidenceNotSeen');
    return [
      ...findings.filter(({ severity }) => severity === 'error').map(({ code }) => code),
      ...unseen.map(({ rule }) => `${rule} (undecided)`),
    ];
  });
  return { errors: [...new Set(errors)], analyses };
}

/** The result of the product for a step: the errors of `guard` in its own words. */
export interface GuardVerdict {
  readonly errors: readonly string[];
  readonly messages: readonly string[];
}

type Checked = readonly [files: Files, verdict: ProductVerdict];

const receiptAt =
  ({ json }: Files) =>
  (published: string): unknown =>
    json.get(published.replace(/^\//u, ''));

/** Compares two checked states as `guard` does for two folders, in memory. */
export function guard(before: Checked, after: Checked): GuardVerdict {
  const documents = ([files, { analyses }]: Checked) =>
    [...analyses]
      .filter(([, analysis]) => !isReceipt(analysis))
      .map(([file, analysis]) => ({
        ...comparedDocument(file, analysis, english),
        view: analysis.view,
        receipt: receiptAt(files),
        receiptPaths: [...analyses].flatMap(([path, each]) => (isReceipt(each) ? [path] : [])),
      }));
  const [old, now] = [documents(before), documents(after)];
  const diffs = new Map(diff(old, now, english).map((each) => [each.after, each]));
  const findings = matchDocuments(old, now).flatMap(
    ([was, is]): readonly Pick<Finding, 'code' | 'path' | 'message'>[] =>
      was === undefined
        ? []
        : is === undefined
          ? [{ code: 'guard/gone', path: [], message: `${was.file} is gone.` }]
          : withoutConsequences(guardFindings(diffs.get(is.file), was, is, english)),
  );
  return {
    errors: [...new Set(findings.map(({ code }) => code))],
    messages: findings.map(({ code, path: place, message }) => `${code} at /${place.join('/')}: ${message}`),
  };
}

/** The files that the product merges, or the conflicts that it leaves to people. */
export type MergeVerdict = { readonly files: Files } | { readonly conflicts: readonly string[] };

/** Merges the files of two sides as Git does with the merge driver: files of one side are taken, others merged by meaning. */
export function merge(base: Files, ours: Files, theirs: Files): MergeVerdict {
  const conflicts: string[] = [];
  const take = <Item>(
    file: string,
    of: (files: Files) => ReadonlyMap<string, Item>,
    both: (...items: Versions<Item>) => Item | undefined,
  ) => {
    const [old, our, their] = [base, ours, theirs].map((files) => of(files).get(file)) as Versions<Item>;
    const is = (one: Item | undefined, other: Item | undefined) => JSON.stringify(one) === JSON.stringify(other);
    return is(our, their) || is(old, their) ? our : is(old, our) ? their : both(old, our, their);
  };
  const mergeText = (file: string, ...values: Versions<Value>): Value | undefined => {
    const [old, our, their] = values.map((value) => (value === undefined ? undefined : textOf(value)));
    if (our === undefined || their === undefined) {
      conflicts.push(`${file} is removed on one side`);
      return undefined;
    }
    const options = { path: `/program/${file}`, domains: ['service-docs'], language: english };
    const result = mergeDocuments({ base: old, ours: our, theirs: their }, options, markers);
    if (!('text' in result)) {
      conflicts.push(`${file}: by lines, ${result.byLines ?? 'no document'}`);
    } else if (result.conflicts.length > 0) {
      conflicts.push(...result.conflicts.map(({ message }) => `${file}: ${message}`));
    } else {
      return JSON.parse(result.text) as Value;
    }
    return undefined;
  };
  const all = <Item>(
    of: (files: Files) => ReadonlyMap<string, Item>,
    both: (file: string, ...items: Versions<Item>) => Item | undefined,
  ) =>
    new Map(
      [...new Set([ours, theirs].flatMap((files) => [...of(files).keys()]))].flatMap(
        (file): (readonly [string, Item])[] => {
          const item = take(file, of, (...items) => both(file, ...items));
          return item === undefined ? [] : [[file, item]];
        },
      ),
    );
  const files = {
    json: all(({ json }) => json, mergeText),
    pictures: all(
      ({ pictures }) => pictures,
      (file) => void conflicts.push(`${file} has two pictures`),
    ),
  };
  return conflicts.length > 0 ? { conflicts } : { files };
}

type Versions<Item> = [base: Item | undefined, ours: Item | undefined, theirs: Item | undefined];
const markers = { ours: 'ours', theirs: 'theirs', size: 7 };
