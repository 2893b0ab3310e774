import { programText, type Json } from './examples';

const head = '"schemaVersion": "service-docs/booking-execution/v1"';

const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join();

/** Returns the execution document of the example with a value at a member of its first task or slot. */
function withPath(member: 'receiptPath' | 'artifactPath', value: string): string {
  const document = JSON.parse(programText('booking-execution.json')) as {
    tasks: Record<string, Json>[];
    screens: { captureSlots: Record<string, Json>[] }[];
  };
  (member === 'receiptPath' ? document.tasks[0]! : document.screens[0]!.captureSlots[0]!)[member] = value;
  return JSON.stringify(document);
}

const withHref = (href: string): string =>
  programText('owner-handoff-kits.json').replace(/"href": "[^"]*"/, () => `"href": ${JSON.stringify(href)}`);

/** Generators of large texts by size, each of which may make a reader slow. */
export const largeTexts: Readonly<Record<string, (size: number) => string>> = {
  'a receiptPath of many segments': (size) => withPath('receiptPath', `/${'a/'.repeat(size)}x.json`),
  'a receiptPath of many dots': (size) => withPath('receiptPath', `/${'../'.repeat(size)}x.json`),
  'an artifactPath of many segments': (size) => withPath('artifactPath', `${'a/'.repeat(size)}x.png`),
  'an artifactPath of one long segment': (size) => withPath('artifactPath', `/artifacts/${'a'.repeat(8 * size)}.png`),
  'a href of many segments': (size) => withHref(`/handoff/${'a/'.repeat(size)}x.json`),
  'many brackets': (size) => `{${head},"a":${'['.repeat(size)}${']'.repeat(size)}}`,
  'many brackets that are not closed': (size) => `{${head},"a":${'['.repeat(size)}`,
  'many objects in each other': (size) => `{${head},"a":${'{"a":'.repeat(size)}1${'}'.repeat(size)}}`,
  'a long name': (size) => `{${head},"${'n'.repeat(8 * size)}":1}`,
  'many members': (size) => `{${head},${list(size, (at) => `"m${at}":1`)}}`,
  'many members that are nearly known': (size) => `{${head},${list(size / 4, (at) => `"screens${at}":1`)}}`,
  'one member many times': (size) => `{${head},${list(size, () => '"m":1')}}`,
  'many tasks': (size) => `{${head},"tasks":[${list(size / 8, (at) => `{"id":"x${at}","screenId":"booking-store"}`)}]}`,
  'many screens of another kind, with their slots and gates': (size) =>
    `{${head},${['screens', 'captureSlots', 'preflightGates']
      .map((name) => `"${name}":[${list(size / 24, (at) => `{"screenId":"x${at}","family":"X","state":"X"}`)}]`)
      .join()}}`,
  'one screen many times': (size) => `{${head},"screens":[${list(size / 8, () => '{"screenId":"booking-store"}')}]}`,
  'white space behind it': (size) => `{${head}}${' '.repeat(8 * size)}`,
  'white space in it': (size) => `{${' '.repeat(8 * size)}${head}}`,
  'many commas': (size) => `{${head},${','.repeat(size)}}`,
  'many colons': (size) => `{${head}${':'.repeat(size)}}`,
  'many quotes': (size) => `{${head},${'"'.repeat(size)}`,
  'many lines without colons': (size) => `{${head},\n${'"a" 1\n'.repeat(size / 4)}}`,
  'many beginnings of comments': (size) => `{${head}}${'/*'.repeat(size)}`,
  'many first lines of keys': (size) => `{${head},"a":"${'-----BEGIN PRIVATE KEY-----\n'.repeat(size / 20)}`,
  'many passwords': (size) => `{${head},"a":[${list(size / 8, (at) => `{"password":"hunter2hunter${at}"}`)}]}`,
  'much Base64': (size) => `{${head},"a":"${Buffer.from('password: x '.repeat(size / 4)).toString('base64')}"}`,
  'Base64 that is Base64 at each offset': (size) => `{${head},"a":"${`${'V'.repeat(40)} `.repeat(size / 5)}"}`,
  'many pieces of Base64': (size) => `{${head},"a":{${list(size / 8, (at) => `"k${at}":"${'V'.repeat(40)}"`)}}}`,
  'digits of digits': (size) => `{${head},"a":"${'3'.repeat(8 * size)}"}`,
  'many escapes of escapes': (size) => `{${head},"a":"${`%${'25'.repeat(100)} `.repeat(size / 25)}"}`,
  'neighbours that look like pieces': (size) =>
    `{${head},"a":{${list(size / 10, (at) => `"k${at}":"eyJhbGciOiJ${at}"`)}}}`,
  'a text that is one word': (size) => `{${head},"a":"${'a'.repeat(8 * size)}"}`,
  'backslashes behind a name of a key': (size) => `{${head},"a":${JSON.stringify(`"d${'\\'.repeat(4 * size)}`)}}`,
};
