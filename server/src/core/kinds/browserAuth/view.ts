import type { Path } from '../../json/path';
import { type SymbolReference, wholeName } from '../contract/nameInText';
import { type BrowserAuth, isDenied } from './model';
import type { ObjectReader } from '../../json/objectReader';
import type { HoverContext, KindHover, Target } from '../contract/hover';
import { type Block, code, strong } from '../../l10n/richText';
import { findEntry, joinWords } from '../../text/collections';
import { severities } from './spec';
import type { Language } from '../../l10n/language';
import { type Lens, createLens } from '../contract/lens';
import type { KindProgress, ProgressItem, ProgressItemType, ProgressState } from '../contract/progress';
import { groupOfList } from '../contract/progressWords';
import { listFigures, readId, readWritten, countFinished } from '../contract/figures';

/** Returns the name of a repository in the text at `path`, as a list with at most one entry. */
export function findRepositoryNames(path: Path, text: string): readonly SymbolReference[] {
  const isEntry =
    path.length === 4 && path[0] === 'sourceSnapshot' && path[1] === 'repositories' && path.at(-1) === 'id';
  return isEntry || path.at(-1) === 'repository' ? wholeName('repository', text, isEntry) : [];
}

/** Members whose hover describes the whole finding. Other members have a hover of their own. */
const findingMembers: readonly string[] = ['id', 'severity', 'state', 'title'];

/** Returns the hover at a place of a browser-auth record: of a repository it names, or of a finding. */
export function browserAuthHover(
  context: HoverContext<BrowserAuth>,
  { path, value, on }: Target,
): KindHover | undefined {
  const { model: browserAuth } = context;
  const { root } = browserAuth;
  const member = path.at(-1);
  if (member === 'repository') {
    const repositoryPart = browserAuth.repositories.find((repository) => repository.text('id') === value);
    return repositoryPart && on === 'value' ? repositoryHover(context, repositoryPart) : undefined;
  }
  const isWhole = (members: readonly string[]) => typeof member === 'number' || members.includes(String(member));
  const owner = typeof member === 'number' ? path : path.slice(0, -1);
  if (path[0] === 'sourceSnapshot' && owner.length === 3 && isWhole(['id'])) {
    const repository = browserAuth.repositories.find(({ path }) => path.at(-1) === owner.at(-1));
    return repository && repositoryHover(context, repository);
  }
  if (path[0] === 'currentFindings' && owner.length === 2 && isWhole(findingMembers)) {
    const finding = root.objects('currentFindings').find(({ path }) => path.at(-1) === owner.at(-1));
    return finding && findingHover(context, finding);
  }
  return undefined;
}

function repositoryHover({ speaker, model, spanOf }: HoverContext<BrowserAuth>, repository: ObjectReader): KindHover {
  const id = repository.text('id');
  const revision = repository.text('revision');
  const branch = code(repository.text('branch') ?? '?');
  const findings = model.root.objects('currentFindings').filter((item) => item.text('repository') === id);
  const shortRevision = /^[0-9a-f]{40}$/.test(revision ?? '') ? revision?.slice(0, 12) : revision;
  const list = [
    ...(shortRevision === undefined
      ? []
      : [
          speaker.say('Read at revision {revision} of {branch}', {
            revision: code(shortRevision, spanOf(repository.path)),
            branch,
          }),
        ]),
    speaker.say('Files as evidence: {count}', { count: repository.objects('evidence').length }),
    ...findings.map((finding) =>
      speaker.say('Finding {id}: {title}', {
        id: code(finding.text('id') ?? '?', spanOf(finding.path)),
        title: finding.text('title') ?? '',
      }),
    ),
  ];
  return { title: [strong(id ?? '')], blocks: [{ list }] };
}

function findingHover({ speaker, spanOf, model }: HoverContext<BrowserAuth>, finding: ObjectReader): KindHover {
  const severity = finding.text('severity');
  const observed = finding.text('observed');
  const target = finding.text('target');
  const name = finding.text('repository');
  const repository = model.repositories.find((each) => each.text('id') === name);
  const meaning = findEntry<string>(severities, severity ?? '');
  const blocks: readonly (Block | undefined)[] = [
    meaning === undefined ? undefined : { paragraph: speaker.say(meaning) },
    observed === undefined ? undefined : { paragraph: speaker.say('Observed: {observed}', { observed }) },
    target === undefined ? undefined : { paragraph: speaker.say('Required: {target}', { target }) },
    repository === undefined || name === undefined
      ? undefined
      : { paragraph: speaker.say('Repository: {name}', { name: code(name, spanOf(repository.path)) }) },
  ];
  return {
    title: [
      strong(joinWords([finding.text('id'), finding.text('title')], ' · ')),
      ...(severity === undefined ? [] : [{ text: ' · ' }, code(severity)]),
    ],
    blocks: blocks.filter((block) => block !== undefined),
  };
}

