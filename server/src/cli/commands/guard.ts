import path from 'node:path';
import { isExcludedBy } from '../../core/analysis/config/config';
import type { GuardCode } from '../../core/analysis/config/guardCodes';
import { withoutGrants } from '../../core/analysis/config/grants';
import { pathFromPointer } from '../../core/json/valueAt';
import { redact, redactFile } from '../../core/secrets/redact';
import { phrase, type Language } from '../../core/l10n/language';
import { memoize, takeFirst } from '../../core/text/collections';
import { fail } from '../../core/text/result';
import type { FoundConfig } from '../../host/configFiles';
import { findRepositoryTop } from '../../host/fileStats';
import { isAncestor, mergeBase } from '../../host/git';
import { pathFromConfig, type Configs } from '../files/configs';
import { parseBaseline, readBaseline, withoutFindings, withoutBaselineFindings, type Baseline } from './baseline';
import { checkedDocuments, isOnlyListed, type CheckedDocument, type CheckedFile } from '../files/checkFiles';
import { commitsMergedSince } from '../git/mergedCommits';
import { withMergeLosses } from './mergeLosses';
import { configProblems, describeErrors } from '../files/documents';
import { namedFilesOrReasons } from '../files/missing';
import type { ReadDocument } from '../files/documents';
import { exitCodes } from '../exitCodes';
import { parseGitPlace } from '../git/gitPlace';
import { placeOfOldState } from '../git/placeOfOldState';
import { requireKnownRepositories } from '../git/repositories';
import { samePersonFindings } from '../git/samePersonFindings';
import { unreadMessages, type OldState, type OpenedState, type PresentState } from '../git/oldState';
import { openOldState } from '../git/openOldState';
import { printError } from '../report/print';
import { isAboutChange, type ReportedFinding } from '../report/reportedFinding';
import { plainReport, reportResults } from '../report/reportResults';

import {
  analyzedDocuments,
  compareDocuments,
  selectDocuments,
  guardSeverity,
  type ComparedCount,
  type GuardOptions,
  type JudgeOptions,
} from './comparedStates';

/** The code of findings about exceptions that a change adds to the configuration. */
const exceptionCode = 'guard/rules' satisfies GuardCode;

/**
 * Reports the findings of files, and changes that legal steps cannot make. Fails closed: a document that cannot be compared is
 * an error.
 * @returns the exit code
 */
export async function guard(inputs: readonly string[], givenOptions: GuardOptions): Promise<number> {
  const place = await placeOfOldState(inputs, givenOptions);
  const revision = place?.revision;
  const targets = inputs.length > 0 ? inputs : [place?.path ?? '.'];
  const opened = await openOldState({ inputs: targets, against: givenOptions.against, revision }, givenOptions);
  const namedInputs = await namedFilesOrReasons(targets, givenOptions.language);
  const judged = async (configs: Configs) => {
    const options: JudgeOptions = {
      ...givenOptions,
      configs,
      presentConfigs: givenOptions.configs,
      configBefore: opened.configBefore,
    };
    const currentDocuments = checkedDocuments(namedInputs, options);
    return { options, currentDocuments, old: await opened.read(presentState(currentDocuments), options) };
  };
  const stricterConfigs = configsWithoutGrants(opened, givenOptions);
  const byOldRules = await judged(stricterConfigs);
  requireKnownRepositories(
    byOldRules.currentDocuments.map(({ checked }) => checked),
    givenOptions,
  );
  const isNew = byOldRules.old.documents.length + byOldRules.old.unread.length === 0;
  if (isNew) {
    requireReadable(byOldRules.currentDocuments);
  }
  const hasGrants = () =>
    namedInputs.some(({ file }) => stricterConfigs.of(file, '.') !== givenOptions.configs.of(file, '.'));
  const { options, currentDocuments, old } = isNew && hasGrants() ? await judged(givenOptions.configs) : byOldRules;
  requireKnownPlaces([...old.documents, ...old.moved, ...selectDocuments(currentDocuments)], options);
  const problems = configProblems([...old.documents, ...namedInputs], options);
  if (problems.length > 0) {
    fail(problems.join('\n'));
  }
  const authored = { inputs: targets, revision, old, present: presentState(currentDocuments) };
  const samePersons = await samePersonFindings(authored, options);
  const { files: changed, compared, earlier } = compareDocuments(old, currentDocuments, samePersons, options);
  const merged = revision === undefined || isNew ? [] : await commitsMergedSince(revision, '.', options.language);
  const compareWith = (commit: string, name: string) =>
    compareWithCommit(commit, name, targets, currentDocuments, options);
  const all = await withMergeLosses(changed, merged, compareWith, options.language);
  const baseline = await knownFindings(options, isNew ? undefined : opened);
  const code = reportChanges({ all, earlier, isPartial: old.unread.length > 0 }, namedInputs.length, baseline, options);
  if (currentDocuments.length > 0 && !(options.quiet && code === exitCodes.clean)) {
    reportCompared(old, compared, options);
    reportOuterRepository(revision, options.language);
  }
  await reportHints(all, revision, options);
  return code;
}

