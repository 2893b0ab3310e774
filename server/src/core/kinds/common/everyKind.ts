import { commonRules } from './ruleList';

/** The rules about documents of every kind. */
export const rulesOfEveryKind = [...commonRules.boundary, ...commonRules.document, ...commonRules.program];

/**
 * The rules that also apply to receipts. A receipt accepts an item, is one of many, refers to no schema and counts no
 * knives.
 */
export const rulesOfReceipts = rulesOfEveryKind.filter(
  ({ id }) =>
    !['boundary/acceptance', 'document/one-of-kind', 'document/schema-pointer', 'program/agreement'].includes(id),
);

/** The rules about documents that list screens of the program. */
export const rulesAboutScreens = commonRules.screens;
