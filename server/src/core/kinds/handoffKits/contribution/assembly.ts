import type { ObjectReader } from '../../../json/objectReader';
import { listAll, phrase, type Language } from '../../../l10n/language';
import type { PublicKey } from '../../../rules/context';
import { groupBy } from '../../../text/collections';
import { jsonText } from '../../../secrets/jsonText';
import { redactFile } from '../../../secrets/redact';
import { holdsPrivate } from '../../../secrets/locations';
import { normalForm } from '../../../text/normalForm';
import { filledFields, namesProxy, fieldsToFillIn, placeholderReferences } from './contribution';
import { owners, publicFields, rejection, sanitizedReceipt } from '../spec';
import type {
  Assembly,
  Contribution,
  ReadPublicKey,
  AssemblyError,
  ReceiptOfOwner,
  Rejection,
} from '../../contract/assembly';
import { isTemplateFile } from '../../contract/kinds';
import { formatFingerprint } from '../../contract/publicKey';
import { weaknessWords } from './publicKeys';

/**
 * Puts the contributions of the four owners together, in the order of the owners. A mistake in one contribution, or between two,
 * rejects them all.
 */
export function assembleContributions(
  contributions: readonly Contribution[],
  keyOf: ReadPublicKey,
  language: Language,
): Assembly {
  const reasonsOfAll = [
    ...Object.keys(owners).flatMap((owner) => ownerCountReasons(owner, contributions, language)),
    ...sharedReasons(contributions.filter(isReadable), keyOf, language),
  ];
  // Rules that compare may have compared with a file that was not named: their findings count only if no reason was found here.
  const reportedRules = reasonsOfAll.length > 0 ? comparingRules : [];
  const reasons = [
    ...contributions.flatMap((each) => contributionReasons(each, reportedRules, keyOf, language)),
    ...reasonsOfAll,
  ];
  if (reasons.length > 0) {
    const waitingFor = awaitedOwners(contributions, reasons);
    return waitingFor.length > 0
      ? { reasons, waitingFor }
      : { reasons, incomplete: incompleteOwners(contributions, reasons) };
  }
  const byOwner = new Map(contributions.map(({ root }) => [root.text('ownerId'), root]));
  return {
    owners: Object.keys(owners).flatMap((owner) => {
      const root = byOwner.get(owner);
      return root ? [readOwnerReceipt(root, keyOf)] : [];
    }),
  };
}

/** Returns whether a contribution has no syntax error, so that all its members can be read. */
const isReadable = ({ findings }: Contribution): boolean => selectSyntaxErrors(findings).length === 0;

const selectSyntaxErrors = (findings: Contribution['findings']) =>
  findings.filter(({ code }) => code === 'document/syntax');

/** Returns the owners whose contribution is missing or not begun; none if there is any other reason. */
function awaitedOwners(contributions: readonly Contribution[], reasons: readonly AssemblyError[]): readonly string[] {
  const begun = contributions.filter(
    ({ root, findings }) => filledFields(root).length > 0 || findings.some(({ severity }) => severity === 'error'),
  );
  const isAwaited = ({ file, at, ofOwners = [] }: AssemblyError) =>
    file === undefined
      ? ofOwners.every((owner) => countContributions(owner, contributions) === 0)
      : fieldsToFillIn.some((field) => field === at?.[0]) && !begun.some((each) => each.file === file);
  return reasons.every(isAwaited) ? Object.keys(owners).filter((owner) => countContributions(owner, begun) === 0) : [];
}

/** Returns the owners whose contribution is missing or has a reason against it. */
function incompleteOwners(
  contributions: readonly Contribution[],
  reasons: readonly AssemblyError[],
): readonly string[] {
  return Object.keys(owners).filter((owner) => {
    const own = contributions.filter(({ root }) => root.text('ownerId') === owner).map(({ file }) => file);
    return (
      own.length !== 1 ||
      reasons.some(({ file, ofOwners = [] }) => ofOwners.includes(owner) || own.some((each) => each === file))
    );
  });
}

/** Returns the number of contributions of an owner. */
const countContributions = (owner: string, contributions: readonly Contribution[]): number =>
  contributions.filter(({ root }) => root.text('ownerId') === owner).length;

