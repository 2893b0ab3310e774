import { english, language, type Bundle, type Language } from '../core/l10n/language';

/**
 * Returns the language for a BCP 47 tag or a POSIX locale such as `zh_CN.UTF-8`; English if it is not supported.
 * @param loadedBundle the messages in the language, if the caller has loaded them
 */
export function chooseLanguage(locale: string | undefined, loadedBundle?: Bundle): Language {
  return /^zh(?![-_](tw|hk|mo|hant))/i.test(locale ?? '') ? chinese(loadedBundle) : english;
}

function chinese(loadedBundle: Bundle | undefined): Language {
  // The file is loaded only when needed. It is part of the package, but not of the bundle.
  // oxlint-disable-next-line typescript/no-require-imports
  const bundle = loadedBundle ?? (require('../../../l10n/bundle.l10n.zh-cn.json') as Bundle);
  return language('zh-CN', bundle);
}