/** Prints the exceptions that a change grants itself, and the reasons why it may look like a step backwards. */
async function reportHints(files: readonly CheckedFile[], revision: string | undefined, options: JudgeOptions) {
  reportGrants(files, options.language);
  reportUselessPermissions(files, options);
  const isChanged = files.some(({ findings }) => findings.some(isAboutChange));
  if (revision !== undefined && isChanged) {
    await reportMissingCommits(revision, options);
  }
}

/** Prints if the repository is inside another one, as a submodule is: there, the name of a revision may mean another state. */
function reportOuterRepository(revision: string | undefined, { say }: Language): void {
  const top = revision === undefined ? undefined : findRepositoryTop(path.resolve('.'));
  const outer = top === undefined ? undefined : findRepositoryTop(path.dirname(top));
  if (top !== undefined && outer !== undefined) {
    const values = { folder: redactFile(top), outer: redactFile(outer) };
    printError(
      say('The revision is that of {folder}, a repository inside another one. Compare in {outer}, too.', values),
    );
  }
}

/** Prints if the present state lacks commits of the old one, because what they added looks taken back. */
async function reportMissingCommits(revision: string, { against, language }: JudgeOptions): Promise<void> {
  const isComplete = await isAncestor(revision, 'HEAD', '.');
  if (!isComplete && (await mergeBase(revision, 'HEAD', '.', language)) !== undefined) {
    const old = redactFile(against);
    const { revision: name, path } = parseGitPlace(old);
    const command = `--against ${[`${name}...`, path].filter(Boolean).join(':')}`;
    const message = phrase(
      '{old} has commits that this branch lacks, so what they added looks taken back. Use {command} to compare with the last common commit, or merge them.',
    );
    printError(language.say(message, { old, command }));
  }
}

const presentState = (currentDocuments: readonly CheckedDocument[]): PresentState => ({
  documents: selectDocuments(currentDocuments),
  reusableAnalyses: new Map(analyzedDocuments(currentDocuments).map(({ file, analysis }) => [file, analysis])),
});

/** Returns the present files with the violations of the change since a commit, which findings call `name`. */
async function compareWithCommit(
  revision: string,
  name: string,
  targets: readonly string[],
  currentDocuments: readonly CheckedDocument[],
  options: JudgeOptions,
): Promise<readonly CheckedFile[]> {
  const { read, configBefore } = await openOldState({ inputs: targets, against: revision, revision }, options);
  const old = await read(presentState(currentDocuments), options);
  return compareDocuments(old, currentDocuments, new Map(), { ...options, against: name, configBefore }).files;
}

/** The checked files with the violations of the change, and the findings that the old state had. */
interface GuardedFiles {
  readonly all: readonly CheckedFile[];
  readonly earlier: ReadonlySet<ReportedFinding>;
  /** True if a document could not be compared. */
  readonly isPartial: boolean;
}

/** Reports files without the findings of a baseline. Returns the exit code. */
function reportChanges(
  { all, earlier, isPartial }: GuardedFiles,
  fileCount: number,
  oldFindings: Baseline | undefined,
  options: JudgeOptions,
): number {
  const files = all.filter((each) => !isOnlyListed(each));
  const remaining = oldFindings ? files.map((each) => withoutBaselineFindings(each, oldFindings)) : files;
  const isEarlier = (finding: ReportedFinding) => earlier.has(finding);
  const listedFiles = options.onlyChanges ? remaining.map((each) => withoutFindings(each, isEarlier)) : remaining;
  const results = {
    files: listedFiles,
    others: all.filter(isOnlyListed),
    fileCount,
    earlier: { findings: earlier, isListed: options.all },
  };
  return reportResults(results, { ...plainReport, failOn: guardSeverity, ...options, isPartial });
}

/** Prints the number of entries that a change adds to its configuration. */
function reportGrants(files: readonly CheckedFile[], { say }: Language): void {
  const count = files.flatMap(({ findings }) => findings.filter((each) => each.code === exceptionCode)).length;
  if (count > 0) {
    printError(say('New exceptions in the configuration, in force from the next change on: {count}.', { count }));
  }
}

