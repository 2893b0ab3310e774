import { phrase, type Language } from '../../l10n/language';
import { standings, type Standing, type KnivesStated } from './progress';

/** The state that is shown of an item; `wrong` for an item with errors. */
export type ShownState = Standing | 'wrong';

const names: Readonly<Record<ShownState, string>> = {
  wrong: phrase('has errors'),
  blocked: phrase('blocked'),
  open: phrase('open'),
  waiting: phrase('waiting'),
  ready: phrase('ready'),
  claimed: phrase('claimed'),
  active: phrase('active'),
  captured: phrase('captured'),
  submitted: phrase('submitted'),
  done: phrase('done'),
  accepted: phrase('accepted'),
};

export const standingName = (standing: ShownState, { say }: Pick<Language, 'say'>): string => say(names[standing]);

/** The numbers of knives on which the documents of a program disagree, in words, with all that is stated. */
export function disputedKnives<Stated>(
  knives: Readonly<Record<KnivesStated, readonly Stated[]>>,
  { say }: Pick<Language, 'say'>,
) {
  const numbers = [
    { what: say('accepted'), stated: knives.accepted },
    { what: say('current'), stated: knives.current },
    { what: say('remaining'), stated: knives.remaining },
    { what: say('in total'), stated: knives.total },
  ];
  return numbers.filter(({ stated }) => stated.length > 1);
}

/** "2 accepted, 1 ready, 10 waiting": the items that stand somewhere, the most advanced first. */
export function standingsInWords(
  items: readonly { readonly standing?: Standing | undefined }[],
  language: Pick<Language, 'say'>,
): string {
  return standings
    .map((standing) => ({ standing, count: items.filter((item) => item.standing === standing).length }))
    .filter(({ count }) => count > 0)
    .reverse()
    .map(({ standing, count }) =>
      language.say('{count} {standing}', { count, standing: standingName(standing, language) }),
    )
    .reduce((before, next) => (before === '' ? next : language.say('{before}, {next}', { before, next })), '');
}
