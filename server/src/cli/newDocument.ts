import fs from 'node:fs';
import { analyse } from '../core/analysis/analyse';
import { recognize } from '../core/analysis/recognise';
import { scaffoldWithSiblings } from '../core/features/scaffoldBeside';
import { kinds, specificationDomain, type KnownKind } from '../core/kinds/contract/kinds';
import { assembly, publishedKinds } from '../core/kinds/registry';
import type { Language } from '../core/l10n/language';
import type { DocumentContext } from '../core/rules/context';
import { redact, redactFile } from '../core/secrets/redact';
import { nearest } from '../core/text/closestMatch';
import { now } from '../host/clock';
import { contextOf } from './analyseTogether';
import { analysisOptions } from './analysisOptions';
import { exitCodes } from './exitCodes';
import { kindByName, shortNameOf } from './kindNames';
import { notWritten } from './notWritten';
import { misuse, print, printError } from './print';
import type { ReadOptions } from './readOptions';

export interface NewOptions extends ReadOptions {
  /** The owner of a contribution; absent for other kinds. */
  readonly owner: string | undefined;
}

/**
 * Writes a new document to a new file, or prints it.
 * @returns the exit code
 */
export function newDocument([name, file]: readonly string[], options: NewOptions): number {
  const { language, owner } = options;
  const { say } = language;
  const kind = name === undefined ? undefined : kindByName(name);
  if (kind === undefined) {
    return misuse(unknownKind(name, language));
  }
  const begun = assembly.begin(owner);
  if (kind === assembly.kind ? begun === undefined : owner !== undefined) {
    return misuse(
      kind === assembly.kind
        ? say('A contribution needs --owner: {owners}.', { owners: language.either(Object.keys(assembly.owners)) })
        : say('Only a contribution has an owner. Leave out --owner.'),
    );
  }
  const context = file === undefined ? undefined : contextOf(file);
  const text = begun ? begun.text : textBeside(kind, file ?? '', context, options);
  if (file === undefined) {
    print(text);
    return exitCodes.clean;
  }
  try {
    fs.writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    return misuse(notWritten(file, error, language));
  }
  print(`${writtenMessage(kind, file, text, options)}\n`);
  const others = (context?.siblings ?? []).filter((each) => recognize(each.document.text, each.file)?.kind === kind);
  if (others.length > 0 && kind !== assembly.kind) {
    const files = language.all(others.map((each) => each.file));
    printError(say('This folder already has a document of this kind: {files}.', { files }));
  }
  return exitCodes.clean;
}

function unknownKind(name: string | undefined, language: Language): string {
  const { say } = language;
  const names = kinds.map(shortNameOf);
  const meant = name === undefined ? undefined : nearest(name, names);
  return name === undefined || meant === undefined
    ? say('"new" takes the kind of the document: {kinds}.', { kinds: language.either(names) })
    : say('Unknown kind "{kind}". Did you mean "{meant}"?', { kind: redact(name, 80), meant });
}

/** Returns a sentence with the written file and what is left to fill in. */
function writtenMessage(kind: KnownKind, file: string, text: string, options: NewOptions): string {
  const { language } = options;
  const values = { file: redactFile(file) };
  if (kind === assembly.kind) {
    const fields = language.all(assembly.ownersFields);
    return language.say('Wrote {file}. Fill in {fields}.', { ...values, fields });
  }
  const findings = analyse(text, analysisOptions(file, options))?.findings ?? [];
  const { length: count } = findings.filter(({ code }) => code === 'document/placeholder');
  return count === 0
    ? language.say('Wrote {file}.', values)
    : language.say('Wrote {file}. Placeholders to replace: {count}. "statusdocs check {file}" lists them.', {
        ...values,
        count,
      });
}

function textBeside(kind: KnownKind, file: string, context: DocumentContext | undefined, options: ReadOptions): string {
  const prefix = options.prefixes[0] ?? specificationDomain;
  const own = { kind: publishedKinds.of(kind), prefix, now: now(), language: options.language };
  return scaffoldWithSiblings(
    own,
    context ? { ...analysisOptions(file, options), context } : analysisOptions(file, options),
  );
}
