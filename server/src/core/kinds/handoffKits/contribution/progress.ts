import type { HasError } from '../../../diagnostics/findingSelector';
import { isObject, type ObjectReader } from '../../../json/objectReader';
import type { Language } from '../../../l10n/language';
import { errorsInWords } from '../../../l10n/problemsInWords';
import type { KindProgress, ProgressItem, Ratio, Tally } from '../../contract/progress';
import { countFinished } from '../../contract/figures';
import { joinWords } from '../../../text/collections';
import { isTemplateFile } from '../../contract/kinds';
import { openFields, fieldsToFillIn, wrongFields } from './contribution';

/** Returns the public fields of a contribution: filled in or not, never their values. A template in `file` has nothing to fill in. */
export function contributionProgress(
  root: ObjectReader,
  language: Language,
  hasError?: HasError,
  file = '',
): KindProgress {
  const { say } = language;
  const owner = root.text('ownerId');
  if (isTemplateFile(file)) {
    return { detail: joinWords([owner, say('template')], ' · '), owner, items: [], figures: [] };
  }
  const [open, wrong] = [openFields(root), wrongFields(root, hasError)];
  const items = fieldsToFillIn.map((name): ProgressItem => {
    const isOpen = open.includes(name);
    const isWrong = wrong.includes(name);
    return {
      type: 'field',
      id: name,
      name,
      detail: isOpen ? say('empty') : isWrong ? say('has an error') : say('filled in'),
      progressState: isOpen || isWrong ? 'open' : 'done',
      at: root.at(name),
      children: [],
    };
  });
  const detail = joinWords([owner, filledInWords(root, language, hasError)], ' · ');
  return { detail, owner, tally: tallyOfFields(root, hasError), items, figures: [] };
}

/** Returns the contributions of an authority set, in the lists with an `ownerId`. */
export function authoritySetProgress(root: ObjectReader, language: Language, hasError?: HasError): KindProgress {
  const lists = Object.entries(root.value).flatMap(([name, value]) =>
    Array.isArray(value) && value.some((item) => isObject(item) && 'ownerId' in item) ? [name] : [],
  );
  const parts = lists.flatMap((name) => root.objects(name));
  const tallies = parts.map((part) => tallyOfFields(part, hasError));
  const sumOf = (name: keyof Ratio) => tallies.reduce((sum, tally) => sum + tally[name], 0);
  const items = parts.map((part, index): ProgressItem => {
    const tally = tallies[index]!;
    return {
      type: 'kit',
      id: part.text('ownerId') ?? String(part.path.at(-1)),
      name: part.text('ownerId') ?? '',
      detail: filledInWords(part, language, hasError),
      tally,
      progressState: tally.done === tally.total ? 'done' : 'open',
      at: part.path,
      children: [],
    };
  });
  const tally: Tally = { done: sumOf('done'), total: sumOf('total'), finish: 'filledIn' };
  return { tally: items.length > 0 ? tally : undefined, items, figures: [] };
}

/** Returns, for example, "2 of 3 filled in · 1 error". */
export function filledInWords(part: ObjectReader, language: Language, hasError?: HasError): string {
  const { done, total } = tallyOfFields(part, hasError);
  const filled = language.say('{filled} of {fields} filled in', { filled: done, fields: total });
  return joinWords([filled, errorsInWords(wrongFields(part, hasError).length, language) || undefined], ' · ');
}

/** Counts the fields that are filled in. A field with an error, such as a private key, does not count. */
function tallyOfFields(part: ObjectReader, hasError?: HasError): Tally {
  const unusable = [...openFields(part), ...wrongFields(part, hasError)];
  return { ...countFinished(fieldsToFillIn, (field) => !unusable.includes(field)), finish: 'filledIn' };
}
