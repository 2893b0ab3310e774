import fs from 'node:fs';
import path from 'node:path';
import { allFindings, analyze } from '../../server/src/core/analysis/analyze';
import { valueAt } from '../../server/src/core/json/valueAt';
import type { Finding } from '../../server/src/core/diagnostics/finding';
import { english } from '../../server/src/core/l10n/language';
import type { Picture } from '../../server/src/core/rules/context';
import { siblingFromText } from '../../server/src/core/analysis/sibling';
import { publicKey } from '../../server/src/host/publicKeys';
import type { Json } from './examples';
import { patched, type Operation } from './jsonPatch';
import { pointer, type Path } from '../../server/src/core/json/path';

const folder = path.join(__dirname, '..', 'conformance');

type Source = { readonly base: string; readonly patch?: readonly Operation[] } | { readonly text: string };

/** A case of the suite, described in conformance/README.md. */
export interface Testcase {
  readonly id: string;
  readonly about: string;
  readonly description: string;
  readonly path: string;
  readonly document: Source;
  readonly padding?: number;
  readonly beside?: {
    readonly documents?: Readonly<Record<string, Source>>;
    readonly files?: Readonly<Record<string, string>>;
    readonly pictures?: Readonly<Record<string, { sha256: string; size?: { width: number; height: number } }>>;
  };
  readonly domains?: readonly string[];
  readonly today?: string;
  readonly only?: readonly string[];
  readonly expected: readonly { readonly code: string; readonly path: string }[];
}

export const readTestcases = (): readonly Testcase[] =>
  (JSON.parse(fs.readFileSync(path.join(folder, 'testcases.json'), 'utf8')) as { cases: readonly Testcase[] }).cases;

/** Returns the actual and expected findings of a case as sorted codes and places. */
export function runCase(testcase: Testcase): { actual: readonly string[]; expected: readonly string[] } {
  const { only } = testcase;
  const text = textOf(testcase.document) + ' '.repeat(testcase.padding ?? 0);
  const analysis = analyze(text, {
    path: testcase.path,
    domains: testcase.domains ?? ['service-docs'],
    language: english,
    context: contextOf(testcase),
  });
  const findings = analysis ? (only ? allFindings(analysis) : analysis.evaluate().findings) : [];
  const value = analysis?.document?.value;
  const isCompared = ({ code }: Finding) =>
    only
      ? only.includes(code)
      : code !== optional || testcase.about === optional || testcase.expected.some((each) => each.code === optional);
  const found = findings.filter(isCompared).map((finding) => placed(finding, value));
  return {
    actual: found.toSorted(),
    expected: testcase.expected.map(({ code, path: at }) => `${code} ${at}`).toSorted(),
  };
}

/** Many cases add unknown members, so this warning only counts in cases that expect it, or are about it. */
const optional = 'document/unknown-members';

/** A finding about a missing member is reported at its parent. */
function placed({ code, path: at }: Finding, value: unknown): string {
  let here: Path = at;
  while (here.length > 0 && valueAt(value, here) === undefined) {
    here = here.slice(0, -1);
  }
  return `${code} ${pointer(here)}`;
}

const texts = new Map<string, Json>();

function textOf(source: Source): string {
  if ('text' in source) {
    return source.text;
  }
  const base = texts.get(source.base) ?? (JSON.parse(fs.readFileSync(path.join(folder, source.base), 'utf8')) as Json);
  texts.set(source.base, base);
  return JSON.stringify(patched(base, source.patch ?? []), null, 2);
}

function contextOf({ path: file, today, beside: { documents = {}, files, pictures } = {} }: Testcase) {
  const known =
    pictures &&
    new Map<string, Picture>(Object.entries(pictures).map(([name, { sha256, size }]) => [name, { sha256, size }]));
  return {
    file,
    today,
    siblings: Object.entries(documents).flatMap(([name, source]) => siblingFromText(name, textOf(source)) ?? []),
    elsewhere: undefined,
    names: undefined,
    picture: (published: string) => known && (known.get(belowRoot(published)) ?? 'none'),
    text(published: string) {
      const text = files?.[belowRoot(published)];
      return files && (text === undefined ? 'none' : { text });
    },
    publicKey,
  };
}

/** Returns the path below the publish root for an absolute published path. */
const belowRoot = (published: string) => published.replace(/^\//, '');
