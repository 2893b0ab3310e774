import chinese from '../../l10n/bundle.l10n.zh-cn.json';
import { english, language, type Language } from './core/language';

const simplifiedChinese = language('zh-CN', chinese);

/** The reader's language by a BCP 47 tag or a POSIX locale such as `zh_CN.UTF-8`; English where we have no other. */
export function languageFor(locale: string | undefined): Language {
  return /^zh(?![-_](tw|hk|mo|hant))/i.test(locale ?? '') ? simplifiedChinese : english;
}
