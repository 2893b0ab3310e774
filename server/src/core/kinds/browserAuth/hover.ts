import type { BrowserAuth } from './model';
import type { ObjectReader } from '../../json/objectReader';
import type { HoverContext, KindHover, Target } from '../contract/hover';
import { code, strong, type Block } from '../../l10n/richText';
import { entryOf, joinWords } from '../../text/collections';
import { severities } from './spec';

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
  const meaning = entryOf<string>(severities, severity ?? '');
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
