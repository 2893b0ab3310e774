import type { Language } from '../../core/l10n/language';
import type { Knife, Program, StatedNumber } from '../../core/program/program';
import { disputedKnives } from '../../core/kinds/contract/progressWords';
import { redactFile } from '../../core/secrets/redact';
import { colors } from './colors';

/**
 * Returns the knives of a program as a strip and the disagreements between documents; an empty text if no document
 * mentions knives.
 */
export function knivesText({ knives, documents }: Program, language: Language): string {
  const { say } = language;
  const { strip } = knives;
  if (strip.length === 0) {
    return '';
  }
  const current = strip.find(({ state }) => state === 'current')?.ordinal;
  const counts = `${marks.stated} ${say('{stated} of {total} knives accepted (as stated)', knives.counts)}`;
  const now = current === undefined ? '' : `${marks.current} ${say('knife {current} in progress', { current })}`;
  const nameOf = (file: string) => documents.find((document) => document.file === file)?.item.name ?? redactFile(file);
  const namedKnives = strip
    .filter((knife) => knife.documents.length > 0)
    .map(({ ordinal, documents: of }) =>
      say('knife {ordinal}: {documents}', { ordinal, documents: of.map(({ file }) => nameOf(file)).join(' + ') }),
    );
  return [
    `  ${strip.map(square).join('')}  ${language.list([counts, now].filter((words) => words !== ''))}`,
    ...(namedKnives.length > 0 ? [colors.dim(`  ${marks.described} ${namedKnives.join(' · ')}`)] : []),
    ...disagreements(knives, language),
  ].join('\n');
}

/** The marks in the strip and in its legend: stated is not proven. */
const marks = { stated: '▨', current: '▣', described: '◇', remaining: '□' } as const;

function square({ state, documents }: Knife): string {
  switch (state) {
    case 'stated':
      return marks.stated;
    case 'current':
      return colors.yellow(marks.current);
    case 'remaining':
      return documents.length > 0 ? colors.cyan(marks.described) : colors.dim(marks.remaining);
  }
}

function disagreements(knives: Program['knives'], language: Language): readonly string[] {
  return disputedKnives(knives, language).map(({ what, stated }) =>
    colors.red(
      `  ${language.say('Knives ({what}) differ between documents:', { what })} ${stated.map((each) => sourcesText(each, language)).join('; ')}`,
    ),
  );
}

const sourcesText = ({ value, sources }: StatedNumber, { list }: Language) =>
  `${value} (${list(sources.map(({ file }) => redactFile(file)))})`;
