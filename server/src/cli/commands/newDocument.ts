import type { Language } from '../../core/l10n/language';
import type { Outcome } from '../command';
import fs from 'node:fs';
import path from 'node:path';
import { analyze } from '../../core/analysis/analyze';
import { recognize } from '../../core/analysis/recognize';
import { scaffoldWithSiblings } from '../../core/features/scaffoldWithSiblings';
import { isLane, laneNames } from '../../core/kinds/common/lanes';
import { newReceipt } from '../../core/kinds/common/newReceipt';
import { receiptKind, specificationDomain, usualName, type PublishedKind } from '../../core/kinds/contract/kinds';
import { assembly, publishedKinds } from '../../core/kinds/registry';
import type { DocumentContext } from '../../core/rules/context';
import { redact, redactFile } from '../../core/secrets/redact';
import { nearest } from '../../core/text/closestMatch';
import { now } from '../../host/clock';
import { isFolder } from '../../host/fileStats';
import { publishRoot } from '../../host/siteFolders';
import { analysisOptions } from '../files/analysisOptions';
import { exitCodes } from '../exitCodes';
import { creatableKinds, kindByName, shortKindName, unknownKindMessage } from './kindNames';
import { failToWrite } from '../files/failToWrite';
import { failWith, print, printError } from '../report/print';
import type { ReadOptions } from '../files/readOptions';
import { createOutput } from '../files/writeOutput';
import { openContext } from '../../host/openProgram';
import { displayPath } from '../../host/paths';

export interface NewOptions extends ReadOptions {
  /** The owner of a contribution; absent for other kinds. */
  readonly owner: string | undefined;
  /** The lane of a receipt; absent for other kinds. */
  readonly lane: string | undefined;
}

/** The text of a new document, with the fields to fill in if these have no placeholders. */
interface NewText {
  readonly text: string;
  readonly fieldsToFillIn?: readonly string[];
}

/**
 * Writes a new document to a new file and creates the folders that it lacks, or prints it.
 * @returns the exit code
 */
export function newDocument([name, target]: readonly string[], givenOptions: NewOptions): Outcome {
  const { language } = givenOptions;
  const file = target === '-' ? undefined : target;
  const options = {
    ...givenOptions,
    owner: findListedName(givenOptions.owner, Object.keys(assembly.owners)),
    lane: findListedName(givenOptions.lane, laneNames),
  };
  if (name === undefined) {
    const names = language.either(creatableKinds.map(shortKindName));
    return { usageError: language.say('"new" takes the kind of the document: {kinds}.', { kinds: names }) };
  }
  const kind = kindByName(name);
  if (!kind) {
    return { usageError: unknownKindMessage(name, language) };
  }
  const mistake = optionMistake(kind, options);
  if (mistake !== undefined) {
    return { usageError: mistake };
  }
  const published = kind === assembly.kind && file !== undefined ? findPublishedFolder(file) : undefined;
  if (published !== undefined) {
    const values = { folder: redactFile(displayPath(published) || '.') };
    return failWith(
      language.say('Not written: the content of {folder} is published. Write the contribution outside.', values),
    );
  }
  const context = file === undefined ? undefined : openContext(file, (each) => analysisOptions(each, options));
  const created = newText(kind, file ?? '', context, options);
  if (file === undefined) {
    print(created.text);
    const command = writingCommand(kind, options);
    printError(language.say('Nothing was written. To write it into a file, name the file: {command}', { command }));
    return exitCodes.clean;
  }
  createMissingFolders(file, language);
  createOutput(file, created.text, language);
  print(`${writtenMessage(file, created, options)}\n`);
  const others = othersOfKind(kind, context);
  if (others.length > 0) {
    printError(
      language.say('This folder already has a document of this kind: {files}.', { files: language.all(others) }),
    );
  }
  return exitCodes.clean;
}

/** Creates the folders that a file lacks. */
function createMissingFolders(file: string, language: Language): void {
  try {
    const folder = path.dirname(file);
    if (!fs.existsSync(folder)) {
      fs.mkdirSync(folder, { recursive: true });
    }
  } catch (error) {
    failToWrite(file, error, language);
  }
}

/** Returns the folder whose content is published and that contains a file, or `undefined` if there is none. */
function findPublishedFolder(file: string): string | undefined {
  const folder = path.dirname(path.resolve(file));
  return publishRoot(folder, path.parse(folder).root, isFolder);
}

/** Returns the other documents of a kind that a folder should have only once. */
const othersOfKind = (kind: PublishedKind, context: DocumentContext | undefined): readonly string[] =>
  kind === receiptKind || kind === assembly.kind
    ? []
    : (context?.siblings ?? [])
        .filter((each) => recognize(each.document.text, each.file)?.kind === kind)
        .map(({ file }) => file);

