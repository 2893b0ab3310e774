import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AnalysisOptions } from '../../core/analysis/analysis';
import { analyze, isReceipt } from '../../core/analysis/analyze';
import { strictConfig } from '../../core/analysis/config/strict';
import { JsonDocument } from '../../core/json/jsonDocument';
import type { Language } from '../../core/l10n/language';
import { closestSpan } from '../../core/program/progress';
import { reasonNames, type UndecidedReason } from '../../core/rules/checks';
import { publishedSchemas } from '../../core/kinds/publishedSchemas';
import { lineIndex } from '../../core/text/lineIndex';
import { isPrivate } from '../../core/secrets/detector';
import { holdsPrivate } from '../../core/secrets/locations';
import { redactFile } from '../../core/secrets/redact';
import { isJsonFile } from '../../core/text/isJsonFile';
import { displayPath, isIn } from '../../host/paths';
import { nodeFiles } from '../../host/nodeFiles';
import { publishRoot } from '../../host/siteFolders';
import { analysisOptions } from '../files/analysisOptions';
import { filesOnDisk } from '../../host/states';
import { collectEvidence } from './evidence';
import { exploreHome, explorePages } from './explorePages';
import { indexPage, describePublication } from './indexPage';
import { isPublishable } from './siteNames';
import { listSourceFiles, type SourceFile } from './sourceFiles';
import { handoffFaults } from './handoffFaults';
import { findingReason, unreadReason } from './reasons';
import type { SiteOptions, Site, SiteError, SiteDocument } from './siteTypes';
import { openProgram } from '../../host/openProgram';
import { distinctBy } from '../../core/text/collections';

/**
 * Returns the site of a publish root: schemas, templates, documents, their receipts, and a page for people. If anything is wrong,
 * returns the reasons, which are empty if there are no documents.
 */
