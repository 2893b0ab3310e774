import assert from 'node:assert/strict';
import messages from '../../../l10n/bundle.l10n.json';
import translations from '../../../l10n/bundle.l10n.zh-cn.json';
import manifest from '../../../package.nls.json';
import translatedManifest from '../../../package.nls.zh-cn.json';

/** Words that messages must not contain. A message names the state and the solution, in the terms of JSON, VS Code and Git. */
const avoided: readonly RegExp[] = [
  /(?<!there) is no (?!longer\b|more\b)/i,
  /\bwas no (?!longer\b)/i,
  /^There (?:is|are) no (?!active\b)/,
  /\bnames? no (?:kind|receipt)/i,
  /\bwhich names (?:no|nothing)/i,
  /\bhas no member\b/i,
  /\bno others are allowed\b/i,
  /\banew\b/i,
  /\bas ever\b/i,
  /\bbr(?:eaks?|oke|oken) off\b/i,
  /^Who [^?]*\.$/,
  /^Whoever\b/,
  /^What [^.]+ is not\b/,
  /^Where .* stands?\b/,
  /\bstands? (?:twice|here|in|out|for|above|order)\b/i,
  /\bwherever (?:it|they) stands?\b/i,
  /\bis there (?:twice|already)\b/i,
  /^It (?:stands|is given|is listed|is named|follows|waits)\b/,
  /^This one\b/,
  /^They are counted\b/,
  /^Needed\b/,
  /\bnever closed\b/i,
  /\bput (?:it |that )?right\b/i,
  /^Put right\b/,
  /\bnobody (?:knows|reads|can tell|can check|has read)\b/i,
  /\bno(?:body| one) to answer\b/i,
  /\bwhich is not done\b/i,
  /\bnot looked at\b/i,
  /\blook(?:ed|ing) through\b/i,
  /\bis in none\b/i,
  /\bone may\b/i,
  /\bbars the way\b/i,
  /\bgoes before\b/i,
  /\bLet it be\b/,
  /^Have it\b/,
  /\bexclude each other\b/i,
  /\bone of the two is mistaken\b/i,
  /\bas it says here\b/i,
  /(?<!\{)\bmembers?\b(?!\})/i,
  /\bgit (?!:)/,
  /\bunder way\b/i,
  /\bonce more\b/i,
  /\bcould not be (?:exported|written|put)\b/i,
  /\boutput says why\b/i,
  /\b(?:at most|or more), not\b/i,
  /\bitems (?:at most|or more)\b/i,
  /\bthan the specification says\b/i,
  /\bwould not be right\b/i,
  /\bTake it out\b/i,
  /\bcannot tell\b/i,
  /\bline a finding\b/i,
  /\bbeyond all\b/i,
  /\bare those of \{\w+\}, by\b/i,
  /\bstays as it is\b/i,
  /\bsays two things\b/i,
  /\bshall\b/i,
  /\bdoes not know\b/i,
  /\brests? on\b/i,
  /\bis none of\b/i,
  /\b(?:is|are) gone\b/i,
  /\bthere before\b/i,
  /\b(?:nothing|what|has) moved\b/i,
  /\bsay whether\b/i,
  /\bsomething is wrong\b/i,
  /\baccepted on (?:it|them)\b/i,
  /\bmeans several things\b/i,
  /\bshould name \{\w+\} once\b/i,
];

/** Duplicate terms in Chinese. Each thing has one term: 界面 for a screen, 关卡 for a gate, 通道 for a lane and 属性 for a property. */
const avoidedInChinese: readonly RegExp[] = [
  /屏幕|门禁|泳道|工件|所有者|贡献材料|领取|评审|修订/,
  /成员/,
  /\p{Script=Han},/u,
  /\p{Script=Han} ?"|" ?\p{Script=Han}/u,
];

/** Matches a number with its noun. */
const severalThings =
  /\{\w+\}(?: [a-z]+)? (errors|warnings|findings|documents|files|items|tasks|slots|gates|screens|receipts|captures|knives|rules|properties|values|places|entries|steps|operations)\b/;

