import { schemaFile, type PublishedKind } from '../../server/src/core/kinds/contract/kinds';
import { browserAuthSchema } from './browserAuth';
import { calibrationProgressSchema, calibrationSchema } from './calibration';
import { bookingExecutionSchema, collectionExecutionSchema } from './execution';
import { handoffKitsSchema } from './handoffKits';
import { authoritySetSchema, ownerContributionSchema } from './ownerAuthority';
import { receiptSchema } from './receipt';
import { sharedSchema } from './shared';
import { sharedFile, type Schema } from './shapes';

const byKind: Readonly<Record<PublishedKind, Schema>> = {
  'auth-s08-r02-c02-owner-handoff-kits': handoffKitsSchema,
  'd06-browser-auth-pre-admission': browserAuthSchema,
  'booking-execution': bookingExecutionSchema,
  'data-sources-execution': collectionExecutionSchema,
  'current-ui-evidence': calibrationSchema,
  'current-ui-evidence-progress': calibrationProgressSchema,
  'auth-s08-r02-c02-owner-authority-contribution-template': ownerContributionSchema,
  'auth-s08-owner-authority-set': authoritySetSchema,
  receipt: receiptSchema,
};

/** Every published schema by its file name. */
export const schemaFiles: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(Object.entries(byKind).map(([kind, schema]) => [schemaFile(kind as PublishedKind), schema])),
  [sharedFile]: sharedSchema,
};
