import { readFileSync } from 'node:fs';
import { isObject } from '../../core/json/objectReader';
import type { Language } from '../../core/l10n/language';
import { fail } from '../../core/text/result';
import { isKnownRevision, mergeBase } from '../../host/git';
import { isShallowClone, isZeroRevision, zeroRevision } from '../../host/gitStates';

/** The change that a job checks. Revisions are commits, as the CI names them. */
type Change =
  | { readonly type: 'merge'; readonly into: string }
  | { readonly type: 'push'; readonly before: string }
  | { readonly type: 'newBranch'; readonly from: string }
  | { readonly type: 'firstPush' }
  /** A job of a schedule or a person. */
  | { readonly type: 'none' };

/**
 * Returns the state before the change that this job of GitHub or GitLab checks, as `git:COMMIT`; `undefined` outside of a job.
 * Zeros mean that there is none. Fails if the clone lacks the commits to find it.
 */
export async function findStateBeforeJob(language: Language): Promise<string | undefined> {
  const change = changeOfJob(process.env, language);
  return change && `git:${await findRevisionBefore(change, language)}`;
}

async function findRevisionBefore(change: Change, language: Language): Promise<string> {
  switch (change.type) {
    case 'merge':
      // Without a common commit, the whole branch is the change.
      return (await commonCommit(change.into, language)) ?? change.into;
    case 'push':
      await requireCommit(change.before, language);
      return change.before;
    case 'newBranch':
      return (await commonCommit(change.from, language)) ?? zeroRevision;
    case 'firstPush':
      return zeroRevision;
    case 'none':
      return 'HEAD';
  }
}

async function commonCommit(revision: string, language: Language): Promise<string | undefined> {
  await requireCommit(revision, language);
  const common = await mergeBase(revision, 'HEAD', '.', language);
  return common === undefined && (await isShallowClone('.')) ? failIncomplete(revision, language) : common;
}

async function requireCommit(revision: string, language: Language): Promise<void> {
  if (!(await isKnownRevision(revision, '.'))) {
    failIncomplete(revision, language);
  }
}

const failIncomplete = (revision: string, { say }: Language): never =>
  fail(
    say(
      'This clone lacks the history to compare with {revision}, the state before the change. Fetch all of it: fetch-depth: 0 at GitHub, GIT_DEPTH: 0 at GitLab.',
      { revision },
    ),
  );

type Environment = Readonly<Record<string, string | undefined>>;

function changeOfJob(environment: Environment, language: Language): Change | undefined {
  if (environment.GITHUB_EVENT_PATH) {
    return changeAtGitHub(readEvent(environment.GITHUB_EVENT_PATH, language), environment.GITHUB_REF);
  }
  return environment.GITLAB_CI ? changeAtGitLab(environment) : undefined;
}

/** @param event what happened, in the format of GitHub's webhooks */
function changeAtGitHub(event: unknown, reference: string | undefined): Change {
  const into = readText(event, 'pull_request', 'base', 'sha') ?? readText(event, 'merge_group', 'base_sha');
  const before = readText(event, 'before');
  return into !== undefined
    ? { type: 'merge', into }
    : before === undefined
      ? { type: 'none' }
      : toPush(before, reference, readText(event, 'repository', 'default_branch'));
}

/** Reads the variables that GitLab sets. In a merged result, only the target is the state before. */
function changeAtGitLab(environment: Environment): Change {
  const into = environment.CI_MERGE_REQUEST_TARGET_BRANCH_SHA || environment.CI_MERGE_REQUEST_DIFF_BASE_SHA;
  const { CI_COMMIT_BEFORE_SHA: before, CI_COMMIT_BRANCH: branch, CI_DEFAULT_BRANCH: main } = environment;
  return into
    ? { type: 'merge', into }
    : environment.CI_PIPELINE_SOURCE !== 'push' || !before
      ? { type: 'none' }
      : toPush(before, branch && `refs/heads/${branch}`, main);
}

/** @param reference the full name of the pushed branch or tag */
function toPush(before: string, reference: string | undefined, defaultBranch: string | undefined): Change {
  if (!isZeroRevision(before)) {
    return { type: 'push', before };
  }
  return reference === `refs/heads/${defaultBranch}`
    ? { type: 'firstPush' }
    : { type: 'newBranch', from: `refs/remotes/origin/${defaultBranch}` };
}

function readEvent(file: string, { say }: Language): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return fail(say('The event of this job, {file}, cannot be read. Name the old state with --against.', { file }));
  }
}

/** Returns the text at a path of a JSON value, or `undefined` if there is none. */
function readText(value: unknown, ...names: readonly string[]): string | undefined {
  const found = names.reduce<unknown>((each, name) => (isObject(each) ? each[name] : undefined), value);
  return typeof found === 'string' ? found : undefined;
}
