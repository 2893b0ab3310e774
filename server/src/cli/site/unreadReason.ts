import type { Language } from '../../core/language';
import type { Reason } from './site';
import { largestFile } from './siteContents';
import type { Unread } from './sourceFiles';

/** Why there is no site where something in its folder could not be read: nobody knows what is in it. */
export const unreadReason = ({ file, reason }: Unread, language: Language): Reason => ({
  file,
  message: messageOf(reason, language),
});

function messageOf(reason: Unread['reason'], { say }: Language): string {
  switch (reason) {
    case 'notUtf8':
      return say('This name is not UTF-8. Rename it.');
    case 'tooLarge':
      return say('This is larger than {size} MB, so it was not checked.', { size: largestFile / 1024 / 1024 });
    case 'unreadable':
      return say('This may not be read, so it was not checked.');
    case 'none':
    case 'outside':
    case 'link':
    case 'otherKind':
      return say('This changed while it was read. Publish again.');
  }
}
