import path from 'node:path';
import { configFile } from '../../core/analysis/config/config';
import { proposedPin } from '../../core/analysis/config/pinning';
import { canBePinned, editsToSetPin, pinEdits } from '../../core/features/pins';
import { applyEdits } from '../../core/json/edits';
import { JsonDocument } from '../../core/json/jsonDocument';
import type { Outcome } from '../command';
import type { Language } from '../../core/l10n/language';
import { isObject } from '../../core/json/objectReader';
import { pathFromPointer, valueAt } from '../../core/json/valueAt';
import type { Schema } from '../../core/schema/lookup';
import { redact, redactFile } from '../../core/secrets/redact';
import { relativePath } from '../../host/paths';
import {
  configErrors,
  readDocuments,
  selectStatusDocuments,
  unreadProblems,
  type ReadDocument,
  type Reading,
} from '../files/documents';
import { missingValueMessage, parseValuePlace } from '../files/valuePlace';
import { exitCodes } from '../exitCodes';
import { failWith, print, printError } from '../report/print';
import type { ReadOptions } from '../files/readOptions';
import { writeOutput } from '../files/writeOutput';

export interface PinOptions extends ReadOptions {
  /** The files or folder whose documents give the values to pin; absent to pin a single place. */
  readonly from: string | undefined;
  /** The reason, which findings show; optional. */
  readonly reason: string | undefined;
  /** With `json`, only the pins are printed. */
  readonly format: 'text' | 'json';
  /** True if the configuration is written after it is shown. */
  readonly writes: boolean;
}

/**
 * Prints the pins for a place or a program. With `--write`, writes them into the configuration.
 * @returns the exit code
 */
export async function pin([place]: readonly string[], options: PinOptions): Promise<Outcome> {
  const { language, from } = options;
  const { say } = language;
  if ((place === undefined) === (from === undefined)) {
    return { usageError: say('"pin" takes FILE#POINTER, or --from with a folder.') };
  }
  const { file, pointer } = parseValuePlace(place ?? '');
  if (place !== undefined && pointer === undefined) {
    return { usageError: say('"pin" takes FILE#POINTER, or --from with a folder.') };
  }
  const reading = await readDocuments([from ?? file], options);
  const documents = selectStatusDocuments(reading);
  const wrong = [
    ...unreadProblems(reading),
    ...configErrors(reading),
    ...(from === undefined ? [] : describeFilesWithErrors(reading, language)),
  ];
  const [first] = documents;
  if (wrong.length > 0 || first === undefined) {
    return failWith(wrong.length > 0 ? wrong.join('\n') : say('No status documents found.'));
  }
  const configurations = new Set(documents.map(({ file }) => options.configs.of(file, '.')));
  if (configurations.size > 1) {
    return failWith(
      say('These documents do not share one configuration ({files}). Name the folder of one.', {
        files: [...configurations].flatMap(({ file }) => (file === undefined ? [] : redactFile(file))),
      }),
    );
  }
  const [configuration] = configurations;
  const pinFiles = documents.flatMap(({ analysis }) => configuration?.pinFiles?.get(analysis.view.kind.id)?.file ?? []);
  if (pinFiles[0] !== undefined) {
    return failWith(
      say('The pins of these documents are in {file}. Change them there.', { file: redactFile(pinFiles[0]) }),
    );
  }
  const root = first.analysis.document?.value;
  if (pointer !== undefined && !pathFromPointer(root, pointer)) {
    return failWith(missingValueMessage(first, pointer, language));
  }
  const before = configuration?.file === undefined ? '{}' : configuration.text;
  const after = pointer === undefined ? withProposals(before, documents) : withPlace(before, first, pointer, options);
  if (after === undefined) {
    return failWith(notPinnedMessage(first.file, pointer, language));
  }
  return showPins(configuration?.file ?? path.resolve(configFile), before, after, options);
}

/** Returns a sentence for each file with errors. Its values may be wrong or missing, so they are not proposed as pins. */
const describeFilesWithErrors = ({ files }: Reading, { say }: Language): readonly string[] =>
  files
    .filter(({ isReadable, sort }) => isReadable && sort !== 'configuration')
    .filter(({ findings }) => findings.some(({ code, severity }) => severity === 'error' && !code.startsWith('pins/')))
    .map(({ file }) =>
      say('Correct {file} before you pin its values. "statusdocs check" shows what is wrong.', {
        file: redactFile(file),
      }),
    );

/** Returns why there are no pins for a value, or for all documents if `pointer` is absent. */
function notPinnedMessage(file: string, pointer: string | undefined, { say }: Language): string {
  return pointer === undefined
    ? say('There is nothing to pin in {file}.', { file: redactFile(file) })
    : say("{pointer} in {file} can't be pinned. Recorded values, derived values and values with findings never are.", {
        pointer: redact(pointer),
        file: redactFile(file),
      });
}

function withPlace(
  config: string,
  { analysis }: ReadDocument,
  pointer: string,
  { reason }: PinOptions,
): string | undefined {
  const root = analysis.document?.value;
  const path = pathFromPointer(root, pointer);
  if (path === undefined || !canBePinned(analysis, path)) {
    return undefined;
  }
  const value = valueAt(root, path);
  const subject = typeof value === 'object' && value !== null ? 'names' : 'value';
  const edits = pinEdits(config, analysis.view.kind, root, { path, subject, reason });
  return edits && applyEdits(config, edits);
}

/** Returns the configuration with pins for everything that the specification leaves open, with the values of the documents. */
function withProposals(config: string, documents: readonly ReadDocument[]): string | undefined {
  return documents.reduce<string | undefined>((before, { analysis }) => {
    const document = new JsonDocument(before ?? config);
    const { kind } = analysis.view;
    const existingPins = valueAt(document.value, ['pins', kind.id]);
    const pin: Schema | undefined = proposedPin(
      isObject(existingPins) ? existingPins : undefined,
      kind,
      analysis.document?.value,
    );
    const edits = pin && editsToSetPin(document, kind.id, pin);
    return edits ? applyEdits(before ?? config, edits) : before;
  }, undefined);
}

function showPins(file: string, before: string, after: string, { language, writes, format }: PinOptions): number {
  const { say } = language;
  const name = relativePath('.', file);
  const text = before === '{}' ? `${JSON.stringify(JSON.parse(after), undefined, 2)}\n` : after;
  const pins = valueAt(JSON.parse(text) as unknown, ['pins']);
  print(`${JSON.stringify({ pins }, undefined, 2)}\n`);
  const printNote = format === 'json' ? () => undefined : printError;
  if (!writes) {
    printNote(say('Nothing was written. With --write, these pins go into {file}.', { file: redactFile(name) }));
    return exitCodes.clean;
  }
  writeOutput(name, text, language);
  printNote(say('Wrote {file}.', { file: redactFile(name) }));
  return exitCodes.clean;
}
