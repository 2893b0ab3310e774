import { createExplanation, repeatsReason, type Explanation } from '../../core/features/explanation';
import { releasingSteps, stepsInWords, unclaimedTask } from '../../core/features/releasingSteps';
import type { JsonDocument } from '../../core/json/jsonDocument';
import { pointer, type Path } from '../../core/json/path';
import { pathFromPointer } from '../../core/json/valueAt';
import { escapeMarkdown } from '../../core/program/diffMarkdown';
import { closestSpan } from '../../core/program/progress';
import { redact, redactFile, redactPointer } from '../../core/secrets/redact';
import { explainCommand, explainRequest, type ExplainParams, type ExplainResult } from '../../protocol';
import type { OpenDocument } from '../protocol/clientSession';
import { lineLink } from './hover';
import { findDocument } from './progressDetails';
import { answerRequest } from '../protocol/answers';
import type { Feature, Session } from '../protocol/session';
import { lastSegment } from '../documents/uriNames';
import { takeFirst } from '../../core/text/collections';

/** Maximum number of inputs listed for a value. */
const maximumInputs = 25;

/** The derivation of a value, as a page. */
export const explanations: Feature = {
  capabilities: () => ({}),
  listen(session) {
    answerRequest(session, explainRequest, (params) => session.index.withFacts(() => explain(session, params)));
  },
};

async function explain(session: Session, { uri, at }: ExplainParams): Promise<ExplainResult> {
  const { language } = session;
  const openedDocument = await findDocument(session, session.host.normalizedUri(uri));
  if (!openedDocument) {
    return { refused: language.say('{name} is not a status document.', { name: redactFile(lastSegment(uri)) }) };
  }
  const { document, analysis } = openedDocument;
  const path =
    typeof at === 'string'
      ? pathFromPointer(analysis.document?.value, at)
      : analysis.document && pathAtCursor(analysis.document, document.offsetAt(at));
  const explanation = path && createExplanation(analysis, path, language);
  return explanation
    ? {
        title: pageTitle(explanation, redactFile(lastSegment(uri)), language),
        markdown: renderExplanation(session, openedDocument, explanation),
      }
    : { refused: language.say('Nothing to explain here. Choose a property of a status document.') };
}

/** Returns the path of the value at a cursor. A cursor right after a value belongs to the value. */
export function pathAtCursor(document: JsonDocument, offset: number): Path {
  const path = document.pathAt(offset) ?? [];
  const previous = document.pathAt(Math.max(offset - 1, 0)) ?? [];
  return previous.length > path.length ? previous : path;
}

/** Returns the name of the item or member, or both, such as "booking-store · accessibility: id"; `file` for the whole document. */
const pageTitle = (explanation: Explanation, file: string, language: Session['language']): string =>
  (itemAndMember(explanation, undefined, language) || file).replace(/[/\\]/g, '-');

/** Returns the names of the item, unless it is `pageItem`, and of the member. */
function itemAndMember({ at, item }: Explanation, pageItem: string | undefined, { say }: Session['language']): string {
  const last = at.at(-1);
  const name = item === pageItem ? undefined : item;
  const value = typeof last === 'string' ? redact(last) : undefined;
  return name === undefined || value === undefined ? (name ?? value ?? '') : say('{name}: {value}', { name, value });
}

/** Returns a link that explains the item of a member. */
function itemStep(uri: string, { at, item }: Explanation, { say }: Session['language']): readonly string[] {
  if (item === undefined || typeof at.at(-1) !== 'string') {
    return [];
  }
  const target = [{ target: { file: uri }, path: pointer(at.slice(0, -1)) }];
  const link = `command:${explainCommand}?${encodeURIComponent(JSON.stringify(target))}`;
  return [
    `[${escapeMarkdown(say('Explain {item} as a whole', { item }))}](${link.replace(/[()]/g, encodeURIComponent)})`,
  ];
}

/** Returns the name of a value for a page about `pageItem`: its item, unless that is the one of the page, and its member. */
const valueName = (explanation: Explanation, pageItem: string | undefined, language: Session['language']): string =>
  itemAndMember(explanation, pageItem, language) || explanation.item || redactPointer(explanation.at) || '#';

function renderExplanation(
  { language }: Session,
  { document, analysis }: OpenDocument,
  explanation: Explanation,
): string {
  const linkTo = (text: string, at: Path) => `[${text}](${lineLink(document, closestSpan(analysis.document, at))})`;
  const headOf = (each: Explanation) =>
    [
      linkTo(escapeMarkdown(valueName(each, explanation.item, language)), each.at),
      each.value && escapeMarkdown(each.value),
    ]
      .filter((part) => part)
      .join(' · ');
  const whyOf = ({ why, expected, about }: Explanation) =>
    language.sentences(
      [
        why,
        ...(expected === undefined ? [] : [language.say('So the value should be {value}.', { value: expected })]),
        ...(about === undefined ? [] : [about]),
      ].map(escapeMarkdown),
    );
  const listOf = (each: Explanation, indent: string): readonly string[] => {
    const { shown, more: moreInputs } = takeFirst(each.inputs, each.basis === 'derived' ? maximumInputs : Infinity);
    const more = moreInputs + each.more;
    return [
      ...shown.flatMap((input, index) => [
        `${indent}- ${headOf(input)}${repeatsReason(input, shown[index - 1]) ? '' : `<br>${whyOf(input)}`}`,
        ...listOf(input, `${indent}  `),
      ]),
      ...(more > 0 ? [`${indent}- ${language.say('and {more} more', { more })}`] : []),
    ];
  };
  const task = unclaimedTask(analysis, explanation.at);
  const release = task && stepsInWords(analysis, releasingSteps(analysis, task, language), language);
  return [
    // A value of the document itself has no item to be named first.
    ...(explanation.item === undefined ? [] : [`# ${escapeMarkdown(explanation.item)}`]),
    explanation.item === undefined ? `# ${headOf(explanation)}` : headOf(explanation),
    ...(release
      ? [
          `## ${escapeMarkdown(release.heading)}`,
          release.steps.map(({ text, at }, index) => `${index + 1}. ${linkTo(escapeMarkdown(text), at)}`).join('\n'),
        ]
      : []),
    whyOf(explanation),
    ...itemStep(document.uri, explanation, language),
    listOf(explanation, '').join('\n'),
    '',
  ].join('\n\n');
}
