import type { Language } from '../../core/l10n/language';
import type { ItemStep } from '../../core/program/history';
import { redact } from '../../core/secrets/redact';
import { joinWords } from '../../core/text/collections';
import type { ProgramHistory } from '../../host/programHistory';
import { colors } from './colors';
import { markDirection } from './diffReports';
import { commitInWords } from './historyText';

/** An item and its history. */
export interface ItemWithHistory {
  readonly name: string;
  /** The screen it belongs to, by its id. */
  readonly within: string | undefined;
  /** Its present state on disk, in words. */
  readonly stateNow: string;
  /** The oldest first; empty if it is in no commit. */
  readonly steps: readonly ItemStep[];
}

/** Returns the history of one item as text for a terminal, the newest step first. */
export function itemHistoryText(
  { name, within, stateNow, steps }: ItemWithHistory,
  { commits, isShallow }: ProgramHistory,
  language: Language,
): string {
  const { say } = language;
  const committed = steps.at(-1);
  const isNew = committed?.textAfter !== stateNow;
  const blocks = [
    colors.bold(joinWords([redact(within ?? ''), name], ' · ')),
    ...(isNew
      ? [
          `${say('Not committed yet')}\n  ${markDirection('sideways', `${committed?.textAfter ?? say('absent')} → ${stateNow}`, language)}`,
        ]
      : []),
    ...steps.toReversed().map(({ commit, textBefore, textAfter, direction, isUncertain }) => {
      const step = markDirection(
        direction,
        `${textBefore ?? say('absent')} → ${textAfter ?? say('removed')}`,
        language,
      );
      const isOlder = isUncertain || (isShallow && commit === 0);
      return `${commitInWords(commits[commit]!)}\n  ${step}${isOlder ? `  ${say('or before')}` : ''}`;
    }),
  ];
  return `${blocks.join('\n\n')}\n`;
}
