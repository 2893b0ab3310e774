import { english, language, type Bundle, type Language } from '../core/l10n/language';

/** The reader's language by a BCP 47 tag or a POSIX locale such as `zh_CN.UTF-8`; English where we have no other. */
export function languageFor(locale: string | undefined): Language {
  return /^zh(?![-_](tw|hk|mo|hant))/i.test(locale ?? '') ? inChinese() : english;
}

function inChinese(): Language {
  // Read only for those who read it; the file is part of the package, and not of the bundle.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const bundle = require('../../../l10n/bundle.l10n.zh-cn.json') as Bundle;
  return language('zh-CN', bundle);
}
