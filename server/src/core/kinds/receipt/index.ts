import publishedReceipt from '../../../../../schemas/receipt.v1.schema.json';
import sharedShapes from '../../../../../schemas/shared-shapes.v1.schema.json';
import { phrase } from '../../l10n/language';
import type { SchemaError } from '../../schema/validate';
import { DocumentSchema } from '../../schema/validate';
import { validators } from '../../schema/validators';
import { rulesOfReceipts } from '../common/everyKind';
import { decisions, environments, plainName, results } from '../common/spec';
import type { KnownValue } from '../contract/knownValue';
import { fieldsOfLane, isLane, laneNames, lanes, repeatedMembers, type Lane, type ReceiptField } from '../common/lanes';
import { defineKind, type DocumentKind } from '../contract/documentKind';
import { kindNames, receiptKind } from '../contract/kinds';
import { sectionOr } from '../contract/sections';
import { Receipt } from './model';
import { receiptRules } from './ruleList';

/** The receipt of a task, a capture or a screen (specification, section 4). It has no `schemaVersion`. */
const receipt = defineKind<Receipt>({
  id: receiptKind,
  name: kindNames[receiptKind],
  schema: new DocumentSchema(
    () => publishedReceipt,
    validators[receiptKind],
    () => [sharedShapes],
  ),
  section: (path) => sectionOr(phrase('4. Collection back-office execution control'), path),
  rules: [...rulesOfReceipts, ...receiptRules.receipt],
  schemaVersion: 'none',
  ownClaims: ['acceptedAt', 'accepted', 'status'], // A receipt may say that its item is accepted. Only its decision counts.
  model: (root, file) => new Receipt(root, file),
  template: () => ({}),
  schemaErrors: missingFields,
  extraRequiredMembers: ({ likelyLane }, path) => (path.length === 0 ? fieldsFor(likelyLane) : []),
  unexpectedMembers: ({ likelyLane }, path) => {
    const fields: readonly string[] = path.length === 0 ? fieldsFor(likelyLane) : [];
    const others = laneNames.flatMap(fieldsOfLane).filter((field) => !fields.includes(field));
    return fields.length === 0 ? [] : [...others, ...repeatedMembers, 'acceptedAt', 'reviewer'];
  },
  onePersonsMembers: laneNames.flatMap(fieldsOfLane),
  knownValues: (_, name) => proposeWords(name),
  meaning: (value) => (isLane(value) ? lanes[value].meaning : undefined),
});

const fieldsFor = (lane: Lane | undefined): readonly ReceiptField[] => (lane === undefined ? [] : fieldsOfLane(lane));

/** Returns the missing fields that the lane of a receipt requires, as schema errors. */
function missingFields({ root, lane }: Receipt): readonly SchemaError[] {
  const missing = fieldsFor(lane).filter((field) => !root.has(field));
  return missing.length === 0
    ? []
    : [
        {
          keyword: 'required',
          path: [],
          value: root.value,
          params: missing.map((missingProperty) => ({ missingProperty })),
        },
      ];
}

/** Returns the exact words for a member of a receipt, in English and Chinese. */
const proposeWords = (member: string): readonly KnownValue[] =>
  [decisions, results, environments]
    .filter(({ members }) => members.some((each) => plainName(each) === plainName(member)))
    .flatMap(({ words }) => Object.values(words).flat())
    .map((value) => ({ value, note: undefined }));

export const kinds: readonly DocumentKind[] = [receipt];
