import type { Finding } from '../diagnostics/finding';
import type { JsonDocument } from '../json/jsonDocument';
import type { Path } from '../json/path';
import type { DocumentView } from '../kinds/contract/documentView';
import type { Language } from '../l10n/language';
import type { Repositories, RevisionClaim, RevisionFacts, Unseen } from '../rules/repositories';
import type { Undecided } from '../rules/rule';
import { groupBy } from '../text/collections';
import { isGenerated } from '../text/generated';
import { findSpan } from '../json/spans';

/** The name of the check of evidence against Git, among the rules. */
export const gitCheck = 'evidence/git';

/** The findings about evidence in Git, and the places that no clone decides about. */
export interface GitOutcome {
  readonly findings: readonly Finding[];
  readonly undecided: readonly Undecided[];
}

/** Compares the revisions of a document with the clones; `undefined` if there are no clones, or no revisions. */
export function gitFindings(
  document: JsonDocument,
  { kind, model }: DocumentView,
  repositories: Repositories | undefined,
  language: Language,
): GitOutcome | undefined {
  if (!repositories || !kind.revisions) {
    return undefined;
  }
  const claims = kind.revisions(model).filter(({ revision }) => isObjectId(revision));
  const groups = groupBy(claims, ({ repository }) => repository);
  const problems = [...groups].flatMap(([repository, claimsOfRepository]) => {
    const facts = repositories.factsOf(repository, claimsOfRepository.map(createQuestion));
    return claimsOfRepository.flatMap((claim, index) => findProblems(claim, facts[index] ?? 'cloneUnread', language));
  });
  return {
    findings: problems.flatMap((each) => ('code' in each ? [createFinding(document, each)] : [])),
    undecided: problems.flatMap((each) => ('undecided' in each ? [each] : [])),
  };
}

/** Returns whether a text is the full id of a Git object. The schemas and the rule about placeholders report others. */
const isObjectId = (text: string) => /^[0-9a-f]{40}$/.test(text) && !isGenerated(text);

const createQuestion = ({ revision, branch, files }: RevisionClaim) => ({
  revision,
  branch: branch?.name,
  paths: files.map(({ path }) => path),
});

interface Problem {
  readonly code: `evidence/git-${'revision' | 'branch' | 'blob'}`;
  readonly message: string;
  readonly at: Path;
}

type Problems = readonly (Problem | (Undecided & { readonly undecided: Unseen }))[];

/** A wrong revision is one finding: its branch and files are not reported as well. */
function findProblems(claim: RevisionClaim, facts: RevisionFacts | Unseen, language: Language): Problems {
  const { repository, revision, at } = claim;
  const values = { repository, revision };
  if (facts === 'none') {
    const message = language.say(
      'The clone of "{repository}" has no commit {revision}. Correct the revision, or fetch it with Git.',
      values,
    );
    return [{ code: 'evidence/git-revision', message, at }];
  }
  if (facts === 'notCommit') {
    const message = language.say('In the clone of "{repository}", {revision} is not a commit. Correct it.', values);
    return [{ code: 'evidence/git-revision', message, at }];
  }
  if (typeof facts === 'string') {
    return [{ undecided: facts, at }];
  }
  return [...branchProblems(claim, facts.isOnBranch, language), ...fileProblems(claim, facts.entries, language)];
}

function branchProblems(
  { repository, revision, branch }: RevisionClaim,
  isOnBranch: boolean | Unseen,
  { say }: Language,
): Problems {
  if (!branch || isOnBranch === true) {
    return [];
  }
  const { name, at } = branch;
  if (isOnBranch !== false) {
    return [{ undecided: isOnBranch, at }];
  }
  const message = say(
    'In the clone of "{repository}", the branch "{branch}" does not contain {revision}. Correct one of them, or fetch with Git.',
    { repository, branch: name, revision },
  );
  return [{ code: 'evidence/git-branch', message, at }];
}

function fileProblems(
  { repository, revision, files }: RevisionClaim,
  entries: Extract<RevisionFacts, object>['entries'],
  { say }: Language,
): Problems {
  if (typeof entries === 'string') {
    return files.map(({ at }) => ({ undecided: entries, at }));
  }
  return files.flatMap(({ path, gitBlob, pathAt, blobAt }): Problems => {
    const entry = entries.get(path);
    const values = { path, revision, repository };
    if (entry?.type !== 'file') {
      const message = entry
        ? say('"{path}" is not a file in revision {revision} of "{repository}". Name a file.', values)
        : say('Revision {revision} of "{repository}" has no file "{path}". Correct the path or the revision.', values);
      return [{ code: 'evidence/git-blob', message, at: pathAt }];
    }
    if (entry.id === gitBlob || !isObjectId(gitBlob)) {
      return [];
    }
    const message = say(
      'In revision {revision}, the Git object of "{path}" is {found}. Correct `gitBlob`, the path or the revision.',
      { ...values, found: entry.id },
    );
    return [{ code: 'evidence/git-blob', message, at: blobAt }];
  });
}

const createFinding = (document: JsonDocument, { code, message, at }: Problem): Finding => ({
  code,
  severity: 'error',
  message,
  path: at,
  span: findSpan(document, at),
  related: [],
  fix: undefined,
});
