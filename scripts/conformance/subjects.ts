import type { Subject } from './case';
import { authoritySet } from './cases/authoritySet';
import { boundary } from './cases/boundary';
import { browserAuth } from './cases/browserAuth';
import { calibration } from './cases/calibration';
import { counts } from './cases/counts';
import { document } from './cases/document';
import { contributions, handoff } from './cases/handoff';
import { evidence } from './cases/evidence';
import { nearMisses } from './cases/nearMisses';
import { programs } from './cases/programs';
import { receipts } from './cases/receipts';
import { schemas } from './cases/schemas';
import { screens } from './cases/screens';
import { slots } from './cases/slots';
import { spellings } from './cases/spellings';
import { tasks } from './cases/tasks';

/** The cases written for the suite, by their subjects. */
export const subjects: readonly Subject[] = [
  ...document,
  ...boundary,
  ...handoff,
  ...contributions,
  ...browserAuth,
  ...calibration,
  ...screens,
  ...slots,
  ...tasks,
  ...receipts,
  ...evidence,
  ...programs,
  ...nearMisses,
  ...counts,
  ...spellings,
  ...authoritySet,
  ...schemas,
];
