import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Language } from '../core/l10n/language';
import { fail } from '../core/text/result';
import { decodeCheckedText } from './foundText';
import { relativePath } from './paths';
import { readNamed } from './safeFiles';
import { readContents, gitErrorMessage, gitOutput } from './git';
import { gitCommand, gitText } from './gitProcess';
import { workingTree } from './gitStates';

/** The versions of a file in a merge, as Git stores them. */
export interface Stages {
  /** Absent if both sides added the file. */
  readonly base: Buffer | undefined;
  readonly ours: Buffer;
  readonly theirs: Buffer;
}

/** The stages of an unmerged file, with names for its sides. */
export interface UnmergedFile extends Stages {
  readonly names: { readonly ours: string; readonly theirs: string };
}

/** Returns the three stages of a file from the index. Fails if the file is not unmerged or one side removed it. */
export async function readStages(file: string, language: Language): Promise<UnmergedFile> {
  const top = await workingTree(path.dirname(file), language);
  const { base, ours, theirs } = await stageIds(file, top, language);
  const ids = [...(base === undefined ? [] : [base]), ours, theirs];
  const contents = await readContents(ids, top, language);
  return {
    base: base === undefined ? undefined : contents.get(base),
    ours: contents.get(ours)!,
    theirs: contents.get(theirs)!,
    names: await branchNames(top),
  };
}

/** Returns the names of both sides of the merge that Git does: their branches, or their short hashes. */
export async function branchNames(top: string): Promise<UnmergedFile['names']> {
  const [onto, rebased] = await Promise.all(['onto', 'head-name'].map((name) => rebaseFile(name, top)));
  const isRebase = onto !== undefined && rebased?.startsWith(branchFolder) === true;
  return isRebase
    ? { ours: (await findRevisionName(onto, top)) ?? 'ours', theirs: rebased.slice(branchFolder.length) }
    : { ours: (await findRevisionName('HEAD', top)) ?? 'ours', theirs: announcedName() ?? (await theirName(top)) };
}

/** The length of Git's conflict markers in a file without the attribute for it. */
const usualMarkerSize = 7;

/**
 * Returns whether Git merges the common commits of a criss-cross merge: then it makes the markers of a file longer, by two for each level.
 * For a file that was renamed, it makes them longer by one.
 */
export async function isMergeOfBases(file: string, markerSize: number): Promise<boolean> {
  const attribute = await gitText('.', ['check-attr', 'conflict-marker-size', '--', file]);
  const value = attribute?.slice(attribute.lastIndexOf(' ') + 1);
  const size = value === 'unspecified' ? usualMarkerSize : Number(value);
  return markerSize >= size + 2; // False if the attribute is unknown: then conflicts have markers.
}

const branchFolder = 'refs/heads/';

/** Returns the text of a file in which Git keeps the state of a rebase; `undefined` if it does none. */
async function rebaseFile(name: string, top: string): Promise<string | undefined> {
  const file = await gitText(top, ['rev-parse', '--git-path', `rebase-merge/${name}`]);
  const content = file === undefined ? 'none' : readNamed(path.resolve(top, file), 1000);
  return typeof content === 'string' ? undefined : decodeCheckedText(content).trim();
}

/** Returns the name that `git merge` gives the commit that it merges, for its merge drivers. */
const announcedName = (): string | undefined =>
  Object.entries(process.env).find(([name]) => /^GITHEAD_[0-9a-f]{40,}$/.test(name))?.[1];

interface StageIds {
  /** Absent if both sides added the file. */
  readonly base: string | undefined;
  readonly ours: string;
  readonly theirs: string;
}

/** Returns the ids of the stages of an unmerged file in the repository at `top`. */
async function stageIds(file: string, top: string, language: Language): Promise<StageIds> {
  const real = path.join(fs.realpathSync.native(path.dirname(file)), path.basename(file));
  const listArguments = ['ls-files', '--unmerged', '-z', '--full-name', '--', relativePath(top, real)] as const;
  const unmergedList = await gitOutput(top, listArguments, language);
  const ids = idsByStage(unmergedList.toString('utf8'));
  const [base, ours, theirs] = ['1', '2', '3'].map((stage) => ids.get(stage));
  if (ours === undefined || theirs === undefined) {
    const isUnmerged = ids.size > 0;
    fail(
      isUnmerged
        ? language.say('One side removed this file. Stage it to keep it, or delete it.')
        : language.say('Git has no merge conflict in this file.'),
    );
  }
  return { base, ours, theirs };
}

/** Returns the ids of regular files by stage from the output of `git ls-files --unmerged -z`. */
function idsByStage(listed: string): ReadonlyMap<string, string> {
  const entries = listed.split('\0').flatMap((entry) => {
    const [, id, stage] = /^100\d{3} ([0-9a-f]+) ([123])\t/.exec(entry) ?? [];
    return id === undefined || stage === undefined ? [] : [[stage, id] as const];
  });
  return new Map(entries);
}

/** Names under which Git keeps the revision that it is merging or applying. */
const appliedRevisions = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'REBASE_HEAD'];

async function theirName(top: string): Promise<string> {
  for (const revision of appliedRevisions) {
    const name = await findRevisionName(revision, top);
    if (name !== undefined) {
      return name;
    }
  }
  return 'theirs';
}

/** Returns the branch or tag at a revision, or its short hash; `undefined` if there is no such revision. */
async function findRevisionName(revision: string, top: string): Promise<string | undefined> {
  const id = await gitText(top, ['rev-parse', '--short=8', '--verify', revision]);
  if (revision === 'HEAD') {
    return (await gitText(top, ['symbolic-ref', '--short', '--quiet', 'HEAD'])) ?? id;
  }
  if (id === undefined) {
    return undefined;
  }
  const format = '--format=%(refname:short)';
  const names = await gitText(top, ['for-each-ref', '--points-at', revision, format, 'refs/heads', 'refs/remotes']);
  const [first] = names?.split('\n') ?? [];
  return first || id;
}

/** Git's own merge of three texts, line by line. */
export interface LineMerge {
  readonly text: Buffer;
  readonly conflicts: number;
}

/** Merges by lines, as Git does. Fails if Git refuses, as for binary files. */
export function mergeLines(
  { base, ours, theirs }: Stages,
  markers: { readonly ours: string; readonly theirs: string; readonly size: number },
  language: Language,
): LineMerge {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'statusdocs-merge-'));
  try {
    const files = [ours, base ?? Buffer.alloc(0), theirs].map((content, index) => {
      const file = path.join(folder, String(index));
      fs.writeFileSync(file, content);
      return file;
    });
    const labels = ['-L', markers.ours, '-L', 'base', '-L', markers.theirs];
    const { args, options } = gitCommand('.', [
      'merge-file',
      '-p',
      `--marker-size=${markers.size}`,
      ...labels,
      ...files,
    ]);
    const { status, stdout, stderr, error } = spawnSync('git', args, { ...options, maxBuffer: 512 * 1024 * 1024 });
    if (error || status === null || status > 127) {
      const failure: NodeJS.ErrnoException | undefined = error;
      const isMissing = failure?.code === 'ENOENT';
      const reason = error?.message ?? stderr.toString('utf8').trim();
      fail(gitErrorMessage({ isMissing, reason }, { revision: '', folder: '.' }, language));
    }
    return { text: stdout, conflicts: status };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
