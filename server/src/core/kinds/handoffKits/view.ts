import type { ObjectReader } from '../../json/objectReader';
import type { Language } from '../../l10n/language';
import { redact } from '../../secrets/redact';
import { isOwner } from './spec';
import { type Lens, createLens } from '../contract/lens';
import type { KindProgress, ProgressItem, ProgressItemType, ProgressState } from '../contract/progress';
import { groupOfList } from '../contract/progressWords';
import { listFigures, readId, readWritten, countFinished } from '../contract/figures';
import { joinWords } from '../../text/collections';

/** Returns the lenses: open steps and gates above the document, and a link to the template above each kit. */
export const handoffKitsLenses = (root: ObjectReader, language: Language): readonly Lens[] => [
  ...obstacles(root, language).map(({ title, parts }) => createLens(root.path, title, parts)),
  ...root.objects('kits').flatMap((kit) => kitLenses(kit, language)),
];

function obstacles(root: ObjectReader, { say }: Language) {
  const gates = root.objects('qaGates');
  const failing = gates.filter((gate) => gate.text('state') !== 'PASS');
  const steps = root.objects('protocol');
  const unready = steps.filter((step) => step.text('state') !== 'READY');
  return [
    {
      title: say('{open} of {gates} QA gates not passed', { open: failing.length, gates: gates.length }),
      parts: failing,
    },
    { title: say('{open} of {steps} steps not ready', { open: unready.length, steps: steps.length }), parts: unready },
  ];
}

/** Returns a link to the template of a kit, and the action that starts a contribution of its owner. */
function kitLenses(kit: ObjectReader, { say }: Language): readonly Lens[] {
  const lenses: Lens[] = [];
  const href = kit.text('href') ?? '';
  const file = href.split('/').at(-1) ?? '';
  const owner = kit.text('ownerId');
  if (file !== '') {
    lenses.push({ at: kit.path, title: say('Open {file}', { file: redact(file) }), target: { href } });
  }
  if (isOwner(owner)) {
    lenses.push({ at: kit.path, title: say('Start a contribution…'), target: { contributionOf: owner } });
  }
  return lenses;
}

/** Returns the kits, the protocol and the QA gates of a manifest. */
export function handoffKitsProgress(root: ObjectReader, language: Language): KindProgress {
  const { say } = language;
  const groupOf = (name: string, member: string, type: ProgressItemType) => {
    const children = root.objects(member).map((part) => entry(part, type));
    return groupOfList(name, root, member, children, language);
  };
  const passed = countFinished(root.objects('qaGates'), (part) => part.text('state') === 'PASS');
  const progress = root.object('progress');
  return {
    detail: joinWords(
      obstacles(root, language).map(({ title }) => title),
      ' · ',
    ),
    tally: { ...passed, finish: 'done' },
    items: [
      groupOf(say('Kits'), 'kits', 'kit'),
      groupOf(say('Protocol'), 'protocol', 'step'),
      { ...groupOf(say('QA gates'), 'qaGates', 'gate'), tally: { ...passed, finish: 'passed' } },
    ],
    figures: [
      ...listFigures(progress.object('auth'), ['completed']),
      ...listFigures(progress.object('s08'), ['completedSteps']),
      ...listFigures(progress.object('r02Engineering'), ['completedSlices']),
      ...listFigures(progress.object('handoffKits'), ['published']),
      ...listFigures(progress.object('externalContributions'), ['received', 'valid', 'bound']),
      ...listFigures(root.object('decision'), [
        'handoffPreparationReady',
        'externalContributionsPresent',
        'authoritySetPresent',
        'c02Complete',
        'c03Admitted',
      ]),
    ],
  };
}

function entry(part: ObjectReader, type: ProgressItemType): ProgressItem {
  const owner = part.text('ownerId');
  const id = owner ?? readId(part);
  const title = readWritten(part, 'role') ?? readWritten(part, 'name');
  return {
    type,
    id,
    name: joinWords([part.count('sequence'), id, title]),
    title,
    detail: part.text('state'),
    progressState: readProgressState(part.text('state')),
    state: part.text('state'),
    at: part.path,
    owner: owner ?? readWritten(part, 'actor'),
    file: part.text('href'),
    children: [],
  };
}

function readProgressState(state: string | undefined): ProgressState | undefined {
  switch (state) {
    case 'PASS':
      return 'done';
    case 'READY':
      return 'ready';
    case 'WAITING':
      return 'waiting';
    case 'BLOCKED':
    case 'HELD':
      return 'blocked';
    case 'UNFILLED_PUBLIC_TEMPLATE':
      return 'open';
    default:
      return undefined;
  }
}
