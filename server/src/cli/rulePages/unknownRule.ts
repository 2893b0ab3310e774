import type { Language } from '../../core/l10n/language';
import { redact } from '../../core/secrets/redact';
import { nearest } from '../../core/text/closestMatch';

/** Returns the message that a rule is unknown, with the nearest one of `ids`, or those with this name in any family. */
export function unknownRuleMessage(id: string, ids: readonly string[], { say, either, quoted }: Language): string {
  const shown = redact(id, 200);
  const meant = nearest(id, ids);
  const named = ids.filter((each) => each.endsWith(`/${id}`));
  const all = meant === undefined ? named : [meant];
  return all.length === 0
    ? say('Unknown rule "{id}". "statusdocs rules" lists all rules.', { id: shown })
    : say('Unknown rule "{id}". Did you mean {meant}?', {
        id: shown,
        meant: either(all.map((each) => quoted(each))),
      });
}
