import fs from 'node:fs';
import path from 'node:path';
import { examples, programText, programValue } from '../examples';
import type { Answer, Step } from './state';

/** The only document of most states. */
export const main = 'status/current-ui-evidence.json';
/** The text of the document without findings. */
export const correct = programText('current-ui-evidence.json');
/** The text of the document with one finding, `tally`. */
export const mistake = correct.replace('"liveBound": 4', '"liveBound": 7');
/** A text without the end of the document. */
export const cut = correct.slice(0, 900);
/** A second document, of another kind. */
export const other = 'status/browser-auth-pre-admission.json';
/** The text of the second document. */
const otherText = programText('browser-auth-pre-admission.json');
/** A document that names pictures and receipts. */
export const execution = 'booking-execution.json';
/** The name of the configuration. */
export const config = 'statusdocs.config.json';
/** The member of the document that names its kind. */
export const version = '"schemaVersion": "service-docs/current-ui-evidence/v1"';

/** The finding of a file that is not JSON. */
export const damaged = 'error document/syntax';
/** The finding of a file that is not read. */
export const unread = 'error document/unreadable';
/** The finding of `mistake`. */
export const tally = 'error calibration/tally';

/** Writes a file. */
export const write =
  (file: string, text: string | Buffer): Step =>
  (place) =>
    place.write(file, text);
/** Replaces a part of a file. */
export const replace =
  (file: string, before: string, after: string): Step =>
  (place) =>
    place.replace(file, before, after);
/** Deletes files or folders. */
export const remove =
  (...files: readonly string[]): Step =>
  (place) =>
    files.forEach((file) => place.delete(file));
/** Moves a file or folder. */
export const move =
  (from: string, to: string): Step =>
  (place) =>
    place.move(from, to);
/** Copies a file. */
export const copy =
  (from: string, to: string): Step =>
  (place) =>
    place.copy(from, to);
/** Replaces a file or folder by a link. */
export const link =
  (target: string, file: string): Step =>
  (place) =>
    place.link(target, file);
/** Runs Git in the temporary folder. */
export const git =
  (...args: readonly string[]): Step =>
  (place) =>
    place.git(...args);
/** Takes several steps. */
export const all =
  (...steps: readonly Step[]): Step =>
  (place) =>
    steps.forEach((step) => step(place));

/** Writes the document. */
export const writeMain = (text: string | Buffer) => write(main, text);
/** Writes the configuration. */
export const writeConfig = (value: object) => write(config, JSON.stringify(value));
/** Writes one correct document. */
export const one = writeMain(correct);
/** Writes two correct documents. */
export const two = all(one, write(other, otherText));

/** Writes the kits with their templates. */
export const kits: Step = (place) => {
  const program = path.join(examples, 'program');
  for (const name of ['owner-handoff-kits.json', 'handoff']) {
    fs.cpSync(path.join(program, name), place.at(name), { recursive: true });
  }
};
const templates = 'handoff/auth-s08-r02-c02';
/** The template of one owner. */
export const template = `${templates}/auth-owner.template.json`;
/** The text of that template. */
export const ownTemplate = programText('handoff/auth-s08-r02-c02/auth-owner.template.json');
/** The answer for kits and templates without findings. */
export const correctKits: Answer = {
  'owner-handoff-kits.json': 'clean',
  [template]: 'clean',
  [`${templates}/qa-witness.template.json`]: 'clean',
  [`${templates}/security-owner.template.json`]: 'clean',
  [`${templates}/sre-dba-owner.template.json`]: 'clean',
};
/** The same without one template. */
export const withoutTemplate: Answer = Object.fromEntries(
  Object.entries(correctKits).filter(([file]) => file !== template),
);

/** Writes a document with its pictures and the receipt of its first task. */
export const evidence: Step = (place) => {
  place.write(execution, programText(execution));
  fs.cpSync(path.join(examples, 'program', 'artifacts'), place.at('artifacts'), { recursive: true });
  place.write(receipt, receiptText);
};
/** The receipt of the first task. */
export const receipt = 'artifacts/ui/booking-discovery/execution/evidence-visual_baseline.receipt.json';
/** The text of that receipt. */
export const receiptText = receiptOfFirstTask();
/** A recorded picture. */
export const picture = 'artifacts/ui/booking-discovery/visual/tablet-1024x768.png';

/** Returns the correct receipt of the first task of the booking document. */
function receiptOfFirstTask(): string {
  const document = programValue(execution);
  const [task] = document.tasks as [Record<string, unknown> & { receiptFields: string[] }];
  const [slot] = document.captureSlots as [{ artifactPath: string; checksum: string }];
  const values: Readonly<Record<string, unknown>> = {
    ...task,
    fixtureId: 'booking/discovery/home-v1',
    capturedAt: '2026-03-14T03:15:00+08:00',
    artifactPath: slot.artifactPath,
    artifactDigest: slot.checksum,
  };
  return JSON.stringify(Object.fromEntries(task.receiptFields.map((name) => [name, values[name] ?? 'x'])), null, 2);
}
