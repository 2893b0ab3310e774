import { browserAuth } from './browserAuth';
import { booking } from './booking';
import { mistakes } from './broken';
import { calibration } from './calibration';
import { collection } from './collection';
import { handoffKits, templates } from './handoff';

const asText = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

/** The files of the correct program, by their paths below its folder. */
const program: ReadonlyMap<string, string | Uint8Array> = new Map<string, string | Uint8Array>([
  ['owner-handoff-kits.json', asText(handoffKits)],
  ['browser-auth-pre-admission.json', asText(browserAuth)],
  ['booking-execution.json', asText(booking.document)],
  ['data-sources-execution.json', asText(collection.document)],
  ['current-ui-evidence.json', asText(calibration)],
  ...Object.entries(templates).map(([file, template]): [string, string] => [file, asText(template)]),
  ...booking.artifacts,
  ...collection.artifacts,
]);

/** Returns the files of the examples by their paths below `examples/`. */
export function exampleFiles(): ReadonlyMap<string, string | Uint8Array> {
  const broken = new Map(program);
  for (const { file, right, wrong } of mistakes) {
    broken.set(file, replaceOnce(broken.get(file), right, wrong, file));
  }
  return new Map([...inFolder('program', program), ...inFolder('broken', broken)]);
}

function inFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): [string, string | Uint8Array][] {
  return Array.from(files, ([file, content]) => [`${folder}/${file}`, content]);
}

/** Returns the content with a mistake. Throws if the correct text is missing. */
function replaceOnce(content: string | Uint8Array | undefined, right: string, wrong: string, file: string): string {
  if (typeof content !== 'string' || !content.includes(right)) {
    throw new Error(`${file} does not hold ${right}`);
  }
  return content.replace(right, () => wrong);
}
