import { commonRules } from './ruleList';

/** The rules about documents of every kind. */
export const rulesOfEveryKind = [...commonRules.boundary, ...commonRules.document, ...commonRules.program];

/** Those of them that hold in receipts too: a receipt accepts something, is one of many, points to no schema and counts no knives. */
export const rulesOfReceipts = rulesOfEveryKind.filter(
  ({ id }) =>
    !['boundary/acceptance', 'document/one-of-kind', 'document/schema-pointer', 'program/agreement'].includes(id),
);

/** The rules about documents that list screens of the program. */
export const rulesAboutScreens = commonRules.screens;
