import { isSamePerson, signerIn } from '../kinds/common/boundary/signer';
import type { RecordedTask } from '../kinds/execution/tasks/recorded';
import type { Language } from '../l10n/language';
import { redact } from '../secrets/redact';

/**
 * A person in two roles that the program keeps apart, as far as Git can say who made a change. It says whose name a
 * commit bears, which proves nothing: this is information, and no error.
 */
export interface SamePerson {
  /** Whether the author of the change also signs another signature of the screen, or claimed the task that is accepted. */
  readonly as: 'signer' | 'claimant';
  /** The screen, by its id. */
  readonly screen: string;
  /** The task of which the change records something. */
  readonly task: string;
  /** The other signature; absent for a claimant. */
  readonly other: string | undefined;
}

/** Who is the author of a change and has another role in what it records, by the tasks before and after. */
export function samePersons(
  before: readonly RecordedTask[],
  after: readonly RecordedTask[],
  { name, email }: { readonly name: string; readonly email: string },
): readonly SamePerson[] {
  const known = new Map(before.map((task) => [keyOf(task), task]));
  const author = signerIn(`${name} <${email}>`);
  const isAuthor = ({ claimant }: RecordedTask) => claimant !== undefined && isSamePerson(signerIn(claimant), author);
  return after.flatMap((task): readonly SamePerson[] => {
    const old = known.get(keyOf(task));
    const isReceipted = task.receipt !== undefined && task.receipt !== old?.receipt;
    const isSigned =
      task.isSignature && (isReceipted || (task.claimant !== undefined && task.claimant !== old?.claimant));
    const others = isSigned ? after.filter((each) => isOtherSignature(each, task) && isAuthor(each)) : [];
    return [
      ...others.map((other) => ({ as: 'signer', screen: task.screen, task: task.name, other: other.name }) as const),
      ...(isReceipted && isAuthor(task)
        ? [{ as: 'claimant', screen: task.screen, task: task.name, other: undefined } as const]
        : []),
    ];
  });
}

const keyOf = ({ screen, name }: RecordedTask) => JSON.stringify([screen, name]);

const isOtherSignature = (one: RecordedTask, task: RecordedTask) =>
  one.isSignature && one.screen === task.screen && one.name !== task.name;

/** "Git says: Li Na recorded GOVERNANCE/qa of booking-store, and also signs GOVERNANCE/design." */
export function samePersonInWords({ screen: id, task, other }: SamePerson, by: string, { say }: Language): string {
  const [author, what, screen] = [redact(by), redact(task), redact(id)];
  return other === undefined
    ? say('Git says: {author} recorded the receipt of {what} of {screen}, and also claimed it.', {
        author,
        what,
        screen,
      })
    : say('Git says: {author} recorded {what} of {screen}, and also signs {other}.', {
        author,
        what,
        screen,
        other: redact(other),
      });
}
