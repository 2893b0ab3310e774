import path from 'node:path';
import { isReceipt, type Analysis } from '../core/analysis/analyse';
import { unsuppressed } from '../core/analysis/config/suppress';
import type { Finding, Severity } from '../core/diagnostics/finding';
import { comparedDocument, diff, type ComparedDocument } from '../core/program/diff';
import { guardFindings, type GuardedDocument } from '../core/program/guard';
import { matched } from '../core/program/matched';
import { redactFile } from '../core/secrets/redact';
import type { Language } from '../core/l10n/language';
import type { Result } from '../core/text/result';
import { relativePath } from '../host/below';
import { FilesOfSite } from '../host/fileFactsSync';
import { textsAt } from '../host/git';
import { siteOf } from './analyseFolders';
import { analysisOptions } from './analysisOptions';
import { readBaseline, withoutKnown } from './baseline';
import { told as toldFiles } from './check';
import { checkedDocuments, type CheckedDocument, type CheckedFile } from './checkFiles';
import { textsNamed } from './diff';
import { configProblems, documentsIn, type ReadDocument } from './documents';
import { namedFiles } from './files';
import { gitSays } from './gitSays';
import type { Output } from './outputs';
import { misuse } from './print';
import type { NamedText, ReadOptions } from './readOptions';
import { toldIn, type Told } from './reportedFinding';

export interface GuardOptions extends ReadOptions {
  /** A file of findings that are known already and not reported; absent for none. What a change does is never known. */
  readonly baseline: string | undefined;
  /** What was there before: `git:REVISION`, a folder or a file. */
  readonly against: string;
  readonly outputs: readonly Output[];
  /** Whether a check that could not decide makes the exit code 1, too. */
  readonly requireComplete: boolean;
}

const severity = 'error' satisfies Severity;

/** Reports what is wrong with files, and what no sequence of legal steps does to them. @returns the exit code */
export async function guard(inputs: readonly string[], options: GuardOptions): Promise<number> {
  const wanted = inputs.length > 0 ? inputs : ['.'];
  const named = await namedFiles(wanted);
  const now = checkedDocuments(named, options);
  const old = await oldState(wanted, options);
  if ('error' in old) {
    return misuse(old.error);
  }
  const known = options.baseline === undefined ? undefined : readBaseline(options.baseline, options);
  if (known && 'error' in known) {
    return misuse(known.error);
  }
  const problems = configProblems([...old.ok.documents, ...documentsOf(now)], options);
  if (problems.length > 0) {
    return misuse(problems.join('\n'));
  }
  const who = await gitSays(wanted, options.against, documentsOf(now), options);
  const all = guarded(old.ok, now, who, options);
  const unknown = known ? all.map((each) => withoutKnown(each, known.ok)) : all;
  return toldFiles(unknown, named.length, { failOn: severity, fix: 'none', ...options });
}

/** What was there before. */
interface OldState {
  readonly documents: readonly ReadDocument[];
  /** The text published under a path by the document in `file`. */
  published(file: string, at: string): string | undefined;
}

async function oldState(inputs: readonly string[], options: GuardOptions): Promise<Result<OldState>> {
  const [, revision] = /^git:(.+)$/s.exec(options.against) ?? [];
  if (revision === undefined) {
    const texts = await textsNamed(options.against, options.language);
    return 'error' in texts ? texts : { ok: { documents: documentsIn(texts.ok, options), published: publishedText } };
  }
  const texts: NamedText[] = [];
  const artifacts = new Map<string, string>();
  const folders = (await namedFiles(inputs)).map(({ file }) => path.dirname(path.resolve(file)));
  for (const folder of new Set(inputs.map((input) => relativePath('.', path.resolve(input))))) {
    const found = await textsAt(revision, folder, '.', options.language);
    if ('error' in found) {
      return found;
    }
    texts.push(...found.ok);
  }
  for (const root of new Set(folders.map((folder) => relativePath('.', siteOf(folder))))) {
    const found = await textsAt(revision, path.posix.join(root, 'artifacts'), '.', options.language);
    for (const { file, text } of 'ok' in found ? found.ok : []) {
      artifacts.set(file, text);
    }
  }
  const published = (file: string, at: string) =>
    artifacts.get(path.posix.join(relativePath('.', siteOf(path.dirname(path.resolve(file)))), at));
  return { ok: { documents: documentsIn(texts, options), published } };
}

/** The text that a document on disk publishes under a path. */
function publishedText(file: string, at: string): string | undefined {
  const found = new FilesOfSite(siteOf(path.dirname(path.resolve(file)))).of(file, () => []).text(at);
  return typeof found === 'object' ? found.text : undefined;
}

const documentsOf = (checked: readonly CheckedDocument[]) =>
  checked.flatMap(({ checked: file, analysis }) =>
    file && analysis && !isReceipt(analysis) ? [{ file: file.file, text: file.text, analysis }] : [],
  );

/** The files as they are checked, with what was done to each, and those that are there no more. */
function guarded(
  old: OldState,
  now: readonly CheckedDocument[],
  who: ReadonlyMap<string, readonly Finding[]>,
  options: GuardOptions,
): readonly CheckedFile[] {
  const { language } = options;
  const before = old.documents.map(({ file, analysis }) => stateOf(file, analysis, old.published, language));
  const after = documentsOf(now).map(({ file, analysis }) => stateOf(file, analysis, publishedText, language));
  const diffs = new Map(diff(before, after, language).map((each) => [each.after, each]));
  const found = new Map<string, readonly Finding[]>();
  const gone: CheckedFile[] = [];
  for (const [was, is] of matched(before, after)) {
    if (was && is) {
      found.set(is.file, guardFindings(diffs.get(is.file), was, is, language));
    } else if (was) {
      gone.push(goneFile(was.file, options));
    }
  }
  const there = now.flatMap(({ checked }) => {
    const own = [found, who].flatMap((each) => (checked && each.get(checked.file)) ?? []);
    return checked ? [{ ...checked, findings: [...checked.findings, ...told(checked, own, options)] }] : [];
  });
  return [...there, ...gone.filter(({ findings }) => findings.length > 0)];
}

function goneFile(file: string, options: GuardOptions): CheckedFile {
  const message = options.language.say('This document is gone. It was there in {before}.', {
    before: redactFile(options.against),
  });
  const finding: Finding = {
    code: 'guard/gone',
    severity,
    message,
    path: [],
    span: { offset: 0, length: 0 },
    related: [],
  };
  const nothing = { text: '', kind: undefined, isReadable: true, held: [], checks: undefined, used: [] } as const;
  return { file, ...nothing, findings: told({ file, text: '' }, [finding], options) };
}

/** What of the findings the configuration does not allow. */
function told(
  { file, text }: Pick<CheckedFile, 'file' | 'text'>,
  all: readonly Finding[],
  options: GuardOptions,
): readonly Told[] {
  const { config, file: own, today } = analysisOptions(file, options).configured!;
  const { findings } = unsuppressed(all, { suppressions: config.allowedChanges }, own, today);
  return toldIn(file, text, findings, options);
}

function stateOf(
  file: string,
  analysis: Analysis,
  published: OldState['published'],
  language: Language,
): ComparedDocument & GuardedDocument {
  return {
    ...comparedDocument(file, analysis, language),
    view: analysis.view,
    receipt: (at) => valueOf(published(file, at)),
  };
}

/** What a text says as JSON, or the text itself where it is none. */
function valueOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text; // Broken as it is, it is what stands there.
  }
}
