import { createExplanation, type Explanation } from '../../core/features/explanation';
import { releasingSteps, unclaimedTask } from '../../core/features/releasingSteps';
import type { Path } from '../../core/json/path';
import { pathFromPointer } from '../../core/json/valueAt';
import { redactFile, redactPointer } from '../../core/secrets/redact';
import { fail } from '../../core/text/result';
import { createRangeFinder } from '../files/documents';
import { missingValueMessage } from '../files/valuePlace';
import { stepLines } from '../reporters/stepsText';
import { answerHeader, checkResult, takePage, readFiles, sanitize, type ToolCall } from './reading';
import { findFile } from './roots';
import type { ExplainValueAnswer, ExplainValueInput } from './shapes';

/** Returns the derivation of a value, down to recorded values. Fails if there is no such value. */
export function explainValue(input: ExplainValueInput, place: ToolCall): ExplainValueAnswer {
  const { language } = place.options;
  const namedFile = findFile(place.root, input.file, language);
  const reading = readFiles([namedFile], place);
  const [document] = reading.documents;
  if (document === undefined) {
    fail(language.say('{file} is not a status document.', { file: redactFile(namedFile.file) }));
  }
  const { file, analysis } = document;
  const path = pathFromPointer(analysis.document?.value, input.path);
  const explanation = path && createExplanation(analysis, path, language);
  if (explanation === undefined) {
    fail(missingValueMessage(document, input.path, language));
  }
  const { items, ...page } = takePage([...flatten(explanation, 0)], input);
  const rangeOf = createRangeFinder([document]);
  const lineOf = (at: Path) => rangeOf(file, at).start.line + 1;
  const values = items.map((item) => valueAnswer(item, lineOf));
  const task = unclaimedTask(analysis, explanation.at);
  const steps = task && releasingSteps(analysis, task, language);
  const placeOf = (at: Path) => `${file}:${lineOf(at)}`;
  const release = steps && stepLines(analysis, steps, language, placeOf).map((line) => line.trim());
  return sanitize({
    ...answerHeader(place),
    file,
    checked: checkResult(reading, place),
    ...(release && { release }),
    values,
    ...page,
  });
}

/** An explanation, and the number of explanations that contain it. */
interface NestedExplanation {
  readonly depth: number;
  readonly explanation: Explanation;
}

const valueAnswer = ({ depth, explanation }: NestedExplanation, lineOf: (at: Path) => number) => ({
  depth,
  path: redactPointer(explanation.at),
  line: lineOf(explanation.at),
  item: explanation.item,
  value: explanation.value,
  basis: explanation.basis,
  why: explanation.why,
  expected: explanation.expected,
  about: explanation.about,
  more: explanation.more,
});

/** Yields a value, then all its inputs, each before its own inputs. */
function* flatten(explanation: Explanation, depth: number): Generator<NestedExplanation> {
  yield { depth, explanation };
  for (const input of explanation.inputs) {
    yield* flatten(input, depth + 1);
  }
}
