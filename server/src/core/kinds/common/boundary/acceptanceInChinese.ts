/** Whether a clause in Chinese says that something was accepted. Characters as the mainland writes them. */
export function claimsInChinese(clause: string): boolean {
  if (!clause.includes('验收') && !clause.includes('已')) {
    return false; // Fast path: most texts.
  }
  const affirmed = undenied(clause);
  return claims.some((claim) => {
    const { 0: said = '', index = 0 } = claim.exec(affirmed) ?? {};
    const before = affirmed.slice(Math.max(0, index - 12), index);
    const behind = affirmed.slice(index + said.length, index + said.length + 10);
    return said !== '' && !denial.test(before) && !condition.test(behind);
  });
}

/** Whether a text in Chinese says that something is not so, or not yet. */
export const deniesInChinese = (text: string): boolean => denial.test(undenied(text).replace(/\d/g, '#'));

/** Without what says that nothing stands against it: "无条件", "0 个问题", "不再等待". */
const undenied = (text: string) => text.replace(/\s+/g, '').replace(nothingAgainst, '');

const nothing = '(?:毫?无|没有?|未(?:发现|见|附)|零|(?<!\\d)0(?:个|项|条|处)?|不(?:带|附|存在|含))(?:任何)?';
const grave = '(?:附加|遗留|未决|严重|待办|重大)?';
const objection =
  '(?:条件|异议|保留|缺陷|问题|遗留|错误|阻塞|阻碍|待办|意见|例外|瑕疵|差错|警告|疑问|反对|争议|失败|待定|待处理|未决|剩余)';
const nothingAgainst = new RegExp(
  `${nothing}${grave}${objection}(?:项|事项|意见)?|不再(?:等待|待定|阻塞|待处理|需要?)|` +
    '无需再?(?:复核|返工|整改|修改|补充|等待)|不(?:仅|但|只)|毫无疑问',
  'g',
);

const given =
  '(?:通过|完成|合格|完毕|成功|达标|完结|完了|结束|同意|认可|ok|yes|pass|√|✓|✔|✅|☑|是$|100%|[1-9]\\d*[/／])';

const claims = [
  /已(?:经)?(?:全部|正式|最终|完成|通过|获|被|予以|确认)*(?:验收|接受|采纳)/,
  new RegExp(
    `验收(?:工作|结论|结果|状态)?[(（:：=-]*(?:已|均|全部|都|并|完全|正式|最终|顺利|一次性?|无条件)*${given}`,
    'i',
  ),
  /(?:通过|完成|获得)了?(?:全部|最终|正式|用户|产品)*验收/,
  /(?:全部|全数|均|都|顺利|正式|一致|同意|予以)验收(?!标准|条件|要求|人|流程|工作|计划|项|清单|范围|阶段|方案|材料)/,
  /验收过/,
];

const denial =
  /[未没无非不待需须应否]|尚|才能|方可|若|如果|一旦|当|禁止|拒绝|暂|计划|将|可以|能否|准备|零|(?<!\d)0(?!\d)/;

const condition =
  /^(?:之?后|以后|之?前|以前|时|方可|才|的?条件|的?标准|要求|与否|数?(?:为|是)?[:：\s]*\D{0,3}(?:0(?!\d)|零|无|否))/;