/** Returns the gates that deny the admission, and the findings that block it, above the document. */
export const browserAuthLenses = (browserAuth: BrowserAuth, language: Language): readonly Lens[] =>
  obstacles(browserAuth, language).map(({ title, parts }) => createLens(browserAuth.root.path, title, parts));

function obstacles({ root, gates }: BrowserAuth, { say }: Language) {
  const denied = gates.filter(isDenied);
  const findings = root.objects('currentFindings');
  const blocked = findings.filter((finding) => finding.text('state') === 'BLOCKED');
  const counts = { blocked: blocked.length, findings: findings.length };
  return [
    { title: say('{denied} of {gates} gates denied', { denied: denied.length, gates: gates.length }), parts: denied },
    { title: say('{blocked} of {findings} findings blocked', counts), parts: blocked },
  ];
}

/**
 * Returns the admission gates, findings and foundations of a browser-auth record, and its surfaces with their real
 * states.
 */
export function browserAuthProgress(browserAuth: BrowserAuth, language: Language): KindProgress {
  const { say } = language;
  const { root, program, summary, contract, invariants, gates } = browserAuth;
  const admission = countFinished(gates, (gate) => gate.text('state') !== undefined && !isDenied(gate));
  const groupOf = (name: string, member: string, type: ProgressItemType): ProgressItem => {
    const children = root.objects(member).map((part) => entry(part, type));
    const group = groupOfList(name, root, member, children, language);
    return { ...group, detail: group.detail || String(children.length) };
  };
  return {
    detail: joinWords(
      obstacles(browserAuth, language).map(({ title }) => title),
      ' · ',
    ),
    tally: { ...admission, finish: 'done' },
    items: [
      {
        ...groupOf(say('Admission gates'), 'admissionGates', 'gate'),
        detail: say('{passed} of {gates} passed', { passed: admission.done, gates: admission.total }),
        tally: { ...admission, finish: 'passed' },
      },
      surfaceGroup(browserAuth, { say }),
      groupOf(say('Findings'), 'currentFindings', 'finding'),
      groupOf(say('Foundation signals'), 'foundationSignals', 'finding'),
      groupOf(say('Migration lanes'), 'migrationLanes', 'step'),
    ],
    figures: [
      ...listFigures(program, ['d05Accepted', 'd06Activated', 'ledgerAdvanced']),
      ...listFigures(summary, ['satisfied', 'observedStateReceipts']),
      ...listFigures(contract, [
        'observedD05AcceptanceReceipts',
        'observedLedgerCasReceipts',
        'd06ActivationAuthorized',
      ]),
      ...listFigures(invariants, [
        'repositoryDiscoveryComplete',
        'targetUiDefined',
        'admissionVerifierDefined',
        'browserTokensRemoved',
        'programAdvanced',
      ]),
    ],
  };
}

/** Every surface needs a receipt of every state. The record counts the receipts, but does not name them. */
function surfaceGroup({ root, summary }: BrowserAuth, { say }: Pick<Language, 'say'>): ProgressItem {
  const surfaces = root.objects('targetSurfaces');
  const states = root.objects('realStateContract');
  const total = surfaces.length * states.length;
  const done = summary.count('observedStateReceipts') ?? 0;
  const progressState = done === 0 ? 'open' : done === total ? 'done' : undefined;
  return {
    type: 'group',
    id: 'targetSurfaces',
    name: say('Target surfaces'),
    detail: say('{observed} of {required} receipts', { observed: done, required: total }),
    tally: { done, total, finish: 'received' },
    at: root.at('targetSurfaces'),
    children: surfaces.map((surface) => ({
      ...entry(surface, 'surface'),
      detail: say('{states} states', { states: states.length }),
      children: states.map((state) => ({ ...entry(state, 'state'), progressState })),
    })),
  };
}

function entry(part: ObjectReader, type: ProgressItemType): ProgressItem {
  const state = part.text('state');
  const id = type === 'step' ? readId(part, 'repository') : readId(part);
  const title = readWritten(part, 'title') ?? readWritten(part, 'deliverable');
  return {
    type,
    id,
    name: joinWords([id, title]),
    title,
    detail: joinWords([part.text('severity'), state], ' · ') || undefined,
    progressState: readProgressState(type, state),
    state,
    at: part.path,
    owner: readWritten(part, 'owner'),
    children: [],
  };
}

function readProgressState(type: ProgressItemType, state: string | undefined): ProgressState | undefined {
  switch (state) {
    case 'DENIED':
    case 'BLOCKED':
      return 'blocked';
    case 'WAIT_D05':
      return 'waiting';
    default:
      return type === 'gate' && state !== undefined ? 'done' : undefined;
  }
}
