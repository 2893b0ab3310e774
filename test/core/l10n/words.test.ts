import assert from 'node:assert/strict';
import messages from '../../../l10n/bundle.l10n.json';
import manifest from '../../../package.nls.json';

/** How a message is not written: it says the state, then the way out, in JSON's, VS Code's and Git's words. */
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
];

const longest = 200;

describe('the English messages', () => {
  const all = [...Object.keys(messages), ...Object.values(manifest)];

  it('are written as people write', () => {
    const found = all.flatMap((text) => avoided.filter((each) => each.test(text)).map((each) => `${each}: ${text}`));
    assert.deepEqual(found, []);
  });

  it('are short', () => {
    const found = Object.keys(messages).filter((text) => text.length > longest);
    assert.deepEqual(found, []);
  });
});
