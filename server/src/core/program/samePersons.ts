import { isSamePerson, mayBeSamePerson } from '../kinds/common/boundary/persons';
import type { RecordedTask } from '../kinds/contract/recordedTask';
import type { Language } from '../l10n/language';
import { redact } from '../secrets/redact';

/**
 * A person in two roles that the program keeps apart. The author named by a commit is not proof, so this is information
 * and no error.
 */
export interface SamePerson {
  /**
   * `signer` if the author also signs another signature of the screen; `claimant` if the author claimed the accepted
   * task.
   */
  readonly as: 'signer' | 'claimant';
  /** The id of the screen. */
  readonly screen: string;
  /** The task that the change records something for. */
  readonly task: string;
  /** The other signature; absent for a claimant. */
  readonly other: string | undefined;
}

/** Returns the conflicting roles of the author of a change, from the tasks before and after. */
export function samePersons(
  before: readonly RecordedTask[],
  after: readonly RecordedTask[],
  { name, email }: { readonly name: string; readonly email: string },
): readonly SamePerson[] {
  const tasksBefore = new Map(before.map((task) => [taskKey(task), task]));
  const author = `${name} <${email}>`;
  const isAuthor = ({ claimant }: RecordedTask) =>
    claimant !== undefined && (isSamePerson(claimant, name) || mayBeSamePerson(claimant, author));
  return after.flatMap((task): readonly SamePerson[] => {
    const taskBefore = tasksBefore.get(taskKey(task));
    const isReceipted = task.receipt !== undefined && task.receipt !== taskBefore?.receipt;
    const isSigned =
      task.isSignature && (isReceipted || (task.claimant !== undefined && task.claimant !== taskBefore?.claimant));
    const others = isSigned ? after.filter((each) => isOtherSignature(each, task) && isAuthor(each)) : [];
    return [
      ...others.map((other) => ({ as: 'signer', screen: task.screen, task: task.name, other: other.name }) as const),
      ...(isReceipted && isAuthor(task)
        ? [{ as: 'claimant', screen: task.screen, task: task.name, other: undefined } as const]
        : []),
    ];
  });
}

const taskKey = ({ screen, name }: RecordedTask) => JSON.stringify([screen, name]);

const isOtherSignature = (one: RecordedTask, task: RecordedTask) =>
  one.isSignature && one.screen === task.screen && one.name !== task.name;

/** "According to Git, Li Na recorded GOVERNANCE/qa of booking-store, and also signs GOVERNANCE/design." */
export function samePersonInWords({ screen: id, task, other }: SamePerson, by: string, { say }: Language): string {
  const [author, what, screen] = [redact(by), redact(task), redact(id)];
  return other === undefined
    ? say('According to Git, {author} recorded the receipt of {what} of {screen}, and also claimed it.', {
        author,
        what,
        screen,
      })
    : say('According to Git, {author} recorded {what} of {screen}, and also signs {other}.', {
        author,
        what,
        screen,
        other: redact(other),
      });
}
