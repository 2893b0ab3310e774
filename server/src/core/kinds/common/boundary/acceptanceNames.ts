import { foldLookAlikes } from '../../../text/normalForm';
import { simplifyText, words, wordSet } from '../../../text/words';
import type { CountName } from '../../../rules/acceptances';

/** The name of a member, split into the words about acceptance and the others. */
export interface NameParts {
  /** True if a word of the name is about acceptance. */
  readonly isAcceptance: boolean;
  /** True for a name about something accepted, such as `acceptedScreens`; false for `acceptance`. */
  readonly isAboutAccepted: boolean;
  /** The words of the name that are not about acceptance. */
  readonly otherWords: readonly string[];
}

/** Splits the name of a member, or a state such as `ACCEPTED_BY_OWNER`, into its parts. */
export function nameParts(member: string): NameParts {
  const nameWords = words(simplifyText(foldLookAlikes(member))).flatMap((word) =>
    word
      .split(/(accepted|acceptances?|验收|接受|(?:状态|结果|结论|阶段)$)/)
      .flatMap((piece) => (/^[\p{Script=Han}]+$/u.test(piece) ? piece.split(chineseSeparators) : [piece]))
      .filter((piece) => piece !== ''),
  );
  const isAcceptance = nameWords.some((word) => acceptanceWords.has(word));
  const isAboutAccepted =
    nameWords.includes('accepted') || (isAcceptance && nameWords.some((word) => word.startsWith('已')));
  return { isAcceptance, isAboutAccepted, otherWords: nameWords.filter((word) => !acceptanceWords.has(word)) };
}

const acceptanceWords: ReadonlySet<string> = new Set(['accepted', 'acceptance', 'acceptances', '验收', '接受']);

/** Chinese words to split a name at, because Chinese has no spaces. */
const chineseSeparators =
  /(目前|现在|已经|已|是否|全部|正式|最终|通过|完成|状态|结果|结论|阶段|总数|数量|数|界面|任务|回执|截图|时间|日期|人员|人|者|率|的|项|个|工作|用户|产品|合格|均|都|了|获|完毕|成功|达标|顺利|一致|予以|被|过)/;

/** Words that do not change the meaning of a claim. With other words, such as formats and risks, the meaning is unknown. */
const neutralWords = wordSet(
  'is are was were has have been be all any fully full finally final formally formal officially official ' +
    'totally total totals count counts counter number numbers num nr no n sum of the amount qty quantity value ' +
    'state status stage flag result outcome verdict conclusion decision complete completed completion done ' +
    'granted given reached achieved passed pass confirmed obtained signed off program programme programs product ' +
    'products owner owners user qa design architecture overall everything whole now already currently current so ' +
    'far to date p0 priority ui ux visual evidence booking collection portal admin web mobile desktop document ' +
    'documents release production business customer client as also really true yes ok summary info details ' +
    'progress level scope work here today overview 已经 已 是否 全部 正式 最终 通过 完成 状态 结果 结论 阶段 总数 数量 数 的 项 个',
);

/** Words for a share, which is not a count. */
export const shareWords = wordSet('percent percentage pct rate ratio share 率');

/** Words of names that record who accepted, or when. */
export const recordWords = wordSet(
  'by at on date time timestamp since when who person signer signers reviewer reviewers 时间 日期 人员 人 者',
);

/** The counts that words of names are about. */
export const countNamesByWord: ReadonlyMap<string, CountName> = new Map<string, CountName>([
  ...['task', 'tasks', '任务'].map((word) => [word, 'acceptedtasks'] as const),
  ...['screen', 'screens', 'page', 'pages', 'view', 'views', 'surface', 'surfaces', 'route', 'routes', '界面'].map(
    (word) => [word, 'acceptedscreens'] as const,
  ),
  ...['capture', 'captures', 'slot', 'slots', 'screenshot', 'screenshots', 'shot', 'shots', '截图'].map(
    (word) => [word, 'acceptedcapturereceipts'] as const,
  ),
  ...[
    ...['receipt', 'receipts', 'gate', 'gates', 'item', 'items', 'artifact', 'artifacts', 'baseline', 'baselines'],
    ...['lane', 'lanes', 'stage', 'stages', 'step', 'steps', 'deliverable', 'deliverables', 'signature', 'signatures'],
    ...['id', 'ids', 'list', 'lists', 'set', 'sets', 'entry', 'entries', 'row', 'rows', 'record', 'records'],
    ...['review', 'reviews', 'check', 'checks', 'milestone', 'milestones', 'unit', 'units', 'kit', 'kits', '回执'],
  ].map((word) => [word, 'accepted'] as const),
]);

export const isNeutralWord = (word: string) =>
  neutralWords.has(word) ||
  recordWords.has(word) ||
  shareWords.has(word) ||
  countNamesByWord.has(word) ||
  /^\d+$/.test(word);
