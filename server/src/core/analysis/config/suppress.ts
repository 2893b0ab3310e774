import { JsonDocument } from '../../json/jsonDocument';
import type { Finding } from '../../diagnostics/finding';
import type { Language } from '../../l10n/language';
import { isLocked } from '../rules/docs';
import { findSpan } from '../../json/spans';
import type { Config, Suppression } from './config';
import { pointer, type Path } from '../../json/path';

/** A finding that was removed, with the suppressions that apply to it. */
export interface SuppressedFinding {
  readonly finding: Finding;
  readonly by: readonly Suppression[];
}

/** The findings without suppressed ones, the suppressed ones, and the suppressions that were used. */
export interface SuppressionResult<Found extends Finding = Finding> {
  readonly findings: readonly Found[];
  readonly suppressed: readonly SuppressedFinding[];
  readonly used: readonly Suppression[];
}

/**
 * Removes suppressed findings. `file` is relative to the configuration, with `/`; `today` has the form `YYYY-MM-DD`. `placeOf` returns the
 * place that a suppression names.
 */
export function removeSuppressed<Found extends Finding>(
  findings: readonly Found[],
  { suppressions }: Pick<Config, 'suppressions'>,
  file: string,
  today: string,
  placeOf: (finding: Found) => Path = ({ path }) => path,
): SuppressionResult<Found> {
  const suppressionsOfFile = suppressions.filter((each) => !isExpired(each, today) && each.isFor(file));
  const suppressed: SuppressedFinding[] = [];
  const remainingFindings = findings.filter((finding) => {
    const ruleSuppressions = isLocked(finding) ? [] : suppressionsOfFile.filter(({ rule }) => rule === finding.code);
    const place = ruleSuppressions.length > 0 ? pointer(placeOf(finding)) : '';
    const by = ruleSuppressions.filter(({ path }) => isBelow(place, path));
    suppressed.push(...(by.length > 0 ? [{ finding, by }] : []));
    return by.length === 0;
  });
  return { findings: remainingFindings, suppressed, used: [...new Set(suppressed.flatMap(({ by }) => by))] };
}

const isExpired = ({ expires }: Suppression, today: string): boolean => expires !== undefined && expires < today;

const isBelow = (place: string, holder: string | undefined) =>
  holder === undefined || place === holder || place.startsWith(`${holder}/`);

/** Returns the suppressed findings that no suppression of a whole document, or of the place that a finding had before, applies to. */
export const suppressedElsewhere = (
  suppressed: readonly SuppressedFinding[],
  placeBefore: (path: Path) => Path,
): readonly Finding[] =>
  suppressed.flatMap(({ finding, by }) =>
    by.some(({ path }) => isBelow(pointer(placeBefore(finding.path)), path)) ? [] : [finding],
  );

/** Returns findings about suppressions that are expired, or that removed no finding from the checked documents. */
export function uselessSuppressions(
  { suppressions }: Config,
  used: ReadonlySet<Suppression>,
  today: string,
  configText: string,
  { say }: Language,
): readonly Finding[] {
  const useless = suppressions.filter((each) => isExpired(each, today) || !used.has(each));
  const document = new JsonDocument(useless.length > 0 ? configText : '');
  return useless.map((suppression): Finding => {
    const { rule, expires, at } = suppression;
    const isOver = isExpired(suppression, today);
    const message = isOver
      ? say('This suppression of {rule} expired on {expires}. Renew or remove it.', { rule, expires: expires ?? '' })
      : say('Unused suppression of {rule}. Remove it.', { rule });
    const code = isOver ? 'config/expired' : 'config/stale';
    return { code, severity: 'warning', message, path: at, span: findSpan(document, at), related: [] };
  });
}
