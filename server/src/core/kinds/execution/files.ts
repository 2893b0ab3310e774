import type { EvidenceFile } from '../contract/evidenceFile';
import { isCaptured, statesAcceptance } from './model/evidence';
import type { Execution } from './model/execution';
import type { Screen, Slot, Task } from './model/types';
import { requiredPicture } from './model/slots';
import { knownFields } from './evidence/receiptFields';

/** Returns the receipts of tasks and screens, and the pictures of the slots that are captured. */
export const listEvidence = ({ tasks, screens }: Execution): readonly EvidenceFile[] => [
  ...screens.flatMap(({ slots }) => slots.filter(isCaptured).map(pictureFile)),
  ...tasks.map(receiptOfTask),
  ...screens.map(receiptOfScreen),
];

const pictureFile = ({ part }: Slot): EvidenceFile => {
  const { path, size } = requiredPicture(part);
  const checksum = part.checksum ?? '';
  return {
    type: 'picture',
    file: path,
    item: part.path,
    at: part.at('artifactPath'),
    rules: ['artifacts/file'],
    checksum,
    size,
  };
};

const receiptRules = ['evidence/present', 'evidence/agreement'];

const receiptOfTask = (task: Task): EvidenceFile => ({
  type: 'receipt',
  file: task.part.receiptPath ?? '',
  item: task.part.path,
  at: task.part.at('receiptPath'),
  rules: receiptRules,
  isReliedOn: task.hasReceipt,
  fields: knownFields(task),
});

const receiptOfScreen = ({ part }: Screen): EvidenceFile => ({
  type: 'receipt',
  file: part.text('receiptPath') ?? '',
  item: part.path,
  at: part.at('receiptPath'),
  rules: receiptRules,
  isReliedOn: statesAcceptance({ part }),
  fields: new Map(),
});