/** Returns the command that writes a document of a kind to its usual file. */
function writingCommand(kind: PublishedKind, { owner, lane }: NewOptions): string {
  const start = `statusdocs new ${shortKindName(kind)}`;
  if (kind === receiptKind) {
    return `${start} --lane ${lane} FILE`;
  }
  return owner === undefined
    ? `${start} status/${usualName(kind)}.json`
    : `${start} --owner ${owner} contributions/${assembly.newContribution(owner)?.file ?? 'FILE'}`;
}

/** Returns the name in capitals that equals a text except for case, spaces and dashes; or the text itself. */
const findListedName = (text: string | undefined, names: readonly string[]): string | undefined =>
  names.find((name) => name === text?.toUpperCase().replace(/[\s-]/g, '_')) ?? text;

/** Returns the mistake in the options of a kind, or `undefined` if there is none. */
function optionMistake(kind: PublishedKind, { owner, lane, language }: NewOptions): string | undefined {
  const { say } = language;
  const owners = Object.keys(assembly.owners);
  if (kind === assembly.kind && (owner === undefined || !owners.includes(owner))) {
    const meant = owner === undefined ? undefined : nearest(owner.toUpperCase(), owners);
    return meant === undefined
      ? say('A contribution needs --owner: {owners}.', { owners: language.either(owners) })
      : say('Unknown owner "{owner}". Did you mean "{meant}"?', { owner: redact(owner ?? '', 80), meant });
  }
  if (kind !== assembly.kind && owner !== undefined) {
    return say('Only a contribution has an owner. Leave out --owner.');
  }
  if (kind !== receiptKind) {
    return lane === undefined ? undefined : say('Only a receipt has a lane. Leave out --lane.');
  }
  const lanes = language.either(laneNames);
  if (lane === undefined) {
    return say('A receipt needs --lane: {lanes}.', { lanes });
  }
  if (isLane(lane)) {
    return undefined;
  }
  const meant = nearest(lane.toUpperCase(), laneNames);
  return meant === undefined
    ? say('Unknown lane "{lane}". Use one of: {lanes}.', { lane: redact(lane, 80), lanes })
    : say('Unknown lane "{lane}". Did you mean "{meant}"?', { lane: redact(lane, 80), meant });
}

function newText(
  kind: PublishedKind,
  file: string,
  context: DocumentContext | undefined,
  options: NewOptions,
): NewText {
  const { owner, lane } = options;
  if (isLane(lane)) {
    const { text, open } = newReceipt(lane, absolutePath(file));
    return { text, fieldsToFillIn: open };
  }
  const contribution = assembly.newContribution(owner);
  return contribution
    ? { text: contribution.text, fieldsToFillIn: assembly.fieldsToFillIn }
    : { text: scaffoldText(kind, file, context, options) };
}

/** Returns the absolute path of a file, so that the folders above the working folder count, too; empty for no file. */
const absolutePath = (file: string) => (file === '' ? '' : path.resolve(file));

/** Returns a sentence with the written file, and the fields or the number of placeholders to fill in. */
function writtenMessage(file: string, { text, fieldsToFillIn }: NewText, options: NewOptions): string {
  const { language } = options;
  const values = { file: redactFile(file) };
  if (fieldsToFillIn) {
    return language.say('Wrote {file}. Fill in {fields}.', { ...values, fields: language.all(fieldsToFillIn) });
  }
  const findings = analyze(text, analysisOptions(file, options))?.evaluate().findings ?? [];
  const { length: count } = findings.filter(({ code }) => code === 'document/placeholder');
  if (count === 0 && findings.length > 0) {
    return language.say('Wrote {file}. Findings to correct: {count}. "statusdocs check {file}" lists them.', {
      ...values,
      count: findings.length,
    });
  }
  return count === 0
    ? language.say('Wrote {file}.', values)
    : language.say('Wrote {file}. Placeholders to replace: {count}. "statusdocs check {file}" lists them.', {
        ...values,
        count,
      });
}

function scaffoldText(
  kind: PublishedKind,
  file: string,
  context: DocumentContext | undefined,
  options: ReadOptions,
): string {
  const domain = options.domains[0] ?? specificationDomain;
  const newDocument = { kind: publishedKinds.of(kind), domain, now: now(), language: options.language };
  return scaffoldWithSiblings(
    newDocument,
    context ? { ...analysisOptions(file, options), context } : analysisOptions(file, options),
  );
}
