import type { Analysis } from '../analysis/analysis';
import type { JsonDocument } from '../json/jsonDocument';
import { valueAt } from '../json/valueAt';
import type { Path } from '../json/path';
import type { Target } from '../kinds/contract/hover';
import { errorLookup } from '../diagnostics/findingSelector';
import { specificationRow } from '../kinds/contract/sections';
import { supportedMajor } from '../kinds/contract/kinds';
import type { Language } from '../l10n/language';
import { code, speaker, type Block, type Line, type RichText } from '../l10n/richText';
import { counterBlocks } from './counterHover';
import { explainCount } from './derivedValue';
import type { FeatureContext } from './featureContext';
import { pinBlocks } from './pins';
import { schemaHover, type SchemaHover } from './schemaHover';
import { contains, type Span } from '../text/span';
import { findTouchingFindings } from './quickFixes';
import type { Finding } from '../diagnostics/finding';
import { distinctBy } from '../text/collections';

export interface Hover {
  /** The key or value that the hover describes. */
  readonly span: Span;
  readonly content: RichText;
}

/** Returns the hover for `offset`; `undefined` if there is nothing to show. */
export function hover(analysis: Analysis, language: Language, offset: number): Hover | undefined {
  const { document, view, recognition, context, pin } = analysis;
  // A cursor just after a value belongs to it.
  const target = document && (findTarget(document, offset) ?? findTarget(document, offset - 1));
  if (!target || recognition.major !== supportedMajor) {
    return undefined;
  }
  const allFindings = () => analysis.evaluate().findings;
  const features: FeatureContext = {
    view,
    model: view.model,
    document,
    language,
    context,
    speaker: speaker(language),
    hasError: errorLookup(allFindings),
    spanOf: (path) => document.valueSpan(path),
  };
  const schemaBlocks = schemaHover(features, target);
  const kindHover = view.kind.hover?.(features, target);
  const findings = findTouchingFindings(allFindings(), target.span);
  const [count, ...counted] = counterBlocks(features, explainCount(analysis, target.path));
  // The related places of a finding about a count are the counted items.
  const counter = count && !isTold(count, findings) ? [count, ...counted] : [];
  if (!schemaBlocks && !kindHover) {
    return undefined;
  }
  const section = specificationLine(features, target.path);
  const isDescribed = schemaBlocks?.isKnown === true || kindHover !== undefined;
  const blocks = kindHover?.title
    ? withoutRepeats(withExplanation(kindHover.blocks, target.path.at(-1) === 'id' ? undefined : schemaBlocks))
    : [...(schemaBlocks?.lead ?? []), ...counter, ...(kindHover?.blocks ?? []), ...(schemaBlocks?.details ?? [])];
  // A finding about the pin already has its value and reason.
  const isPinBroken = findings.some((finding) => finding.code.startsWith('pins/'));
  const pinned = isPinBroken ? [] : pinBlocks(pin, target.path, features);
  const untold = [...blocks, ...pinned].filter((block) => !isTold(block, findings));
  return {
    span: target.span,
    content: {
      title: kindHover?.title ?? schemaBlocks?.title ?? [],
      blocks: [...untold, ...(isDescribed ? [{ paragraph: section }] : [])],
    },
  };
}

/** Returns whether a finding, which editors show above the hover, repeats a paragraph. */
const isTold = (block: Block, findings: readonly Finding[]): boolean =>
  'paragraph' in block &&
  block.paragraph.every(({ span }) => span === undefined) &&
  findings.some(({ message }) =>
    comparable(message).includes(comparable(block.paragraph.map(({ text }) => text).join(''))),
  );

/** Returns a sentence without the marks of code, quotes and capital letters, which messages and hovers set differently. */
const comparable = (sentence: string): string => sentence.toLowerCase().replace(/[`"“”.。]/g, '');

/** Adds the explanation of a value or member. A value that its item explains, too, is explained with its name. */
function withExplanation(blocks: readonly Block[], schemaBlocks: SchemaHover | undefined): readonly Block[] {
  const { inShort = [], lead = [] } = schemaBlocks ?? {};
  const told = new Set(inShort.length > 0 ? lead.map((block) => JSON.stringify(block)) : []);
  return [...blocks.filter((block) => !told.has(JSON.stringify(block))), ...inShort];
}

/**
 * Returns links to the section and row of the specification; to the section alone if no row covers the place. Execution documents
 * share sections: one specifies the tasks of both, the other one the slots of both. The section of the document comes first.
 */
function specificationLine({ view: { kind }, language, speaker }: FeatureContext, path: Path): Line {
  const place = path.length === 0 ? undefined : specificationRow(kind.schema, path); // The document itself has a section.
  const section = place?.section ?? kind.section(path);
  const ownSection = kind.section([]);
  const isOfOtherKind = /^\d/.test(section) && section !== ownSection;
  const heading = { text: language.say(section), specified: place ?? { section } };
  const row = place && { ...code(place.row), specified: place };
  if (isOfOtherKind) {
    const own = { text: language.say(ownSection), specified: { section: ownSection } };
    return row
      ? speaker.say('Specification: {own}; for {row} see {section}', { own, row, section: heading })
      : speaker.say('Specification: {own}; see also {section}', { own, section: heading });
  }
  return row
    ? speaker.say('Specification: {section}, {row}', { section: heading, row })
    : speaker.say('Specification: {section}', { section: heading });
}

/** Removes repeated blocks, because the kind and the schema often have the same sentence. */
function withoutRepeats(blocks: readonly Block[]): readonly Block[] {
  return distinctBy(blocks, (block) => JSON.stringify(block));
}

function findTarget(document: JsonDocument, offset: number): Target | undefined {
  const path = document.pathAt(offset);
  const place = path && document.spansAt(path);
  if (!path || !place) {
    return undefined;
  }
  const value = valueAt(document.value, path);
  const character = { offset, length: 1 };
  if (place.key && contains(place.key, character)) {
    return { path, span: place.key, on: 'key', value };
  }
  if (!contains(place.value, character)) {
    return undefined;
  }
  const isContainer = typeof value === 'object' && value !== null;
  const isBracket = /[[\]{}]/.test(document.text.charAt(offset));
  if (isContainer) {
    return isBracket ? { path, span: character, on: 'value', value } : undefined;
  }
  return { path, span: place.value, on: 'value', value };
}