/** Prints the places named by `--allow` whose change it cannot allow. */
function reportUselessPermissions(files: readonly CheckedFile[], { allow, language: { say } }: JudgeOptions): void {
  for (const allowedPath of allow) {
    const changes = files.flatMap(({ findings }) =>
      findings.filter((each) => isAboutChange(each) && each.path === allowedPath),
    );
    for (const { code } of changes) {
      printError(
        say(
          '--allow {at} allows only "guard/fixed", not "{code}". "statusdocs explain {code}" prints the entry to write.',
          {
            at: redact(allowedPath, 200),
            code,
          },
        ),
      );
    }
  }
}

/** Fails with the reasons if there are files and none of them can be read. */
function requireReadable(documents: readonly CheckedDocument[]): void {
  const unreadable = documents.filter(({ checked }) => !checked.isReadable);
  if (documents.length > 0 && unreadable.length === documents.length) {
    fail(describeErrors(unreadable.map(({ checked }) => checked)).join('\n'));
  }
}

/** Fails if `--allow` names a place that no document has: a mistyped permission would never be noticed. */
function requireKnownPlaces(documents: readonly ReadDocument[], { allow, language }: GuardOptions): void {
  const isKnown = (allowedPath: string) =>
    documents.some(({ analysis: { view } }) => pathFromPointer(view.root.value, allowedPath) !== undefined);
  const unknown = documents.length > 0 ? allow.find((allowedPath) => !isKnown(allowedPath)) : undefined;
  if (unknown !== undefined) {
    fail(language.say('No compared document has {at}, which --allow names.', { at: redact(unknown, 200) }));
  }
}

/**
 * Returns the present configurations without new grants, because a change is judged by the rules of the old state (reading of the
 * specification, section 9.8).
 */
function configsWithoutGrants(
  { configBefore }: OpenedState,
  { configs, config: choice, domains }: GuardOptions,
): Configs {
  if (choice === 'none') {
    return configs;
  }
  const withoutEntries = memoize((found: FoundConfig): FoundConfig => ({
    ...found,
    config: { ...found.config, suppressions: [], allowedChanges: [] },
  }));
  const judgedBy = memoize((before: FoundConfig) =>
    memoize((present: FoundConfig): FoundConfig => ({
      ...present,
      config: withoutGrants(present.config, before.config, domains),
    })),
  );
  const withoutExclusions = memoize((found: FoundConfig): FoundConfig => ({
    ...found,
    config: { ...found.config, isExcluded: undefined },
  }));
  return {
    of(file, top) {
      const [present, before] = [configs.of(file, top), configBefore(file)];
      if (before === undefined) {
        return present;
      }
      // Elsewhere, the entries of a configuration mean other files.
      const isInPlace = before.documentPath === pathFromConfig(present, file);
      if (isInPlace && before.found.text === present.text) {
        return present;
      }
      const judged = judgedBy(isInPlace ? before.found : withoutEntries(before.found))(present);
      return isExcludedBy(before.found.config, before.documentPath) ? judged : withoutExclusions(judged);
    },
  };
}

/** Returns the findings of the baseline that the old baseline has, too; `undefined` without a baseline. */
async function knownFindings(options: GuardOptions, old: OpenedState | undefined): Promise<Baseline | undefined> {
  const { baseline: file } = options;
  if (file === undefined) {
    return undefined;
  }
  const known = readBaseline(file, options);
  const before = await old?.contentBefore(file);
  if (before === undefined) {
    return known; // No change can reach the baseline.
  }
  const knownBefore = before === 'none' ? undefined : parseBaseline(before);
  return new Set([...known].filter((finding) => knownBefore?.has(finding)));
}

/** Prints the number of compared documents. */
function reportCompared(old: OldState, compared: ComparedCount, { against: named, language, all }: GuardOptions): void {
  const against = shownRevision(named);
  const { say } = language;
  const total = compared.total + old.unread.length;
  const values = { count: compared.count, total, old: redactFile(against) };
  if (total === 0) {
    printError(say('No earlier state in {old}: all documents are new, so they were only checked.', values));
    return;
  }
  const earlier = old.earlier.map(({ document, commit }) => {
    const messageValues = { file: redactFile(document.file), old: values.old, commit: commit.slice(0, 12) };
    return say('{file} is not in {old}. Its last state, in commit {commit}, was compared.', messageValues);
  });
  for (const messages of [earlier, unreadMessages(old, against, language)]) {
    const { shown, more } = takeFirst(messages, all ? Infinity : maximumListed);
    shown.forEach(printError);
    if (more > 0) {
      printError(say('and {count} more (list them with --all)', { count: more }));
    }
  }
  printError(say('Documents compared with {old}: {count} of {total}.', values));
}

/** Returns an old state as people name it: without `git:`, and with the first digits of a commit id. */
const shownRevision = (against: string): string =>
  against.replace(/^git:/, '').replace(/^[0-9a-f]{40}(?![0-9a-f])/, (id) => id.slice(0, 12));

/** Maximum number of documents listed by name with the same message. */
const maximumListed = 10;
