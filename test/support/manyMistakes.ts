/** The start of a document of a kind with many lists. */
export const head = '"schemaVersion": "service-docs/booking-execution/v1"';

/** Returns a text of about `length` characters that repeats a piece with different numbers. */
function repeatedPiece(length: number, piece: (index: number) => string): string {
  const size = piece(1000).length + 1;
  return Array.from({ length: Math.ceil(length / size) }, (_, index) => piece(index)).join();
}

/** A text that looks like a secret. */
export const token = (index: number) => `ghp_${'a1B2'.repeat(8)}${String(index).padStart(4, '0')}`;

/** Texts of one line by their length, each with a mistake in every few characters. */
export const mistakes: Readonly<Record<string, (length: number) => string>> = {
  'tasks with numbers as ids': (length) => `{${head}, "tasks": [${repeatedPiece(length, (at) => `{"id": ${at}}`)}]}`,
  'empty tasks': (length) => `{${head}, "tasks": [${repeatedPiece(length, () => '{}')}]}`,
  'one name': (length) => `{${head}, ${repeatedPiece(length, () => '"m": 1')}}`,
  'names that occur twice': (length) =>
    `{${head}, ${[0, 1].map(() => repeatedPiece(length / 2, (at) => `"m${at}": 1`)).join()}}`,
  'objects that repeat a name': (length) => `{${head}, "a": [${repeatedPiece(length, () => '{"x": 1, "x": 2}')}]}`,
  'names that are nearly known': (length) =>
    `{${head}, ${repeatedPiece(length, (at) => `"screens${at % 100}x${at}": 1`)}}`,
  'texts that look like secrets': (length) => `{${head}, "a": [${repeatedPiece(length, (at) => `"${token(at)}"`)}]}`,
  'members that look like secrets': (length) =>
    `{${head}, "a": {${repeatedPiece(length, (at) => `"k${at}": "${token(at)}"`)}}}`,
  'objects with passwords': (length) =>
    `{${head}, "a": [${repeatedPiece(length, (at) => `{"password": "hunter2hunter${at}"}`)}]}`,
  'lists of the wrong items': (length) => `{${head}, "screens": [${repeatedPiece(length, String)}]}`,
  'the same task': (length) =>
    `{${head}, "tasks": [${repeatedPiece(length, () => '{"id": "x", "screenId": "booking-store"}')}]}`,
  'objects without colons': (length) => `{${head}, "a": [${repeatedPiece(length, (at) => `{"x" ${at}}`)}]}`,
};