/** Returns the outcome in one sentence. Missing contributions are awaited; any other reason rejects all four. */
export function assemblyVerdict(assembly: Assembly, { say, all }: Language): string {
  if ('owners' in assembly) {
    return say('The four contributions are complete.');
  }
  if (!assembly.waitingFor) {
    return say('Rejected: production stays on hold.');
  }
  const total = Object.keys(owners).length;
  const values = { count: total - assembly.waitingFor.length, total, owners: all(assembly.waitingFor) };
  return say('{count} of {total} contributions are filled in. Waiting for {owners}.', values);
}

/** Returns the outcome for people to read: the sanitized receipt as JSON, or why there is none. */
export function assemblyText(assembly: Assembly, language: Language): string {
  if ('owners' in assembly) {
    return assemblyJson(assembly);
  }
  // The verdict names the owners whose contribution is only missing.
  const listedReasons = assembly.reasons.filter(({ file }) => !assembly.waitingFor || file !== undefined);
  const reasons = listedReasons.map(({ file, message, range }) => {
    const place = range ? `:${range.start.line + 1}:${range.start.character + 1} ` : ':';
    return file === undefined ? `  ${message}` : `  ${redactFile(file)}${place} ${message}`;
  });
  const lines = assembly.waitingFor
    ? [assemblyVerdict(assembly, language), ...reasons]
    : [rejection, ...completeness(assembly, language), ...reasons, language.say('Nothing was written.')];
  return `${lines.join('\n')}\n`;
}

/** Returns the sentence about the contributions of a rejection that are complete, and the owners of the others. */
function completeness({ incomplete = [] }: Rejection, { say, all }: Language): readonly string[] {
  const total = Object.keys(owners).length;
  const values = { count: total - incomplete.length, total, owners: all(incomplete) };
  return incomplete.length === 0
    ? []
    : [say('Complete contributions: {count} of {total}. Not complete: {owners}.', values)];
}

/** Returns the outcome for programs to read. */
export function assemblyJson(assembly: Assembly): string {
  const report =
    'owners' in assembly
      ? { sanitizedReceipt, owners: assembly.owners }
      : {
          outcome: rejection,
          reasons: assembly.reasons.map(({ file, range, message }) => ({ file, range, message })),
          waitingFor: assembly.waitingFor,
        };
  return `${jsonText(report)}\n`;
}

function contributionReasons(
  { file, root, findings }: Contribution,
  reportedRules: readonly string[],
  keyOf: ReadPublicKey,
  { say, all }: Language,
): readonly AssemblyError[] {
  if (isTemplateFile(file)) {
    return [{ file, message: say('This is a template. Name the contribution that was started from it.') }];
  }
  const syntaxErrors = selectSyntaxErrors(findings);
  if (syntaxErrors.length > 0) {
    return syntaxErrors.map(({ message, path, span }) => ({ file, at: path, span, message })); // Its members are unknown.
  }
  const ownErrors = findings.filter(({ severity, code }) => severity === 'error' && !reportedRules.includes(code));
  const hasError = (member: string) => ownErrors.some(({ path }) => path[0] === member);
  const errors = ownErrors.map(({ message, path, span }) => ({ file, at: path, span, message }));
  const filled = filledFields(root);
  const placeholders = placeholderReferences(root).filter((field) => !hasError(field));
  const empty = fieldsToFillIn.filter((field) => !filled.includes(field) || placeholders.includes(field));
  const others = Object.keys(root.value).filter((name) => !allowedFields.includes(name) && !hasError(name));
  const key = root.get('publicKey');
  return [
    ...errors,
    ...(empty.length > 0 ? [{ file, at: empty.slice(0, 1), message: emptyMessage(empty, { say, all }) }] : []),
    ...(namesProxy(root) && !hasError('identityRef')
      ? [
          {
            file,
            at: ['identityRef'],
            message: say('`identityRef` names somebody who acts for another. Name the owner, not a delegate.'),
          },
        ]
      : []),
    ...(others.length > 0
      ? [
          {
            file,
            at: others.slice(0, 1),
            message: say('A contribution has no other properties. Remove {members}.', { members: listAll(others) }),
          },
        ]
      : []),
    ...(root.flag('delegationAllowed') === false || hasError('delegationAllowed')
      ? []
      : [{ file, at: ['delegationAllowed'], message: say('`delegationAllowed` has to be false.') }]),
    ...(empty.includes('publicKey') || hasError('publicKey') || holdsPrivate(key)
      ? []
      : keyReasons(keyOf(key), { say }).map((message) => ({ file, at: ['publicKey'], message }))),
  ];
}

