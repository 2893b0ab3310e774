import { commonRules } from './ruleList';

/** The rules about documents of every kind. */
export const rulesOfEveryKind = [...commonRules.boundary, ...commonRules.document, ...commonRules.program];

/** The rules about documents that list screens of the program. */
export const rulesAboutScreens = commonRules.screens;