export async function buildSite(folder: string, options: SiteOptions): Promise<Site | readonly SiteError[]> {
  const { language } = options;
  const { files: sources, unread } = await listSourceFiles(folder);
  const { documents: allDocuments, reasons: encodingReasons } = checkSources(sources, folder, options);
  const documents = allDocuments.filter(({ analysis }) => !isReceipt(analysis));
  const unreadable = [...unread.map((each) => unreadReason(each, language)), ...encodingReasons];
  if (documents.length === 0) {
    return unreadable;
  }
  const evidence = collectEvidence(folder, documents, (file) => checkReceipt(file, folder, options), options);
  const checked = distinctBy([...allDocuments, ...evidence.receipts], ({ file }) => file);
  const files = new Map<string, Uint8Array>(
    [...publishedSchemas].map(([name, schema]) => [`schemas/${name}`, asText(`${JSON.stringify(schema, null, 2)}\n`)]),
  );
  const reasons = [
    ...unreadable,
    ...configFaults(documents, folder, options),
    ...checked.flatMap((document) => documentFaults(document, folder, language)),
    ...checked.flatMap((document) => undecidedFaults(document, language)),
    ...handoffFaults(documents, language),
    ...schemaFaults(sources, language),
    ...evidence.reasons,
    ...evidence.files.flatMap((file) => privateFaults(file, language)),
  ];
  reasons.push(...addFiles(files, [...documents, ...evidence.files], language));
  if (reasons.length > 0) {
    return reasons;
  }
  const pages = renderPages(documents, evidence.files, [...files.keys()], options);
  const faults = [...pages].flatMap(([file, page]) => pageFaults(file, page, files, language));
  if (faults.length > 0) {
    return faults;
  }
  pages.forEach((page, file) => files.set(file, asText(page)));
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Adds files to a site by their paths. Returns the reasons why some of them cannot be published. */
function addFiles(
  site: Map<string, Uint8Array>,
  files: readonly Pick<SourceFile, 'file' | 'bytes'>[],
  { say }: Language,
): readonly SiteError[] {
  const reasons: SiteError[] = [];
  const namesInAnyCase = new Map([...site.keys()].map((name) => [name.toLowerCase(), name]));
  for (const { file, bytes } of files) {
    const name = file.normalize('NFC');
    const sameName = namesInAnyCase.get(name.toLowerCase()) ?? name;
    if (sameName !== name) {
      const other = redactFile(sameName);
      reasons.push({
        file,
        message: say('Systems that ignore case keep only one of this file and {other}. Rename one of them.', { other }),
      });
    }
    namesInAnyCase.set(name.toLowerCase(), name);
    const earlierContent = site.get(name);
    if (earlierContent && !Buffer.from(earlierContent).equals(bytes)) {
      reasons.push({ file, message: say('Another file is published at this path. Move or rename one of them.') });
    }
    if (!isPublishable(name)) {
      reasons.push({ file, message: say('This path does not work as a URL everywhere. Rename it.') });
    }
    site.set(name, bytes);
  }
  return reasons;
}

/** Returns the pages by their paths. */
function renderPages(
  documents: readonly SiteDocument[],
  evidence: readonly SourceFile[],
  published: readonly string[],
  { pageLanguage, explore }: SiteOptions,
): ReadonlyMap<string, string> {
  const publication = describePublication(documents, evidence, published, pageLanguage);
  if (explore === 'without') {
    return new Map([['index.html', indexPage(documents, publication, pageLanguage)]]);
  }
  return new Map([
    ['index.html', indexPage(documents, { ...publication, explore: exploreHome }, pageLanguage)],
    ...explorePages(documents, publication, pageLanguage),
  ]);
}

function pageFaults(
  file: string,
  page: string,
  files: ReadonlyMap<string, unknown>,
  { say }: Language,
): readonly SiteError[] {
  const reasons: SiteError[] = [];
  if (isPrivate(page)) {
    reasons.push({
      message: say(
        'The page of the site would hold what looks like a private key or a token. Remove it from the documents.',
      ),
    });
  }
  if (files.has(file)) {
    reasons.push({ file, message: say('Another file is published at this path. Move or rename one of them.') });
  }
  return reasons;
}

const asText = (text: string) => Buffer.from(text, 'utf8');

function checkSources(sources: readonly SourceFile[], folder: string, options: SiteOptions) {
  const texts = sources.map(({ file, bytes }) => ({
    file: displayPath(path.join(folder, file)),
    text: new TextDecoder('utf-8').decode(bytes),
    source: { file, bytes },
  }));
  const surroundings = { state: filesOnDisk(), site: folder };
  const analyzed = openProgram(texts, (file) => strictOptions(file, folder, options), surroundings);
  const documents = analyzed.flatMap(({ text: { text, source }, analysis }): SiteDocument[] =>
    analysis ? [{ ...source, text, analysis }] : [],
  );
  const reasons = analyzed.flatMap(({ text: { source }, analysis }): SiteError[] =>
    isPlainUtf8(source.bytes) || (!analysis && !mentionsKind(source.bytes))
      ? []
      : [{ file: source.file, message: encodingMessage(source.bytes, options.language) }],
  );
  return { documents, reasons };
}

/** Returns a file that a document names as a receipt, after checking it. Returns `undefined` if it is not a receipt. */
function checkReceipt({ file, bytes }: SourceFile, folder: string, options: SiteOptions): SiteDocument | undefined {
  const text = bytes.toString('utf8');
  const name = displayPath(path.join(folder, file));
  const analysis = analyze(text, { ...strictOptions(name, folder, options), isReceipt: true });
  return analysis && isReceipt(analysis) && isPlainUtf8(bytes) ? { file, bytes, text, analysis } : undefined;
}

/** Returns the options to check a file with. Parts of a configuration that a site does not allow are removed. */
function strictOptions(file: string, folder: string, options: SiteOptions): AnalysisOptions {
  const { configured, ...rest } = analysisOptions(file, options, chooseTopFolder(folder));
  return { ...rest, ...(configured ? { configured: { ...configured, config: strictConfig(configured.config) } } : {}) };
}

/** Returns the topmost folder to look for configurations: the working folder if it is above, as for `check`. */
const chooseTopFolder = (folder: string) => (isIn(folder, '.') ? '.' : folder);

const byteOrderMark = Buffer.from('\uFEFF', 'utf8');

/** Returns whether bytes are UTF-8 without a byte order mark, which every JSON parser accepts. */
const isPlainUtf8 = (bytes: Buffer) => isUtf8(bytes) && !startsWithMark(bytes);

const startsWithMark = (bytes: Buffer) => bytes.subarray(0, 3).equals(byteOrderMark);

const encodingMessage = (bytes: Buffer, { say }: Language): string =>
  isUtf8(bytes) && startsWithMark(bytes)
    ? say('This file begins with a byte order mark, which not every JSON parser accepts. Remove it.')
    : say('This file is not UTF-8 text, so it was not checked.');

/** Returns whether a file that is not UTF-8 may be a document in another encoding. */
const mentionsKind = (bytes: Buffer) => bytes.toString('latin1').replaceAll('\0', '').includes('"schemaVersion"');

function configFaults(
  documents: readonly SiteDocument[],
  folder: string,
  { configs }: SiteOptions,
): readonly SiteError[] {
  const configsOfDocuments = documents.map(({ file }) => configs.of(path.join(folder, file), chooseTopFolder(folder)));
  return [...new Set(configsOfDocuments)].flatMap(({ file, text, findings }) =>
    findings.map((finding) => findingReason(path.relative(folder, file ?? ''), text, finding)),
  );
}

/** Codes below error severity that prevent publishing. */
const unpublishableCodes: readonly string[] = ['document/too-many', 'document/placeholder', 'receipt/filled'];

function documentFaults(
  { file, text, analysis }: SiteDocument,
  folder: string,
  { say }: Language,
): readonly SiteError[] {
  const root = publishRoot(path.dirname(path.join(folder, file)), folder, nodeFiles.isFolder) ?? folder;
  const findings = analysis
    .evaluate()
    .findings.filter(({ code, severity }) => severity === 'error' || unpublishableCodes.includes(code));
  const reasons: SiteError[] = [];
  if (root !== folder) {
    const message = say('This document belongs to the site below {folder}. Publish that folder separately.', {
      folder: displayPath(root),
    });
    reasons.push({ file, message });
  }
  reasons.push(...findings.map((finding) => findingReason(file, text, finding)));
  if (isPrivate(file)) {
    reasons.push({ message: say('The path of a document looks like a private key or a token. Rename it.') });
  }
  return reasons;
}

/**
 * The reasons for which an undecided check prevents publishing, because a published document has to be verified. The other
 * reasons do not: a document without tasks is fine, and a check that is undecided because of a finding is covered by that finding.
 */
const blockingReasons: readonly UndecidedReason[] = ['fileUnreadable', 'notLookedAt', 'evidenceNotSeen', 'crashed'];

function undecidedFaults({ file, text, analysis }: SiteDocument, { say }: Language): readonly SiteError[] {
  const positionAt = lineIndex(text);
  return analysis
    .evaluate()
    .checks.undecided.filter(({ reason }) => blockingReasons.includes(reason))
    .map(({ rule, reason, places: [place = []] }) => ({
      file,
      line: positionAt(closestSpan(analysis.document, place).offset).line + 1,
      message: say('This could not be checked: {reason}.', { reason: say(reasonNames[reason]) }),
      code: rule,
    }));
}

/**
 * Reports schemas in the folder that differ from the ones of this version. They are not published, so readers would not see which
 * schemas apply.
 */
function schemaFaults(sources: readonly SourceFile[], { say }: Language): readonly SiteError[] {
  return sources.flatMap(({ file, bytes }) => {
    const schema = file.startsWith('schemas/') ? publishedSchemas.get(file.slice('schemas/'.length)) : undefined;
    return schema === undefined || isDeepStrictEqual(new JsonDocument(bytes.toString('utf8')).value, schema)
      ? []
      : [{ file, message: say('This schema is not the one that the documents were checked against.') }];
  });
}

function privateFaults({ file, bytes }: SourceFile, { say }: Language): readonly SiteError[] {
  const isJson = isJsonFile(file);
  const text = bytes.toString(isJson ? 'utf8' : 'latin1');
  const value = isJson ? new JsonDocument(text).value : undefined;
  return holdsPrivate(value) || isPrivate(text) || isPrivate(file)
    ? [
        {
          file,
          message: say('This file seems to contain a private key or token. Remove it and have it replaced.'),
        },
      ]
    : [];
}
