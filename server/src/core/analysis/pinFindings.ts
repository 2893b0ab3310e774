import { assertedChangeTo, type Fix } from '../diagnostics/fix';
import type { Finding } from '../diagnostics/finding';
import type { JsonDocument } from '../json/jsonDocument';
import { isEqual } from '../json/isEqual';
import type { DocumentView } from '../kinds/contract/documentView';
import type { Language } from '../l10n/language';
import { isSafe } from '../rules/safeFix';
import { touchesRecords } from '../rules/records';
import type { RuleUndecidedReason } from '../rules/rule';
import { pinDifferences, type PinDifference } from '../schema/pinDifferences';
import { ownerName, placeName, shownValue, maximumListed, code } from '../schema/messages';
import { findKeySpan, findSpan } from '../json/spans';
import type { Config } from './config/config';

/** The name of the check of the pins, among the rules. */
export const pinsCheck = 'pins';

/** Outcome of the check of the pins; `undefined` if the configuration pins nothing for documents of the kind. */
export type PinOutcome = readonly Finding[] | Extract<RuleUndecidedReason, 'pinsUnread'> | undefined;

/** Findings where a document differs from what the configuration pins for its kind, or the reason for not deciding. */
export function pinFindings(
  document: JsonDocument,
  view: DocumentView,
  pins: Config['pins'],
  language: Language,
): PinOutcome {
  if (pins === undefined || pins === 'unread') {
    return pins && 'pinsUnread';
  }
  const pin = pins.get(view.kind.id);
  if (pin === undefined) {
    return undefined;
  }
  return pinDifferences(pin, document.value).map((difference) => createFinding(difference, document, view, language));
}

function createFinding(
  difference: PinDifference,
  document: JsonDocument,
  view: DocumentView,
  language: Language,
): Finding {
  const { keyword, path, member, reason } = difference;
  const isLacking = keyword === 'required';
  const isUnwanted = keyword === 'propertyNames';
  const place = isUnwanted && member !== undefined ? [...path, member] : path;
  const problem = differenceMessage(difference, view, language);
  const fix = createFix(difference, view);
  return {
    code: isLacking || isUnwanted || keyword === 'false' ? 'pins/names' : isValue(keyword) ? 'pins/value' : 'pins/form',
    severity: 'error',
    message: reason === undefined ? problem : language.say('{problem} {reason}', { problem, reason: reason.trim() }),
    path: place,
    span: isUnwanted || keyword === 'false' ? findKeySpan(document, place) : findSpan(document, place),
    related: [],
    fix: fix && { ...fix, title: language.say(fix.title, fix.values) },
  };
}

const isValue = (keyword: string) => keyword === 'const' || keyword === 'enum';

/**
 * Returns a fix that sets the pinned value, if it is the only one and plain. The fix is asserted, because the document
 * does not derive the value.
 */
function createFix({ keyword, limit, path }: PinDifference, { root }: DocumentView): Fix | undefined {
  const values = keyword === 'const' ? [limit] : keyword === 'enum' ? (limit as readonly unknown[]) : [];
  const [only, ...others] = values;
  if (only === undefined || others.length > 0 || (typeof only === 'object' && only !== null)) {
    return undefined;
  }
  const fix = assertedChangeTo(path, only);
  return isSafe(fix, root.value) && !touchesRecords(fix, root.value) ? fix : undefined;
}

function differenceMessage(difference: PinDifference, { kind: { schema } }: DocumentView, language: Language): string {
  const { keyword, path, value, limit, member } = difference;
  const { say } = language;
  const place = placeName(schema, path, language);
  const found = shownValue(path, value, language);
  switch (keyword) {
    case 'const':
      return isShown(limit, value)
        ? say('{place} should be {expected}, as pinned, not {found}.', {
            place,
            expected: shownValue(path, limit, language),
            found,
          })
        : say('{place} differs from the pinned value. Correct it.', { place });
    case 'enum':
      return valuesMessage(difference, place, language);
    case 'required':
      return say('{owner} lacks {member}, which is pinned.', {
        owner: ownerName(schema, path, language),
        member: code(member ?? '', language),
      });
    case 'propertyNames':
      return say('{owner} has {member}, which is not a pinned name. Rename or remove it.', {
        owner: ownerName(schema, path, language),
        member: code(member ?? '', language),
      });
    case 'false':
      return say('{place} is not allowed by the pins. Remove it.', { place });
    default:
      return say('{place} is pinned to {keyword} {limit}, but is {found}.', {
        place,
        keyword: code(keyword, language),
        limit: Number(limit),
        found: Array.isArray(value) ? value.length : found,
      });
  }
}

function valuesMessage({ path, value, limit }: PinDifference, place: string, language: Language): string {
  const values = limit as readonly unknown[];
  const found = shownValue(path, value, language);
  return values.length > maximumListed
    ? language.say('{place} should be one of the pinned values, not {found}.', { place, found })
    : language.say('{place} should be {expected}, as pinned, not {found}.', {
        place,
        expected: language.either(values.map((each) => shownValue(path, each, language))),
        found,
      });
}

/** Returns whether a pinned and a found value look different in a message. */
const isShown = (limit: unknown, value: unknown) =>
  [limit, value].some((each) => typeof each !== 'object' || each === null) && !isEqual(limit, value);
