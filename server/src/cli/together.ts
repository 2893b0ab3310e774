import fs from 'node:fs/promises';
import path from 'node:path';
import { analyse, judgedAnew, type Analysis, type AnalysisOptions } from '../core/analysis';
import { recognise } from '../core/document/recognise';
import { JsonDocument } from '../core/document/jsonDocument';
import { viewsOf } from '../core/kinds/views';
import type { Beside, Sibling } from '../core/program/beside';
import { groupedBy } from '../core/program/reading';
import { FilesBeside } from '../filesBeside';
import { publishRoot } from '../publishedFiles';
import type { NamedText } from './documents';

/** A text with what is known of it; without an analysis where it is no status document. */
export interface Analysed<Text extends NamedText> {
  readonly text: Text;
  readonly analysis: Analysis | undefined;
}

/**
 * Analyses texts beside one another, and beside what is on disk: the other documents of their folders, named or not,
 * and the files that they publish.
 */
export async function analysedTogether<Text extends NamedText>(
  texts: readonly Text[],
  optionsFor: (file: string) => AnalysisOptions,
): Promise<readonly Analysed<Text>[]> {
  const analyses = new Map<Text, Analysis | undefined>();
  for (const [folder, own] of groupedBy(texts, ({ file }) => path.dirname(path.resolve(file)))) {
    const files = new FilesBeside();
    const siblings: Sibling[] = [...(await othersIn(folder, own))];
    const besideOf = (file: string): Beside =>
      files.of(file, siteOf(folder), () => siblings.filter((each) => each.file !== file));
    for (const text of own) {
      const analysis = analyse(text.text, { ...optionsFor(text.file), beside: besideOf(text.file) });
      analyses.set(text, analysis);
      siblings.push(...siblingOf(text.file, analysis));
    }
    own.forEach((text) => analyses.get(text)?.findings); // The rules ask for the files they need.
    if (files.isAsked) {
      await files.load();
      for (const text of own) {
        const analysis = analyses.get(text);
        const options = { ...optionsFor(text.file), beside: besideOf(text.file) };
        analyses.set(text, analysis && judgedAnew(analysis, options));
      }
    }
  }
  return texts.map((text) => ({ text, analysis: analyses.get(text) }));
}

const siblingOf = (file: string, analysis: Analysis | undefined): readonly Sibling[] =>
  analysis?.document ? [{ file, document: analysis.document, views: analysis.views }] : [];

/** More documents than this in one folder are no program; they are not read for the sake of the others. */
const mostOthers = 64;

/** The documents in a folder besides those that are given. */
async function othersIn(folder: string, given: readonly NamedText[]): Promise<readonly Sibling[]> {
  const known = new Set(given.map(({ file }) => path.resolve(file)));
  const names = await fs.readdir(folder).catch(() => []); // A folder that is not there has no documents.
  const others = names.map((name) => path.join(folder, name)).filter((file) => isJson(file) && !known.has(file));
  const found = await Promise.all(others.slice(0, mostOthers).map(readSibling));
  return found.flat();
}

const isJson = (file: string) => /\.json$/i.test(file);

async function readSibling(file: string): Promise<readonly Sibling[]> {
  const text = await fs.readFile(file, 'utf8').catch(() => ''); // What cannot be read says nothing.
  const recognition = recognise(text, file);
  const document = recognition && new JsonDocument(text);
  const shown = path.relative('.', file).split(path.sep).join('/');
  return document ? [{ file: shown, document, views: viewsOf(recognition.kind, document.value) }] : [];
}

/** The publish root of the documents in a folder: the nearest one above that holds a published folder, else itself. */
function siteOf(folder: string): string {
  const top = path.parse(folder).root;
  const found = publishRoot(folder, top);
  return found === top ? folder : found;
}
