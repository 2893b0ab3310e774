import { phrase, type Language } from '../../l10n/language';
import { findEntry } from '../../text/collections';

/** Returns the name of a lane or family in the language of the reader. */
export const groupName = (name: string, { say }: Pick<Language, 'say'>): string =>
  name === '' ? say('Tasks without a lane') : typeName(name, { say });

/** Returns the name of a type of tasks in the language of the reader. */
export function typeName(type: string, { say }: Pick<Language, 'say'>): string {
  const phrase = findEntry(names, type);
  return phrase === undefined ? type : say(phrase);
}

/** Returns the short name of a task in the language of the reader. */
export const taskName = (name: string, { say }: Pick<Language, 'say'>): string =>
  shortName(name)
    .split('/')
    .map((part) => typeName(part, { say }))
    .join('/');

/** Returns the type of a task without its family, except for a type that is in several families. */
export function shortName(name: string): string {
  const [, type] = /^[A-Z_]+\/(\w+)$/.exec(name) ?? [];
  return type === undefined || type === 'exact_release' ? name : type;
}

/** The names of lanes, families and types, which English readers see as they are written in documents. */
const names: Readonly<Record<string, string>> = {
  CAPTURE: phrase('CAPTURE'),
  EXPERIENCE: phrase('EXPERIENCE'),
  GOVERNANCE: phrase('GOVERNANCE'),
  RELEASE: phrase('RELEASE'),
  PRODUCTION_RECOVERY: phrase('PRODUCTION_RECOVERY'),
  EVIDENCE: phrase('EVIDENCE'),
  RELEASE_PROOF: phrase('RELEASE_PROOF'),
  visual_baseline: phrase('visual_baseline'),
  responsive_reflow: phrase('responsive_reflow'),
  accessibility: phrase('accessibility'),
  owner_approval: phrase('owner_approval'),
  exact_release: phrase('exact_release'),
  rollback_receipt: phrase('rollback_receipt'),
  product: phrase('product'),
  design: phrase('design'),
  architecture: phrase('architecture'),
  qa: phrase('qa'),
  production_smoke: phrase('production_smoke'),
  rollback_drill: phrase('rollback_drill'),
};