function emptyMessage(fields: readonly string[], { say, all }: Pick<Language, 'say' | 'all'>): string {
  const [field] = fields;
  return fields.length === 1
    ? say('`{field}` is not filled in.', { field: field! })
    : say('{fields} are not filled in.', { fields: all(fields.map((each) => `\`${each}\``)) });
}

function keyReasons(key: ReturnType<ReadPublicKey>, { say }: Pick<Language, 'say'>): readonly string[] {
  if (!isKey(key)) {
    return [say("Can't read `publicKey`.")];
  }
  const { type, weakness } = key;
  return weakness
    ? [
        say('`publicKey` is too weak to sign ({type}): {what}. Use Ed25519, EC P-256 or RSA with 2048 bits or more.', {
          type,
          what: say(weaknessWords[weakness]),
        }),
      ]
    : [];
}

/** The rules that compare a contribution with others. */
const comparingRules: readonly string[] = ['contribution/distinct', 'contribution/owner'];

const allowedFields: readonly string[] = [...publicFields, '$schema', 'schemaVersion'];

const isKey = (key: PublicKey | 'none' | undefined): key is PublicKey => typeof key === 'object';

function ownerCountReasons(
  owner: string,
  contributions: readonly Contribution[],
  { say }: Language,
): readonly AssemblyError[] {
  const count = countContributions(owner, contributions);
  // A contribution with a syntax error may name the owner in its unreadable part.
  const mayBeUnreadable = contributions.some((each) => !isReadable(each) && each.root.text('ownerId') === undefined);
  if (count === 1 || (count === 0 && mayBeUnreadable)) {
    return [];
  }
  return [
    {
      ofOwners: [owner],
      message:
        count === 0
          ? say('The contribution of {owner} is missing. Add it.', { owner })
          : say('There are {count} contributions of {owner}. Keep one.', { count, owner }),
    },
  ];
}

/** The members that are different for every owner, with the sentence for owners who share one. */
const sharedWords = {
  identityRef: phrase('{owners} share an identity. Each has to name their own.'),
  keyRef: phrase('{owners} share a key reference. Each has to name their own.'),
  publicKey: phrase('{owners} share a public key. Each has to name their own.'),
} as const;

function sharedReasons(
  contributions: readonly Contribution[],
  keyOf: ReadPublicKey,
  { say, all }: Language,
): readonly AssemblyError[] {
  return Object.entries(sharedWords).flatMap(([member, words]) => {
    const holders = groupBy(contributions, ({ root }) => comparableValue(root, member, keyOf));
    return [...holders].flatMap(([meaning, sharing]) => {
      const names = [...new Set(sharing.map(({ root }) => root.text('ownerId') ?? '?'))];
      return meaning === undefined || names.length < 2
        ? []
        : [{ ofOwners: names, at: [member], message: say(words, { owners: all(names) }) }];
    });
  });
}

/** Returns a normal form that spellings of the same value share; `undefined` if there is no value to compare. */
export function comparableValue(root: ObjectReader, member: string, keyOf: ReadPublicKey): string | undefined {
  if (member !== 'publicKey') {
    return normalForm((root.text(member) ?? '').replace(/^(?:mailto|acct):/i, '')) || undefined;
  }
  const key = keyOf(root.get(member));
  return isKey(key) ? key.fingerprint : undefined;
}

function readOwnerReceipt(root: ObjectReader, keyOf: ReadPublicKey): ReceiptOfOwner {
  const text = (member: string) => root.text(member) ?? '';
  const key = keyOf(root.get('publicKey'));
  return {
    ownerId: text('ownerId'),
    identityRef: text('identityRef'),
    keyRef: text('keyRef'),
    publicKeyFingerprint: isKey(key) ? formatFingerprint(key) : '',
  };
}
