import type { ObjectReader } from '../../json/objectReader';
import type { Path } from '../../json/path';
import { entryOf, groupedBy } from '../../text/collections';
import { foldLookAlikes } from '../../text/normalForm';
import { simplifyText } from '../../text/words';

/** Words that only occur in the text of one item of a list, in English or Chinese. */
interface Topics {
  readonly list: string;
  readonly member: string;
  readonly words: Readonly<Record<string, RegExp>>;
}

/** Topics of gates, states, components and surfaces (specification, section 2). */
export const topics: readonly Topics[] = [
  {
    list: 'admissionGates',
    member: 'title',
    words: {
      'D06-A01': /\bd05\b|ledger|账本/i,
      'D06-A02': /pkce|s256/i,
      'D06-A03': /jwks|es256|discovery|密钥集|发现文档/i,
      'D06-A04': /register|registration|redirect|登记|注册|回跳|重定向/i,
      'D06-A05': /\bbff\b|custody|host-only|保管|仅限主机/i,
      'D06-A06': /csrf|nonce|replay|随机数|重放/i,
      'D06-A07': /bearer|local ?storage|本地存储|浏览器存储/i,
      'D06-A08': /logout|revocation|rotation|登出|撤销|轮换|注销/i,
      'D06-A09': /step-?up|return-?to|升级认证|二次认证|返回策略/i,
      'D06-A10': /\b27\b|surfaces|real states|三个界面|九种/i,
    },
  },
  {
    list: 'realStateContract',
    member: 'regionChange',
    words: {
      READY: /verified account|requested scopes|safe continuation|已验证的?[账帐]|请求的?(?:范围|权限)|安全继续/i,
      LOADING: /progress view|non-repeatable|duplicate submission|进度|重复提交/i,
      EMPTY:
        /no active session|eligible account|start action|没有(?:活动|有效)?的?会话|无(?:活动|有效)会话|可用[账帐]/i,
      PARTIAL_ERROR: /isolate|optional profile|device region|隔离|可选资料/i,
      ERROR: /discard|fresh start|丢弃|重新开始/i,
      OFFLINE: /offline|polling|离线|轮询/i,
      FORBIDDEN: /policy owner|escalation|broadening|hide protected|策略负责人|越权|隐藏受保护/i,
      CONFIRM: /step-up|confirmation window|确认窗口|升级认证|二次认证/i,
      SUCCESS: /session established|revoked|safe destination|credential values|会话已(?:建立|撤销)/i,
    },
  },
  {
    list: 'targetArchitecture',
    member: 'contract',
    words: {
      START: /\/start\b/i,
      AUTHORIZE: /\/authorize\b/i,
      CALLBACK: /\/callback\b/i,
      SESSION: /\/session\b/i,
      RESOURCE: /\/api\//i,
      REFRESH: /\/refresh\b/i,
      LOGOUT: /\/logout\b/i,
    },
  },
  {
    list: 'targetSurfaces',
    member: 'title',
    words: {
      'AUTH-S01': /handoff|交接/i,
      'AUTH-S02': /callback|回调/i,
      'AUTH-S03': /expiry|recovery|step-up|过期|恢复/i,
    },
  },
];

/** A text of an item, with the ids of the items that it fits. */
interface TopicText {
  readonly id: string;
  readonly text: string;
  readonly fitting: readonly string[];
  readonly at: Path;
}

/** Returns the exchanged texts of items in a list. At least two: a single text with another topic may be right. */
export function exchangedTexts(allTexts: readonly TopicText[]): readonly TopicText[] {
  const texts = misplacedTexts(allTexts);
  const isExchanged = ({ id, fitting }: TopicText) =>
    texts.some((other) => other.fitting.includes(id)) && texts.some((other) => fitting.includes(other.id));
  return texts.filter(isExchanged);
}

/** Returns the texts of items that repeat the text of the item which they describe, each with that text. */
export function copiedTexts(texts: readonly TopicText[]): readonly (readonly [TopicText, TopicText])[] {
  const originals = groupedBy(
    texts.filter(({ id, fitting }) => fitting.includes(id)),
    ({ text }) => text,
  );
  return misplacedTexts(texts).flatMap((copy) => {
    const [original] = originals.get(copy.text) ?? [];
    return original ? [[copy, original] as const] : [];
  });
}

/** Returns the texts that only describe other items. */
const misplacedTexts = (texts: readonly TopicText[]): readonly TopicText[] =>
  texts.filter(({ id, fitting }) => !fitting.includes(id) && fitting.length > 0);

/** Returns the texts of the items in a list that have a topic. */
export function topicTexts(root: ObjectReader, list: string): readonly TopicText[] {
  const topic = topics.find((each) => each.list === list);
  if (!topic) {
    return [];
  }
  const { member, words } = topic;
  return root.objects(list).flatMap((part): readonly TopicText[] => {
    const id = part.text('id') ?? '';
    const text = simplifyText(foldLookAlikes(part.text(member) ?? ''));
    const fitting = Object.keys(words).filter((name) => words[name]!.test(text));
    return entryOf(words, id) === undefined ? [] : [{ id, text, fitting, at: part.at(member) }];
  });
}