const singular: Readonly<Record<string, string>> = { properties: 'property', entries: 'entry', knives: 'knife' };

/** Messages about numbers that are always above 1, or that always mention several things. */
const neverOfOne = new Set<string>([
  'All {count} missing items',
  'All {count} missing properties',
  'All {total} knives are completed, but `programComplete` is not true. Correct one of them.',
  'Captured: {captured} of {count} slots',
  '`{member}` should be {expected}, not {found}: that many knives remain once D05 is accepted.',
  'Exactly {count} items.',
  'Nothing was checked: {count} named files are not status documents.',
  'Published {files} files to {folder}.',
  'Wrote {files} files to {folder}.',
  '`{member}` should be {expected}, the number of all knives, not {found}.',
  'This screen is accepted, but lacks {lacking} of its {total} receipts. Record them, or correct `{member}`.',
  'Version {major} of {name} documents is not supported, only version {supported}. Correct it: nothing else was checked.',
  '`readyTasks` and `waitingTasks` add up to {found}, but a screen has {count} tasks. Correct one of them.',
  '`title` of {screen} should be "{expected}", as in its {count} tasks, not "{found}".',
  '`{list}` has {count} entries. The limit is {maximum}.',
  '`{member}` should be {count}, the number of tasks of a screen, not {found}.',
  '`{member}` should be at most {total}, the number of all knives, not {found}.',
  '`{member}` names "{id}", which is not one of the {count} expected tasks. Correct or remove it.',
  '`{member}` is still 0, as in a new document. Replace it in all {count} places.',
  '`{member}` is still a placeholder in {count} places. Replace "{text}".',
  '`{member}` should be "{expected}", as in {count} other places, not "{found}".',
  'one of {count} known values',
  '{bound} of {screens} screens known from the source only',
  '{counts}, {wrong} with errors',
  '{lacking} of {screens} screens without receipts',
  '`acceptedKnives` should be at most {total}, the number of all knives, not {accepted}.',
  '{blocked} of {findings} findings blocked',
  'This stage is DONE, but only {done} of {total} items are done. Correct `status` or `progress`.',
  '{blocked} of {gates} gates blocked',
  '{denied} of {gates} gates denied',
  '{found} tasks are ready, but the screen has only {captured} of 3 captures. Record the captures, or leave only the visual baseline ready.',
  '{name} in {count} places',
  '{observed} of {required} receipts',
  '{open} of {steps} steps not ready',
  '{place} should have at least {expected} items, but has {found}.',
  '{place} should have at most {expected} items, but has {found}.',
  '{place} should have exactly {expected} items, but has {found}.',
  '{place} should have exactly {expected} properties, but has {found}.',
  '{screen}: all {count} missing items',
  '{stated} of {total} knives accepted (as stated)',
]);

const longest = 200;

describe('the English messages', () => {
  const all = [...Object.keys(messages), ...Object.values(manifest)];

  it('avoid the listed phrases', () => {
    const found = all.flatMap((text) => avoided.filter((each) => each.test(text)).map((each) => `${each}: ${text}`));
    assert.deepEqual(found, []);
  });

  it('are correct for a single item', () => {
    const found = Object.keys(messages).filter((text) => {
      const [counted = '', noun = ''] = severalThings.exec(text) ?? [];
      const one = counted.replace(/\{\w+\}/g, '1').slice(0, -noun.length) + (singular[noun] ?? noun.slice(0, -1));
      return counted !== '' && !Object.hasOwn(messages, text.replace(counted, one)) && !neverOfOne.has(text);
    });
    assert.deepEqual(found, []);
  });

  it('are short', () => {
    const found = Object.keys(messages).filter((text) => text.length > longest);
    assert.deepEqual(found, []);
  });
});

describe('the Chinese messages', () => {
  it('use one term for each thing, and Chinese punctuation', () => {
    const all = [...Object.values(translations), ...Object.values(translatedManifest)];
    const found = all.flatMap((text) =>
      avoidedInChinese.filter((each) => each.test(text)).map((each) => `${each}: ${text}`),
    );
    assert.deepEqual(found, []);
  });
});
