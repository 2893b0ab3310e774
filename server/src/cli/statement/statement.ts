import fs from 'node:fs';
import path from 'node:path';
import { version } from '../../../../package.json';
import { configFile } from '../../core/analysis/config/config';
import { isObject } from '../../core/json/objectReader';
import { pointer } from '../../core/json/path';
import { jsonText } from '../../core/secrets/jsonText';
import { withoutPrivateNames } from '../../core/secrets/redact';
import { fail } from '../../core/text/result';
import { sha256 } from '../../host/sha256';
import type { CheckedFile } from '../files/checkFiles';
import { exitCodes } from '../exitCodes';
import { withFingerprints } from '../report/fingerprint';
import type { ReadOptions } from '../files/readOptions';
import { findOutsidePath } from './request';
import { predicateType, programName, statementType, type Request, type Resource, type Statement } from './shape';
import type { Language } from '../../core/l10n/language';
import { writeReport } from '../files/writeOutput';
import { displayPath } from '../../host/paths';
import type { Digests } from '../../host/openProgram';

interface CheckResult {
  readonly files: readonly CheckedFile[];
  readonly digests: Digests;
  /** The exit code of the check. */
  readonly code: number;
}

/** Returns the statement of a check. Fails for a file outside of the working folder, because its path has no meaning on other machines. */
export function createStatement(request: Request, checked: CheckResult, options: ReadOptions): Statement {
  const { files, digests, code } = checked;
  const unnamed = findOutsidePath(request);
  if (unnamed !== undefined) {
    const { say } = options.language;
    fail(say('A statement cannot name {input}. Name files and folders below the working folder.', { input: unnamed }));
  }
  const configuration = listConfigurations(files, options);
  const subjectFiles = new Set(files.filter(({ kind }) => kind !== undefined).map(({ file }) => file));
  const sortedDigests = [...digests].map(([name, digest]) => ({ name, digest })).toSorted(compareByName);
  const outside = [...sortedDigests, ...configuration].find(
    ({ name }) => path.isAbsolute(name) || /^\.\.(?:\/|$)/.test(name),
  );
  if (outside) {
    const { say } = options.language;
    const file = outside.name;
    fail(say('{file} is not below the working folder. To write a statement, run it from a folder above.', { file }));
  }
  const readFiles = sortedDigests.filter(({ digest }) => isDigest(digest));
  return {
    _type: statementType,
    subject: readFiles.filter(({ name }) => subjectFiles.has(name)).map(resource),
    predicateType,
    predicate: {
      verifier: { id: programName, version: { statusdocs: version }, digest: { sha256: engineDigest() } },
      request,
      verificationResult: code === exitCodes.clean ? 'PASSED' : 'FAILED',
      configuration: configuration.map(resource),
      inputs: readFiles.filter(({ name }) => !subjectFiles.has(name)).map(resource),
      absent: sortedDigests
        .filter(({ digest }) => !isDigest(digest))
        .map(({ name, digest }) => ({ name, reason: digest })),
      findings: files.flatMap(listFindings),
      checks: files.flatMap(({ file, kind, checks }) =>
        checks && kind !== undefined ? [{ name: file, kind, ...checks }] : [],
      ),
      suppressed: files.flatMap((file) => listSuppressions(file, options)),
    },
  };
}

/** Returns the text of a statement's file. */
export const statementText = (statement: Statement): string => `${jsonText(statement)}\n`;

/** Returns the SHA-256 of this program (one file) and its schemas. */
function engineDigest(): string {
  const folder = path.join(__dirname, '..', 'schemas');
  const names = fs.readdirSync(folder).filter((each) => each.endsWith('.json'));
  const files = [__filename, ...names.toSorted().map((each) => path.join(folder, each))];
  return sha256(files.map((file) => sha256(fs.readFileSync(file))).join('\n'));
}

const isDigest = (digest: string) => /^[\da-f]{64}$/.test(digest);

const resource = ({ name, digest }: { readonly name: string; readonly digest: string }): Resource => ({
  name,
  digest: { sha256: digest },
});

const compareByName = (one: { readonly name: string }, other: { readonly name: string }) =>
  one.name < other.name ? -1 : 1;

/** Returns the configurations of the files, and the schemas that they name. */
function listConfigurations(files: readonly CheckedFile[], { configs }: ReadOptions) {
  const configsByFile = new Map(files.map(({ file }) => configs.of(file, '.')).map((each) => [each.file, each]));
  const bytesByFile = [...configsByFile].flatMap(([file, { bytes, pinFiles }]): [file: string, bytes: Uint8Array][] => {
    const pins = [...(pinFiles?.values() ?? [])].flatMap(({ file: pin, document }): [string, Uint8Array][] =>
      document ? [[path.join(path.dirname(file ?? ''), pin), Buffer.from(document.text)]] : [],
    );
    return file !== undefined && bytes !== undefined ? [[file, bytes], ...pins] : [];
  });
  return [...new Map(bytesByFile)]
    .map(([file, bytes]) => ({ name: displayPath(file), digest: sha256(bytes) }))
    .toSorted(compareByName);
}

const listFindings = (file: CheckedFile) =>
  withFingerprints(file).map(({ finding: { code, severity, path: pointer }, fingerprint }) => ({
    name: file.file,
    code,
    severity,
    path: pointer,
    fingerprint,
  }));

/** Returns the suppressions that removed findings of a document, as written in the configuration. */
function listSuppressions({ file, used }: CheckedFile, { configs }: ReadOptions) {
  const { file: source = configFile, config, text } = configs.of(file, '.');
  const configuration = used.length > 0 ? (JSON.parse(text) as { readonly suppressions?: readonly unknown[] }) : {};
  return config.suppressions.flatMap(({ at }, index) => {
    const entry = configuration.suppressions?.[index];
    return used.includes(pointer(at)) && isObject(entry)
      ? [{ name: file, by: `${withoutPrivateNames(displayPath(source))}#${pointer(at)}`, ...entry }]
      : [];
  });
}

/** Writes a statement to `file`, but never over a file that was read. Fails without a statement, or if it cannot be written. */
export function writeStatement(file: string, statement: Statement | undefined, language: Language): void {
  if (!statement) {
    fail(language.say('No statement was written, because not everything was checked.'));
  }
  const { subject, predicate } = statement;
  const readFiles = [...subject, ...predicate.inputs, ...predicate.configuration];
  if (readFiles.some(({ name }) => path.resolve(name) === path.resolve(file))) {
    fail(language.say("Can't write {file}: it is one of the files that were read. Name another file.", { file }));
  }
  writeReport(file, statementText(statement), language);
}
