import { configFile } from '../../core/analysis/config/config';
import { assembleFolder, assemblyReport } from './contributions';
import { toWorkspaceEdit } from '../protocol/convert';
import { comparisonUri, receiptUri, showDerived } from './derivedTexts';
import { findMismatch } from '../protocol/gatedReader';
import { scaffoldText } from './newDocument';
import { createsFiles, creationEdit } from './newFiles';
import { findDocument } from './progressDetails';
import { comparisonTitle, changesAsMarkdown } from './whatMoved';
import { recordAnswer } from './workflowActions';

/** The parts of the server that commands use. They are passed to the commands, so that their bundle does not contain them again. */
export const parts = {
  assembleFolder,
  assemblyReport,
  comparisonTitle,
  comparisonUri,
  configFile,
  createsFiles,
  creationEdit,
  documentAt: findDocument,
  findMismatch,
  changesAsMarkdown,
  receiptUri,
  recordAnswer,
  scaffoldText,
  showDerived,
  toWorkspaceEdit,
};

export type Parts = typeof parts;
