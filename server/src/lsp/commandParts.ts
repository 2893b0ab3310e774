import { configFile } from '../core/analysis/config/config';
import { assembledIn } from './contributions';
import { toRange } from './convert';
import { mismatchOf } from './gate';
import { scaffolded } from './newDocument';
import { createsFiles, creation } from './newFiles';
import { recordAnswer } from './workflowActions';

/** What commands share with the rest of the server, which is not bundled with them again. */
export const parts = { assembledIn, configFile, createsFiles, creation, mismatchOf, recordAnswer, scaffolded, toRange };

export type Parts = typeof parts;
