import {
  assembleContributions,
  assemblyJson,
  assemblyText,
  type Assembly,
  type Contribution,
} from '../core/kinds/handoffKits/contribution/assembly';
import { contributionKind, isTemplateFile } from '../core/kinds/handoffKits/contribution/contribution';
import { publicKey } from '../host/publicKeys';
import { documentsIn, readInputs } from './documents';
import { exitCodes } from './exitCodes';
import { misuse, print } from './print';
import type { ReadOptions } from './readOptions';

export interface AssembleOptions extends ReadOptions {
  readonly format: 'text' | 'json';
}

/**
 * Prints the sanitized receipt of the four contributions, or the reasons why they are rejected. Writes and submits nothing.
 * @returns the exit code
 */
export async function assemble(inputs: readonly string[], options: AssembleOptions): Promise<number> {
  const { language, format } = options;
  if (inputs.length === 0) {
    return misuse(language.say('"assemble" takes the four contributions, or the folder they are in.'));
  }
  const { texts, problems } = await readInputs(inputs, language);
  if (problems.length > 0) {
    return misuse(problems.join('\n'));
  }
  const documents = documentsIn(texts, options);
  const named = new Set(inputs);
  const contributions = documents
    .filter(({ analysis, file }) => analysis.recognition.kind === contributionKind && isMeant(file, named))
    .map(({ file, analysis }): Contribution => ({ file, root: analysis.view.root, findings: analysis.findings }));
  const strangers = texts.filter(({ file }) => named.has(file) && !contributions.some((each) => each.file === file));
  const assembly = assembleContributions(contributions, publicKey, language);
  const reasons = [
    ...strangers.map(({ file }) => ({ file, message: language.say('Not a contribution.') })),
    ...('reasons' in assembly ? assembly.reasons : []),
  ];
  const outcome: Assembly = reasons.length > 0 ? { reasons } : assembly;
  print(format === 'json' ? assemblyJson(outcome) : assemblyText(outcome, language));
  return 'owners' in outcome ? exitCodes.clean : exitCodes.found;
}

/** A folder may contain templates as well as contributions. A template counts only if it is named itself. */
const isMeant = (file: string, named: ReadonlySet<string>) => named.has(file) || !isTemplateFile(file);
