import type { Finding } from '../../core/diagnostics/finding';
import type { Language } from '../../core/l10n/language';
import { lineIndex } from '../../core/text/lineIndex';
import type { SiteError } from './siteTypes';
import type { UnreadFile } from './sourceFiles';

/** Returns a finding in a text as a reason against publishing. */
export const findingReason = (file: string, text: string, { span, message, code }: Finding): SiteError => ({
  file,
  line: lineIndex(text)(span.offset).line + 1,
  message,
  code,
});

/** Returns an unreadable file as a reason against publishing, because its content is unknown. */
export const unreadReason = (unread: UnreadFile, language: Language): SiteError => ({
  file: unread.file,
  message: describeUnreadFile(unread, language),
});

function describeUnreadFile({ reason, limit = 0 }: UnreadFile, { say }: Language): string {
  switch (reason) {
    case 'notUtf8':
      return say('This name is not UTF-8. Rename it.');
    case 'tooLarge':
      return say('This is larger than {maximum} bytes, so it was not read.', { maximum: limit });
    case 'unreadable':
      return say('Not checked: reading is not permitted.');
    case 'link':
    case 'otherKind':
      return say('Not read: this is a link or not a regular file. Put a regular file here.');
    case 'outside':
      return say('This path does not work as a URL everywhere. Rename it.');
    case 'none':
      return say('This changed while it was read. Publish again.');
  }
}
