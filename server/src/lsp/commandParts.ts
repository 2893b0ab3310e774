import { configFile } from '../core/analysis/config/config';
import { assembledIn, assemblyReport } from './contributions';
import { toRange } from './convert';
import { comparisonUri, receiptUri, showDerived } from './derivedTexts';
import { mismatchOf } from './gatedReader';
import { scaffolded } from './newDocument';
import { createsFiles, creation } from './newFiles';
import { documentAt } from './progressDetails';
import { comparisonTitle, moved } from './whatMoved';
import { recordAnswer } from './workflowActions';

/** The parts of the server that commands use. They are passed to the commands, so that their bundle does not contain them again. */
export const parts = {
  assembledIn,
  assemblyReport,
  comparisonTitle,
  comparisonUri,
  configFile,
  createsFiles,
  creation,
  documentAt,
  mismatchOf,
  moved,
  receiptUri,
  recordAnswer,
  scaffolded,
  showDerived,
  toRange,
};

export type Parts = typeof parts;
