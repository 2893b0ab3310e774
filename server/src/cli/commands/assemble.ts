import path from 'node:path';
import type { Assembly, Contribution, AssemblyError } from '../../core/kinds/contract/assembly';
import { assembly } from '../../core/kinds/registry';
import { isTemplateFile } from '../../core/kinds/contract/kinds';
import type { Outcome } from '../command';
import type { Language } from '../../core/l10n/language';
import { closestSpan } from '../../core/program/progress';
import { redactFile } from '../../core/secrets/redact';
import { lineIndex, type Range } from '../../core/text/lineIndex';
import type { Span } from '../../core/text/span';
import { fail } from '../../core/text/result';
import { openSshKey } from '../../host/allowedSigners';
import { publicKey } from '../../host/publicKeys';
import { openDocuments, readInputs, type ReadDocument } from '../files/documents';
import { exitCodes } from '../exitCodes';
import { failWith, print, printError } from '../report/print';
import type { ReadOptions } from '../files/readOptions';
import { writeReport } from '../files/writeOutput';

export interface AssembleOptions extends ReadOptions {
  readonly format: 'text' | 'json';
  /** The file to write the keys of the owners to, for OpenSSH; absent to write none. */
  readonly allowedSigners: string | undefined;
}

/**
 * Prints the sanitized receipt of the four contributions, or the reasons why they are rejected. The only file it writes is
 * `allowedSigners`.
 * @returns the exit code
 */
export async function assemble(inputs: readonly string[], options: AssembleOptions): Promise<Outcome> {
  const { language, format } = options;
  if (inputs.length === 0) {
    return { usageError: language.say('"assemble" takes the four contributions, or the folder they are in.') };
  }
  const { texts, problems } = await readInputs(inputs, language);
  if (problems.length > 0) {
    return failWith(problems.join('\n'));
  }
  const documents = openDocuments(texts, options);
  const namedFiles = new Set(inputs);
  const contributions = documents
    .filter(({ analysis, file }) => analysis.recognition.kind === assembly.kind && isContribution(file, namedFiles))
    .map(({ file, analysis }): Contribution => ({
      file,
      root: analysis.view.root,
      findings: analysis.evaluate().findings,
    }));
  const otherTexts = texts.filter(
    ({ file }) => namedFiles.has(file) && !contributions.some((each) => each.file === file),
  );
  const assembled = assembly.assemble(contributions, publicKey, language);
  const reasons = [
    ...otherTexts.map(({ file }) => ({ file, message: language.say('Not a contribution.') })),
    ...('reasons' in assembled ? assembled.reasons : []),
  ];
  const result = withRanges(otherTexts.length > 0 ? { reasons } : assembled, documents);
  if ('owners' in result && options.allowedSigners !== undefined) {
    writeAllowedSigners(options.allowedSigners, contributions, language);
  }
  print(
    format === 'json'
      ? assembly.json(result)
      : `${assembly.text(result, language)}${startingLine(result, contributions, language)}`,
  );
  return 'owners' in result ? exitCodes.clean : exitCodes.found;
}

/**
 * Returns the line with the command that starts the first missing contribution, next to the others; '' if none is missing, or if
 * a contribution has no known owner.
 */
function startingLine(assembled: Assembly, contributions: readonly Contribution[], { say }: Language): string {
  if ('owners' in assembled || contributions.some(({ root }) => assembly.ownerOf(root) === undefined)) {
    return '';
  }
  const begunOwners = contributions.map(({ root }) => assembly.ownerOf(root));
  const owner = Object.keys(assembly.owners).find((each) => !begunOwners.includes(each));
  const started = assembly.newContribution(owner);
  if (owner === undefined || !started) {
    return '';
  }
  const other = contributions[0]?.file ?? `contributions/${started.file}`;
  const file = redactFile(path.join(path.dirname(other), started.file).replaceAll(path.sep, '/'));
  return `${say('To start a missing contribution: "statusdocs new contribution --owner {owner} {file}"', { owner, file })}\n`;
}

/** Adds the ranges of the reasons that are about a document. */
function withRanges(assembled: Assembly, documents: readonly ReadDocument[]): Assembly {
  if ('owners' in assembled) {
    return assembled;
  }
  const reasons = assembled.reasons.map((reason): AssemblyError => {
    const analysis = documents.find(({ file }) => file === reason.file)?.analysis;
    const span = reason.span ?? (reason.at && closestSpan(analysis?.document, reason.at));
    return analysis && span ? { ...reason, range: toRange(analysis.text, span) } : reason;
  });
  return { ...assembled, reasons };
}

function toRange(text: string, { offset, length }: Span): Range {
  const positionOf = lineIndex(text);
  return { start: positionOf(offset), end: positionOf(offset + length) };
}

/**
 * Writes the file `allowed_signers` of ssh-keygen, with a line for each owner, whose id is the principal. Prints the owners
 * whose keys have a type that OpenSSH lacks. Fails if that is so for all owners.
 */
function writeAllowedSigners(file: string, contributions: readonly Contribution[], language: Language): void {
  const { say } = language;
  const keysByOwner = new Map(
    contributions.map(({ root }) => [assembly.ownerOf(root), openSshKey(root.get(assembly.keyMember))]),
  );
  const lines = Object.keys(assembly.owners).flatMap((owner) => {
    const key = keysByOwner.get(owner);
    return key === undefined ? [] : [`${owner} namespaces="file" ${key}\n`];
  });
  const ownersWithoutLine = Object.keys(assembly.owners).filter((owner) => keysByOwner.get(owner) === undefined);
  if (lines.length === 0) {
    fail(say('OpenSSH has no keys of these types, so {file} was not written.', { file: redactFile(file) }));
  }
  writeReport(file, lines.join(''), language);
  if (ownersWithoutLine.length > 0) {
    printError(
      say('OpenSSH has no keys of the type of {owners}: their signatures cannot be verified with it.', {
        owners: language.all(ownersWithoutLine),
      }),
    );
  }
}

/** A folder may contain templates as well as contributions. A template counts only if it is named itself. */
const isContribution = (file: string, namedFiles: ReadonlySet<string>) => namedFiles.has(file) || !isTemplateFile(file);
