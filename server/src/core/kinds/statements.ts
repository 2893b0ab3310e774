import type { Path } from '../diagnostics/finding';
import type { KnifeClaim } from './contract/progress';
import { contributionKind, isTemplateFile } from './handoffKits/contribution/contribution';
import type { Kind } from './contract/kinds';
import { knifeClaimsOf } from './knifeClaims';
import type { Views } from './views';

/** A member of a screen that more than one document states. */
export interface ScreenStatement {
  readonly screen: string;
  readonly member: 'route' | 'fidelity';
  readonly value: string;
  readonly at: Path;
}

/** What a document says that the other documents of its program are compared with, and nothing else: plain data. */
export interface Statements {
  readonly knives: readonly KnifeClaim[];
  readonly screens: readonly ScreenStatement[];
  /** What an owner contributes; absent in templates and in documents of other kinds. */
  readonly contribution?: Readonly<Record<string, unknown>>;
}

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
