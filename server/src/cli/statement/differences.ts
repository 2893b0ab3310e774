import type { Language } from '../../core/l10n/language';
import { redactFile } from '../../core/secrets/redact';
import type { StatedFinding, Statement } from './shape';

/** Returns the differences between a statement and the result of the same check now, one line each. Never empty. */
export function describeDifferences(
  statementBefore: Statement,
  statementAfter: Statement,
  language: Language,
): readonly string[] {
  const { say } = language;
  const [before, after] = [statementBefore.predicate, statementAfter.predicate];
  const sentences = [
    ...verifierDifferences(statementBefore, statementAfter, language),
    ...(before.verificationResult === after.verificationResult
      ? []
      : [
          say('The result was {before} and is {after} now.', {
            before: before.verificationResult,
            after: after.verificationResult,
          }),
        ]),
    ...fileDifferences(statementBefore, statementAfter, language),
    ...changedEntries(indexByName(before.checks), indexByName(after.checks)).map(({ key: file }) =>
      say('Checks differ: {file}', { file: redactFile(file) }),
    ),
    ...findingDifferences(statementBefore, statementAfter, language),
    ...(isSame(before.suppressed, after.suppressed) ? [] : [say('Differs: {member}', { member: 'suppressed' })]),
  ];
  return sentences.length > 0 ? sentences : [say('Entries are missing, repeated, or in another order or list.')];
}

function verifierDifferences(
  statementBefore: Statement,
  statementAfter: Statement,
  { say }: Language,
): readonly string[] {
  const [before, after] = [statementBefore.predicate.verifier, statementAfter.predicate.verifier];
  const [old, version] = [redactFile(before.version.statusdocs), after.version.statusdocs];
  return isSame(before, after)
    ? []
    : [say('Checked with statusdocs {old}; this is {version}, whose rules may differ.', { old, version })];
}

function fileDifferences(statementBefore: Statement, statementAfter: Statement, { say }: Language): readonly string[] {
  return changedEntries(indexFiles(statementBefore), indexFiles(statementAfter)).map(({ key, before, after }) => {
    const values = { file: redactFile(key) };
    const [wasRead, isRead] = [before, after].map((each) => each !== undefined && !('reason' in each));
    return wasRead ? say(isRead ? 'Changed: {file}' : 'Missing: {file}', values) : say('New: {file}', values);
  });
}

function findingDifferences(
  statementBefore: Statement,
  statementAfter: Statement,
  { say }: Language,
): readonly string[] {
  const [findingsBefore, findingsAfter] = [statementBefore, statementAfter].map(
    ({ predicate }) => new Map(predicate.findings.map((each) => [JSON.stringify(each), each])),
  );
  return changedEntries(findingsBefore!, findingsAfter!).map(({ before, after }) => {
    const finding = formatFinding((before ?? after)!);
    return before === undefined
      ? say('New finding: {finding}', { finding })
      : say('No longer found: {finding}', { finding });
  });
}

const formatFinding = ({ severity, code, name, path }: StatedFinding) =>
  redactFile(`${severity} ${code} ${name}#${path}`);

/** Returns the entries that differ between two maps, in the order of their keys. */
function changedEntries<Item extends object>(
  entriesBefore: ReadonlyMap<string, Item>,
  entriesAfter: ReadonlyMap<string, Item>,
) {
  const keys = [...new Set([...entriesBefore.keys(), ...entriesAfter.keys()])].toSorted();
  return keys
    .map((key) => ({ key, before: entriesBefore.get(key), after: entriesAfter.get(key) }))
    .filter(({ before, after }) => !isSame(before, after));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const indexFiles = ({ subject, predicate: { configuration, inputs, absent } }: Statement) =>
  indexByName([...subject, ...configuration, ...inputs, ...absent]);

const indexByName = <Item extends { readonly name: string }>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((each) => [each.name, each]));
