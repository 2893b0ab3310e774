import { schemaFile, type PublishedKind } from '../server/src/core/kinds/contract/kinds';
import { browserAuthSchema } from '../server/src/core/kinds/browserAuth/schema';
import { calibrationProgressSchema, calibrationSchema } from '../server/src/core/kinds/calibration/schema';
import { bookingExecutionSchema, collectionExecutionSchema } from '../server/src/core/kinds/execution/schema';
import { handoffKitsSchema } from '../server/src/core/kinds/handoffKits/schema';
import { authoritySetSchema, ownerContributionSchema } from '../server/src/core/kinds/handoffKits/contribution/schema';
import { receiptSchema } from '../server/src/core/kinds/receipt/schema';
import { sharedSchema } from '../server/src/core/kinds/sharedSchema';
import { sharedFile, type Schema } from '../server/src/core/kinds/contract/schemaMembers';

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

/** The published schemas by their file names. */
export const schemaFiles: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(Object.entries(byKind).map(([kind, schema]) => [schemaFile(kind as PublishedKind), schema])),
  [sharedFile]: sharedSchema,
};
