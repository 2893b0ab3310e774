import { english, language, type Bundle, type Language } from '../core/l10n/language';

/**
 * The reader's language by a BCP 47 tag or a POSIX locale such as `zh_CN.UTF-8`; English where we have no other.
 * @param given our sentences in it, from who has read them already
 */
export function languageFor(locale: string | undefined, given?: Bundle): Language {
  return /^zh(?![-_](tw|hk|mo|hant))/i.test(locale ?? '') ? inChinese(given) : english;
}

function inChinese(given: Bundle | undefined): Language {
  // Read only for those who read it; the file is part of the package, and not of the bundle.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const bundle = given ?? (require('../../../l10n/bundle.l10n.zh-cn.json') as Bundle);
  return language('zh-CN', bundle);
}
