import type { ObjectReader } from '../../json/objectReader';
import type { Language } from '../../l10n/language';
import type { KindProgress, ProgressItem, ProgressItemType, ProgressState } from '../contract/progress';
import { listGroup } from '../contract/progressWords';
import { figuresOf, idOf, tallyOf } from '../contract/figures';
import { joinWords } from '../../text/collections';

/** Returns the kits, the protocol and the QA gates of a manifest. */
export function handoffKitsProgress(root: ObjectReader, language: Language): KindProgress {
  const { say } = language;
  const groupOf = (name: string, member: string, type: ProgressItemType) => {
    const children = root.objects(member).map((part) => entry(part, type));
    return listGroup(name, root, member, children, language);
  };
  const passed = tallyOf(root.objects('qaGates'), (part) => part.text('state') === 'PASS');
  const progress = root.object('progress');
  return {
    items: [
      groupOf(say('Kits'), 'kits', 'kit'),
      groupOf(say('Protocol'), 'protocol', 'step'),
      { ...groupOf(say('QA gates'), 'qaGates', 'gate'), tally: passed },
    ],
    figures: [
      ...figuresOf(progress.object('auth'), ['completed']),
      ...figuresOf(progress.object('s08'), ['completedSteps']),
      ...figuresOf(progress.object('r02Engineering'), ['completedSlices']),
      ...figuresOf(progress.object('handoffKits'), ['published']),
      ...figuresOf(progress.object('externalContributions'), ['received', 'valid', 'bound']),
      ...figuresOf(root.object('decision'), [
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
  const id = owner ?? idOf(part);
  return {
    type,
    id,
    name: joinWords([part.count('sequence'), id, part.text('role') ?? part.text('name')]),
    detail: part.text('state'),
    progressState: readProgressState(part.text('state')),
    state: part.text('state'),
    at: part.path,
    owner: owner ?? part.text('actor'),
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
