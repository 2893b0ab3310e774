import type { Statements, ScreenStatement } from '../rules/statements';
import { contributionKind, isTemplateFile } from './handoffKits/contribution/contribution';
import type { Kind } from './contract/kinds';
import { knifeClaimsOf } from './knifeClaims';
import type { Views } from './views';

/** The statements of the document in `file`. */
export const statementsOf = (views: Views, file: string): Statements => ({
  knives: knifeClaimsOf(views),
  screens: kindsWithScreens.includes(views.kind) ? screenStatements(views) : [],
  ...(views.kind === contributionKind && !isTemplateFile(file) ? { contribution: views.root.value } : {}),
});

const kindsWithScreens: readonly Kind[] = ['booking-execution', 'data-sources-execution', 'current-ui-evidence'];

function screenStatements({ root }: Views): readonly ScreenStatement[] {
  return root.parts('screens').flatMap((part) => {
    const screen = part.text('screenId');
    return (['route', 'fidelity'] as const).flatMap((member) => {
      const value = part.text(member);
      return screen === undefined || value === undefined ? [] : [{ screen, member, value, at: part.at(member) }];
    });
  });
}
