import { commonRules } from './ruleList';

/** The rules about documents of every kind. */
export const rulesOfEveryKind = [...commonRules.boundary, ...commonRules.document, ...commonRules.program];

/** The rules that also apply to receipts. A receipt has many siblings, no `$schema` and no knives. */
export const rulesOfReceipts = rulesOfEveryKind.filter(
  ({ id }) => !['document/one-of-kind', 'document/schema-pointer', 'program/agreement'].includes(id),
);

/** The rules about documents that list screens of the program. */
export const rulesAboutScreens = commonRules.screens;
