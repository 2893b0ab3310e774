import type { Random } from './random';

/** Changes a text in one place or throughout. The result need not be JSON. */
export const mutateText = (text: string, random: Random): string => random.pick(ways)(text, random);

/** Inserts or deletes a few characters in one place, as typing does. */
export function typed(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const removed = random.happens(0.5) ? 0 : random.below(4);
  return text.slice(0, at) + random.pick(keys) + text.slice(at + removed);
}

const ways: readonly ((text: string, random: Random) => string)[] = [
  typed,
  typed,
  typed,
  (text, random) => put(text, random.pick(pieces), random.below(text.length + 1), 0),
  (text, random) => put(text, random.pick(pieces), random.below(text.length + 1), random.below(30)),
  (text, random) => put(text, random.pick(pieces), atToken(text, random), 0),
  (text, random) => put(text, '', random.below(text.length + 1), random.below(200)),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => text.slice(random.below(text.length + 1)),
  (text, random) => {
    const at = random.below(text.length + 1);
    return put(text, text.slice(at, at + random.below(400)), random.below(text.length + 1), 0);
  },
  (text, random) => {
    const at = random.below(text.length + 1);
    return put(text, String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << random.below(8))), at, 1);
  },
  (text, random) => put(text, String.fromCharCode(random.below(0x10000)), random.below(text.length + 1), 0),
  (text, random) => {
    const lines = text.split('\n');
    const at = random.below(lines.length);
    lines.splice(random.below(lines.length + 1), 0, ...lines.slice(at, at + 1 + random.below(6)));
    return lines.join('\n');
  },
  (text, random) => {
    const lines = text.split('\n');
    lines.splice(random.below(lines.length), 1 + random.below(3));
    return lines.join('\n');
  },
  (text, random) => text.replaceAll('\n', random.pick(['\r\n', '\r', ' ', '', '\n\n', '\u2028', '\n// x\n', '\n/* x'])),
  (text, random) => text.replaceAll('  ', random.pick(['\t', '', '    ', ' \u00a0'])),
  (text, random) => random.pick(['\uFEFF', ' ', '\n', '// x\n', '/*', '\u0000', '[', '{', '"']) + text,
  (text, random) =>
    text + random.pick([' ', '\n', '\r\n', '// x', '/*', '/* x\r\n', '/* x\n', '}', ',', '"', '\u0000']),
  (text, random) => text + random.pick([text, text.slice(0, 300), '{}', 'null']),
  (text, random) =>
    put(
      text,
      random.pick(['[', '{"a":', '(', '"', ' ', '-', '\\']).repeat(random.below(400)),
      atToken(text, random),
      0,
    ),
  (text, random) => text.replace(random.pick([/"/, /:/, /,/, /\}/, /\]/, /\{/, /\[/, /"\w+":/]), random.pick(keys)),
  (text, random) =>
    text.replace(
      /"schemaVersion"/,
      random.pick([
        '"schemaVersion',
        'schemaVersion',
        '"schemaversion"',
        '"SchemaVersion"',
        '"x"',
        '"schemaVersion": 1, "schemaVersion"',
      ]),
    ),
];

const put = (text: string, piece: string, at: number, removed: number) =>
  text.slice(0, at) + piece + text.slice(at + removed);

/** Returns an offset next to a bracket, quote, comma or colon. */
function atToken(text: string, random: Random): number {
  const from = random.below(text.length + 1);
  const found = text.slice(from, from + 200).search(/["{}[\],:]/);
  return found < 0 ? from : from + found + random.below(2);
}

const keys = [
  ...['x', 'x', '7', ' ', '', '"', '\\', ',', ':', '{', '}', '[', ']', '\n', '-', '.', 'e', 'T', '/', '*', '\t', "'"],
  ...['é', '预', '\u2028', '😀', '\ud800', '\udc00', '\u0000', '\u007f', '\uFEFF', '\r'],
];

const pieces = [
  ...['null', 'true', '1e999', '-0', '1e-400', '0x1', '01', '+1', '.5', '5.', 'NaN', 'Infinity', 'undefined', '""'],
  ...['[]', '{}', '{},', '[[]]', '"a": 1', ', "a": 1', '"a": {"b": []}, ', '"__proto__": 1, ', '"2": 1, "1": {}, '],
  ...['}, {', '], [', '"é\u2028😀"', '"\\ud800"', '"\\u00"', '"\\x"', '//', '/*', '*/', '/* x */', "'x'", '...'],
  ...['"schemaVersion": "service-docs/booking-execution/v1",', '"schemaVersion": 1,', '"id": "x",', '"screens": [],'],
  ...['"state": "DONE",', '"progress": {},', '"tasks": [{}],', '"$schema": 7,', '"password": "hunter2hunter2",'],
  ...[
    `"AGE-SECRET-KEY-1${'Q'.repeat(58)}"`,
    '"-----BEGIN PRIVATE KEY-----\\nMC4CAQAwBQYDK2VwBCIEIA',
    'AKIAIOSFODNN7EXAMPLE',
  ],
];
