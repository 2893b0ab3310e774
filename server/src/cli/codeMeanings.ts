import { phrase } from '../core/l10n/language';

/** What the codes mean that are no rules and have no page: what keeps a file from being checked, the schema, the settings. */
export const codeMeanings: Readonly<Record<string, string>> = {
  'document/unreadable': phrase('The file cannot be read, or is not UTF-8 text. It was not checked.'),
  'document/not-recognised': phrase('The file is not a status document of a known kind. It was not checked.'),
  'document/too-deep': phrase('The document is nested too deeply. Only its envelope was checked.'),
  'document/too-many': phrase('There are more findings than are shown. Fix these, then check again.'),
  'document/crash': phrase('A check failed by a mistake of this program, so something was not checked. Report it.'),
  'config/invalid': phrase('statusdocs.config.json has an unknown or wrong entry, which is ignored.'),
  'config/expired': phrase('A suppression in statusdocs.config.json is past its date and suppresses nothing.'),
  'config/stale': phrase('A suppression in statusdocs.config.json matches no finding. Remove it.'),
  'schema/required': phrase('A property that the specification requires is missing.'),
  'schema/additionalProperties': phrase('The specification allows no other properties here.'),
  'schema/type': phrase('The value has another type than the specification says, such as text in place of a number.'),
  'schema/const': phrase('The specification fixes this value.'),
  'schema/enum': phrase('The value is none of those that the specification lists.'),
  'schema/pattern': phrase('The text has another form than the specification says, such as a revision of 40 digits.'),
  'schema/format': phrase('The text is not a date, timestamp or address as the specification asks for it.'),
  'schema/minLength': phrase('The text is shorter than the specification says.'),
  'schema/minimum': phrase('The number is smaller than the specification says.'),
  'schema/maximum': phrase('The number is larger than the specification says.'),
  'schema/minItems': phrase('The list has fewer items than the specification says.'),
  'schema/maxItems': phrase('The list has more items than the specification says.'),
  'schema/minProperties': phrase('The object has fewer properties than the specification says.'),
  'schema/maxProperties': phrase('The object has more properties than the specification says.'),
  'schema/uniqueItems': phrase('Two items of the list are the same, and each may stand there only once.'),
  'schema/oneOf': phrase('The value has none of the forms that the specification allows here.'),
};
