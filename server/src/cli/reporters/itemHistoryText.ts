import type { Language } from '../../core/l10n/language';
import { changeInWords } from '../../core/program/diffRows';
import type { ItemStep } from '../../core/program/history';
import { redact } from '../../core/secrets/redact';
import { groupBy, joinWords } from '../../core/text/collections';
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
  const committed = steps.findLast(({ replaced }) => replaced === undefined);
  const isNew = committed?.textAfter !== stateNow;
  const blocks = [
    colors.bold(joinWords([redact(within ?? ''), name], ' · ')),
    ...(isNew
      ? [
          `${say('Not committed yet')}\n  ${markDirection('sideways', `${committed?.textAfter ?? say('absent')} → ${stateNow}`, language)}`,
        ]
      : []),
    ...[...groupBy(steps.toReversed(), ({ commit }) => commit)].map(([commit, stepsOfCommit]) =>
      [
        commitInWords(commits[commit]!),
        ...stepsOfCommit.map((step) => `  ${stepText(step, isShallow && commit === 0, language)}`),
      ].join('\n'),
    ),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Returns a step, with a warning if it replaced evidence. `isFirst` is true for a commit that may not be the first. */
function stepText(
  { replaced, textBefore, textAfter, direction, isUncertain }: ItemStep,
  isFirst: boolean,
  language: Language,
): string {
  const { say } = language;
  const [from, to] = [textBefore ?? say('absent'), textAfter ?? say('removed')];
  const change = replaced === undefined ? `${from} → ${to}` : changeInWords({ what: replaced, from, to }, language);
  return joinWords(
    [
      markDirection(direction, change, language),
      replaced === undefined ? '' : colors.red(`! ${say('evidence replaced')}`),
      isUncertain || isFirst ? say('or before') : '',
    ],
    '  ',
  );
}
